"""The gallery: every scene in the states that a picture, a layout test or a stopwatch should see."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace
from pygame import Surface

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from arcade import files  # noqa: E402
from arcade.game import NATURE, Action  # noqa: E402
from arcade.rules import bowling as bowling_rules  # noqa: E402
from arcade.rules import evil_one, golf, higher_lower, pin_throwing, pool, ring_toss, shuffleboard, thirteen, who_dares  # noqa: E402  # noqa: E402
from arcade.rules.black_box import Finish, Hide, Note, Place, Reply, Send  # noqa: E402
from arcade.rules.nullgame import Call  # noqa: E402
from arcade.settings import Member, Settings  # noqa: E402
from living_room import EVENINGS  # noqa: E402
from moments import MOMENTS, Moment  # noqa: E402
from races import NATURES as RACE_NATURES  # noqa: E402
from races import RACES, Race, bring  # noqa: E402
from scenes.cupboard import Cupboard  # noqa: E402
from scenes.lobby.attract import Attract  # noqa: E402
from scenes.lobby.games import Games  # noqa: E402
from scenes.lobby.help import Help  # noqa: E402
from scenes.lobby.name import NameEntry  # noqa: E402
from scenes.lobby.players import Players  # noqa: E402
from scenes.lobby.settings import SettingsPage  # noqa: E402
from scenes.lobby.setup import Choices, Setup  # noqa: E402
from scenes.lobby.ways import ways  # noqa: E402
from scenes.play.handover import QUIET  # noqa: E402
from scenes.play.pause import Pause  # noqa: E402
from scenes.play.start import demo_game, new_table  # noqa: E402
from scenes.play.table import Table  # noqa: E402
from scenes.stage.app import UPDATE, App  # noqa: E402
from scenes.stage.command import Button, Command, Kind  # noqa: E402
from scenes.stage.input import Input  # noqa: E402
from scenes.stage.pads import Pads, Plug  # noqa: E402
from scenes.stage.scene import Scene  # noqa: E402
from scenes.stage.window import Window  # noqa: E402
from scenes.ui.canvas import Canvas  # noqa: E402
from studio import STUDIO  # noqa: E402
from talk import TALKS  # noqa: E402
from talk import Moment as TalkMoment  # noqa: E402

FULL_HD = (1920, 1080)
SEED = 5
SETTLE = 1.2  # s after which a screen stands still
PATIENCE = 30.0  # s that a computer may think before the gallery gives up

PAD = Plug(1, "Xbox Pad", "Xbox Pad", True)
ANN = Member("Ann", "human", colour="orange", device="pad1")
BEN = Member("Ben", "human", colour="sky", device="keyboard")
CLEO = Member("Robot Cleo", "bot", "regular", "green")
DORA = Member("Robot Dora", "bot", "beginner", "purple")
EMIL = Member("Robot Emil", "bot", "expert", "yellow")
FRED = Member("Robot Fred", "bot", "regular", "vermilion")
GINA = Member("Gina", "human", colour="green", device="pad1")
PRACTICE = ((1, 1), (2, 6), (4, 6), (7, 3))
STRIKE = bowling_rules.Flick(1, 50, 21000)
SPARE = ((7, 4), (8, 1))  # where none of the balls lies


WORDY = ("word-chain", "word-game", "eyes-open")  # games whose moments stand in talk.py
NATURES = (thirteen.Die, evil_one.Dice, higher_lower.Turn, who_dares.Draw, who_dares.Spin)


@lru_cache(maxsize=3)  # they are large
def canvas_of(size: tuple[int, int]) -> Canvas:
    """The canvas of all visits at this size: what was painted for one serves the next."""
    return Canvas(Surface(size))


def share_canvas(app: App) -> None:
    """Let an app draw with what the apps before it have painted."""
    app.canvas = canvas_of(app.window.size)
    app.canvas.log = None
    app.apply(app.settings)


class Visit:
    """An app on a window of some size, and the hands to drive it."""

    def __init__(self, size: tuple[int, int] = FULL_HD, **preferences: Any) -> None:
        self.app = App(Window(fullscreen=False, size=size), Settings(fullscreen=False, **preferences), now=lambda: 0.0)
        share_canvas(self.app)
        self.app.input = Input(self.app.window, now=lambda: 0.0, pads=Pads(lambda: [PAD]))
        self.app.last_device = "pad1"  # prompts with the signs of a controller

    def resize(self, size: tuple[int, int]) -> None:
        """The same picture in a window of another size."""
        self.app.window._window.size = size
        share_canvas(self.app)

    def show(self, *scenes: Scene) -> None:
        for scene in scenes:
            self.app.push(scene)
        self.wait()

    def wait(self, seconds: float = SETTLE) -> None:
        """Let time pass; computers may finish their thoughts meanwhile."""
        for _frame in range(round(seconds / UPDATE)):
            self.go_on()

    def go_on(self, *commands: Command) -> None:
        """One frame that nobody needs to see; its time stands still while a computer thinks."""
        for scene in self.app.stack:
            table = scene.table if isinstance(scene, Attract) else scene
            while isinstance(table, Table) and table.pondering:
                time.sleep(0.002)
        self.app.step(commands, UPDATE, show=False)

    def press(self, *buttons: Button) -> None:
        for button in buttons:
            self.go_on(Command(Kind.BUTTON, "pad1", button=button))

    def steer(self, across: int = 0, down: int = 0, times: int = 1) -> None:
        for _time in range(times):
            self.go_on(Command(Kind.STEER, "pad1", vector=(across, down)))

    def table(self, party: Sequence[Member], *, game: str = "black-box", **options: Any) -> Table:
        """A new match on the table."""
        table = new_table(game, party, options, seed=SEED)
        self.show(table)
        return table

    def play(self, table: Table, *actions: Action, seat: int = 0) -> None:
        """A person's actions, each shown to its end."""
        for action in actions:
            table.act(action, seat)
            self.rest(table)

    def rest(self, table: Table) -> None:
        """Until whatever moves has come to rest, and nature has answered."""
        for _frame in range(600):
            self.go_on()
            if not table.timeline.busy and (table.holding or table.match.over or min(table.match.to_move) >= 0):
                break
        self.wait(0.5)

    def open_curtain(self) -> None:
        """The person whom it names takes the seat."""
        self.wait(QUIET + 0.1)
        self.press(Button.A)
        self.wait(0.1)

    def until(self, done: Callable[[], bool]) -> None:
        """Go on until something is so; raises TimeoutError when it never is."""
        deadline = time.monotonic() + PATIENCE
        while not done():
            self.go_on()
            if time.monotonic() > deadline:
                raise TimeoutError("The state of the gallery was not reached.")

    def close(self) -> None:
        self.app.close()


# The states


def title(visit: Visit) -> None:
    visit.show(Cupboard())


def title_opening(visit: Visit) -> None:
    title(visit)
    visit.press(Button.A)
    visit.wait(0.2)


def title_continue(visit: Visit) -> None:
    table = visit.table([ANN], practice=True)
    visit.play(table, Send(5))
    visit.app.pop()
    visit.show(Cupboard())


def games(visit: Visit) -> None:
    visit.show(Games("game-of-games"))


def players(visit: Visit) -> None:
    visit.show(Players("black-box"))


def players_of_four(visit: Visit) -> None:
    visit.app.apply(replace(visit.app.settings, party=(ANN, BEN, CLEO)))
    visit.show(Players("bowling"))


def name_entry(visit: Visit) -> None:
    visit.show(NameEntry("black-box", "Annemarie"))


def setup(visit: Visit) -> None:
    visit.show(Setup("black-box", [ANN]))


def puzzles(visit: Visit) -> None:
    party = [ANN]
    visit.show(Choices("black-box", party, next(way for way in ways("black-box", party) if way.numbers)))


def choices(visit: Visit) -> None:
    party = [ANN]
    visit.show(Choices("black-box", party, next(way for way in ways("black-box", party) if way.id == "computer")))


def settings(visit: Visit) -> None:
    visit.show(SettingsPage())


def help_first(visit: Visit) -> None:
    visit.show(Help("black-box", "Send a ray from a port, or place a ball."))


def help_second(visit: Visit) -> None:
    help_first(visit)
    visit.steer(across=1)
    visit.wait()


def practice(visit: Visit) -> None:
    visit.table([ANN], practice=True)


def practice_on(visit: Visit) -> None:
    visit.play(visit.table([ANN], practice=True), Send(2), Send(5), Place((1, 1)))


def puzzle(visit: Visit) -> Table:
    table = visit.table([ANN], puzzle=37)
    visit.play(table, Send(1), Send(2), Send(5), Send(12), Send(19), Send(27))
    notes = (Note((4, 3), "empty"), Note((4, 4), "empty"), Note((4, 5), "empty"), Note((4, 6), "maybe"))
    visit.play(table, *notes, Place((1, 1)), Place((2, 6)))
    return table


def found(visit: Visit) -> None:
    table = puzzle(visit)
    visit.play(table, Place((7, 3)), Place((8, 8)))
    visit.press(Button.RIGHT_SHOULDER)
    visit.wait()


def asking_for_a_hint(visit: Visit) -> None:
    puzzle(visit)
    visit.press(Button.X)
    visit.wait()


def reveal(visit: Visit) -> Table:
    table = visit.table([ANN], practice=True)
    visit.play(table, *map(Send, (2, 5, 8, 12, 24)), *map(Place, ((1, 1), (2, 6), (4, 6), (7, 4))), Finish())
    visit.until(lambda: table.holding)
    visit.wait()
    return table


def reveal_of_a_ray(visit: Visit) -> None:
    reveal(visit)
    visit.steer(down=1, times=3)
    visit.wait()


def results(visit: Visit) -> None:
    reveal(visit)
    visit.press(Button.A)
    visit.wait()


def results_of_two(visit: Visit) -> None:
    cards = (PRACTICE, ((1, 7), (3, 3), (3, 4), (8, 8)))
    rays = ((2, 5, 8, 12, 24), (1, 6, 10, 21, 27, 30))
    table = visit.table([ANN, BEN], hints=False)
    for hider, (card, ports) in enumerate(zip(cards, rays, strict=True)):
        visit.open_curtain()
        visit.play(table, Hide(card), seat=hider)
        visit.open_curtain()
        visit.play(
            table, *map(Send, ports), *map(Place, (*card[: 2 + hider], *SPARE[: 2 - hider])), Finish(), seat=1 - hider
        )
        visit.press(Button.A)
    visit.wait()


def hiding(visit: Visit) -> None:
    visit.table([ANN, CLEO])
    visit.press(Button.A)
    visit.steer(across=1, times=3)
    visit.press(Button.A)
    visit.wait()


def computer_seeks(visit: Visit) -> None:
    table = visit.table([ANN, CLEO])
    visit.play(table, Hide(PRACTICE))
    visit.until(lambda: len(table.match.state.rays) > 3 and not table.timeline.busy)
    visit.wait(0.1)


def curtain(visit: Visit) -> None:
    visit.table([ANN, BEN], hints=False)


def by_hand(visit: Visit) -> None:
    table = visit.table([ANN, BEN], hints=False, answers="by-hand")
    visit.open_curtain()
    visit.play(table, Hide(PRACTICE))
    visit.open_curtain()
    visit.play(table, Send(2), seat=1)
    visit.play(table, Reply("HIT"))
    visit.play(table, Send(5), seat=1)
    visit.wait()


def pause(visit: Visit) -> None:
    visit.show(Pause(puzzle(visit), "pad1"))


def lost(visit: Visit) -> None:
    puzzle(visit).claim(0, "pad9")
    visit.wait()


def attract(visit: Visit) -> None:
    demo = Attract(next(seed for seed in count(SEED) if demo_game(seed) == "black-box"))
    visit.show(demo)
    visit.until(lambda: len(demo.table.match.state.rays) > 2 and not demo.table.timeline.busy)


def nullgame(visit: Visit) -> Table:
    table = visit.table([ANN, CLEO], game="nullgame")
    visit.wait()
    return table


def nullgame_open(visit: Visit) -> None:
    table = nullgame(visit)
    table.act(Call("heads"))
    visit.wait(1.0)


def bowling(visit: Visit) -> Table:
    """The second flick of the go: a pad is held, the power runs."""
    table = visit.table([ANN, BEN, CLEO], game="bowling")
    table.act(bowling_rules.Flick(1, 60, 9000), 0)
    visit.until(lambda: table.seat is not None)
    visit.steer(across=1, times=3)
    visit.go_on(Command(Kind.BUTTON, "pad1", button=Button.A))
    visit.wait(0.8)
    return table


def bowling_flight(visit: Visit) -> None:
    table = visit.table([ANN, BEN, CLEO], game="bowling")
    table.act(STRIKE, 0)
    visit.wait(0.24)


def bowling_rest(visit: Visit) -> None:
    table = visit.table([ANN, BEN, CLEO], game="bowling")
    table.act(STRIKE, 0)
    visit.until(lambda: shows(table, "told"))
    visit.wait(0.7)


def bowling_replay(visit: Visit) -> None:
    table = visit.table([ANN, BEN, CLEO], game="bowling")
    table.act(STRIKE, 0)
    visit.until(lambda: shows(table, "again"))
    visit.wait(1.4)


def bowling_computer(visit: Visit) -> None:
    table = visit.table([CLEO, ANN], game="bowling", rounds=3)
    visit.until(lambda: shows(table, "arm"))
    visit.wait(0.9)


def bowling_hand(visit: Visit) -> None:
    visit.table([ANN, BEN], game="bowling")
    visit.press(Button.Y)
    visit.wait()


class Shots(NamedTuple):
    """What the states of a dexterity game show."""

    aim: Sequence[Action]  # shots before the one that is aimed, while a button is held
    fine: Action  # one that is shown again
    flight: float  # s of it until the picture in mid-flight


SHOTS = {
    "pin_throwing": Shots((), pin_throwing.Swing(-7845, 1626, 161, 7702), 0.42),
    "pool": Shots((pool.Strike(927, 11270),), pool.Strike(35089, 7780, 20), 0.3),
    "shuffleboard": Shots((shuffleboard.Flick(-250, 12900),), shuffleboard.Flick(80, 13500), 0.25),
    "ring_toss": Shots((ring_toss.Throw(0, 0, 18200),), ring_toss.Throw(200, -370, 18200), 0.2),
    "golf": Shots((golf.Stroke(0, 65, 19000),), golf.Stroke(0, 55, 16600), 0.15),
}


def shot_states(name: str, shots: Shots) -> dict[str, Callable[[Visit], object]]:
    """Aim, flight, rest and replay of a game, and a computer that aims."""

    def shot(visit: Visit) -> Table:
        table = visit.table([ANN, BEN, CLEO], game=name.replace("_", "-"))
        table.act(shots.fine, 0)
        return table

    def aim(visit: Visit) -> None:
        table = visit.table([ANN, BEN, CLEO], game=name.replace("_", "-"))
        for action in shots.aim:
            table.act(action, 0)
            visit.until(lambda: table.seat is not None)
        visit.steer(across=1, times=6)
        visit.steer(down=1, times=2)
        visit.go_on(Command(Kind.BUTTON, "pad1", button=Button.A))
        visit.wait(0.8)

    def flight(visit: Visit) -> None:
        shot(visit)
        visit.wait(shots.flight)

    def rest(visit: Visit) -> None:
        table = shot(visit)
        visit.until(lambda: shows(table, "told"))
        visit.wait(0.8)

    def replay(visit: Visit) -> None:
        table = shot(visit)
        visit.until(lambda: shows(table, "again"))
        visit.wait(1.0)

    def computer(visit: Visit) -> None:
        table = visit.table([CLEO, ANN, BEN, DORA], game=name.replace("_", "-"), rounds=3)
        visit.until(lambda: (step := table.timeline.find("arm")) is not None and step.share > 0.8)

    return {
        name: aim,
        f"{name}_flight": flight,
        f"{name}_rest": rest,
        f"{name}_replay": replay,
        f"{name}_computer": computer,
        f"{name}_help": lambda visit: visit.show(Help(name)),
    }


def help_page(game: str, page: int) -> Callable[[Visit], None]:
    """A page of a game's how-to."""

    def state(visit: Visit) -> None:
        visit.show(Help(game))
        visit.steer(across=1, times=page - 1)

    return state


def moment_state(moment: Moment) -> Callable[[Visit], None]:
    """The picture of a moment in a game of dice, cards or the spinner."""

    def state(visit: Visit) -> None:
        people = {"A": ANN, "B": BEN, "C": CLEO, "D": DORA, "E": EMIL, "F": FRED}
        table = new_table(
            moment.game, [people[letter] for letter in moment.party], {"rounds": moment.rounds}, seed=SEED
        )
        for action in moment.dealt:
            table.match.act(NATURE, action)
        table.see_as(table.eyes)
        visit.show(table)
        if visit.app.top is not table:
            visit.open_curtain()
        for turn in moment.turns:
            visit.rest(table)
            seat = min(table.match.to_move)
            actors = [NATURE if isinstance(action, NATURES) else seat for action in turn]
            table.happened(
                [it for who, action in zip(actors, turn, strict=True) for it in table.match.act(who, action)]
            )
        if moment.step:
            visit.until(lambda: shows(table, moment.step))
            visit.wait(moment.after)
        else:
            visit.rest(table)

    return state


def race_setup(visit: Visit) -> None:
    visit.show(Setup("game-of-games", [ANN, BEN, CLEO]))


def race_choices(visit: Visit) -> None:
    party = [ANN, BEN, CLEO]
    visit.show(Choices("game-of-games", party, next(way for way in ways("game-of-games", party) if way.id == "own")))


PAST_PLACES = ("hop", "lies", "won", "summary")  # what is shown once somebody has looked at the places


def race_state(race: Race) -> Callable[[Visit], None]:
    """The picture of a moment on the track."""

    def state(visit: Visit) -> None:
        people = {"A": ANN, "B": BEN, "C": CLEO, "D": DORA}
        options = {"length": "short", "youngest": 0, **race.options}
        table = new_table("game-of-games", [people[letter] for letter in race.party], options, seed=SEED)
        bring(table.match, race)
        table.see_as(table.eyes)
        visit.app.push(table)
        visit.go_on()
        for action in race.now:
            seat = NATURE if isinstance(action, RACE_NATURES) else min(table.match.to_move)
            table.happened(table.match.act(seat, action))
        if race.step in PAST_PLACES and race.rounds:
            visit.until(lambda: shows(table, "places"))
            visit.press(Button.A)
        visit_race(visit, table, race)

    return state


def visit_race(visit: Visit, table: Table, race: Race) -> None:
    """Go on to the step that is asked for."""
    if race.step == "summary":
        visit.until(lambda: shows(table, "won"))
        visit.press(Button.A)
        visit.wait()
    elif race.step:
        visit.until(lambda: shows(table, race.step))
        visit.wait(race.after)
    else:
        visit.rest(table)


def talk_state(moment: TalkMoment) -> Callable[[Visit], object]:
    """The picture of a moment in a game of words, of Channel X or Goggle Box."""
    return lambda visit: moment(visit, {"A": ANN, "B": BEN, "C": CLEO, "D": DORA, "E": EMIL, "F": FRED, "G": GINA})


def shows(table: Table, step: str) -> bool:
    """Whether a step of that name is being shown."""
    return table.timeline.find(step) is not None


STATES: dict[str, Callable[[Visit], object]] = {
    state.__name__: state
    for state in (
        title, title_opening, title_continue, games, players, players_of_four, name_entry, setup, puzzles, choices,
        settings, help_first, help_second, practice, practice_on, puzzle, found, asking_for_a_hint, reveal,
        reveal_of_a_ray, results, results_of_two, hiding, computer_seeks, curtain, by_hand, pause, lost, attract,
        nullgame, nullgame_open,
        bowling, bowling_flight, bowling_rest, bowling_replay, bowling_computer, bowling_hand,
    )
}  # fmt: skip
for game_of_shots in SHOTS.items():
    STATES |= shot_states(*game_of_shots)
STATES |= {name: race_state(race) for name, race in RACES.items()}
STATES |= {"race_setup": race_setup, "race_choices": race_choices}
STATES |= {f"race_help{page}": help_page("game-of-games", page) for page in (1, 2)}
STATES |= {name: moment_state(moment) for name, moment in MOMENTS.items()}
STATES |= {name: talk_state(moment) for name, moment in {**TALKS, **STUDIO, **EVENINGS}.items()}
STATES |= {f"goggle_box_help{page}": help_page("goggle-box", page) for page in (1, 2)}
STATES |= {f"channel_x_help{page}": help_page("channel-x", page) for page in (1, 2)}
for game_of_goes in sorted({*(moment.game for moment in MOMENTS.values()), *WORDY}):
    STATES |= {f"{game_of_goes.replace('-', '_')}_help{page}": help_page(game_of_goes, page) for page in (1, 2)}


@contextmanager
def visiting(state: str, size: tuple[int, int] = FULL_HD, **preferences: Any) -> Iterator[Visit]:
    """The app in one of the states, its files in a folder that goes with it."""
    with tempfile.TemporaryDirectory() as folder:
        before = os.environ.get(files.HOME_VARIABLE)
        os.environ[files.HOME_VARIABLE] = folder
        visit = Visit(size, **preferences)
        try:
            STATES[state](visit)
            visit.app.step([], 0.0)
            yield visit
        finally:
            visit.close()
            os.environ.pop(files.HOME_VARIABLE)
            if before is not None:
                os.environ[files.HOME_VARIABLE] = before
