"""Train the expert: rounds in which threads play while the networks learn, and checkpoints."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from laboratory.kernel.network import SHAPE, turnings
from laboratory.training.critic import BLOCKS, CRITIC_INPUTS, critic_of
from laboratory.training.league import Desk, play_round
from laboratory.training.learner import Learner
from laboratory.training.settings import TrainingSettings

HANDS = 1024
"""Hands per round."""
NUMBERS = ("spent", "rounds", "hands", "samples")
"""Fields that a checkpoint keeps as they are."""


@dataclass(slots=True)
class Trainer:
    """A training run and its state."""

    settings: TrainingSettings
    player: Learner
    critic: Learner
    mean: Any
    league: list[Any]
    """The network at the start, and snapshots since."""
    spent: float = 0.0
    """Seconds of processor time."""
    rounds: int = 0
    hands: int = 0
    samples: int = 0

    @classmethod
    def begin(cls, settings: TrainingSettings, start: Any = None, rival: Any = None) -> Trainer:
        """Begin from nothing or `start`, in a league with `rival` or `start`."""
        flat = SHAPE.fresh(settings.seed) if start is None else start.copy()
        critic = critic_of(flat)
        return cls(
            settings,
            Learner.of(flat, turnings()),
            Learner.of(critic, turnings(CRITIC_INPUTS, BLOCKS)),
            flat.copy(),
            [one.copy() for one in (start if rival is None else rival,) if one is not None],
        )

    @classmethod
    def load(cls, settings: TrainingSettings, path: Path) -> Trainer:
        """Resume from a checkpoint."""
        with np.load(path) as kept:
            trainer = cls.begin(settings, kept["flat"])
            for name, learner in (("", trainer.player), ("critic ", trainer.critic)):
                learner.flat, learner.memory = kept[f"{name}flat"], kept[f"{name}memory"]
                learner.steps, learner.error = kept[f"{name}steps"].item(), kept[f"{name}error"].item()
            trainer.mean, trainer.league = kept["mean"], list(kept["league"])
            for name in NUMBERS:
                setattr(trainer, name, kept[name].item())
            return trainer

    def save(self, path: Path) -> None:
        """Save a checkpoint; an interrupted write keeps the last one."""
        kept = {name: getattr(self, name) for name in NUMBERS} | {"mean": self.mean, "league": np.array(self.league)}
        for name, learner in (("", self.player), ("critic ", self.critic)):
            for part in ("flat", "memory", "steps", "error"):
                kept[f"{name}{part}"] = getattr(learner, part)
        whole = path.with_suffix(".part.npz")
        np.savez(whole, **kept)
        whole.replace(path)

    @property
    def progress(self) -> float:
        """Share of the time spent, 0 to 1."""
        return min(1.0, self.spent / 60 / self.settings.minutes)

    @property
    def judged(self) -> Any:
        """The average once there is one, else the current weights."""
        return self.mean if self.progress > 0.5 else self.player.flat

    @property
    def result(self) -> Any:
        """The average, mixed with initial weights if set."""
        if not self.settings.begun:
            return self.mean
        share = np.float32(self.settings.begun)
        return share * self.league[0] + (1 - share) * self.mean

    @property
    def rate(self) -> float:
        """The learning rate, which decays exponentially."""
        first, last = self.settings.rate, self.settings.end_rate
        return float(first * (last / first) ** self.progress)

    @property
    def critic_rate(self) -> float:
        """The critic's rate: falling linearly, never below the network's."""
        return max(self.rate, self.settings.critic_rate * (1 - self.progress))

    def run(self, players: int = 1) -> Iterator[Trainer]:
        """Train, yielding after each round; `players` threads play meanwhile."""
        self._compile()
        with ThreadPoolExecutor(players) as pool:
            desks = [[Desk(HANDS // players) for _player in range(players)] for _side in range(2)]
            ready = self._play(pool, desks[self.rounds % 2], self.rounds)
            while self.progress < 1:
                began = time.process_time()
                for job in ready:
                    job.result()
                ready = self._play(pool, desks[(self.rounds + 1) % 2], self.rounds + 1)
                self.learn_from(desks[self.rounds % 2])
                self.rounds += 1
                self.hands += HANDS
                self.look_back()
                self.spent += time.process_time() - began
                yield self

    def _play(self, pool: ThreadPoolExecutor, desks: list[Desk], number: int) -> list[Future[None]]:
        """Have a round played with the current weights, each desk on a thread."""
        play = self.hand_player()
        return [pool.submit(play, desk, number * len(desks) + place) for place, desk in enumerate(desks)]

    def hand_player(self) -> Callable[[Desk, int], None]:
        """Return what plays a desk's hands with the current weights and a seed."""
        weights = self.player.flat.copy(), self.critic.flat.copy(), list(self.league)
        return partial(play_round, self.settings, weights, self.progress)

    def _compile(self) -> None:
        """Play and learn on copies, to compile outside the measured time."""
        trial, desk = replace(self, player=self.player.copy(), critic=self.critic.copy()), Desk(100)
        trial.hand_player()(desk, 0)
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
        """Average the weights late in the run, adding snapshots to the league."""
        kept = min(self.settings.average, 1 - 1 / (1 + max(0.0, self.rounds * (self.progress - 0.3))))
        self.mean += np.float32(1 - kept) * (self.player.flat - self.mean)
        if self.progress > 0.15 and len(self.league) < self.settings.snapshots * self.progress + 1:
            self.league.append(self.judged.copy())
