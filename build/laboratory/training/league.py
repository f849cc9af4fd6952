"""Hands to learn from: who plays them, and the desk that holds their samples."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from laboratory.kernel.bots import CALM, FROZEN, SENSIBLE, SHARP, SIMPLE
from laboratory.kernel.rule_sets import draw_rules, numbers_of
from laboratory.training.selfplay import ROOM, practise_all, samples_for
from laboratory.training.settings import TrainingSettings

LEANS = ((0.15, 0.0), (0.3, 0.0), (9.0, 0.0), (-0.2, 0.0), (-999.0, 0.0), (0.0, 0.15), (0.0, 9.0))
"""What frozen networks may add to knocks and takes, in the network's unit."""


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


def play_round(
    settings: TrainingSettings, weights: tuple[Any, Any, list[Any]], progress: float, desk: Desk, number: int
) -> None:
    """Play a desk's hands with these weights: the network's, the critic's and the league's."""
    rng, (player, critic, league) = Random(f"{settings.seed} {number}"), weights
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
