"""Whether a player is getting better."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from msgspec import Struct

from game.store.figures.interval import half_width
from game.store.reviews.error_rate import ENOUGH, GivenAway

_LATELY: Final = 10
"""The matches that are compared with those before."""
_FEWEST: Final = 4
"""Matches needed on either side."""
_KNOWN, _SPREAD = 4, 13.0
"""Assumed matches, and their spread in points given away, as Ada's."""


class Trend(Struct, frozen=True):
    """Error rates of the last matches and of those before."""

    lately: float
    before: float
    half: float  # half of the 95 % interval of their difference

    @property
    def better(self) -> bool:
        """Whether play has clearly improved."""
        return self.before - self.lately > self.half

    @property
    def worse(self) -> bool:
        """Whether play has clearly got worse."""
        return self.lately - self.before > self.half


def trend(matches: Sequence[GivenAway]) -> Trend | None:
    """Compare the last ten matches, or the last half of fewer, with those before; None if there are too few."""
    last = min(_LATELY, len(matches) // 2)
    parts = matches[len(matches) - last :], matches[: len(matches) - last]
    if last < _FEWEST or any(sum(one.decisions for one in part) < ENOUGH for part in parts):
        return None
    (lately, one), (before, other) = map(_rate, parts)
    return Trend(lately, before, hypot(one, other))


def _rate(part: Sequence[GivenAway]) -> tuple[float, float]:
    """Return points given away in ten decisions, and half of its interval; matches are the sample."""
    decisions, given = sum(one.decisions for one in part), sum(one.given for one in part)
    squares = sum((one.given - given / decisions * one.decisions) ** 2 for one in part)
    return 10 * given / decisions, 10 * half_width(len(part), squares, _KNOWN, _SPREAD) / decisions
