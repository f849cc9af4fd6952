"""How far the points that the expert expects are from those it gets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, partial
from math import sqrt
from typing import Any

from benches.measurement import Measurement
from game.ai.weights import load
from laboratory.resumable import size, worked

HANDS, PART = 300_000, 2_000
SHARE = 0.01
"""Least share of decisions for a bin to count."""
OTHERS = ("itself", "sharp", "steady", "simple")

Sums = tuple[float, float, float]
"""Decisions, sum of found − expected, and of squares."""


def values() -> Iterator[Measurement]:
    """Report the average difference for each opponent, and its worst bin."""
    try:
        import numba  # noqa: F401, PLC0415 - the trainer's, which few have
    except ImportError:
        yield Measurement(name="values", shown="–", peer="numba is not installed")
        return
    for other in OTHERS:
        bins = _added(worked(f"values {other}", size(HANDS // PART), partial(expected, other)))
        number = sum(times for times, _off, _squares in bins.values())
        yield _told(f"values against {other}", bins.values())
        counted = {name: sums for name, sums in bins.items() if sums[0] >= SHARE * number}
        worst = max(counted, key=lambda name: abs(counted[name][1] / counted[name][0]))
        yield _told(f"values against {other}, worst of {len(counted)} bins, {worst}", [counted[worst]])


def expected(other: str, part: int) -> dict[str, Sums]:
    """Return a part's sums by bin."""
    import numpy as np  # noqa: PLC0415 - the trainer's, which few have

    from game.rules import Rules  # noqa: PLC0415 - as above
    from laboratory.kernel.bots import NET, SENSIBLE, SHARP, SIMPLE, STEADY  # noqa: PLC0415 - as above
    from laboratory.kernel.calibration import bins, expectations, named  # noqa: PLC0415 - as above
    from laboratory.kernel.network import parts  # noqa: PLC0415 - as above
    from laboratory.kernel.rule_sets import numbers_of  # noqa: PLC0415 - as above

    kinds = {
        "itself": (NET, SHARP),
        "sharp": (SENSIBLE, SHARP),
        "steady": (SENSIBLE, STEADY),
        "simple": (SIMPLE, SHARP),
    }
    net = parts(_expert())
    found = expectations(net, net, numbers_of(Rules()), *kinds[other], PART, seed=1_000 + part)
    where = bins(found[:, 1])
    rows = {named(one): (found[:, 2] - found[:, 1])[where == one] for one in np.unique(where)}
    return {name: (len(off), float(off.sum()), float((off**2).sum())) for name, off in rows.items()}


@cache
def _expert() -> Any:
    from laboratory.kernel.export import trained  # noqa: PLC0415 - as above

    return trained(load())


def _added(parts: Iterator[Mapping[str, Sums]]) -> dict[str, Sums]:
    totals = [Counter[str]() for _sum in range(3)]
    for part in parts:
        for total, column in zip(totals, zip(*part.values(), strict=True), strict=True):
            total.update(dict(zip(part, column, strict=True)))
    return {name: (totals[0][name], totals[1][name], totals[2][name]) for name in totals[0]}


def _told(name: str, bins: Any) -> Measurement:
    times, off, squares = (sum(column) for column in zip(*bins, strict=True))
    mean = off / times
    half = 1.96 * sqrt(8 * (squares / times - mean**2) / times)  # some eight decisions share a hand's result
    return Measurement(
        name=name, shown=f"finds {mean:+.2f} ± {half:.2f} more than it expects", peer=f"{times:,} decisions"
    )
