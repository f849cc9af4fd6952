"""The safe-card drill: find the loose card the opponent is least likely to meld."""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai.card_knowledge import CardKnowledge
from game.ai.danger import danger
from game.rules.cards import DECK, Card, CardSet
from game.rules.melds import deadwood
from game.study.drills.question import DrillQuestion, drawn, shuffled

_CLEAR: Final = (4.0, 3.0, 2.5, 2.0, 1.75, 1.5)
"""Least ratio of the second lowest danger to the lowest, by level."""
_MOST_THROWN: Final = 12


def find_safe_card(rng: Random, level: int) -> DrillQuestion:
    """Ask about four loose cards, one more every third level, with ever closer dangers."""
    clear = _CLEAR[min(level, len(_CLEAR) - 1)]
    while True:
        hand = drawn(rng, min(6, 4 + level // 3), CardSet())
        if deadwood(hand) < hand.points:
            continue
        taken = drawn(rng, 1 + (level >= 3), hand)
        thrown = drawn(rng, min(_MOST_THROWN, 4 + level), hand | taken)
        dangers = dangers_of(hand, taken, thrown)
        safest, next_, *_others = sorted(hand, key=lambda card: dangers[card])
        if dangers[next_] >= clear * dangers[safest] and dangers[next_] > dangers[safest] + 0.05:
            return DrillQuestion(
                asks="safe_card",
                hand=hand,
                taken=taken,
                thrown=shuffled(rng, thrown),
                cards=hand,
                right=CardSet([safest]),
                single=True,
            )


def dangers_of(hand: CardSet, taken: CardSet, thrown: CardSet) -> dict[Card, float]:
    """Return each card's danger, knowing nothing else of the deck."""
    unseen = DECK - hand - taken - thrown
    knowledge = CardKnowledge(unseen.mask, taken.mask, thrown.mask, (10 - len(taken)) / len(unseen))
    return {card: danger(card, knowledge) for card in hand}
