"""Cards as bits of a 52-bit mask, as in `game.rules.cards`, with tables."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from game.rules.solver import LOOSE as POINTS_LOOSE
from game.rules.solver import runs
from laboratory.kernel.compiling import njit

SUIT = 0x1FFF
ALL = (1 << 52) - 1
ACES = 1 | 1 << 13 | 1 << 26 | 1 << 39

LOOSE = np.array(POINTS_LOOSE, dtype=np.int64)
"""Least deadwood of a suit's mask with runs alone."""
IN_RUNS = np.array([sum(runs(mask)) for mask in range(8192)], dtype=np.int64)
"""Cards of a suit's mask in unbroken runs."""
SAVE = np.array(
    [max([int(LOOSE[m] - LOOSE[m ^ (1 << i)]) for i in range(13) if m >> i & 1], default=0) for m in range(8192)],
    dtype=np.int64,
)
"""Most deadwood that one discard saves in a suit's mask."""
POINTS = np.array([min(index % 13 + 1, 10) for index in range(52)], dtype=np.int64)
CHEAP = np.array(
    [sum(1 << index for index in range(52) if min(index % 13 + 1, 10) <= most) for most in range(11)], dtype=np.int64
)
"""All cards counting at most this much."""


def _mates(index: int) -> int:
    return sum(1 << index % 13 + 13 * suit for suit in range(4)) & ~(1 << index)


def _near(index: int, rank: int) -> int:
    """Return a rank's bit in the card's suit; 0 beyond ace and king."""
    return 1 << index // 13 * 13 + rank if 0 <= rank <= 12 else 0


def _pairs(index: int) -> list[int]:
    """Return the three pairs that complete a run with the card; 0: none."""
    rank = index % 13
    pairs = []
    for one, two in ((-2, -1), (-1, 1), (1, 2)):
        low, high = _near(index, rank + one), _near(index, rank + two)
        pairs.append(low | high if low and high else 0)
    return pairs


MATES = np.array([_mates(index) for index in range(52)], dtype=np.int64)
PAIRS = np.array([_pairs(index) for index in range(52)], dtype=np.int64)
BESIDE = np.array([sum(_near(i, i % 13 + step) for step in (-2, -1, 1, 2)) for i in range(52)], dtype=np.int64)
"""Cards of the suit up to two ranks away."""
LINKS = MATES | BESIDE
"""Cards of the rank, and up to two ranks away in the suit."""


def _popcount(_context: Any, _value: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest(_context: Any, _value: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


popcount: Any = intrinsic(_popcount)
"""Number of set bits."""
lowest: Any = intrinsic(_lowest)
"""Index of the lowest set bit."""


@njit(cache=True)
def split(mask: Any) -> Any:
    """Return the four suits' masks."""
    return mask & SUIT, mask >> 13 & SUIT, mask >> 26 & SUIT, mask >> 39


@njit(cache=True)
def chance(dice: Any) -> Any:
    """Return a random 62-bit number (splitmix64, state in `dice[0]`)."""
    dice[0] += np.uint64(0x9E3779B97F4A7C15)
    z = dice[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((z ^ (z >> np.uint64(31))) >> np.uint64(2))


@njit(cache=True)
def below(dice: Any, limit: Any) -> Any:
    """Return a random number below the limit."""
    return chance(dice) % limit


@njit(cache=True)
def happens(dice: Any, share: Any) -> Any:
    """Return True with this probability."""
    return chance(dice) < share * 4.611686018427388e18
