"""The race of the Game of Games. `table` knows what happens and when; track, board and pawns are what it looks like."""

from scenes.play.game_of_games.table import RaceTable

SCENE = RaceTable

__all__ = ["SCENE", "RaceTable"]
