"""A program that says what its devices say: every command a line of JSON. The argument `typing` asks for text."""

from __future__ import annotations

import sys

import msgspec
import pygame

from scenes.stage.glyphs import key_label
from scenes.stage.input import Input
from scenes.stage.window import Window

READS = 3000  # of 10 ms; then nobody is there any more


def main() -> None:
    window = Window()
    devices = Input(window)
    devices.typing("typing" in sys.argv)
    devices.collect(0.3)  # the window settles
    print(msgspec.json.encode({"ready": window.size, "w": key_label(pygame.KSCAN_W)}).decode(), flush=True)
    for _ in range(READS):
        for command in devices.collect(0.01):
            print(msgspec.json.encode(command).decode(), flush=True)
        window.flip()
        if devices.quit_asked:
            break
    window.close()


main()
