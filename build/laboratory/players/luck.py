"""Whether results without luck vary less and stay unbiased, over many hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from benches.measurement import Measurement
from game.ai.weights import load
from game.rules import PRESETS
from game.study import open_hands_layout as at
from game.study.open_hands import FILE
from laboratory.players.luck_sentence import luck_sentence
from laboratory.resumable import size, worked

HANDS = 20_000
PART = 500
MOST = 0.5
"""Largest share of the standard deviation left, experts, classic rules."""
OTHERS = (("oklahoma", "NET"), ("gin-only", "NET"), ("eleven-cards", "NET"), ("classic", "SENSIBLE"))
"""Other rules and players, with a tenth as many hands."""


def luck() -> Iterator[Measurement]:
    """Report the standard deviation left, and the bias."""
    try:
        import numba  # noqa: F401, PLC0415 - the trainer's, which few have
    except ImportError:
        yield Measurement(name="luck", shown="–", peer="numba is not installed")
        return
    for preset, kind, hands in (("classic", "NET", HANDS), *((*one, HANDS // 10) for one in OTHERS)):
        name = f"luck {preset} {kind}"
        found = [one for part in worked(name, size(hands // PART), partial(played, preset, kind)) for one in part]
        yield from _told(preset, kind, found)
    yield from luck_sentence()


def played(preset: str, kind: str, part: int) -> list[tuple[float, float]]:
    """Return the first seat's points and luck in each hand."""
    import numpy as np  # noqa: PLC0415 - as above

    from laboratory.kernel import bots  # noqa: PLC0415 - as above
    from laboratory.kernel.export import flattened, trained  # noqa: PLC0415 - as above
    from laboratory.kernel.rule_sets import numbers_of  # noqa: PLC0415 - as above
    from laboratory.training.luck import luck_of_hands  # noqa: PLC0415 - as above

    found = np.zeros((PART, 3))
    flats = trained(load()), flattened(load(FILE, at.INPUTS))
    kinds = np.array([getattr(bots, kind), bots.NET])
    luck_of_hands(flats, numbers_of(PRESETS[preset]), kinds, bots.SHARP, 1_000 + part, found)
    return [(float(points), float(dealt + drawn)) for points, dealt, drawn in found]


def _told(preset: str, kind: str, found: list[tuple[float, float]]) -> Iterator[Measurement]:
    raw, left = [points for points, _luck in found], [points - luck for points, luck in found]
    share, strict = stdev(left) / stdev(raw), (preset, kind) == ("classic", "NET")
    who = "experts" if kind == "NET" else "the rule-based against the expert"
    yield Measurement(
        name=f"luck, {who}, {preset}",
        shown=f"{stdev(left):.1f} of {stdev(raw):.1f} points left ({100 * share:.1f} %)",
        peer=f"{len(found):,} hands",
        budget=f"≤ {100 * MOST:g} %" if strict else "",
        kept=share <= MOST if strict else None,
    )
    off, half = fmean(luck for _points, luck in found), 1.96 * stdev(luck for _points, luck in found) / sqrt(len(found))
    yield Measurement(
        name=f"luck, {who}, {preset}, mean",
        shown=f"{fmean(left):+.2f} for {fmean(raw):+.2f}, {off:+.2f} ± {half:.2f} apart",
        budget="within the error of 99.9 %",
        kept=abs(off) <= half * 3.29 / 1.96,
    )
