"""The value network for a known opponent: the expert's with more units, adjusted by habits.

Strangers meet the expert's own network, and so does everybody who doesn't evidently play simply. Known habits shift all
biases and scale the outputs.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain, cycle
from operator import add, mul
from typing import ClassVar, Final

from msgspec import Struct

from game.ai.habits.evidence import plays_simply
from game.ai.habits.habit_layout import FARTHEST, HABITS, KNOWN, TOLD
from game.ai.habits.shown import Habits
from game.ai.network import Network
from game.ai.weights import Weights, WrongWeights, load

FILE: Final = "habits.net"

Row = Sequence[float]


class OpponentModel(Struct, frozen=True):
    """The layers, and how habits change them."""

    first: Sequence[int]
    """One row to the wide layer per input, in the expert's steps."""
    step: float
    layers: tuple[Row, Row]
    """Wide to narrow, and narrow to outputs."""
    biases: tuple[Row, Row, Row]
    """Of wide layer, narrow layer and outputs."""
    shifts: tuple[Sequence[Row], Sequence[Row], Sequence[Row]]
    """By unit, what each number adds to its bias; for outputs, each square too."""
    stretches: Sequence[Row]
    """By output, what each number and square add to its factor."""
    usual: Sequence[Row]
    """Each habit's average, its spread, and the observations that tell half of it."""

    @classmethod
    def join(cls, base: Weights, more: Weights) -> OpponentModel:
        """Join the expert's weights and the file's; WrongWeights if they don't fit."""
        wide, narrow, outputs = more.wide, more.narrow, base.outputs
        shifts = TOLD * wide, narrow * TOLD, 2 * TOLD * outputs, 2 * TOLD * outputs
        sizes = *shifts, wide, wide * narrow, narrow, narrow * outputs, outputs, 3 * HABITS
        if base.inputs != more.inputs or wide < base.wide or sum(sizes) != len(more.rest):
            raise WrongWeights("the file of weights is of another version")
        moved, gates, ends, stretches, bias, middle, middle_bias, last, end, usual = _cut(more.rest, sizes)
        return cls(
            _joined(base, more),
            base.step,
            (middle, last),
            (bias, middle_bias, end),
            (_columns(moved, wide), _rows(gates, TOLD), _columns(ends, outputs)),
            _columns(stretches, outputs),
            _rows(usual, HABITS),
        )

    def told(self, habits: Habits) -> list[float]:
        """Return the habits as numbers, nearer the average the fewer the observations."""
        found = []
        for total, times, mean, apart, half in zip(habits.sums, habits.times, *self.usual, strict=True):
            likely = (total + half * mean) / (times + half)
            found.append(min(FARTHEST, max(-FARTHEST, (likely - mean) / apart)))
        return [*found, habits.hands / (habits.hands + KNOWN)]

    def weights(self, habits: Habits) -> Weights:
        """Return the network's weights against these habits."""
        told = self.told(habits)
        told = [*told, *map(mul, told, told)]
        wide, narrow, ends = ([sum(map(mul, told, changes)) for changes in shifts] for shifts in self.shifts)
        factors = [1 + sum(map(mul, told, changes)) for changes in self.stretches]
        bias, middle_bias, end = self.biases
        rest = [
            *map(add, bias, wide),
            *self.layers[0],
            *map(add, middle_bias, narrow),
            *map(mul, self.layers[1], cycle(factors)),
            *map(add, map(mul, end, factors), ends),
        ]
        return Weights(len(bias), len(middle_bias), self.step, self.first, rest, {}, len(end))


def _cut(numbers: Row, sizes: Sequence[int]) -> list[Row]:
    parts, start = list[Row](), 0
    for size in sizes:
        parts.append(numbers[start : start + size])
        start += size
    return parts


def _rows(numbers: Row, width: int) -> list[Row]:
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


def _columns(numbers: Row, width: int) -> list[Row]:
    return [numbers[start::width] for start in range(width)]


def _joined(base: Weights, more: Weights) -> array[int]:
    changes = {number: round(number * more.step / base.step) for number in set(more.first)}
    behind = array("h", [0] * (more.wide - base.wide))
    rows = [base.first[start : start + base.wide] for start in range(0, len(base.first), base.wide)]
    own = chain.from_iterable(chain(row, behind) for row in rows)
    return array("i", map(add, own, map(changes.__getitem__, more.first)))


@cache
def opponent_model() -> OpponentModel:
    """Return the game's model, read on first use."""
    base = load()
    return OpponentModel.join(base, load(FILE, base.inputs))


class ToldNetwork(Network):
    """A network for a known opponent; all share their rows."""

    rows: ClassVar[dict[int, list[float]]] = {}

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self._rows = self.rows


def weights_against(habits: Habits) -> Weights | None:
    """Return the weights against these habits; None if they're no reason to leave the expert's own."""
    model = opponent_model()
    return model.weights(habits) if plays_simply(model.told(habits)) else None


@lru_cache(maxsize=4)
def told_network(habits: Habits) -> Network | None:
    """Return the network of `weights_against`, cached for the hand's choices."""
    weights = weights_against(habits)
    return None if weights is None else ToldNetwork(weights)
