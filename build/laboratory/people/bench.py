"""How strong the expert is against people: strong players with a habit, and weak ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from importlib.util import find_spec
from math import sqrt
from statistics import fmean, pvariance
from typing import Any

from benches.measurement import Measurement
from laboratory.resumable import size, worked

PARTS, FIRST = 60, 7_000_000
"""Parts with each person, and the first one's number."""
LEAST = {"simple": 7.4, "sharp": 4.0, "early knocker": 3.0}
"""Points a hand expected; from others at least none."""


def people() -> Iterator[Measurement]:
    """Report what the expert wins from each person, and on average from those it was trained on and others."""
    if not find_spec("numba"):
        yield Measurement(name="people", shown="–", peer="numba is not installed")
        return
    from laboratory.people.pool import EVERYBODY, STRONG, TRAINED_ON, WEAK  # noqa: PLC0415 - needs numba

    played = {name: _played(name) for name in EVERYBODY}
    for name, points in played.items():
        mean, half, least = fmean(points), _half(points), LEAST.get(name, 0.0)
        yield Measurement(
            name=f"people, {name}",
            shown=f"{mean:+.2f} ± {half:.2f} points/hand",
            peer=f"{len(points):,} deals, {'' if name in TRAINED_ON else 'never '}trained on",
            budget=f"≥ {least:g}, or within the error",
            kept=mean + half >= least,
        )
    for group, names in (("strong players", STRONG.keys()), ("weak players", WEAK.keys())):
        for how, some in (("trained on", names & TRAINED_ON), ("never trained on", names - TRAINED_ON)):
            yield _average(f"people, {group} {how}, average of {len(some)}", [played[name] for name in some])


def _played(name: str) -> list[float]:
    return [one for part in worked(f"people {name}", size(PARTS), partial(deals, name)) for one in part]


def deals(name: str, part: int) -> list[float]:
    """Return a part's points, averaged over both seats."""
    from laboratory.people.hands import points  # noqa: PLC0415 - needs numba
    from laboratory.people.pool import EVERYBODY  # noqa: PLC0415 - as above

    one, other = (points(_expert(), EVERYBODY[name], FIRST + part, side) for side in (0, 1))
    return [float(point) for point in (one + other) / 2]


@cache
def _expert() -> Any:
    from game.ai.weights import load  # noqa: PLC0415 - as above
    from laboratory.kernel.export import trained  # noqa: PLC0415 - as above

    return trained(load())


def _average(name: str, groups: Sequence[list[float]]) -> Measurement:
    half = sqrt(sum(_half(points) ** 2 for points in groups)) / len(groups)
    return Measurement(name=name, shown=f"{fmean(map(fmean, groups)):+.2f} ± {half:.2f} points/hand")


def _half(points: Sequence[float]) -> float:
    return 1.96 * sqrt(pvariance(points) / len(points))
