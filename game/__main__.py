"""Makes ``python -m game`` the same as the installed ``gin-rummy``."""

from game.app import entry

raise SystemExit(entry())
