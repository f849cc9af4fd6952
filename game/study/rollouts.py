"""Rollouts: the expert plays out choices in the same imagined hands."""

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
"""Most worlds: choices still unclear differ by two or three points at most."""
LEAST: Final = 40
"""Worlds before a leader can be clear."""
_SURE: Final = 0.9995  # checked after each world, so a leader by luck alone passes once in fifty times


class Estimate(Struct, frozen=True):
    """A mean, and half its 95 % interval."""

    mean: float
    half: float

    @property
    def chance(self) -> float:
        """Probability that the true mean is above 0."""
        if not self.half:
            return float(self.mean > 0) if self.mean else 0.5
        return (1 + erf(self.mean / (self.half / 1.96) / sqrt(2))) / 2


class Rollouts(Struct, frozen=True):
    """Total points of each choice over `n` worlds, less the opponent's."""

    choices: tuple[Action, ...]
    n: int
    totals: tuple[int, ...]
    products: tuple[tuple[int, ...], ...]
    """Sum over worlds of the product of points, for each pair of choices."""

    @classmethod
    def of(cls, choices: Sequence[Action]) -> Rollouts:
        """Return empty results."""
        none = (0,) * len(choices)
        return cls(tuple(choices), 0, none, (none,) * len(choices))

    def add(self, points: Sequence[int]) -> Rollouts:
        """Return results with another world's points by choice."""
        totals = tuple(total + mine for total, mine in zip(self.totals, points, strict=True))
        products = tuple(
            tuple(total + mine * theirs for total, theirs in zip(row, points, strict=True))
            for row, mine in zip(self.products, points, strict=True)
        )
        return Rollouts(self.choices, self.n + 1, totals, products)

    def points(self, choice: int) -> Estimate:
        """Estimate a choice's points."""
        return self._estimate(self.totals[choice], self.products[choice][choice])

    def ahead(self, one: int, other: int) -> Estimate:
        """Estimate one choice's lead; shared luck makes it more precise than their points."""
        squares = self.products[one][one] + self.products[other][other] - 2 * self.products[one][other]
        return self._estimate(self.totals[one] - self.totals[other], squares)

    def better(self, one: int, other: int) -> float:
        """Return the probability that `one` is better."""
        return self.ahead(one, other).chance

    @property
    def leader(self) -> int:
        """Index of the best choice so far."""
        return max(range(len(self.choices)), key=lambda one: self.totals[one])

    @property
    def clear(self) -> bool:
        """Whether the leader is almost certainly best."""
        others = (one for one in range(len(self.choices)) if one != self.leader)
        return self.n >= LEAST and all(self.better(self.leader, one) >= _SURE for one in others)

    def _estimate(self, total: int, squares: int) -> Estimate:
        if self.n < 2:
            return Estimate(total / max(1, self.n), inf)
        mean = total / self.n
        variance = max(0.0, squares - total * mean) / (self.n - 1)
        return Estimate(mean, 1.96 * sqrt(variance / self.n))


def rollouts(view: PlayerView, choices: Sequence[Action], rng: Random, most: int = MOST) -> Iterator[Rollouts]:
    """Play out the acting seat's choices; yield results after each world, until one is clear."""
    found = Rollouts.of(choices)
    for world in imagined_hands(view, rng):
        found = found.add([played_out(world, choice) for choice in choices])
        yield found
        if found.clear or found.n >= most:
            return


def played_out(state: HandState, action: Action) -> int:
    """Return the acting seat's points, less the opponent's, if the expert plays on for both."""
    seat, expert, rng = state.turn, Expert(turned=False), Random(0)
    state, _events = apply(state, action)
    while state.phase is not Phase.OVER:
        state, _events = apply(state, expert.choose(view_of(state, state.turn), rng))
    return points_of(state, seat)


def points_of(state: HandState, seat: int) -> int:
    """Return a seat's points in a finished hand, less the opponent's."""
    result = state.result
    assert result is not None
    return 0 if result.winner is None else result.points if result.winner == seat else -result.points
