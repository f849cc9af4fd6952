"""Facts of finished hands' moves, added to the tables off the loop's thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from itertools import groupby
from operator import itemgetter

from game.rules.record import MatchRecord, RecordError
from game.store.archive import load, seating
from game.store.figures.hand_facts import Rest, Side, facts
from game.store.schema import transaction

_LACKING = (
    "SELECT r.match, r.hand FROM result r JOIN match m ON m.id = r.match WHERE NOT m.imported"
    " AND NOT EXISTS (SELECT 1 FROM side WHERE match = r.match AND hand = r.hand) ORDER BY r.match, r.hand"
)


def complete(
    connection: sqlite3.Connection, rest: Rest = lambda: None, go_on: Callable[[], object] = lambda: None
) -> None:
    """Add knocker and sides to hands that lack them; `go_on` may raise between hands."""
    done = 0
    lacking = connection.execute(_LACKING).fetchall()
    for match, rows in groupby(lacking, itemgetter(0)):
        try:
            record = load(connection, match)
        except RecordError:
            continue
        for _match, hand in rows:
            if done:
                go_on()
            done += 1
            with suppress(ValueError, TypeError, LookupError, AttributeError, AssertionError):  # damaged rows
                _add(connection, match, hand, record, rest)


def _add(connection: sqlite3.Connection, match: int, hand: int, record: MatchRecord, rest: Rest) -> None:
    found = facts(record.hands[hand - 1], record.rules, rest)
    players = seating(record, hand)
    with transaction(connection):
        knocker = (found.result.knocker, match, hand)
        connection.execute("UPDATE result SET knocker = ? WHERE (match, hand) = (?, ?)", knocker)
        connection.executemany(
            # The hand may be gone or done by now: other copies of the game do the same.
            "INSERT OR IGNORE INTO side SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10"
            " WHERE EXISTS (SELECT 1 FROM result WHERE match = ?1 AND hand = ?2)",
            [(match, hand, seat, *_columns(players[seat], side)) for seat, side in enumerate(found.sides)],
        )


def _columns(player: int, side: Side) -> tuple[object, ...]:
    return player, side.deadwood, side.turns, side.opening, side.draws, side.luck, side.variance
