"""From the trainer's weights to the file that the game reads."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

import numpy as np

from game.ai.feature_layout import INPUTS, OUTPUTS
from game.ai.weights import Weights
from training.enlarging import grown
from training.network import NARROW, WIDE

_SHAPE = INPUTS, WIDE, NARROW, OUTPUTS


def rounded(flat: Any, story: Mapping[str, Any], shape: tuple[int, int, int, int] = _SHAPE) -> Weights:
    """The weights as the game has them: the first layer in 65,000 steps."""
    inputs, wide, narrow, outputs = shape
    rows, rest = np.split(flat, [inputs * wide])
    step = float(np.abs(rows).max()) / 32_000
    first = np.rint(rows / step).astype(np.int16)
    return Weights(wide, narrow, step, array("h", first.tolist()), array("f", rest.tolist()), story, outputs)


def flattened(weights: Weights) -> Any:
    """The trainer's weights again, as the game has them."""
    first = np.array(weights.first, dtype=np.float32) * np.float32(weights.step)
    return np.concatenate([first, np.array(weights.rest, dtype=np.float32)])


def trained(weights: Weights) -> Any:
    """The same of the value network; those of a smaller one are made to fit."""
    flat = flattened(weights)
    fits = (weights.inputs, weights.wide) == (INPUTS, WIDE)
    return flat if fits else grown(flat, weights.inputs, weights.wide)
