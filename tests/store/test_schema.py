"""Limited file systems, and foreign tables."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.store import schema
from game.store.matches.record_writer import Writer
from tests.store.matches import finished


class Failing(sqlite3.Connection):
    at = ""
    code = 0

    def execute(self, query: str, *arguments: Any) -> sqlite3.Cursor:
        if query.startswith(self.at):
            error = sqlite3.OperationalError("as a test wants it")
            error.sqlite_errorcode = self.code
            raise error
        return super().execute(query, *arguments)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


def failing(monkeypatch: pytest.MonkeyPatch, at: str, code: int) -> list[sqlite3.Connection]:
    """Make each connection opened from now on fail this way; the list has them all."""
    monkeypatch.setattr(Failing, "at", at)
    monkeypatch.setattr(Failing, "code", code)
    plain: Callable[..., sqlite3.Connection] = sqlite3.connect
    found = list[sqlite3.Connection]()

    def connect(name: str, **named: Any) -> sqlite3.Connection:
        if name != ":memory:":
            named["factory"] = Failing
        found.append(plain(name, **named))
        return found[-1]

    monkeypatch.setattr(sqlite3, "connect", connect)
    return found


def mode(connection: sqlite3.Connection) -> str:
    return str(connection.execute("PRAGMA journal_mode").fetchone()[0])


@pytest.mark.parametrize("code", [sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS])
def test_where_there_can_be_no_log_ahead_each_commit_waits_for_the_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    record = finished()
    failing(monkeypatch, "PRAGMA journal_mode = WAL", code)
    with closing(schema.connect(path)) as connection, closing(schema.joined(path)) as beside:
        Writer(connection, lambda: 1e9).write(record)
        assert (mode(connection), mode(beside)) == ("truncate", "delete")
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert beside.execute("SELECT name FROM match").fetchall() == [(record.match,)]


def test_a_disk_that_fails_is_not_one_without_a_log_ahead(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(monkeypatch, "PRAGMA journal_mode = WAL", sqlite3.SQLITE_IOERR)
    with pytest.raises(sqlite3.OperationalError):
        schema.connect(path)


def test_a_file_that_cannot_be_asked_is_closed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schema.connect(path).close()
    opened = failing(monkeypatch, "PRAGMA cell_size_check", sqlite3.SQLITE_IOERR)
    with pytest.raises(sqlite3.OperationalError, match="as a test"):
        schema.reading(path)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].total_changes  # noqa: B018 - which a closed connection refuses


def test_a_file_of_ours_that_lacks_a_table_is_opened_and_left_to_a_look_through_it(path: Path) -> None:
    schema.connect(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE stay")
        connection.execute("PRAGMA user_version = 3")
    with closing(schema.connect(path)) as connection:
        assert schema.strange(connection)
        assert connection.execute("PRAGMA user_version").fetchone() == (3,)
