"""Enlarge a network: it plays as before and can learn more."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.feature_layout import INPUTS, NUMBERS, OUTPUTS
from laboratory.kernel.network import NARROW, WIDE

_NOISE = 0.03  # of the weights' spread; identical twins would get identical gradients


def grown(flat: Any, inputs: int, wide: int) -> Any:
    """Add inputs with weight 0, and double a wide layer of half the size.

    Raises ValueError for other widths.
    """
    ends = np.cumsum([inputs * wide, wide, wide * NARROW, NARROW, NARROW * OUTPUTS])
    first, bias, middle, *rest = np.split(flat, ends)
    rows = first.reshape(inputs, wide)
    numbers = INPUTS - NUMBERS
    rows = np.concatenate([rows[:-numbers], np.zeros((INPUTS - inputs, wide), np.float32), rows[-numbers:]])
    reads = middle.reshape(wide, NARROW)
    if 2 * wide == WIDE:
        rng = np.random.default_rng(1)
        rows = np.concatenate([_stirred(rows, rng), _stirred(rows, rng)], axis=1)
        bias = np.concatenate([bias, bias])
        share = rng.uniform(0.2, 0.8, wide).astype(np.float32)[:, None]
        reads = np.concatenate([reads * share, reads * (1 - share)])
    elif wide != WIDE:
        raise ValueError(f"a layer of {wide} units cannot become one of {WIDE}")
    return np.concatenate([rows.ravel(), bias, reads.ravel(), *rest]).astype(np.float32)


def _stirred(rows: Any, rng: Any) -> Any:
    return rows + _NOISE * rows.std() * rng.standard_normal(rows.shape)
