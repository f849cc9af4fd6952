"""Rounds of training: threads play while the networks learn."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import KW_ONLY, dataclass, replace
from typing import Any, Self

import numpy as np

from laboratory.kernel.network import learn
from laboratory.training.selfplay import ROOM, samples_for

HANDS = 1024
"""Hands per round."""
BATCH = 512


@dataclass(frozen=True, slots=True)
class Schedule:
    """Training time and parameters.

    Minutes are processor time, which waiting or resuming doesn't change.
    """

    minutes: float
    seed: int = 1
    rate: float = 1e-3
    end_rate: float = 2e-5
    critic_rate: float = 1e-3
    """Initial rate; the critic has more to learn."""
    stray: tuple[float, float] = (0.15, 0.06)
    scored: float = 0.3
    """Share of match hands, where the chance to win counts."""
    classic: float = 0.55
    """Share of hands under the classic rules."""
    trace: float = 0.87
    """λ of TD(λ): share of the result in the critic's labels, against its later opinion."""
    trust: float = 0.9
    """Share of the critic's opinion in the network's labels, next to the critic's label."""
    trace_from: float = 0.1
    """Initial share of the time when the critic's labels are results only."""
    passes: int = 1
    """Passes over each sample, with other suit orders."""
    average: float = 0.995
    """Share of averaged weights kept per round, late in the run."""


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


class Desk:
    """A thread's samples, and their number per hand."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.samples = samples_for(hands)
        self.counts = np.zeros(hands, np.int64)

    @property
    def rows(self) -> Any:
        """The rows that hold samples."""
        return np.concatenate([i * ROOM + np.arange(count) for i, count in enumerate(self.counts)])


@dataclass(slots=True)
class Run(ABC):
    """A training run and its state."""

    settings: Schedule
    player: Learner
    critic: Learner
    mean: Any
    _: KW_ONLY
    spent: float = 0.0
    """Seconds of processor time."""
    rounds: int = 0
    hands: int = 0
    samples: int = 0

    @abstractmethod
    def playing(self) -> Callable[[Desk, int], None]:
        """Return what plays a desk's hands with the current weights and a seed."""

    @property
    def progress(self) -> float:
        """Share of the time spent, 0 to 1."""
        return min(1.0, self.spent / 60 / self.settings.minutes)

    @property
    def judged(self) -> Any:
        """The average once there is one, else the current weights."""
        return self.mean if self.progress > 0.5 else self.player.flat

    @property
    def rate(self) -> float:
        """The learning rate, which decays exponentially."""
        first, last = self.settings.rate, self.settings.end_rate
        return float(first * (last / first) ** self.progress)

    @property
    def critic_rate(self) -> float:
        """The critic's rate: falling linearly, never below the network's."""
        return max(self.rate, self.settings.critic_rate * (1 - self.progress))

    def run(self, players: int = 1) -> Iterator[Self]:
        """Train, yielding after each round; `players` threads play meanwhile."""
        self._compile()
        with ThreadPoolExecutor(players) as pool:
            desks = [[Desk(HANDS // players) for _player in range(players)] for _side in range(2)]
            ready = self._begin(pool, desks[self.rounds % 2], self.rounds)
            while self.progress < 1:
                began = time.process_time()
                for job in ready:
                    job.result()
                ready = self._begin(pool, desks[(self.rounds + 1) % 2], self.rounds + 1)
                self.learn_from(desks[self.rounds % 2])
                self.rounds += 1
                self.hands += HANDS
                self.look_back()
                self.spent += time.process_time() - began
                yield self

    def _begin(self, pool: ThreadPoolExecutor, desks: list[Desk], number: int) -> list[Future[None]]:
        play = self.playing()
        return [pool.submit(play, desk, number * len(desks) + place) for place, desk in enumerate(desks)]

    def _compile(self) -> None:
        """Play and learn on copies, to compile outside the measured time."""
        trial, desk = replace(self, player=self.player.copy(), critic=self.critic.copy()), Desk(100)
        trial.playing()(desk, 0)
        trial.learn_from([desk])

    def learn_from(self, desks: list[Desk]) -> None:
        """Train both networks on these hands concurrently."""
        rng, played = np.random.default_rng((self.settings.seed, self.rounds)), list[tuple[Desk, Any]]()
        for number in range(self.settings.passes):
            for desk in desks:
                rng.shuffle(rows := desk.rows)
                self.samples += 0 if number else rows.size
                played.append((desk, rows))
        with ThreadPoolExecutor(1) as beside:
            criticism = beside.submit(self._learn_to_judge, played)
            for desk, rows in played:
                self.player.learn(rows, desk.samples[:5], self.rate)
            criticism.result()

    def _learn_to_judge(self, played: list[tuple[Desk, Any]]) -> None:
        for desk, rows in played:
            indices, _counts, numbers, heads, _targets, all_counts, ends = desk.samples
            judged = rows[np.isfinite(ends[rows])]
            self.critic.learn(judged, (indices, all_counts, numbers, heads, ends), self.critic_rate)

    def look_back(self) -> None:
        """Average the weights late in the run."""
        kept = min(self.settings.average, 1 - 1 / (1 + max(0.0, self.rounds * (self.progress - 0.3))))
        self.mean += np.float32(1 - kept) * (self.player.flat - self.mean)
