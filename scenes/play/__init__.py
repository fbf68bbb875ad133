"""The tables: one scene a game, and what all of them share."""
