"""The shot scene: a hand aims, lets go, and what the table does with it is shown; the six dexterity games extend it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace
from pygame import Rect

from arcade.game import TABLE, Action, Event, Seat
from arcade.language import _, ngettext
from arcade.match import Match
from arcade.nature import simulate
from arcade.rules.goes import Scored
from arcade.rules.shots import Landed, ShotGame, View
from arcade.saves import Journal
from arcade.settings import Member
from physics.trace import Pose
from scenes.play.shots import manner
from scenes.play.shots.aim import Hand
from scenes.play.shots.arm import SECONDS, Aim, Arm
from scenes.play.shots.camera import Camera
from scenes.play.shots.card import Row, draw_card
from scenes.play.shots.ground import draw_ground
from scenes.play.shots.hand import draw_aim, draw_puff, draw_trail
from scenes.play.shots.hurry import Hurry
from scenes.play.shots.lay import FIELD, LAYS, Lay
from scenes.play.shots.pieces import Piece, draw_pieces
from scenes.play.shots.playback import Playback
from scenes.play.shots.reach import Reach
from scenes.play.shots.reaches import REACHES, STANDS
from scenes.play.shots.show import Show, Thing
from scenes.play.shots.stand import Stand
from scenes.play.shots.strength import draw_strength
from scenes.play.table import Table
from scenes.stage.app import UPDATE
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.logpanel import draw_log

TOLD = 1.0  # s that the result of a shot is told
LAYING = 0.6  # s to take up what goes and put down what comes
YOURS = 0.5  # s that the next one's name is told besides
COUNTED = 1.6  # s that the points of a round are told
APPROACH = 0.55  # s before it is decided that the camera goes nearer
SOFTLY = 0.6  # of a sound's volume when it is heard again
LOG = Rect(1584, 190, 240, 610)
HINT = Rect(480, 906, 1052, 46)
CAPTION = Rect(round(FIELD[0]) + 24, round(FIELD[1]) + 18, 190, 54)
SHOWN = frozenset({"flight", "told", "again", "lay", "points"})  # steps with a Show


class ShotTable(Table):
    """Everything a dexterity game's scene shares. From the game's id it takes LAYS, REACHES, STANDS, its ground and its
    sounds; what a game has to say itself:

    - BODY, RADIUS: what is shot, as in the trace, and its radius in mm (`body` where the name changes)
    - DECIDED: what a spectator waits for ("toppled"); the replay and the camera go there
    - call, does, verdict, counted, scoring: its words; `good`: which shot is worth a replay
    - FIXTURES: what always stands there ("mast"); `held`: the pose of the body in the hand; `dressed`: how a thing is
      drawn once something has happened to it; `stand`: where the body is, if not always at the same place
    - draw_hand: how an aim looks; the same for people and computers
    """

    box: ClassVar[str] = "game-of-games"
    BODY: ClassVar[str] = "ball"
    RADIUS: ClassVar[float] = 8.0
    DECIDED: ClassVar[tuple[str, ...]] = ()
    FIXTURES: ClassVar[tuple[str, ...]] = ()
    HASTENS: ClassVar[bool] = False  # what only rolls out, with nothing at stake, is told faster

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        members = party or [Member(seated.name, seated.kind, colour=seated.colour) for seated in match.seats]
        super().__init__(match, members, journal=journal)
        assert isinstance(match.game, ShotGame)
        self.game: ShotGame = match.game
        self.lay: Lay = LAYS[match.game.id]
        self.reach: Reach = REACHES[match.game.id]
        self.camera = Camera(FIELD)
        self.hurry = Hurry()
        self.arm = Arm(self.reach)
        self.hand: Hand | None = None  # of the person who is due
        self.practising = False
        self.practised: set[Seat] = set()
        self._dials: dict[Seat, Mapping[str, int]] = {}  # where each person's last shot left them
        self._device = ""  # the one that spoke last
        self._pending = ""  # what the log will say of the event that is shown next
        self._heard: tuple[Step, float] | None = None  # how far the sounds of a step have been played

    # For a game's scene to fill in

    def call(self, name: str) -> str:
        """What the banner asks of somebody."""
        return _("{name}, your shot").format(name=name)

    def does(self, name: str) -> str:
        """What the banner says while somebody's shot is made and shown."""
        return _("{name} shoots").format(name=name)

    def verdict(self, landed: Landed) -> str:
        """What came of a shot, in a few words."""
        raise NotImplementedError

    def counted(self, result: int) -> str:
        """A result with its unit."""
        raise NotImplementedError

    def scoring(self) -> Sequence[str]:
        """How it counts, in one or two lines."""
        return ()

    def which(self, number: int) -> str:
        """Which shot of the go it is."""
        return _("shot {number} of {all}").format(number=number, all=self.game.shots)

    def good(self, landed: Landed) -> bool:
        """Whether everybody will want to see it again."""
        return False

    def body(self, view: View) -> str:
        """What is shot, as the trace calls it."""
        return self.BODY

    def stand(self, view: View) -> Stand:
        """Where the body is shot from."""
        return STANDS[self.game.id]

    def held(self, view: View, aim: Aim) -> Pose:
        """How the body lies before it is shot."""
        return Pose(*self.stand(view).place(aim.dials))

    def dressed(self, things: Iterable[Thing]) -> Iterable[Piece]:
        """The pieces to draw; here it is told from `gone` what has become of a thing."""
        return [Piece(thing.body, thing.pose, thing.alpha) for thing in things]

    def ground(self, pose: Pose) -> float:
        """How high the board is under a pose, mm."""
        return 0.0

    def draw_hand(self, canvas: Canvas, view: View, aim: Aim) -> None:
        """The aim of whoever is due."""
        place = self.stand(view).place(aim.dials)
        draw_aim(canvas, self.lay, place, self.RADIUS, aim.angle / 100, aim.power)

    # Who shoots

    def eyes_for(self, seat: Seat) -> Seat:
        """Nothing is secret here: no curtain."""
        return TABLE

    def play(self, command: Command) -> bool:
        seat = self.seat
        if seat is None:
            return False
        if command.kind is Kind.BUTTON and command.button is Button.Y:
            self.app.push(manner.Manner(self, seat))
            return True
        if command.kind is Kind.BUTTON and command.button is Button.RIGHT_SHOULDER and self.may_practise:
            self.practising = not self.practising
            return True
        hand = self._hand_of(seat)
        used = hand.handle(command)
        self._let_go(seat, hand)
        return used

    def _hand_of(self, seat: Seat) -> Hand:
        """The hand of the person who is due, a new one for each shot."""
        if self.hand is None:
            member = self.party[seat]
            self.hand = Hand(
                self.reach,
                self.stand(self.shown),
                self.lay,
                way=member.hand,
                assist=member.assist,
                dials=self._dials.get(seat, {}),
                device=self._device or member.device or self.app.last_device,
            )
        return self.hand

    def _let_go(self, seat: Seat, hand: Hand) -> None:
        """Once the hand has made its shot, it is in the match before anything moves."""
        if hand.shot is None:
            return
        self.hand, self._dials[seat] = None, dict(hand.dials)
        action: Action = self.game.actions[0](**hand.shot.settings)  # type: ignore[call-arg]
        if self.practising:
            self._practise(seat, action)
        else:
            self.act(action)

    def act(self, action: Action, seat: Seat | None = None) -> bool:
        """As at any table; nature answers at once, so that nothing comes between."""
        done = super().act(action, seat)
        if done:
            self.happened(self.match.advance())
        return done

    @property
    def may_practise(self) -> bool:
        """Whether the person who is due may make a shot that does not count: one, before the go begins."""
        view: View = self.shown
        return self.seat is not None and view.shot == 0 and self.seat not in self.practised

    def _practise(self, seat: Seat, shot: Action) -> None:
        """A shot that the match never hears of."""
        self.practising = False
        self.practised.add(seat)
        pieces = self.shown.pieces
        rest = self.game.rest(simulate(self.game.id, *self.game.aimed(pieces, shot)))
        self._show(Landed(seat, 1, pieces, shot, rest, 0, self.game.score(0, rest), False), counts=False)
        self.timeline.then(self.refresh)

    def play_for(self, seat: Seat, action: Action) -> None:
        """A computer is seen to aim at what it has decided, then lets go."""

        def release() -> None:
            if action in self.match.legal(seat):
                self.act(action, seat)

        self.timeline.add(Step(SECONDS, "arm", action, end=release, whole=True))

    # What has happened

    def note(self, text: str) -> None:
        self._pending = text

    def animate(self, event: Event) -> None:
        text, self._pending = self._pending, ""
        if isinstance(event, Landed):
            self._show(event, log=partial(self._log, text))
        elif isinstance(event, Scored) and text:
            self.timeline.add(Step(COUNTED, "points", text, start=partial(self._log, text)))

    def _log(self, text: str) -> None:
        if text and text not in self.log[-1:]:
            self.log.append(text)

    def _show(self, landed: Landed, *, counts: bool = True, log: Callable[[], object] = lambda: None) -> None:
        """The shot, its result, maybe its replay, and the table laid out for the next one."""
        trace = simulate(self.game.id, *self.game.aimed(landed.before, landed.shot), record=True)
        playback = Playback(trace, landed.rest.pieces, self.game.id)
        again = self.good(landed) and not self.timeline.calm
        view: View = self.match.view(self.eyes)
        aim = Aim(0, None, self._dials_of(view))
        show = Show(
            playback,
            playback.whole(hasten=self.HASTENS),
            playback.again(*self.DECIDED) if again else None,
            landed,
            self._laid(view, aim),
            counts,
        )
        self.timeline.add(Step(show.clip.seconds, "flight", show, whole=True))
        self.timeline.add(Step(TOLD, "told", show, start=log, whole=True))
        if show.slow:
            self.timeline.add(Step(show.slow.seconds, "again", show))
        another = view.player not in (None, landed.seat)
        self.timeline.add(Step(LAYING + (YOURS if another else 0), "lay", show))

    def _dials_of(self, view: View) -> Mapping[str, int]:
        """Where the dials of whoever is due stand at first."""
        starts = {dial.name: dial.start for dial in self.reach.dials}
        return {**starts, **self._dials.get(TABLE if view.player is None else view.player, {})}

    def _laid(self, view: View, aim: Aim) -> Mapping[str, Pose]:
        """Everything that lies on the table while somebody aims."""
        poses = {piece.body: Pose(*piece.spot) for piece in view.pieces}
        if view.player is not None:
            poses[self.body(view)] = self.held(view, aim)
        return poses

    # The frame

    def handle(self, command: Command) -> bool:
        if command.kind is not Kind.LOST and command.device:
            self._device = command.device
        if command.kind in (Kind.CANCEL, Kind.LOST) and self.hand:
            self.hand.handle(command)
        if self.hurry.end(command) and self.timeline.busy:
            self.timeline.skip()
            return True
        if (self.timeline.busy or self.seat is None) and not self.demo and self.hurry.begin(command):
            return True
        return super().handle(command)

    def resume(self, result: object) -> None:
        self._void()
        super().resume(result)

    def _void(self) -> None:
        """Whatever was begun is not: never does it shoot by itself."""
        self.hand = None
        self.hurry.clear()

    def update(self, dt: float) -> None:
        self.hurry.tick(dt)
        super().update(dt * self.hurry.pace)
        self._sound()
        self._look(dt)
        self.arm.seek(dt)
        seat = self.seat
        if seat is None:
            self.hand = None
            return
        self.hurry.clear()
        hand = self._hand_of(seat)
        hand.update(dt)

    def _sound(self) -> None:
        """What has been heard since the last update."""
        step = self._step("flight", "again")
        if step is None or not step.gone:
            return
        show: Show = step.data
        clip = show.clip if step.name == "flight" else show.slow
        assert clip is not None
        now = clip.at(step.gone)
        before = self._heard[1] if self._heard and self._heard[0] is step else clip.start
        self._heard = (step, now)
        for noise in show.playback.heard(before, now):
            self.app.sound.play(noise.name, noise.volume * (1 if step.name == "flight" else SOFTLY))

    def _look(self, dt: float) -> None:
        """The camera goes nearer where something is about to be decided, and back before the next shot."""
        step = self._step("flight", "told", "again")
        show: Show | None = step.data if step else None
        moment = show.playback.decisive(*self.DECIDED) if show else None
        if step is None or show is None or moment is None or self.app.settings.reduced_motion:
            self.camera.look(None, dt)
            return
        near = step.name != "flight" or show.clip.at(step.gone) >= moment.time - APPROACH
        self.camera.look(self.lay.at(moment.x, moment.y) if near else None, dt)

    def _step(self, *names: str) -> Step | None:
        """The step of one of these names that is being shown."""
        return next((step for step in self.timeline.showing if step.name in names), None)

    # The picture

    def paint(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.game.id)
        self._draw_table(canvas)
        self.camera.show(canvas)
        step = self._step(*SHOWN, "arm")
        self._draw_card(canvas, step)
        draw_log(canvas, self.log, box=LOG)
        self._draw_strength(canvas, step)
        text, seat, aside = self._headline(step)
        draw_banner(canvas, text, seat=None if seat is None else self.look_of(seat), aside=aside)

    def _draw_table(self, canvas: Canvas) -> None:
        """The pieces as they are now, and above them the aim."""
        step = self._step("flight", "told", "again", "lay")
        things: Iterable[Thing]
        if step is not None:
            things = self._shown_things(canvas, step)
        else:
            aim = self.aim(canvas.ahead)
            laid = self._laid(self.shown, aim or Aim(0, None, self._dials_of(self.shown)))
            things = [Thing(body, pose) for body, pose in laid.items()]
        fixtures = [Piece(name) for name in self.FIXTURES]
        draw_pieces(canvas, self.lay, [*fixtures, *self.dressed(things)], ground=self.ground)
        if step is None and aim is not None:
            self.draw_hand(canvas, self.shown, aim)
        if step is not None and step.name == "again":
            self._draw_caption(canvas)

    def _shown_things(self, canvas: Canvas, step: Step) -> Iterable[Thing]:
        """What is on the table at this moment of a show, its trail and dust drawn below."""
        show: Show = step.data
        gone = step.gone + canvas.ahead * UPDATE * self.hurry.pace
        if step.name == "lay":
            return show.laying(min(1.0, gone / min(LAYING, step.seconds)))
        clip = show.slow if step.name == "again" and show.slow else show.clip
        time = clip.end if step.name == "told" else clip.at(gone)
        if step.name != "told":
            self._draw_motion(canvas, show.playback, time)
        return show.things(time)

    def _draw_motion(self, canvas: Canvas, playback: Playback, time: float) -> None:
        """The trail of what is fast, the dust where something hits."""
        body = playback.trace.bodies[0] if self.BODY not in playback.trace.bodies else self.BODY
        trail = [(x, y, z + self.RADIUS) for x, y, z in playback.trail(body, time)]
        draw_trail(canvas, self.lay, trail, self.RADIUS)
        for hit, age in playback.puffs(time):
            draw_puff(canvas, self.lay.at(hit.x, hit.y, self.RADIUS), age, min(1.0, hit.impulse / 2500))

    def _draw_caption(self, canvas: Canvas) -> None:
        canvas.round_rect(CAPTION, theme.SHADE, CAPTION.height / 2, alpha=200)
        canvas.text(_("Replay"), CAPTION, font="semi", colour=theme.PAPER, align="center")

    def aim(self, ahead: float = 0.0) -> Aim | None:
        """Where whoever is due aims now; None while things move, or nobody is due."""
        step = self._step("arm")
        if step is not None:
            gone = step.gone + ahead * UPDATE * self.hurry.pace
            return self.arm.drawing(step.data, min(1.0, gone / step.seconds))
        if self.timeline.busy:
            return None
        if self.hand is not None:
            hand = self.hand
            return Aim(hand.angle, hand.power, hand.dials, hand.assist.line)
        view: View = self.shown
        return self.arm.seeking if view.player is not None and view.player not in self.people else None

    def _draw_card(self, canvas: Canvas, step: Step | None) -> None:
        view: View = self.shown
        show: Show | None = step.data if step and isinstance(step.data, Show) else None
        known = show is not None and step is not None and step.name != "flight" and show.counts
        rows = [
            self._row(view, seat, show.landed.result if show and known and show.landed.seat == seat else None)
            for seat in range(len(view.results))
        ]
        count = _("round {number} of {all}").format(number=view.done + 1, all=view.rounds) if view.rounds > 1 else ""
        draw_card(canvas, _(self.game.title), rows, self.scoring(), count)

    def _row(self, view: View, seat: Seat, news: int | None) -> Row:
        """A line of the score card; `news` is a result that the view does not know yet."""
        seats = len(view.results)
        place = (seat - view.done) % seats
        begun = place < view.turn or (place == view.turn and view.shot > 0)
        result = news if news is not None else view.results[seat] if begun else None
        had = ngettext("{n} point", "{n} points", view.points[seat]) if view.rounds > 1 else ""
        return Row(self.look_of(seat), self.match.names[seat], result, seat == view.player, had)

    def _draw_strength(self, canvas: Canvas, step: Step | None) -> None:
        if step is not None and isinstance(step.data, Show):
            speed = step.data.landed.shot.speed if step.name in ("flight", "again") else None  # type: ignore[attr-defined]
            power = None if speed is None else self.reach.power_of(speed)
        else:
            aim = self.aim(canvas.ahead)
            power = aim.power if aim else None
            speed = None if power is None else self.reach.speed_at(power)
        draw_strength(canvas, power or 0.0, None if speed is None else speed / 10)
        if self.hand is not None:
            told = self.hand.refusal or manner.hint(self.hand, self.reach)
            canvas.text(told, HINT, size=30, font="semi", colour=theme.PAPER, align="center")

    def _headline(self, step: Step | None) -> tuple[str, Seat | None, str]:
        """What the banner says, whose sign it wears, and the small print on its right."""
        view: View = self.shown
        names = self.match.names
        if step is not None and isinstance(step.data, Show):
            return self._headline_of(step.name, step.data)
        if step is not None and step.name == "points":
            return step.data, None, ""
        seat = view.player
        if seat is None:
            return _(self.game.title), None, ""
        if self.practising:
            return _("{name}, a practice shot").format(name=names[seat]), seat, _("not counted")
        told = self.call(names[seat]) if seat in self.people else _("{name} aims").format(name=names[seat])
        return told, seat, self.which(view.shot + 1)

    def _headline_of(self, name: str, show: Show) -> tuple[str, Seat | None, str]:
        landed, names = show.landed, self.match.names
        aside = self.which(landed.number) if show.counts else _("not counted")
        if name == "flight":
            return self.does(names[landed.seat]), landed.seat, aside
        player = self.match.view(self.eyes).player
        if name == "lay" and player is not None and player != landed.seat:
            return _("{name}, your go").format(name=names[player]), player, ""
        if not show.counts:
            return _("Practice, not counted"), landed.seat, self.verdict(landed)
        return self.verdict(landed), landed.seat, aside

    # Words

    def choices(self) -> Sequence[Prompt]:
        if self.hand is None:
            return []
        practise = [Prompt(Button.RIGHT_SHOULDER, _("Count it") if self.practising else _("Practise first"))]
        return [
            Prompt(Button.A, manner.doing(self.hand), spot=True),
            Prompt(Button.Y, _("Your hand")),
            *(practise if self.may_practise else []),
        ]

    def question(self) -> str:
        return manner.question(self.hand, self.reach) if self.hand else ""

    def result_heading(self) -> str:
        return self.counted(self.match.state.totals[0])

    def result_lines(self) -> Sequence[str]:
        totals = self.match.state.totals
        if len(totals) == 1:
            return ()
        return [f"{name}: {self.counted(total)}" for name, total in zip(self.match.names, totals, strict=True)]

    def held_otherwise(self, seat: Seat, **changed: Any) -> None:
        """A person has another hand, or more or less help."""
        self.party = tuple(replace(it, **changed) if n == seat else it for n, it in enumerate(self.party))
        self.hand = None
