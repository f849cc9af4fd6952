"""The error rate: points given away in ten counted decisions, and its interval."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from game.store.figures.interval import half_width

ENOUGH: Final = 20
"""Counted decisions needed. Ten leave ± 12, and all levels lie within 7: "0.0 ± 12.3" would say nothing."""
_KNOWN, _SPREAD = 4, 4.5
"""Prior: assumed hands, and their spread in points, as Ada's.

The levels' intervals then hold the true rate in 93 to 97 % of matches, else in 84 %: a match without a costly choice
would claim too much.
"""

Hand = tuple[int, float, float | None]
"""A hand's counted decisions, and the points and chance to win the match they gave away; None if that isn't known."""


class GivenAway(Struct, frozen=True):
    """Points and chances given away in some hands."""

    hands: int
    decisions: int  # counted decisions
    given: float  # points given away in them
    chance: float  # chance to win given away, in matches
    known: int  # hands for which it's known

    @property
    def rate(self) -> float:
        """Points given away in ten decisions."""
        return 10 * self.given / self.decisions

    @property
    def tells(self) -> bool:
        """Whether there are enough decisions for `rate`."""
        return self.decisions >= ENOUGH

    @property
    def chance_a_hand(self) -> float:
        """Average chance to win the match given away in a hand, if any is known."""
        return self.chance / self.known


class ErrorRate(GivenAway, frozen=True):
    """Quality of play; lower is better. Choices in a hand depend on each other, so hands are the sample."""

    half: float  # half of the 95 % interval of `rate`

    @classmethod
    def of(cls, hands: Iterable[Hand]) -> ErrorRate | None:
        """Return these hands' rate; None if nothing counts."""
        every = [one for one in hands if one[0]]
        decisions, given = sum(n for n, _points, _chance in every), sum(points for _n, points, _chance in every)
        if not decisions:
            return None
        squares = sum((points - given / decisions * n) ** 2 for n, points, _chance in every)
        half = half_width(len(every), squares, _KNOWN, _SPREAD)
        chances = [chance for *_rest, chance in every if chance is not None]
        return cls(len(every), decisions, given, sum(chances), len(chances), 10 * half / decisions)
