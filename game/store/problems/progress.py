"""Progress with problems: rating, tries, daily results, record, own mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

MOST_MISTAKES: Final = 500
"""Mistakes kept; retired ones go first, then the oldest."""
ENOUGH: Final = 3  # right answers in a row that retire a mistake

_Code = Annotated[str, Meta(min_length=1, max_length=400)]
_Count = Annotated[int, Meta(ge=0, le=10**9)]

_VALUE: Final = -1000.0, 4000.0  # out of reach even for thousands of right or wrong answers
_DEVIATION: Final = 45.0, 350.0  # lower bound: a learner's rating must keep moving
_VOLATILITY: Final = 0.001, 1.0


class Rating(Struct, frozen=True):
    """A Glicko-2 rating of a player or problem."""

    value: Annotated[float, Meta(ge=_VALUE[0], le=_VALUE[1])] = 1500.0
    deviation: Annotated[float, Meta(ge=_DEVIATION[0], le=_DEVIATION[1])] = 350.0
    volatility: Annotated[float, Meta(ge=_VOLATILITY[0], le=_VOLATILITY[1])] = 0.06

    @classmethod
    def nearest(cls, value: float, deviation: float, volatility: float) -> Rating:
        """Return the nearest rating within the bounds."""
        return cls(_held(value, _VALUE), _held(deviation, _DEVIATION), _held(volatility, _VOLATILITY))


class Tried(Struct, frozen=True):
    """Tries of a problem, and its own rating after a rated answer."""

    times: _Count = 1
    rating: Rating | None = None


class Mistake(Struct, frozen=True):
    """A costly choice, with its position's code."""

    code: _Code
    token: _Code  # the player's action, as in a record
    cost: Annotated[float, Meta(ge=0, le=1000)]
    found: date
    due: date  # first day to ask it again
    right: _Count = 0  # right answers in a row, each on a later day
    tries: _Count = 0

    @property
    def retired(self) -> bool:
        """Whether it's learnt and doesn't come back."""
        return self.right >= ENOUGH


class ProblemProgress(Struct, frozen=True):
    """All progress, as in the file."""

    version: int = 1
    rating: Rating = Rating(deviation=150.0)
    solved: _Count = 0  # right answers among `rated`
    rated: _Count = 0
    tried: Mapping[int, Tried] = {}  # by problem number
    without: tuple[Annotated[str, Meta(max_length=40)], ...] = ()  # excluded themes
    days: Mapping[date, bool] = {}  # whether the first answer to the day's problem was right
    most: _Count = 0  # timed record
    longer: Mapping[int, _Count] = {}  # the same with longer limits, by how many times as long
    mistakes: Annotated[tuple[Mistake, ...], Meta(max_length=MOST_MISTAKES)] = ()

    def record(self, times: int) -> int:
        """Return the timed record with limits this many times as long."""
        return self.most if times == 1 else self.longer.get(times, 0)

    def with_record(self, times: int, right: int) -> ProblemProgress:
        """Return a copy with this timed result, unless the record is better."""
        right = max(right, self.record(times))
        return replace(self, most=right) if times == 1 else replace(self, longer={**self.longer, times: right})

    def with_mistakes(self, *found: Mistake) -> ProblemProgress:
        """Return a copy with new mistakes; above the limit, old ones go."""
        known = {one.code for one in self.mistakes}
        fresh = {one.code: one for one in found if one.code not in known}
        if not fresh:
            return self
        every = [*self.mistakes, *fresh.values()]
        keep = sorted(range(len(every)), key=lambda at: (not every[at].retired, at))[-MOST_MISTAKES:]
        return replace(self, mistakes=tuple(every[at] for at in sorted(keep)))

    def merged(self, other: ProblemProgress) -> ProblemProgress:
        """Return this with another computer's progress; the rating is of where more problems were rated."""
        ahead = self if self.rated >= other.rated else other
        tried = {**other.tried, **self.tried}
        tried |= {number: one for number, one in other.tried.items() if one.times > tried[number].times}
        more = {one.code: one for one in other.mistakes}
        known = tuple(max(one, more.get(one.code, one), key=lambda mistake: mistake.tries) for one in self.mistakes)
        return replace(
            self,
            rating=ahead.rating,
            solved=ahead.solved,
            rated=ahead.rated,
            tried=tried,
            days={**other.days, **self.days},
            most=max(self.most, other.most),
            longer={times: max(self.record(times), other.record(times)) for times in {*self.longer, *other.longer}},
            mistakes=known,
        ).with_mistakes(*other.mistakes)

    def with_mistake(self, mistake: Mistake) -> ProblemProgress:
        """Return a copy with this mistake updated."""
        return replace(self, mistakes=tuple(mistake if one.code == mistake.code else one for one in self.mistakes))


def _held(figure: float, bounds: tuple[float, float]) -> float:
    return min(bounds[1], max(bounds[0], figure))
