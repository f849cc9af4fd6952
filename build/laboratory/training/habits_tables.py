"""What each player showed in earlier hands, and what the network is told about it."""

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
"""The rules that habits are seen by; the first are the classic ones, by which the norms are taken."""
HANDS = 200
"""Hands seen of each player by each of these."""


class Norms(NamedTuple):
    """Of each habit: its mean over the league, how far players lie apart, and how many counts the mean weighs.

    A player's habit is told as far from the mean as is likeliest, from what was counted and how players are (empirical
    Bayes); the last is the variance of one count over that between players.
    """

    mean: Any
    spread: Any
    shrink: Any

    def told(self, sums: Any, times: Any, hands: float) -> Any:
        """What the network is told of one of whom so much was counted in so many hands."""
        likeliest = (sums + self.shrink * self.mean) / (times + self.shrink)
        habits = np.clip((likeliest - self.mean) / self.spread, -FARTHEST, FARTHEST)
        return np.concatenate([habits, [hands / (hands + KNOWN)]]).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Seen:
    """What was counted of each player of the league, by each form of rules, in each hand, of each habit."""

    sums: Any
    times: Any
    norms: Norms
    known: Any
    """What is told of each player, by each form, after all of these hands."""

    @classmethod
    def of(cls, sums: Any, times: Any, shares: Any) -> Seen:
        """What was counted, with the norms that follow where players are met this often."""
        norms, hands = norms_of(sums[:, 0], times[:, 0], shares), sums.shape[2]
        all_sums, all_times = sums.sum(2), times.sum(2)
        known = [
            [norms.told(*counted, hands) for counted in zip(*one, strict=True)]
            for one in zip(all_sums, all_times, strict=True)
        ]
        return cls(sums, times, norms, np.array(known))

    def told(self, player: int, form: int, hands: int, rng: np.random.Generator) -> Any:
        """What is told of a player after so many of these hands, any of them."""
        drawn = rng.integers(0, self.sums.shape[2], hands)
        sums, times = self.sums[player, form, drawn].sum(0), self.times[player, form, drawn].sum(0)
        return self.norms.told(sums, times, hands)


def seen(league: League, threads: int, forms: Sequence[Rules] = FORMS, hands: int = HANDS) -> Seen:
    """Watch every player of the league play so many hands against the first of its networks by each form of rules."""
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
    """The norms of players who are met this often, of whom so much was counted, hand by hand."""
    counted = times.sum(1)
    rates = sums.sum(1) / np.maximum(counted, 1)
    shares = np.where(counted > 0, shares[:, None], 0.0)
    shares /= shares.sum(0)
    mean = (shares * rates).sum(0)
    spread = np.sqrt((shares * (rates - mean) ** 2).sum(0))
    off = times * (sums / np.maximum(times, 1) - rates[:, None]) ** 2
    chance = off.sum(1) / np.maximum((times > 0).sum(1) - 1, 1)
    return Norms(mean, spread, (shares * chance).sum(0) / spread**2)
