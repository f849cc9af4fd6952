"""Strength of the levels, against each other and public players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from msgspec.structs import replace

from benches.measurement import Measurement
from laboratory.players.pairing import DEALS, HOUSES, MATCHES, Deal, Pairing, deals, games, missing
from laboratory.players.styles import STYLES
from laboratory.resumable import size, worked

HANDS, GAMES = 10_000, 2_000
WORST = 3.0
"""Least points a hand against each style."""
PAIRINGS = (
    Pairing("expert", "simple", 8.5, 0.79),
    Pairing("expert", "agent", 22.0, 0.97),
    Pairing("expert", "last expert", 0.0),
    Pairing("expert", "sharp", 4.0, 0.5),
    *(Pairing("expert", "sharp", 2.0, house=house) for house in HOUSES if house != "classic"),
    Pairing("sharp", "steady", 2.0),
    Pairing("steady", "novice", 2.5),
    Pairing("novice", "pip", 15.0),
    Pairing("pip", "naive", -5.0, 0.5),
    Pairing("sharp", "simple", 4.0),
)
STYLED = tuple(Pairing("expert", name) for name in STYLES)


def strength() -> Iterator[Measurement]:
    """Report each pairing's points a hand and games won, with 95 % intervals."""
    for pairing in PAIRINGS:
        if module := missing(pairing):
            yield Measurement(name=pairing.name, shown="–", peer=f"{module} is not installed")
            continue
        yield _points(pairing, _played(pairing))
        if pairing.share is not None:
            parts = size(GAMES // MATCHES)
            won = sum(worked(f"{pairing.name} games", parts, partial(games, pairing)))
            yield _games(pairing, won, parts * MATCHES)

    yield from _styles()


def _styles() -> Iterator[Measurement]:
    played = {pairing: _played(pairing) for pairing in STYLED}
    for pairing, points in played.items():
        yield _points(pairing, points)
    worst = min(played, key=lambda pairing: fmean(_judged(played[pairing])))
    named = replace(worst, other=f"worst of {len(STYLED)} styles, {worst.other}", least=WORST)
    yield _points(named, played[worst])


def _played(pairing: Pairing) -> list[Deal]:
    parts = size(HANDS // DEALS // 2)
    return [one for part in worked(f"{pairing.name} deals", parts, partial(deals, pairing)) for one in part]


def _points(pairing: Pairing, played: list[Deal]) -> Measurement:
    points, judged = [raw for raw, _left in played], _judged(played)
    shown = f"{_mean(judged)} points/hand"
    if judged != points:
        shown += f" without luck, {_mean(points)} with it"
    return Measurement(
        name=pairing.name,
        shown=shown,
        peer=f"{2 * len(points):,} hands",
        budget=f"≥ {pairing.least:+g}" if pairing.least is not None else "",
        kept=None if pairing.least is None else fmean(judged) >= pairing.least,
    )


def _judged(played: list[Deal]) -> list[float]:
    """Return each deal's points, without luck where measured."""
    return [raw if left is None else left for raw, left in played]


def _mean(points: list[float]) -> str:
    return f"{fmean(points):+.2f} ± {1.96 * stdev(points) / sqrt(len(points)):.2f}"


def _games(pairing: Pairing, won: int, played: int) -> Measurement:
    share = won / played
    half = 1.96 * sqrt(share * (1 - share) / played)
    assert pairing.share is not None
    return Measurement(
        name=f"{pairing.name}, games",
        shown=f"{100 * share:.1f} ± {100 * half:.1f} % won",
        peer=f"{played:,} games to 100",
        budget=f"≥ {100 * pairing.share:g} %",
        kept=share >= pairing.share,
    )
