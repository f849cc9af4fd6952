"""A network in training."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from laboratory.kernel.network import learn

BATCH = 512


@dataclass(slots=True)
class Learner:
    """A network in training, with the optimiser's state."""

    flat: Any
    memory: Any
    turned: Any
    steps: int = 0
    error: float = 1.0

    @classmethod
    def of(cls, flat: Any, turned: Any) -> Learner:
        """Return a learner before its first step."""
        return cls(flat, np.zeros((2, flat.size), np.float32), turned)

    def learn(self, rows: Any, samples: Any, rate: float) -> None:
        """Learn from these rows once."""
        error = learn(self.flat, self.memory, rows, samples, self.turned, rate, BATCH, self.steps)
        self.steps += rows.size // BATCH
        self.error += 0.01 * (error - self.error)

    def copy(self) -> Learner:
        """Return a copy that learns independently."""
        return replace(self, flat=self.flat.copy(), memory=self.memory.copy())
