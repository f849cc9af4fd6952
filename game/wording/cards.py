"""Cards, limits and melds for players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules import Card, CardSet
from game.words.translation import _, pgettext

SUIT_SIGNS = "♠♥♦♣"


def index_letters() -> tuple[str, str, str, str]:
    """The letters of aces, jacks, queens and kings."""
    # Translators: the letters of your country's packs; there must be a picture of each, see docs/translating.md
    court = pgettext("on a card", "J"), pgettext("on a card", "Q"), pgettext("on a card", "K")
    return pgettext("on a card", "A"), *court


def rank_sign(rank: int) -> str:
    """The rank, 1 to 13, as printed: "10"."""
    ace, *court = index_letters()
    return (ace, *map(str, range(2, 11)), *court)[rank - 1]


def sign(card: Card) -> str:
    """The card as printed: "10♥"."""
    return rank_sign(card.rank) + SUIT_SIGNS[card.suit]


def sign_object(card: Card) -> str:
    """A card's sign after a verb, with the article that the language has: "the 10♥"."""
    return pgettext("a card’s sign as an object", "the {card}").format(card=sign(card))


def name_object(card: Card) -> str:
    """A card's name after a verb, for reading out: "the ten of hearts"."""
    return card.as_object


def signs(cards: Iterable[Card]) -> str:
    """Cards side by side, low to high."""
    return " ".join(sign(card) for card in sorted(cards, key=lambda card: (card.rank, card.suit)))


def limit_words(limit: int | None) -> str:
    """The knock limit in words."""
    if limit is None:
        return _("any deadwood")
    return _("gin only") if limit == 0 else _("{n} or less").format(n=limit)


def knock_limit_words(limit: int | None) -> str:
    """Return what ends the hand at this limit."""
    return _("Gin only") if limit == 0 else _("Knock with {limit}").format(limit=limit_words(limit))


def meld_words(melds: Sequence[CardSet]) -> str:
    """Return melds for a button."""
    return "   ·   ".join(" ".join(sign(card) for card in meld) for meld in melds)


def company(card: Card, meld: Iterable[Card]) -> str:
    """A card's meld for reading out: "in a run with eight of hearts, nine of hearts"."""
    others = [one for one in sorted(meld, key=lambda one: (one.rank, one.suit)) if one is not card]
    names = _(", ").join(one.name for one in others)
    run = all(one.suit == card.suit for one in others)
    return (_("in a run with {cards}") if run else _("in a set with {cards}")).format(cards=names)
