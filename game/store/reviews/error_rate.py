"""The error rate: points given away in ten decisions that count, with what chance alone does to it."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

from msgspec import Struct

ENOUGH: Final = 10
"""The fewest counted decisions that make a rate. Nine leave ± 13.6, where all the levels lie within 7."""
_SURE = 1.96
"""Standard errors to either side of a mean that hold the truth nineteen times in twenty, if there are many hands."""
_KNOWN, _SPREAD = 4, 4.5
"""So many hands are taken as seen that stray as Ada's do, by so many points, or a match without a dear choice would say
too much: of the levels' matches 93 to 97 in a hundred hold the level's own rate in their interval so, and else 84."""

Hand = tuple[int, float, float]
"""The counted decisions of a hand, the points that they gave away, and the part of the chance to win the match."""


class GivenAway(Struct, frozen=True):
    """What choices gave away in some hands."""

    hands: int
    decisions: int  # those that count
    given: float  # points given away in them
    chance: float  # the chance to win that was given away, in matches

    @property
    def rate(self) -> float:
        """Points given away in ten decisions."""
        return 10 * self.given / self.decisions

    @property
    def tells(self) -> bool:
        """Whether so many decisions count that `rate` says something."""
        return self.decisions >= ENOUGH

    @property
    def chance_a_hand(self) -> float:
        """The part of the chance to win a match that was given away in a hand."""
        return self.chance / self.hands


class ErrorRate(GivenAway, frozen=True):
    """How well some hands were played; lower is better. A hand's choices depend on each other, so hands are counted."""

    half: float  # half of the 95 % interval of `rate`

    @classmethod
    def of(cls, hands: Iterable[Hand]) -> ErrorRate | None:
        """The rate in these hands; None where nothing counts in them."""
        every = [one for one in hands if one[0]]
        decisions, given = sum(n for n, _points, _chance in every), sum(points for _n, points, _chance in every)
        if not decisions:
            return None
        squares = sum((points - given / decisions * n) ** 2 for n, points, _chance in every)
        free = len(every) - 1 + _KNOWN
        error = sqrt(len(every) * (squares + _KNOWN * _SPREAD**2) / free) / decisions
        return cls(len(every), decisions, given, sum(chance for *_rest, chance in every), 10 * _sure(free) * error)


def _sure(free: int) -> float:
    """The standard errors of the 95 % interval if they come from few hands themselves (Student's t, to a hundredth)."""
    z = _SURE
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
