"""The first floor: rules, matches, computer players, saves and the command line. No pygame, no pymunk."""
