"""Deals that neither side can choose alone, and anybody can check.

Before a round the program draws a secret and shows its seal; the player may then add a phrase. First dealer, cut and
decks follow from all three; the secret is revealed after the round. Everything is the SHA-256 of one line of UTF-8 text
without a line end:

- seal:      ``gin-rummy 3 seal BEFORE SECRET``
- block N:   ``gin-rummy 3 WHAT SEAL SECRET N PHRASE`` for N = 0, 1, 2 …

BEFORE is the SHA-256 of the record before the seal, so each seal binds everything before it. WHAT is ``deck T`` for
table T, ``cut C`` or ``dealer``; T and C count from 1. The space before an empty PHRASE stays. The blocks are a stream
of bytes that numbers and shuffles use: see "Seals" in docs/record-format.md, and `game.rules.record.fair_deal_2` for
versions 1 and 2.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from msgspec import Struct

from game.rules.cards import CARDS, Card
from game.words.translation import _

LONGEST_PHRASE = 80
SECRET_BYTES = 32
_HEX = re.compile("[0-9a-f]{64}")


class Proof(Struct, frozen=True):
    """The origin of a round's decks. Raises ValueError if it's malformed."""

    seal: str
    phrase: str = ""
    secret: str | None = None
    """None until revealed."""

    def __post_init__(self) -> None:
        if not _hex(self.seal) or not (self.secret is None or _hex(self.secret)):
            raise ValueError(_("A seal and its secret must each be 64 hexadecimal digits."))
        if not isinstance(self.phrase, str) or len(self.phrase) > LONGEST_PHRASE:
            raise ValueError(_("A phrase can have at most {n} characters.").format(n=LONGEST_PHRASE))
        if not self.phrase.isprintable():
            raise ValueError(_("A phrase must be a single line of printable characters."))

    def spread(self, cut: int) -> tuple[Card, ...]:
        """Return the deck for this cut, counted from 1, left to right."""
        return shuffled(self.line(f"cut {cut}"), self.phrase)

    def dealer(self, sides: int) -> int:
        """Return the first dealer if nobody cuts."""
        return _below(sides, _stream(self.line("dealer"), self.phrase))

    def line(self, what: str) -> str:
        """Return a block's line before number and phrase; raise ValueError without the secret."""
        if self.secret is None:
            raise ValueError("the secret is not revealed")
        return f"gin-rummy 3 {what} {self.seal} {self.secret}"


def seal_line(before: str, secret: str) -> str:
    """Return the line whose SHA-256 is the seal."""
    return f"gin-rummy 3 seal {before} {secret}"


def digest(text: str) -> str:
    """Return the SHA-256 in hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def shuffled(start: str, phrase: str) -> tuple[Card, ...]:
    """Shuffle the cards by this line and phrase."""
    cards, stream = list(CARDS), _stream(start, phrase)
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
    """A number below n, each equally likely: bytes from the last, incomplete multiple are skipped."""
    whole = 256 - 256 % n
    return next(byte for byte in stream if byte < whole) % n


def _hex(text: object) -> bool:
    return isinstance(text, str) and _HEX.fullmatch(text) is not None
