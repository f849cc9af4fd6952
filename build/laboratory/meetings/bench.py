"""What knowing its opponent brings the expert, in meetings with all kinds of people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from importlib.util import find_spec
from math import sqrt
from statistics import fmean, pvariance
from typing import Any

from benches.measurement import Measurement
from laboratory.resumable import size, worked

MEETINGS, FIRST = 60, 7_000_000
"""Meetings with each, played from both seats, and the first one's number: others chose the rule."""
LOSS, GAIN = -0.3, 0.8
"""Least that knowing somebody may bring, and least on average against weak players."""

Pair = tuple[float, float]
"""A deal's points from both seats, as a stranger and knowing."""


def knowing() -> Iterator[Measurement]:
    """Report what knowing brings against each style, and on average against strangers and others."""
    if not find_spec("numba"):
        yield Measurement(name="knowing", shown="–", peer="numba is not installed")
        return
    from laboratory.meetings.people import CHANGING, NEVER, STRONG, TRAINED_ON, WEAK  # noqa: PLC0415 - needs numba

    pairs = {name: _played(name) for name in (*STRONG, *CHANGING, *WEAK)}
    for name, played in pairs.items():
        gains = [knowing - stranger for stranger, knowing in played]
        gain = fmean(gains)
        yield Measurement(
            name=f"knowing {name}",
            shown=f"{gain:+.2f} ± {_half(gains):.2f} points/hand",
            peer=f"{_shown([stranger for stranger, _knowing in played])} as a stranger",
            budget=f"≥ {LOSS:g}",
            kept=gain >= LOSS,
        )
    groups = {
        "weak players": (WEAK, GAIN),
        "weak players trained on": (WEAK.keys() & TRAINED_ON, None),
        "weak players never trained on": (WEAK.keys() & NEVER, None),
        "strong players with a habit": (STRONG, None),
        "strong players never trained on": (STRONG.keys() & NEVER, None),
        "players who change": (CHANGING, None),
        "everybody never trained on": (NEVER, None),
    }
    for name, (names, least) in groups.items():
        yield _average(f"knowing {name}, average of {len(names)}", [pairs[one] for one in names], least)


def _played(name: str) -> list[Pair]:
    parts = worked(f"knowing {name}", size(MEETINGS), partial(deals, name))
    return [(stranger, knowing) for part in parts for stranger, knowing in part]


def deals(name: str, part: int) -> list[Pair]:
    """Return a mirrored meeting's deals."""
    from laboratory.meetings.meetings import meeting  # noqa: PLC0415 - needs numba
    from laboratory.meetings.people import met  # noqa: PLC0415 - as above

    sides = [meeting(_players(), met(name), FIRST + part, side) for side in (0, 1)]
    return [(float(stranger), float(knowing)) for stranger, knowing in (sides[0] + sides[1]) / 2]


@cache
def _players() -> Any:
    from laboratory.meetings.meetings import Players  # noqa: PLC0415 - as above

    return Players.shipped()


def _average(name: str, groups: Sequence[list[Pair]], least: float | None) -> Measurement:
    gains = [[knowing - stranger for stranger, knowing in pairs] for pairs in groups]
    gain = fmean(map(fmean, gains))
    half = sqrt(sum(_half(one) ** 2 for one in gains)) / len(gains)
    return Measurement(
        name=name,
        shown=f"{gain:+.2f} ± {half:.2f} points/hand",
        budget="" if least is None else f"≥ {least:+g}",
        kept=None if least is None else gain >= least,
    )


def _shown(points: Sequence[float]) -> str:
    return f"{fmean(points):+.2f} ± {_half(points):.2f}"


def _half(points: Sequence[float]) -> float:
    return 1.96 * sqrt(pvariance(points) / len(points))
