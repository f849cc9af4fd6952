"""Hands of a given size, each as likely as the product of its cards' weights."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from random import Random


def chances(weights: Sequence[float], size: int) -> list[float]:
    """Return each card's chance to be in the hand; they add up to its size."""
    if size >= len(weights):
        return [1.0] * len(weights)
    before = _totals(weights, size)
    after = _totals(weights[::-1], size)[::-1]
    whole = before[-1][size]
    return [
        weight * sum(map(mul, before[i][:size], reversed(after[i + 1][:size]))) / whole
        for i, weight in enumerate(weights)
    ]


class Draws:
    """Draws whole hands."""

    def __init__(self, weights: Sequence[float], size: int) -> None:
        self._weights, self._size = weights, min(size, len(weights))
        self._after = _totals(weights[::-1], self._size)[::-1]

    def hand(self, rng: Random) -> list[int]:
        """Return a hand's places, drawn one by one among the hands still possible."""
        found, left = [], self._size
        for i, weight in enumerate(self._weights):
            if not left:
                break
            if rng.random() * self._after[i][left] < weight * self._after[i + 1][left - 1]:
                found.append(i)
                left -= 1
        return found


def _totals(weights: Sequence[float], size: int) -> list[list[float]]:
    """Summed weights of hands of 0, 1, … cards from the first 0, 1, … cards."""
    rows = [[1.0] + [0.0] * size]
    for weight in weights:
        last = rows[-1]
        rows.append([1.0, *(less + weight * fewer for less, fewer in zip(last[1:], last, strict=False))])
    return rows
