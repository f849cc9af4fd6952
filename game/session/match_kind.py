"""The kind of a match, by its record's name: a day's deal, a season, a duplicate set, or a side hand.

All other matches have hexadecimal names.
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
"""The group catches the x of matches that count; repeats have none."""


def kind_of(record: MatchRecord) -> MatchKind | None:
    """Return the kind; None for a match by itself."""
    return kind_by_name(record.match)


def kind_by_name(match: str) -> MatchKind | None:
    """Return the kind by the name alone."""
    return next((part for part, name in _NAMES.items() if re.fullmatch(name, match)), None)


def has_own_page(record: MatchRecord) -> bool:
    """Whether its kind's page shows the whole result; a season's doesn't."""
    return kind_of(record) in ("day", "set", "branch")


def counts(record: MatchRecord) -> bool:
    """Whether its result counts, which rules out undo."""
    found = (re.fullmatch(name, record.match) for name in _NAMES.values())
    return any(one is not None and one[1] == "x" for one in found)


def set_key(record: MatchRecord) -> str | None:
    """Return its duplicate set's key; None for any other match."""
    return record.match[3:15] if kind_of(record) == "set" else None


def day_of(record: MatchRecord) -> date | None:
    """Return a deal of the day's date; None for others, or an impossible date."""
    try:
        return date.fromisoformat(record.match[3:11]) if kind_of(record) == "day" else None
    except ValueError:
        return None
