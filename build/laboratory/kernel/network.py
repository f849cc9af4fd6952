"""The value network, compiled: evaluation and training."""

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
    conclude,
    gather,
    room_for,
    start_sums,
    trace_back,
    views,
)

SHAPE = Shape(INPUTS, 512, 32, OUTPUTS)
WIDE, NARROW = SHAPE.wide, SHAPE.narrow


@njit(cache=True)
def parts(flat: Any) -> Any:
    """Return the layers of a network or critic."""
    return views(flat, WIDE, NARROW, OUTPUTS)


@njit(cache=True)
def settle_sums(net: Any, numbers: Any, index: Any, n: Any, wide: Any) -> None:
    """Set the wide layer's sums for these inputs."""
    start_sums(net, numbers, NUMBERS, wide)
    gather(net, index, 0, n, wide)


@njit(cache=True, nogil=True)
def learn(flat: Any, memory: Any, rows: Any, samples: Any, turned: Any, rate: Any, batch: Any, step: Any) -> Any:
    """Train in batches, permuting suits; return the average squared error."""
    indices, counts, numbers, heads, targets = samples
    slope = np.zeros(flat.size, np.float32)
    net, slopes, room = parts(flat), parts(slope), room_for(WIDE, NARROW, OUTPUTS)
    index, out, outs = np.empty(indices.shape[1], np.int64), room[2], room[4]
    total, steps = 0.0, rows.size // batch
    for number in range(steps):
        for b in range(number * batch, (number + 1) * batch):
            one = rows[b]
            n = counts[one]
            for i in range(n):
                index[i] = turned[(7 * b + 5 * step) % 24, indices[one, i]]
            settle_sums(net, numbers[one], index, n, room[0])
            conclude(net, room[0], room[1], out)
            error = out[heads[one]] - targets[one]
            outs[:] = 0
            outs[heads[one]] = error
            trace_back(net, slopes, index, n, numbers[one], NUMBERS, room)
            total += error * error
        adam(flat, slope, memory, rate, step + number + 1, np.float32(1 / batch))
    return total / max(1, steps * batch)


@njit(cache=True)
def judge(flat: Any, index: Any, n: Any, numbers: Any) -> Any:
    """Return the three outputs for a list of inputs."""
    net, room = parts(flat), room_for(WIDE, NARROW, OUTPUTS)
    settle_sums(net, numbers, index, n, room[0])
    conclude(net, room[0], room[1], room[2])
    return room[2]


def turnings(inputs: int = INPUTS, blocks: Sequence[int] = CARD_BLOCKS) -> Any:
    """Return where each order of the suits moves every input: (24, inputs)."""
    return np.array([moved(order, inputs, blocks) for order in permutations(range(4))], np.int64)
