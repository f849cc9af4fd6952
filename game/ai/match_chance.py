"""The chance to win a match, from points needed and a choice's worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import sqrt
from typing import Final

from game.ai.hand_ends import hand_ends
from game.rules.rules import Rules
from game.rules.view import PlayerView

HANDS: Final = (3, 8, 13, 17, 21, 25, 27, 28, 30, 31, 33, 35, 37, 40, 42, 46, 49, 53, 57, 66)
"""Equally frequent points of decided hands; the network was taught with these."""
FAR: Final = 120
"""Larger needs count as this one."""
SCALE: Final = 240.83896546732856
"""A match's worth in the value network's points; far from its end, a point is a point."""
NEAR: Final = 50
"""Once a side needs at most this, a hand or two decide, and chances are shown."""

_RULES: Final = 4
"""Rule sets kept, at up to three megabytes each."""

Chances = Callable[[int, int], float]
"""The chance to win before the deal, by own and opponent's need."""


@lru_cache(_RULES)
def _chances(points: tuple[tuple[int, float], ...]) -> Chances:
    @cache
    def chance(mine: int, theirs: int) -> float:
        if mine <= 0 or theirs <= 0:
            return float(mine <= 0)
        return sum([share * (chance(mine - won, theirs) + chance(mine, theirs - won)) / 2 for won, share in points])

    return chance


taught: Final = _chances(tuple((points, 1 / len(HANDS)) for points in HANDS))
"""What the network was taught, whatever the rules."""


@lru_cache(_RULES)
def chances(rules: Rules) -> Chances:
    """Return these rules' chances, between players like the expert."""
    found = hand_ends(rules).points(rules.gin_bonus, rules.undercut_bonus)
    return _chances(tuple((max(1, points), share) for points, share in found.items() if share))


def matters(view: PlayerView) -> bool:
    """Whether the hand must be played for the match."""
    return view.needs is not None and min(_needs(view)) <= NEAR


def after(view: PlayerView, worth: float) -> float:
    """Return the acting seat's chance to win the match after a choice of this worth.

    The worth is of the match the network was taught, whose odds differ by the same factor before and after.
    """
    needs = _needs(view)
    before, own = taught(*needs), chances(view.rules)(*needs)
    found = min(1.0, max(0.0, before + worth / SCALE))
    won, lost = found * own * (1 - before), (1 - found) * (1 - own) * before
    return won / (won + lost)


def far(view: PlayerView, points: float) -> float:
    """Return these points' share of the chance to win, far from the end; 0 without a match.

    A longer way has more luck: a match's worth in points grows with the way's square root, to within a tenth for 100 to
    250 points.
    """
    if view.needs is None:
        return 0.0
    factor = view.rules.factor(view.upcard)
    way = sum(view.needs) / 2 / factor
    return points / whole(view.rules) / sqrt(max(1.0, way / FAR))


@lru_cache(64)
def whole(rules: Rules) -> float:
    """Return a match's worth in points far from its end; the first call takes 0.2 s."""
    chance = chances(rules)
    return 30 / (chance(FAR - 30, FAR) - chance(FAR, FAR))


def _needs(view: PlayerView) -> tuple[int, int]:
    assert view.needs is not None
    factor = view.rules.factor(view.upcard)
    first, second = (min(FAR, -(-need // factor)) for need in view.needs)
    return (first, second) if view.turn == 0 else (second, first)
