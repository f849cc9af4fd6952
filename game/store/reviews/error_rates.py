"""Queries on error rates over reviewed hands."""

from __future__ import annotations

import sqlite3
from itertools import groupby

from msgspec import Struct

from game.store.history import EVERYTHING, OWN, Filter
from game.store.reviews.error_rate import ErrorRate, GivenAway

_HANDS = "FROM own m JOIN review v ON v.match = m.id WHERE v.counted IS NOT NULL AND"
_CHANCE = """
    CASE WHEN m.form <> 'three' AND m.rules NOT LIKE '%"columns"%' AND m.rules NOT LIKE '%"rounds"%' THEN v.chance END
    """
"""Only a match of two sides to a target has a chance to win that the coach can work out."""
_FOUND = f"v.counted, v.given, {_CHANCE}"


class MatchRate(Struct, frozen=True):
    """Quality of play in one match."""

    when: float  # seconds since 1970, by the computer's clock
    given: GivenAway


def rate_of(connection: sqlite3.Connection, match: str) -> ErrorRate | None:
    """Return a match's error rate over reviewed hands."""
    return ErrorRate.of(connection.execute(f"SELECT {_FOUND} {_HANDS} m.name = ?", (match,)))


def rates(
    connection: sqlite3.Connection, chosen: Filter, group: str
) -> dict[tuple[str, str, str, str], ErrorRate | None]:
    """Return error rates by `group`, four SQL terms on a match."""
    rows = connection.execute(
        f"SELECT {group}, {_FOUND} {_HANDS} {OWN} AND {chosen.where} ORDER BY 1, 2, 3, 4",
        chosen.values,
    )
    return {key: ErrorRate.of(row[4:] for row in some) for key, some in groupby(rows, lambda row: row[:4])}


def course(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> tuple[MatchRate, ...]:
    """Return the rate of each match with counted decisions, in order."""
    rows = connection.execute(
        f"""
        SELECT m.changed, count(*), sum(v.counted), sum(v.given), total({_CHANCE}), count({_CHANCE})
        {_HANDS} v.counted > 0 AND {OWN} AND {chosen.where} GROUP BY m.id ORDER BY m.sequence
        """,
        chosen.values,
    )
    return tuple(MatchRate(when, GivenAway(*given)) for when, *given in rows)
