"""Deals that neither side alone can choose, and that anybody can check afterwards.

Before a round the program draws a secret of 32 bytes and shows its seal; the player may then add a phrase; who deals
first, the cut and the decks follow from all three; the secret is revealed after the round. Everything is the SHA-256 of
one line of UTF-8 text without a line end, so that ``printf '%s' 'LINE' | sha256sum`` is all that a check needs:

- seal:      ``gin-rummy 3 seal BEFORE SECRET``
- block N:   ``gin-rummy 3 WHAT SEAL SECRET N PHRASE`` for N = 0, 1, 2 …

BEFORE is the SHA-256 of the match record's text as far as it goes before the seal: its head with the rules, the players
and the form, and every round so far with its seal, moves and results. So each seal binds all that was before it.
SECRET, SEAL and BEFORE are 64 small hexadecimal digits. WHAT is ``deck T`` for the deck of table T of the round,
counted from 1, ``cut C`` for the deck that is spread for cut C for the deal, counted from 1, and ``dealer`` for the
side that deals first where nobody cuts. The space before PHRASE is there even where the phrase is empty.

The blocks' bytes, one after another, are the stream. A number below n is the next byte B of the stream that is below
the greatest multiple of n up to 256, modulo n. A deck begins in the order ``As 2s … Ks Ah … Kh Ad … Kd Ac … Kc``; for
each place from 51 down to 1, counted from 0, the cards at this place and at a number below (place + 1) change places.
So each order of the cards is equally likely. The card at place 0 is the first dealt, to the player who does not deal.

Records of versions 1 and 2 have other seals: see `game.rules.record.fair_deal_2`.
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
    """How a round's decks came about; ValueError with a sentence for what can be no seal, phrase or secret."""

    seal: str
    phrase: str = ""
    secret: str | None = None
    """The secret in hexadecimal digits; None where it is not revealed."""

    def __post_init__(self) -> None:
        if not _hex(self.seal) or not (self.secret is None or _hex(self.secret)):
            raise ValueError(_("A seal and its secret must each be 64 hexadecimal digits."))
        if not isinstance(self.phrase, str) or len(self.phrase) > LONGEST_PHRASE:
            raise ValueError(_("A phrase can have at most {n} characters.").format(n=LONGEST_PHRASE))
        if not self.phrase.isprintable():
            raise ValueError(_("A phrase must be a single line of printable characters."))

    def spread(self, cut: int) -> tuple[Card, ...]:
        """The deck that is spread for this cut for the deal, counted from 1, from left to right."""
        return shuffled(self.line(f"cut {cut}"), self.phrase)

    def dealer(self, sides: int) -> int:
        """The side that deals the first round where nobody cuts."""
        return _below(sides, _stream(self.line("dealer"), self.phrase))

    def line(self, what: str) -> str:
        """What is hashed for a block, before its number and the phrase; ValueError while the secret is not known."""
        if self.secret is None:
            raise ValueError("the secret is not revealed")
        return f"gin-rummy 3 {what} {self.seal} {self.secret}"


def seal_line(before: str, secret: str) -> str:
    """The line whose SHA-256 is the seal, to be shown to whoever wants to check it."""
    return f"gin-rummy 3 seal {before} {secret}"


def digest(text: str) -> str:
    """The SHA-256 of a text in hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def shuffled(start: str, phrase: str) -> tuple[Card, ...]:
    """The cards in the order that the blocks of this line and this phrase make."""
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
    """A number from 0 to n − 1, each equally likely: bytes of the last, incomplete round are skipped."""
    whole = 256 - 256 % n
    return next(byte for byte in stream if byte < whole) % n


def _hex(text: object) -> bool:
    return isinstance(text, str) and _HEX.fullmatch(text) is not None
