"""The top floor: all that is seen, heard and touched."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting would stand before our JSON

_ours = Path(__file__).resolve().parent.parent / "arcade" / "__init__.py"
_found = getattr(find_spec("arcade"), "origin", None)
if not _found or Path(_found).resolve() != _ours:  # looked for without running it: that other library opens windows
    print(
        f"Python finds another package arcade here than that of Games Cupboard ({_found}), probably the library of "
        "that name on PyPI; start the cupboard with `python3 tools/play.py`, or uninstall that library.",
        file=sys.stderr,
    )
    raise SystemExit(2)
