"""The parts that the word games are made of."""
