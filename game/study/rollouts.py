"""Rollouts: each of some choices played out by the expert in the same imagined hands, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import erf, inf, sqrt
from random import Random
from typing import Final

from msgspec import Struct

from game.ai.expert import Expert
from game.rules.actions import Action
from game.rules.hand import apply
from game.rules.state import HandState, Phase
from game.rules.view import PlayerView, view_of
from game.study.imagined_hands import imagined_hands

MOST: Final = 1_000
"""Worlds after which it ends: what is not clear by then differs by two or three points at most."""
LEAST: Final = 40
"""Worlds before which no leader is clear."""
_SURE: Final = 0.9995  # looked for after each world, so that a leader by luck alone is called clear once in fifty times


class Estimate(Struct, frozen=True):
    """A mean, and half the width of its 95 % interval."""

    mean: float
    half: float

    @property
    def chance(self) -> float:
        """How likely the true value is above 0."""
        if not self.half:
            return float(self.mean > 0) if self.mean else 0.5
        return (1 + erf(self.mean / (self.half / 1.96) / sqrt(2))) / 2


class Rollouts(Struct, frozen=True):
    """What so many worlds came to: for each choice the points of the seat, less the other's."""

    choices: tuple[Action, ...]
    n: int
    totals: tuple[int, ...]
    products: tuple[tuple[int, ...], ...]
    """For each two choices the sum of the products of what they brought in a world."""

    @classmethod
    def of(cls, choices: Sequence[Action]) -> Rollouts:
        """Nothing has been played yet."""
        none = (0,) * len(choices)
        return cls(tuple(choices), 0, none, (none,) * len(choices))

    def add(self, points: Sequence[int]) -> Rollouts:
        """Count one more world in, with what each choice brought there."""
        totals = tuple(total + mine for total, mine in zip(self.totals, points, strict=True))
        products = tuple(
            tuple(total + mine * theirs for total, theirs in zip(row, points, strict=True))
            for row, mine in zip(self.products, points, strict=True)
        )
        return Rollouts(self.choices, self.n + 1, totals, products)

    def points(self, choice: int) -> Estimate:
        """What a choice brings."""
        return self._estimate(self.totals[choice], self.products[choice][choice])

    def ahead(self, one: int, other: int) -> Estimate:
        """What one choice brings more than another; their luck is the same, so that it is known better than either."""
        squares = self.products[one][one] + self.products[other][other] - 2 * self.products[one][other]
        return self._estimate(self.totals[one] - self.totals[other], squares)

    def better(self, one: int, other: int) -> float:
        """The chance that one choice is better than another."""
        return self.ahead(one, other).chance

    @property
    def leader(self) -> int:
        """The choice that brought most."""
        return max(range(len(self.choices)), key=lambda one: self.totals[one])

    @property
    def clear(self) -> bool:
        """Whether the leader is surely better than all others."""
        others = (one for one in range(len(self.choices)) if one != self.leader)
        return self.n >= LEAST and all(self.better(self.leader, one) >= _SURE for one in others)

    def _estimate(self, total: int, squares: int) -> Estimate:
        if self.n < 2:
            return Estimate(total / max(1, self.n), inf)
        mean = total / self.n
        variance = max(0.0, squares - total * mean) / (self.n - 1)
        return Estimate(mean, 1.96 * sqrt(variance / self.n))


def rollouts(view: PlayerView, choices: Sequence[Action], rng: Random, most: int = MOST) -> Iterator[Rollouts]:
    """Play out the choices of the seat to act, and tell after each world, until the leader is clear."""
    found = Rollouts.of(choices)
    for world in imagined_hands(view, rng):
        found = found.add([played_out(world, choice) for choice in choices])
        yield found
        if found.clear or found.n >= most:
            return


def played_out(state: HandState, action: Action) -> int:
    """The points of the seat to act, less the other's, if it does this and the expert plays on for both."""
    seat, expert, rng = state.turn, Expert(turned=False), Random(0)
    state, _events = apply(state, action)
    while state.phase is not Phase.OVER:
        state, _events = apply(state, expert.choose(view_of(state, state.turn), rng))
    return points_of(state, seat)


def points_of(state: HandState, seat: int) -> int:
    """What a finished hand brought this seat, less what it brought the other."""
    result = state.result
    assert result is not None
    return 0 if result.winner is None else result.points if result.winner == seat else -result.points
