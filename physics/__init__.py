"""The ground floor: a layout and a shot in, a trace out. Knows no seat, score or pixel."""
