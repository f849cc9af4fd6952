"""How much of what the network claims between two choices is left once rollouts have had their say."""

from __future__ import annotations

from math import copysign
from typing import Final

from game.rules.actions import Action, BigGin, Knock, TakeDiscard

THROW: Final = 1.2
KNOCK: Final = 3.0
TAKE: Final = 2.0
LEAVE: Final = 0.0
"""Points that a claim loses: the best of many choices is the best by luck too, and the network thinks too much of
playing on where it may knock, and of what it takes. `build/bench.py doubts` measures them for the present weights."""


def corrected(claimed: float, best: Action, other: Action) -> float:
    """What is left of the points that one choice is claimed to bring beyond the best; none where the doubt is more."""
    return copysign(max(0.0, abs(claimed) - exaggeration(best, other)), claimed)


def exaggeration(best: Action, other: Action) -> float:
    """The points by which the best choice is mostly claimed too much better than this other one."""
    match best, other:
        case Knock() | BigGin(), Knock() | BigGin():
            return 0.0  # both end the hand, and meet the same cards
        case _, Knock() | BigGin():
            return KNOCK
        case TakeDiscard(), _:
            return TAKE
        case _, TakeDiscard():
            return LEAVE
        case _:
            return THROW
