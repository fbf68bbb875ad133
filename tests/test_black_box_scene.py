"""The Black Box table: whole rounds by each device, what is hidden stays hidden, and what is held can be let go."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from arcade.game import TABLE, Action
from arcade.match import COLOURS, Match, Seated
from arcade.rules.black_box import (
    GAME,
    PRACTICE,
    Finish,
    GiveUp,
    Hide,
    Hint,
    Note,
    Place,
    Remove,
    Round,
    Send,
    Shift,
)
from arcade.rules.cubes import consistent
from arcade.rules.rays import PORTS, SQUARES, Board, Square, trace
from arcade.saves import Journal, load
from arcade.settings import Settings
from scenes.play.black_box import BlackBoxTable
from scenes.play.black_box.hide import Answering, Hiding
from scenes.play.black_box.practice import PROOF, coach
from scenes.play.black_box.reveal import looks, ray_kind, score_lines, verdict, wrong_answers
from scenes.play.black_box.seek import LONG, Seeking
from scenes.play.black_box.spots import BOX, SPOTS, Point, Spot, centre, light, port_at, ring_step, spot_under, stepped
from scenes.play.handover import Handover
from scenes.play.results import Results
from scenes.stage.app import UPDATE, App
from scenes.stage.command import KEYBOARD, MOUSE, TOUCH, Button, Command, Kind
from scenes.stage.window import Window
from scenes.ui.canvas import Canvas

SMALL = (640, 360)
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))
PAD = "pad1"
OUTSIDE = (60.0, 60.0)  # on the cloth, beside the box and its papers
WAYS = (KEYBOARD, MOUSE, PAD)
TWINS: tuple[Board, ...] = (((4, 3), (6, 1), (6, 3), (8, 8)), ((4, 3), (6, 8), (8, 1), (8, 8)))  # BB-R17


class Player:
    """An app with one table, and a person who does things with one device."""

    def __init__(self, match: Match, device: str = KEYBOARD) -> None:
        self.match = match
        self.device = device
        self.app = App(Window(fullscreen=False, size=SMALL), Settings(fullscreen=False), now=lambda: 0.0)
        self.table = BlackBoxTable(match)
        self.app.push(self.table)
        self.say()
        self.settle()

    def say(self, *commands: Command) -> None:
        self.app.step(commands, UPDATE, show=False)

    def wait(self, seconds: float) -> None:
        for _frame in range(round(seconds / UPDATE)):
            self.say()

    def settle(self) -> None:
        """Let everything happen that happens by itself."""
        self.say()
        while self.table.timeline.busy or self.table.falls or -1 in self.match.to_move:
            self.say()

    def until(self, what: str) -> None:
        """Let computers play until the table `is holding` or it is the turn of a `person`."""
        for _frame in range(20_000):
            if self.table.holding or (what == "person" and self.table.seat is not None):
                return
            self.say()
            while self.table.pondering:
                time.sleep(0.001)
        raise AssertionError(what)

    # One device

    def push(self, button: Button) -> None:
        self.say(Command(Kind.BUTTON, self.device, button=button))
        self.say(Command(Kind.UNBUTTON, self.device, button=button))

    def steer(self, goal: Spot) -> None:
        """The cursor to a spot, step by step."""
        while self.table.spot != goal:
            way = nearest_way(self.table.spot, goal, ring=isinstance(self.table.part, Answering))
            self.say(Command(Kind.STEER, self.device, vector=way))

    def point(self, kind: Kind, pos: Point, button: Button | None = None, **more: object) -> None:
        self.say(Command(kind, self.device, pos, button=button, **more))  # type: ignore[arg-type]

    def click(self, pos: Point, button: Button = Button.A) -> None:
        self.point(Kind.POINT, pos)
        self.point(Kind.PRESS, pos, button)
        self.point(Kind.RELEASE, pos, button)
        self.settle()

    def drag(self, start: Point, end: Point, *, let_go: bool = True) -> None:
        way = (end[0] - start[0], end[1] - start[1])
        self.point(Kind.POINT, start)
        self.point(Kind.PRESS, start, Button.A)
        self.point(Kind.DRAG, end, Button.A, vector=way)
        if let_go:
            self.point(Kind.RELEASE, end, Button.A, vector=way)
            self.settle()

    # What it wants

    def at(self, spot: Spot) -> None:
        """A there, or a click on it."""
        if self.device in (MOUSE, TOUCH):
            self.click(centre(spot))
            return
        self.steer(spot)
        self.push(Button.A)
        self.settle()

    def key(self, key: str, button: Button) -> None:
        """A key of the score card by a click, or the button that does the same."""
        if self.device == MOUSE:
            self.click(self.table.part.boxes[key].center)
        else:
            self.push(button)

    def answer(self, key: str) -> None:
        """Choose on the slip that lies on the table."""
        seeking = self.table.part
        assert isinstance(seeking, Seeking)
        assert seeking.slip
        focus = seeking.slip.focus
        if self.device == MOUSE:
            self.click(focus[key].box.center)
        else:
            while focus.at != key:
                self.say(Command(Kind.STEER, self.device, vector=(0, 1)))
            self.push(Button.A)
        self.settle()

    def play(self, action: Action) -> None:
        """Do what leads to this action."""
        match action:
            case Send(port):
                self.at(SPOTS[port])
            case Place(square):
                self.at(square)
            case Remove(square) if self.device == MOUSE:
                self.click(centre(square))
            case Remove(square):
                self.steer(square)
                self.push(Button.X)
            case Shift(square, to) if self.device == MOUSE:
                self.drag(centre(square), centre(to))
            case Shift(square, to):
                self.at(square)
                self.at(to)
            case Note(square, sign):
                self.note(square, sign)
            case Hint():
                if self.device != MOUSE:
                    self.steer(SPOTS[1])
                self.key("hint", Button.X)
                self.answer("hint")
            case Finish() | GiveUp():
                self.key("found", Button.RIGHT_SHOULDER)
                self.answer("finish" if isinstance(action, Finish) else "up")
        self.settle()

    def note(self, square: Square, sign: str) -> None:
        """Write until the square bears the sign; at least once around when it does already."""
        for _turn in range(3):
            if self.device == MOUSE:
                self.click(centre(square), Button.B)
            else:
                self.steer(square)
                self.push(Button.Y)
            if dict(self.table.shown.notes).get(square, "") == sign:
                return
        raise AssertionError(sign)

    def pixels(self) -> bytes:
        self.app.step((), 0.0)
        return pygame.image.tobytes(self.app.window.surface, "RGB")


def nearest_way(here: Spot, goal: Spot, *, ring: bool = False) -> tuple[int, int]:
    """The first of the fewest steps that lead there; on the ring of ports only where `ring` is."""
    seen, open_ = {here}, [(here, (0, 0))]
    for spot, first in open_:
        for way in STEPS:
            port = port_at(spot)
            there = SPOTS[ring_step(port, way)] if ring and port else stepped(spot, way)
            start = first if any(first) else way
            if there == goal:
                return start
            if there not in seen:
                seen.add(there)
                open_.append((there, start))
    raise AssertionError(goal)


def match_of(*kinds: str, seed: int = 5, **options: object) -> Match:
    """A match of people ("human") and computers (their level)."""
    seats = [
        Seated(f"P{n}", "human" if kind == "human" else "bot", "" if kind == "human" else kind, COLOURS[n])  # type: ignore[arg-type]
        for n, kind in enumerate(kinds)
    ]
    return Match(GAME, seats, seed=seed, options=options)


@pytest.fixture
def players() -> Iterator[list[Player]]:
    opened: list[Player] = []
    yield opened
    for player in opened:
        player.app.close()


# Whole rounds


@pytest.mark.rule("BB-10", "BB-31", "BB-32", "BB-33", "BB-34", "BB-47")
@pytest.mark.parametrize("device", WAYS)
def test_a_whole_round_with_one_device(device: str, players: list[Player]) -> None:
    player = Player(match_of("human", practice=True), device)
    players.append(player)
    for port in PROOF:
        player.play(Send(port))
    for square in (*PRACTICE[:3], (8, 8)):
        player.play(Place(square))
    player.play(Note((5, 5), "maybe"))
    player.play(Shift((8, 8), PRACTICE[3]))
    player.play(Finish())
    done: Round = player.match.state.rounds[0]
    assert (done.guess, done.wrong, done.score) == (PRACTICE, 0, 6)
    assert player.table.holding
    player.push(Button.A)
    player.wait(0.1)
    assert isinstance(player.app.top, Results)


@pytest.mark.parametrize("device", WAYS)
def test_c88_every_legal_action_can_be_done_with_each_device(device: str, players: list[Player]) -> None:
    """Every port, every kind of move; of the many squares a few."""
    dice = Random(device)
    for action in _actions(dice):
        match = match_of("human", practice=True)
        match.advance()
        for had in (Place((2, 2)), Place((3, 7)), Place((8, 1)), Send(12)):
            match.act(0, had)
            match.advance()
        if isinstance(action, Finish):
            match.act(0, Place((1, 5)))
        assert action in match.legal(0)
        player = Player(match, device)
        players.append(player)
        before = len(match.history)
        player.play(action)
        assert action in [move.action for move in match.history[before:]], action


def _actions(dice: Random) -> list[Action]:
    ports = [port for port in PORTS if port not in (12, 17)]
    free = [square for square in SQUARES if square not in ((2, 2), (3, 7), (8, 1))]
    return [
        *map(Send, dice.sample(ports, 4)),
        *map(Place, dice.sample(free, 3)),
        *(Shift((3, 7), to) for to in dice.sample(free, 3)),
        Remove((2, 2)),
        *(Note(dice.choice(SQUARES), sign) for sign in ("empty", "maybe", "")),  # type: ignore[arg-type]
        Hint(),
        Finish(),
        GiveUp(),
    ]


@pytest.mark.rule("BB-R11")
def test_a_closed_port_says_why(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True))
    players.append(player)
    player.play(Send(5))
    player.at(SPOTS[13])
    assert len(player.match.state.rays) == 1
    assert "5 comes out at 13" in player.app.toasts[-1][0]


@pytest.mark.rule("BB-R14")
def test_finishing_needs_all_balls(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True))
    players.append(player)
    player.push(Button.RIGHT_SHOULDER)
    seeking = player.table.part
    assert isinstance(seeking, Seeking)
    assert seeking.slip
    assert {item.key for item in seeking.slip.focus.items} == {"", "up"}
    player.push(Button.B)
    assert seeking.slip is None


def test_a_finger_taps_to_place_and_rests_to_note(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True), TOUCH)
    players.append(player)
    player.at((4, 4))
    assert player.table.shown.placed == ((4, 4),)
    at = centre((5, 5))
    player.point(Kind.PRESS, at, Button.A, time=1.0)
    player.point(Kind.RELEASE, at, Button.A, time=1.0 + LONG)
    assert player.table.shown.notes == (((5, 5), "empty"),)


def test_a_mouse_on_its_way_to_the_prompts_sends_nothing(players: list[Player]) -> None:
    """The pointer crosses ports down there; what the bar says for the spot is no key for it."""
    player = Player(match_of("human", practice=True), MOUSE)
    players.append(player)
    player.click(centre((8, 4)), Button.X)  # a hand on the mouse, nothing meant
    player.point(Kind.POINT, centre(SPOTS[12]))
    player.app.step((), 0.0)
    words = {prompt.label: prompt for prompt in player.table.prompts()}
    assert words["Send the ray"].spot
    keys = {button for _place, button in player.app._clicks.places}
    assert keys == {Button.HELP, Button.MENU}


@pytest.mark.parametrize("device", WAYS)
def test_the_bar_offers_only_what_can_be_done_at_the_spot(device: str, players: list[Player]) -> None:
    player = Player(match_of("human", practice=True), device)
    players.append(player)
    player.play(Send(5))
    player.play(Place((4, 4)))

    def offered(spot: Spot) -> set[str]:
        if device == MOUSE:
            player.point(Kind.POINT, centre(spot))
        else:
            player.steer(spot)
        return {prompt.label for prompt in player.table.part.choices()}

    assert "Send the ray" in offered(SPOTS[6])
    assert "Send the ray" not in offered(SPOTS[13])  # it bears a marker
    assert "Place a ball" in offered((4, 5))
    assert "Place a ball" not in offered((4, 4))
    assert ("Take out, or drag" if device == MOUSE else "Pick up") in offered((4, 4))


# Held and let go


@pytest.mark.parametrize("end", [Kind.CANCEL, Kind.LOST])
def test_c90_a_drag_that_is_void_puts_the_ball_back(end: Kind, players: list[Player]) -> None:
    player = Player(match_of("human", practice=True), MOUSE)
    players.append(player)
    player.play(Place((4, 4)))
    player.drag(centre((4, 4)), centre((6, 6)), let_go=False)
    assert player.table.carried == (4, 4)
    player.say(Command(end, MOUSE))
    player.point(Kind.RELEASE, centre((6, 6)), Button.A)
    player.settle()
    assert player.table.carried is None
    assert player.table.shown.placed == ((4, 4),)


def test_a_ball_dragged_out_of_the_box_is_taken_out(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True), MOUSE)
    players.append(player)
    for place in (OUTSIDE, centre(SPOTS[20])):
        player.play(Place((4, 4)))
        player.drag(centre((4, 4)), place)
        assert player.table.shown.placed == ()


def test_c90_a_ball_never_lands_on_another(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True), MOUSE)
    players.append(player)
    player.play(Place((4, 4)))
    player.play(Place((4, 5)))
    player.drag(centre((4, 4)), centre((4, 5)))
    assert player.table.shown.placed == ((4, 4), (4, 5))


def test_b_puts_a_lifted_ball_back(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True), PAD)
    players.append(player)
    player.play(Place((4, 4)))
    player.at((4, 4))
    assert player.table.carried == (4, 4)
    player.steer((6, 6))
    player.push(Button.B)
    assert player.table.carried is None
    assert player.table.shown.placed == ((4, 4),)


def test_taking_back_lets_go_of_what_is_in_the_hand(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True), PAD)
    players.append(player)
    player.play(Place((4, 4)))
    player.at((4, 4))
    player.push(Button.LEFT_SHOULDER)
    assert player.table.carried is None
    assert player.table.shown.placed == ()


# Secrets


@pytest.mark.rule("BB-08", "BB-25")
def test_twin_boxes_look_the_same_until_the_end(players: list[Player]) -> None:
    """Two boxes that answer every ray alike, drawn from the first frame on, a ray on its way and a marker included."""
    pictures = [_search_of(card, players) for card in TWINS]
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 8  # it did move


def _search_of(card: Board, players: list[Player]) -> list[bytes]:
    match = match_of("human", "human", hints=False)
    match.act(0, Hide(card))
    player = Player(match)
    players.append(player)
    player.table.see_as(1)
    player.app.pop()
    player.say()
    shots = [player.pixels()]
    player.steer(SPOTS[4])
    player.push(Button.A)
    for _frame in range(16):
        player.wait(0.05)
        shots.append(player.pixels())
    player.play(Place((3, 3)))
    return [*shots, player.pixels()]


@pytest.mark.rule("BB-07", "BB-11", "BB-R18")
def test_two_people_hide_behind_the_curtain_and_seek(players: list[Player]) -> None:
    player = Player(match_of("human", "human", hints=False))
    players.append(player)
    for _round in range(2):
        open_curtain(player)
        for square in PRACTICE:
            player.at(square)
        player.push(Button.RIGHT_SHOULDER)
        assert player.table.eyes == TABLE
        assert player.table.shown.hidden is None
        player.settle()
        open_curtain(player)
        assert player.table.spot not in PRACTICE  # where the hider stood is a secret
        player.play(Send(5))
        assert player.table.shown.rays[-1].answer == 13
        for square in PRACTICE:
            player.play(Place(square))
        player.play(Finish())
        assert player.table.holding
        player.push(Button.A)
        player.settle()
    assert player.match.points == (2, 2)


def open_curtain(player: Player) -> None:
    player.wait(0.7)
    assert isinstance(player.app.top, Handover)
    player.push(Button.A)
    assert player.app.top is player.table


@pytest.mark.rule("BB-37", "BB-39", "BB-R18", "BB-R19")
@pytest.mark.parametrize("device", WAYS)
def test_answers_by_hand_are_audited_at_the_end(device: str, players: list[Player]) -> None:
    player = Player(match_of("human", "human", hints=False, answers="by-hand"), device)
    players.append(player)
    open_curtain(player)
    for square in PRACTICE:
        player.at(square)
    player.key("hide", Button.RIGHT_SHOULDER)
    player.settle()
    open_curtain(player)
    for port, answer in ((1, "HIT"), (2, "HIT"), (3, "REFLECTION"), (5, 13), (8, 10)):
        player.play(Send(port))
        assert player.app.top is player.table  # no curtain between rays
        reply(player, answer)
    for square in ((1, 1), (2, 6), (4, 6), (7, 3)):
        player.play(Place(square))
    player.play(Finish())
    done = player.match.state.rounds[0]
    assert (done.score, done.wrong_answers) == (2, 1)
    assert wrong_answers(done) == {2: "REFLECTION"}


@pytest.mark.rule("BB-11", "BB-R18")
def test_a_computer_seeks_and_is_answered_by_hand(players: list[Player]) -> None:
    """The hider's own card stays in sight, so that nothing has to be called up."""
    player = Player(match_of("human", "regular", answers="by-hand"))
    players.append(player)
    for square in PRACTICE:
        player.at(square)
    player.push(Button.RIGHT_SHOULDER)
    while player.match.state.phase != "reveal" and not player.match.state.rounds:
        player.until("person")
        if player.table.shown.phase != "answer":
            break
        assert player.table.shown.hidden == PRACTICE
        asked = player.table.shown.asked
        assert asked
        reply(player, trace(PRACTICE, asked))
    player.until("reveal")
    done = player.match.state.rounds[0]
    assert (done.wrong_answers, done.wrong, done.seeker) == (0, 0, 1)


def reply(player: Player, answer: object) -> None:
    """Say what became of the ray."""
    if isinstance(answer, int):
        player.at(SPOTS[answer])
    else:
        player.key(str(answer), Button.X if answer == "HIT" else Button.Y)
    player.settle()


@pytest.mark.rule("BB-R18")
def test_the_card_can_be_called_up_behind_a_curtain(players: list[Player]) -> None:
    player = Player(match_of("human", "human", hints=False, answers="by-hand"))
    players.append(player)
    open_curtain(player)
    for square in PRACTICE:
        player.at(square)
    player.push(Button.RIGHT_SHOULDER)
    player.settle()
    open_curtain(player)
    player.play(Send(2))
    player.push(Button.RIGHT_SHOULDER)
    assert player.table.shown.hidden is None
    open_curtain(player)
    assert player.table.shown.hidden == PRACTICE
    player.push(Button.A)
    assert player.table.shown.hidden is None
    player.push(Button.Y)
    player.settle()
    assert player.match.state.rays[0].answer == "REFLECTION"


def test_you_hide_and_the_computer_seeks(players: list[Player]) -> None:
    player = Player(match_of("human", "regular", hides_first=1))
    players.append(player)
    player.push(Button.X)  # the dice mark the card
    hiding = player.table.part
    assert isinstance(hiding, Hiding)
    marked = tuple(sorted(hiding.marks))
    player.push(Button.RIGHT_SHOULDER)
    assert player.match.state.hidden == marked
    player.until("reveal")
    done = player.match.state.rounds[0]
    assert (done.hidden, done.seeker, done.wrong) == (marked, 1, 0)
    player.push(Button.A)
    player.until("person")
    assert player.table.shown.phase == "seek"
    assert player.table.shown.hidden is None


# Hints


@pytest.mark.rule("BB-R35")
def test_a_hint_is_confirmed_noted_and_shown(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True))
    players.append(player)
    player.steer(SPOTS[7])
    player.push(Button.X)
    player.answer("")  # no
    assert player.table.shown.hints == 0
    player.play(Hint())
    while player.table.adviser.advice is None:
        time.sleep(0.001)
        player.say()
    assert player.table.shown.hints == 1
    assert isinstance(player.table.adviser.advice, Send)
    assert player.table.adviser.spot in SPOTS.values()
    player.push(Button.LEFT_SHOULDER)  # it cannot be unseen
    assert player.table.shown.hints == 1
    player.play(Send(2))
    assert player.table.adviser.words() is None


@pytest.mark.rule("BB-R35")
def test_between_two_people_there_are_no_hints(players: list[Player]) -> None:
    match = match_of("human", "human")
    match.act(0, Hide(PRACTICE))
    player = Player(match)
    players.append(player)
    open_curtain(player)
    assert "hint" not in player.table.part.boxes
    player.push(Button.X)
    assert not player.table.part.asking


# The open box


def revealed(guess: Board, **more: object) -> Round:
    """A finished practice round with this guess."""
    fields = {
        "seeker": 0, "hidden": PRACTICE, "guess": guess, "rays": (), "markers": 12, "wrong_answers": 0, "wrong": 0,
        "charged": 0, "nearest": PRACTICE, "score": 12, "hints": 0, "norm": 12, "gave_up": False,
    }  # fmt: skip
    return Round(**(fields | more))  # type: ignore[arg-type]


def test_each_square_is_found_wrong_or_missed() -> None:
    found = looks(revealed(((1, 1), (2, 6), (4, 6), (8, 8)), wrong=1))
    assert found == {(1, 1): "right", (2, 6): "right", (4, 6): "right", (8, 8): "wrong", (7, 3): "missed"}


@pytest.mark.rule("BB-R16")
def test_a_twin_counts_and_the_card_is_still_seen() -> None:
    card, twin = ((2, 8), (4, 1), (6, 1)), ((2, 8), (4, 8), (6, 1))
    found = looks(revealed(twin, hidden=card, nearest=twin))
    assert found == {(2, 8): "right", (4, 8): "right", (6, 1): "right", (4, 1): "card"}


@pytest.mark.rule("BB-51", "BB-R28", "BB-R35")
def test_norm_is_beaten_or_made_only_without_help() -> None:
    assert verdict(revealed(PRACTICE, markers=11)) == "You beat NORM"
    assert verdict(revealed(PRACTICE, markers=12)) == "You made NORM"
    for less in ({"markers": 13}, {"hints": 1}, {"wrong": 1}, {"gave_up": True}, {"norm": None}):
        assert verdict(revealed(PRACTICE, **less)) == ""


def test_the_score_is_a_sum() -> None:
    lines = score_lines(revealed(PRACTICE, markers=17, wrong=1, charged=0, wrong_answers=1, score=12, norm=None))
    assert [line.value for line in lines] == ["17", "+ 0", "+ 0", "− 5"]
    given_up = score_lines(revealed((), gave_up=True, score=52))
    assert [line.value for line in given_up] == ["", "32", "+ 20", "12"]


@pytest.mark.rule("BB-R07")
def test_rays_get_their_names_only_in_the_open_box(players: list[Player]) -> None:
    assert [ray_kind(PRACTICE, port) for port in (1, 2, 5, 16)] == ["HIT", "REFLECTION", "DETOUR", "MISS"]
    assert ray_kind(((5, 6), (8, 4), (8, 8)), 19) == "DETOUR"  # leaves opposite, but not straight
    player = Player(match_of("human", practice=True))
    players.append(player)
    for port in (1, 2, 5, 16):
        player.play(Send(port))
        player.app.canvas.log = []
        player.pixels()
        said = " ".join(ink.text for ink in player.app.canvas.log).upper()
        assert "MISS" not in said
        assert "DETOUR" not in said
        player.app.canvas.log = None


def test_every_ray_can_be_seen_in_the_open_box(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True))
    players.append(player)
    player.play(GiveUp())
    looking = player.table.looking
    assert looking
    seen = set()
    for port in (*PORTS, 1):
        player.say(Command(Kind.STEER, KEYBOARD, vector=nearest_way(SPOTS[looking.port], SPOTS[port], ring=True)))
        seen.add(looking.port)
        player.pixels()
    assert seen == set(PORTS)
    player.device = MOUSE
    player.click(centre(SPOTS[13]))
    assert looking.port == 13


def test_a_hit_ends_on_its_ball_and_a_detour_in_its_socket() -> None:
    assert light(PRACTICE, 4)[-1] == centre((4, 6))
    assert light(PRACTICE, 5)[-1] == centre(SPOTS[13])
    assert light(PRACTICE, 2)[0] == light(PRACTICE, 2)[-1] == centre(SPOTS[2])


# After the last round, and after a crash


def stored(match: Match, folder: Path) -> Match:
    """The match as a program finds it that was killed and started again."""
    path = folder / "killed.jsonl"
    journal = Journal(Match(GAME, match.seats, seed=match.seed, options=to_builtins(match.options)), path)
    for move in match.history:
        journal.match.act(move.seat, move.action)
    return load(path).match


@pytest.mark.parametrize("people", [1, 2])
def test_a_round_revealed_just_before_a_crash_is_shown_again(
    people: int, players: list[Player], tmp_path: Path
) -> None:
    match = match_of("human", "human" if people == 2 else "regular", hides_first=2)
    match.act(1, Hide(PRACTICE))
    match.act(0, GiveUp())
    match.advance()
    player = Player(stored(match, tmp_path))
    players.append(player)
    assert player.table.holding
    assert player.table.looking
    assert player.table.looking.done.hidden == PRACTICE
    player.pixels()
    player.push(Button.A)
    assert not player.table.holding
    assert player.table.shown.hidden is None


def test_a_match_carried_on_in_the_middle_begins_where_it_was(players: list[Player], tmp_path: Path) -> None:
    match = match_of("human", practice=True)
    match.advance()
    match.act(0, Send(5))
    match.advance()
    player = Player(stored(match, tmp_path))
    players.append(player)
    assert not player.table.holding
    assert player.table._news() == "5 comes out at 13"  # what happened last


@pytest.mark.parametrize(("puzzle", "then"), [(37, 38), (80, 1), (0, 0)])
def test_after_a_puzzle_the_next_one_is_offered(puzzle: int, then: int, players: list[Player]) -> None:
    player = Player(match_of("human", puzzle=puzzle))
    players.append(player)
    player.play(GiveUp())
    word, options = player.table.again()
    assert options["puzzle"] == then
    assert (word == "Next puzzle") == bool(puzzle)


def test_the_results_show_each_open_box(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True))
    players.append(player)
    player.play(Send(5))
    player.play(GiveUp())
    ((_caption, paint),) = player.table.result_pictures()
    assert player.table.result_heading() == "P0 gave up"
    canvas = Canvas(pygame.Surface((1920, 1080)))
    frame = pygame.Rect(700, 300, 500, 500)
    paint(canvas, frame)
    painted = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1))
    painted.invert()
    assert frame.contains(painted.get_bounding_rects()[0])
    assert painted.count() > 0.9 * frame.width * frame.height


# The guided first game


@pytest.mark.rule("BB-42", "BB-47")
def test_the_coach_leads_to_a_proof_from_answers_alone() -> None:
    match = match_of("human", practice=True)
    match.advance()
    for port in PROOF:
        assert str(port) in " ".join(coach(match.view(0)))
        match.act(0, Send(port))
        match.advance()
    assert consistent(4, match.view(0).answers).boards() == (PRACTICE,)
    for square in ((4, 6), (2, 6), (7, 3), (1, 1)):
        told = coach(match.view(0))[1]
        assert told not in coach(replace(match.view(0), placed=PRACTICE))[1]
        match.act(0, Place(square))
    assert "found them" in coach(match.view(0))[1]


@pytest.mark.rule("BB-43")
def test_what_the_coach_says_of_the_answers_is_true() -> None:
    """Its lessons, against all boxes that give these answers."""

    def share(square: Square, *ports: int) -> float:
        boards = consistent(4, tuple((port, trace(PRACTICE, port)) for port in ports)).boards()
        return sum(square in board for board in boards) / len(boards)

    assert share((1, 1), 2) + share((3, 1), 2) > 0.8  # "most likely beside its entry"
    assert share((3, 1), 2, 3) == 0  # "no ball lies in front of it"
    assert share((1, 1), 2, 3) > 0.8  # "most likely one in front of 1"
    assert share((4, 6), 5) > 0.9  # "most likely a ball ahead, one row up"
    assert share((7, 3), 12) == 1  # "turned right at once, by a ball in row 7"
    assert all(share(square, *PROOF) == 1 for square in PRACTICE)


def test_the_coach_explains_the_last_ray_and_doubts_what_does_not_agree() -> None:
    match = match_of("human", practice=True)
    match.advance()
    for port in (3, 2):
        match.act(0, Send(port))
        match.advance()
    assert "in front of it" not in coach(match.view(0))[1]
    match.act(0, Place((1, 1)))
    assert coach(match.view(0))[1].startswith("2 comes back")
    match.act(0, Send(5))
    match.advance()
    for square in ((2, 6), (4, 6), (8, 8)):
        match.act(0, Place(square))
    assert "ray 12 would make sure" in coach(match.view(0))[1]
    match.act(0, Send(12))
    match.advance()
    doubt = coach(match.view(0))[1]
    assert "With your balls, 12 comes out at 29" in doubt
    assert "announced was: 12 comes out at 17" in doubt
    match.act(0, Shift((8, 8), (7, 3)))
    assert "found them" in coach(match.view(0))[1]


def test_the_coach_follows_whatever_is_played() -> None:
    dice = Random(7)
    for seed in range(6):
        match = match_of("human", seed=seed, practice=True)
        match.advance()
        for _move in range(40):
            if match.over:
                break
            title, told = coach(match.view(0))
            assert title
            assert told
            match.act(0, match.legal(0).sample(dice))
            match.advance()


def test_reduced_motion_shows_light_at_once(players: list[Player]) -> None:
    player = Player(match_of("human", practice=True))
    players.append(player)
    player.table.timeline.calm = True
    player.play(Send(5))
    player.play(GiveUp())
    looking = player.table.looking
    assert looking
    assert looking.run >= looking.length > 0


# Where things are


def test_every_spot_is_found_under_its_own_middle_and_by_steering() -> None:
    spots = {*SPOTS.values(), *SQUARES}
    assert len(spots) == 96
    for spot in spots:
        assert spot_under(centre(spot)) == spot
        assert all(stepped(spot, way) in spots for way in STEPS)
    assert spot_under(BOX.topleft) is None
    assert port_at((0, 1)) == 32


def test_the_computers_play_by_themselves(players: list[Player]) -> None:
    player = Player(match_of("regular", "beginner"))
    players.append(player)
    player.until("reveal")
    assert player.table.demo
    player.pixels()
    player.wait(4.2)
    assert len(player.match.state.rounds) == 1
    assert not player.table.holding
