"""The cut: each side draws a card to decide who deals first."""

from collections.abc import Sequence

from game.rules.cards import CARDS, Card
from game.rules.rules import Rules


def cut_dealer(rules: Rules, cards: Sequence[Card]) -> int | None:
    """Return the side with the lowest (D) or highest card (E); None for a tie, which is cut again."""
    ranks = [card.rank for card in cards]
    deciding = max(ranks) if rules.first_dealer == "high" else min(ranks)
    return ranks.index(deciding) if ranks.count(deciding) == 1 else None


def computer_draws(drawn: Sequence[int]) -> int:
    """Return a computer's place in the spread: fixed, so nobody need trust it."""
    place = 17 + (drawn[-1] if drawn else 0)
    while place % len(CARDS) in drawn:
        place += 1
    return place % len(CARDS)
