"""The figures of docs/strategy.md: play many hands, add up, write the page."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from typing import Any

from benches.measurement import Measurement
from game.ai.weights import load
from game.rules import PRESETS
from laboratory.resumable import ROOT, size, worked
from laboratory.strategy.figures import NOTHING, Row, plus
from laboratory.strategy.page import STUDIES, Found, read, write

DEALS = {
    "alternatives": (1_400_000, 2_000),
    "maxims": (400_000, 500),
    "upcard maxims": (500_000, 500),
    "limits": (140_000, 350),
    "doubled matches": (8_000, 50),
    "hollywood": (160_000, 1_000),
    "blank matches": (6_000, 25),
}
"""Deals or matches in all and per part; fourteen million hands with replays."""
RULES = dict.fromkeys(DEALS, "classic") | dict.fromkeys(("limits", "doubled matches"), "oklahoma")


def strategy() -> Iterator[Measurement]:
    """Report the hands played, and whether the page now has their figures."""
    yield from _studied(STUDIES)


def upcard() -> Iterator[Measurement]:
    """The same for the first upcard alone."""
    yield from _studied(("upcard",))


def _studied(studies: Iterable[str]) -> Iterator[Measurement]:
    if not find_spec("numba"):
        yield Measurement(name="strategy", shown="–", peer="numba is not installed")
        return
    for study in studies:
        wanted = {kind: size(DEALS[kind][0] // DEALS[kind][1]) for kind in STUDIES[study]}
        found = gone_on_with(read(study), _weights(), wanted)
        kept = "kept" if write(study, found) else "as many were kept"
        yield Measurement(name=f"strategy, {study}", shown=f"{found.hands:,} hands", peer=kept)


def gone_on_with(kept: Found | None, players: str, wanted: Mapping[str, int]) -> Found:
    """Return the same players' figures with the missing parts."""
    if kept is None or kept.players != players:
        kept = Found(players, {}, dict.fromkeys(wanted, 0))
    parts = [
        one
        for kind, many in wanted.items()
        for one in worked(f"strategy {kind}", many, partial(played, kind), kept.parts.get(kind, 0))
    ]
    reached = kept.parts | {kind: max(many, kept.parts.get(kind, 0)) for kind, many in wanted.items()}
    return Found(players, added([[*kept.rows.items()], *parts]), reached)


def played(kind: str, part: int) -> list[tuple[int, Row]]:
    """Return a part's sums by cell."""
    import numpy as np  # noqa: PLC0415 - needs what the trainer is compiled with

    from laboratory.kernel.export import trained  # noqa: PLC0415 - as above
    from laboratory.kernel.rule_sets import numbers_of  # noqa: PLC0415 - as above
    from laboratory.strategy.alternatives import alternatives_in_hands  # noqa: PLC0415 - as above
    from laboratory.strategy.cells import CELLS, SUMS  # noqa: PLC0415 - as above
    from laboratory.strategy.doubled_matches import doubled_in_matches  # noqa: PLC0415 - as above
    from laboratory.strategy.hollywood_hands import blank_in_matches, hollywood_in_hands  # noqa: PLC0415 - as above
    from laboratory.strategy.limit_hands import limits_in_hands  # noqa: PLC0415 - as above
    from laboratory.strategy.maxim_hands import maxims_in_hands, upcard_maxims_in_hands  # noqa: PLC0415 - as above

    kernels: dict[str, Any] = {
        "alternatives": alternatives_in_hands,
        "maxims": maxims_in_hands,
        "upcard maxims": upcard_maxims_in_hands,
        "limits": limits_in_hands,
        "doubled matches": doubled_in_matches,
        "hollywood": hollywood_in_hands,
        "blank matches": blank_in_matches,
    }
    sums = np.zeros((CELLS, SUMS))
    kernels[kind](trained(load()), numbers_of(PRESETS[RULES[kind]]), 50_000 + part, DEALS[kind][1], sums)
    return [(cell, tuple(row.tolist())) for cell, row in enumerate(sums) if row[0]]


def added(parts: Iterable[Iterable[tuple[int, Sequence[float]]]]) -> dict[int, Row]:
    """Return all parts' sums by cell."""
    rows = dict[int, Row]()
    for part in parts:
        for cell, row in part:
            rows[cell] = plus(rows.get(cell, NOTHING), row)
    return rows


def _weights() -> str:
    return hashlib.sha256((ROOT / "assets" / "expert.net").read_bytes()).hexdigest()[:8]
