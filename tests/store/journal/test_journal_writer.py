"""Failures are told, and damaged files give way without loss."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest

from game.rules.record import MatchRecord, RecordError, dumps
from game.store import archive, schema
from game.store.damage import repair
from game.store.figures.hand_facts import KeptReview
from game.store.files.atomic_file import KeptFile
from game.store.files.companions import WAL, companion
from game.store.matches.keeper import Keeper
from game.store.matches.record_writer import Writer
from game.store.notices import Notices
from game.store.reviews import kept_reviews
from game.store.sqlite_errors import why
from headless import wordbook
from tests.store.matches import begin, finished, play
from tests.systems import needs_moves_of_open_files

BUSY = "Matches can’t be saved in {}: another program is using it."
REVIEW = KeptReview(3, 0.0, 3.0, 2, 0.0, 0.0)


class Damage(sqlite3.DatabaseError):
    """Damaged content."""


class Busy(sqlite3.OperationalError):
    sqlite_errorcode = sqlite3.SQLITE_BUSY


class Unanswered(sqlite3.OperationalError):
    sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE


def failing(error: type[Exception], times: int = 1000, then: Any = None) -> Any:
    """Fail so many times, then call `then`."""
    left = [error] * times

    def fail(*arguments: object, **named: object) -> object:
        if left:
            raise left.pop()
        return then(*arguments, **named)

    return fail


@pytest.fixture
def keeper(path: Path) -> Iterator[Keeper]:
    one = Keeper(path, Notices(), lambda: 1_000.0)
    yield one
    one.close()


def kept(path: Path) -> list[str]:
    with closing(schema.reading(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM match ORDER BY id")]


def record(seed: int = 1) -> MatchRecord:
    return play(begin(), Random(seed), 20).record


# ---------------------------------------------------------------------- what cannot be opened


def test_where_the_file_cannot_be_opened_nothing_is_kept_and_it_is_told_once(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "connect", failing(Busy))
    assert not keeper.open()
    assert not keeper.write(record())
    assert not keeper.add(record())
    keeper.review("a match", 1, REVIEW)
    keeper.check()
    assert keeper.notices == [BUSY.format(keeper.path.parent)]


@pytest.mark.parametrize("error", [Busy, Damage])
def test_where_the_match_to_go_on_with_cannot_be_read_it_is_told(
    error: type[Exception], keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = record()
    assert keeper.write(match)
    keeper.close()
    monkeypatch.setattr(archive, "latest", failing(error))
    assert keeper.unfinished() is None
    why = wordbook.ITS_DAMAGED if error is Damage else wordbook.ANOTHER_PROGRAM_IS_USING_IT
    assert keeper.notices == [f"The matches in {keeper.path} couldn’t be read: {why}."]
    assert kept(keeper.path) == [match.match]


# ---------------------------------------------------------------------- what fails while it is open


def test_a_file_found_damaged_in_writing_is_repaired(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, now = finished(1), record()
    assert keeper.write(before)
    keeper.finish_hands()  # which takes the log into the file
    raw = path.read_bytes()
    path.write_bytes(raw[:4096] + bytes(4096) + raw[8192:])  # the table of matches
    monkeypatch.setattr(Writer, "write", failing(Damage, 1, Writer.write))
    assert keeper.write(now)
    assert kept(path) == [now.match]
    assert " ".join(keeper.notices) == (
        "The match file was damaged. 0 matches were recovered from it. 1 match couldn’t be read."
        " The damaged file was kept as journal.damaged-1.sqlite."
    )


def test_where_the_game_itself_fails_at_a_sound_file_that_is_told(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert keeper.write(record())
    monkeypatch.setattr(Writer, "write", failing(Damage))
    assert not keeper.write(record(2))
    assert keeper.notices == [f"Matches can’t be saved in {keeper.path.parent}: there’s a fault in the game itself."]
    assert not list(keeper.path.parent.glob("*damaged*"))


def test_a_file_that_fails_and_cannot_be_opened_again_is_told(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    assert keeper.write(record())
    monkeypatch.setattr(Writer, "write", failing(Damage))
    monkeypatch.setattr(schema, "connect", failing(Busy))
    assert not keeper.write(record(2))
    assert keeper.notices == [BUSY.format(keeper.path.parent)]


def test_what_broke_off_and_is_in_the_way_is_no_matter_of_permission() -> None:
    error = sqlite3.OperationalError("attempt to write a readonly database")
    error.sqlite_errorcode = sqlite3.SQLITE_READONLY_ROLLBACK
    assert why(error) == wordbook.THE_DISK_ISNT_RESPONDING


def test_a_write_at_which_the_disk_fails_once_is_done_again(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Writer, "write", failing(Unanswered, 1, Writer.write))
    assert keeper.write(record())
    assert keeper.notices == []


def test_where_a_damaged_file_cannot_be_exchanged_it_stays(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper.path.parent.mkdir()
    keeper.path.write_text("no database, whatever its name says\n" * 200)
    monkeypatch.setattr(repair, "repair", failing(PermissionError))
    assert not keeper.write(record())
    assert keeper.notices == [f"Matches can’t be saved in {keeper.path.parent}: PermissionError."]


def test_a_match_of_which_nobody_knows_whether_it_is_there_is_not_added(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert keeper.open()
    monkeypatch.setattr(archive, "find", failing(Busy))
    assert not keeper.add(record())
    assert keeper.notices == [BUSY.format(keeper.path.parent)]


@pytest.mark.parametrize("error", [Busy, Damage])
def test_what_the_coach_found_may_fail_to_be_kept(
    error: type[Exception], keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert keeper.write(record())
    monkeypatch.setattr(kept_reviews, "keep", failing(error))
    keeper.review("a match", 1, REVIEW)
    assert len(keeper.notices) == 1
    assert not list(keeper.path.parent.glob("*damaged*"))


def test_where_the_folder_cannot_be_looked_at_no_backup_is_made(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not keeper.backed_up
    monkeypatch.setattr(Path, "exists", failing(PermissionError))
    assert keeper.backed_up


def test_before_the_file_is_open_and_while_it_is_repaired_the_loop_writes_nothing(keeper: Keeper, path: Path) -> None:
    assert keeper.unfinished() is None
    assert not keeper.write_at_once(record())
    assert not path.exists()
    assert keeper.open()
    keeper.repairing = True
    assert not keeper.write_at_once(record())
    keeper.repairing = False
    assert kept(path) == []
    assert keeper.write_at_once(record())
    assert len(kept(path)) == 1


def test_a_log_that_cannot_be_flushed_goes_into_the_file(
    keeper: Keeper, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, alone = record(), tmp_path / "alone.sqlite"
    assert keeper.write(match)
    monkeypatch.setattr(schema, "flush_log", failing(OSError))
    assert keeper.flush()
    shutil.copyfile(path, alone)  # without its log
    assert kept(alone) == [match.match]
    assert keeper.notices == []


@needs_moves_of_open_files
def test_what_is_in_a_log_that_somebody_deletes_is_still_kept(keeper: Keeper, path: Path) -> None:
    match = record()
    assert keeper.write(match)
    companion(path, WAL).unlink()
    assert keeper.open()
    assert kept(path) == [match.match]


# ---------------------------------------------------------------------- the file of older versions


def test_an_older_versions_match_stays_where_it_is_until_it_is_kept(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = path.with_name("match.jsonl")
    old.parent.mkdir()
    old.write_text(dumps(record()), "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(Keeper, "write", lambda _keeper, _record: False)
        keeper.take_over_old_match()
    assert old.exists()
    with monkeypatch.context() as patch:
        patch.setattr(KeptFile, "read", unreadable)
        keeper.take_over_old_match()
    assert keeper.notices == [f"Matches can’t be saved in {path.parent}: Permission denied."]
    keeper.take_over_old_match()
    assert not old.exists()
    assert len(kept(path)) == 1


def unreadable(*_arguments: object) -> NoReturn:
    raise PermissionError(13, "Permission denied")


# ---------------------------------------------------------------------- reading what is there


def test_a_match_that_is_not_there_or_does_not_play_is_a_sentence(keeper: Keeper) -> None:
    assert keeper.write(record())
    assert keeper._writer is not None
    connection = keeper._writer.connection
    with pytest.raises(RecordError, match=r"That match doesn’t exist\."):
        archive.load(connection, 99)
    assert archive.opened(connection, 99) == "That match doesn’t exist."
    whole = archive.opened(connection, 1)
    assert not isinstance(whole, str)
    assert whole[0] == archive.load(connection, 1)


def test_a_new_file_that_another_program_writes_is_not_begun(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.01)
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            schema.connect(path)
    schema.connect(path).close()


def test_a_new_file_that_another_copy_is_creating_is_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when two copies start at the same moment: SQLite itself doesn't wait there."""
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waited = list[float]()

        def wait(seconds: float) -> None:
            waited.append(seconds)
            other.execute("COMMIT")

        monkeypatch.setattr(schema, "sleep", wait)
        with closing(schema.connect(path)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert len(waited) == 1
