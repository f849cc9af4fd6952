"""Matches and hands as CSV, for a spreadsheet (docs/formats.md lists the columns)."""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from game.store.figures.statistics import counted_hands
from game.store.history import EVERYTHING, Filter, history
from game.store.own_view import MINE, THEIRS

MATCHES: Final = (
    "match",
    "begun",
    "changed",
    "opponent",
    "level",
    "form",
    "rules",
    "outcome",
    "points",
    "opponent_points",
    "hands",
    "undone",
    "sealed",
    "imported",
)
HANDS: Final = (
    "match",
    "hand",
    "begun",
    "opponent",
    "level",
    "form",
    "rules",
    "ended",
    "points",
    "total",
    "opponent_total",
    "knocked",
    "deadwood",
    "opponent_deadwood",
    "turns",
    "opponent_turns",
    "dealt_deadwood",
    "opponent_dealt_deadwood",
    "luck",
    "opponent_luck",
    "decisions",
    "given_away",
)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def matches_csv(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> str:
    """Return the matches of the history, the oldest first."""
    rows = (
        (
            one.name,
            _moment(one.begun),
            _moment(one.changed),
            one.opponent,
            one.level,
            one.form,
            one.preset,
            one.outcome,
            one.mine,
            one.theirs,
            one.hands,
            int(one.undone),
            int(one.sealed),
            int(one.imported),
        )
        for one in reversed(history(connection, chosen))
    )
    return _written(MATCHES, rows)


def hands_csv(connection: sqlite3.Connection, chosen: Filter = EVERYTHING) -> str:
    """Return the hands that the statistics count, the oldest first."""
    rows = connection.execute(
        f"""
        SELECT m.name, r.hand, m.begun, m.opponent, m.level, m.form, {chosen.rule_set}, r.kind,
            CASE r.winner WHEN a.seat THEN r.points WHEN b.seat THEN -r.points ELSE 0 END, {MINE}, {THEIRS},
            CASE r.knocker WHEN a.seat THEN 'me' WHEN b.seat THEN 'opponent' END,
            a.deadwood, b.deadwood, a.turns, b.turns, a.opening, b.opening,
            round(x.dealt + x.drawn, 2), round(y.dealt + y.drawn, 2), v.counted, round(v.given, 2)
        {counted_hands(chosen)}
        LEFT JOIN luck x ON x.match = a.match AND x.hand = a.hand AND x.seat = a.seat
        LEFT JOIN luck y ON y.match = b.match AND y.hand = b.hand AND y.seat = b.seat
        LEFT JOIN review v ON v.match = r.match AND v.hand = r.hand
        ORDER BY m.sequence, r.hand
        """,
        chosen.values,
    )
    return _written(HANDS, ((name, hand, _moment(begun), *rest) for name, hand, begun, *rest in rows))


def _written(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)  # lines end with CR LF, as RFC 4180 wants it
    writer.writerow(columns)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _cell(value: object) -> object:
    """Return the value; a name in somebody's file mustn't be run as a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _moment(seconds: float) -> str:
    """Return a time such as "2026-11-22 18:04:09" (UTC); empty if the clock was beyond all dates."""
    try:
        return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (OverflowError, ValueError, OSError):
        return ""
