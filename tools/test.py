"""Runs the tests: `python3 tools/test.py [pytest args]` sets up `.venv` when needed, then runs pytest."""

import sys

import house
import suite

if __name__ == "__main__":
    sys.exit(house.told(suite.run))
