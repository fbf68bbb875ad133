"""The command line: the cupboard itself, and everything that can be done with matches without a screen."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from arcade import registry, saves, settings, sim, words
from arcade.files import Damaged
from arcade.game import TABLE, Refused
from arcade.match import COLOURS, LEVELS, SEED_BITS, Match, Seated, fresh_seed
from arcade.rules.ranking import places

FAULT = 2  # exit code after a sentence on stderr
INTERRUPTED = 130  # exit code after Ctrl-C
LAST_SEED = 2**SEED_BITS - 1
MOST_SEATS = len(COLOURS)
MOST_GAMES = 1_000_000
MOST_JOBS = 61  # processes that Windows can wait for
DIFFERENT = 1  # exit code of `verify` when something differs


class Parser(argparse.ArgumentParser):
    """An argument parser that answers nonsense in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(fail(f"{self.prog}: {message} (--help tells what can be said)."))


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a name may have letters that the terminal has not
    said = parser().parse_args(argv)
    try:
        code: int = said.run(said)
        if sys.stdout:  # None where there is nothing to write to
            sys.stdout.flush()
    except (Refused, Damaged) as fault:
        return fail(fault)
    except OSError as fault:
        _say_no_more()
        return 0 if isinstance(fault, BrokenPipeError) else fail(f"This could not be done: {fault.strerror}.")
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _say_no_more() -> None:
    """Let what is still to be written vanish: whoever should have taken it has gone, or has no room."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def fail(why: object) -> int:
    """Say in one line what was wrong, whatever was typed; returns the exit code."""
    print(*str(why).split(), file=sys.stderr)
    return FAULT


def parser() -> Parser:
    top = Parser(prog="games-cupboard", description="A cupboard of couch games. Without a command, it opens.")
    top.set_defaults(run=open_cupboard, windowed=False)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Parser)
    top.add_argument("--windowed", action="store_true", help="in a window instead of the full screen")

    def command(name: str, run: Callable[[argparse.Namespace], int], told: str) -> Parser:
        made: Parser = commands.add_parser(name, help=told, description=told)
        made.set_defaults(run=run)
        return made

    it = command("list", list_games, "the games and their options")
    it.add_argument("--json", action="store_true")
    it = command("play", play, "a match on the screen, straight away")
    it.add_argument("game", type=words.game_id, metavar="GAME")
    it.add_argument("--seat", action="append", type=words.seat, metavar="human[:NAME] | bot:LEVEL[:NAME]", default=[])
    _match_arguments(it)
    _window_argument(it)
    it = command("sim", simulate, "many matches of computers without a screen")
    it.add_argument("game", type=words.game_id, metavar="GAME")
    levels = ", ".join((*LEVELS, registry.ANYTHING))
    it.add_argument("--seats", required=True, type=words.levels, metavar="LEVEL,LEVEL", help=levels)
    it.add_argument("--games", type=words.whole(1, MOST_GAMES), default=100, metavar="N")
    it.add_argument("--jobs", type=words.whole(1, MOST_JOBS), default=1, metavar="J", help="processes")
    it.add_argument("--json", action="store_true")
    _match_arguments(it)
    it = command("tell", tell, "a match in plain text")
    it.add_argument("file", type=Path, metavar="FILE")
    it.add_argument("--as", dest="eyes", type=words.whole(1, MOST_SEATS), metavar="SEAT", help="as this seat saw it")
    it = command("verify", verify, "play a journal again and compare")
    it.add_argument("file", type=Path, metavar="FILE")
    it = command("resume", resume, "carry on with a match, the last one played if no FILE is named")
    it.add_argument("file", type=Path, nargs="?", metavar="FILE")
    _window_argument(it)
    it = command("demo", demo, "computers play for those who watch")
    it.add_argument("--seconds", type=words.seconds, metavar="N", help="then stop")
    it.add_argument("--seed", type=words.whole(0, LAST_SEED), metavar="N")
    it.add_argument("--headless", action="store_true", help="without a window, as fast as it goes")
    _window_argument(it)
    it = command("doctor", doctor, "what a bug report should carry")
    it.add_argument("--json", action="store_true")
    return top


def _match_arguments(it: Parser) -> None:
    it.add_argument("--option", action="append", type=words.option, metavar="KEY=VALUE", default=[])
    it.add_argument("--seed", type=words.whole(0, LAST_SEED), metavar="N")


def _window_argument(it: Parser) -> None:
    it.add_argument("--windowed", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def list_games(said: argparse.Namespace) -> int:
    """Prints [{game, title, box, seats: [least, most], version, options: {name: default}}] or lines of them."""
    games = [registry.rules(name) for name in registry.GAMES]
    rows = [
        {
            "game": game.id,
            "title": game.title,
            "box": registry.GAMES[game.id],
            "seats": [game.seats[0], game.seats[-1]],
            "version": game.version,
            "options": msgspec.to_builtins(game.options()),
        }
        for game in games
    ]
    if said.json:
        print_json(rows)
        return 0
    for row in rows:
        options = " ".join(f"{key}={value}" for key, value in row["options"].items())
        print(f"{row['game']:<12} {row['title']}, {row['seats'][0]} to {row['seats'][1]} seats. {options}")
    return 0


def simulate(said: argparse.Namespace) -> int:
    options, seed = dict(said.option), fresh_seed() if said.seed is None else said.seed
    Match(registry.rules(said.game), [Seated("", "bot")] * len(said.seats), seed=0, options=options)  # or Refused
    played = sim.play_many(said.game, said.seats, said.games, seed, options, said.jobs)
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import track

        played = iter(track(played, said.game, total=said.games, console=Console(stderr=True), transient=True))
    report = sim.simulate(said.game, said.seats, said.games, seed, options, played)
    if said.json:
        print_json(report)
    else:
        print_report(report)
    return 0


def print_report(report: sim.Report) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{report.game}: {report.games} games, seed {report.seed}")
    for column in ("seat", "level", "mean points", "wins", "share", "95 %", *report.stats):
        table.add_column(column, justify="left" if column == "level" else "right")
    for n, it in enumerate(report.seats):
        own = (f"{figures[n]:.2f}" for figures in report.stats.values())
        interval = f"{it.low:.1%} - {it.high:.1%}"
        table.add_row(str(n + 1), it.level, f"{it.mean:.2f}", f"{it.wins:g}", f"{it.share:.1%}", interval, *own)
    console = Console()
    console.print(table)
    console.print(f"{report.plies:.1f} plies a match, {report.plies_per_s:.0f} plies/s")


def tell(said: argparse.Namespace) -> int:
    loaded = saves.load(said.file)
    match, eyes = loaded.match, TABLE
    for notice in loaded.notices:
        print(notice, file=sys.stderr)
    if said.eyes is not None:
        if said.eyes not in range(1, len(match.seats) + 1):
            raise Refused(f"This match has seats 1 to {len(match.seats)}, not {said.eyes}.")
        if not match.over:
            raise Refused("A match that is not over is told as the table saw it; leave out --as.")
        eyes = said.eyes - 1
    print(f"{match.game.title}: {', '.join(match.names)}")
    for sentence in match.told(eyes):
        print(f"  {sentence}")
    if match.over:
        standing = places(match.points, match.game.low_wins)
        results = sorted(zip(standing, match.names, match.points, strict=True), key=lambda result: result[0])
        print("Result: " + ", ".join(f"{place}. {name} {points}" for place, name, points in results))
    else:
        print("Not over yet.")
    return 0


def verify(said: argparse.Namespace) -> int:
    differences = list(saves.differences(said.file))
    for difference in differences:
        print(difference)
    if not differences:
        print(f"{said.file}: {len(saves.load(said.file).match.history)} actions, all as recorded.")
    return DIFFERENT if differences else 0


def open_cupboard(said: argparse.Namespace) -> int:
    from scenes import cupboard

    return cupboard.open_title(windowed=said.windowed)


def play(said: argparse.Namespace) -> int:
    seats = said.seat or [("human", "", "")]
    people = sum(kind == "human" for kind, _, _ in seats)
    if people == 0:
        raise Refused("Nobody would play: name a --seat human, or use `demo` to watch and `sim` to count.")
    seated = [
        Seated(name or f"{'Robot' if kind == 'bot' else 'Player'} {n}", kind, level, COLOURS[(n - 1) % len(COLOURS)])
        for n, (kind, level, name) in enumerate(seats, 1)
    ]
    seed = fresh_seed() if said.seed is None else said.seed
    match = Match(registry.rules(said.game), seated, seed=seed, options=dict(said.option))
    from scenes import cupboard

    return cupboard.open_match(saves.Journal(match), windowed=said.windowed)


def resume(said: argparse.Namespace) -> int:
    journal: saves.Journal | None
    journal, notices = saves.resume(said.file) if said.file else saves.resume_latest()
    if journal is None:
        raise Refused(" ".join(notices) or f"There is no match to carry on with in {saves.matches_folder()}.")
    for notice in notices:
        print(notice, file=sys.stderr)
    from scenes import cupboard

    return cupboard.open_match(journal, windowed=said.windowed, notices=notices)


def demo(said: argparse.Namespace) -> int:
    from scenes import cupboard

    seed = fresh_seed() if said.seed is None else said.seed
    return cupboard.open_demo(seed, seconds=said.seconds, headless=said.headless, windowed=said.windowed)


def doctor(said: argparse.Namespace) -> int:
    from scenes.stage.doctor import examine

    findings = examine(settings.load_settings()[1])
    if said.json:
        print_json(findings)
    else:
        width = max(map(len, findings))
        print("\n".join(f"{name:<{width}}  {value}" for name, value in findings.items()))
    return 0


def print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value)).decode())
