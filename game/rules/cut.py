"""The cut for the deal: each side draws a card, and its rank says who deals first."""

from collections.abc import Sequence

from game.rules.cards import CARDS, Card
from game.rules.rules import Rules


def cut_dealer(rules: Rules, cards: Sequence[Card]) -> int | None:
    """The side that deals: the lowest card's (D) or the highest card's (E); None where two have it, who cut again."""
    ranks = [card.rank for card in cards]
    deciding = max(ranks) if rules.first_dealer == "high" else min(ranks)
    return ranks.index(deciding) if ranks.count(deciding) == 1 else None


def computer_draws(drawn: Sequence[int]) -> int:
    """The place in the spread at which a computer draws after these: it has no choice, so that nobody need trust it."""
    place = 17 + (drawn[-1] if drawn else 0)
    while place % len(CARDS) in drawn:
        place += 1
    return place % len(CARDS)
