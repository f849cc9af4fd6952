"""One disk failure each, in minimal cases."""

import errno
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from game.rules.record import MatchRecord
from game.store import archive, schema
from game.store.history import history
from game.store.journal import Journal
from game.store.matches import record_writer
from game.store.matches.record_writer import Writer
from game.store.sqlite_errors import why
from headless import wordbook
from tests.store.faults import Fault, Faults
from tests.store.faulty_python import failing
from tests.store.matches import begin, play, step
from tests.store.sqlite_files import missing

LEVELS = {"steady"}


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
    """Writing only what was new since the failed one made the match unreadable."""
    records: list[MatchRecord] = []
    session, rng = begin(records.append), Random(1)
    while len(records) < 12:
        step(session, rng)
    real, failing = schema.transaction, [False]

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


def test_that_matches_cannot_be_read_is_told_until_they_are(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The notice was withdrawn at once, and nothing was offered from then on."""
    journal = Journal(path, LEVELS)
    record = play(begin(journal.keep), Random(1), 20).record
    journal.close()
    real, fails = archive.going_on, [True]

    def going_on(connection: sqlite3.Connection, elsewhere: Callable[[str], bool]) -> MatchRecord | None:
        if fails:
            raise OSError(5, "Input/output error")
        return real(connection, elsewhere)

    monkeypatch.setattr(archive, "going_on", going_on)
    journal = Journal(path, LEVELS)
    assert journal.running() is None
    assert journal.flush()
    assert journal.notices == [f"The matches in {path} couldn’t be read: the disk isn’t responding."]
    fails.clear()
    assert journal.save(60)
    assert journal.notices == []
    assert journal.running() == record
    journal.close()


def test_a_file_whose_tables_could_not_be_made_is_not_called_damaged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def migrate(_connection: sqlite3.Connection) -> None:
        raise failure(sqlite3.SQLITE_FULL)

    with monkeypatch.context() as patch:
        patch.setattr(schema, "migrate", migrate)
        journal = Journal(path, LEVELS)
        assert journal.running() is None
        assert journal.ask(history) is None
        journal.flush()
        assert journal.notices == [f"Matches can’t be saved in {path.parent}: the disk is full."]
    assert journal.save(60)
    assert journal.ask(history) == ()
    assert journal.notices == []
    journal.close()


@pytest.mark.parametrize("name", ["BUSY", "FULL", "IOERR", "NOMEM", "INTERRUPT", "PROTOCOL", "CANTOPEN", "PERM"])
def test_what_says_nothing_against_the_file_is_not_called_damage(name: str) -> None:
    assert why(failure(getattr(sqlite3, f"SQLITE_{name}"))) != wordbook.ITS_DAMAGED


@pytest.mark.skipif(sys.platform != "linux" or bool(missing), reason="SQLite's calls can't be exchanged here")
def test_a_log_that_cannot_be_read_is_not_deleted(path: Path, tmp_path: Path) -> None:
    """SQLite took it for empty where its shared memory couldn't be opened."""
    with closing(schema.connect(path)) as connection:
        record = play(begin(), Random(1), 20).record
        Writer(connection, lambda: 0.0).write(record)
        shutil.copytree(tmp_path, tmp_path / "killed")
    for often in range(1, 8):
        copy = tmp_path / str(often) / path.name
        shutil.copytree(tmp_path / "killed", copy.parent)
        fault = Fault("open", f"{path.name}-shm", 1, often, errno.EIO)
        with failing(Faults(copy.parent, fault)), suppress(sqlite3.Error):
            schema.connect(copy).close()
        with closing(schema.reading(copy)) as connection:
            assert archive.named(connection, record.match) == record, often
