"""Train the expert: league, opponents, and checkpoints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from laboratory.kernel.bots import CALM, FROZEN, SENSIBLE, SHARP, SIMPLE
from laboratory.kernel.network import SHAPE, turnings
from laboratory.kernel.rule_sets import draw_rules, numbers_of
from laboratory.training.critic import BLOCKS, CRITIC_INPUTS, critic_of
from laboratory.training.rounds import Desk, Learner, Run, Schedule
from laboratory.training.selfplay import practise_all

LEANS = ((0.15, 0.0), (0.3, 0.0), (9.0, 0.0), (-0.2, 0.0), (-999.0, 0.0), (0.0, 0.15), (0.0, 9.0))
"""What frozen networks may add to knocks and takes, in the network's unit."""


@dataclass(frozen=True, slots=True)
class TrainingSettings(Schedule):
    """Settings of the expert's training."""

    warm: float = 0.06
    """Initial share of the time with rule-based players, all of them learnt from."""
    pool: float = 0.6
    """Share of later hands against a player that doesn't learn."""
    simple: float = 0.45
    """Share of these like OpenSpiel's simple bot."""
    frozen: float = 0.3
    """Share of these that are the network as it was."""
    leaning: float = 0.5
    """Share of frozen networks that lean."""
    turned: bool = False
    """Whether frozen networks average close choices, as at the table."""
    snapshots: int = 6
    """Earlier selves that join the league."""
    begun: float = 0.0
    """Share of the initial weights in the result."""


NUMBERS = ("spent", "rounds", "hands", "samples")


@dataclass(slots=True)
class Trainer(Run):
    """A run that trains the expert."""

    settings: TrainingSettings
    league: list[Any]
    """The network at the start, and snapshots since."""

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
    def result(self) -> Any:
        """The average, mixed with initial weights if set."""
        if not self.settings.begun:
            return self.mean
        share = np.float32(self.settings.begun)
        return share * self.league[0] + (1 - share) * self.mean

    def playing(self) -> Callable[[Desk, int], None]:
        """Return what plays a round, with one league network per desk."""
        flats = self.player.flat.copy(), self.critic.flat.copy(), list(self.league)
        return partial(_play, self.settings, flats, self.progress)

    def look_back(self) -> None:
        """Average the weights late in the run, adding snapshots to the league."""
        Run.look_back(self)
        if self.progress > 0.15 and len(self.league) < self.settings.snapshots * self.progress + 1:
            self.league.append(self.judged.copy())


def _play(
    settings: TrainingSettings, flats: tuple[Any, Any, list[Any]], progress: float, desk: Desk, number: int
) -> None:
    rng, (player, critic, league) = Random(f"{settings.seed} {number}"), flats
    warm = progress < settings.warm
    frozen = rng.choice(league) if league else player
    seats = _players(rng, desk.hands, settings, warm=warm)
    rules = np.stack([numbers_of(draw_rules(rng, settings.classic)) for _hand in range(desk.hands)])
    seeds = np.array([rng.getrandbits(62) for _hand in range(desk.hands)], dtype=np.int64)
    stray = settings.stray[0] + (settings.stray[1] - settings.stray[0]) * min(1.0, 2 * progress)
    trace, trust = (1.0, 0.0) if progress < settings.trace_from else (settings.trace, settings.trust)
    plan = np.array([stray, trace, trust, settings.scored, float(warm), float(settings.turned)])
    practise_all((player, critic, frozen), rules, seats, seeds, plan, desk.samples, desk.counts)


def _players(rng: Random, hands: int, settings: TrainingSettings, *, warm: bool) -> tuple[Any, Any, Any]:
    kinds = np.zeros((hands, 2), dtype=np.int64)
    tempers = np.tile(SHARP, (hands, 2, 1))
    leans = np.zeros((hands, 2, 2))
    for hand in range(hands):
        for seat in (0, 1) if warm else (rng.randrange(2),):
            if warm or rng.random() < settings.pool:
                kinds[hand, seat] = _kind(rng, settings, warm=warm)
            if rng.random() < 0.5:  # the others keep the strongest one's parameters
                tempers[hand, seat] *= [rng.uniform(0.0, 1.6) for _leaning in range(5)]
                if rng.random() < 0.2:
                    tempers[hand, seat, CALM] = rng.choice((-99.0, 99.0))  # knocks at once, or waits for gin
            if kinds[hand, seat] == FROZEN and rng.random() < settings.leaning:
                leans[hand, seat] = rng.choice(LEANS)
    return kinds, tempers, leans


def _kind(rng: Random, settings: TrainingSettings, *, warm: bool) -> int:
    drawn = rng.random()
    if drawn < settings.simple:
        return SIMPLE
    return FROZEN if drawn < settings.simple + settings.frozen and not warm else SENSIBLE
