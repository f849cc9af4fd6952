"""What a player has done with problems: a rating, which were seen, days, a record, and own mistakes to come back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

MOST_MISTAKES: Final = 500
"""So many own mistakes are kept: of more those go first that are done with, and then the oldest."""
ENOUGH: Final = 3  # right answers in a row after which a mistake doesn't come back

_Code = Annotated[str, Meta(min_length=1, max_length=400)]
_Count = Annotated[int, Meta(ge=0, le=10**9)]

_VALUE: Final = -1000.0, 4000.0  # thousands of answers all right, or all wrong, come to neither
_DEVIATION: Final = 45.0, 350.0  # a rating that no answer moves any more is of no use to who learns
_VOLATILITY: Final = 0.001, 1.0


class Rating(Struct, frozen=True):
    """How strong a player or how hard a problem is, by Glicko-2: the value, how unsure it is, how much it changes."""

    value: Annotated[float, Meta(ge=_VALUE[0], le=_VALUE[1])] = 1500.0
    deviation: Annotated[float, Meta(ge=_DEVIATION[0], le=_DEVIATION[1])] = 350.0
    volatility: Annotated[float, Meta(ge=_VOLATILITY[0], le=_VOLATILITY[1])] = 0.06

    @classmethod
    def nearest(cls, value: float, deviation: float, volatility: float) -> Rating:
        """The rating nearest to these figures that the file can have."""
        return cls(_held(value, _VALUE), _held(deviation, _DEVIATION), _held(volatility, _VOLATILITY))


class Tried(Struct, frozen=True):
    """A problem that was put to the player so often; `rating` is its own, once an answer has counted for it."""

    times: _Count = 1
    rating: Rating | None = None


class Mistake(Struct, frozen=True):
    """A choice of the player's own that gave points away, by the code of the position that it was made in."""

    code: _Code
    token: _Code  # what the player did, as a record has it
    cost: Annotated[float, Meta(ge=0, le=1000)]
    found: date
    due: date  # the day from which on it is asked again
    right: _Count = 0  # right answers one after another, each of them on a later day than the one before
    tries: _Count = 0

    @property
    def retired(self) -> bool:
        """Whether it's done with, and doesn't come back."""
        return self.right >= ENOUGH


class ProblemProgress(Struct, frozen=True):
    """All of it, as the file has it."""

    version: int = 1
    rating: Rating = Rating(deviation=250.0)
    solved: _Count = 0  # rated answers that were right
    rated: _Count = 0
    tried: Mapping[int, Tried] = {}  # by the number of the problem
    without: tuple[Annotated[str, Meta(max_length=40)], ...] = ()  # the themes that the player leaves out
    days: Mapping[date, bool] = {}  # whether the first answer to the problem of that day was right
    most: _Count = 0  # the most problems solved against the clock
    mistakes: Annotated[tuple[Mistake, ...], Meta(max_length=MOST_MISTAKES)] = ()

    def with_mistakes(self, *found: Mistake) -> ProblemProgress:
        """These too, but for those that are there already; an old one makes way where there are too many."""
        known = {one.code for one in self.mistakes}
        fresh = {one.code: one for one in found if one.code not in known}
        if not fresh:
            return self
        every = [*self.mistakes, *fresh.values()]
        keep = sorted(range(len(every)), key=lambda at: (not every[at].retired, at))[-MOST_MISTAKES:]
        return replace(self, mistakes=tuple(every[at] for at in sorted(keep)))

    def with_mistake(self, mistake: Mistake) -> ProblemProgress:
        """This one as it is now in the place of itself."""
        return replace(self, mistakes=tuple(mistake if one.code == mistake.code else one for one in self.mistakes))


def _held(figure: float, bounds: tuple[float, float]) -> float:
    return min(bounds[1], max(bounds[0], figure))
