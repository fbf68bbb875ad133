"""The way in: opens the window on the title, on a match, or on a demonstration."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from msgspec.structs import replace

from arcade import registry, saves
from arcade.files import home, tidy
from arcade.game import Refused
from arcade.language import LANGUAGES, _, ngettext, use
from arcade.match import fresh_seed
from arcade.rules.ranking import places
from arcade.saves import Journal
from arcade.settings import Settings, load_settings, save_settings
from scenes.lobby.attract import Attract
from scenes.lobby.games import Games, opened, span
from scenes.lobby.help import Help
from scenes.lobby.settings import SettingsPage
from scenes.lobby.title import ShelfBox, TitleScene
from scenes.play.start import carried_on, rehearsals
from scenes.play.table import Table
from scenes.stage.app import UPDATE, App
from scenes.stage.command import Button, Command, Kind
from scenes.stage.scene import Prompt, Scene
from scenes.stage.window import NoDisplay, Window

ALONE = 45.0  # s without input after which the cupboard opens itself
NO_SCREEN = 2  # exit code
SMALL = (480, 270)  # window of a demonstration that nobody sees
DRAWN = 6  # every so many of its frames are drawn all the same, so that it is the whole program that ran
LONGEST = 3600.0  # s; a demonstration that takes longer is a fault of the game


class Cupboard(TitleScene):
    """The title with all that it leads to."""

    def __init__(self) -> None:
        super().__init__(shelf(), self._open, how_to_play=lambda box: self.app.push(Help(registry.games_in(box)[0])))

    def enter(self) -> None:
        self._look()

    def resume(self, result: object) -> None:
        super().resume(result)
        self._look()

    def reword(self) -> None:
        self.stock(shelf(), self.focus.at)

    def _look(self) -> None:
        """A match may have been left behind, a setting changed."""
        waiting = saves.suspended()
        self.carry_on = self._carry_on if waiting else None
        inside = [first_look(box.key) for box in self.items if box.shelf_box.unpacked]
        self.app.rehearse(*inside, *rehearsals(*games_of(waiting[:1])))
        self.reduced_motion = self.app.settings.reduced_motion

    def _open(self, box: str) -> None:
        self.app.push(opened(box))

    def _carry_on(self) -> None:
        journal, notices = saves.resume_latest()
        for notice in notices:
            self.app.toast(notice)
        if journal:
            sit(self.app, journal)
        elif not notices:
            self.app.toast(_("That match was at its end already."))
        self._look()

    def handle(self, command: Command) -> bool:
        if self.opening is None and command.kind is Kind.BUTTON and command.button is Button.MENU:
            self.app.push(SettingsPage())
            return True
        return super().handle(command)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.idle >= ALONE and self.opening is None:
            self.app.push(Attract(fresh_seed()))

    def prompts(self) -> Sequence[Prompt]:
        prompts = list(super().prompts())
        return [*prompts[:-1], Prompt(Button.MENU, _("Settings")), *prompts[-1:]] if prompts else prompts


def sit(app: App, journal: Journal) -> None:
    """Go to the table of a match; one that lacks something here says what, and stays on disk as it is."""
    try:
        app.push(carried_on(journal, app.settings.party))
    except Refused as fault:
        journal.close()
        app.toast(str(fault))


def games_of(journals: Sequence[Path]) -> list[str]:
    """The games of these journals, told from their names."""
    return [game for path in journals for game in registry.GAMES if f"-{game}-" in path.name]


def first_look(box: str) -> Scene:
    """What takes longest to paint of all that an unpacked box leads to at once."""
    games = registry.games_in(box)
    return Games(box) if len(games) > 1 else Help(games[0])


def shelf() -> tuple[ShelfBox, ...]:
    """The four boxes; one whose games are registered is unpacked."""
    boxes = (
        ("game-of-games", (_("Game of"), _("Games")), _("15 games · 2 to 4 players")),
        ("black-box", (_("Black"), _("Box")), _("ray deduction · 1 or 2")),
        ("goggle-box", (_("Goggle"), _("Box")), _("TV tycoons · 3 to 5 players")),
        ("channel-x", (_("Channel"), "“X”"), _("run the station · 2 to 6")),
    )
    return tuple(_on_shelf(box, title, tagline) for box, title, tagline in boxes)


def _on_shelf(box: str, title: tuple[str, str], tagline: str) -> ShelfBox:
    """A box of which some games are there says which; whole, or not unpacked, it says what its lid says."""
    games = registry.games_in(box)
    whole = len(games) == 1 or box in games
    if games and not whole:
        seats = [many for game in games for many in registry.rules(game).seats]
        several = ngettext("{n} game", "{n} games", len(games))
        tagline = _("{games} · {seats} players").format(games=several, seats=span(range(min(seats), max(seats) + 1)))
    return ShelfBox(box, title, tagline, unpacked=bool(games), explained=whole)


def open_title(windowed: bool) -> int:
    """The cupboard; returns the exit code."""
    return _show(windowed, lambda app: app.push(Cupboard()))


def open_match(journal: Journal, windowed: bool, notices: Sequence[str] = ()) -> int:
    """A match straight away, the cupboard behind it; returns the exit code."""

    def begin(app: App) -> None:
        for notice in notices:
            app.toast(notice)
        app.push(Cupboard())
        sit(app, journal)

    return _show(windowed, begin)


def open_demo(seed: int, seconds: float | None, headless: bool, windowed: bool) -> int:
    """Computers play: on the screen until somebody touches something, or headless for so long or for one match."""
    if headless:
        print(told(play_unseen(seed, seconds)))
        return 0
    return _show(windowed, lambda app: app.push(Attract(seed, seconds=seconds)))


def _show(windowed: bool, begin: Callable[[App], None]) -> int:
    """Open the window, run until it is left; where there is no screen, one sentence says so."""
    settings, notice = load_settings(system_language())
    use(settings.language)
    try:
        window = Window(fullscreen=settings.fullscreen and not windowed)
    except NoDisplay as fault:
        print(fault, file=sys.stderr)
        return NO_SCREEN
    tidy(home())
    app = App(window, replace(settings, fullscreen=window.fullscreen))
    app.preferred_fullscreen = settings.fullscreen
    app.toast(notice)
    begin(app)
    code = app.run()
    if app.preferred_fullscreen != settings.fullscreen:  # F11 is a choice like any other
        save_settings(replace(load_settings(settings.language)[0], fullscreen=app.preferred_fullscreen))
    return code


def system_language() -> str:
    """The first of the languages set on this system that the cupboard speaks; English when it speaks none."""
    preferred = (found["language"] for found in pygame.system.get_pref_locales())
    return next((language for language in preferred if language in LANGUAGES), "en")


def play_unseen(seed: int, seconds: float | None) -> Attract:
    """A demonstration on a window that nobody sees, for so many seconds of its own time, or one match long."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    app = App(Window(fullscreen=False, size=SMALL), Settings(fullscreen=False))
    demo = Attract(seed)
    app.push(demo)
    try:
        app.step([], 0.0)
        frames = 0
        while demo.gone < (LONGEST if seconds is None else seconds) and not (seconds is None and demo.over):
            if not demo.table.pondering:  # its own time stands still while a computer thinks
                app.step([], UPDATE, show=frames % DRAWN == 0)
                frames += 1
    finally:
        app.close()
    return demo


def told(demo: Attract) -> str:
    """What was played, in one line."""
    table: Table = demo.table
    match = table.match
    standing = sorted(zip(places(match.points, match.game.low_wins), range(len(match.seats)), strict=True))
    seats = [(match.seats[seat], match.points[seat]) for _place, seat in standing]
    players = ", ".join(f"{seated.name} ({seated.level}) {points}" for seated, points in seats)
    actions = ngettext("{n} action", "{n} actions", len(match.history))
    state = _("over") if match.over else _("not over")
    return _("{game}, seed {seed}: {players}; {actions} in {seconds:.1f} s, {state}.").format(
        game=match.game.title, seed=demo.seed, players=players, actions=actions, seconds=demo.gone, state=state
    )
