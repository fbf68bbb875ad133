"""The shot scene: a hand aims, lets go, and what the table does with it is shown; the six dexterity games extend it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace

from arcade.game import TABLE, Action, Event, Seat
from arcade.language import _
from arcade.match import Match
from arcade.nature import simulate
from arcade.rules.goes import Scored
from arcade.rules.shots import HUNDREDTHS, Landed, ShotGame, View
from arcade.saves import Journal
from arcade.settings import Member
from physics.trace import Pose
from scenes.play.shots import manner
from scenes.play.shots.aim import Hand
from scenes.play.shots.arm import SECONDS, Aim, Arm, draw_line
from scenes.play.shots.camera import Camera
from scenes.play.shots.hand import draw_aim
from scenes.play.shots.hurry import Hurry
from scenes.play.shots.lay import FIELD, LAYS, Box, Lay
from scenes.play.shots.picture import LAYING, Picture
from scenes.play.shots.pieces import Piece
from scenes.play.shots.playback import Moment, Playback
from scenes.play.shots.reach import Reach
from scenes.play.shots.reaches import REACHES, STANDS
from scenes.play.shots.show import Show, Thing
from scenes.play.shots.stand import Stand
from scenes.play.table import PATIENCE, Table
from scenes.stage.app import UPDATE
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt
from scenes.stage.timeline import Step
from scenes.ui.canvas import Canvas

TOLD = 1.0  # s that the result of a shot is told
YOURS = 0.5  # s that the next one's name is told besides
COUNTED = 1.6  # s that the points of a round are told
APPROACH = 0.55  # s before it is decided that the camera goes nearer
SOFTLY = 0.6  # of a sound's volume when it is heard again


class ShotTable(Table):
    """Everything a dexterity game's scene shares. From the game's id it takes its lay, ground, reach, stand and sounds
    (LAYS, GROUNDS, REACHES, STANDS, noise.TABLES). What a game has to say itself:

    - BODY, RADIUS: what is shot, as the trace calls it, and its radius in mm; `body` where the name changes
    - call, does, verdict, counted, which, scoring: its words; HELP: two leaflets
    - DECIDED: the happenings that a spectator waits for; camera and replay go there. `good`: which shot is shown again
    - held: the pose of the body in the hand; stand: where the body is shot from, if not always from the same place
    - dressed: how things are drawn once something has happened to them; FIXTURES: what always stands there ("mast")
    - draw_hand: how an aim looks, the same for people and computers; draw_after: what is still seen of it in the shot
    - ground: the height of the board under a pose
    - window: the part of the screen the camera uses; HASTENS, REHEARSED: see below
    """

    box: ClassVar[str] = "game-of-games"
    PATIENCE = PATIENCE
    BODY: ClassVar[str] = "ball"
    RADIUS: ClassVar[float] = 8.0
    DECIDED: ClassVar[tuple[str, ...]] = ()
    TRAILS: ClassVar[bool] = True  # it leaves a trail where it is fast
    FIXTURES: ClassVar[tuple[str, ...]] = ()
    REHEARSED: ClassVar[Sequence[Piece]] = ()  # what takes long to paint, painted while somebody aims
    HASTENS: ClassVar[bool] = False  # what only rolls out, with nothing at stake, is told faster
    PLATE: ClassVar[bool] = False  # what stands below the table is on a plate, and the end of a long cue under it
    KEEPS: ClassVar[bool] = False  # things lie turned as earlier shots of the go have left them

    def __init__(self, match: Match, party: Sequence[Member] = (), *, journal: Journal | None = None) -> None:
        members = party or [Member(seated.name, seated.kind, colour=seated.colour) for seated in match.seats]
        super().__init__(match, members, journal=journal)
        assert isinstance(match.game, ShotGame)
        self.game: ShotGame = match.game
        self.lay: Lay = LAYS[match.game.id]
        self.reach: Reach = REACHES[match.game.id]
        self.camera = Camera(self.window())
        self.hurry = Hurry()
        self.arm = Arm(self.reach)
        self.picture = Picture(self)
        self.quiet = 0  # updates without a shot, so far
        self.hand: Hand | None = None  # of the person who is due
        self.practising = False
        self.practised: set[Seat] = set()
        self._dials: dict[Seat, Mapping[str, int]] = {}  # where each person's last shot left them
        self._device = ""  # the one that spoke last
        self.turned: Mapping[str, float] = {}  # how far what lies on the table is turned, rad
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

    def moment(self, playback: Playback, landed: Landed) -> Moment | None:
        """When and where a shot is decided: there the camera looks, and that is shown again."""
        return playback.decisive(*self.DECIDED)

    def body(self, view: View) -> str:
        """What is shot, as the trace calls it."""
        return self.BODY

    def shot_body(self, landed: Landed) -> str:
        """What was shot, as the trace calls it."""
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

    def window(self) -> Box:
        """The part of the screen in which the camera makes things larger."""
        return FIELD

    def draw_hand(self, canvas: Canvas, view: View, aim: Aim) -> None:
        """The aim of whoever is due."""
        place = self.stand(view).place(aim.dials)
        draw_aim(canvas, self.lay, place, self.RADIUS, aim.angle / HUNDREDTHS, aim.power)
        if aim.line:
            draw_line(canvas, self.lay, place, self.RADIUS, aim.angle)

    def draw_after(self, canvas: Canvas, show: Show, time: float) -> None:
        """What is still seen of the hand when it has let go, at a time (s) of the trace."""

    def draw_before(self, canvas: Canvas, show: Show, share: float) -> None:
        """How the hand comes back while the table is laid out, 0..1."""

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
        action: Action = self.game.actions[0](**hand.shot.settings)
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
            self.timeline.add(Step(COUNTED, "points", (event, text), start=partial(self._log, text), whole=True))

    def _log(self, text: str) -> None:
        if text:
            self.log.append(text)

    def _show(self, landed: Landed, *, counts: bool = True, log: Callable[[], object] = lambda: None) -> None:
        """The shot, its result, maybe its replay, and the table laid out for the next one."""
        trace = simulate(self.game.id, *self.game.aimed(landed.before, landed.shot), record=True)
        playback = Playback(trace, landed.rest.pieces, self.game.id, self.turned)
        again = self.good(landed) and not self.timeline.calm
        view: View = self.match.view(self.eyes)
        show = Show(
            playback,
            playback.whole(hasten=self.HASTENS),
            playback.again(self.moment(playback, landed)) if again else None,
            landed,
            self.laid(view, self.at_rest(view)),
            counts,
        )
        self.timeline.add(Step(show.clip.seconds, "flight", show, whole=True))
        self.timeline.add(Step(TOLD, "told", show, start=log, whole=True))
        if show.slow:
            self.timeline.add(Step(show.slow.seconds, "again", show))
        another = view.player not in (None, landed.seat)
        self.timeline.add(Step(LAYING + (YOURS if another else 0), "lay", show, end=partial(self._over, show)))

    def _over(self, show: Show) -> None:
        """A shot has been shown to its end."""
        if self.KEEPS and show.counts:
            lies = {} if show.landed.last else show.playback.poses(show.clip.end)
            self.turned = {body: pose.angle for body, pose in lies.items()}
        self.refresh()

    def at_rest(self, view: View) -> Aim:
        """The aim of whoever is due before it has begun."""
        starts = {dial.name: dial.start for dial in self.reach.dials}
        left = self._dials.get(TABLE if view.player is None else view.player, {})
        return Aim(self.reach.aim, None, {**starts, **left})

    def laid(self, view: View, aim: Aim) -> Mapping[str, Pose]:
        """Everything that lies on the table while somebody aims."""
        poses = {piece.body: Pose(*piece.spot, angle=self.turned.get(piece.body, 0.0)) for piece in view.pieces}
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
        if self.timeline.busy and command.button is Button.B:
            return self._pause_by_b(command)
        return super().handle(command)

    def resume(self, result: object) -> None:
        self._void()
        super().resume(result)

    def _void(self) -> None:
        """Whatever was begun is not: never does it shoot by itself."""
        self.hand = None
        self.hurry.clear()

    def update(self, dt: float) -> None:
        self.quiet += self.step("flight", "told", "again", "lay") is None
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
        step = self.step("flight", "again")
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
        step = self.step("flight", "told", "again")
        show: Show | None = step.data if step else None
        moment = self.moment(show.playback, show.landed) if show else None
        if step is None or show is None or moment is None or self.app.settings.reduced_motion:
            self.camera.look(None, dt)
            return
        near = step.name != "flight" or show.clip.at(step.gone) >= moment.time - APPROACH
        self.camera.look(self.lay.at(moment.x, moment.y) if near else None, dt)

    def step(self, *names: str) -> Step | None:
        """The step of one of these names that is being shown."""
        return next((step for step in self.timeline.showing if step.name in names), None)

    # The picture

    def paint(self, canvas: Canvas) -> None:
        self.picture.paint(canvas)

    def aim(self, ahead: float = 0.0) -> Aim | None:
        """Where whoever is due aims now; None while things move, or nobody is due."""
        step = self.step("arm")
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

    def hint(self, hand: Hand) -> str:
        """One line about what to do at this moment."""
        return manner.hint(hand)

    def question(self) -> str:
        return manner.question(self.hand) if self.hand else ""

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
