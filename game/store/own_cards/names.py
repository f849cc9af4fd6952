"""Which card a picture shows, by its file's name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

ENDINGS: Final = (".png", ".svg")
"""The kinds of pictures; of two with the same name the earlier one counts."""
BACK: Final = "back"

_RANKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A": "ace|one|0?1|a",
        "2": "two|0?2",
        "3": "three|0?3",
        "4": "four|0?4",
        "5": "five|0?5",
        "6": "six|0?6",
        "7": "seven|0?7",
        "8": "eight|0?8",
        "9": "nine|0?9",
        "T": "ten|10|t|0",
        "J": "jack|knave|11|j",
        "Q": "queen|12|q",
        "K": "king|13|k",
    }
)
_SUITS: Final[Mapping[str, str]] = MappingProxyType(
    {"s": "spades?|s|♠", "h": "hearts?|h|♥", "d": "diamonds?|d|♦", "c": "clubs?|c|♣"}
)
_RANK: Final = "|".join(_RANKS.values())
_SUIT: Final = "|".join(_SUITS.values())
_BEFORE: Final = "(?:(?:playing|cards?|face|suit)_)*"
_CARDS: Final = tuple(
    re.compile(_BEFORE + pattern)
    for pattern in (
        rf"(?P<rank>{_RANK})_?(?:of_?)?(?P<suit>{_SUIT})(?:_?\d)?",
        rf"(?P<suit>{_SUIT})_?(?P<rank>{_RANK})(?:_(?P<again>{_RANK}))?",
    )
)
_BACKS: Final = re.compile(r"back(?!ground).*|(?:.*_)?(?:back|backs|backside)(?:_.*)?")


def shown_by(name: str) -> str:
    """Return the card that a file of this name shows ("7h", "Ts"), `BACK`, or "" for neither."""
    plain, ending = _plain(name)
    if ending not in ENDINGS:
        return ""
    for pattern in _CARDS:
        found = pattern.fullmatch(plain)
        if found is None:
            continue
        rank, again = _key(_RANKS, found["rank"]), found.groupdict().get("again")
        if again is None or _key(_RANKS, again) == rank:
            return rank + _key(_SUITS, found["suit"])
    return BACK if _BACKS.fullmatch(plain) else ""


def plainness(name: str) -> tuple[int, int, str]:
    """Return a key that sorts names for one card, the plainest first."""
    plain, ending = _plain(name)
    return len(plain), ENDINGS.index(ending), name


def _plain(name: str) -> tuple[str, str]:
    """Return the name in small letters with "_" between its words, and its ending."""
    stem, dot, ending = name.rpartition(".")
    words = re.sub(r"(?<=[a-z])(?=[A-Z0-9])", "_", unicodedata.normalize("NFKC", stem))
    return "_".join(re.findall(r"[a-z0-9♠♥♦♣]+", words.casefold())), dot + ending.casefold()


def _key(patterns: Mapping[str, str], text: str) -> str:
    return next(key for key, pattern in patterns.items() if re.fullmatch(pattern, text))
