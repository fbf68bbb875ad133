"""The picture of a shot scene: the table as it is at this moment, and around it what people read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from arcade.game import Seat
from arcade.language import _, ngettext
from arcade.rules.goes import Scored
from arcade.rules.shots import TENTHS, View
from scenes.play.shots.ground import draw_ground
from scenes.play.shots.hand import draw_puff, draw_trail
from scenes.play.shots.pieces import Piece, draw_pieces
from scenes.play.shots.rehearsal import rehearse
from scenes.play.shots.show import Show, Thing
from scenes.play.shots.strength import draw_strength
from scenes.stage.app import UPDATE
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.logpanel import draw_log
from scenes.ui.panels import draw_panel
from scenes.ui.scorecard import Row, draw_card
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from scenes.play.shot import ShotTable

LOG = Rect(1584, 190, 240, 610)
HINT = Rect(480, 906, 1052, 46)
PLATE = Rect(452, 812, 1372, 300)  # down to the edge of the screen
UNDER = mix(theme.DARK_WOOD, theme.SHADE, 0.45)
CAPTION = Rect(24, 20, 176, 52)  # from the corner of what the camera shows
HARD = 2500.0  # g mm/s of a contact that raises all the dust there is
LAYING = 0.6  # s to take up what goes and put down what comes


class Headline(NamedTuple):
    """What the banner says, whose sign it wears, and the small print on its right."""

    text: str
    seat: Seat | None = None
    aside: str = ""


class Picture:
    """Draws a shot table; changes nothing."""

    def __init__(self, table: ShotTable) -> None:
        self.table = table

    def paint(self, canvas: Canvas) -> None:
        """The whole screen."""
        table = self.table
        draw_ground(canvas, table.game.id)
        self._draw_table(canvas)
        table.camera.show(canvas)
        if table.step("again"):
            self._draw_caption(canvas)
        self._draw_card(canvas)
        draw_log(canvas, table.log, box=LOG)
        self._draw_strength(canvas)
        said = self._headline()
        draw_banner(canvas, said.text, seat=None if said.seat is None else table.look_of(said.seat), aside=said.aside)

    @property
    def _show(self) -> tuple[str, Show] | None:
        """The step of a shot that is being shown: its name and the show."""
        return next(
            ((step.name, step.data) for step in self.table.timeline.showing if isinstance(step.data, Show)), None
        )

    # The table

    def _draw_table(self, canvas: Canvas) -> None:
        """The pieces as they are now, and above them the aim."""
        table, view = self.table, self.table.shown
        step = next((step for step in table.timeline.showing if isinstance(step.data, Show)), None)
        aim = table.aim(canvas.ahead) if step is None else None
        things: Iterable[Thing]
        if step is not None:
            things = self._moving(canvas, step)
        else:
            laid = table.laid(view, aim or table.at_rest(view))
            things = [Thing(body, pose) for body, pose in laid.items()]
        if table.camera.near:
            canvas.surface.set_clip(canvas.px_rect(table.camera.box))  # what lies outside would not be made larger
        fixtures = [Piece(name) for name in table.FIXTURES]
        draw_pieces(canvas, table.lay, [*fixtures, *table.dressed(things)], ground=table.ground)
        if aim is not None:
            table.draw_hand(canvas, view, aim)
        elif step is not None and step.name != "lay":
            table.draw_after(canvas, step.data, self.moment(canvas.ahead, step))
        elif step is not None:
            table.draw_before(canvas, step.data, self._laid(canvas, step))
        if step is None and table.REHEARSED:
            rehearse(canvas, table.lay, table.REHEARSED[table.quiet // 2 % len(table.REHEARSED)])
        canvas.surface.set_clip(canvas.picture)

    def _moving(self, canvas: Canvas, step: Step) -> Iterable[Thing]:
        """What is on the table at this moment of a show; its trail and dust are drawn below."""
        show: Show = step.data
        if step.name == "lay":
            return show.laying(self._laid(canvas, step))
        time = self.moment(canvas.ahead, step)
        if step.name != "told":
            self._draw_motion(canvas, show, time)
        return show.things(time)

    def _laid(self, canvas: Canvas, step: Step) -> float:
        """How far the table is laid out anew, 0..1."""
        return min(1.0, self._gone(canvas.ahead, step) / min(LAYING, step.seconds))

    def _gone(self, ahead: float, step: Step) -> float:
        """How long a step has been shown in this frame, s."""
        return step.gone + ahead * UPDATE * self.table.hurry.pace

    def moment(self, ahead: float, step: Step) -> float:
        """The time of the trace that is shown, s; it runs on while the result is told."""
        show: Show = step.data
        gone = self._gone(ahead, step)
        if step.name == "told":
            return show.clip.end + gone
        clip = show.slow if step.name == "again" and show.slow else show.clip
        return clip.at(gone)

    def _draw_motion(self, canvas: Canvas, show: Show, time: float) -> None:
        """The trail of what is fast, the dust where something hits."""
        lay, radius, playback = self.table.lay, self.table.RADIUS, show.playback
        body = self.table.shot_body(show.landed)
        if self.table.TRAILS:
            draw_trail(canvas, lay, [(x, y, z + radius) for x, y, z in playback.trail(body, time)], radius)
        for hit, age in playback.puffs(time):
            draw_puff(canvas, lay.at(hit.x, hit.y, radius), age, hit.impulse / HARD)

    def _draw_caption(self, canvas: Canvas) -> None:
        x, y = self.table.camera.box[:2]
        box = CAPTION.move(round(x), round(y))
        canvas.round_rect(box, theme.SHADE, box.height / 2, alpha=215)
        canvas.text(_("Replay"), box, font="semi", colour=theme.PAPER, align="center")

    # Around it

    def _draw_card(self, canvas: Canvas) -> None:
        table = self.table
        view: View = table.shown
        count = _("round {number} of {all}").format(number=view.done + 1, all=view.rounds) if view.rounds > 1 else ""
        rows = [self._row(view, seat, self._news(seat)) for seat in range(len(view.results))]
        draw_card(canvas, _(table.game.title), rows, table.scoring(), count)

    def _news(self, seat: Seat) -> int | None:
        """A seat's result that the view does not show: not yet, or no more."""
        points = self.table.step("points")
        if points is not None:
            scored: Scored = points.data[0]
            return scored.results[seat]
        if self._show is None:
            return None
        name, show = self._show
        known = show.counts and show.landed.seat == seat and name != "flight"
        return show.landed.result if known else None

    def _row(self, view: View, seat: Seat, news: int | None) -> Row:
        """A line of the score card."""
        place = (seat - view.done) % len(view.results)
        begun = place < view.turn or (place == view.turn and view.shot > 0)
        result = news if news is not None else view.results[seat] if begun else None
        had = ngettext("{n} point", "{n} points", view.points[seat]) if view.rounds > 1 else ""
        return Row(self.table.look_of(seat), self.table.match.names[seat], result, seat == view.player, had)

    def _draw_strength(self, canvas: Canvas) -> None:
        """How hard the shot is, and below it what to do."""
        table, speed = self.table, None
        if self._show is not None:
            speed = None if self._show[0] == "lay" else getattr(self._show[1].landed.shot, "speed", None)
            power = 0.0 if speed is None else table.reach.power_of(speed)
        else:
            aim = table.aim(canvas.ahead)
            power = aim.power or 0.0 if aim else 0.0
            speed = table.reach.speed_at(power) if aim and aim.power is not None else None
        if table.PLATE:
            draw_panel(canvas, PLATE, UNDER, radius=18, depth=12)
        draw_strength(canvas, power, None if speed is None else speed / TENTHS)
        if table.hand is not None:
            told = table.hand.refusal or table.hint(table.hand)
            canvas.text(told, HINT, size=30, font="semi", colour=theme.PAPER, align="center")

    def _headline(self) -> Headline:
        table = self.table
        view: View = table.shown
        if self._show is not None:
            return self._headline_of(*self._show)
        points = table.step("points")
        if points is not None:
            return Headline(points.data[1])
        seat = view.player
        if seat is None:
            return Headline(_(table.game.title))
        name = table.match.names[seat]
        if table.practising:
            return Headline(_("{name}, a practice shot").format(name=name), seat, _("not counted"))
        told = table.call(name) if seat in table.people else _("{name} aims").format(name=name)
        return Headline(told, seat, table.which(view.shot + 1))

    def _headline_of(self, step: str, show: Show) -> Headline:
        """While a shot is shown."""
        table, landed = self.table, show.landed
        aside = table.which(landed.number) if show.counts else _("not counted")
        if step == "flight":
            return Headline(table.does(table.match.names[landed.seat]), landed.seat, aside)
        player = table.match.view(table.eyes).player
        if step == "lay" and player not in (None, landed.seat):
            return Headline(_("{name}, your go").format(name=table.match.names[player]), player)
        if not show.counts:
            return Headline(_("Practice, not counted"), landed.seat, table.verdict(landed))
        return Headline(table.verdict(landed), landed.seat, aside)
