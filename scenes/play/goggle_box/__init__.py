"""Goggle Box on the screen. `table` knows who is asked and what happens; a desk is one decision; the rest draws."""

from scenes.play.goggle_box.table import GoggleBoxTable

SCENE = GoggleBoxTable

__all__ = ["SCENE", "GoggleBoxTable"]
