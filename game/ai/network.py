"""A network in plain Python: a wide first layer kept as sums, a narrow one, and outputs.

Whole numbers keep those sums exact in any order, so a few different inputs lead from one choice to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from operator import add, mul, sub

from game.ai.feature_layout import UNIT
from game.ai.weights import Weights, load

_FEW = 4
"""Rows up to which adding one by one is quicker than adding up their columns."""


class Network:
    """The weights in use; first-layer rows become lists on first use."""

    def __init__(self, weights: Weights, unit: float = UNIT) -> None:
        wide, narrow, outputs, rest = weights.wide, weights.narrow, weights.outputs, list(weights.rest)
        self._wide, self._first, self._step, self._inputs = wide, weights.first, weights.step, weights.inputs
        self._rows: dict[int, list[float]] = {}
        self._bias = rest[:wide]
        middle, rest = rest[wide : wide + wide * narrow], rest[wide + wide * narrow :]
        self._middle = [[weights.step * one for one in middle[k * wide : (k + 1) * wide]] for k in range(narrow)]
        self._middle_bias = rest[:narrow]
        last = rest[narrow:-outputs]
        self._last = [[unit * one for one in last[k * outputs : (k + 1) * outputs]] for k in range(narrow)]
        self._end = [unit * one for one in rest[-outputs:]]

    def row(self, place: int) -> list[float]:
        """Return one input's weights to the wide layer, in steps."""
        found = self._rows.get(place)
        if found is None:
            start = place * self._wide
            found = self._rows[place] = [float(one) for one in self._first[start : start + self._wide]]
        return found

    def start(self, numbers: Sequence[float] = ()) -> list[float]:
        """Return the wide layer's sums with only these last inputs set."""
        sums = [one / self._step for one in self._bias]
        for place, number in enumerate(numbers, self._inputs - len(numbers)):
            sums = [one + number * more for one, more in zip(sums, self.row(place), strict=True)]
        return [float(round(one)) for one in sums]

    def change(self, sums: list[float], more: Iterable[int], less: Iterable[int] = ()) -> list[float]:
        """Return the sums after setting `more` and clearing `less`."""
        for rows, each in ((list(map(self.row, more)), add), (list(map(self.row, less)), sub)):
            if len(rows) > _FEW:
                sums = list(map(each, sums, map(sum, zip(*rows, strict=True))))
            else:
                for row in rows:
                    sums = list(map(each, sums, row))
        return sums

    def outputs(self, sums: list[float]) -> list[float]:
        """Return the outputs for these sums, in the network's unit.

        One unit in six is lit; skipping the others takes a third of the time.
        """
        lit = [one > 0 for one in sums]
        above = list(compress(sums, lit))
        out, places = list(self._end), range(len(self._end))
        for row, bias, columns in zip(self._middle, self._middle_bias, self._last, strict=True):
            value = sum(map(mul, above, compress(row, lit)), bias)
            if value > 0:
                for o in places:
                    out[o] += value * columns[o]
        return out


@cache
def network() -> Network:
    """Return the game's value network, read on first use."""
    return Network(load())
