"""What points are worth in a match to a target: the change in the chance to win it, on a scale of points."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from laboratory.kernel.compiling import njit

HANDS = (3, 8, 13, 17, 21, 25, 27, 28, 30, 31, 33, 35, 37, 40, 42, 46, 49, 53, 57, 66)
"""Points of decided hands between strong players, each as frequent as the others (classic rules, 6,000 hands)."""
MOST = 120
"""More points than this are never needed: a match so far from its end is played for points alone."""


@cache
def _chances() -> Any:
    """The chance to win for a player who needs so many points (rows) against one who needs so many (columns)."""
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
"""Points that the whole of a match is worth, so that far from its end a point is a point."""


@njit(cache=True)
def felt(points: Any, mine: Any, theirs: Any) -> Any:
    """What points (negative: the other's) mean to a seat that needs so many, or 0 where only points count."""
    if mine == 0:
        return np.float64(points)
    left, other = max(np.int64(0), mine - max(np.int64(0), points)), max(np.int64(0), theirs + min(np.int64(0), points))
    return SCALE * (CHANCES[left, other] - CHANCES[mine, theirs])
