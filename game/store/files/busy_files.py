"""Files that a virus scanner or another copy of the game has open: Windows won't rename, delete or open them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import sleep
from typing import Final, TypeVar

T = TypeVar("T")

PAUSES: Final = (0.01, 0.02, 0.04, 0.08, 0.15, 0.2) if sys.platform == "win32" else ()
"""Seconds between one try and the next, half a second in all. Elsewhere open files can be renamed and deleted."""


def patiently(act: Callable[[], T]) -> T:
    """Return what `act` returns; while it's refused, call it again until the pauses are used up."""
    for pause in PAUSES:
        try:
            return act()
        except PermissionError:  # a missing right looks the same, and is still missing then
            sleep(pause)
    return act()
