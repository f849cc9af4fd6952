"""The value network, compiled: what a hand is worth, and how the network learns it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import numpy as np

from game.ai.feature_layout import CARD_BLOCKS, INPUTS, NUMBERS, OUTPUTS
from game.ai.suit_orders import moved
from laboratory.kernel.compiling import njit
from laboratory.kernel.layers import (
    Shape,
    adam,
    add_numbers,
    conclude,
    gather,
    room_for,
    start_sums,
    trace_back,
    trace_numbers,
    views,
)

SHAPE = Shape(INPUTS, 512, 32, OUTPUTS)
WIDE, NARROW = SHAPE.wide, SHAPE.narrow
UNTOLD = np.zeros((1, 0), np.float32)
"""What a network is told that is told nothing."""


@njit(cache=True)
def parts(flat: Any) -> Any:
    """The layers of a network, or of a critic, which has more inputs."""
    return views(flat, WIDE, NARROW, OUTPUTS)


@njit(cache=True)
def settle_sums(net: Any, numbers: Any, index: Any, n: Any, wide: Any) -> None:
    """The wide layer's sums of these inputs."""
    start_sums(net, numbers, NUMBERS, wide)
    gather(net, index, 0, n, wide)


@njit(cache=True, nogil=True)
def learn(flat: Any, memory: Any, rows: Any, samples: Any, turned: Any, rate: Any, batch: Any, step: Any) -> Any:
    """Learn from these samples in batches, each sample under a turning of the suits; return the mean squared error.

    The last part of the samples is what the network is told of each hand, in numbers whose inputs are the last.
    """
    indices, counts, numbers, heads, targets, told = samples
    slope = np.zeros(flat.size, np.float32)
    net, slopes, room = parts(flat), parts(slope), room_for(WIDE, NARROW, OUTPUTS)
    index, out, outs = np.empty(indices.shape[1], np.int64), room[2], room[4]
    hand, last = len(indices) // len(told), len(net[0]) - told.shape[1]
    total, steps = 0.0, rows.size // batch
    for number in range(steps):
        for b in range(number * batch, (number + 1) * batch):
            one = rows[b]
            n = counts[one]
            for i in range(n):
                index[i] = turned[(7 * b + 5 * step) % 24, indices[one, i]]
            settle_sums(net, numbers[one], index, n, room[0])
            add_numbers(net[0], told[one // hand], last, room[0])
            conclude(net, room[0], room[1], out)
            error = out[heads[one]] - targets[one]
            outs[:] = 0
            outs[heads[one]] = error
            trace_back(net, slopes, index, n, numbers[one], NUMBERS, room)
            trace_numbers(slopes[0], told[one // hand], last, room[3])
            total += error * error
        adam(flat, slope, memory, rate, step + number + 1, np.float32(1 / batch))
    return total / max(1, steps * batch)


@njit(cache=True)
def judge(flat: Any, index: Any, n: Any, numbers: Any) -> Any:
    """The three outputs for a list of inputs, in one go."""
    net, room = parts(flat), room_for(WIDE, NARROW, OUTPUTS)
    settle_sums(net, numbers, index, n, room[0])
    conclude(net, room[0], room[1], room[2])
    return room[2]


def turnings(inputs: int = INPUTS, blocks: Sequence[int] = CARD_BLOCKS) -> Any:
    """For each of the 24 orders of the suits: where it moves every input."""
    return np.array([moved(order, inputs, blocks) for order in permutations(range(4))], np.int64)
