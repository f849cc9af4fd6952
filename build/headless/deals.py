"""Decks with chosen cards, for reproducible hands."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import CARDS, Card


def stacked(
    own: str = "", other: str = "", *, stock: str = "", upcard: str = "", dealer: int = 1, eleven: bool = False
) -> list[Card]:
    """Return a deck that deals these cards, `stock` from its top.

    `own` is seat 0's hand. Other places are filled with cards far apart, always the same. Raises ValueError for
    duplicates or too large a hand.
    """
    hands = _cards(own), _cards(other)
    sizes = [10 + (eleven and seat != dealer) for seat in (0, 1)]
    turned, pack = _cards(upcard), _cards(stock)
    said = [*hands[0], *hands[1], *turned, *pack]
    if len(set(said)) != len(said) or any(len(hand) > size for hand, size in zip(hands, sizes, strict=True)):
        raise ValueError(f"not a deal: {own!r}, {other!r}, {upcard!r}, {stock!r}")
    rest = [card for card in (CARDS[29 * n % 52] for n in range(52)) if card not in said]
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(rest.pop(0))
    first, second = hands[1 - dealer], hands[dealer]
    if eleven:
        turned = [first.pop()]
    turned = turned or [rest.pop(0)]
    dealt = [card for pair in zip(first, second, strict=True) for card in pair]
    return [*dealt, *turned, *pack, *rest]


def _cards(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


class Fixed:
    """Deals these decks in turn, then repeats the last."""

    seed = None

    def __init__(self, *decks: Sequence[Card], dealer: int = 1) -> None:
        self._decks = decks
        self._dealer = dealer

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - the dealer is given
        """Return the fixed dealer."""
        return self._dealer

    def secret(self, hand: int) -> None:
        """Return None: nothing is sealed."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """Return this hand's deck."""
        return tuple(self._decks[min(hand, len(self._decks) - 1)])

    spread = deck


def dealing(own: str = "", other: str = "", *, stock: str = "", upcard: str = "", dealer: int = 1) -> Fixed:
    """Return a deal with these cards; the person is seat 0 and begins unless dealing."""
    return Fixed(stacked(own, other, stock=stock, upcard=upcard, dealer=dealer), dealer=dealer)
