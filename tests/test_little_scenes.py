"""The tables of dice, cards and the spinner, driven by events: what moves, what is told when, and who sees what."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest
from events import pad, stage
from hands import Hands

from arcade import registry
from arcade.game import NATURE, TABLE, Action
from arcade.rules import evil_one, higher_lower, strict_sequence, thirteen, who_dares
from arcade.rules.cards import DECK, Card
from arcade.settings import Member
from scenes.play.goes import GoTable
from scenes.play.handover import QUIET, Handover
from scenes.play.little import dice, spinner
from scenes.play.little.deck import CARD, SUITS, fan
from scenes.play.little.hands import HandCard, places
from scenes.play.results import Results
from scenes.play.start import bare_table, new_table
from scenes.play.strict_sequence import StrictSequenceTable
from scenes.stage.command import KEYBOARD, MOUSE, Button, Command, Kind
from scenes.ui import theme
from shots import Seen as Shown

rule = pytest.mark.rule
GAMES = ("thirteen", "evil-one", "higher-lower", "who-dares", "strict-sequence")
ANNA = Member("Anna", "human", colour="orange", device=MOUSE)
BEN = Member("Ben", "human", colour="sky", device=KEYBOARD)
OTTO = Member("Robot Otto", "bot", "beginner", "green")
RED, YELLOW, GREEN, BLUE = (DECK[8 * n : 8 * n + 8] for n in range(4))
LONG = 120.0  # s that no match lasts

CHOICE = (RED[0], RED[1], YELLOW[0], GREEN[5], BLUE[3])  # two of them fit at the start
ONE = (RED[0], RED[2], YELLOW[3], GREEN[6], BLUE[4])  # only the red 1 does
NONE = (RED[6], YELLOW[5], GREEN[7], BLUE[6], BLUE[7])


class Seen(Shown):
    """Any table on the stage; what happens there may take longer than a shot."""

    def press(self, button: Button = Button.A, device: str = MOUSE) -> None:
        self.say(Command(Kind.BUTTON, device, button=button))
        self.say(Command(Kind.UNBUTTON, device, button=button))

    def until(self, done: Callable[[], bool], seconds: float = LONG) -> float:
        return super().until(done, seconds)

    @property
    def moves(self) -> list[Any]:
        """All that has been played, nature's actions among it."""
        return self.actions


@contextmanager
def at_table(game: str, *party: Member, dealt: tuple[Action, ...] = (), **options: Any) -> Iterator[Seen]:
    """A new match on the stage; nature may have dealt already."""
    table = new_table(game, party or [ANNA], options, seed=3)
    for action in dealt:
        table.match.act(NATURE, action)
    table.see_as(table.eyes)
    with on_stage(table) as seen:
        yield seen


@contextmanager
def on_stage(table: Any) -> Iterator[Seen]:
    with stage(table, plugs=[pad(7, "Left Pad")]) as app:
        sounds: list[str] = []
        app.sound.play = lambda name, volume=1.0: sounds.append(name)  # type: ignore[method-assign]
        yield Seen(app, table, sounds)


def happen(seen: Seen, *actions: Action) -> None:
    """A turn of the one who is due: an action, and what nature answers."""
    seat = next(iter(seen.table.match.to_move))
    first, *answers = actions
    events = [*seen.table.match.act(seat, first)]
    for answer in answers:
        events += seen.table.match.act(NATURE, answer)
    seen.table.happened(events)


def draws(seen: Seen) -> list[str]:
    """The words on the screen at this moment."""
    seen.app.canvas.log = []
    seen.app.step([], 0.0)
    return [ink.text for ink in seen.app.canvas.log]


# Whole matches, by every device


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", [MOUSE, KEYBOARD, "pad1"])
def test_a_whole_match_is_played_with_one_device(game: str, device: str) -> None:
    """The keys are found by pointing or steering; two more seats belong to computers."""
    person = Member("Anna", "human", colour="orange", device=device)
    party = [person, OTTO, Member("Robot Ada", "bot", "regular", "purple")]
    with at_table(game, *party) as seen:
        hands = Hands(seen.app, device)
        for _turn in range(60):
            seen.until(lambda: seen.due() or not isinstance(seen.app.top, GoTable))
            if isinstance(seen.app.top, Results):
                break
            keys = [item.key for item in seen.table.focus.items if not item.why]
            asked = seen.table.question()
            assert asked.endswith((".", "?"))
            hands.choose(keys[-1])
        assert isinstance(seen.app.top, Results)
        assert seen.table.match.over
        assert sum(seen.table.match.points) >= 0


@pytest.mark.parametrize("game", GAMES)
def test_people_on_one_sofa_finish_a_match(game: str) -> None:
    with at_table(game, ANNA, BEN) as seen:
        for _turn in range(200):
            seen.until(lambda: seen.due() or not isinstance(seen.app.top, GoTable))
            if isinstance(seen.app.top, Results):
                break
            if isinstance(seen.app.top, Handover):
                seen.wait(QUIET + 0.1)
            seen.press(device=(MOUSE, KEYBOARD)[seen.table.seat or 0])
        assert isinstance(seen.app.top, Results)


@pytest.mark.parametrize("game", GAMES)
def test_computers_alone_play_on_and_on(game: str) -> None:
    with on_stage(bare_table(game, 2)) as seen:
        seen.until(lambda: seen.table.match.over)
        assert not seen.table.people


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_two_pages_of_help_and_its_words(game: str) -> None:
    scene = registry.scene(game)
    assert [title for title, _paint in scene.HELP] == ["How it is played", "How it counts"]
    with at_table(game, ANNA, OTTO) as seen:
        assert seen.table.scoring()
        assert seen.table.counted(1)
        assert seen.table.box == "game-of-games"
        assert len(seen.table.sounds) >= 3


# What is told, and when


def test_a_throw_is_told_only_when_the_die_lies() -> None:
    with at_table("thirteen") as seen:
        happen(seen, thirteen.Throw(), thirteen.Die(5))
        for step in ("shake", "roll"):
            seen.until(lambda step=step: seen.step == step)  # type: ignore[misc]
            assert seen.table.log == []
            assert seen.table.shown.faces == ()
        assert seen.sounds == ["cup", "dice"]
        seen.until(lambda: seen.step == "count")
        assert seen.table.log == ["Anna throws 5: 5."]
        seen.until(seen.due)
        assert seen.table.shown.faces == (5,)
        assert seen.sounds == ["cup", "dice", "marker"]


def test_the_card_that_is_turned_is_told_only_when_it_lies_open() -> None:
    with at_table("higher-lower", ANNA, OTTO, dealt=(higher_lower.Turn(RED[3]),)) as seen:
        happen(seen, higher_lower.Call("higher"), higher_lower.Turn(BLUE[1]))
        seen.until(lambda: seen.step == "turn")
        assert seen.table.log[-1] == "Anna calls higher."
        seen.until(lambda: seen.step == "told")
        assert seen.table.log[-1] == "blue 2: wrong, Anna has 1 card."
        assert "Wrong: Anna has 1 card" in draws(seen)


def test_a_wrong_call_leaves_the_cards_until_it_has_been_told_then_the_next_go_begins_bare() -> None:
    with at_table("higher-lower", ANNA, BEN, dealt=(higher_lower.Turn(RED[3]),)) as seen:
        happen(seen, higher_lower.Call("higher"), higher_lower.Turn(BLUE[1]), higher_lower.Turn(GREEN[4]))
        seen.until(lambda: seen.step == "told")
        assert seen.table.row == (RED[3],)
        seen.until(lambda: seen.step == "turn" and seen.table.timeline.showing[0].data.card == GREEN[4])
        assert seen.table.row == ()
        seen.until(seen.due)
        assert seen.table.row == seen.table.shown.row == (GREEN[4],)


def test_the_spin_is_told_only_when_the_arrow_stands_and_it_ticks_on_its_way() -> None:
    with at_table("who-dares") as seen:
        happen(seen, who_dares.Take(2), who_dares.Draw((RED[6], BLUE[1])), who_dares.Spin(7))
        seen.until(lambda: seen.step == "spin")
        assert seen.table.log == ["Anna draws 7, 2."]
        seen.sounds.clear()
        seen.until(lambda: seen.step == "told")
        assert seen.sounds[:-1].count("marker") >= 25
        assert seen.sounds[-1] == "fanfare"
        assert seen.table.log[-1] == "The arrow shows 7: 2 points."
        assert "Anna: 2 points!" in draws(seen)


@pytest.mark.parametrize(
    ("faces", "told", "sign"), [((6, 6, 5), "Anna: 17 is over 13, out", "0"), ((6, 6, 1), "Anna has 13 exactly!", "13")]
)
def test_the_end_of_a_go_is_told_with_its_result(faces: tuple[int, ...], told: str, sign: str) -> None:
    with at_table("thirteen", ANNA, OTTO) as seen:
        for face in faces:
            happen(seen, thirteen.Throw(), thirteen.Die(face))
            seen.until(lambda: seen.due() or seen.step == "told")
        words = draws(seen)
        assert told in words
        assert sign in words


def test_what_a_1_has_taken_is_struck_out() -> None:
    with at_table("evil-one", ANNA, OTTO) as seen:
        happen(seen, evil_one.Throw(), evil_one.Dice(6, 5))
        seen.until(seen.due)
        assert {"11", "Stop at 11"} <= set(draws(seen))
        happen(seen, evil_one.Throw(), evil_one.Dice(1, 5))
        seen.until(lambda: seen.step == "roll")
        assert "0" not in draws(seen)
        seen.until(lambda: seen.step == "told")
        assert {"11", "0", "Anna: the 1 takes it all"} <= set(draws(seen))
        assert seen.sounds[-1] == "off-lane"


def test_the_points_of_a_round_are_told_with_all_results() -> None:
    with at_table("evil-one", ANNA, BEN, rounds=3) as seen:
        for throw in ((6, 5), (3, 3)):
            happen(seen, evil_one.Throw(), evil_one.Dice(*throw))
            seen.until(seen.due)
            happen(seen, evil_one.Stop())
            seen.until(lambda: seen.due() or seen.step == "points")
        assert {"Points: Anna 3, Ben 2.", "11", "6"} <= set(draws(seen))
        seen.until(seen.due)
        assert seen.table.seat == 1  # another one begins


# Skipping, hurrying, reduced motion


@pytest.mark.parametrize("game", ["thirteen", "evil-one", "who-dares"])
def test_a_tap_skips_to_the_result(game: str) -> None:
    with at_table(game) as seen:
        seen.wait(0.1)
        seen.press()
        seen.until(lambda: seen.table.timeline.busy)
        seen.press()
        assert not seen.table.timeline.busy
        assert seen.table.shown == seen.table.match.view(seen.table.eyes)
        assert seen.table.log == seen.table.match.told(seen.table.eyes)


@rule("GG-R137")
def test_a_button_held_hurries_a_computer_and_changes_nothing_of_the_result() -> None:
    ways = []
    for hold in (False, True):
        with at_table("thirteen", OTTO, ANNA) as seen:
            if hold:
                seen.say(Command(Kind.BUTTON, MOUSE, button=Button.A))
            frames = 0
            while seen.table.seat != 1:
                seen.pass_frame()
                frames += 1
            ways.append((frames, seen.moves))
    (slow, one), (fast, other) = ways
    assert one == other
    assert fast < slow / 2


def test_with_reduced_motion_nothing_flies_or_tumbles() -> None:
    with at_table("thirteen") as seen:
        seen.table.timeline.calm = True
        happen(seen, thirteen.Throw(), thirteen.Die(5))
        moving = [step for step in seen.table.timeline.waiting if step.name != "told"]
        assert moving
        for step in [*seen.table.timeline.showing, *moving]:
            assert step.seconds <= theme.QUICK
            assert seen.table.share(step, seen.app.canvas) == 1.0


@pytest.mark.parametrize(
    ("game", "dealt", "actions"),
    [
        ("higher-lower", (higher_lower.Turn(RED[3]),), (higher_lower.Call("higher"), higher_lower.Turn(RED[6]))),
        ("who-dares", (), (who_dares.Take(3), who_dares.Draw(RED[:3]), who_dares.Spin(1))),
        ("thirteen", (), (thirteen.Throw(), thirteen.Die(3))),
    ],
)
def test_slides_take_120_to_400_milliseconds(game: str, dealt: tuple[Action, ...], actions: tuple[Action, ...]) -> None:
    with at_table(game, dealt=dealt) as seen:
        happen(seen, *actions)
        steps = [*seen.table.timeline.showing, *seen.table.timeline.waiting]
        slides = [step.seconds for step in steps if step.name not in ("roll", "spin", "told", "points", "")]
        assert slides
        assert all(theme.QUICK <= seconds <= theme.SLOW for seconds in slides)


# Keys


def test_x_stops_at_once() -> None:
    with at_table("thirteen", ANNA, OTTO) as seen:
        happen(seen, thirteen.Throw(), thirteen.Die(6))
        seen.until(seen.due)
        seen.press(Button.X)
        assert seen.moves[-1] == thirteen.Stop()


def test_before_the_first_throw_there_is_nothing_to_stop() -> None:
    with at_table("evil-one", ANNA, OTTO) as seen:
        seen.wait(0.1)
        seen.press(Button.X)
        assert seen.moves == []
        assert [item.key for item in seen.table.focus.items] == ["throw"]


def test_up_and_down_choose_between_higher_and_lower() -> None:
    with at_table("higher-lower", dealt=(higher_lower.Turn(RED[3]),)) as seen:
        seen.wait(0.1)
        places = []
        for down in (1, -1):
            seen.say(Command(Kind.STEER, KEYBOARD, vector=(0, down)))
            places.append(seen.table.focus.at)
        assert places == ["lower", "higher"]


def test_the_focus_stays_where_it_was_while_the_go_lasts_and_is_fresh_for_the_next_player() -> None:
    with at_table("higher-lower", ANNA, BEN, dealt=(higher_lower.Turn(RED[3]),)) as seen:
        seen.say(Command(Kind.STEER, MOUSE, vector=(0, 1)))
        happen(seen, higher_lower.Call("lower"), higher_lower.Turn(RED[1]))
        seen.until(seen.due)
        assert seen.table.focus.at == "lower"
        happen(seen, higher_lower.Call("lower"), higher_lower.Turn(RED[5]), higher_lower.Turn(RED[0]))
        seen.until(seen.due)
        assert seen.table.seat == 1
        assert seen.table.focus.at == "higher"


# Dice


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_comes_to_rest_with_its_face_up(face: int) -> None:
    for heading in (-20, 0, 7, 33):
        for other, normal in dice.NORMALS.items():
            up = dice._placed(normal, face, heading, 0)[2]
            assert (up == pytest.approx(1)) == (other == face)
    cast = dice.Cast(face, (1100.0, 400.0))
    assert cast.share == 1.0
    assert dice._hop(1.0) == 0.0


def test_opposite_faces_of_a_die_add_up_to_seven_and_have_as_many_pips() -> None:
    for face, normal in dice.NORMALS.items():
        against = tuple(-part for part in normal)
        opposite = next(other for other, way in dice.NORMALS.items() if way == against)
        assert face + opposite == 7
        assert len(dice.PIPS[face]) == face


def test_a_die_only_turns_as_it_lies_never_bends() -> None:
    for face in dice.NORMALS:
        for step in range(0, 360, 30):
            ways = [dice._placed(normal, face, 12, step) for normal in dice.NORMALS.values()]
            assert all(math.hypot(*way) == pytest.approx(1) for way in ways)


# Spinner


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("lean", [-0.85, 0.0, 0.8])
def test_the_arrow_ends_in_the_sector_that_was_picked(number: int, lean: float) -> None:
    for start in (0.0, 100.0, 359.0):
        spin = spinner.spin_to(number, start, lean)
        end = spin.at(1.0)
        assert spinner.sector(end) % 8 == number - 1
        edge = (end + spinner.SECTOR / 2) % spinner.SECTOR
        assert 3 < edge < spinner.SECTOR - 3  # never on a line (GG-R73)
        assert end - spin.start >= spinner.TURNS * 360


def test_the_arrow_is_slowed_down_evenly() -> None:
    spin = spinner.spin_to(5, 30.0)
    angles = [spin.at(n / 50) for n in range(51)]
    speeds = [after - before for before, after in pairwise(angles)]
    losses = [before - after for before, after in pairwise(speeds)]
    assert min(speeds) > 0
    assert max(losses) == pytest.approx(min(losses))
    assert sum(spin.crossed(n / 50, (n + 1) / 50) for n in range(50)) == spin.crossed(0, 1)


def test_the_eight_sectors_have_a_sign_and_a_category_each() -> None:
    assert len(spinner.SIGNS) == len(spinner.categories()) == 8
    assert spinner.categories()[0] == "Animals"
    assert spinner.categories()[7] == "Sport and leisure"


# Cards


def test_each_colour_has_a_sign_of_its_own() -> None:
    assert len({suit.sign for suit in SUITS.values()}) == 4
    assert set(SUITS) == {card.colour for card in DECK}


@rule("GG-R131")
def test_all_cards_have_one_neutral_back() -> None:
    with at_table("who-dares") as seen:
        pictures = set()
        from scenes.play.little.deck import draw_card

        for card in (None, RED[0], BLUE[7], YELLOW[3]):
            seen.app.canvas.surface.fill((0, 0, 0))
            draw_card(seen.app.canvas, card, (300, 300), up=0.0)
            pictures.add(seen.app.canvas.surface.get_view("2").raw)
        assert len(pictures) == 1


def test_a_fan_of_many_cards_stays_within_its_place() -> None:
    for cards in range(1, 21):
        held = fan(cards, (1000.0, 800.0), 900.0, scale=0.8)
        assert len(held) == cards
        half = CARD[0] * 0.8 / 2
        assert min(one.at[0] for one in held) - half >= 1000 - 450 - 1
        assert max(one.at[0] for one in held) + half <= 1000 + 450 + 1


# Strict Sequence: who sees what


def hands_seen(seen: Seen) -> list[bool]:
    """Of each hand, whether its cards lie open."""
    return [any(hand) for hand in seen.table.hands]


@rule("GG-66")
def test_one_person_among_computers_sees_his_own_hand_and_lays_every_card_himself() -> None:
    deal = strict_sequence.Deal((NONE, ONE, CHOICE[3:]))
    with at_table(
        "strict-sequence", OTTO, ANNA, Member("Robot Ada", "bot", "regular", "purple"), dealt=(deal,)
    ) as seen:
        seen.wait(2.0)
        assert isinstance(seen.app.top, StrictSequenceTable)
        assert hands_seen(seen) == [False, True, False]
        assert seen.due()
        assert len(seen.moves) == 1
        seen.press()
        assert seen.moves[-1] == strict_sequence.Lay(RED[0])


@rule("GG-R132")
@pytest.mark.parametrize("hand", [ONE, NONE])
def test_among_several_people_a_turn_without_a_choice_is_played_at_once_and_nobody_is_fetched(
    hand: tuple[Card, ...],
) -> None:
    other = tuple(card for card in (GREEN[2], GREEN[3], BLUE[1], YELLOW[2], RED[5]))
    with at_table("strict-sequence", BEN, ANNA, dealt=(strict_sequence.Deal((other, hand)),)) as seen:
        before = len(seen.moves)
        for _frame in range(60):
            seen.pass_frame()
            assert isinstance(seen.app.top, StrictSequenceTable)
            assert hands_seen(seen) == [False, False]
        wanted = strict_sequence.Lay(RED[0]) if hand is ONE else strict_sequence.Draw()
        assert seen.moves[before] == wanted


@rule("GG-66", "GG-R132")
def test_c62_among_several_people_a_choice_is_made_behind_the_curtain_and_covered_before_the_card_moves() -> None:
    with at_table("strict-sequence", BEN, ANNA, dealt=(strict_sequence.Deal((NONE, CHOICE)),)) as seen:
        seen.until(lambda: isinstance(seen.app.top, Handover))
        assert seen.app.top.seat == 1
        assert seen.table.eyes == TABLE
        assert hands_seen(seen) == [False, False]
        seen.wait(QUIET + 0.1)
        seen.press()
        assert hands_seen(seen) == [False, True]
        assert [item.key for item in seen.table.focus.items if not item.why] == ["red 1", "yellow 1"]
        seen.say(Command(Kind.BUTTON, MOUSE, button=Button.A))
        assert seen.moves[-1] == strict_sequence.Lay(RED[0])
        assert seen.table.eyes == TABLE
        assert hands_seen(seen) == [False, False]


@rule("GG-R132")
def test_the_curtain_waits_until_the_card_before_has_been_laid() -> None:
    with at_table("strict-sequence", ANNA, OTTO, BEN, dealt=(strict_sequence.Deal((NONE, ONE, CHOICE[1:])),)) as seen:
        while len(seen.moves) < 2:
            seen.pass_frame()
        while seen.table.timeline.busy:
            assert isinstance(seen.app.top, StrictSequenceTable)
            seen.pass_frame()
        assert len(seen.table.log) == len(set(seen.table.log))


def test_with_open_hands_nobody_is_fetched_and_all_cards_lie_open() -> None:
    deal = strict_sequence.Deal((NONE, CHOICE))
    with at_table("strict-sequence", BEN, ANNA, dealt=(deal,), open_hands=True) as seen:
        seen.until(seen.due)
        assert hands_seen(seen) == [True, True]
        assert seen.table.seat == 1
        seen.press()
        assert seen.moves[-1] == strict_sequence.Lay(RED[0])


def test_whoever_only_watches_sees_all_hands() -> None:
    with on_stage(bare_table("strict-sequence", 4)) as seen:
        seen.until(lambda: bool(seen.table.hands))
        assert hands_seen(seen) == [True] * 4
        assert seen.table.shown.hands == ((None,) * 5,) * 4  # the view itself has no secrets


def test_a_card_that_does_not_fit_says_why() -> None:
    with at_table("strict-sequence", OTTO, ANNA, dealt=(strict_sequence.Deal((NONE, CHOICE)),)) as seen:
        seen.until(seen.due)
        card = next(item for item in seen.table.focus.items if item.key == "red 2")
        assert isinstance(card, HandCard)
        Hands(seen.app, MOUSE).click(card.box.center)
        assert len(seen.moves) == 1
        assert "red 2 does not fit: first comes red 1." in [words for words, _age in seen.app.toasts]


def test_who_can_lay_nothing_draws_by_one_large_key() -> None:
    with at_table("strict-sequence", OTTO, ANNA, dealt=(strict_sequence.Deal((CHOICE, NONE)),)) as seen:
        seen.until(seen.due)
        assert [item.label for item in seen.table.focus.items] == ["Draw a card"]
        seen.press()
        assert strict_sequence.Draw() in seen.moves
        seen.until(lambda: seen.step == "draw")
        assert seen.table.timeline.showing[0].data.card is not None  # it is his own


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hand_has_its_place_and_the_near_one_is_the_largest(seats: int) -> None:
    for near in (None, *range(seats)):
        table = places(seats, near)
        assert len({place.middle for place in table}) == seats
        if near is not None:
            assert max(table, key=lambda place: place.scale) == table[near]
