"""The 52 cards, and sets of them.

Cards are interned; a `CardSet` is an immutable 52-bit mask, thirteen bits a suit, ace lowest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final, final

from game.words.translation import _, pgettext

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"


class Suit(IntEnum):
    """The suits in bit order."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def red(self) -> bool:
        """Whether it's hearts or diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


@final
class Card:
    """A card: `rank` 1 (ace, always low) to 13, `points` as deadwood. Equal cards are identical."""

    __slots__ = ("bit", "index", "points", "rank", "suit", "text")

    index: int
    rank: int
    suit: Suit
    points: int
    bit: int
    text: str

    def __new__(cls, index: int) -> Card:
        """Return the card of index suit × 13 + rank − 1; raise ValueError outside 0 to 51."""
        if not isinstance(index, int) or not 0 <= index < len(CARDS):
            raise ValueError(f"a card's index is 0 to 51, not {index!r}; Card.parse reads text")
        return CARDS[index]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `"7h"`; raise ValueError for anything else."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise ValueError(f"not a card: {text!r}") from None

    @property
    def name(self) -> str:
        """As announced: "six of spades"."""
        return _card_name(self.rank).format(suit=_suit_of_card(self.suit))

    @property
    def as_object(self) -> str:
        """As the object of a sentence: "the six of spades"."""
        return _object_name(self.rank).format(suit=_suit_of_card(self.suit))

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (self.index,)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text})"

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index


def _make(index: int) -> Card:
    card = object.__new__(Card)
    card.index = index
    card.rank = index % 13 + 1
    card.suit = Suit(index // 13)
    card.points = min(card.rank, 10)
    card.bit = 1 << index
    card.text = RANKS[index % 13] + SUITS[index // 13]
    return card


CARDS: Final[tuple[Card, ...]] = tuple(_make(i) for i in range(52))
_BY_TEXT: Final = {card.text: card for card in CARDS}


def rank_name(rank: int) -> str:
    """Return the rank: "ace", "two" … "king"."""
    names = (
        _("ace"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"),
        _("eight"), _("nine"), _("ten"), _("jack"), _("queen"), _("king"),
    )  # fmt: skip
    return names[rank - 1]


def _card_name(rank: int) -> str:
    """Each rank is a text of its own, for languages in which the suit agrees with it."""
    names = (
        pgettext("name", "ace of {suit}"), pgettext("name", "two of {suit}"), pgettext("name", "three of {suit}"),
        pgettext("name", "four of {suit}"), pgettext("name", "five of {suit}"), pgettext("name", "six of {suit}"),
        pgettext("name", "seven of {suit}"), pgettext("name", "eight of {suit}"), pgettext("name", "nine of {suit}"),
        pgettext("name", "ten of {suit}"), pgettext("name", "jack of {suit}"), pgettext("name", "queen of {suit}"),
        pgettext("name", "king of {suit}"),
    )  # fmt: skip
    return names[rank - 1]


def _object_name(rank: int) -> str:
    """Each rank is a text of its own, for languages with cases and articles."""
    names = (
        pgettext("object", "the ace of {suit}"), pgettext("object", "the two of {suit}"),
        pgettext("object", "the three of {suit}"), pgettext("object", "the four of {suit}"),
        pgettext("object", "the five of {suit}"), pgettext("object", "the six of {suit}"),
        pgettext("object", "the seven of {suit}"), pgettext("object", "the eight of {suit}"),
        pgettext("object", "the nine of {suit}"), pgettext("object", "the ten of {suit}"),
        pgettext("object", "the jack of {suit}"), pgettext("object", "the queen of {suit}"),
        pgettext("object", "the king of {suit}"),
    )  # fmt: skip
    return names[rank - 1]


def suit_name(suit: Suit) -> str:
    """Return the suit on its own: "spades"."""
    return (_("spades"), _("hearts"), _("diamonds"), _("clubs"))[suit]


def _suit_of_card(suit: Suit) -> str:
    return (
        pgettext("of a card", "spades"), pgettext("of a card", "hearts"),
        pgettext("of a card", "diamonds"), pgettext("of a card", "clubs"),
    )[suit]  # fmt: skip


@final
class CardSet:
    """An immutable set, iterated suit by suit from the ace up; `mask` has a bit for each `card.index`."""

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: Iterable[Card] | int = 0) -> None:
        if isinstance(cards, int):
            if not 0 <= cards < 1 << 52:
                raise ValueError("a mask of cards has 52 bits")
            self.mask = cards
        elif isinstance(cards, CardSet):
            self.mask = cards.mask
        else:
            mask = 0
            for card in cards:
                try:
                    mask |= card.bit
                except AttributeError:
                    raise TypeError(f"a set of cards holds cards, not {card!r}; CardSet.parse reads text") from None
            self.mask = mask

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read `"7h 8h 9h"`; raise ValueError for other text and repeated cards."""
        cards = [Card.parse(word) for word in text.split()]
        found = cls(cards)
        if len(found) != len(cards):
            raise ValueError(f"a card stands twice in {text!r}")
        return found

    @property
    def points(self) -> int:
        """Deadwood points, unmelded."""
        return sum(card.points for card in self)

    def add(self, card: Card) -> CardSet:
        """Return the set with this card."""
        return CardSet(self.mask | card.bit)

    def remove(self, card: Card) -> CardSet:
        """Return the set without this card."""
        return CardSet(self.mask & ~card.bit)

    def isdisjoint(self, other: CardSet) -> bool:
        """Whether the sets share no card."""
        return not self.mask & other.mask

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        return not self.mask & ~other.mask

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask & card.bit)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield CARDS[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"CardSet({self})"

    def __reduce__(self) -> tuple[type[CardSet], tuple[int]]:
        return CardSet, (self.mask,)


DECK: Final = CardSet((1 << 52) - 1)
