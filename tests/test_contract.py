"""The contract, held against every registered game: nothing here knows any game by name."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

import playthrough
from arcade import registry, saves
from arcade.bots.random import Anything
from arcade.game import CLOCK, NATURE, TABLE, Event, Listed, Refused, Tick
from arcade.match import LEVELS, Match, Seated
from arcade.sim import play_on, play_out

HERE = Path(__file__).parent
quick = pytest.mark.usefixtures("quick_rounds")  # a match within a match has its own place in this list
GAMES = list(registry.GAMES)
TABLES = [(game, seats) for game in GAMES for seats in registry.rules(game).seats]
SEEDS = range(4)
SHORT: dict[str, dict[str, Any]] = {"channel-x": {"rounds": 1}}  # players of anything make its rounds very long


def variants() -> Iterator[Any]:
    """Every table with its default options, and with every other choice that a menu would offer."""
    for game, seats in TABLES:
        rules = registry.rules(game)
        yield pytest.param(game, seats, {}, id=f"{game}-{seats}")
        for field in msgspec.structs.fields(rules.options):
            choices = get_args(field.type) if get_origin(field.type) is Literal else ()
            for choice in (True, False) if field.type is bool else choices:
                try:
                    rules.start(seats, rules.options(**{field.name: choice}))
                except Refused:
                    continue
                if choice != field.default:
                    yield pytest.param(game, seats, {field.name: choice}, id=f"{game}-{seats}-{field.name}-{choice}")


def new_match(game: str, seats: int, seed: int, **options: Any) -> Match:
    people = [Seated(f"P{n}", "bot", "regular") for n in range(1, seats + 1)]
    return Match(registry.rules(game), people, seed=seed, options={**SHORT.get(game, {}), **options})


def positions(game: str, seats: int, seed: int, **options: Any) -> Iterator[Match]:
    """A match of random players, stopped before each action."""
    match, dice = new_match(game, seats, seed, **options), Random(seed)
    yield match
    while not match.over:
        if NATURE in match.to_move:
            match.act(NATURE, match.chance())
        else:
            seat = sorted(match.to_move)[int(dice.random() * len(match.to_move))]
            match.act(seat, Tick() if seat == CLOCK else match.legal(seat).sample(dice))
        yield match


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_a_game_is_there(game: str) -> None:
    file = registry.file_name(game)
    rules = registry.rules(game)
    assert rules.id == game
    assert registry.scene(game)
    assert all(registry.bot(game, level) for level in LEVELS)
    assert (HERE / f"test_{file}.py").exists()
    assert (HERE / "playthroughs" / f"{file}.txt").exists()


@pytest.mark.parametrize("game", GAMES)
def test_the_playthrough_is_the_one_on_file(game: str) -> None:
    """A game told step by step; when rules change on purpose, make it anew with tools/playthrough.py and read it."""
    assert playthrough.told(game) == playthrough.file_of(game).read_text(encoding="utf-8")


@quick
@pytest.mark.parametrize(("game", "seats", "options"), [*variants()])
def test_legal_answers_for_whoever_is_to_move_and_only_for_them(game: str, seats: int, options: dict[str, Any]) -> None:
    rules = registry.rules(game)
    for match in positions(game, seats, 1, **options):
        due = match.to_move
        assert due <= {NATURE, CLOCK, *range(seats)}
        for seat in (TABLE, *range(seats)):
            legal = rules.legal(match.view(seat))
            if seat in due:
                sample = legal.sample(Random(5))
                assert sample in legal
                assert isinstance(sample, rules.actions)
            else:
                assert isinstance(legal, Listed)
                assert not len(legal)
                for move in match.history[-1:]:
                    with pytest.raises(Refused):
                        match.act(seat, move.action)
        assert len(match.points) == seats


@quick
@pytest.mark.parametrize(("game", "seats", "options"), [*variants()])
def test_an_imagined_state_fits_the_view_it_was_imagined_from(game: str, seats: int, options: dict[str, Any]) -> None:
    rules = registry.rules(game)
    for seed in SEEDS[:1] if options else SEEDS:
        for ply, match in enumerate(positions(game, seats, seed, **options)):
            for seat in (TABLE, *range(seats)):
                view = match.view(seat)
                imagined = rules.imagine(view, Random(ply))
                assert rules.view(imagined, seat) == view
                assert rules.to_move(imagined) == match.to_move
                assert rules.points(imagined) == match.points


@quick
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_c66_bots_decide_alike_whatever_they_cannot_see(game: str, seats: int) -> None:
    """Twin states: whatever is hidden from a seat is dealt anew, the dice stay; every level decides the same."""
    rules, asked, decisions = registry.rules(game), 0, 0
    twins, every = 3, 60 if rules.physical else 5  # a computer of a dexterity game simulates for a second
    for match in positions(game, seats, 2):
        for seat in match.to_move - {NATURE, CLOCK}:
            decisions += 1
            if decisions % every != 1:
                continue
            for level in LEVELS:
                views = [match.view(seat)]
                views += [rules.view(rules.imagine(views[0], Random(n)), seat) for n in range(twins)]
                views = views[:2] if rules.physical else views  # hides nothing: asked twice it answers the same
                chosen = {registry.bot(game, level).choose(v, rules.legal(v), Random(9)) for v in views}
                assert len(chosen) == 1
                asked += 1
    assert asked >= len(LEVELS)


@quick
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_c59_a_view_carries_neither_the_state_nor_the_seed(game: str, seats: int) -> None:
    secret = 271_828_182_845
    for match in positions(game, seats, secret):
        for seat in (TABLE, *range(seats)):
            told = msgspec.json.encode(match.view(seat)) + msgspec.json.encode(match.events(seat) if match.over else ())
            assert str(secret).encode() not in told
            assert not any(value is match.state for value in parts(match.view(seat)))


def parts(value: Any) -> Iterator[Any]:
    """A value and all values inside it."""
    yield value
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)


@quick
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_values_are_frozen_hashable_and_their_own_journal_text(game: str, seats: int) -> None:
    rules = registry.rules(game)
    decode = saves.action_decoder(rules)
    *_, match = positions(game, seats, 3)
    for move in match.history:
        assert decode(msgspec.json.encode(move.action)) == move.action
        hash(move.action)
    for seat in (TABLE, *range(seats)):
        hash(match.view(seat))
    hash(match.state)


@quick
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_applying_changes_nothing_but_the_result_and_dice_come_from_nature_alone(game: str, seats: int) -> None:
    rules = registry.rules(game)
    results = []
    for disturbance in range(2):
        random.seed(disturbance)  # whoever uses the global dice shows here
        match = play_out(new_match(game, seats, 4), [Anything()] * seats)
        results.append((match.history, match.state, match.points))
        state = match.game.start(seats, match.options)
        for move in match.history:
            before = msgspec.json.encode(state)
            after, _ = rules.apply(state, move.seat, move.action)
            assert msgspec.json.encode(state) == before
            random.random()
            state = after
        assert state == match.state
    assert results[0] == results[1]


@quick
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_c58_the_same_seed_is_the_same_deal_whoever_sits_there_and_whatever_ran_before(game: str, seats: int) -> None:
    """Nature answers alike for people of other names and kinds, as long as they play alike."""
    rules, histories = registry.rules(game), []
    for kinds in (("human", "Ann"), ("bot", "Robot")):
        people = [Seated(f"{kinds[1]} {n}", kinds[0], "expert") for n in range(seats)]  # type: ignore[arg-type]
        match, dice = Match(rules, people, seed=8, options=SHORT.get(game)), Random(8)
        while not match.over:
            match.advance()
            for seat in sorted(match.to_move)[:1]:
                match.act(seat, match.legal(seat).sample(dice))
        histories.append(match.history)
        play_out(new_match(game, seats, 9), [Anything()] * seats)
    assert histories[0] == histories[1]
    assert any(move.seat == NATURE for move in histories[0])


@quick
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_event_can_be_told_and_hidden(game: str, seats: int) -> None:
    *_, match = positions(game, seats, 5)
    for seat in (TABLE, *range(seats)):
        assert all(isinstance(event, Event) for event in match.events(seat))
        assert all(isinstance(sentence, str) for sentence in match.told(seat))
    assert match.told()


@quick
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_c115_a_journal_read_back_is_the_same_match_and_computers_go_on_alike(game: str, seats: int) -> None:
    bots = [registry.bot(game, "regular") for _ in range(seats)]
    match = new_match(game, seats, 6)
    journal = saves.Journal(match)
    for _ in range(40):
        if match.over:
            break
        again = saves.load(journal.path) if match.history else None
        play_on(match, bots)
        if again:
            assert again.notices == ()
            play_on(again.match, [registry.bot(game, "regular") for _ in range(seats)])
            assert (again.match.state, again.match.history) == (match.state, match.history)


@quick
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_computers_of_every_level_finish_a_match(game: str, seats: int) -> None:
    for level in LEVELS:
        match = play_out(new_match(game, seats, 7), [registry.bot(game, level) for _ in range(seats)])
        assert match.over
