"""The coach's stored findings, only for a match's single person: several aren't judged."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from game.rules.record import MatchRecord
from game.store.archive import named
from game.store.figures.hand_facts import KeptReview
from game.store.history import OWN
from game.store.schema import transaction

_UNKNOWN = f"""
    SELECT a.hand, a.seat FROM match m
    JOIN side a ON a.match = m.id AND a.player = m.me
    LEFT JOIN review v ON v.match = a.match AND v.hand = a.hand
    WHERE m.name = ? AND {OWN} AND v.counted IS NULL
        AND (SELECT count(*) FROM player WHERE match = m.id AND level IS NULL) = 1
    ORDER BY a.hand LIMIT 1
    """  # noqa: S608 - a condition of our own


def keep(connection: sqlite3.Connection, match: str, hand: int, found: KeptReview) -> None:
    """Store findings on a finished hand, counted from 1."""
    with transaction(connection):
        connection.execute(
            "INSERT OR REPLACE INTO review (match, hand, choices, cost, merit, counted, given, chance)"
            " SELECT r.match, r.hand, ?, ?, ?, ?, ?, ? FROM result r JOIN match m ON m.id = r.match"
            " WHERE m.name = ? AND r.hand = ?",
            (found.choices, found.cost, found.merit, found.counted, found.given, found.chance, match, hand),
        )


def look_at_next(
    connection: sqlite3.Connection, match: str, look: Callable[[MatchRecord, int, int], KeptReview | None]
) -> bool:
    """Review the match's next unreviewed hand; return whether there was one."""
    row = connection.execute(_UNKNOWN, (match,)).fetchone()
    record = None if row is None else named(connection, match)
    if record is None:
        return False
    hand, seat = row
    found = look(record, hand - 1, seat)
    if found is None:
        return False
    keep(connection, match, hand, found)
    return True
