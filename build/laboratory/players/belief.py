"""Calibration, scores and speed of the belief about the opponent's hand."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from benches.measurement import Measurement
from game.ai import MEMBERS
from game.ai.belief import Belief, belief
from game.ai.features import after_best_discard
from game.rules import CARDS, CardSet, HandState, Phase, Rules, apply, deal, view_of
from game.rules.melds import deadwood
from laboratory.players.pairing import hurried
from laboratory.resumable import size, worked

HANDS = 1_000
"""Hands for each kind of player."""
PART = 50
WATCHER = "steady"
TRAINED = ("expert", "sharp", "steady")
"""Kinds copied in training; it never met the others."""
UNMET = ("novice", "nell", "gus", "otto", "ives", "rosa", "hugo", "lena")
BINS = 10
CURVES = (("cards", "a card is held", 0.03), ("low", "deadwood ≤ 10", 0.05), ("ready", "may knock next", 0.05))
"""Key, name, and tolerance for a bin of 1,000."""
MOST = 5.0  # milliseconds

Bins = list[list[float]]
"""Per tenth of believed chance: count, sum of chances, true cases."""


def believing() -> Iterator[Measurement]:
    """Report Brier scores by kind of player, then calibration curves and times."""
    everything = []
    for kind in (*TRAINED, *UNMET):
        parts = worked(f"belief {kind}", size(HANDS // PART), partial(hands, kind))
        found = [one for part in parts for one in part if one["decisions"]]
        yield _scores(kind, found)
        everything += found
    for name, shown, off in CURVES:
        yield from _curve(shown, off, [one[name] for one in everything])
    yield _drawn(everything)
    yield _times()


def hands(kind: str, part: int) -> list[dict[str, Any]]:
    """Return beliefs and facts for each hand of a part."""
    with hurried():
        return [_watched(kind, part * PART + number) for number in range(PART)]


def _watched(kind: str, number: int) -> dict[str, Any]:
    found: dict[str, Any] = {name: [[0.0] * 3 for _bin in range(BINS)] for name, _shown, _off in CURVES}
    found |= {"decisions": 0, "brier": 0.0, "even": 0.0, "held": 0.0, "share": 0.0, "drawn": [0.0] * 3}
    for state in _decisions(kind, number):
        believed, other = belief(view_of(state, 0)), state.hands[1]
        if not believed.hidden:
            continue
        found["decisions"] += 1
        share = believed.hidden / len(believed.unseen)
        cards = [(believed.chances[card.index], card in other) for card in believed.unseen]
        found["brier"] += fmean((chance - held) ** 2 for chance, held in cards)
        found["even"] += share * (1 - share)
        found["held"] += sum(chance for chance, held in cards if held) / believed.hidden
        found["share"] += share
        for chance, held in cards:
            _count(found["cards"], chance, held)
        count = deadwood(other)
        _count(found["low"], believed.at_most(10), count <= 10)
        coming = after_best_discard(other.mask | state.deck[state.next].bit)
        _count(found["ready"], believed.ready, coming <= (state.limit or 0))
        if found["decisions"] % 4 == 0:
            _count_drawn(found["drawn"], believed, other, number)
    return found


def _decisions(kind: str, number: int) -> Iterator[HandState]:
    """Yield states before a discard of the watcher, seat 0."""
    rng = Random(f"belief {number}")
    state = deal(Rules(), rng.sample(CARDS, 52), number % 2)
    players = MEMBERS[WATCHER](), MEMBERS[kind]()
    while state.phase is not Phase.OVER:
        if state.turn == 0 and state.phase is Phase.DISCARD and not state.last:
            yield state
        state, _events = apply(state, players[state.turn].choose(view_of(state, state.turn), rng))


def _count(bins: Bins, chance: float, found: bool) -> None:
    one = bins[min(BINS - 1, int(BINS * chance))]
    one[0] += 1
    one[1] += chance
    one[2] += found


def _count_drawn(sums: list[float], believed: Belief, other: CardSet, number: int) -> None:
    """Add up the deadwood of drawn hands, and the true one."""
    drawn = believed.hands(Random(number), 16)
    sums[0] += 1
    sums[1] += fmean(deadwood(hand) for hand in drawn)
    sums[2] += deadwood(other)


def _scores(kind: str, found: list[dict[str, Any]]) -> Measurement:
    decisions = sum(one["decisions"] for one in found)
    brier, even, held, share = (
        sum(one[name] for one in found) / decisions for name in ("brier", "even", "held", "share")
    )
    gains = [(one["even"] - one["brier"]) / one["decisions"] for one in found]
    half = 1.96 * stdev(gains) / sqrt(len(gains))
    return Measurement(
        name=f"belief of {kind}" + ("" if kind in TRAINED else ", not met in training"),
        shown=f"Brier {brier:.4f}, {held:.3f} for what was held",
        peer=f"even: {even:.4f}, {share:.3f}",
        ratio=brier / even,
        budget=f"better by more than ± {half:.4f}",
        kept=even - brier > half,
    )


def _curve(shown: str, off: float, counts: Iterable[Bins]) -> Iterator[Measurement]:
    sums = [[sum(column) for column in zip(*one, strict=True)] for one in zip(*counts, strict=True)]
    for n, believed, found in sums:
        if n:
            enough = n >= 1000
            yield Measurement(
                name=f"{shown}: believed {100 * believed / n:.1f} %",
                shown=f"found {100 * found / n:.1f} %",
                peer=f"{int(n):,} times",
                budget=f"± {100 * off:g} %" if enough else "",
                kept=abs(believed - found) / n <= off if enough else None,
            )


def _drawn(found: list[dict[str, Any]]) -> Measurement:
    n, drawn, true = (sum(one["drawn"][i] for one in found) for i in range(3))
    return Measurement(name="hands drawn", shown=f"deadwood {drawn / n:.1f}", peer=f"held: {true / n:.1f}")


def _times() -> Measurement:
    """Report processor times of a belief, and of drawing hands."""
    views = [view_of(state, 0) for number in range(60) for state in _decisions("steady", number)]
    belief(views[0])
    times, draws = [], []
    for view in views:
        began = time.thread_time()
        believed = belief(view)
        between = time.thread_time()
        believed.hands(Random(0), 16)
        times.append(1000 * (between - began))
        draws.append(1000 * (time.thread_time() - between))
    times.sort()
    p99 = times[int(0.99 * len(times))]
    return Measurement(
        name="belief, time",
        shown=f"{times[len(times) // 2]:.1f} ms, {p99:.1f} at p99 ({len(times)} decisions)",
        peer=f"16 hands drawn: {fmean(draws):.1f} ms",
        budget=f"≤ {MOST:g} ms at p99",
        kept=p99 <= MOST,
    )
