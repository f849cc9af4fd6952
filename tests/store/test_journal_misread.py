"""What the journal says and does after one failure of the disk, each as small as it can be."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from game.rules.record import MatchRecord
from game.store import archive, record_writer, schema
from game.store.record_writer import Writer
from tests.store.matches import begin, step


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


def failure(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("it failed")
    error.sqlite_errorcode = code
    return error


def test_after_a_commit_that_failed_the_whole_difference_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It wrote only what was new since a record that the file never had, and the match could not be read any more."""
    records: list[MatchRecord] = []
    session, rng = begin(records.append), Random(1)
    while len(records) < 12:
        step(session, rng)
    real, failing = archive.transaction, [False]

    @contextmanager
    def transaction(connection: sqlite3.Connection) -> Iterator[None]:
        with real(connection):
            yield
            if failing.pop():
                raise failure(sqlite3.SQLITE_FULL)

    monkeypatch.setattr(record_writer, "transaction", transaction)
    with closing(schema.connect(path)) as connection:
        writer = Writer(connection, lambda: 0.0)
        writer.write(records[8])
        failing.append(True)
        with pytest.raises(sqlite3.OperationalError):
            writer.write(records[9])
        for record in records[10:]:
            failing.append(False)
            writer.write(record)
        assert archive.named(connection, records[-1].match) == records[-1]
