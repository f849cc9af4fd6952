"""Journals as earlier versions of the game left them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from game.rules.record import MatchRecord
from game.store import migrations, schema
from game.store.matches.record_writer import Writer
from tests.store.matches import begin, step


def as_of_version(path: Path, version: int) -> None:
    """Turn a journal into one of this schema, without what that version didn't know."""
    fresh = path.with_name("older.sqlite")
    with closing(sqlite3.connect(fresh)) as older:
        for script in migrations.MIGRATIONS[:version]:
            older.executescript(script)
        older.execute("ATTACH ? AS today", (str(path),))
        tables = older.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            names = ", ".join(name for _cid, name, *_rest in older.execute(f"PRAGMA main.table_info({table})"))
            older.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM today.{table}")  # noqa: S608
        older.commit()
        older.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        older.execute(f"PRAGMA user_version = {version}")
    for name in (f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink(missing_ok=True)
    fresh.replace(path)


def of_the_first_version(path: Path) -> MatchRecord:
    """Write a match with a finished hand as the journal's first version did."""
    session, rng = begin(version=2), Random(1)
    while not session.match.results:
        step(session, rng)
    path.parent.mkdir()
    with closing(schema.connect(path)) as connection:
        Writer(connection, lambda: 1e9).write(session.record)
    as_of_version(path, 1)
    return session.record
