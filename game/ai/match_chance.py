"""The chance to win a match: from the points that both still need, and from what a choice is worth to the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from math import sqrt
from typing import Final

from game.ai.hand_ends import hand_ends
from game.rules.rules import Rules
from game.rules.view import PlayerView

HANDS: Final = (3, 8, 13, 17, 21, 25, 27, 28, 30, 31, 33, 35, 37, 40, 42, 46, 49, 53, 57, 66)
"""Points of decided hands, each as frequent as the others, by which the network was taught what a match is worth."""
FAR: Final = 120
"""Who needs more is as far from the end as who needs this."""
SCALE: Final = 240.83896546732856
"""What the value network takes a whole match for, in points: so many that far from its end a point is a point."""
NEAR: Final = 50
"""Where somebody needs no more points, a good hand or two decide the match, and its chance is worth telling."""

_RULES: Final = 4
"""So many rules' chances are kept, of which each may take three megabytes."""

Chances = Callable[[int, int], float]
"""The chance to win of who needs so many points against one who needs so many, before the deal."""


@lru_cache(_RULES)
def _chances(points: tuple[tuple[int, float], ...]) -> Chances:
    """The chances where each hand brings one of these, with how likely it is."""

    @cache
    def chance(mine: int, theirs: int) -> float:
        if mine <= 0 or theirs <= 0:
            return float(mine <= 0)
        return sum([share * (chance(mine - won, theirs) + chance(mine, theirs - won)) / 2 for won, share in points])

    return chance


taught: Final = _chances(tuple((points, 1 / len(HANDS)) for points in HANDS))
"""The chances that the network was taught, whatever the rules."""


@lru_cache(_RULES)
def chances(rules: Rules) -> Chances:
    """The chances by these rules, between players like the expert."""
    found = hand_ends(rules).points(rules.gin_bonus, rules.undercut_bonus)
    return _chances(tuple((max(1, points), share) for points, share in found.items() if share))


def matters(view: PlayerView) -> bool:
    """Whether the match is so near its end that a hand must be played for it."""
    return view.needs is not None and min(_needs(view)) <= NEAR


def after(view: PlayerView, worth: float) -> float:
    """The chance to win the match of the seat whose turn it is, after a choice of so much worth to the match.

    The worth is of the match that the network was taught. Its odds differ from those of this one, before and after the
    choice, by the same factor.
    """
    needs = _needs(view)
    before, own = taught(*needs), chances(view.rules)(*needs)
    found = min(1.0, max(0.0, before + worth / SCALE))
    won, lost = found * own * (1 - before), (1 - found) * (1 - own) * before
    return won / (won + lost)


def far(view: PlayerView, points: float) -> float:
    """The part of the chance to win the match that so many points of this hand are far from its end; 0 without one.

    The longer the way, the more chance lies on it: the points that a match is worth grow with its root, as `chances`
    has it to within a tenth for 100 to 250 points.
    """
    if view.needs is None:
        return 0.0
    factor = view.rules.factor(view.upcard)
    way = sum(view.needs) / 2 / factor
    return points / whole(view.rules) / sqrt(max(1.0, way / FAR))


@lru_cache(64)
def whole(rules: Rules) -> float:
    """So many points a match is worth, far from its end; a fifth of a second when first asked by these rules."""
    chance = chances(rules)
    return 30 / (chance(FAR - 30, FAR) - chance(FAR, FAR))


def _needs(view: PlayerView) -> tuple[int, int]:
    """What the seat to act needs, and the other, in points as they are counted in this hand."""
    assert view.needs is not None
    factor = view.rules.factor(view.upcard)
    first, second = (min(FAR, -(-need // factor)) for need in view.needs)
    return (first, second) if view.turn == 0 else (second, first)
