"""Deals that neither side alone can choose, and that anybody can check afterwards.

Before a hand the program draws a secret of 32 bytes and shows its seal; the player may then add a phrase; the deck
follows from both; the secret is revealed after the hand. Everything is the SHA-256 of one line of UTF-8 text without
a line end, so that ``printf '%s' 'LINE' | sha256sum`` is all that a check needs:

- seal:      ``gin-rummy seal MATCH HAND SECRET``
- block N:   ``gin-rummy deck MATCH HAND SECRET N PHRASE`` for N = 0, 1, 2 …

MATCH is the record's ``match``, HAND counts the match's hands from 1 (hands dealt at once at two tables have one seal
and one secret, sealed by the first one's number, and a deck each), SECRET is 64 small hexadecimal digits, and the
space before PHRASE is there even where the phrase is empty. The blocks' bytes, one after another, are the stream.
The deck begins in the order ``As 2s … Ks Ah … Kh Ad … Kd Ac … Kc``; for each place from 51 down to 1, counted from 0,
the next byte B of the stream is taken, and again while B is not below the greatest multiple of (place + 1) up to 256;
then the cards at this place and at B modulo (place + 1) change places. So each order of the cards is equally likely.
The card at place 0 is the first dealt, to the player who does not deal.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from msgspec import Struct

from game.rules.cards import CARDS, Card
from game.rules.i18n import _

LONGEST_PHRASE = 80
SECRET_BYTES = 32
_HEX = re.compile("[0-9a-f]{64}")


class Proof(Struct, frozen=True):
    """How one deck came about; ValueError with a sentence for what can be no seal, phrase or secret."""

    seal: str
    phrase: str = ""
    secret: str | None = None
    """The secret in hexadecimal digits; None where it is not revealed."""

    def __post_init__(self) -> None:
        if not _hex(self.seal) or not (self.secret is None or _hex(self.secret)):
            raise ValueError(_("A seal and its secret are 64 hexadecimal digits."))
        if not isinstance(self.phrase, str) or len(self.phrase) > LONGEST_PHRASE:
            raise ValueError(_("A phrase has at most {n} letters.").format(n=LONGEST_PHRASE))
        if not self.phrase.isprintable():
            raise ValueError(_("A phrase is one line of letters that can be shown."))

    @classmethod
    def of(cls, match: str, hand: int, secret: str) -> Proof:
        """Seal a secret for this hand, counted from 1."""
        return cls(seal(match, hand, secret), secret=secret)

    def holds(self, match: str, hand: int) -> bool:
        """Whether the revealed secret is the one that was sealed for this hand."""
        return self.secret is not None and seal(match, hand, self.secret) == self.seal

    def deck(self, match: str, hand: int) -> tuple[Card, ...]:
        """The deck that secret and phrase make; ValueError while the secret is not known."""
        if self.secret is None:
            raise ValueError("the secret is not revealed")
        return deck(match, hand, self.secret, self.phrase)


def seal_line(match: str, hand: int, secret: str) -> str:
    """The line whose SHA-256 is the seal, to be shown to whoever wants to check it."""
    return f"gin-rummy seal {match} {hand} {secret}"


def seal(match: str, hand: int, secret: str) -> str:
    """The seal of this secret for this hand of this match, in hexadecimal digits."""
    return hashlib.sha256(seal_line(match, hand, secret).encode()).hexdigest()


def deck(match: str, hand: int, secret: str, phrase: str = "") -> tuple[Card, ...]:
    """The deck that follows from secret and phrase, first dealt card first."""
    cards, stream = list(CARDS), _stream(f"gin-rummy deck {match} {hand} {secret}", phrase)
    for place in range(len(cards) - 1, 0, -1):
        other = _below(place + 1, stream)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def _stream(start: str, phrase: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hashlib.sha256(f"{start} {block} {phrase}".encode()).digest()
        block += 1


def _below(n: int, stream: Iterator[int]) -> int:
    """A number from 0 to n − 1, each equally likely: bytes of the last, incomplete round are skipped."""
    whole = 256 - 256 % n
    return next(byte for byte in stream if byte < whole) % n


def _hex(text: object) -> bool:
    return isinstance(text, str) and _HEX.fullmatch(text) is not None
