"""How to play: the illustrated pages of a game, and above them what may be decided just now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from arcade import registry
from arcade.game import Game
from arcade.language import _
from scenes.lobby.ground import draw_ground
from scenes.lobby.page import is_back
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_sign

Page = tuple[str, Callable[[Canvas, Rect], None]]  # its title, and what paints it into a box of paper

SHEET = Rect(150, 162, 1620, 780)
ASKED = Rect(150, 162, 1620, 92)  # the question, which the sheet makes room for
DOT = 12
ARROW = 30


class Help(Scene):
    """Pages turned left and right; `question` is the sentence that goes with the decision at the table."""

    shared = True

    def __init__(self, game: str, question: str = "") -> None:
        self.game = registry.rules(game)
        self.pages: Sequence[Page] = registry.scene(game).HELP or ((self.game.title, _paint_tagline(self.game)),)
        self.question = question
        self.page = 0

    def handle(self, command: Command) -> bool:
        if is_back(command) or (command.kind is Kind.BUTTON and command.button in (Button.HELP, Button.MENU)):
            self.app.pop()
        elif command.kind is Kind.STEER and command.vector[0]:
            self._turn(int(command.vector[0]))
        elif command.kind is Kind.WHEEL and command.vector[1]:
            self._turn(-1 if command.vector[1] > 0 else 1)
        elif command.kind is Kind.PRESS:
            self._turn(-1 if command.pos[0] < theme.WIDTH / 2 else 1)
        elif command.kind is Kind.BUTTON and command.button is Button.A:
            if self.page + 1 == len(self.pages):
                self.app.pop()
            self._turn(1)
        elif command.kind is Kind.BUTTON and command.button is Button.X:
            self._show_me()
        return True

    def _show_me(self) -> None:
        """Computers play a few turns, where this machine has what the game needs."""
        from scenes.lobby.show_me import ShowMe
        from scenes.play.start import rehearsals

        if rehearsals(self.game.id):
            self.app.push(ShowMe(self.game.id))
        else:
            self.app.toast(_("This game lacks something on this machine."))

    def _turn(self, step: int) -> None:
        self.page = min(max(0, self.page + step), len(self.pages) - 1)

    def prompts(self) -> Sequence[Prompt]:
        last = self.page + 1 == len(self.pages)
        on = Prompt(Button.A, _("Done") if last else _("Next page"))
        return [on, Prompt(Button.X, _("Show me")), Prompt(Button.B, _("Back"))]

    def draw(self, canvas: Canvas) -> None:
        title, paint = self.pages[self.page]
        draw_ground(canvas, registry.GAMES[self.game.id])
        heading = (theme.SAFE[0], 58, theme.SAFE[2], 88)
        canvas.text(_(title), heading, size=64, font="title", colour=theme.PAPER, align="center")
        sheet = SHEET.copy()
        if self.question:
            self._draw_question(canvas)
            sheet.top, sheet.height = ASKED.bottom + 20, SHEET.bottom - ASKED.bottom - 20
        draw_panel(canvas, sheet, radius=20, depth=18)
        paint(canvas, sheet.inflate(-64, -48))
        self._draw_turning(canvas)

    def _draw_question(self, canvas: Canvas) -> None:
        draw_panel(canvas, ASKED, theme.SUNFLOWER, radius=20)
        draw_sign(canvas, "maybe", (ASKED.left + 54, ASKED.centery), 54, theme.INK)
        words = Rect(ASKED.left + 100, ASKED.top + 4, ASKED.width - 130, ASKED.height - 8)
        canvas.text(self.question, words, size=32, font="semi", lines=2)

    def _draw_turning(self, canvas: Canvas) -> None:
        """An arrow on each side that can be turned to, and a dot for each page."""
        for side, open_ in ((-1, self.page > 0), (1, self.page + 1 < len(self.pages))):
            x, y = theme.WIDTH / 2 + side * 855, 540
            if open_:
                tip = [(x + side * ARROW, y), (x - side * ARROW / 2, y - ARROW), (x - side * ARROW / 2, y + ARROW)]
                canvas.polygon(tip, theme.FOCUS)
        left = theme.WIDTH / 2 - (len(self.pages) - 1) * 2 * DOT
        for n in range(len(self.pages)):
            ring = 0 if n == self.page else 3
            canvas.circle((left + n * 4 * DOT, SHEET.bottom - 22), DOT / 1.4, theme.INK, width=ring)


def _paint_tagline(game: Game[Any, Any]) -> Callable[[Canvas, Rect], None]:
    """The only page of a game that has not drawn any."""

    def paint(canvas: Canvas, box: Rect) -> None:
        canvas.text(_(game.tagline), box, size=theme.LARGE, align="center", lines=3)

    return paint
