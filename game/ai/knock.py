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

KEPT: Final = 0.55  # the share of a knock's present worth that playing on still wins


class Guess(Struct, frozen=True):
    """The opponent's deadwood after lay-offs as a bell curve, fitted to many hands."""

    mean: float
    spread: float

    @classmethod
    def after(cls, turns: int, taken: int) -> Guess:
        """Guess after this many turns of the opponent and cards taken and kept."""
        mean = max(4.0, 8.5 + 47 * 0.74**turns - 4 * (taken - 0.5))
        return cls(mean, 4.5 + mean / 4)

    def at_most(self, points: int) -> float:
        """Return the chance of at most this deadwood."""
        return 0.5 + 0.5 * erf((points + 0.5 - self.mean) / self.spread / sqrt(2))


def promise(points: int, guess: Guess, rules: Rules) -> float:
    """Return the expected score of laying down this deadwood, less undercuts."""
    if points == 0:
        return rules.gin_bonus + guess.mean
    return guess.mean - points - rules.undercut_bonus * guess.at_most(points)


def declares(view: PlayerView) -> bool:
    """Whether to lay down gin before drawing; not if that may make big gin and can't spoil it."""
    rules = view.rules
    return DrawStock() not in view.legal or rules.big_gin_bonus is None or rules.big_gin_bonus <= rules.gin_bonus


def exposed(melds: Melds, table: CardKnowledge) -> float:
    """Return the points the opponent should be able to lay off."""
    total = 0.0
    for meld in melds:
        for card in extensions(meld):
            if card.bit & table.unseen:
                total += table.hidden * card.points
            elif card.bit & table.held:
                total += card.points
    return total


def safest(knocks: Sequence[Knock], table: CardKnowledge) -> Knock:
    """Return the first knock with the least to lay off."""
    return min(knocks, key=lambda knock: exposed(knock.melds, table))


def lay_off(view: PlayerView) -> Action:
    """Return the next step of the best defence."""
    assert view.showdown is not None
    if len(view.legal) == 1:  # gin may take no lay-offs, whatever fits
        return EndLayOff()
    layoffs = defend(view.hand, view.showdown.melds).layoffs
    return layoffs[0] if layoffs else EndLayOff()
