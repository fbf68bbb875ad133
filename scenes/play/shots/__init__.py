"""The parts that the six shot scenes are made of: where things lie, how they look, how a hand aims and a trace is played."""
