"""Bits and tables of the compiled referee: cards are bits of a 52-bit mask, as in `game.rules.cards`."""

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
"""Least deadwood of a suit's mask by runs alone."""
IN_RUNS = np.array([sum(runs(mask)) for mask in range(8192)], dtype=np.int64)
"""The cards of a suit's mask that lie in unbroken runs."""
SAVE = np.array(
    [max([int(LOOSE[m] - LOOSE[m ^ (1 << i)]) for i in range(13) if m >> i & 1], default=0) for m in range(8192)],
    dtype=np.int64,
)
"""The most that dropping one card of a suit's mask saves."""
POINTS = np.array([min(index % 13 + 1, 10) for index in range(52)], dtype=np.int64)
CHEAP = np.array(
    [sum(1 << index for index in range(52) if min(index % 13 + 1, 10) <= most) for most in range(11)], dtype=np.int64
)
"""All cards that count no more than so many points."""


def _mates(index: int) -> int:
    return sum(1 << index % 13 + 13 * suit for suit in range(4)) & ~(1 << index)


def _near(index: int, rank: int) -> int:
    """The bit of a rank from 0 to 12 in the card's suit; 0 beyond ace and king."""
    return 1 << index // 13 * 13 + rank if 0 <= rank <= 12 else 0


def _pairs(index: int) -> list[int]:
    """The pairs of the suit that make a run of three with the card; 0 where there is none."""
    rank = index % 13
    pairs = []
    for one, two in ((-2, -1), (-1, 1), (1, 2)):
        low, high = _near(index, rank + one), _near(index, rank + two)
        pairs.append(low | high if low and high else 0)
    return pairs


MATES = np.array([_mates(index) for index in range(52)], dtype=np.int64)
PAIRS = np.array([_pairs(index) for index in range(52)], dtype=np.int64)
BESIDE = np.array([sum(_near(i, i % 13 + step) for step in (-2, -1, 1, 2)) for i in range(52)], dtype=np.int64)
"""The cards up to two ranks from a card in its suit."""
LINKS = MATES | BESIDE
"""The cards that lie beside a card: its rank, and two ranks either way in its suit."""


def _popcount(_context: Any, _value: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _lowest(_context: Any, _value: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


popcount: Any = intrinsic(_popcount)
"""How many bits are set."""
lowest: Any = intrinsic(_lowest)
"""The index of the lowest bit set."""


@njit(cache=True)
def split(mask: Any) -> Any:
    """The four suits' masks."""
    return mask & SUIT, mask >> 13 & SUIT, mask >> 26 & SUIT, mask >> 39


@njit(cache=True)
def chance(dice: Any) -> Any:
    """The next random 62-bit number of a stream (splitmix64), whose state is `dice[0]`."""
    dice[0] += np.uint64(0x9E3779B97F4A7C15)
    z = dice[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((z ^ (z >> np.uint64(31))) >> np.uint64(2))


@njit(cache=True)
def below(dice: Any, limit: Any) -> Any:
    """A random number from 0 to one below the limit."""
    return chance(dice) % limit


@njit(cache=True)
def happens(dice: Any, share: Any) -> Any:
    """Whether something of this probability happens."""
    return chance(dice) < share * 4.611686018427388e18
