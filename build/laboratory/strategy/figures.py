"""Averages with their intervals, from sums."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import prod, sqrt
from typing import NamedTuple

from laboratory.strategy.cells import STARTS, SUMS, TABLES

Row = tuple[float, ...]
"""A cell's sums, as described at `cells.SUMS`."""
NOTHING: Row = (0.0,) * SUMS
FEW = 100
"""Fewest hands for a figure worth showing."""


class Figure(NamedTuple):
    """An average with its 95 % interval, clustered by hand as values share its luck."""

    mean: float
    half: float
    n: int
    hands: int

    @property
    def sure(self) -> bool:
        """Whether the interval excludes 0."""
        return abs(self.mean) > self.half

    @property
    def few(self) -> bool:
        """Whether there are too few hands."""
        return self.hands < FEW


def row_of(rows: Mapping[int, Row], table: str, *place: int) -> Row:
    """Return the sums of a table's cell."""
    axes = TABLES[table]
    cell = sum(at * prod(map(len, axes[axis + 1 :])) for axis, at in enumerate(place))
    return rows.get(STARTS[table] + cell, NOTHING)


def figure(rows: Mapping[int, Row], table: str, *place: int) -> Figure:
    """Return the figure of a table's cell."""
    return added([row_of(rows, table, *place)])


def added(rows: Iterable[Row]) -> Figure:
    """Return the average over these cells; a hand counts in one at most."""
    n, value, nn, nv, vv, hands = plus(*rows)
    if not n:
        return Figure(0.0, 0.0, 0, 0)
    mean = value / n
    spread = max(0.0, vv - 2 * mean * nv + mean * mean * nn)
    return Figure(mean, 1.96 * sqrt(spread * hands / max(1.0, hands - 1)) / n, round(n), round(hands))


def plus(*rows: Sequence[float]) -> Row:
    """Return the sums of several rows."""
    return tuple(map(sum, zip(NOTHING, *rows, strict=True)))


def weighted_gap(pairs: Iterable[tuple[Figure, Figure]]) -> Figure:
    """Return the average excess of second over first, weighted by sample sizes."""
    told = [(a, b, a.n * b.n / (a.n + b.n)) for a, b in pairs if a.n and b.n]
    total = sum(weight for _a, _b, weight in told)
    if not total:
        return Figure(0.0, 0.0, 0, 0)
    mean = sum(weight * (b.mean - a.mean) for a, b, weight in told) / total
    half = sqrt(sum(weight**2 * (a.half**2 + b.half**2) for a, b, weight in told)) / total
    return Figure(mean, half, sum(b.n for _a, b, _weight in told), sum(b.hands for _a, b, _weight in told))
