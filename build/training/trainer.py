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

from training.bots import CALM, FROZEN, SENSIBLE, SIMPLE, STEADY
from training.critic import BLOCKS, CRITIC_INPUTS, critic_of
from training.network import SHAPE, learn, turnings
from training.rule_sets import draw_rules, numbers_of
from training.selfplay import ROOM, practise_all, samples_for

LEANS = ((0.15, 0.0), (0.3, 0.0), (9.0, 0.0), (-0.2, 0.0), (-999.0, 0.0), (0.0, 0.15), (0.0, 9.0))
"""What a network that learns no more may add to what it thinks of a knock, and of a take, in the network's unit."""
HANDS = 1024
"""Hands of one round."""
BATCH = 512


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """How long and how to train; minutes are of processor time, so a run that waits or is resumed learns as much."""

    minutes: float
    seed: int = 1
    rate: float = 1e-3
    end_rate: float = 2e-5
    critic_rate: float = 1e-3
    """The critic's, at first; it has more to learn."""
    stray: tuple[float, float] = (0.15, 0.06)
    warm: float = 0.06
    """The share of the time in which rule-based players play, and everybody's positions are learnt from."""
    scored: float = 0.3
    """The share of hands that are part of a match, where the chance to win it counts and not the points."""
    classic: float = 0.55
    """The share of hands under the classic rules."""
    pool: float = 0.6
    """The share of hands afterwards in which one seat is a player that does not learn."""
    simple: float = 0.45
    """The share of these players that play like OpenSpiel's simple bot."""
    frozen: float = 0.3
    """The share of them that is the network as it was, at the start or earlier in the run, some with a leaning."""
    trace: float = 0.87
    """How much of a critic's label is the hand's end, and not its own later opinion (TD λ)."""
    trust: float = 0.9
    """How much of the network's label is the critic's opinion of the choice, and not the critic's label."""
    trace_from: float = 0.1
    """The share of the time before which every label is the hand's end."""
    passes: int = 1
    """How often each sample is learnt from, every time under another turning of the suits."""
    leaning: float = 0.5
    """The share of networks that learn no more that lean."""
    snapshots: int = 6
    """How many earlier selves of the run join the league, one after another."""
    average: float = 0.995
    """What is kept of the averaged weights from one round to the next, late in the run."""
    begun: float = 0.0
    """The share, in the weights that come of the run, of those that it began from."""


@dataclass(slots=True)
class Learner:
    """A network that learns, and what its steps remember of the last ones."""

    flat: Any
    memory: Any
    turned: Any
    steps: int = 0
    error: float = 1.0

    def learn(self, rows: Any, samples: Any, rate: float) -> None:
        """Learn from these rows once."""
        error = learn(self.flat, self.memory, rows, samples, self.turned, rate, BATCH, self.steps)
        self.steps += rows.size // BATCH
        self.error += 0.01 * (error - self.error)


NUMBERS = ("spent", "rounds", "hands", "samples")


@dataclass(slots=True)
class Trainer:
    """A training run as it stands."""

    settings: TrainingSettings
    player: Learner
    critic: Learner
    mean: Any
    league: list[Any]
    """The network as it was: at the start, and at some moments since."""
    spent: float = 0.0
    """Seconds of processor time."""
    rounds: int = 0
    hands: int = 0
    samples: int = 0

    @classmethod
    def begin(cls, settings: TrainingSettings, start: Any = None, rival: Any = None) -> Trainer:
        """Begin from nothing or from given weights, in a league with these or with others."""
        flat = SHAPE.fresh(settings.seed) if start is None else start.copy()
        critic = critic_of(flat)
        return cls(
            settings,
            Learner(flat, np.zeros((2, flat.size), np.float32), turnings()),
            Learner(critic, np.zeros((2, critic.size), np.float32), turnings(CRITIC_INPUTS, BLOCKS)),
            flat.copy(),
            [one.copy() for one in (start if rival is None else rival,) if one is not None],
        )

    @classmethod
    def load(cls, settings: TrainingSettings, path: Path) -> Trainer:
        """Go on from a checkpoint."""
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
        """Keep a checkpoint; a broken-off write leaves the one before."""
        kept = {name: getattr(self, name) for name in NUMBERS} | {"mean": self.mean, "league": np.array(self.league)}
        for name, learner in (("", self.player), ("critic ", self.critic)):
            for part in ("flat", "memory", "steps", "error"):
                kept[f"{name}{part}"] = getattr(learner, part)
        whole = path.with_suffix(".part.npz")
        np.savez(whole, **kept)
        whole.replace(path)

    @property
    def progress(self) -> float:
        """How much of the time is spent, 0 to 1."""
        return min(1.0, self.spent / 60 / self.settings.minutes)

    @property
    def judged(self) -> Any:
        """The weights to measure: the average, once it is one."""
        return self.mean if self.progress > 0.5 else self.player.flat

    @property
    def result(self) -> Any:
        """The weights that come of the run: the average, and what is kept of those that it began from."""
        if not self.settings.begun:
            return self.mean
        share = np.float32(self.settings.begun)
        return share * self.league[0] + (1 - share) * self.mean

    @property
    def rate(self) -> float:
        """The learning rate now: it falls from the first to the last by equal factors."""
        first, last = self.settings.rate, self.settings.end_rate
        return float(first * (last / first) ** self.progress)

    @property
    def critic_rate(self) -> float:
        """The critic's learning rate now: it falls evenly, and is never less than the network's."""
        return max(self.rate, self.settings.critic_rate * (1 - self.progress))

    def run(self, players: int = 1) -> Iterator[Trainer]:
        """Train, and yield after every round; `players` threads play while one learns."""
        _compile(self.settings)
        with ThreadPoolExecutor(players) as pool:
            desks = [[_Desk(HANDS // players) for _player in range(players)] for _side in range(2)]
            ready = _play(pool, desks[self.rounds % 2], self)
            while self.progress < 1:
                began = time.process_time()
                done = [(desk, job.result()) for desk, job in ready]
                ready = _play(pool, desks[(self.rounds + 1) % 2], self)
                self.learn_from(done)
                self.rounds += 1
                self.hands += HANDS
                self._look_back()
                self.spent += time.process_time() - began
                yield self

    def learn_from(self, done: list[tuple[_Desk, Any]]) -> None:
        """Learn from what was played."""
        rng = np.random.default_rng((self.settings.seed, self.rounds))
        for number in range(self.settings.passes):
            for desk, rows in done:
                indices, counts, numbers, heads, targets, all_counts, ends = desk.samples
                rng.shuffle(rows)
                self.player.learn(rows, (indices, counts, numbers, heads, targets), self.rate)
                judged = rows[np.isfinite(ends[rows])]
                self.critic.learn(judged, (indices, all_counts, numbers, heads, ends), self.critic_rate)
                self.samples += 0 if number else rows.size

    def _look_back(self) -> None:
        """Average the weights late in the run, and keep some of the way there as a rival."""
        kept = min(self.settings.average, 1 - 1 / (1 + max(0.0, self.rounds * (self.progress - 0.3))))
        self.mean += np.float32(1 - kept) * (self.player.flat - self.mean)
        if self.progress > 0.15 and len(self.league) < self.settings.snapshots * self.progress + 1:
            self.league.append(self.judged.copy())


def _compile(settings: TrainingSettings) -> None:
    """Play and learn once for nothing, so that compiling is no part of the time."""
    trainer = Trainer.begin(settings)
    desk = _Desk(100)
    rows = desk.play(_Flats.of(trainer), settings, 0, 0.0)
    trainer.learn_from([(desk, rows)])


@dataclass(frozen=True, slots=True)
class _Flats:
    """The weights that one round is played with, copied while the learning goes on."""

    player: Any
    critic: Any
    league: list[Any]

    @classmethod
    def of(cls, trainer: Trainer) -> _Flats:
        return cls(trainer.player.flat.copy(), trainer.critic.flat.copy(), list(trainer.league))


class _Desk:
    """Where one thread plays."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.samples = samples_for(hands)
        self.counts = np.zeros(hands, np.int64)

    def play(self, flats: _Flats, settings: TrainingSettings, number: int, progress: float) -> Any:
        """Play a round's hands and return the rows that samples were written to."""
        rng = Random(f"{settings.seed} {number}")
        warm = progress < settings.warm
        frozen = rng.choice(flats.league) if flats.league else flats.player
        seats = _players(rng, self.hands, settings, warm=warm)
        rules = np.stack([numbers_of(draw_rules(rng, settings.classic)) for _hand in range(self.hands)])
        seeds = np.array([rng.getrandbits(62) for _hand in range(self.hands)], dtype=np.int64)
        stray = settings.stray[0] + (settings.stray[1] - settings.stray[0]) * min(1.0, 2 * progress)
        early = progress < settings.trace_from
        plan = np.array(
            [stray, 1.0 if early else settings.trace, 0.0 if early else settings.trust, settings.scored, float(warm)]
        )
        practise_all((flats.player, flats.critic, frozen), rules, seats, seeds, plan, self.samples, self.counts)
        return np.concatenate([i * ROOM + np.arange(count) for i, count in enumerate(self.counts)])


def _play(pool: ThreadPoolExecutor, desks: list[_Desk], trainer: Trainer) -> list[tuple[_Desk, Any]]:
    flats, progress = _Flats.of(trainer), trainer.progress
    return [
        (desk, pool.submit(desk.play, flats, trainer.settings, trainer.rounds * len(desks) + number, progress))
        for number, desk in enumerate(desks)
    ]


def _players(rng: Random, hands: int, settings: TrainingSettings, *, warm: bool) -> tuple[Any, Any, Any]:
    """Who sits where in each hand, the leanings of the rule-based ones, and those of networks that learn no more."""
    kinds = np.zeros((hands, 2), dtype=np.int64)
    tempers = np.tile(STEADY, (hands, 2, 1))
    leans = np.zeros((hands, 2, 2))
    for hand in range(hands):
        for seat in (0, 1) if warm else (rng.randrange(2),):
            if warm or rng.random() < settings.pool:
                kinds[hand, seat] = _kind(rng, settings, warm=warm)
            if rng.random() < 0.5:  # the others lean like the strongest of them
                tempers[hand, seat] *= [rng.uniform(0.0, 1.6) for _leaning in range(5)]
                if rng.random() < 0.2:
                    tempers[hand, seat, CALM] = rng.choice((-99.0, 99.0))  # knocks at once, or waits for gin
            if kinds[hand, seat] == FROZEN and rng.random() < settings.leaning:
                leans[hand, seat] = rng.choice(LEANS)
    return kinds, tempers, leans


def _kind(rng: Random, settings: TrainingSettings, *, warm: bool) -> int:
    """A player that does not learn."""
    drawn = rng.random()
    if drawn < settings.simple:
        return SIMPLE
    return FROZEN if drawn < settings.simple + settings.frozen and not warm else SENSIBLE
