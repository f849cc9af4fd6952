"""Skill: the points that luck doesn't explain, and how sure that is."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from game.store.figures.interval import half_width

_KNOWN, _SPREAD = 8, 24.0
"""Assumed hands, and their spread in points without luck; experts have 18, others up to 24."""
_LEAST = 3
"""Fewest hands that tell who played better."""


class Skill(Struct, frozen=True):
    """By how much I outplayed my opponent in some hands."""

    hands: int
    points: float  # mine less theirs, without luck
    half: float  # half of the 95 % interval of `points`

    @classmethod
    def of(cls, hands: int, points: float, squares: float) -> Self:
        """Return the skill in these hands; `squares` are their points without luck, squared and summed."""
        about = max(0.0, squares - points * points / hands) if hands else 0.0
        return cls(hands, points, half_width(hands, about, _KNOWN, _SPREAD))

    @property
    def few(self) -> bool:
        """Whether the hands are too few to tell, however far apart: a single one may be far off."""
        return self.hands < _LEAST

    @property
    def sure(self) -> bool:
        """Whether the interval leaves no doubt who played better."""
        return not self.few and abs(self.points) > self.half
