"""Long work on the journal's threads, which is given up when the program is about to end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

STEPS: Final = 100_000  # of SQLite's own, some milliseconds, after which a check asks whether to go on

Leaving = Callable[[], bool]  # whether the program is about to end, and nothing long should go on


class BrokenOffError(Exception):
    """The program ends, and what was begun is left to the next start."""


def stay() -> bool:
    """Say that the program isn't about to end."""
    return False


def go_on(leaving: Leaving) -> None:
    """Raise BrokenOffError if the program is about to end."""
    if leaving():
        raise BrokenOffError


def report_fault(error: Exception) -> None:
    """Report a fault of the program as if it had ended this thread, which goes on."""
    threading.excepthook(
        threading.ExceptHookArgs((type(error), error, error.__traceback__, threading.current_thread()))
    )
