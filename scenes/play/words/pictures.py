"""Pictures of the table inside the pages of the how-to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from scenes.ui.canvas import Canvas


@contextmanager
def unread(canvas: Canvas) -> Iterator[None]:
    """Words drawn here are part of a picture: nobody has to read them, whatever their size."""
    log, canvas.log = canvas.log, None
    try:
        yield
    finally:
        canvas.log = log
