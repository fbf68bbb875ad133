"""The parts that the little games of cards, dice and spinner are made of."""
