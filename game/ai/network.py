"""The value network at the table, in plain Python: a wide first layer kept as sums, a narrow one, three outputs.

The first layer counts in whole numbers, so that its sums come out the same in whatever order rows are added or taken
away: the choices of one decision differ in a few inputs, and each is reached from the one before by the difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from operator import add, mul, sub
from typing import Final

from game.ai.feature_layout import NUMBERS, OUTPUTS, UNIT
from game.ai.weights import Weights, load

_NOTHING: Final = float(0)


class Network:
    """The weights as they are used; the rows of the first layer become lists when first met."""

    def __init__(self, weights: Weights) -> None:
        wide, narrow, rest = weights.wide, weights.narrow, list(weights.rest)
        self._wide, self._first, self._step = wide, weights.first, weights.step
        self._rows: dict[int, list[float]] = {}
        self._bias = rest[:wide]
        middle, rest = rest[wide : wide + wide * narrow], rest[wide + wide * narrow :]
        self._middle = [[weights.step * one for one in middle[k * wide : (k + 1) * wide]] for k in range(narrow)]
        self._middle_bias = rest[:narrow]
        last = rest[narrow:-OUTPUTS]
        self._last = [[UNIT * one for one in last[k * OUTPUTS : (k + 1) * OUTPUTS]] for k in range(narrow)]
        self._end = [UNIT * one for one in rest[-OUTPUTS:]]

    def row(self, place: int) -> list[float]:
        """The weights from one input to the wide layer, in steps."""
        found = self._rows.get(place)
        if found is None:
            start = place * self._wide
            found = self._rows[place] = [float(one) for one in self._first[start : start + self._wide]]
        return found

    def start(self, numbers: Sequence[float]) -> list[float]:
        """The wide layer's sums before any input is set, for these bonuses."""
        sums = [one / self._step for one in self._bias]
        for place, number in enumerate(numbers, NUMBERS):
            sums = [one + number * more for one, more in zip(sums, self.row(place), strict=True)]
        return [float(round(one)) for one in sums]

    def change(self, sums: list[float], more: Iterable[int], less: Iterable[int] = ()) -> list[float]:
        """The sums with these inputs set and those no longer."""
        for place in more:
            sums = list(map(add, sums, self.row(place)))
        for place in less:
            sums = list(map(sub, sums, self.row(place)))
        return sums

    def points(self, sums: list[float]) -> list[float]:
        """The outputs, in points, that follow from the wide layer's sums."""
        lit = [one if one > 0 else _NOTHING for one in sums]
        out = list(self._end)
        for row, bias, columns in zip(self._middle, self._middle_bias, self._last, strict=True):
            value = sum(map(mul, lit, row), bias)
            if value > 0:
                for o in range(OUTPUTS):
                    out[o] += value * columns[o]
        return out


@cache
def network() -> Network:
    """The game's own network, read on first use."""
    return Network(load())
