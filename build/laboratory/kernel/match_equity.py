"""What points are worth in a match, from the chance to win it."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from laboratory.kernel.compiling import njit

HANDS = (3, 8, 13, 17, 21, 25, 27, 28, 30, 31, 33, 35, 37, 40, 42, 46, 49, 53, 57, 66)
"""Equally frequent points of decided hands between strong players (classic rules, 6,000 hands)."""
MOST = 120
"""Most points needed that the table covers; beyond, points alone count."""


@cache
def _chances() -> Any:
    """Return the chance to win, by points needed (row) and the opponent's (column)."""
    chances = np.zeros((MOST + 1, MOST + 1))
    chances[0, :] = 1.0
    for mine in range(1, MOST + 1):
        for theirs in range(1, MOST + 1):
            won = sum(chances[max(0, mine - points), theirs] for points in HANDS)
            lost = sum(chances[mine, max(0, theirs - points)] for points in HANDS)
            chances[mine, theirs] = (won + lost) / 2 / len(HANDS)
    return chances


CHANCES = _chances()
SCALE = 30 / (CHANCES[MOST - 30, MOST] - CHANCES[MOST, MOST])
"""A match's worth in points: far from its end, winning 30 points counts 30."""


@njit(cache=True)
def felt(points: Any, mine: Any, theirs: Any) -> Any:
    """Return the worth of points (negative: lost) to a seat needing `mine`; 0: points alone count."""
    if mine == 0:
        return np.float64(points)
    left, other = max(np.int64(0), mine - max(np.int64(0), points)), max(np.int64(0), theirs + min(np.int64(0), points))
    return SCALE * (CHANCES[left, other] - CHANCES[mine, theirs])
