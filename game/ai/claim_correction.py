"""Correct claimed differences between choices to what rollouts bear out."""

from __future__ import annotations

from math import copysign
from typing import Final

from game.rules.actions import Action, BigGin, Knock, TakeDiscard

THROW: Final = 1.2
KNOCK: Final = 3.0
TAKE: Final = 2.0
LEAVE: Final = 0.0
"""Points off a claim, like the three above.

The best choice is partly luck, and the network overrates taking, and playing on where it may knock. Measured by
`build/bench.py doubts`.
"""


def corrected(claimed: float, best: Action, other: Action) -> float:
    """Return the claimed difference, moved towards 0 by the doubt."""
    return copysign(max(0.0, abs(claimed) - exaggeration(best, other)), claimed)


def exaggeration(best: Action, other: Action) -> float:
    """Return how much the best choice is usually overrated against this one."""
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
