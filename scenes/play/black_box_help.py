"""How to play Black Box, on two pages with pictures."""

from __future__ import annotations

HELP = ()
