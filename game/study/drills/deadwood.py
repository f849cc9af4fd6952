"""The deadwood drill: count a hand with a meld or two."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from game.rules.cards import CardSet
from game.rules.melds import all_melds, deadwood
from game.study.drills.question import DrillQuestion, drawn

_MOST: Final = 10
_OFFERED: Final = 8
"""Consecutive numbers offered: only counting helps."""
_TANGLED: Final = 5
"""First level with melds that compete for a card."""


def count_deadwood(rng: Random, level: int) -> DrillQuestion:
    """Ask for the deadwood of five cards, one more each level up to ten."""
    cards = rng.choice(melds_of(3))
    if level >= _TANGLED:
        rivals = [meld for meld in melds_of(3) if len(meld & cards) == 1]
        cards |= rng.choice(rivals)
    hand = cards | drawn(rng, min(_MOST, 5 + level) - len(cards), cards)
    points = deadwood(hand)
    first = max(0, points - rng.randrange(_OFFERED))
    return DrillQuestion(asks="deadwood", hand=hand, numbers=range(first, first + _OFFERED), number=points)


@cache
def melds_of(size: int) -> tuple[CardSet, ...]:
    """Return all melds of this size."""
    return tuple(meld for meld in all_melds() if len(meld) == size)
