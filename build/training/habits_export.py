"""From the addition's weights and the norms of habits to the file that the game reads, and back."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from math import prod
from typing import Any

import numpy as np

from game.ai.habits.layout import HABITS
from game.ai.weights import Weights
from training.export import in_steps, shortened
from training.habits_network import MORE_NARROW, MORE_WIDE, SHAPES
from training.habits_tables import Norms

_BEFORE, _ROWS = prod(SHAPES[0]), prod(SHAPES[1])
_STEPS = 127


def habits_weights(flat: Any, norms: tuple[Any, Any, Any], story: Mapping[str, Any]) -> Weights:
    """The addition as the game has it: its rows in 255 steps, then all else as it lies in `flat`, and the norms."""
    shifts, rows, others = np.split(flat, [_BEFORE, _BEFORE + _ROWS])
    first, step = in_steps(rows, _STEPS)
    rest = shortened(np.concatenate([shifts, others, *norms]))
    return Weights(MORE_WIDE, MORE_NARROW, step, first, array("f", rest.tolist()), story)


def from_weights(weights: Weights) -> tuple[Any, Norms]:
    """The trainer's weights and the norms again, as the game has them."""
    rest = np.array(weights.rest, np.float32)
    rows = np.array(weights.first, np.float32) * np.float32(weights.step)
    others, mean, spread, shrink = np.split(rest, len(rest) - HABITS * np.array([3, 2, 1]))
    return np.concatenate([others[:_BEFORE], rows, others[_BEFORE:]]), Norms(mean, spread, shrink)
