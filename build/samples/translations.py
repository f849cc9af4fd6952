"""Translations, for finding things in the window by English names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from game.rules.cards import CARDS
from game.words import translation
from game.words.catalogue import BETWEEN, Catalogue

_RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
_SUITS = ("spades", "hearts", "diamonds", "clubs")


def translations(text: str) -> Iterator[str]:
    """Yield the text and its translations in every context."""
    yield from (text, translation._(text))
    rank, _of, suit = text.partition(" of ")
    if rank in _RANKS and suit in _SUITS:
        yield CARDS[len(_RANKS) * _SUITS.index(suit) + _RANKS.index(rank)].name
    spoken = translation._catalogue[0]  # noqa: SLF001 - the game itself never asks what it speaks
    if isinstance(spoken, Catalogue):
        by_message, patterns = _texts(spoken)
        yield from by_message.get(text, ())
        for pattern, found in patterns:
            if (filled := pattern.fullmatch(text)) is not None:
                yield found.format(**filled.groupdict())
    first, dot, rest = text.partition(" · ")
    if dot:
        yield from (one + dot + other for one in translations(first) for other in translations(rest))


@lru_cache(2)
def _texts(spoken: Catalogue) -> tuple[Mapping[str, Sequence[str]], Sequence[tuple[re.Pattern[str], str]]]:
    """Return the translations with a context, by message, and those with placeholders."""
    texts = [(key, found) for key, found in spoken.texts.items() if isinstance(found, str)]
    by_message: dict[str, list[str]] = {}
    for key, found in texts:
        if BETWEEN in key:
            by_message.setdefault(key.rpartition(BETWEEN)[2], []).append(found)
    return by_message, [(_pattern(key), found) for key, found in texts if "{" in key]


@cache
def _pattern(message: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)[^}]*\}", message)
    seen, pattern = set[str](), ""
    for number, part in enumerate(parts):
        pattern += re.escape(part) if number % 2 == 0 else f"(?P={part})" if part in seen else f"(?P<{part}>.+)"
        seen |= {part} if number % 2 else set()
    return re.compile(pattern)
