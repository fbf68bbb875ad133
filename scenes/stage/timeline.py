"""The timeline: what is being shown step by step. It can be skipped at any moment and ends in the same place."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from scenes.ui.theme import QUICK, ease_out


def _nothing() -> None:
    pass


class Step:
    """One motion: draw code asks it how far it `moved` and how much it has `faded` in, both 0..1."""

    def __init__(
        self,
        seconds: float,
        name: str = "",
        data: Any = None,
        *,
        start: Callable[[], object] = _nothing,
        end: Callable[[], object] = _nothing,
        whole: bool = False,
    ) -> None:
        """`start` and `end` are called as it begins and ends, skipped or not; `name` and `data` are for draw code.

        A `whole` one is the game itself, not its decoration: reduced motion leaves it as it is.
        """
        self.seconds = seconds
        self.name = name
        self.data = data
        self.start = start
        self.end = end
        self.whole = whole
        self.gone = 0.0
        self.calm = False  # reduced motion: at its goal at once, faded in instead

    @property
    def share(self) -> float:
        """Share of the time gone, 0..1."""
        return min(1.0, self.gone / self.seconds) if self.seconds > 0 else 1.0

    @property
    def moved(self) -> float:
        """How far along its way, eased."""
        return 1.0 if self.calm else ease_out(self.share)

    @property
    def faded(self) -> float:
        """How opaque: 1 unless motion is reduced."""
        return self.share if self.calm else 1.0


class Timeline:
    """Steps in a row; those added together run side by side, and the next wait for the longest of them."""

    def __init__(self, *, calm: bool = False) -> None:
        """With `calm`, reduced motion, each step is a short fade."""
        self.calm = calm
        self._groups: deque[Sequence[Step]] = deque()
        self._begun = False

    def add(self, *steps: Step) -> None:
        """Show these side by side after all that was added before."""
        if not steps:
            return
        for step in steps:
            step.calm = self.calm and not step.whole
            step.seconds = min(step.seconds, QUICK) if step.calm else step.seconds
        self._groups.append(steps)

    def then(self, action: Callable[[], object]) -> None:
        """Do this when all that was added before has been shown: at once when there is nothing."""
        if self.busy:
            self.add(Step(0, end=action))
        else:
            action()

    @property
    def busy(self) -> bool:
        """Whether something is still being shown or waits to be."""
        return bool(self._groups)

    @property
    def showing(self) -> Sequence[Step]:
        """The steps of this moment."""
        return self._groups[0] if self._groups else ()

    @property
    def waiting(self) -> Sequence[Step]:
        """The steps after those, in order: what draw code must not show yet."""
        return [step for group in list(self._groups)[1:] for step in group]

    def find(self, name: str) -> Step | None:
        """The step of that name, if it is being shown."""
        return next((step for step in self.showing if step.name == name), None)

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds; what is left of it when a group ends goes to the next."""
        while self._groups:
            group = self._groups[0]
            self._begin(group)
            left = max(step.seconds - step.gone for step in group)
            for step in group:
                step.gone += dt
            if left > dt:
                return
            dt -= max(0.0, left)
            self._finish()

    def skip(self) -> None:
        """Finish all at once, each start and end called in its order."""
        while self._groups:
            self.next()

    def next(self) -> None:
        """Finish what is being shown now; the next steps begin."""
        if self._groups:
            self._begin(self._groups[0])
            self._finish()

    def _begin(self, group: Sequence[Step]) -> None:
        if not self._begun:
            self._begun = True
            for step in group:
                step.start()

    def _finish(self) -> None:
        group = self._groups.popleft()
        self._begun = False
        for step in group:
            step.gone = max(step.gone, step.seconds)
            step.end()
