"""Train the expert against opponents it knows from earlier hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, NamedTuple

import numpy as np

from game.rules import PRESETS, Rules
from laboratory.kernel.network import turnings
from laboratory.kernel.rule_sets import numbers_of
from laboratory.training.critic import BLOCKS, CRITIC_INPUTS
from laboratory.training.habits_hands import practise_known
from laboratory.training.habits_league import League, league
from laboratory.training.habits_network import fresh, learn_habits, told_critic
from laboratory.training.habits_tables import FORMS, HANDS, Seen, seen
from laboratory.training.rounds import Desk, Learner, Run, Schedule

KNOWN_FROM = (1, 2, 3, 4, 6, 8, 12, 20, 40, 80, 160)
"""Hands to know the opponent from, equally frequent."""


@dataclass(frozen=True, slots=True)
class HabitsSettings(Schedule):
    """Settings that start from the trained expert."""

    critic_rate: float = 6e-4
    stray: tuple[float, float] = (0.08, 0.05)
    classic: float = 0.5
    """Share of classic hands, beyond those among all forms."""
    settlement: float = 0.18
    """The same for Settlement, where points are hardest won."""
    trace_from: float = 0.065
    critic_alone: float = 0.065
    drawn: int = 160
    """Players drawn at random for the league."""


class Drawn(NamedTuple):
    """Hands to play: opponents, rules, what's told, and seeds."""

    who: Any
    forms: Any
    told: Any
    seeds: Any


@dataclass(slots=True)
class HabitsRun(Run):
    """A run of the told network."""

    settings: HabitsSettings
    league: League
    """Its first weights are the expert's."""
    seen: Seen
    rules: Any
    """Rules to be seen and met under."""
    often: Any
    """Share of hands under each of these."""

    @classmethod
    def begin(
        cls,
        settings: HabitsSettings,
        networks: Mapping[str, Any],
        critic: Any,
        start: Any = None,
        threads: int = 1,
        forms: Sequence[Rules] = FORMS,
        hands: int = HANDS,
    ) -> HabitsRun:
        """Begin from such weights, or the first network; the critic needn't know habits."""
        met = league(networks, settings.drawn, Random(settings.seed))
        flat = fresh(met.weights[0], settings.seed) if start is None else start.copy()
        return cls(
            settings,
            Learner.of(flat, turnings(), learn_habits),
            Learner.of(told_critic(critic), turnings(CRITIC_INPUTS, BLOCKS)),
            flat.copy(),
            met,
            seen(met, threads, forms, hands),
            np.stack([numbers_of(form) for form in forms]),
            _often(settings, forms),
        )

    def draw(self, hands: int, number: int, shares: Any, often: Any, known_from: Sequence[int] = KNOWN_FROM) -> Drawn:
        """Draw hands with these shares, seeded by `number`."""
        rng, chance = Random(f"{self.settings.seed} {number}"), np.random.default_rng((self.settings.seed, number))
        who = chance.choice(len(self.league.players), hands, p=shares)
        forms = chance.choice(len(self.rules), hands, p=often)
        told = [self.seen.told(one, form, rng.choice(known_from), chance) for one, form in zip(who, forms, strict=True)]
        seeds = [rng.getrandbits(62) for _hand in range(hands)]
        return Drawn(who, forms, np.stack(told), np.array(seeds, dtype=np.int64))

    def playing(self) -> Callable[[Desk, int], None]:
        """Return what plays a round against the league."""
        return partial(_play, self, (self.player.flat.copy(), self.critic.flat.copy()), self.progress)


def _often(settings: HabitsSettings, forms: Sequence[Rules]) -> Any:
    more = {FORMS[0]: settings.classic, PRESETS["settlement"]: settings.settlement}
    shares = np.array([more.get(form, 0.0) for form in forms])
    return shares + (1 - shares.sum()) / len(forms)


def _play(run: HabitsRun, flats: tuple[Any, Any], progress: float, desk: Desk, number: int) -> None:
    settings, known, met = run.settings, run.seen, run.league
    drawn = run.draw(desk.hands, number, met.shares, run.often)
    desk.told, desk.known = drawn.told, known.known[drawn.who, drawn.forms]
    plan = np.array(
        [
            settings.stray[0] + (settings.stray[1] - settings.stray[0]) * progress,
            1.0 if progress < settings.trace_from else settings.trace,
            settings.trust,
            settings.scored,
        ]
    )
    practise_known(
        flats,
        (met.weights, met.whose[drawn.who]),
        met.players[drawn.who],
        run.rules[drawn.forms],
        drawn.seeds,
        (desk.told, desk.known),
        plan,
        desk.samples,
        desk.counts,
    )
