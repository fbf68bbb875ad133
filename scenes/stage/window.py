"""The window: full screen or not, made anew at will, and where in it the 1920 x 1080 picture lies."""

from __future__ import annotations

import os

import msgspec
import pygame

from arcade.language import _
from scenes.ui.theme import BRASS, DARK_WOOD, HEIGHT, PAPER, WIDTH, WOOD

CAPTION = "Games Cupboard"
UNSEEN = frozenset({"dummy", "offscreen"})  # drivers that are no screen unless somebody asks for them
WINDOWED = (1280, 720)
SMALLEST = (480, 270)
SURROUNDINGS = {
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",  # stay on the TV when another monitor is clicked
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # real pixels, not scaled ones
}


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the text says what can be done instead."""


class Picture(msgspec.Struct, frozen=True):
    """The part of a window that shows the picture, in window pixels."""

    x: int
    y: int
    width: int
    height: int

    def logical(self, pos: tuple[float, float]) -> tuple[float, float]:
        """The logical position of a window pixel; the first and last pixel of the picture are its very edges."""
        across = (WIDTH - 1) / max(1, self.width - 1)
        down = (HEIGHT - 1) / max(1, self.height - 1)
        return (pos[0] - self.x) * across, (pos[1] - self.y) * down

    def pixel(self, pos: tuple[float, float]) -> tuple[int, int]:
        """The window pixel of a logical position."""
        across = (self.width - 1) / (WIDTH - 1)
        down = (self.height - 1) / (HEIGHT - 1)
        return round(self.x + pos[0] * across), round(self.y + pos[1] * down)


def letterbox(size: tuple[int, int], zoom: float = 1.0) -> Picture:
    """The largest 16 : 9 picture in the middle of a window of this size, or one `zoom` times as large."""
    scale = min(size[0] / WIDTH, size[1] / HEIGHT) * zoom
    width, height = max(1, round(WIDTH * scale)), max(1, round(HEIGHT * scale))
    return Picture(size[0] // 2 - width // 2, size[1] // 2 - height // 2, width, height)


def clamped(pos: tuple[float, float]) -> tuple[float, float]:
    """The nearest logical position in the picture."""
    return min(max(pos[0], 0.0), WIDTH - 1.0), min(max(pos[1], 0.0), HEIGHT - 1.0)


def icon() -> pygame.Surface:
    """The cupboard in small: two shelves with a box on each."""
    face = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.rect(face, DARK_WOOD, (6, 2, 52, 60), border_radius=6)
    for y in (8, 35):
        pygame.draw.rect(face, WOOD, (12, y, 40, 22))
    pygame.draw.rect(face, BRASS, (17, 16, 20, 14), border_radius=2)
    pygame.draw.rect(face, PAPER, (27, 43, 20, 14), border_radius=2)
    return face


class Window:
    """The one window. Full screen is the desktop's own size, so no monitor ever changes its mode."""

    def __init__(self, *, fullscreen: bool = True, size: tuple[int, int] = WINDOWED) -> None:
        """Open it; raises NoDisplay where there is no screen."""
        self.zoom = 1.0  # of the picture in it
        for name, value in SURROUNDINGS.items():
            os.environ.setdefault(name, value)
        try:
            pygame.display.init()
            if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
                raise pygame.error(_("there is no display"))  # SDL would draw where nobody sees it
            self._open(fullscreen, size)
        except pygame.error as fault:
            raise NoDisplay(
                _("No screen to play on ({fault}); `python3 -m arcade sim` plays without one.").format(fault=fault)
            ) from fault

    def _open(self, fullscreen: bool, size: tuple[int, int]) -> None:
        self._size = size  # outside full screen
        self._window = pygame.Window(CAPTION, size, resizable=True, fullscreen_desktop=fullscreen)
        self._window.minimum_size = SMALLEST
        self._window.set_icon(icon())
        self._window.get_surface()  # gives convert() and flip() their pixels, before anything is drawn
        self.fullscreen = fullscreen

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on: as large as the window really is, whatever size the desktop reports."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in the pixels that the mouse is told in."""
        return self._window.size

    def show(self, fullscreen: bool) -> str:
        """Change between full screen and windowed; when refused the mode stays, and a sentence says so, else ''."""
        try:
            if fullscreen:
                self._size = self.size
                self._window.set_fullscreen(True)
            else:
                self._window.set_windowed()
        except pygame.error as fault:
            return _("The screen mode could not be changed ({fault}).").format(fault=fault)
        self.fullscreen = fullscreen
        return ""

    def remake(self) -> None:
        """Close the window and open another like it."""
        size = self._size if self.fullscreen else self.size
        self._window.destroy()
        self._open(self.fullscreen, size)

    def logical(self, pos: tuple[float, float]) -> tuple[float, float]:
        """The logical position of a mouse position, not clamped."""
        return letterbox(self.size, self.zoom).logical(pos)

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def close(self) -> None:
        """Give the screen back."""
        self._window.destroy()
        pygame.display.quit()
