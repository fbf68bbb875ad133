"""Black Box on the screen. `table` knows what is being done; seek, hide and reveal do it; the rest draws and tells."""

from scenes.play.black_box.table import BlackBoxTable

SCENE = BlackBoxTable

__all__ = ["SCENE", "BlackBoxTable"]
