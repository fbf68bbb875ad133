"""The rules, one file a game; the file is named after the id of the game."""
