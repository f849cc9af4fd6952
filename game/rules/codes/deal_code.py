"""Codes of deals: deck and dealer, but not the rules."""

from __future__ import annotations

from msgspec import Struct

from game.rules.cards import CARDS, Card
from game.rules.codes.check import Kind, read_as, write
from game.rules.codes.mixed_radix import MixedRadix, MixedRadixReader


class Deal(Struct, frozen=True):
    """The deck, the non-dealer's first card first. Raises ValueError unless it's the 52 cards."""

    deck: tuple[Card, ...]
    dealer: int
    """0 for the player with the code, or 1."""

    def __post_init__(self) -> None:
        if sorted(self.deck) != list(CARDS) or self.dealer not in (0, 1):
            raise ValueError("a deal is the 52 cards, each once, and seat 0 or 1, who deals")


def write_deal(deal: Deal) -> str:
    """Return the code, always 48 letters."""
    found, left = MixedRadix(), [*CARDS]
    found.put(deal.dealer, 2)
    for card in deal.deck:
        found.put(left.index(card), len(left))
        left.remove(card)
    return write(Kind.DEAL, found.number)


def read_deal(text: str) -> Deal:
    """Return the deal; raise CodeError for other text."""
    found, left = MixedRadixReader(read_as(Kind.DEAL, text)), [*CARDS]
    dealer = found.take(2)
    deck = tuple(left.pop(found.take(len(left))) for _card in CARDS)
    found.end()
    return Deal(deck, dealer)
