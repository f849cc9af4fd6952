"""The lay-off drill: find loose cards that fit the knocker's melds, directly or in turn."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rules.cards import Card, CardSet
from game.rules.melds import deadwood, defend, extensions
from game.study.drills.deadwood import melds_of
from game.study.drills.question import DrillQuestion, drawn

_MOST: Final = 9
_THREE: Final = 4
"""First level with three melds."""
_NONE: Final = 8
"""One question in this many has nothing to lay off."""


def find_lay_offs(rng: Random, level: int) -> DrillQuestion:
    """Ask about five loose cards, one more every second level."""
    melds: list[CardSet] = []
    while len(melds) < (3 if level >= _THREE else 2):
        meld = rng.choice(melds_of(3))
        if all(meld.isdisjoint(other) for other in melds):
            melds.append(meld)
    table = CardSet(card for meld in melds for card in meld)
    wanted = rng.randrange(_NONE) > 0
    while True:
        hand = _loose(rng, melds, table, min(_MOST, 5 + level // 2), fitting=1 + rng.randrange(3) if wanted else 0)
        right = CardSet(layoff.card for layoff in defend(hand, melds).layoffs)
        if deadwood(hand) == hand.points and bool(right) == wanted:  # the player's own melds would complicate it
            return DrillQuestion(asks="lay_offs", hand=hand, melds=tuple(melds), cards=hand, right=right)


def _loose(rng: Random, melds: list[CardSet], table: CardSet, size: int, *, fitting: int) -> CardSet:
    hand, grown = CardSet(), list(melds)
    for _card in range(fitting):
        place = rng.randrange(len(grown))
        fits: list[Card] = [*(extensions(grown[place]) - table - hand)]
        if fits:
            card = rng.choice(fits)
            hand, grown[place] = hand.add(card), grown[place].add(card)
    return hand | drawn(rng, size - len(hand), table | hand)
