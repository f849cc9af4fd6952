"""When to end the hand, and how to lay it down."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from msgspec import Struct

from game.ai.card_knowledge import CardKnowledge
from game.rules.actions import Action, DrawStock, EndLayOff, Knock, Melds
from game.rules.melds import defend, extensions
from game.rules.rules import Rules
from game.rules.view import PlayerView

KEPT: Final = 0.55  # the part of what a knock promises now that is still won by playing on


class Guess(Struct, frozen=True):
    """The other's deadwood after lay-offs as a bell curve; its numbers are the averages of many hands played."""

    mean: float
    spread: float

    @classmethod
    def after(cls, turns: int, taken: int) -> Guess:
        """Guess after so many turns of the other and with so many cards taken openly and kept."""
        mean = max(4.0, 8.5 + 47 * 0.74**turns - 4 * (taken - 0.5))
        return cls(mean, 4.5 + mean / 4)

    def at_most(self, points: int) -> float:
        """The chance that the other has no more deadwood than this."""
        return 0.5 + 0.5 * erf((points + 0.5 - self.mean) / self.spread / sqrt(2))


def promise(points: int, guess: Guess, rules: Rules) -> float:
    """What laying down so much deadwood should score, undercuts taken off."""
    if points == 0:
        return rules.gin_bonus + guess.mean
    return guess.mean - points - rules.undercut_bonus * guess.at_most(points)


def declares(view: PlayerView) -> bool:
    """Whether gin is laid down before the draw: unless drawing first may make it a big one, and cannot spoil it."""
    rules = view.rules
    return DrawStock() not in view.legal or rules.big_gin_bonus is None or rules.big_gin_bonus <= rules.gin_bonus


def exposed(melds: Melds, table: CardKnowledge) -> float:
    """The points that the other should be able to lay off on these melds."""
    total = 0.0
    for meld in melds:
        for card in extensions(meld):
            if card.bit & table.unseen:
                total += table.hidden * card.points
            elif card.bit & table.held:
                total += card.points
    return total


def safest(knocks: Sequence[Knock], table: CardKnowledge) -> Knock:
    """The knock whose melds leave the least to lay off; the first among equals."""
    return min(knocks, key=lambda knock: exposed(knock.melds, table))


def lay_off(view: PlayerView) -> Action:
    """The next step of the best defence against the knock on the table."""
    assert view.showdown is not None
    layoffs = defend(view.hand, view.showdown.melds).layoffs
    return layoffs[0] if layoffs else EndLayOff()
