"""The layers of every network here, compiled: wide and sparse, narrow, outputs; with Adam.

A network's weights are one flat array; weights from a unit are adjacent. Inputs are indices of ones, and a few numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from laboratory.kernel.compiling import njit


@dataclass(frozen=True, slots=True)
class Shape:
    """Units in each layer."""

    inputs: int
    wide: int
    narrow: int
    outputs: int

    @property
    def parts(self) -> tuple[int, ...]:
        """Sizes of weights and biases, in the flat array's order."""
        narrow = self.wide * self.narrow, self.narrow
        return self.inputs * self.wide, self.wide, *narrow, self.narrow * self.outputs, self.outputs

    @property
    def weights(self) -> int:
        """The number of all weights."""
        return sum(self.parts)

    def fresh(self, seed: int, last: float = 1.0) -> Any:
        """Return random weights; `last` scales those of the outputs."""
        rng = np.random.default_rng(seed)
        spreads = 0.15, 0.0, (2 / self.wide) ** 0.5, 0.0, last * (1 / self.narrow) ** 0.5, 0.0
        drawn = [
            rng.standard_normal(size) * spread if spread else np.zeros(size)
            for size, spread in zip(self.parts, spreads, strict=True)
        ]
        return np.concatenate(drawn).astype(np.float32)


@njit(cache=True)
def views(flat: Any, wide: Any, narrow: Any, outputs: Any) -> Any:
    """Return weights and biases as views, for any number of inputs."""
    rest = wide + wide * narrow + narrow + narrow * outputs + outputs
    cut = flat.size - rest
    bias = cut + wide
    middle = bias + wide * narrow
    last = middle + narrow
    return (
        flat[:cut].reshape(cut // wide, wide),
        flat[cut:bias],
        flat[bias:middle].reshape(wide, narrow),
        flat[middle:last],
        flat[last : last + narrow * outputs].reshape(narrow, outputs),
        flat[last + narrow * outputs :],
    )


@njit(cache=True)
def room_for(wide: Any, narrow: Any, outputs: Any) -> Any:
    """Return buffers for a sample: three layers, and the first and last one's gradients."""
    return (
        np.empty(wide, np.float32),
        np.empty(narrow, np.float32),
        np.empty(outputs, np.float32),
        np.empty(wide, np.float32),
        np.empty(outputs, np.float32),
    )


@njit(cache=True, fastmath=True)
def start_sums(net: Any, numbers: Any, place: Any, wide: Any) -> None:
    """Set the wide sums to bias plus `numbers`, inputs from `place` on."""
    for j in range(wide.size):
        wide[j] = net[1][j]
    add_numbers(net[0], numbers, place, wide)


@njit(cache=True, fastmath=True)
def add_numbers(rows: Any, numbers: Any, place: Any, sums: Any) -> None:
    """Add `numbers`, inputs from `place` on, to a layer's sums."""
    for i in range(numbers.size):
        row, number = rows[place + i], numbers[i]
        for j in range(sums.size):
            sums[j] += number * row[j]


@njit(cache=True, fastmath=True)
def gather(net: Any, index: Any, start: Any, stop: Any, wide: Any) -> None:
    """Add these inputs' rows to the wide sums, four at a time to save memory traffic."""
    rows, i = net[0], start
    while i + 4 <= stop:
        a, b, c, d = rows[index[i]], rows[index[i + 1]], rows[index[i + 2]], rows[index[i + 3]]
        for j in range(wide.size):
            wide[j] += (a[j] + b[j]) + (c[j] + d[j])
        i += 4
    while i < stop:
        a = rows[index[i]]
        for j in range(wide.size):
            wide[j] += a[j]
        i += 1


@njit(cache=True, fastmath=True)
def conclude(net: Any, wide: Any, narrow: Any, out: Any) -> None:
    """Compute the outputs from the wide sums, which turn into activations (ReLU).

    Few wide units are active; others cost nothing.
    """
    for k in range(narrow.size):
        narrow[k] = net[3][k]
    for j in range(wide.size):
        lit = wide[j]
        if lit > 0:
            row = net[2][j]
            for k in range(narrow.size):
                narrow[k] += lit * row[k]
        else:
            wide[j] = 0
    for o in range(out.size):
        out[o] = net[5][o]
    for k in range(narrow.size):
        lit = narrow[k]
        if lit > 0:
            row = net[4][k]
            for o in range(out.size):
                out[o] += lit * row[o]


@njit(cache=True, fastmath=True)
def _trace_to_wide(net: Any, slopes: Any, room: Any) -> None:
    """Add gradients behind the wide layer; put its own in room[3], the narrow one's in room[1]."""
    wide, narrow, back, outs = room[0], room[1], room[3], room[4]
    for o in range(outs.size):
        slopes[5][o] += outs[o]
    for k in range(narrow.size):
        lit, last, grown, blame = narrow[k], net[4][k], slopes[4][k], np.float32(0)
        if lit > 0:
            for o in range(outs.size):
                grown[o] += lit * outs[o]
                blame += last[o] * outs[o]
        slopes[3][k] += blame
        narrow[k] = blame
    for j in range(wide.size):
        lit, blame = wide[j], np.float32(0)
        if lit > 0:
            row, grown = net[2][j], slopes[2][j]
            for k in range(narrow.size):
                blame += narrow[k] * row[k]
                grown[k] += lit * narrow[k]
        back[j] = blame


@njit(cache=True, fastmath=True)
def trace_back(net: Any, slopes: Any, index: Any, n: Any, numbers: Any, place: Any, room: Any) -> None:
    """Add one sample's gradients, given the outputs' in room[4].

    Afterwards room[1] holds the narrow layer's gradients.
    """
    _trace_to_wide(net, slopes, room)
    trace_to_inputs(slopes[0], slopes[1], index, n, room[3])
    trace_numbers(slopes[0], numbers, place, room[3])


@njit(cache=True, fastmath=True)
def trace_to_inputs(rows: Any, bias: Any, index: Any, n: Any, back: Any) -> None:
    """Add gradients of a layer's bias and of the set inputs."""
    for j in range(back.size):
        bias[j] += back[j]
    for i in range(n):
        row = rows[index[i]]
        for j in range(back.size):
            row[j] += back[j]


@njit(cache=True, fastmath=True)
def trace_numbers(rows: Any, numbers: Any, place: Any, back: Any) -> None:
    """Add gradients of `numbers`, inputs from `place` on."""
    for i in range(numbers.size):
        row, number = rows[place + i], numbers[i]
        for j in range(back.size):
            row[j] += number * back[j]


@njit(cache=True, fastmath=True)
def adam(flat: Any, slope: Any, memory: Any, rate: Any, step: Any, scale: Any) -> None:
    """Take a step of Adam and clear the slope."""
    mean, square = memory[0], memory[1]
    warm = np.float32(1 / (1 - 0.999**step))
    rate = np.float32(rate / (1 - 0.9**step))
    for i in range(flat.size):
        g = slope[i] * scale
        slope[i] = 0
        mean[i] += np.float32(0.1) * (g - mean[i])
        square[i] += np.float32(0.001) * (g * g - square[i])
        flat[i] -= rate * mean[i] / (np.sqrt(square[i] * warm) + np.float32(1e-6))
