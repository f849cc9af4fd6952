"""The 95 % interval of a sum over hands."""

from __future__ import annotations

from math import sqrt

_SURE = 1.96
"""Standard errors in half a 95 % interval over many hands."""


def half_width(hands: int, squares: float, known: int, spread: float) -> float:
    """Return half of a sum's 95 % interval, given its hands' squares about their mean.

    `known` hands of this spread are assumed beside them, as a few hands alone would claim too much.
    """
    free = hands - 1 + known
    return _sure(free) * sqrt(hands * (squares + known * spread**2) / free)


def _sure(free: int) -> float:
    """`_SURE` for few hands (Student's t, to a hundredth)."""
    z = _SURE
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
