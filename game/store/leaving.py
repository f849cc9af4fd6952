"""Long work on the journal's thread, which is given up when the program is about to end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

STEPS: Final = 100_000
"""Of SQLite's own, some milliseconds, after which a check asks whether to go on."""

Leaving = Callable[[], bool]
"""Whether the program is about to end, so that nothing long should be gone on with."""


class BrokenOffError(Exception):
    """The program ends, and what was begun is left to the next start."""


def stay() -> bool:
    """Say that the program isn't about to end."""
    return False


def go_on(leaving: Leaving) -> None:
    """Raise BrokenOffError if the program is about to end."""
    if leaving():
        raise BrokenOffError
