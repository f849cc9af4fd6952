"""The deal of the day: a match of one hand that is the same for everybody on a date, whatever the machine."""

from __future__ import annotations

import secrets
from datetime import date
from hashlib import sha256
from typing import Final

from game.ai import CHARACTERS, LEVELS
from game.rules.record import MatchRecord, Player
from game.rules.rules import Rules
from game.session.deals import Seeded
from game.session.session import Session

_DAY: Final = "day"
"""How the names of such matches begin, and of no others."""
NAMES: Final = "day????????x*"
"""What the names of those of them that count are like, for `club.points`."""
OPPONENTS: Final = tuple(LEVELS)[1:]
"""Whom a date can bring: all levels but the beginner, who came later and would have changed every date."""
RULES: Final = Rules(rounds=1)
"""The classic game; a void hand is followed by another from the same seed."""


def seed(day: date) -> int:
    """What the date's decks, its first dealer and the computers' moves are drawn from."""
    return int(sha256(f"gin-rummy day {day.isoformat()}".encode()).hexdigest()[:12], 16)


def opponent(day: date) -> Player:
    """Whom everybody meets on the date."""
    level = OPPONENTS[seed(day) % len(OPPONENTS)]
    return Player(CHARACTERS[level].name, level)


def names(day: date) -> str:
    """What the name of the player's first match of the date is like, the one that counts, for `archive.own`."""
    return f"{_DAY}{day:%Y%m%d}x*"


def begin(day: date, player: Player, *, first: bool) -> MatchRecord:
    """The date's match before its deal, which counts if it is the player's first."""
    deals = Seeded(seed(day))
    # What is random lets a match that somebody else has played lie beside one's own of the same day.
    name = f"{_DAY}{day:%Y%m%d}{'x' if first else ''}{secrets.token_hex(8)}"
    return MatchRecord(RULES, (player, opponent(day)), deals.first_dealer(), seed=deals.seed, match=name)


def result(record: MatchRecord) -> int | None:
    """What the player of seat 0 has won, or lost below zero; None while the match is not over."""
    if not record.over or (claim := record.hands[-1].claim) is None:
        return None
    return claim.totals[0] - claim.totals[1]


def made_by(level: str, day: date) -> int:
    """What a computer player of this level makes of the date's cards in the player's seat."""
    record = begin(day, Player(CHARACTERS[level].name, level), first=False)
    session = Session(record.rules, record.players, Seeded(seed(day)), record=record)
    while session.match.winner is None:
        session.deal()
        while session.advance():
            pass
    found = result(session.record)
    assert found is not None, "the match is over"
    return found
