"""Convert the trainer's weights to the game's file."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

import numpy as np

from game.ai.feature_layout import INPUTS, OUTPUTS
from game.ai.weights import Weights
from laboratory.kernel.enlarging import grown
from laboratory.kernel.network import NARROW, WIDE

_SHAPE = INPUTS, WIDE, NARROW, OUTPUTS
_STEPS = 8_000
_DROPPED = 11  # of 23 mantissa bits; the rounding error stays below 1 in 8,000


def rounded(flat: Any, story: Mapping[str, Any], shape: tuple[int, int, int, int] = _SHAPE) -> Weights:
    """Return the game's weights: first layer in 16,000 steps, the rest with 12 mantissa bits."""
    inputs, wide, narrow, outputs = shape
    rows, rest = np.split(flat, [inputs * wide])
    first, step = in_steps(rows, _STEPS)
    rest = with_middle_turned(rest, wide, (wide, narrow))
    return Weights(wide, narrow, step, first, array("f", shortened(rest).tolist()), story, outputs)


def in_steps(rows: Any, most: int) -> tuple[array[int], float]:
    """Return rows as multiples of a step (largest: `most`), and the step."""
    step = float(np.abs(rows).max()) / most
    return array("h", np.rint(rows / step).astype(np.int16).tolist()), step


def shortened(numbers: Any, dropped: int = _DROPPED) -> Any:
    """Round to fewer mantissa bits, which compress well."""
    bits, unit = numbers.astype(np.float32).view(np.uint32), np.uint32(1 << dropped)
    return ((bits + unit // 2) // unit * unit).view(np.float32)


def with_middle_turned(rest: Any, start: int, shape: tuple[int, int]) -> Any:
    """Transpose the middle layer, which the game stores by reading unit."""
    before, middle, after = np.split(rest, [start, start + shape[0] * shape[1]])
    return np.concatenate([before, middle.reshape(shape).T.ravel(), after])


def flattened(weights: Weights) -> Any:
    """Return the trainer's flat array."""
    first = np.array(weights.first, dtype=np.float32) * np.float32(weights.step)
    rest = np.array(weights.rest, dtype=np.float32)
    return np.concatenate([first, with_middle_turned(rest, weights.wide, (weights.narrow, weights.wide))])


def trained(weights: Weights) -> Any:
    """Return the value network's flat array, enlarged if necessary."""
    flat = flattened(weights)
    fits = (weights.inputs, weights.wide) == (INPUTS, WIDE)
    return flat if fits else grown(flat, weights.inputs, weights.wide)
