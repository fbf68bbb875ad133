"""Pictures of every scene at three sizes, and one contact sheet to look at.

python tools/shots.py [OUT] [STATE ...]     OUT is out/shots unless named; only these states, all unless named
python tools/shots.py --language de ...     the same in another language
python tools/shots.py --docs                the small pictures under docs/shots
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import pygame

import gallery  # opens the house to this tool, without a screen
import house
from arcade.language import LANGUAGES

SIZES = ((1920, 1080), (1280, 720), (1024, 768))
THUMBNAIL = (640, 360)
COLUMNS = 4
OUT = house.ROOT / "out" / "shots"
DOCS = house.ROOT / "docs" / "shots"
SMALL = (960, 540)
# state: name of its picture
IN_README = {
    "title": "title",
    "puzzle": "blackbox",
    "reveal_of_a_ray": "light",
    "bowling": "bowling",
    "race_long": "race",
    "channel_x": "channel-x",
    "goggle_box_fists": "goggle-box",
}


def picture(state: str, size: tuple[int, int], language: str = "en") -> pygame.Surface:
    """One state as the window shows it."""
    with gallery.visiting(state, size, language=language) as visit:
        return visit.app.window.surface.copy()


def sheet(pictures: dict[str, pygame.Surface]) -> pygame.Surface:
    """All pictures small, under each other in rows."""
    rows = -(-len(pictures) // COLUMNS)
    whole = pygame.Surface((COLUMNS * THUMBNAIL[0], rows * THUMBNAIL[1]))
    for n, shot in enumerate(pictures.values()):
        small = pygame.transform.smoothscale(shot, THUMBNAIL)
        whole.blit(small, (n % COLUMNS * THUMBNAIL[0], n // COLUMNS * THUMBNAIL[1]))
    return whole


def draw_all(out: Path, states: Sequence[str], language: str) -> None:
    """Every state at every size, a folder a size, and a sheet of each."""
    for size in SIZES:
        folder = out / f"{size[0]}x{size[1]}"
        folder.mkdir(parents=True, exist_ok=True)
        pictures = {state: picture(state, size, language) for state in states}
        for state, shot in pictures.items():
            pygame.image.save(shot, folder / f"{state}.png")
        pygame.image.save(sheet(pictures), out / f"sheet-{size[0]}x{size[1]}.png")
        print(folder)


def draw_docs() -> None:
    """What the README shows, and the sheet of all."""
    DOCS.mkdir(parents=True, exist_ok=True)
    pictures = {state: picture(state, SIZES[0]) for state in gallery.STATES}
    for state, name in IN_README.items():
        pygame.image.save(pygame.transform.smoothscale(pictures[state], SMALL), DOCS / f"{name}.png")
    whole = sheet(pictures)
    half = pygame.transform.smoothscale(whole, (whole.get_width() // 2, whole.get_height() // 2))
    pygame.image.save(half, DOCS / "sheet.jpg")


def a_state(text: str) -> str:
    """Refuses, in one sentence, what the gallery has not."""
    if text not in gallery.STATES:
        raise argparse.ArgumentTypeError(f"there is no state {text}; there are: {', '.join(gallery.STATES)}")
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=Path, default=OUT, metavar="OUT")
    parser.add_argument("states", nargs="*", type=a_state, metavar="STATE")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--docs", action="store_true")
    said = parser.parse_args()
    if said.docs:
        draw_docs()
    else:
        draw_all(said.out, said.states or list(gallery.STATES), said.language)


if __name__ == "__main__":
    main()
