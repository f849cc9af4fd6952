"""Habits seen of each player, and what the network is told."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from game.ai.habits.habit_layout import FARTHEST, HABITS, KNOWN
from game.rules import PRESETS, Rules
from laboratory.kernel.rule_sets import numbers_of
from laboratory.training.habits_hands import watch
from laboratory.training.habits_league import League

FORMS = (
    Rules(),
    PRESETS["oklahoma"],
    PRESETS["gin-only"],
    Rules(knock_limit=None),
    PRESETS["settlement"],
    Rules(big_gin_bonus=31),
    PRESETS["kitchen-table"],
    PRESETS["eleven-cards"],
    PRESETS["club"],
    PRESETS["online"],
)
"""Rules under which habits are seen; the first give the norms."""
HANDS = 200
"""Hands seen of each player under each."""


class Norms(NamedTuple):
    """Each habit's average, standard deviation between players, and shrinkage in counts.

    What's told is an empirical Bayes estimate; `shrink` is one count's variance over that between players.
    """

    mean: Any
    spread: Any
    shrink: Any

    def told(self, sums: Any, times: Any, hands: float) -> Any:
        """Return what the network is told, given these counts."""
        likeliest = (sums + self.shrink * self.mean) / (times + self.shrink)
        habits = np.clip((likeliest - self.mean) / self.spread, -FARTHEST, FARTHEST)
        return np.concatenate([habits, [hands / (hands + KNOWN)]]).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Seen:
    """Counts by player, rules, hand and habit."""

    sums: Any
    times: Any
    norms: Norms
    known: Any
    """What's told of each player, by rules, after all hands."""

    @classmethod
    def of(cls, sums: Any, times: Any, shares: Any) -> Seen:
        """Return these counts with norms for these shares."""
        norms, hands = norms_of(sums[:, 0], times[:, 0], shares), sums.shape[2]
        all_sums, all_times = sums.sum(2), times.sum(2)
        known = [
            [norms.told(*counted, hands) for counted in zip(*one, strict=True)]
            for one in zip(all_sums, all_times, strict=True)
        ]
        return cls(sums, times, norms, np.array(known))

    def told(self, player: int, form: int, hands: int, rng: np.random.Generator) -> Any:
        """Return what's told after some of these hands, drawn at random."""
        drawn = rng.integers(0, self.sums.shape[2], hands)
        sums, times = self.sums[player, form, drawn].sum(0), self.times[player, form, drawn].sum(0)
        return self.norms.told(sums, times, hands)


def seen(league: League, threads: int, forms: Sequence[Rules] = FORMS, hands: int = HANDS) -> Seen:
    """Watch every player against the league's first network, under each form of rules."""
    shape = len(league.players), len(forms), hands, HABITS
    sums, times, rules = np.zeros(shape), np.zeros(shape), [numbers_of(form) for form in forms]

    def watch_one(number: int) -> None:
        player, form = divmod(number, len(forms))
        weights = league.weights[0], league.weights[league.whose[player]]
        watch(weights, rules[form], league.players[player], 7 + number, sums[player, form], times[player, form])

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(watch_one, range(len(league.players) * len(forms))))
    return Seen.of(sums, times, league.shares)


def norms_of(sums: Any, times: Any, shares: Any) -> Norms:
    """Return the norms for these shares, from counts by hand."""
    counted = times.sum(1)
    rates = sums.sum(1) / np.maximum(counted, 1)
    shares = np.where(counted > 0, shares[:, None], 0.0)
    shares /= shares.sum(0)
    mean = (shares * rates).sum(0)
    spread = np.sqrt((shares * (rates - mean) ** 2).sum(0))
    off = times * (sums / np.maximum(times, 1) - rates[:, None]) ** 2
    chance = off.sum(1) / np.maximum((times > 0).sum(1) - 1, 1)
    return Norms(mean, spread, (shares * chance).sum(0) / spread**2)
