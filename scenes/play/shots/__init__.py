"""The parts the six shot scenes are made of: where things lie and how they look, the hand that aims, the shot shown."""
