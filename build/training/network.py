"""The value network, compiled: a wide sparse layer, a narrow one, three outputs; forward, backward and Adam."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import numpy as np

from game.ai.feature_layout import CARD_BLOCKS, INPUTS, NUMBERS, OUTPUTS
from training.compiling import njit

WIDE = 512
NARROW = 32
_ENDS = np.cumsum([0, INPUTS * WIDE, WIDE, WIDE * NARROW, NARROW, NARROW * OUTPUTS, OUTPUTS])
_A, _B, _C, _D, _E, WEIGHTS = (int(end) for end in _ENDS[1:])


def fresh(seed: int) -> Any:
    """The weights of a network that knows nothing, in one row."""
    rng = np.random.default_rng(seed)
    flat = np.zeros(WEIGHTS, np.float32)
    for start, stop, spread in ((0, _A, 0.15), (_B, _C, (2 / WIDE) ** 0.5), (_D, _E, (1 / NARROW) ** 0.5)):
        flat[start:stop] = rng.standard_normal(stop - start) * spread
    return flat


@njit(cache=True)
def parts(flat: Any) -> Any:
    """The layers' weights and biases, as views into the one row, however many inputs there are."""
    inputs = (flat.size - WEIGHTS) // WIDE + INPUTS
    first, rest = flat[: inputs * WIDE], flat[inputs * WIDE - _A :]
    return (
        first.reshape(inputs, WIDE),
        rest[_A:_B],
        rest[_B:_C].reshape(NARROW, WIDE),
        rest[_C:_D],
        rest[_D:_E].reshape(NARROW, OUTPUTS),
        rest[_E:],
    )


@njit(cache=True, fastmath=True)
def gather(net: Any, index: Any, start: Any, stop: Any, wide: Any) -> None:
    """Add the rows of these inputs to the first layer's sums."""
    rows = net[0]
    for i in range(start, stop):
        row = rows[index[i]]
        for k in range(WIDE):
            wide[k] += row[k]


@njit(cache=True, fastmath=True)
def start_sums(net: Any, numbers: Any, wide: Any) -> None:
    """The first layer's sums of the inputs that are numbers."""
    rows, bias = net[0], net[1]
    for k in range(WIDE):
        wide[k] = (
            bias[k]
            + numbers[0] * rows[NUMBERS, k]
            + numbers[1] * rows[NUMBERS + 1, k]
            + numbers[2] * rows[NUMBERS + 2, k]
        )


@njit(cache=True, fastmath=True)
def conclude(net: Any, wide: Any, narrow: Any, out: Any) -> None:
    """The outputs that follow from the first layer's sums, of which only what is above 0 is left."""
    weights, bias, last, end = net[2], net[3], net[4], net[5]
    for j in range(WIDE):
        wide[j] = max(wide[j], np.float32(0))
    for o in range(OUTPUTS):
        out[o] = end[o]
    for k in range(NARROW):
        row, total = weights[k], bias[k]
        for j in range(WIDE):
            total += wide[j] * row[j]
        narrow[k] = total
        if total > 0:
            for o in range(OUTPUTS):
                out[o] += total * last[k, o]


@njit(cache=True, fastmath=True)
def _learn_one(net: Any, slope: Any, index: Any, n: Any, numbers: Any, head: Any, target: Any, room: Any) -> Any:
    """Add one sample's gradients to `slope`; return its squared error."""
    wide, narrow, out, back = room[0], room[1], room[2], room[3]
    start_sums(net, numbers, wide)
    gather(net, index, 0, n, wide)
    conclude(net, wide, narrow, out)
    error = out[head] - target
    last = net[4]
    slope[5][head] += error
    for j in range(WIDE):
        back[j] = 0
    for k in range(NARROW):
        if narrow[k] <= 0:
            continue
        slope[4][k, head] += error * narrow[k]
        blame = error * last[k, head]
        slope[3][k] += blame
        row, grown = net[2][k], slope[2][k]
        for j in range(WIDE):
            back[j] += blame * row[j]
            grown[j] += blame * wide[j]
    bias = slope[1]
    for j in range(WIDE):
        back[j] = back[j] if wide[j] > 0 else np.float32(0)
        bias[j] += back[j]
    for i in range(n):
        grown = slope[0][index[i]]
        for j in range(WIDE):
            grown[j] += back[j]
    for i in range(3):
        if numbers[i] != 0:
            grown = slope[0][NUMBERS + i]
            for j in range(WIDE):
                grown[j] += numbers[i] * back[j]
    return error * error


@njit(cache=True, fastmath=True)
def adam(flat: Any, slope: Any, memory: Any, rate: Any, step: Any, scale: Any) -> None:
    """One step of Adam; the slope is used up."""
    mean, square = memory[0], memory[1]
    warm = np.float32(1 / (1 - 0.999**step))
    rate = np.float32(rate / (1 - 0.9**step))
    for i in range(flat.size):
        g = slope[i] * scale
        slope[i] = 0
        mean[i] += np.float32(0.1) * (g - mean[i])
        square[i] += np.float32(0.001) * (g * g - square[i])
        flat[i] -= rate * mean[i] / (np.sqrt(square[i] * warm) + np.float32(1e-6))


@njit(cache=True, fastmath=True, nogil=True)
def learn(flat: Any, memory: Any, rows: Any, samples: Any, turned: Any, rate: Any, batch: Any, step: Any) -> Any:
    """Learn from these samples in batches, each sample under a turning of the suits; return the mean squared error."""
    indices, counts, numbers, heads, targets = samples
    slope = np.zeros(flat.size, np.float32)
    net, slopes = parts(flat), parts(slope)
    room = (
        np.empty(WIDE, np.float32),
        np.empty(NARROW, np.float32),
        np.empty(OUTPUTS, np.float32),
        np.empty(WIDE, np.float32),
    )
    index = np.empty(indices.shape[1], np.int64)
    total, steps = 0.0, rows.size // batch
    for number in range(steps):
        for b in range(number * batch, (number + 1) * batch):
            one = rows[b]
            for i in range(counts[one]):
                index[i] = turned[(7 * b + 5 * step) % 24, indices[one, i]]
            total += _learn_one(net, slopes, index, counts[one], numbers[one], heads[one], targets[one], room)
        adam(flat, slope, memory, rate, step + number + 1, np.float32(1 / batch))
    return total / max(1, steps * batch)


@njit(cache=True)
def judge(flat: Any, index: Any, n: Any, numbers: Any) -> Any:
    """The three outputs for a list of inputs, in one go."""
    net = parts(flat)
    wide, narrow, out = np.empty(WIDE, np.float32), np.empty(NARROW, np.float32), np.empty(OUTPUTS, np.float32)
    start_sums(net, numbers, wide)
    gather(net, index, 0, n, wide)
    conclude(net, wide, narrow, out)
    return out


def turnings(inputs: int = INPUTS, blocks: Sequence[int] = CARD_BLOCKS) -> Any:
    """For each of the 24 orders of the suits: where it moves every input."""
    moved = np.tile(np.arange(inputs, dtype=np.int64), (24, 1))
    for number, order in enumerate(permutations(range(4))):
        for start in blocks:
            for card in range(52):
                moved[number, start + card] = start + 13 * order[card // 13] + card % 13
    return moved
