"""The value network told whom it plays: the expert's own, with units added for what is to be made of habits.

Against a stranger the expert plays by its own network alone. Where the other was seen in hands before, its habits
move what all units of both layers start from, so that there is another network against everybody.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from operator import mul
from typing import ClassVar, Final

from msgspec import Struct

from game.ai.habits.layout import FARTHEST, HABITS, KNOWN, TOLD
from game.ai.habits.shown import Habits
from game.ai.network import Network, network
from game.ai.weights import Weights, WrongWeights, load

FILE: Final = "habits.net"

Row = Sequence[float]


class OpponentModel(Struct, frozen=True):
    """The expert's layers with the added units behind its own, and what the told numbers change."""

    first: Sequence[int]
    """By input, a row to the wide layer, in the expert's steps."""
    step: float
    middle: Sequence[Row]
    """By unit of the narrow layer, its weights from the wide one."""
    last: Sequence[Row]
    """By unit of the narrow layer, its weights to the outputs."""
    biases: tuple[Row, Row, Row]
    """Of the wide layer, the narrow one and the outputs."""
    shifts: tuple[Sequence[Row], Sequence[Row], Sequence[Row]]
    """By unit of each, what each told number adds to its bias."""
    usual: Sequence[Row]
    """Of each habit the mean over many players, how far they lie apart, and how many times tell half of it."""

    @classmethod
    def join(cls, base: Weights, more: Weights) -> OpponentModel:
        """Join the expert's weights and those of the file; WrongWeights where these do not fit."""
        wide, narrow, outputs = base.wide + more.wide, base.narrow + more.narrow, base.outputs
        reads, further = more.narrow * wide, (more.narrow, more.narrow * outputs)
        sizes = TOLD * wide, more.wide, reads, narrow * TOLD, *further, TOLD * outputs, 3 * HABITS
        if base.inputs != more.inputs or sum(sizes) != len(more.rest):
            raise WrongWeights("the file of weights is of another version")
        own = base.wide, base.wide * base.narrow, base.narrow, base.narrow * outputs, outputs
        bias, middle, middle_bias, last, end = _cut(base.rest, own)
        shifts, more_bias, more_middle, gates, further_bias, more_last, ends, usual = _cut(more.rest, sizes)
        padded = [[*row, *[0.0] * more.wide] for row in _rows(middle, base.wide)]
        return cls(
            _side_by_side(base, more),
            base.step,
            [*padded, *_rows(more_middle, wide)],
            _rows([*last, *more_last], outputs),
            ([*bias, *more_bias], [*middle_bias, *further_bias], end),
            (_columns(shifts, wide), _rows(gates, TOLD), _columns(ends, outputs)),
            _rows(usual, HABITS),
        )

    def told(self, habits: Habits) -> list[float]:
        """The habits as numbers, each nearer to the mean the less there is to tell it from."""
        found = []
        for total, times, mean, apart, half in zip(habits.sums, habits.times, *self.usual, strict=True):
            likely = (total + half * mean) / (times + half)
            found.append(min(FARTHEST, max(-FARTHEST, (likely - mean) / apart)))
        return [*found, habits.hands / (habits.hands + KNOWN)]

    def weights(self, habits: Habits) -> Weights:
        """The weights of the network that plays somebody with these habits."""
        told = self.told(habits)
        bias, middle_bias, end = (
            [one + sum(map(mul, told, changes)) for one, changes in zip(biases, shifts, strict=True)]
            for biases, shifts in zip(self.biases, self.shifts, strict=True)
        )
        rest = [*bias, *chain(*self.middle), *middle_bias, *chain(*self.last), *end]
        return Weights(len(bias), len(middle_bias), self.step, self.first, rest, {}, len(end))


def _cut(numbers: Row, sizes: Sequence[int]) -> list[Row]:
    """The numbers in parts of these sizes."""
    parts, start = list[Row](), 0
    for size in sizes:
        parts.append(numbers[start : start + size])
        start += size
    return parts


def _rows(numbers: Row, width: int) -> list[Row]:
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


def _columns(numbers: Row, width: int) -> list[Row]:
    return [numbers[start::width] for start in range(width)]


def _side_by_side(base: Weights, more: Weights) -> array[int]:
    """The first layers' rows, one behind the other, in the expert's steps."""
    scale, found = more.step / base.step, array("i")
    for place in range(base.inputs):
        found.extend(list(base.first[place * base.wide : (place + 1) * base.wide]))
        found.extend([round(scale * one) for one in more.first[place * more.wide : (place + 1) * more.wide]])
    return found


@cache
def opponent_model() -> OpponentModel:
    """The game's own, read on first use."""
    base = load()
    return OpponentModel.join(base, load(FILE, base.inputs))


class ToldNetwork(Network):
    """A network that knows whom it plays; all of them share their rows, and those the numbers of the expert's own."""

    rows: ClassVar[dict[int, list[float]]] = {}

    def row(self, place: int) -> list[float]:
        """As the parent's."""
        found = self.rows.get(place)
        if found is None:
            own, end = network().row(place), (place + 1) * self._wide
            added = self._first[place * self._wide + len(own) : end]
            found = self.rows[place] = own + [float(one) for one in added]
        return found


@lru_cache(maxsize=4)
def told_network(habits: Habits) -> Network:
    """The network that plays somebody with these habits; kept for the choices of the same hand."""
    return ToldNetwork(opponent_model().weights(habits))
