"""The outs drill: find undiscarded cards that make a meld, or gin."""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai.outs import outs
from game.rules.cards import DECK, CardSet
from game.rules.melds import after_each_discard, deadwood
from game.study.drills.deadwood import melds_of
from game.study.drills.question import DrillQuestion, drawn, shuffled

_GIN: Final = 4
"""First level that asks for gin."""
_MOST: Final = 8


def find_outs(rng: Random, level: int) -> DrillQuestion:
    """Ask about two cards, one more each level, then about hands one short of gin."""
    return _gin(rng, level - _GIN) if level >= _GIN else _meld(rng, level)


def _meld(rng: Random, level: int) -> DrillQuestion:
    while True:
        hand = drawn(rng, 2 + level, CardSet())
        right = CardSet(outs(hand.mask))
        if 1 <= len(right) <= _MOST and deadwood(hand) == hand.points:
            return DrillQuestion(asks="meld", hand=hand, cards=DECK - hand, right=right)


def _gin(rng: Random, level: int) -> DrillQuestion:
    """Ask about ten cards one short of gin; at higher levels some outs are discarded."""
    while True:
        melds = [rng.choice(melds_of(size)) for size in (3, 3, 4)]
        whole = CardSet(card for meld in melds for card in meld)
        if len(whole) != 10:
            continue
        hand = whole.remove(rng.choice([*whole]))
        hand |= drawn(rng, 1, whole)
        right = CardSet(card for card in DECK - hand if min(after_each_discard(hand.add(card)).values()) == 0)
        if deadwood(hand) == 0 or not 2 <= len(right) <= _MOST:
            continue
        gone = drawn(rng, min(level, 6), hand)
        if level:
            gone = gone.add(rng.choice([*right]))
        if right - gone:
            return DrillQuestion(
                asks="gin", hand=hand, thrown=shuffled(rng, gone), cards=DECK - hand - gone, right=right - gone
            )
