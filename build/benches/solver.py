"""Least deadwood of ten random cards: ours, OpenSpiel's C++ and rlcard's Python."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from benches.measurement import Measurement, best_of
from game.rules import CARDS, Card, CardSet
from game.rules import solver as tables
from game.rules.melds import deadwood

HANDS = 20_000
ROUNDS = 9
SLOW = 20  # rlcard gets every 20th hand
Solve = Callable[[], list[int]]


def solver() -> Iterator[Measurement]:
    """Yield the ratio to each installed peer, and our table's building time."""
    rng = Random(1)
    hands = [tuple(rng.sample(CARDS, 10)) for _hand in range(HANDS)]
    yield _against("solver / OpenSpiel", hands, _openspiel, 2.0)
    yield _against("solver / rlcard", hands[::SLOW], _rlcard, 20.0)
    (seconds,) = best_of(ROUNDS, tables._loose_table)  # noqa: SLF001 - what every start of the program does once
    yield Measurement(name="solver table", shown=f"{1000 * seconds:.1f} ms", budget="≤ 20 ms", kept=seconds <= 0.02)


def _against(
    name: str, hands: list[tuple[Card, ...]], peer: Callable[[list[tuple[Card, ...]]], Solve], least: float
) -> Measurement:
    sets = [CardSet(hand) for hand in hands]

    def ours() -> list[int]:
        return [deadwood(cards) for cards in sets]

    budget = f"≥ {least:g}×"
    try:
        theirs = peer(hands)
    except ImportError:
        (seconds,) = best_of(ROUNDS, ours)
        return Measurement(name=name, shown=_rate(len(hands), seconds), peer="not installed", budget=budget)
    assert ours() == theirs(), "the two solvers differ"
    mine, other = best_of(ROUNDS, ours, theirs)
    return Measurement(
        name=name,
        shown=_rate(len(hands), mine),
        peer=_rate(len(hands), other),
        ratio=other / mine,
        budget=budget,
        kept=other / mine >= least,
    )


def _rate(hands: int, seconds: float) -> str:
    return f"{hands / seconds:,.0f} hands/s"


def _openspiel(hands: list[tuple[Card, ...]]) -> Solve:
    pyspiel: Any = importlib.import_module("pyspiel")
    least = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
    numbers = [[13 * "scdh".index(card.text[1]) + card.rank - 1 for card in hand] for hand in hands]
    return lambda: [least(hand) for hand in numbers]


def _rlcard(hands: list[tuple[Card, ...]]) -> Solve:
    melding: Any = importlib.import_module("rlcard.games.gin_rummy.utils.melding")
    utils: Any = importlib.import_module("rlcard.games.gin_rummy.utils.utils")
    theirs = [[utils.card_from_text(card.text[0] + card.text[1].upper()) for card in hand] for hand in hands]

    def least(hand: list[Any]) -> int:
        clusters = melding.get_best_meld_clusters(hand=hand)
        count: int = utils.get_deadwood_count(hand, clusters[0]) if clusters else utils.get_deadwood_count(hand, [])
        return count

    return lambda: [least(hand) for hand in theirs]
