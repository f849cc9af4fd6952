"""Lets ``python -m game`` run the game."""

from game.app import entry

raise SystemExit(entry())
