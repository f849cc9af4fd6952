"""What is written with signs, as it is read out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.rules import Card
from game.rules.i18n import _
from game.ui.wording.cards import SUIT_SIGNS

_CARD = re.compile(rf"\b(10|[A2-9JQK])([{SUIT_SIGNS}])")


def spoken(text: str) -> str:
    """A text as a player reads it, without the signs that a voice leaves out or misreads."""
    if text.isascii() and " : " not in text:
        return text
    for sign, words in _signs():
        text = sign.sub(words, text)
    return text


def _card(found: re.Match[str]) -> str:
    rank = "T" if found[1] == "10" else found[1]
    return Card.parse(rank + "shdc"[SUIT_SIGNS.index(found[2])]).name


def _signs() -> Sequence[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]]:
    """From the longest to the shortest; the words are asked for each time, as the language may change."""
    return (
        (_MELDS, "; "),
        (_NEXT_CARD, ", "),
        (_CARD, _card),
        (_SEVERAL, ", "),
        (_SCORE, _(r"\1 to \2")),
        (_TIMES, _(r"times \1")),
        (_UNKNOWN, _("not known")),
        (_MINUS, _(r"minus \1")),
        *((re.compile(sign), name) for sign, name in _names()),
    )


_MELDS = re.compile(rf"\s+·\s+(?=(?:10|[A2-9JQK])[{SUIT_SIGNS}])")
_NEXT_CARD = re.compile(rf"(?<=[{SUIT_SIGNS}]) (?=(?:10|[A2-9JQK])[{SUIT_SIGNS}])")
_SEVERAL = re.compile(r"\s+·\s+")
_SCORE = re.compile(r"(\d+(?:\.\d+)?)(?: : |–)(\d)")
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
        ("×", _("times")),
        ("·", ","),
    )
