"""A made-up history: some dozens of matches in a journal, for pictures of the history, benchmarks and tests."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path

from msgspec.structs import replace

from game.ai import CHARACTERS
from game.rules import PRESETS, Card, Rules
from game.rules.record import MatchRecord, Player
from game.session import Seeded, Session
from game.store import archive, schema

PLAYED = 12
"""Matches that are really played; the others are the same again on other days."""
_AGAINST = ("steady", "novice", "steady", "sharp", "steady", "")
_HOUSES = (PRESETS["classic"], PRESETS["oklahoma"], PRESETS["classic"], Rules(gin_bonus=30), PRESETS["red-and-black"])
_FIRST, _BETWEEN = 1_769_800_000.0, 170_000.0
"""Seconds: January 2026, and from match to match."""


class Sealed(Seeded):
    """Decks that are sealed, and the same each time."""

    def secret(self, hand: int) -> str:
        """Any 32 bytes."""
        return sha256(f"{self.seed} {hand}".encode()).hexdigest()

    def deck(self, hand: int) -> tuple[Card, ...]:
        """They follow from the secrets."""
        raise NotImplementedError


def played(number: int, hands: int = 14) -> MatchRecord:
    """One match of so many hands at most; every fourth is not sealed, and in every fifth something was taken back."""
    level = _AGAINST[number % len(_AGAINST)]
    rules = _HOUSES[number % len(_HOUSES)]
    # A computer player sits in for the person, so that it plays without anybody at the table.
    players = Player("You", "steady"), Player("Them", "novice")
    record = MatchRecord(rules, players, number % 2, seed=number, match=f"{number:016x}")
    session = Session(rules, players, (Seeded if number % 4 == 3 else Sealed)(number), record=record)
    while session.match.winner is None and len(session.match.results) < hands:
        session.deal()
        while session.advance():
            pass
    other = Player(CHARACTERS[level].name, level) if level else Player("North")
    undone = (replace(session.record.hands[0], undone=2 * (number % 5 == 4)), *session.record.hands[1:])
    return replace(session.record, players=(Player("You"), other), hands=undone)


def journal(path: Path, times: int = 2) -> None:
    """Put a journal here that has all played matches so many times, one of them imported."""
    with closing(sqlite3.connect(path)) as fresh, closing(sqlite3.connect(_once())) as made:
        made.backup(fresh)
        fresh.isolation_level = None
        with archive.transaction(fresh):
            for time in range(1, times):
                again(fresh, time * PLAYED, PLAYED)


@cache
def _once() -> Path:
    """The journal with each match once."""
    path = Path(tempfile.mkdtemp(prefix="gin-rummy-history-")) / "journal.sqlite"
    ticks = count()
    with closing(schema.connect(path)) as connection:
        writer = archive.Writer(connection, lambda: _FIRST + _BETWEEN * (next(ticks) // 2))
        for number in range(PLAYED):
            writer.write(played(number, 3 if number == 5 else 14), imported=number == 7)
    return path


def again(connection: sqlite3.Connection, by: int, most: int) -> None:
    """The first `most` matches once more, under other names and on earlier days; their seals are of the old names."""
    for table in schema.TABLES:
        columns = [name for _n, name, *_rest in connection.execute(f"PRAGMA table_info({table})")]
        other = {
            "id": f"id + {by}",
            "match": f"match + {by}",
            "sequence": f"sequence - {by}",
            "begun": f"begun - {by * _BETWEEN}",
            "changed": f"changed - {by * _BETWEEN}",
        }
        if table == "match":
            other["name"] = f"name || {by}"
        key = "id" if table == "match" else "match"
        values = ", ".join(other.get(name, name) for name in columns)
        connection.execute(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {key} <= {most}")  # noqa: S608
