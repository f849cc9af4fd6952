"""The cut for the deal: each seat draws a card, and its rank says who deals first."""

from game.rules.cards import Card
from game.rules.house import Rules


def cut_dealer(rules: Rules, cards: tuple[Card, Card]) -> int | None:
    """The seat that deals: the lower card's (D) or the higher card's (E); None for equal ranks, which cut again."""
    first, second = cards[0].rank, cards[1].rank
    if first == second:
        return None
    low = 0 if first < second else 1
    return 1 - low if rules.first_dealer == "high" else low
