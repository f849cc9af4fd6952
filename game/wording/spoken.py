"""Written signs in words, for reading out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from game.rules.cards import CARDS, RANKS
from game.wording.cards import SUIT_SIGNS, index_letters, rank_sign
from game.words.translation import _


def spoken(text: str) -> str:
    """The text without signs that voices skip or misread."""
    if text.isascii() and " : " not in text:
        return text
    for sign, words in _signs():
        text = sign.sub(words, text)
    return text


def _card(found: re.Match[str]) -> str:
    rank = next(rank for rank in range(len(RANKS)) if rank_sign(rank + 1) == found[1])
    return CARDS[len(RANKS) * SUIT_SIGNS.index(found[2]) + rank].name


def _signs() -> Sequence[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]]:
    """Patterns are made each time, longest first, as the language may change."""
    melds, next_card, card = _of_cards(index_letters())
    return (
        (melds, "; "),
        (next_card, ", "),
        (card, _card),
        (_SEVERAL, ", "),
        (_SCORE, _(r"\1 to \2")),
        (_TIMES, _(r"times \1")),
        (_UNKNOWN, _("unknown")),
        (_MINUS, _(r"minus \1")),
        *((re.compile(sign), name) for sign, name in _names()),
    )


@cache
def _of_cards(letters: Sequence[str]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    rank = "|".join(["10", "[2-9]", *map(re.escape, letters)])
    melds = re.compile(rf"\s+·\s+(?=(?:{rank})[{SUIT_SIGNS}])")
    return (
        melds,
        re.compile(rf"(?<=[{SUIT_SIGNS}]) (?=(?:{rank})[{SUIT_SIGNS}])"),
        re.compile(rf"\b({rank})([{SUIT_SIGNS}])"),
    )


_SEVERAL = re.compile(r"\s+·\s+")
_SCORE = re.compile(r"(\d+(?:[.,]\d+)?)(?: : |–)(\d)")
_TIMES = re.compile(r"×\s?(\d)")
_UNKNOWN = re.compile(r"(?<=: )–")
_MINUS = re.compile(r"−(\d)")


def _names() -> Sequence[tuple[str, str]]:
    return (
        ("♠", _("spades")),
        ("♥", _("hearts")),
        ("♦", _("diamonds")),
        ("♣", _("clubs")),
        ("←", _("left arrow")),
        ("→", _("right arrow")),
        ("↑", _("up arrow")),
        ("↓", _("down arrow")),
        # Translators: with the next two, keys of a Mac's keyboard as the system names them
        ("⌘", _("Command")),
        ("⌥", _("Option")),
        ("⌃", _("Control")),
        ("⇧", _("Shift")),
        ("×", _("times")),
        ("·", ","),
    )
