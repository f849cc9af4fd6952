"""Abandoning long work when the program ends."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

STEPS: Final = 100_000  # SQLite instructions, some milliseconds, between checks whether to go on

Leaving = Callable[[], bool]  # whether the program is about to end, so long work should stop


class BrokenOffError(Exception):
    """The program is ending; the next start continues the work."""


def stay() -> bool:
    """Return False: the program isn't about to end."""
    return False


def go_on(leaving: Leaving) -> None:
    """Raise BrokenOffError if the program is ending."""
    if leaving():
        raise BrokenOffError


def report_fault(error: Exception) -> None:
    """Report a fault as if it had ended this thread, which goes on."""
    threading.excepthook(
        threading.ExceptHookArgs((type(error), error, error.__traceback__, threading.current_thread()))
    )
