"""Slow, plain answers to the same questions, sharing no code with the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "shdc"

Cards = frozenset[str]

DECK = [rank + suit for rank in RANKS for suit in SUITS]
POINTS = {card: min(RANKS.index(card[0]) + 1, 10) for card in DECK}

SETS = [
    frozenset(chosen)
    for rank in RANKS
    for size in (3, 4)
    for chosen in combinations([rank + suit for suit in SUITS], size)
]
RUNS = [
    frozenset(rank + suit for rank in RANKS[start:end])
    for suit in SUITS
    for start in range(13)
    for end in range(start + 3, 14)
]
MELDS = {*SETS, *RUNS}


def points(cards: Iterable[str]) -> int:
    return sum(POINTS[card] for card in cards)


def layouts(hand: Cards) -> Iterator[tuple[Cards, ...]]:
    """Yield each set of disjoint melds once, the empty one too."""
    return _layouts(hand, [meld for meld in MELDS if meld <= hand])


def _layouts(hand: Cards, melds: list[Cards]) -> Iterator[tuple[Cards, ...]]:
    yield ()
    for number, meld in enumerate(melds):
        for rest in _layouts(hand - meld, [other for other in melds[number + 1 :] if not other & meld]):
            yield (meld, *rest)


def deadwood(hand: Cards) -> int:
    return points(hand) - max(sum(points(meld) for meld in layout) for layout in layouts(hand))


SHORT = [meld for meld in MELDS if len(meld) <= 5]  # a longer run is made of these
STARTING = {card: [meld for meld in SHORT if min(meld, key=DECK.index) == card] for card in DECK}


def deadwood_of_many(hand: Cards) -> int:
    """Return the least deadwood of more cards than `deadwood` can handle.

    The lowest card is unmatched or begins a meld.
    """

    @cache
    def least(left: Cards) -> int:
        if not left:
            return 0
        low = min(left, key=DECK.index)
        options = [least(left - meld) for meld in STARTING[low] if meld <= left]
        return min([POINTS[low] + least(left - {low}), *options])

    return least(hand)


def fitting(card: str, meld: Cards) -> bool:
    return card not in meld and meld | {card} in MELDS


def defended(hand: Cards, melds: Iterable[Cards]) -> int:
    """Try every sequence of lay-offs and every arrangement."""

    @cache
    def least(left: Cards, table: frozenset[Cards]) -> int:
        answers = [_least_deadwood(left)]
        answers += [
            least(left - {card}, table - {meld} | {meld | {card}})
            for meld in table
            for card in left
            if fitting(card, meld)
        ]
        return min(answers)

    return least(hand, frozenset(melds))


@cache
def _least_deadwood(hand: Cards) -> int:
    return deadwood(hand)
