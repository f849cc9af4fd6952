"""Retries on Windows, where files that a virus scanner has open can't be renamed, deleted or opened."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import sleep
from typing import Final, TypeVar

T = TypeVar("T")

PAUSES: Final = (0.01, 0.02, 0.04, 0.08, 0.15, 0.2) if sys.platform == "win32" else ()
"""Seconds between tries, half a second in all; only Windows needs them."""


def patiently(act: Callable[[], T]) -> T:
    """Call `act`, retrying after each PermissionError until the pauses end."""
    for pause in PAUSES:
        try:
            return act()
        except PermissionError:  # a missing permission looks the same, and fails at the end
            sleep(pause)
    return act()
