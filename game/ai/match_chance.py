"""The chance to win a match: from the points that both still need, and from what a choice is worth to the match."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from game.rules.view import PlayerView

HANDS: Final = (3, 8, 13, 17, 21, 25, 27, 28, 30, 31, 33, 35, 37, 40, 42, 46, 49, 53, 57, 66)
"""Points of decided hands between strong players, each as frequent as the others (classic rules, 6,000 hands)."""
FAR: Final = 120
"""Who needs more is as far from the end as who needs this."""
SCALE: Final = 240.83896546732856
"""What the value network takes a whole match for, in points: so many that far from its end a point is a point."""
NEAR: Final = 50
"""Where somebody needs no more points, a good hand or two decide the match, and its chance is worth telling."""


@cache
def chance(mine: int, theirs: int) -> float:
    """The chance to win for who needs so many points, before the deal."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    won = sum([chance(mine - points, theirs) for points in HANDS])
    lost = sum([chance(mine, theirs - points) for points in HANDS])
    return (won + lost) / 2 / len(HANDS)


def matters(view: PlayerView) -> bool:
    """Whether the match is so near its end that a hand must be played for it."""
    return view.needs is not None and min(_needs(view)) <= NEAR


def after(view: PlayerView, worth: float) -> float:
    """The chance to win the match of the seat whose turn it is, after a choice of so much worth to the match."""
    return min(1.0, max(0.0, chance(*_needs(view)) + worth / SCALE))


def far(view: PlayerView, points: float) -> float:
    """The part of the chance to win the match that so many points of this hand are far from its end; 0 without one.

    The longer the way, the more chance lies on it: the points that a match is worth grow with its root, as `chance` has
    it to within a tenth for 100 to 250 points.
    """
    if view.needs is None:
        return 0.0
    factor = view.rules.factor(view.upcard)
    way = sum(view.needs) / 2 / factor
    return points / SCALE / sqrt(max(1.0, way / FAR))


def _needs(view: PlayerView) -> tuple[int, int]:
    """What the seat to act needs, and the other, in points as they are counted in this hand."""
    assert view.needs is not None
    factor = view.rules.factor(view.upcard)
    first, second = (min(FAR, -(-need // factor)) for need in view.needs)
    return (first, second) if view.turn == 0 else (second, first)
