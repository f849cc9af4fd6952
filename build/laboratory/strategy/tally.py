"""Sums by cell, clustered by hand because its values share luck."""

from __future__ import annotations

from typing import Any

from laboratory.kernel.compiling import njit


@njit(cache=True)
def note(hand: Any, cell: Any, value: Any) -> None:
    """Note a value of this hand."""
    hand[cell, 0] += 1
    hand[cell, 1] += value


@njit(cache=True)
def close(hand: Any, sums: Any) -> None:
    """Add the hand's notes to the sums; clear them."""
    for cell in range(len(hand)):
        n, value = hand[cell, 0], hand[cell, 1]
        if n:
            sums[cell, 0] += n
            sums[cell, 1] += value
            sums[cell, 2] += n * n
            sums[cell, 3] += n * value
            sums[cell, 4] += value * value
            sums[cell, 5] += 1
    hand[:] = 0
