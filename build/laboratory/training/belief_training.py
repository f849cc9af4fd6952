"""Train the belief on all kinds of players and what they held."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from game.ai import belief_layout as at
from game.ai.weights import Weights
from laboratory.kernel.export import rounded
from laboratory.training.belief_hands import watched
from laboratory.training.belief_inputs import belief_turnings
from laboratory.training.belief_network import NARROW, SHAPE, WIDE, fresh, learn

HANDS = 600
"""Hands per round."""
BATCH = 512
PASSES = 2
"""Passes over each sample, with other suit orders."""
END_RATE = 2e-5
MIXED_FROM = 0.4
"""Share of the time after which weights are averaged."""


@dataclass(slots=True)
class BeliefRun:
    """A run and its state; time is processor time."""

    minutes: float
    rate: float
    expert: Any
    """Weights of the expert, one of the watched players."""
    mean: Any
    """The result: late weights averaged."""
    seed: int = 1
    spent: float = 0.0
    """Seconds."""
    hands: int = 0
    samples: int = 0
    brier: float = 0.25
    """Recent Brier score of unseen cards; the next two are recent too."""
    hit: float = 0.0
    """Average chance given to the cards held."""
    deadwood: float = 3.0
    """Log loss of the deadwood, in nats."""

    @property
    def progress(self) -> float:
        """Share of the time spent, 0 to 1."""
        return min(1.0, self.spent / 60 / self.minutes)

    def run(self) -> Iterator[BeliefRun]:
        """Train, yielding after every round."""
        flat, memory, turned, steps, rounds = (
            self.mean.copy(),
            np.zeros((2, SHAPE.weights), np.float32),
            belief_turnings(),
            0,
            0,
        )
        learn(flat, memory, np.arange(0), watched(self.expert, 1, Random(0)), turned, 0.0, BATCH, 0)  # compiles
        while self.progress < 1:
            began = time.process_time()
            samples = watched(self.expert, HANDS, Random(f"{self.seed} {rounds}"))
            rng = np.random.default_rng((self.seed, rounds))
            rate = self.rate * (END_RATE / self.rate) ** self.progress
            for _pass in range(PASSES):
                rows = rng.permutation(len(samples[0]))
                losses = learn(flat, memory, rows, samples, turned, rate, BATCH, steps)
                steps += rows.size // BATCH
            rounds += 1
            self._count(samples, losses, 1 / (1 + min(50, rounds)))
            late = rounds * max(0.0, self.progress - MIXED_FROM)
            self.mean += np.float32(max(0.005, 1 / (1 + late))) * (flat - self.mean)
            self.spent += time.process_time() - began
            yield self

    def _count(self, samples: tuple[Any, ...], losses: Any, share: float) -> None:
        self.hands += HANDS
        self.samples += len(samples[0])
        self.brier += share * (losses[0] - self.brier)
        self.hit += share * (losses[1] - self.hit)
        self.deadwood += share * (losses[2] - self.deadwood)


def begin(expert: Any, minutes: float, rate: float, seed: int) -> BeliefRun:
    """Return a run from scratch."""
    return BeliefRun(minutes, rate, expert, fresh(seed), seed)


def belief_weights(run: BeliefRun) -> Weights:
    """Return the game's weights of the belief."""
    story = {
        "minutes": run.minutes,
        "seed": run.seed,
        "hands": run.hands,
        "samples": run.samples,
        "Brier score": round(run.brier, 4),
        "chance given to what was held": round(run.hit, 3),
    }
    return rounded(run.mean, story, (at.INPUTS, WIDE, NARROW, at.OUTPUTS))
