"""How I stand with an opponent, this evening and for all time, as queries for `Journal.ask`."""

from __future__ import annotations

import sqlite3
from math import inf, nextafter
from typing import Final

from msgspec import Struct

from game.store.history import OWN
from game.store.statistics import RunningAccount, running_account

PAUSE: Final = 6 * 3600.0
"""Seconds without a match that end an evening."""


class Accounts(Struct, frozen=True):
    """This evening's account, and the whole one."""

    evening: RunningAccount = RunningAccount()
    all_time: RunningAccount = RunningAccount()


def accounts(connection: sqlite3.Connection, opponent: str, level: str, ended_with: str) -> Accounts:
    """Return the accounts with this opponent; `ended_with` names the last match of an evening that the player ended."""
    since = evening(connection, ended_with)
    return Accounts(running_account(connection, opponent, level, since), running_account(connection, opponent, level))


def evening(connection: sqlite3.Connection, ended_with: str) -> float:
    """Return when this evening began, at the latest match: after the match named, or else after a pause."""
    rows = connection.execute(
        f"SELECT name, begun, changed FROM own m WHERE {OWN} ORDER BY sequence DESC"  # noqa: S608 - our own
    )
    next_begun = next_changed = -inf
    for name, begun, changed in rows:
        # A pause lies before the next match, or within it if that was gone on with later.
        pause = max(next_begun - changed, next_changed - max(next_begun, changed))
        if name == ended_with or pause >= PAUSE:
            return nextafter(changed, inf)
        next_begun, next_changed = begun, changed
    return 0.0


def last_finished(connection: sqlite3.Connection) -> str:
    """Return the name of my last finished match; empty if there's none."""
    row = connection.execute(
        f"SELECT name FROM own m WHERE {OWN} AND won IS NOT NULL ORDER BY sequence DESC LIMIT 1"  # noqa: S608 - our own
    ).fetchone()
    return "" if row is None else str(row[0])
