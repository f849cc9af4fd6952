"""Queries on the player's own matches against computer players, for the club."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from itertools import groupby

from msgspec import Struct

from game.rules.record import MatchRecord
from game.store.archive import own
from game.store.history import OWN
from game.store.own_view import MINE, THEIRS

_OWN = f"(SELECT * FROM own m WHERE {OWN} AND m.level <> '' LIMIT -1) m"  # noqa: S608 - conditions of our own
"""Worked out once, not for each hand: hence the limit."""


def points(connection: sqlite3.Connection, names: str) -> dict[str, tuple[int, int]]:
    """Return points by side, without bonuses, of own finished matches of two with names like this GLOB pattern.

    They're in the order of `archive.own`, whose first one counts.
    """
    rows = connection.execute(
        "SELECT m.name, r.totals FROM own m JOIN result r ON r.match = m.id AND r.won IS NOT NULL"
        " WHERE NOT m.imported AND m.form = 'two' AND m.name GLOB ? ORDER BY m.id",
        (names,),
    )
    found = ((name, json.loads(totals)) for name, totals in rows)
    return {name: (first, second) for name, (first, second) in found}


def won_last(connection: sqlite3.Connection, level: str) -> bool | None:
    """Return whether the player won the last match against this level or key; None without one."""
    ended = f"own m WHERE {OWN} AND m.level = ? AND m.won IS NOT NULL"
    last = f"SELECT m.won FROM {ended} ORDER BY m.sequence DESC LIMIT 1"  # noqa: S608 - conditions of our own
    row = connection.execute(last, (level,)).fetchone()
    return None if row is None else bool(row[0])


class Feats(Struct, frozen=True):
    """The player's achievements. Hands with an undo don't count."""

    against: Mapping[str, tuple[int, int]] = {}  # two-player matches won and lost, by the opponent's level or key
    won: int = 0
    longest: int = 0  # longest winning streak
    streak: int = 0  # current winning streak
    comebacks: int = 0  # largest deficit in a match that was won, in points
    shutouts: int = 0  # matches won in which the opponent scored nothing
    gins: int = 0  # big gins included
    big_gins: int = 0
    undercuts: int = 0
    quickest: int | None = None  # the fewest cards drawn on the way to gin


def feats(connection: sqlite3.Connection) -> Feats:
    """Compute the player's achievements."""
    matches = f"""
        SELECT m.form = 'two', m.level, m.won, {THEIRS},
            (SELECT max({THEIRS} - {MINE}) FROM result r WHERE match = m.id)
        FROM {_OWN} JOIN result r ON r.match = m.id AND r.won IS NOT NULL
            AND r.hand = (SELECT max(hand) FROM result WHERE match = m.id)  -- of two tables one speaks for the match
        ORDER BY m.sequence
        """  # noqa: S608 - conditions of our own
    ended = connection.execute(matches).fetchall()
    against: dict[str, tuple[int, int]] = {}
    for two, level, won, _theirs, _behind in ended:
        if two:
            wins, losses = against.get(level, (0, 0))
            against[level] = (wins + won, losses + 1 - won)
    rows = [len(list(row)) if won else 0 for won, row in groupby(ended, key=lambda match: match[2])]
    hands = f"""
        SELECT coalesce(sum(r.kind IN ('gin', 'big gin')), 0), coalesce(sum(r.kind = 'big gin'), 0),
            coalesce(sum(r.kind = 'undercut'), 0), min(CASE WHEN r.kind IN ('gin', 'big gin') THEN a.turns END)
        FROM {_OWN} JOIN result r ON r.match = m.id
        JOIN side a ON a.match = r.match AND a.hand = r.hand AND a.player = m.me
        JOIN hand h ON h.match = r.match AND h.number = r.hand AND h.undone = 0
        WHERE r.winner = a.seat
        """  # noqa: S608 - conditions of our own
    return Feats(
        against,
        sum(won for _two, _level, won, _theirs, _behind in ended),
        max(rows, default=0),
        rows[-1] if rows else 0,
        max((0, *(behind for _two, _level, won, _theirs, behind in ended if won))),
        sum(won and theirs == 0 for _two, _level, won, theirs, _behind in ended),
        *connection.execute(hands).fetchone(),
    )


class Kept(Struct, frozen=True):
    """What the main menu says of the player."""

    today: MatchRecord | None = None
    season: Mapping[str, tuple[int, int]] = {}  # points by match, as `points` has them
    days: Mapping[str, tuple[int, int]] = {}
    feats: Feats = Feats()
    won: bool | None = None  # as `won_last` has it


def kept(connection: sqlite3.Connection, today: str, season: str, days: str, level: str | None) -> Kept:
    """Compute all of it; names are SQLite GLOB patterns."""
    return Kept(
        own(connection, today),
        points(connection, season),
        points(connection, days),
        feats(connection),
        None if level is None else won_last(connection, level),
    )
