"""Calibration of the displayed chance to win a match, between experts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from operator import itemgetter
from statistics import fmean

from msgspec.structs import replace

from benches.measurement import Measurement
from game.ai.hand_ends import hand_ends
from game.ai.match_chance import NEAR, chances, taught
from game.ai.weights import load
from game.rules import PRESETS, Rules
from laboratory.resumable import size, worked

MATCHES, PART = 6_000, 500
TARGET = 100
SETS = ("classic", "classic-short", "oklahoma", "kitchen-table", "gin-only", "club", "settlement", "red-and-black")
MOST = 0.03
"""Largest gap allowed, averaged over ten equal groups."""

HANDS = 6_000
WAYS = ("knocks", "gin", "undercuts")
DEAR, LOW = Rules(), Rules(gin_bonus=20, undercut_bonus=10)
KINDS = {
    **{f"limit {limit}, dear undercut": replace(DEAR, knock_limit=limit) for limit in (3, 5, 10, 20, None)},
    **{f"limit {limit}, cheap undercut": replace(LOW, knock_limit=limit) for limit in (5, 10, 20, None)},
    "by upcard, dear undercut": replace(DEAR, knock_limit="upcard"),
    "by upcard, cheap undercut": replace(LOW, knock_limit="upcard"),
    "kitchen table": PRESETS["kitchen-table"],
}

Course = list[tuple[int, int, bool]]


def match_chances() -> Iterator[Measurement]:
    """Report each rule set's gap, and that of training's single table."""
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
    yield from ends()


def ends() -> Iterator[Measurement]:
    """Report how hands end, next to the game's estimates."""
    for name, rules in KINDS.items():
        found = [one for part in worked(f"hand ends {name}", size(HANDS // PART), partial(ended, name)) for one in part]
        told, many = hand_ends(rules), len(found)
        for way, share, tenths in (
            (0, 1 - told.gin - told.undercut, told.knocks),
            (1, told.gin, told.gins),
            (2, told.undercut, told.undercuts),
        ):
            points = [won for kind, won in found if kind == way]
            yield Measurement(
                name=f"hand ends, {name}, {WAYS[way]}",
                shown=f"{100 * len(points) / many:.1f} %, {fmean(points or [0]):.1f} points and the bonus",
                peer=f"told {100 * share:.0f} %, {fmean(tenths):.1f} points",
                budget="≤ 2 % off",
                kept=abs(len(points) / many - share) <= 0.02,
            )


def ended(name: str, part: int) -> list[tuple[int, int]]:
    """Return each decided hand's kind of end and points."""
    import numpy as np  # noqa: PLC0415 - as above

    from laboratory.kernel.export import trained  # noqa: PLC0415 - as above
    from laboratory.kernel.hand_ends import VOID, ends_of_hands  # noqa: PLC0415 - as above
    from laboratory.kernel.rule_sets import numbers_of  # noqa: PLC0415 - as above

    found = np.zeros((PART, 2), np.int64)
    ends_of_hands(trained(load()), numbers_of(KINDS[name]), 2_000 + part, found)
    return [(kind, won) for kind, won in found.tolist() if kind != VOID]


def played(preset: str, part: int) -> Course:
    """Return both needs before each hand, and whether the first seat won."""
    import numpy as np  # noqa: PLC0415 - as above

    from laboratory.kernel.contests import match_courses  # noqa: PLC0415 - as above
    from laboratory.kernel.export import trained  # noqa: PLC0415 - as above
    from laboratory.kernel.rule_sets import numbers_of  # noqa: PLC0415 - as above

    needs, wins = np.zeros((PART, 60, 2)), np.zeros(PART)
    match_courses(trained(load()), numbers_of(PRESETS[preset]), TARGET, 1_000 + part, needs, wins)
    return [
        (int(mine), int(theirs), bool(won))
        for course, won in zip(needs.tolist(), wins.tolist(), strict=True)
        for mine, theirs in course
        if mine > 0
    ]


def _off(found: Course, chance: Callable[[int, int], float]) -> float:
    """Return the average gap between chance and share won."""
    told = sorted(((chance(mine, theirs), won) for mine, theirs, won in found), key=itemgetter(0))
    off = 0.0
    for _tenth, group in groupby(enumerate(told), key=lambda one: 10 * one[0] // len(told)):
        pairs = [pair for _place, pair in group]
        off += abs(sum(said - won for said, won in pairs)) / len(told)
    return off
