"""Computer players: a general search and a random player for every game, and one file a game where those are weak."""
