"""The stops of exact play in Evil 1 that take too long at the table, written to assets/tables/evil_one.json."""

from __future__ import annotations

import argparse
import sys

import msgspec

import house

sys.path.insert(0, str(house.ROOT))

from arcade.bots.evil_one import AHEAD, TOP, key, race

FILE = house.ROOT / "assets" / "tables" / "evil_one.json"


def table() -> dict[str, list[int]]:
    """For each position with more than AHEAD players to come: the totals at which the next one stops."""
    found = {key(seats, ()): sorted(race(seats).stops(())) for seats in (AHEAD + 1, AHEAD + 2)}
    for total in range(TOP + 1):
        found[key(AHEAD + 2, (total,))] = sorted(race(AHEAD + 2).stops((total,)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the file instead of writing it")
    checks = parser.parse_args().check
    made = msgspec.json.encode(table()).replace(b'],"', b'],\n"') + b"\n"
    if checks:
        same = FILE.read_bytes() == made
        print("the table is as it should be" if same else f"{FILE} differs; make it anew with tools/reckon.py")
        return 0 if same else 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_bytes(made)
    print(FILE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
