"""The race by the book: opening rolls, lap, Chance, points as steps, finish; how long it lasts; its computers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from statistics import fmean, pstdev
from typing import Any

import pytest
from msgspec.structs import replace
from race import Race

from arcade import registry, rounds, saves
from arcade.bots import game_of_games as bots
from arcade.chance import shuffled
from arcade.game import NATURE, TABLE, Refused, Seat
from arcade.match import COLOURS, LEVELS, Match, Seated
from arcade.nature import Dice as Nature
from arcade.nature import Witnessed
from arcade.rules.game_of_games import (
    CHANCE,
    GAME,
    GAMES,
    LAP,
    LENGTHS,
    TITLES,
    Began,
    Dice,
    First,
    Name,
    Named,
    Opened,
    Paid,
    Result,
    Roll,
    Rolled,
    Tied,
    Won,
    first_across,
)
from arcade.rules.ranking import rank_points
from arcade.sim import play_on, play_one, play_out

rule = pytest.mark.rule

KINDS = {
    "dexterity": {"pin-throwing", "bowling", "ring-toss", "pool", "shuffleboard", "golf"},
    "card": {"higher-lower", "who-dares", "strict-sequence"},
    "dice": {"thirteen", "evil-one"},
    "word": {"word-game", "word-chain", "eyes-open"},
    "chance": {CHANCE},
}


def computers(seats: int, level: str = "regular") -> list[Seated]:
    return [Seated(f"R{n}", "bot", level, COLOURS[n]) for n in range(seats)]


# Players, turn, board


@rule("GG-R01")
def test_two_to_four_play_people_and_computers_as_they_come() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    mixed = [Seated("Ann"), *computers(2)]
    assert Match(GAME, mixed, seed=1).to_move == {NATURE}
    for seats in (1, 5):
        with pytest.raises(Refused):
            Race(seats)


@rule("GG-07")
def test_all_pieces_begin_on_the_arrow() -> None:
    for seats in GAME.seats:
        assert Race(seats).spaces == (0,) * seats


@rule("GG-08", "GG-R05")
def test_the_youngest_begins_if_somebody_said_who() -> None:
    for youngest in range(3):
        race = Race(3, youngest=youngest)
        assert race.seat == youngest
        assert race.moves == [Roll()]
    with pytest.raises(Refused):
        Race(3, youngest=3)


@rule("GG-R05")
@pytest.mark.parametrize(
    ("kinds", "possible"), [("human bot human bot", {0, 2}), ("bot bot bot bot", {0, 1, 2, 3}), ("bot human", {1})]
)
def test_unmarked_any_person_is_the_youngest_or_with_computers_only_any_of_them(kinds: str, possible: set[int]) -> None:
    begins = Counter[int]()
    for seed in range(200):
        seats = [Seated(f"P{n}", kind, "regular") for n, kind in enumerate(kinds.split())]  # type: ignore[arg-type]
        match = Match(GAME, seats, seed=seed)
        action = match.chance()
        assert isinstance(action, First)
        assert match.act(NATURE, action) == (Began(action.seat),)
        begins[action.seat] += 1
    assert set(begins) == possible
    assert max(begins.values()) - min(begins.values()) < 70


@rule("GG-09", "GG-R06")
def test_everybody_rolls_at_the_start_of_his_own_first_turn_from_where_he_is_and_never_again() -> None:
    race = Race(3)
    assert race.roll(4)[0] == Rolled(0, (4,), 4)
    race.won(1, 3, 0)
    assert (race.seat, race.spaces) == (1, (5, 3, 0))
    assert race.moves == [Roll()]
    race.roll(2)
    assert race.spaces == (5, 5, 0)
    race.won(0, 0, 0)
    race.roll(6)
    assert race.spaces == (5, 5, 6)
    race.won(0, 0, 0)
    for _turn in range(3):  # from now on only points move a piece: the little game opens at once
        assert race.match.to_move == {NATURE}
        assert race.state.game
        race.won(0, 0, 0)


@rule("GG-R06")
def test_house_rule_only_the_first_player_rolls_and_whoever_is_still_on_the_start() -> None:
    race = Race(3, only_first_rolls=True)
    race.roll(3)
    race.won(0, 2, 0)
    assert race.match.to_move == {NATURE}  # seat 1 stands on space 2 and does not roll
    assert race.state.game == "higher-lower"
    race.won(0, 0, 0)
    assert (race.seat, race.moves) == (2, [Roll()])  # still on the arrow


@rule("GG-R07")
@pytest.mark.parametrize(("two_dice", "dice", "sums"), [(False, 1, range(1, 7)), (True, 2, range(2, 13))])
def test_one_die_or_by_a_house_rule_two(two_dice: bool, dice: int, sums: range) -> None:
    thrown = Counter[int]()
    for seed in range(400):
        race = Race(2, two_dice=two_dice)
        race.match.seed = seed
        race.play(Roll())
        action = race.match.chance()
        assert isinstance(action, Dice)
        assert len(action.faces) == dice
        race.play(action)
        assert race.spaces == (sum(action.faces), 0)
        thrown[sum(action.faces)] += 1
    assert set(thrown) == set(sums)


@rule("GG-R124")
def test_an_opening_roll_never_reaches_the_finish() -> None:
    race = Race(4, length="short", two_dice=True)
    for seat in range(3):
        race.roll(1, 1)
        race.won(0, 0, 0, 4 if seat else 5)
    assert race.spaces[3] == 13
    race.roll(6, 6)
    assert race.spaces[3] == LENGTHS["short"] - 1
    assert race.seat == 3  # on Chance
    assert not race.match.over
    single = Race(4, length="short")  # with one die nobody can come that far: three rounds at 4 points, and a six
    assert single.state.finish > 3 * 4 + 6


@rule("GG-10", "GG-R10")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_turn_is_the_game_of_the_space_under_the_piece(face: int) -> None:
    race = Race(2)
    assert race.roll(face)[1] == Opened(0, LAP[face - 1], face)
    assert race.state.game == LAP[face - 1]
    assert race.match.to_move == {NATURE}  # no choice: the little game is played


@rule("GG-11", "GG-R08")
@pytest.mark.parametrize("turn", range(4))
def test_all_play_the_turn_player_first_then_clockwise(turn: int) -> None:
    seats = computers(4)
    little = rounds.child("thirteen", seats, turn, {"needs": (1, 2, 3, 4), "words": "voice"}, Random(1))
    assert [seated.name for seated in little.seats] == [f"R{(turn + n) % 4}" for n in range(4)]
    assert little.options.needs == tuple(1 + (turn + n) % 4 for n in range(4))
    assert little.to_move == {0}
    play_out(little, [registry.bot("thirteen", "regular")] * 4)
    unit, results, points = rounds.outcome(little, turn)
    assert unit == "total"
    for n in range(4):
        assert results[(turn + n) % 4] == little.game.stats(little.state)["total"][n]
        assert points[(turn + n) % 4] == little.points[n]


@rule("GG-12", "GG-15")
def test_points_come_from_the_little_game_alone(quick_rounds: None) -> None:
    match = Match(GAME, computers(3), seed=3, options={"length": "short"})
    play_out(match, [registry.bot("game-of-games", "regular")] * 3)
    moved = [0, 0, 0]
    for event in match.events():
        if isinstance(event, Rolled):
            moved[event.seat] += sum(event.faces)
        if isinstance(event, Paid):
            moved = [at + won for at, won in zip(moved, event.points, strict=True)]
            assert tuple(moved) == event.after
    assert tuple(moved) == match.state.spaces


@rule("GG-12", "GG-R23")
def test_a_little_game_is_scored_by_its_own_rules_whoever_plays() -> None:
    for game in ("thirteen", "evil-one", "who-dares", "higher-lower"):
        seats = [Seated(f"R{n}", "bot", level) for n, level in enumerate(LEVELS)]
        match = Match(GAME, seats, seed=4, options={"youngest": 1})
        unit, results, points = match.nature().play(game, 1, {"needs": (9, 9, 9)})
        assert points == (results if game == "who-dares" else rank_points(results))
        assert match.nature().play(game, 1, {"needs": (9, 9, 9)}) == (unit, results, points)


@rule("GG-13", "GG-R09")
def test_all_pieces_advance_together_by_what_was_won() -> None:
    race = Race(4)
    race.roll(2)
    paid = race.won(3, 1, 0, 2)[0]
    assert paid == Paid("higher-lower", "points", (3, 1, 0, 2), (3, 1, 0, 2), (2, 0, 0, 0), (5, 1, 0, 2))
    assert race.spaces == (5, 1, 0, 2)


@rule("GG-14")
def test_the_turn_passes_to_the_left() -> None:
    race = Race(3, youngest=2)
    turns = []
    for _turn in range(7):
        turns.append(race.state.turn)
        if race.seat >= 0:
            race.roll(1)
        race.won(0, 0, 0)
    assert turns == [2, 0, 1, 2, 0, 1, 2]


@rule("GG-R11")
def test_a_piece_that_has_not_moved_plays_its_game_again_and_pieces_share_a_space() -> None:
    race = Race(2)
    race.roll(3)
    race.won(0, 0)
    assert race.roll(3)[1] == Opened(1, "bowling", 3)
    assert race.spaces == (3, 3)
    assert race.won(0, 0)[1] == Opened(0, "bowling", 3)


@rule("GG-R12")
def test_a_space_acts_only_in_the_turn_of_its_player() -> None:
    race = Race(2)
    race.roll(5)
    events = race.won(0, 4)  # past three games, onto the fourth: nothing comes of it
    assert [type(event) for event in events] == [Paid]
    assert race.moves == [Roll()]


@rule("GG-R13")
def test_a_round_is_one_little_game_played_by_all() -> None:
    race = Race(3)
    race.roll(1)
    assert race.state.rounds == ()
    race.won(3, 0, 2)
    (played,) = race.state.rounds
    assert (played.game, played.turn, played.points) == ("pin-throwing", 0, (3, 0, 2))


@rule("GG-R14")
def test_a_game_that_is_switched_off_has_no_space_and_is_not_offered_on_chance() -> None:
    on = tuple(game for game in GAMES if game not in ("higher-lower", "pool"))
    race = Race(2, games=on)
    assert race.state.lap == tuple(game for game in LAP if game not in ("higher-lower", "pool"))
    assert race.state.game_of(2) == "bowling"
    assert race.state.game_of(6) == CHANCE
    race.roll(6)
    assert race.moves == [Name(game) for game in on]
    with pytest.raises(Refused):
        race.play(Name("pool"))


@rule("GG-R14")
def test_one_game_at_least_stays_on_and_only_games_that_there_are() -> None:
    for games in ((), ("chess",), (CHANCE,)):
        with pytest.raises(Refused):
            Race(2, games=games)
    alone = Race(2, games=("golf",))
    assert [alone.state.game_of(space) for space in range(1, 5)] == [CHANCE, "golf"] * 2


@rule("GG-R14")
def test_the_games_can_be_said_on_the_command_line() -> None:
    assert Race(2, games="golf,pool").match.options.games == ("golf", "pool")


# The track


@rule("GG-10")
def test_the_lap_is_the_printed_one() -> None:
    titles = (
        "Pin Throwing, Higher or Lower?, Bowling, Word Game, Ring Toss, Wins (13), Pool Billiards, Chance,"
        " Shuffleboard, Who Dares, Wins, Golf, Word Chain, Evil 1, Strict Sequence, Eyes Open"
    )
    assert ", ".join(TITLES[game] for game in LAP) == titles
    assert LENGTHS == {"short": 24, "normal": 36, "long": 48}
    for length, finish in LENGTHS.items():
        state = Race(2, length=length).state
        assert state.finish == finish
        assert [state.game_of(space) for space in range(1, finish)] == [LAP[(n - 1) % 15] for n in range(1, finish)]


def test_neighbours_on_the_track_are_of_different_kinds() -> None:
    kind = {game: name for name, games in KINDS.items() for game in games}
    assert set(kind) == set(LAP)
    assert all(kind[a] != kind[b] for a, b in pairwise((*LAP, LAP[0])))


def test_the_titles_on_the_track_are_those_of_the_games() -> None:
    assert {game: registry.rules(game).title for game in GAMES} == {game: TITLES[game] for game in GAMES}


# Chance


@rule("GG-139", "GG-R121", "GG-R122")
def test_on_chance_the_turn_player_names_any_of_the_fourteen_games_and_it_is_played_at_once() -> None:
    race = Race(2)
    race.roll(6)
    race.won(0, 2)
    race.roll(6)
    assert race.spaces == (6, 8)
    assert race.state.game == ""
    assert (race.seat, race.moves) == (1, [Name(game) for game in GAMES])
    assert len(race.moves) == 14
    with pytest.raises(Refused):
        race.play(Name(CHANCE))
    last = race.state.rounds[-1].game
    assert race.play(Name(last)) == (Named(1, last), Opened(1, last, 8))  # also the one played last
    race.won(1, 0)
    assert race.state.rounds[-1].game == last
    assert race.state.turn == 0  # it was the round of his turn


@rule("GG-R121")
def test_whoever_gets_onto_chance_in_the_turn_of_another_names_nothing_yet() -> None:
    race = Race(2)
    race.roll(6)
    race.won(2, 0)
    assert race.spaces == (8, 0)
    assert race.moves == [Roll()]
    race.roll(1)
    race.won(0, 0)
    assert race.moves[0] == Name(GAMES[0])


# Winning


def near(*spaces: int, **options: Any) -> Race:
    """A race in which everybody has rolled, the pieces stand there, and the game of seat 0 is on."""
    race = Race(len(spaces), length="short", **options)
    first = [1] * len(spaces)
    for seat, face in enumerate(first):
        race.roll(face)
        others = [0] * len(spaces)
        if seat == len(spaces) - 1:
            others = [space - 1 for space in spaces]
        race.won(*others)
    assert race.spaces == spaces
    return race


@rule("GG-140", "GG-R125")
def test_the_first_on_the_chequered_space_wins() -> None:
    race = near(22, 20, 3)
    assert not isinstance(race.won(1, 3, 0)[-1], Won)
    assert race.won(1, 0, 2)[-1] == Won(0, "alone")
    assert race.match.over
    assert race.state.winner == 0


@rule("GG-R123")
def test_a_piece_may_overshoot() -> None:
    race = near(23, 2)
    assert race.won(4, 0)[-1] == Won(0, "alone")
    assert race.spaces == (27, 2)


@rule("GG-R124", "GG-R130")
def test_the_finish_is_looked_at_after_the_common_movement_of_a_whole_round() -> None:
    race = near(22, 5)
    assert race.match.to_move == {NATURE}  # its action is the result of a whole little game, no part of one
    assert [type(event) for event in race.won(1, 0)] == [Paid, Opened]
    assert race.won(2, 0)[-1] == Won(0, "alone")


@rule("GG-141", "GG-R125")
def test_of_several_who_cross_the_winner_of_the_last_game_wins_wherever_he_was_before() -> None:
    race = near(22, 21, 23)
    assert race.won(2, 3, 1)[-1] == Won(1, "last game")
    assert race.spaces == (24, 24, 24)


@rule("GG-R24")
def test_in_a_game_that_pays_each_success_the_most_points_have_won_it() -> None:
    race = near(23, 21)
    assert race.won(1, 4)[-1] == Won(1, "last game")


@rule("GG-R126")
def test_if_the_winner_of_the_last_game_does_not_cross_the_best_of_those_who_do() -> None:
    race = near(22, 23, 5)
    assert race.won(2, 1, 3)[-1] == Won(0, "most points")


@rule("GG-R127")
def test_level_in_the_last_game_the_one_farthest_past_the_finish_then_the_die() -> None:
    race = near(22, 23, 4)
    assert race.won(3, 3, 0)[-1] == Won(1, "farthest")
    race = near(23, 23, 23)
    events = race.won(3, 3, 2)
    assert not any(isinstance(event, Won) for event in events)
    assert race.seat == NATURE
    assert race.state.tied == (0, 1)
    assert race.tie(4, 4) == (Tied((0, 1), (4, 4)),)
    assert race.match.to_move == {NATURE}
    assert race.tie(2, 5) == (Tied((0, 1), (2, 5)), Won(1, "dice"))
    assert race.match.over


@rule("GG-R127")
def test_of_three_who_are_level_only_the_highest_roll_on() -> None:
    race = near(23, 23, 23)
    race.won(1, 1, 1)
    assert race.tie(3, 6, 6) == (Tied((0, 1, 2), (3, 6, 6)),)
    assert race.state.tied == (1, 2)
    assert race.tie(1, 2)[-1] == Won(2, "dice")


@rule("GG-R127")
def test_each_rolls_one_die_of_nature() -> None:
    race = near(23, 23)
    race.won(1, 1)
    action = race.match.chance()
    assert len(action.faces) == 2  # type: ignore[attr-defined]
    assert set(action.faces) <= set(range(1, 7))  # type: ignore[attr-defined]


@rule("GG-R128")
def test_the_others_stand_by_their_spaces_and_ties_are_shared() -> None:
    race = near(23, 23, 7, 7)
    race.won(2, 3, 0, 0)
    assert race.state.winner == 1
    points = race.match.points
    assert points[1] == max(points)
    assert points.count(points[1]) == 1
    assert points[0] > points[2] == points[3] == 7
    behind = near(23, 23, 7)  # the winner stands first even where another has got as far
    behind.won(2, 2, 0)
    behind.tie(1, 6)
    assert behind.match.points[1] > behind.match.points[0] == 25


@rule("GG-R129")
def test_the_race_ends_whoever_has_had_more_turns() -> None:
    race = near(23, 20, 20)
    race.won(0, 0, 0)
    turns = Counter(played.turn for played in race.state.rounds)
    assert turns == {0: 2, 1: 1, 2: 1}
    assert race.won(0, 4, 0)[-1] == Won(1, "alone")


def test_c72_who_is_first_across_does_not_depend_on_the_seat() -> None:
    for points, spaces in (((3, 2), (25, 24)), ((3, 3), (25, 24)), ((1, 3), (24, 30))):
        (best,), why = first_across((0, 1), points, spaces)
        assert first_across((0, 1), points[::-1], spaces[::-1]) == ((1 - best,), why)


# Ranks and points


@rule("GG-16", "GG-17", "GG-18", "GG-R17")
def test_c73_tied_players_share_and_the_next_place_follows() -> None:
    assert rank_points((5, 5, 3, 2)) == (3, 3, 2, 1)  # the book's own example
    assert rank_points((5, 3, 3, 2)) == (3, 2, 2, 1)
    assert rank_points((5, 4, 2, 2)) == (3, 2, 1, 1)
    assert rank_points((9, 9, 9, 5)) == (3, 3, 3, 2)


@rule("GG-R18", "GG-R19")
def test_fewer_players_get_the_printed_points_and_the_fourth_none() -> None:
    assert rank_points((7, 4)) == (3, 2)
    assert rank_points((7, 4, 5)) == (3, 1, 2)
    assert rank_points((7, 4, 5, 6)) == (3, 0, 1, 2)


@rule("GG-R20", "GG-R22")
def test_c72_a_zero_takes_no_place_and_all_zero_earns_nobody_anything() -> None:
    assert rank_points((0, 6, 0, 2)) == (0, 3, 0, 2)
    assert rank_points((0, 0, 0)) == (0, 0, 0)
    race = Race(3)
    race.roll(1)
    race.won(0, 0, 0)
    assert race.state.turn == 1


@rule("GG-R21", "GG-R23")
def test_which_games_are_ranked_and_which_pay_each_success() -> None:
    paid = {game for game in GAMES if not getattr(registry.rules(game), "ranked", True)}
    assert paid == {"pool", "ring-toss", "golf", "who-dares"}
    assert len(GAMES) - len(paid) == 10


# The little games' own matches


def test_with_people_at_the_table_nature_cannot_tell_how_a_little_game_ends() -> None:
    match = Match(GAME, [Seated("Ann"), *computers(2)], seed=1, options={"youngest": 0, "games": ("thirteen",)})
    match.act(0, Roll())
    match.act(NATURE, Dice((1,)))
    with pytest.raises(Witnessed):
        match.chance()


def test_the_options_of_the_race_reach_the_little_games() -> None:
    seats = [Seated("Ann"), Seated("Ben")]
    match = Match(GAME, seats, seed=1, options={"youngest": 1, "language": "de", "words": "voice", "open_hands": True})
    passed = GAME.passed_on(match.state)
    assert passed["needs"] == (36, 36)
    assert rounds.child("word-chain", seats, 1, passed, Random(1)).options.language == "de"
    assert rounds.child("word-chain", seats, 1, passed, Random(1)).options.words == "voice"
    assert rounds.child("strict-sequence", seats, 1, passed, Random(1)).options.open_hands


def test_resuming_never_plays_a_little_game_of_computers_differently() -> None:
    match = Match(GAME, computers(3), seed=5, options={"length": "short", "games": ("thirteen", "who-dares")})
    journal = saves.Journal(match)
    bot = registry.bot("game-of-games", "regular")
    while not match.over:
        play_on(match, [bot] * 3)
    journal.close()
    assert list(saves.differences(saves.replays_folder() / journal.path.name)) == []


def test_verify_believes_what_people_have_brought_about(tmp_path: Any) -> None:
    race = Race(2, length="short")
    path = tmp_path / "race.jsonl"
    journal = saves.Journal(race.match, path)
    race.play(Roll())
    race.play(race.match.chance())
    race.won(3, 1)
    journal.close()
    assert list(saves.differences(path)) == []
    false = Race(2, length="short")
    told = saves.Journal(false.match, tmp_path / "false.jsonl")
    false.play(Roll())
    (face,) = false.match.chance().faces  # type: ignore[attr-defined]
    false.play(Dice((face % 6 + 1,)))
    told.close()
    assert len(list(saves.differences(tmp_path / "false.jsonl"))) == 1


# How long it lasts

THIRTEEN = ((0, 45), (9, 280), (10, 243), (11, 199), (12, 147), (13, 87))  # stop at 9+, in thousandths
EVIL = ((0, 642), (19, 60), (20, 60), (21, 55), (22, 50), (23, 40), (24, 30), (25, 25), (27, 20), (29, 18))


def binomial(dice: Random, tries: int, chance: float) -> int:
    return sum(dice.random() < chance for _try in range(tries))


def around(dice: Random, mean: float, spread: float, most: int) -> int:
    return max(0, min(most, round(dice.gauss(mean, spread))))


def weighted(dice: Random, table: Sequence[tuple[int, int]]) -> int:
    return dice.choices([value for value, _weight in table], [weight for _value, weight in table])[0]


def outlasting(dice: Random, seats: int) -> tuple[int, ...]:
    return shuffled(dice, (3, 2, 1, 0)[:seats])


def sequence(dice: Random, seats: int) -> tuple[int, ...]:
    left = [around(dice, 3.5, 1.7, 9) + 1 for _seat in range(seats)]
    left[int(dice.random() * seats)] = 0
    return rank_points(tuple(20 - cards for cards in left))


def chain(dice: Random, seats: int) -> tuple[int, ...]:
    if seats == 2 or dice.random() < 0.15:  # a word that nobody can continue
        return shuffled(dice, (3, *[0] * (seats - 1)))
    return outlasting(dice, seats)


def regular_points(game: str, seats: int, dice: Random) -> tuple[int, ...]:
    """The points of equally good players, with results as those of regular computers (the catalogue's figures)."""
    each = {
        "pin-throwing": lambda: around(dice, 4.3, 1.3, 7),
        "bowling": lambda: around(dice, 4.5, 1.1, 6),
        "shuffleboard": lambda: around(dice, 12.9, 3.0, 20),
        "higher-lower": lambda: 1 + min(31, int(dice.expovariate(1 / 3.65))),
        "thirteen": lambda: weighted(dice, THIRTEEN),
        "evil-one": lambda: weighted(dice, EVIL),
        "word-game": lambda: 2 * around(dice, 9 / seats, 1.4, 16),
        "pool": lambda: binomial(dice, 3, 0.74 / 3),
        "ring-toss": lambda: binomial(dice, 4, 0.45),
        "golf": lambda: binomial(dice, 3, 0.35),
        "who-dares": lambda: 2 * binomial(dice, 1, 59 / 248),
    }
    whole = {"strict-sequence": sequence, "word-chain": chain, "eyes-open": outlasting}
    if game in whole:
        return whole[game](dice, seats)
    results = tuple(each[game]() for _seat in range(seats))
    return results if game in ("pool", "ring-toss", "golf", "who-dares") else rank_points(results)


FIGURES = {  # length and seats: rounds, their deviation, games seen, percent in which several cross together
    ("short", 2): (10.0, 1.9, 7.5, 13),
    ("short", 3): (10.4, 1.6, 7.8, 21),
    ("short", 4): (11.1, 1.7, 8.0, 21),
    ("normal", 2): (16.3, 2.5, 9.9, 10),
    ("normal", 3): (17.1, 2.1, 10.3, 19),
    ("normal", 4): (18.4, 2.3, 10.6, 18),
    ("long", 2): (22.6, 2.9, 11.4, 9),
    ("long", 3): (23.9, 2.5, 11.8, 16),
    ("long", 4): (25.8, 2.6, 12.0, 14),
}
MATCHES = 120


@pytest.mark.parametrize(("length", "seats"), FIGURES)
def test_a_race_lasts_as_long_as_was_computed(length: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(nature: Nature, game: str, first: Seat, options: Mapping[str, Any]) -> Any:
        points = regular_points(game, seats, nature.rng)
        return "points", points, points

    monkeypatch.setattr(Nature, "play", play)
    mean, spread, seen, together = FIGURES[length, seats]
    lasted, games, crossed = [], [], 0
    for seed in range(MATCHES):
        match = Match(GAME, computers(seats, "beginner"), seed=seed, options={"length": length})
        play_out(match, [registry.bot("game-of-games", "beginner")] * seats)
        lasted.append(len(match.state.rounds))
        games.append(len({played.game for played in match.state.rounds}))
        crossed += sum(space >= match.state.finish for space in match.state.spaces) > 1
    assert abs(fmean(lasted) - mean) < 0.8
    assert abs(pstdev(lasted) - spread) < 0.7
    assert abs(fmean(games) - seen) < 0.7
    assert abs(100 * crossed / MATCHES - together) < 13


# Computers


def on_chance(level: str, points: Mapping[str, Sequence[tuple[int, ...]]]) -> tuple[Match, Any]:
    """A computer at seat 0 on Chance, after rounds that brought these points."""
    match = Match(GAME, computers(2, level), seed=1, options={"youngest": 0})
    played = [(game, won) for game, many in points.items() for won in many]
    state = match.state
    for game, won in played:
        state = GAME.apply(replace(state, game=game, spaces=(1, 1)), NATURE, Result("points", won, won))[0]
    match.state = replace(state, game="", spaces=(8, 2), rolled=(True, True), turn=0)
    return match, registry.bot("game-of-games", level)


def named(match: Match, bot: Any, seed: int = 1) -> str:
    view = match.view(0)
    action = bot.choose(view, GAME.legal(view), Random(seed))
    assert isinstance(action, Name)
    return action.game


def test_computers_roll_where_they_have_to() -> None:
    for level in LEVELS:
        match = Match(GAME, computers(2, level), seed=1, options={"youngest": 0})
        view = match.view(0)
        assert registry.bot("game-of-games", level).choose(view, GAME.legal(view), Random(1)) == Roll()


@rule("GG-139")
def test_a_beginner_names_anything_on_chance() -> None:
    match, bot = on_chance("beginner", {})
    assert {named(match, bot, seed) for seed in range(200)} == set(GAMES)


@rule("GG-139")
def test_a_regular_names_the_game_with_its_highest_mean_points_so_far() -> None:
    match, bot = on_chance("regular", {"golf": [(1, 3), (2, 0)], "evil-one": [(2, 3)], "pool": [(3, 0), (0, 1)]})
    assert {named(match, bot, seed) for seed in range(20)} == {"evil-one"}


@rule("GG-139")
def test_an_expert_names_the_game_with_the_greatest_expected_lead() -> None:
    match, bot = on_chance("expert", {})
    assert named(match, bot) == max(bots.LEADS, key=lambda game: bots.LEADS[game])
    assert set(bots.LEADS) == set(GAMES)
    match, bot = on_chance("expert", {"golf": [(3, 0)] * 8, "ring-toss": [(0, 3)] * 3})
    assert named(match, bot) == "golf"


def test_a_quick_race_of_all_levels_is_played_to_its_end_and_told(quick_rounds: None) -> None:
    for seats in GAME.seats:
        played = play_one("game-of-games", ["expert", "regular", "beginner", "regular"][:seats], 9, {})
        assert 8 <= played.stats["rounds"][0] <= 40
        assert sum(played.wins) == 1
        assert sum(played.stats[game][0] for game in GAMES) > 0
    match = play_out(Match(GAME, computers(3), seed=2), [registry.bot("game-of-games", "regular")] * 3)
    told = match.told(TABLE)
    assert told[0].endswith("is the youngest and begins.")
    assert told[-1].endswith("wins the race!")
    assert all(told)
