"""How I stand with an opponent, this evening and for all time, as queries for `Journal.ask`."""

from __future__ import annotations

import sqlite3
from math import inf, nextafter

from msgspec import Struct

from game.store.evening_pause import PAUSE
from game.store.figures.statistics import RunningAccount, account_with, running_account
from game.store.history import OWN
from game.store.own_view import knows_people


class Accounts(Struct, frozen=True):
    """This evening's account, and the whole one."""

    evening: RunningAccount = RunningAccount()
    all_time: RunningAccount = RunningAccount()

    @property
    def turned(self) -> Accounts:
        """The same from the opponent's side."""
        return Accounts(self.evening.turned, self.all_time.turned)

    @property
    def tonight_only(self) -> Accounts:
        """This evening's alone."""
        return Accounts(self.evening, self.evening)


class Pair(Struct, frozen=True):
    """Two people at one screen: the current one, and their opponent."""

    me: int  # the current person's number among the players
    person: str | None  # the opponent's key; None for a guest
    name: str  # the opponent's, as the match has it


class PairAccounts(Struct, frozen=True):
    """A pair's accounts, from the current person's side."""

    pair: Pair
    accounts: Accounts


def accounts(connection: sqlite3.Connection, opponent: str, level: str, ended_with: str) -> Accounts:
    """Return the accounts with this opponent; `ended_with` names the last match of an evening that the player ended."""
    since = evening(connection, ended_with)
    return Accounts(running_account(connection, opponent, level, since), running_account(connection, opponent, level))


def accounts_of_two(
    connection: sqlite3.Connection, match: str, expected: Pair | None, ended_with: str
) -> PairAccounts | None:
    """Return the accounts of the two people at this match; before its first hand they're the expected ones.

    None if it's imported, or if the current person doesn't play in it.
    """
    if not knows_people(connection):
        return None
    row = connection.execute(
        f"""
        SELECT {OWN} AND q.person IS NOT NULL, m.me, p.person, p.name FROM own m
        JOIN player q ON q.match = m.id AND q.number = m.me
        JOIN player p ON p.match = m.id AND p.number <> m.me WHERE m.name = ?
        """,  # noqa: S608 - our own
        (match,),
    ).fetchone()
    pair = expected if row is None else Pair(*row[1:]) if row[0] else None
    if pair is None:
        return None
    since = evening(connection, ended_with)
    with_them = pair.person, pair.name
    found = Accounts(account_with(connection, *with_them, since), account_with(connection, *with_them))
    return PairAccounts(pair, found)


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
