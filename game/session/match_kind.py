"""What a match is a part of: the deal of a day, a season, a duplicate set; or that it was played beside the others.

Their records' names say so; those of all others are hexadecimal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Final, Literal

from game.rules.record import MatchRecord

MatchKind = Literal["day", "season", "set", "deal", "branch"]

_NAMES: Final[Mapping[MatchKind, str]] = MappingProxyType(
    {
        "day": r"day\d{8}(x?)[0-9a-f]{16}",
        "season": r"season\d+d\dr\d(x)[0-9a-f]{16}",
        "set": r"set[0-9a-f]{12}(x?)[0-9a-f]{8}",
        "deal": r"asided()[0-9a-f]{20}",
        "branch": r"asideb()[0-9a-f]{12}h\d+s\d+p[01]x[0-9a-f]{8}",
    }
)
"""With the x of those that count, which others that one has played again do not have."""


def kind_of(record: MatchRecord) -> MatchKind | None:
    """What the match is a part of; None for one by itself."""
    return kind_by_name(record.match)


def kind_by_name(match: str) -> MatchKind | None:
    """The same by the match's name alone."""
    return next((part for part, name in _NAMES.items() if re.fullmatch(name, match)), None)


def has_own_page(record: MatchRecord) -> bool:
    """Whether the page of what it is a part of tells all of its result, as that of a season does not."""
    return kind_of(record) in ("day", "set", "branch")


def counts(record: MatchRecord) -> bool:
    """Whether its result does, so that nothing of it is taken back."""
    found = (re.fullmatch(name, record.match) for name in _NAMES.values())
    return any(one is not None and one[1] == "x" for one in found)


def is_side_hand(match: str) -> bool:
    """Whether the match of this name was played beside the others, so that no statistics know it."""
    return kind_by_name(match) in ("deal", "branch")


def set_key(record: MatchRecord) -> str | None:
    """The key of the duplicate set of which this is a match; None for any other."""
    return record.match[3:15] if kind_of(record) == "set" else None


def day_of(record: MatchRecord) -> date | None:
    """The date of which this is the deal; None for any other match, and where there is no such date."""
    try:
        return date.fromisoformat(record.match[3:11]) if kind_of(record) == "day" else None
    except ValueError:
        return None
