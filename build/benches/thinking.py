"""Processor time of computer players' decisions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from benches.measurement import Measurement
from game.ai import LEVELS, ComputerPlayer
from game.rules import Phase, Rules, apply, deal, view_of
from game.session import Seeded

HANDS = 60
MOST = {"pip": 3.0, "novice": 3.0, "steady": 3.0, "sharp": 3.0, "expert": 100.0}
"""Milliseconds at p99, too short to notice."""


def thinking() -> Iterator[Measurement]:
    """Yield each level's median and p99 decision time in milliseconds."""
    for level, player in LEVELS.items():
        times = sorted(_times(player(), HANDS))
        p50, p99 = times[len(times) // 2], times[int(0.99 * len(times))]
        most = MOST.get(level)
        yield Measurement(
            name=f"thinking, {level}",
            shown=f"{p50:.1f} ms, {p99:.1f} at p99 ({len(times)} decisions)",
            budget="" if most is None else f"≤ {most:g} ms at p99",
            kept=None if most is None else p99 <= most,
        )


def _times(player: ComputerPlayer, hands: int) -> Iterator[float]:
    deals, rng = Seeded(5), Random(5)
    for number in range(hands):
        state = deal(Rules(), deals.deck(number), number % 2)
        while state.phase is not Phase.OVER:
            view = view_of(state, state.turn)
            began = time.thread_time()
            action = player.choose(view, rng)
            yield 1000 * (time.thread_time() - began)
            state, _events = apply(state, action)
