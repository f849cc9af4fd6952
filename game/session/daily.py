"""The deal of the day: a one-hand match, the same for everybody on a date."""

from __future__ import annotations

import secrets
from collections.abc import Container, Mapping
from datetime import date, timedelta
from hashlib import sha256
from typing import Final, TypeVar

from game.ai import CHARACTERS, LEVELS
from game.rules.record import MatchRecord, Player
from game.rules.rules import Rules
from game.session.deals import Seeded
from game.session.session import Session

Found = TypeVar("Found")

_DAY: Final = "day"
NAMES: Final = f"{_DAY}{8 * '[0-9]'}x*"
"""Glob pattern of the names of those that count, for `club.points`."""
OPPONENTS: Final = tuple(LEVELS)[1:]
"""All levels but the beginner, added later, who would have changed every date."""
RULES: Final = Rules(rounds=1)
"""Classic; a void hand is followed by another from the same seed."""


def seed(day: date) -> int:
    """Return the seed of the date's decks, first dealer and computer moves."""
    return int(sha256(f"gin-rummy day {day.isoformat()}".encode()).hexdigest()[:12], 16)


def opponent(day: date) -> Player:
    """Return the date's opponent for everybody."""
    level = OPPONENTS[seed(day) % len(OPPONENTS)]
    return Player(CHARACTERS[level].name, level)


def names(day: date) -> str:
    """Return the glob pattern of the date's counting match, the player's first, for `archive.own`."""
    return f"{_DAY}{day:%Y%m%d}x*"


def begin(day: date, player: Player, *, first: bool) -> MatchRecord:
    """Return the date's match before its deal; it counts if it's the player's first."""
    deals = Seeded(seed(day))
    # The random part keeps an imported match of the same day apart from one's own.
    name = f"{_DAY}{day:%Y%m%d}{'x' if first else ''}{secrets.token_hex(8)}"
    return MatchRecord(RULES, (player, opponent(day)), deals.first_dealer(), seed=deals.seed, match=name)


def result(record: MatchRecord) -> int | None:
    """Return seat 0's points, negative for a loss; None before the end."""
    if not record.over or (claim := record.hands[-1].claim) is None:
        return None
    return claim.totals[0] - claim.totals[1]


def by_day(found: Mapping[str, Found]) -> dict[date, Found]:
    """Return what's found of matches with such names by their dates, without impossible ones.

    Of two with one date the first is taken: a file from another computer may have brought the second.
    """
    dated = ((_played_on(name), one) for name, one in reversed([*found.items()]))
    return {day: one for day, one in dated if day is not None}


def in_a_row(days: Container[date], day: date) -> int:
    """Return how many days in a row were played; this one may still be open."""
    if day not in days:
        day -= timedelta(days=1)
    count = 0
    while day in days:
        day, count = day - timedelta(days=1), count + 1
    return count


def made_by(level: str, day: date) -> int:
    """Return the points of a computer player of this level in the player's seat."""
    record = begin(day, Player(CHARACTERS[level].name, level), first=False)
    session = Session(record.rules, record.players, Seeded(seed(day)), record=record)
    while session.match.winner is None:
        session.deal()
        while session.advance():
            pass
    found = result(session.record)
    assert found is not None, "the match is over"
    return found


def _played_on(name: str) -> date | None:
    try:
        return date.fromisoformat(name.removeprefix(_DAY)[:8])
    except ValueError:  # an edited file may have been imported
        return None
