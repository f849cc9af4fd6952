"""The speed of computers playing whole sessions, in processor time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from benches.measurement import Measurement
from game.ai import LEVELS
from game.rules import PRESETS, Phase, Rules, apply, deal, view_of
from game.session.deals import Seeded
from game.session.simulate import Plan, play

HANDS = 1_000
ROUNDS = 3
LEAST = {"pip": 150.0, "novice": 300.0, "steady": 300.0, "sharp": 30.0}  # hands a second on one core
MOST = {"expert": 150.0}  # milliseconds for the slowest decision; other levels have 3
SLOW = {"expert": 20}  # divides the number of hands for slow levels


def simulate() -> Iterator[Measurement]:
    """Yield each level's hands a second, and its slowest decision over all presets."""
    for level in LEVELS:
        fastest = max(_rate(level, seed) for seed in range(ROUNDS))
        least = LEAST.get(level)
        yield Measurement(
            name=f"simulate {level}",
            shown=f"{fastest:.0f} hands/s",
            budget=f"≥ {least:g} hands/s" if least else "",
            kept=fastest >= least if least else None,
        )
        hands = 40 // SLOW.get(level, 1)
        slowest = 1000 * max(_slowest(level, rules, hands) for rules in PRESETS.values())
        most = MOST.get(level, 3.0)
        yield Measurement(
            name=f"slowest decision {level}",
            shown=f"{slowest:.2f} ms",
            budget=f"≤ {most:g} ms",
            kept=slowest <= most,
        )


def _rate(level: str, seed: int) -> float:
    plan = Plan((level, level), HANDS // SLOW.get(level, 1), Rules(), seed, mirror=True)
    began = time.process_time()
    hands = sum(tally.hands for tally in play(plan))
    return hands / (time.process_time() - began)


def _slowest(level: str, rules: Rules, hands: int) -> float:
    """Return the longest decision in processor seconds, each the best of three."""
    player, deals, worst = LEVELS[level](), Seeded(7), 0.0
    for number in range(hands):
        state = deal(rules, deals.deck(number), number % 2)
        while state.phase is not Phase.OVER:
            view = view_of(state, state.turn)
            taken = []
            for _time in range(3):
                began = time.thread_time()
                action = player.choose(view, Random(number))
                taken.append(time.thread_time() - began)
            worst = max(worst, min(taken))
            state, _events = apply(state, action)
    return worst
