"""How right the told chance to win a match is: matches of the expert against itself under the published rule sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from operator import itemgetter

from benches.measurement import Measurement
from benches.resumable import size, worked
from game.ai.match_chance import NEAR, chances, taught
from game.ai.weights import load
from game.rules import PRESETS

MATCHES, PART = 6_000, 500
TARGET = 100
SETS = ("classic", "classic-short", "oklahoma", "kitchen-table", "gin-only", "club", "settlement", "red-and-black")
MOST = 0.03
"""How far the chance may be off in a tenth of the matches, on average over the tenths."""

Course = list[tuple[int, int, bool]]


def match_chances() -> Iterator[Measurement]:
    """For each rule set how far the chance is off where it is told, and how far the one table of training would be."""
    try:
        import numba  # noqa: F401, PLC0415 - the trainer's, which few have
    except ImportError:
        yield Measurement(name="match chance", shown="–", peer="numba is not installed")
        return
    for preset in SETS:
        parts = worked(f"match chance {preset}", size(MATCHES // PART), partial(played, preset))
        found = [(mine, theirs, won) for part in parts for mine, theirs, won in part if min(mine, theirs) <= NEAR]
        own, one = _off(found, chances(PRESETS[preset])), _off(found, taught)
        yield Measurement(
            name=f"match chance, {preset}",
            shown=f"off by {100 * own:.1f} points",
            peer=f"{len(found):,} scores; by the table of training {100 * one:.1f}",
            budget=f"≤ {100 * MOST:g}",
            kept=own <= MOST,
        )


def played(preset: str, part: int) -> Course:
    """What the first seat and the other needed before each hand of some matches, and whether the first won."""
    import numpy as np  # noqa: PLC0415 - as above

    from training.contests import match_courses  # noqa: PLC0415 - as above
    from training.export import trained  # noqa: PLC0415 - as above
    from training.rule_sets import numbers_of  # noqa: PLC0415 - as above

    needs, wins = np.zeros((PART, 60, 2)), np.zeros(PART)
    match_courses(trained(load()), numbers_of(PRESETS[preset]), TARGET, 1_000 + part, needs, wins)
    return [
        (int(mine), int(theirs), bool(won))
        for course, won in zip(needs.tolist(), wins.tolist(), strict=True)
        for mine, theirs in course
        if mine > 0
    ]


def _off(found: Course, chance: Callable[[int, int], float]) -> float:
    """By how much the share that was won differs from the chance, on average over the tenths of what was told."""
    told = sorted(((chance(mine, theirs), won) for mine, theirs, won in found), key=itemgetter(0))
    off = 0.0
    for _tenth, group in groupby(enumerate(told), key=lambda one: 10 * one[0] // len(told)):
        pairs = [pair for _place, pair in group]
        off += abs(sum(said - won for said, won in pairs)) / len(told)
    return off
