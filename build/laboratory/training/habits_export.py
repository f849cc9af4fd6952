"""Convert the told network and norms to the game's file, and back."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

import numpy as np

from game.ai.feature_layout import INPUTS
from game.ai.habits.habit_layout import HABITS
from game.ai.weights import Weights
from laboratory.kernel.export import in_steps, shortened, with_middle_turned
from laboratory.kernel.network import WIDE, parts
from laboratory.training.habits_network import ALL_NARROW, ALL_SHIFTS, ALL_WIDE
from laboratory.training.habits_tables import Norms

_ROWS = INPUTS * ALL_WIDE
_STEPS = 86
_DROPPED = 16  # of 23 mantissa bits


def habits_weights(base: Any, flat: Any, norms: tuple[Any, Any, Any], story: Mapping[str, Any]) -> Weights:
    """Return the game's weights: differences from the expert's rows in few steps, then the rest."""
    shifts, rows, rest = np.split(flat, [ALL_SHIFTS, ALL_SHIFTS + _ROWS])
    changes, step = in_steps(rows - _padded(base), _STEPS)
    rest = with_middle_turned(rest, ALL_WIDE, (ALL_WIDE, ALL_NARROW))
    others = np.concatenate([shortened(np.concatenate([shifts, rest]), _DROPPED), *norms])
    return Weights(ALL_WIDE, ALL_NARROW, step, changes, array("f", others.tolist()), story)


def from_weights(base: Any, weights: Weights) -> tuple[Any, Norms]:
    """Return the trainer's weights and norms."""
    rest = np.array(weights.rest, np.float32)
    rows = _padded(base) + np.array(weights.first, np.float32) * np.float32(weights.step)
    shifts, others, mean, spread, shrink = np.split(rest, [ALL_SHIFTS, *(len(rest) - HABITS * np.array([3, 2, 1]))])
    others = with_middle_turned(others, ALL_WIDE, (ALL_NARROW, ALL_WIDE))
    return np.concatenate([shifts, rows, others]), Norms(mean, spread, shrink)


def _padded(base: Any) -> Any:
    return np.pad(parts(base)[0], ((0, 0), (0, ALL_WIDE - WIDE))).ravel()
