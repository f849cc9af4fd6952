"""What the journal says and does after one failure of the disk, each as small as it can be."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from game.rules.record import MatchRecord
from game.store import archive, record_writer, schema
from game.store.history import history
from game.store.journal import Journal
from game.store.journal_writer import Keeper
from game.store.record_writer import Writer
from game.store.sqlite_errors import why
from tests.store.matches import begin, play, step

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


def test_that_matches_cannot_be_read_is_told_until_they_are(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The notice was taken back at once, as nothing waited to be written, and nothing was offered from then on."""
    journal = Journal(path, LEVELS)
    record = play(begin(journal.keep), Random(1), 20).record
    journal.close()
    real, fails = Keeper._latest, [True]

    def latest(keeper: Keeper, *arguments: object) -> MatchRecord | None:
        if fails:
            raise OSError(5, "Input/output error")
        return real(keeper, *arguments)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(Keeper, "_latest", latest)
    monkeypatch.setattr(Journal, "_look_again", lambda _journal: None)
    journal = Journal(path, LEVELS)
    assert journal.running() is None
    assert journal.flush()
    assert journal.notices == [f"The matches in {path} could not be read: the disk does not answer."]
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
        assert journal.notices == [f"Matches cannot be kept in {path.parent}: the disk is full."]
    assert journal.save(60)
    assert journal.ask(history) == ()
    assert journal.notices == []
    journal.close()


@pytest.mark.parametrize("name", ["BUSY", "FULL", "IOERR", "NOMEM", "INTERRUPT", "PROTOCOL", "CANTOPEN", "PERM"])
def test_what_says_nothing_against_the_file_is_not_called_damage(name: str) -> None:
    assert why(failure(getattr(sqlite3, f"SQLITE_{name}"))) != "it is damaged"
