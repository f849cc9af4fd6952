"""The levels' error rates against one another, the scale for a player's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise
from typing import NamedTuple

from benches.measurement import Measurement
from game.rules import PRESETS
from game.rules.record import MatchRecord, Player
from game.session import Seeded, Session
from game.store.reviews.error_rate import ErrorRate, Hand
from game.study.error_rate import APART, GRADES, LEVELS, called, judged, review
from laboratory.players.pairing import hurried
from laboratory.resumable import size, worked

MATCHES = 80
"""Matches per pair; each level plays 400."""
PAIRS = tuple(combinations_with_replacement(LEVELS, 2))
SEED = 19


class Played(NamedTuple):
    """One player's part in a match."""

    level: str
    hands: list[Hand]
    dear: list[float]
    """Points given away by each choice that did."""


def rates() -> Iterator[Measurement]:
    """Report each level's rate, its halves and grades, and the order."""
    every = [Played(*one) for part in worked("error rates", size(MATCHES), played) for one in part]
    found = {level: [one for one in every if one.level == level] for level in LEVELS}
    for level, some in found.items():
        whole, halves = _rate(some), (_rate(some[0::2]), _rate(some[1::2]))
        apart, within = abs(halves[0].rate - halves[1].rate), (halves[0].half ** 2 + halves[1].half ** 2) ** 0.5
        yield Measurement(
            name=f"error rate, {level}",
            shown=f"{whole.rate:.1f} ± {whole.half:.1f}, {100 * whole.chance_a_hand:.2f} % of a match a hand",
            peer=f"{whole.decisions:,} decisions, {len(some)} matches",
            budget="the figure in the game ± 1 interval",
            kept=abs(whole.rate - LEVELS[level]) <= whole.half,
        )
        yield Measurement(
            name=f"error rate, {level}, halves",
            shown=" and ".join(f"{half.rate:.1f} ± {half.half:.1f}" for half in halves),
            budget="within their intervals",
            kept=apart <= within,
        )
        marks = Counter(called(cost) for one in some for cost in one.dear)
        shares = (f"{100 * marks[mark] / whole.decisions:.1f} % {mark}" for mark in GRADES)
        yield Measurement(name=f"error rate, {level}, called", shown=", ".join(shares))
    for worse, better in pairwise(LEVELS):
        gap = _rate(found[worse]).rate - _rate(found[better]).rate
        yield Measurement(
            name=f"error rate, {worse} above {better}",
            shown=f"{gap:.1f}",
            budget="> both intervals",
            kept=gap > _rate(found[worse]).half + _rate(found[better]).half,
        )


def _rate(some: list[Played]) -> ErrorRate:
    found = ErrorRate.of(hand for one in some for hand in one.hands)
    assert found is not None, "somebody had something to choose"
    return found


def played(part: int) -> list[Played]:
    """Return both players' losses, in a match per pair."""
    with hurried():
        return [one for number, pair in enumerate(PAIRS) for one in _match(pair, part * len(PAIRS) + number)]


def _match(pair: tuple[str, str], number: int) -> Iterator[Played]:
    players = Player(pair[0], pair[0]), Player(pair[1], pair[1])
    session = Session(PRESETS["classic"], players, Seeded(SEED + 1000 * number))
    while session.match.winner is None:
        session.deal()
        while (question := session.question()) is not None:
            session.submit(question.answer(), question.ply)
    for seat, level in enumerate(pair):
        yield _told(session.record, seat, level)


def _told(record: MatchRecord, seat: int, level: str) -> Played:
    hands, dear = list[Hand](), []
    for hand in range(len(record.hands)):
        every = tuple(judged(record, hand, seat))
        found = review(every)
        hands.append((found.counted, found.given, found.chance))
        weights = (advice.weight(choice.action) for choice, advice in every)
        dear += [round(weight, 3) for weight in weights if weight >= APART]
    return Played(level, hands, dear)
