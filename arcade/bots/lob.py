"""How fast to throw or strike something so that it comes down where it should."""

from __future__ import annotations

from math import cos, radians, sqrt, tan

G = 9810.0  # mm/s2


def lob(distance: float, rise: float, elevation: float) -> float:
    """The speed (mm/s) that comes down on a place so far away and so much higher (mm), at this elevation (degrees)."""
    angle = radians(elevation)
    return sqrt(G / (2 * (distance * tan(angle) - rise))) * distance / cos(angle)
