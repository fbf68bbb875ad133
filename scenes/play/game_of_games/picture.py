"""What the race looks like: the board with its pieces, what lies on it, and the camera that goes into a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from msgspec import Struct
from pygame import FRect, Rect

from arcade.game import Seat
from arcade.language import _, ngettext
from arcade.rules.game_of_games import Began, Named, Rolled, State, Tied, Won, must_roll, title
from arcade.rules.ranking import places
from scenes.play.game_of_games import chance
from scenes.play.game_of_games.board import around_space, draw_board, printed
from scenes.play.game_of_games.cup import draw_mat, draw_owners, draw_throw
from scenes.play.game_of_games.pawns import draw_pawns, hopping, standing
from scenes.play.game_of_games.places import Line, draw_places
from scenes.play.game_of_games.track import track
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.logpanel import draw_log
from scenes.ui.scorecard import Row, draw_card
from scenes.ui.theme import ease_out

if TYPE_CHECKING:
    from scenes.play.game_of_games.table import RaceTable

LOG = Rect(1584, 166, 240, 716)
LINES = 14  # rows that a line of the log may take: all the names


class Hops(Struct, frozen=True):
    """Pieces on their way."""

    before: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def count(self) -> int:
        """The hops of the one that goes farthest."""
        return max(high - low for low, high in zip(self.before, self.after, strict=True))


class RoundTold(Struct, frozen=True):
    """The table of a round that is being shown."""

    game: str
    number: int
    rows: tuple[Line, ...]


class Picture:
    """Draws the race of a table."""

    def __init__(self, table: RaceTable) -> None:
        self.table = table

    def draw(self, canvas: Canvas) -> None:
        """The board, the pieces, the cards beside it, and the camera's way."""
        view: State = self.table.shown
        draw_board(canvas, printed(view))
        self._draw_pawns(canvas, view)
        self._draw_card(canvas, view)
        draw_log(canvas, self.table.log, box=LOG, rows=LINES)
        self._draw_on_board(canvas, view)
        self._draw_banner(canvas, view)
        self._move_camera(canvas, view)

    def _draw_pawns(self, canvas: Canvas, view: State) -> None:
        road, step = track(view.finish), self.table.step("hop")
        if step:
            hops, hop = step.data
            draw_pawns(
                canvas, self.table.looks, hopping(road, hops.before, hops.after, hop + self.table.share(step, canvas))
            )
        else:
            draw_pawns(canvas, self.table.looks, [(foot, 0.0) for foot in standing(road, view.spaces)])

    def _draw_card(self, canvas: Canvas, view: State) -> None:
        """Turn order, spaces, places, and what the last round has brought."""
        at = places(view.spaces)
        won = view.rounds[-1].points if view.rounds else ()
        rows = []
        for seat, name in enumerate(self.table.match.names):
            place = _("place {n}").format(n=at[seat])
            had = f"{place} · +{won[seat]}" if won else place
            rows.append(Row(self.table.look_of(seat), name, view.spaces[seat], seat == view.turn, had))
        aside = ngettext("{n} round", "{n} rounds", len(view.rounds)) if view.rounds else ""
        goal = _("the flag: space {n}").format(n=view.finish)
        draw_card(canvas, _(self.table.match.game.title), rows, (goal,), aside)

    def _draw_on_board(self, canvas: Canvas, view: State) -> None:
        """What lies on the board at this moment: the cup, the cards of Chance, or the table of a round."""
        step = self.table.step("shake", "roll", "lies", "named", "places")
        if step is None:
            self._draw_asked(canvas)
        elif step.name == "places":
            shown: RoundTold = step.data
            draw_places(canvas, shown.game, shown.number, shown.rows, self.table.match.names, self.table.looks)
        elif step.name == "named":
            self._draw_named(canvas, step)
        else:
            self._draw_throw(canvas, step)

    def _draw_asked(self, canvas: Canvas) -> None:
        """The decision of the one on turn, a person's or a computer's."""
        if self.table.focus is None or self.table.timeline.busy:
            return
        rolls = self.table.focus.items[0].key == "roll"
        if rolls:
            draw_mat(canvas)
            draw_throw(canvas)
        elif self.table.seat is not None:
            chance.draw_veil(canvas)
        if self.table.seat is not None:
            self.table.focus.draw(canvas)

    def _draw_named(self, canvas: Canvas, step: Step) -> None:
        """The card that was chosen, alone in the middle."""
        chance.draw_veil(canvas)
        (card,) = chance.cards([step.data.game])
        card.lift = ease_out(self.table.share(step, canvas) * 3)
        card.draw(canvas, focused=True, held=False)

    def _draw_throw(self, canvas: Canvas, step: Step) -> None:
        draw_mat(canvas)
        share = self.table.share(step, canvas)
        roll = {"roll": share, "lies": 1.0}.get(step.name)
        draw_throw(canvas, step.data.faces, share if step.name == "shake" else 0.0, roll)
        if isinstance(step.data, Tied) and step.name == "lies":
            draw_owners(canvas, [self.table.look_of(seat) for seat in step.data.seats])

    def _draw_banner(self, canvas: Canvas, view: State) -> None:
        seat, text = self._banner(view)
        draw_banner(canvas, text, seat=None if seat is None else self.table.look_of(seat))

    def _banner(self, view: State) -> tuple[Seat | None, str]:
        """Whose turn it is and what they may do, or what just happened."""
        step = next(iter(self.table.timeline.showing), None)
        name = self.table.match.names[view.turn] if view.turn >= 0 else ""
        data = step.data if step else None
        match data:
            case Began(seat) | Named(seat) | Won(seat):
                return seat, self.table.match.game.tell(data, self.table.match.names)
            case Rolled(seat):
                return seat, _("{name} rolls").format(name=self.table.match.names[seat])
            case Tied():
                return None, _("Level at the finish: the die decides")
            case RoundTold(game):
                return None, _("{game} is over").format(game=title(game))
        if step and step.name == "in":
            game = title(self.table.match.state.game)
            return self.table.match.state.turn, _("{name} opens {game}").format(name=name, game=game)
        if view.turn < 0 or self.table.timeline.busy:
            return None, _(self.table.match.game.title)
        words = _("{name}, roll") if must_roll(view, view.turn) else _("{name}, choose a game")
        return view.turn, words.format(name=name)

    def _move_camera(self, canvas: Canvas, view: State) -> None:
        """Into the space whose game is played, or out of it."""
        step = self.table.step("in", "out")
        if step is None:
            return
        share = self.table.share(step, canvas)
        near = share * share if step.name == "in" else (1 - share) ** 2
        if step.calm:
            canvas.rect((0, 0, theme.WIDTH, theme.HEIGHT), theme.SHADE, alpha=round(120 * near))
            return
        goal = around_space(track(view.finish), min(step.data, view.finish))
        whole = FRect(0, 0, theme.WIDTH, theme.HEIGHT)
        zoom_in(canvas, between(whole, FRect(goal), near))
        canvas.rect((0, 0, theme.WIDTH, theme.HEIGHT), theme.SHADE, alpha=round(200 * near**3))


def between(a: FRect, b: FRect, share: float) -> FRect:
    """A box on the way from one to the other; the way in is as fast for the eye at its end as at its beginning."""
    wide = a.width * (b.width / a.width) ** share
    done = (a.width - wide) / (a.width - b.width)
    tall = wide * a.height / a.width
    return FRect(a.x + (b.x - a.x) * done, a.y + (b.y - a.y) * done, wide, tall)


def zoom_in(canvas: Canvas, part: FRect) -> None:
    """Show this part of the picture as large as the whole."""
    area = canvas.px_rect(part).clip(canvas.surface.get_rect())
    if area.width and area.height:
        seen = canvas.surface.subsurface(area).copy()
        enlarge = pygame.transform.smoothscale if part.width < theme.WIDTH / 2 else pygame.transform.scale  # faster
        canvas.surface.blit(enlarge(seen, canvas.picture.size), canvas.picture)
