"""The app: a stack of scenes and the whole of a frame. It knows devices, window and clock; scenes know the game."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from arcade.language import use, used
from arcade.settings import Settings
from scenes.stage.attention import Attention
from scenes.stage.clicks import Clicks
from scenes.stage.command import MOUSE, Button, Command, Kind
from scenes.stage.input import Input
from scenes.stage.scene import Scene
from scenes.stage.sound import Sound
from scenes.stage.window import Window
from scenes.ui.canvas import Canvas
from scenes.ui.captions import Captions
from scenes.ui.prompts import draw_prompts
from scenes.ui.theme import SAFE, WIDTH
from scenes.ui.toasts import LIFETIME, draw_toasts

FRAME = 1 / 60  # s from one picture to the next
UPDATE = 1 / 60  # s of a fixed update
CATCH_UP = 8  # updates a frame at most; what is owed beyond that is dropped
LARGE_TEXT = 1.25
REST = 0.5  # s without input until a scene is rehearsed

PLUGGING = frozenset({Kind.LOST, Kind.FOUND})
SPOKEN = frozenset({Kind.STEER, Kind.BUTTON})


class App:
    """The running program."""

    def __init__(self, window: Window, settings: Settings, *, now: Callable[[], float] = time.monotonic) -> None:
        self.window = window
        self.input = Input(window, now=now)
        self.captions = Captions()
        self.sound = Sound(settings.volume, tell=self.captions.tell)
        self.canvas = Canvas(window.surface)
        self.stack: list[Scene] = []
        self.toasts: list[tuple[str, float]] = []  # text and age in s, oldest first
        self.last_device = MOUSE
        self.preferred_fullscreen = settings.fullscreen  # what is stored; --windowed lasts as long as the window
        self.idle = 0.0  # s of updates since somebody did something
        self._now = now
        self._last = now()  # when the last frame began
        self._owed = 0.0  # s not yet updated
        self._changes: list[Callable[[], None]] = []  # of the stack, at the end of the step
        self._late: list[Command] = []  # comings and goings that a change of scene left over
        self._rehearsals: deque[Scene] = deque()
        self._attention = Attention()
        self._clicks = Clicks()
        self.apply(settings)

    # What scenes ask for

    def push(self, scene: Scene) -> None:
        """Show this scene on top, from the end of the step."""
        self._changes.append(partial(self._enter, scene))

    def pop(self, result: object = None) -> None:
        """Leave the scene that is on top now; the one below resumes with `result`."""
        self._changes.append(partial(self._drop, self.top, result))

    def swap(self, scene: Scene) -> None:
        """Leave the scene that is on top now for another one."""
        self._changes.append(partial(self._replace, self.top, scene))

    def rehearse(self, *scenes: Scene) -> None:
        """Draw these once in quiet moments, unseen below the scene on top, so that all is painted when they come."""
        self._rehearsals = deque(scenes)

    def quit(self) -> None:
        """Leave all scenes, top first, at the end of the step."""
        self._changes = [self._leave]

    def toast(self, text: str) -> None:
        """Show a short notice; one that is showing already is not repeated."""
        if text and all(text != shown for shown, _age in self.toasts):
            self.toasts.append((text, 0.0))

    def apply(self, settings: Settings) -> None:
        """Use these settings from now on."""
        self.settings = settings
        self.sound.volume = settings.volume
        self.canvas.text_scale = LARGE_TEXT if settings.large_text else 1.0
        self.window.zoom = self.canvas.zoom = settings.safe_area / 100 * WIDTH / SAFE[2]
        if settings.fullscreen != self.window.fullscreen:
            self.show(settings.fullscreen)
        if settings.language != used():
            use(settings.language)
            for scene in self.stack:
                scene.reword()

    def show(self, fullscreen: bool) -> None:
        """Full screen or windowed. Drags are void, and the time it takes is nobody's."""
        self._cancel()
        self.toast(self.window.show(fullscreen))
        self.preferred_fullscreen = self.window.fullscreen
        self.settings = msgspec.structs.replace(self.settings, fullscreen=self.window.fullscreen)
        self._last = self._now()

    @property
    def top(self) -> Scene | None:
        """The scene that hears and moves."""
        return self.stack[-1] if self.stack else None

    # A frame

    def run(self) -> int:
        """Clock, queue and steps until the stack is empty; the exit code. However it ends, the scenes are left."""
        try:
            due = self._last = self._now()
            while self.stack or self._changes:
                due = max(due + FRAME, self._now())
                commands = self.input.collect(due - self._now())
                before, self._last = self._last, self._now()
                self.step(commands, self._last - before)
        finally:
            self.close()
        return 0

    def step(self, commands: Sequence[Command], dt: float, *, show: bool = True) -> None:
        """The whole frame, `dt` seconds after the one before: hear, update, change scenes and, to `show`, draw."""
        dt = min(max(0.0, dt), CATCH_UP * UPDATE)
        self._hear([*self._late, *commands, *self.input.repeats(dt)])
        self._update(dt)
        self._change()
        if show:
            self._draw()

    def close(self) -> None:
        """Leave what scenes are left, which saves, and then let go of sound and window."""
        try:
            self._leave()
        finally:
            self.sound.close()
            self.window.close()

    def _hear(self, commands: Iterable[Command]) -> None:
        """Give each command to the top scene; once that asked for another scene, the rest was not meant for that."""
        self._late = []
        said: dict[tuple[object, ...], str] = {}
        for command in commands:
            if self._changes:
                self._late += [command] if command.kind in PLUGGING else []
            elif self.top and not self._echo(command, said):
                self._route(command, self.top)

    def _echo(self, command: Command, said: dict[tuple[object, ...], str]) -> bool:
        """Whether a shared scene has heard this word from another device in this frame."""
        if not (self.top and self.top.shared and command.kind in SPOKEN):
            return False
        return said.setdefault((command.kind, command.button, command.vector), command.device) != command.device

    def _route(self, command: Command, top: Scene) -> None:
        if self._attention.woken_by(command):
            self._woken(command.device)
            if top.asleep:
                self.pop()
                return
        clicked = self._clicks.take(command)
        for heard in [command] if clicked is None else clicked:
            if heard.button is not Button.FULLSCREEN:
                top.handle(heard)
            elif heard.kind is Kind.BUTTON:
                self.show(not self.window.fullscreen)

    def _woken(self, device: str) -> None:
        self.idle = 0.0
        if device != self.last_device:
            self.last_device = device
            self.input.show_pointer(device == MOUSE)

    def _update(self, dt: float) -> None:
        """As many fixed updates as the time is worth; none for a scene that is about to go."""
        self.toasts = [(text, age + dt) for text, age in self.toasts if age + dt < LIFETIME]
        self.captions.update(dt)
        self._owed += dt
        while self._owed >= UPDATE - 1e-9 and self.top and not self._changes:
            self._owed = max(0.0, self._owed - UPDATE)
            self.idle += UPDATE
            self.top.update(UPDATE)

    def _draw(self) -> None:
        """All scenes from the last opaque one up; those below the top stand still."""
        if not self.stack:
            return
        canvas = self.canvas
        canvas.aim(self.window.surface)
        if canvas.picture.size != canvas.surface.get_size():
            canvas.surface.set_clip(None)
            canvas.surface.fill("black")
            canvas.surface.set_clip(canvas.picture)
        canvas.ahead = 1.0
        if self._rehearsals and self.idle >= REST:
            self._rehearse(self._rehearsals.popleft())
        *below, top = self.stack[self._lowest() :]
        for scene in below:
            scene.draw(canvas)
        canvas.ahead = self._owed / UPDATE
        top.draw(canvas)
        self._clicks.places = draw_prompts(canvas, top.prompts(), self.input.family(self.last_device))
        draw_toasts(canvas, self.toasts)
        if self.settings.captions:
            self.captions.draw(canvas)
        self.window.flip()

    def _rehearse(self, scene: Scene) -> None:
        scene.app = self
        log, self.canvas.log = self.canvas.log, None
        scene.draw(self.canvas)
        self.canvas.log = log

    def _lowest(self) -> int:
        return max((n for n, scene in enumerate(self.stack) if scene.opaque), default=0)

    # Changes of scene

    def _change(self) -> None:
        """Apply what was asked for. Nothing held on the old screen acts on the new one."""
        if self.input.quit_asked:
            self.quit()
        if not self._changes:
            return
        old, cancelled = self.top, self.input.void()
        self.input.typing(False)
        self._clicks.clear()
        self._owed = 0.0
        while self._changes:
            self._changes.pop(0)()
        if old in self.stack[:-1]:
            for command in cancelled:
                old.handle(command)

    def _enter(self, scene: Scene) -> None:
        scene.app = self
        self.stack.append(scene)
        scene.enter()

    def _drop(self, scene: Scene | None, result: object) -> None:
        if scene is None or scene is not self.top:  # asked for twice
            return
        self.stack.pop().leave()
        if self.top:
            self.top.resume(result)

    def _replace(self, scene: Scene | None, successor: Scene) -> None:
        if scene is None or scene is not self.top:
            return
        self.stack.pop().leave()
        self._enter(successor)

    def _leave(self) -> None:
        """Leave all scenes from top to bottom, each even when one above it failed."""
        self._changes.clear()
        if self.stack:
            try:
                self.stack.pop().leave()
            finally:
                self._leave()

    def _cancel(self) -> None:
        """Tell the top scene that whatever was held is void."""
        self._clicks.clear()
        for command in self.input.void():
            if self.top:
                self.top.handle(command)
