"""Train what habits are worth: the expert plays opponents it knows from earlier hands."""

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
"""From how many hands the other is known, each as often as the next."""


@dataclass(frozen=True, slots=True)
class HabitsSettings(Schedule):
    """As for the expert, which need not be trained anew."""

    critic_rate: float = 6e-4
    stray: tuple[float, float] = (0.08, 0.05)
    classic: float = 0.5
    """The share of hands by the classic rules, beyond those where any of all forms is drawn."""
    settlement: float = 0.18
    """The same of Settlement's, where a point is hardest won."""
    trace_from: float = 0.065
    critic_alone: float = 0.065
    drawn: int = 160
    """How many players of the league are drawn."""


class Drawn(NamedTuple):
    """Hands that were drawn to play: of each whom it meets, by which rules, what is told of him, and its seed."""

    who: Any
    forms: Any
    told: Any
    seeds: Any


@dataclass(slots=True)
class HabitsRun(Run):
    """A run that trains the network that is told habits."""

    settings: HabitsSettings
    league: League
    """The first of its weights are the expert's own."""
    seen: Seen
    rules: Any
    """The rules by which they were seen, and are met."""
    often: Any
    """How often by each of these."""

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
        """Begin from weights of such a run or the first of these networks; the critic need not know habits yet."""
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
        """Draw hands against players met so often, by rules played so often; by this number others than by the next."""
        rng, chance = Random(f"{self.settings.seed} {number}"), np.random.default_rng((self.settings.seed, number))
        who = chance.choice(len(self.league.players), hands, p=shares)
        forms = chance.choice(len(self.rules), hands, p=often)
        told = [self.seen.told(one, form, rng.choice(known_from), chance) for one, form in zip(who, forms, strict=True)]
        seeds = [rng.getrandbits(62) for _hand in range(hands)]
        return Drawn(who, forms, np.stack(told), np.array(seeds, dtype=np.int64))

    def playing(self) -> Callable[[Desk, int], None]:
        """The hands of a round, each against anybody of the league."""
        return partial(_play, self, (self.player.flat.copy(), self.critic.flat.copy()), self.progress)


def _often(settings: HabitsSettings, forms: Sequence[Rules]) -> Any:
    """The share of hands by each form of rules."""
    more = {FORMS[0]: settings.classic, PRESETS["settlement"]: settings.settlement}
    shares = np.array([more.get(form, 0.0) for form in forms])
    return shares + (1 - shares.sum()) / len(forms)


def _play(run: HabitsRun, flats: tuple[Any, Any], progress: float, desk: Desk, number: int) -> None:
    """Play a round's hands."""
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
