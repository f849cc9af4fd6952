"""Training: hands are played by some threads while the network learns from those played before."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from training.bots import STEADY
from training.network import WEIGHTS, fresh, learn, turnings
from training.rule_sets import draw_rules, numbers_of
from training.selfplay import NET, ROOM, SENSIBLE, SIMPLE, practise_all, samples_for

HANDS = 1024
"""Hands of one round."""
BATCH = 1024


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """How long and how to train; minutes count only time spent learning, so a resumed run goes on where it was."""

    minutes: float
    seed: int = 1
    rate: float = 1e-3
    end_rate: float = 2e-5
    stray: tuple[float, float] = (0.15, 0.06)
    warm: float = 0.06
    """The share of the time in which rule-based players play, and everybody's positions are learnt from."""
    scored: float = 0.4
    """The share of hands that are part of a match, where the chance to win it counts and not the points."""
    classic: float = 0.5
    """The share of hands under the classic rules."""
    pool: float = 0.45
    """The share of hands afterwards in which one seat is a rule-based player."""
    simple: float = 0.4
    """The share of these players that play like OpenSpiel's simple bot."""
    trace: float = 0.85
    """How much of a label is the hand's end, and not the network's own later opinion (TD λ)."""
    trace_from: float = 0.1
    """The share of the time before which every label is the hand's end."""
    passes: int = 2
    """How often each sample is learnt from, every time under another turning of the suits."""
    average: float = 0.995
    """What is kept of the averaged weights from one round to the next, late in the run."""


@dataclass(slots=True)
class Trainer:
    """A training run as it stands."""

    settings: TrainingSettings
    flat: Any
    memory: Any
    mean: Any
    spent: float = 0.0
    """Seconds."""
    rounds: int = 0
    steps: int = 0
    hands: int = 0
    samples: int = 0
    error: float = 1.0

    @classmethod
    def begin(cls, settings: TrainingSettings, start: Any = None) -> Trainer:
        """Begin from nothing, or from given weights."""
        flat = fresh(settings.seed) if start is None else start.copy()
        return cls(settings, flat, np.zeros((2, WEIGHTS), np.float32), flat.copy())

    @classmethod
    def load(cls, settings: TrainingSettings, path: Path) -> Trainer:
        """Go on from a checkpoint."""
        with np.load(path) as kept:
            numbers = {name: kept[name].item() for name in ("spent", "rounds", "steps", "hands", "samples", "error")}
            return cls(settings, kept["flat"], kept["memory"], kept["mean"], **numbers)

    def save(self, path: Path) -> None:
        """Keep a checkpoint; a broken-off write leaves the one before."""
        numbers = {name: getattr(self, name) for name in ("spent", "rounds", "steps", "hands", "samples", "error")}
        part = path.with_suffix(".part.npz")
        np.savez(part, flat=self.flat, memory=self.memory, mean=self.mean, **numbers)
        part.replace(path)

    @property
    def progress(self) -> float:
        """How much of the time is spent, 0 to 1."""
        return min(1.0, self.spent / 60 / self.settings.minutes)

    @property
    def judged(self) -> Any:
        """The weights to measure: the average, once it is one."""
        return self.mean if self.progress > 0.5 else self.flat

    @property
    def rate(self) -> float:
        """The learning rate now: it falls from the first to the last by equal factors."""
        first, last = self.settings.rate, self.settings.end_rate
        return float(first * (last / first) ** self.progress)

    def run(self, players: int = 1) -> Iterator[Trainer]:
        """Train, and yield after every round; `players` threads play while one learns."""
        turned = turnings()
        _compile(self.settings)
        with ThreadPoolExecutor(players) as pool:
            desks = [[_Desk(HANDS // players) for _player in range(players)] for _side in range(2)]
            ready = _play(pool, desks[0], self)
            while self.progress < 1:
                began = time.perf_counter()
                done = [(desk, job.result()) for desk, job in ready]
                ready = _play(pool, desks[(self.rounds + 1) % 2], self)
                rng = np.random.default_rng((self.settings.seed, self.rounds))
                for number in range(self.settings.passes):
                    for desk, rows in done:
                        rng.shuffle(rows)
                        error = learn(self.flat, self.memory, rows, desk.samples, turned, self.rate, BATCH, self.steps)
                        self.steps += rows.size // BATCH
                        self.samples += 0 if number else rows.size
                        self.error += 0.01 * (error - self.error)
                self.rounds += 1
                self.hands += HANDS
                kept = min(self.settings.average, 1 - 1 / (1 + max(0.0, self.rounds * (self.progress - 0.3))))
                self.mean += np.float32(1 - kept) * (self.flat - self.mean)
                self.spent += time.perf_counter() - began
                yield self


def _compile(settings: TrainingSettings) -> None:
    """Play and learn once for nothing, so that compiling is no part of the time."""
    trainer = Trainer.begin(settings)
    desk = _Desk(2)
    rows = desk.play(trainer.flat, trainer, 0, 0.0)
    learn(trainer.flat, trainer.memory, rows, desk.samples, turnings(), 0.0, BATCH, 0)


class _Desk:
    """Where one thread plays."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.samples = samples_for(hands)
        self.counts = np.zeros(hands, np.int64)

    def play(self, flat: Any, trainer: Trainer, number: int, progress: float) -> Any:
        """Play a round's hands and return the rows that samples were written to."""
        settings = trainer.settings
        rng = Random(f"{settings.seed} {number}")
        warm = progress < settings.warm
        kinds, tempers = _players(rng, self.hands, settings, warm=warm)
        rules = np.stack([numbers_of(draw_rules(rng, settings.classic)) for _hand in range(self.hands)])
        seeds = np.array([rng.getrandbits(62) for _hand in range(self.hands)], dtype=np.int64)
        stray = settings.stray[0] + (settings.stray[1] - settings.stray[0]) * min(1.0, 2 * progress)
        trace = 1.0 if progress < settings.trace_from else settings.trace
        plan = np.array([stray, trace, float(warm), settings.scored])
        practise_all(flat, rules, kinds, tempers, seeds, plan, self.samples, self.counts)
        return np.concatenate([i * ROOM + np.arange(count) for i, count in enumerate(self.counts)])


def _play(pool: ThreadPoolExecutor, desks: list[_Desk], trainer: Trainer) -> list[tuple[_Desk, Any]]:
    flat, progress = trainer.flat.copy(), trainer.progress
    return [
        (desk, pool.submit(desk.play, flat, trainer, trainer.rounds * len(desks) + number, progress))
        for number, desk in enumerate(desks)
    ]


def _players(rng: Random, hands: int, settings: TrainingSettings, *, warm: bool) -> tuple[Any, Any]:
    """Who sits where in each hand, and the leanings of the rule-based ones."""
    kinds = np.zeros((hands, 2), dtype=np.int64)
    tempers = np.tile(STEADY, (hands, 2, 1))
    for hand in range(hands):
        for seat in (0, 1) if warm else (rng.randrange(2),):
            if warm or rng.random() < settings.pool:
                kinds[hand, seat] = SIMPLE if rng.random() < settings.simple else SENSIBLE
            if rng.random() < 0.5:  # the others lean like the strongest of them
                tempers[hand, seat] *= [rng.uniform(0.0, 1.6) for _leaning in range(5)]
    assert NET == 0
    return kinds, tempers
