"""Never worse than the backup before."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.store import schema
from game.store.damage import backup
from game.store.leaving import BrokenOffError
from game.store.matches import record_writer
from tests.store.damage.leaving import leaving_after
from tests.store.matches import finished, in_second_hand
from tests.store.sqlite_files import Access, needed, watched

KEPT = "journal.backup.sqlite"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with one match."""
    found = tmp_path / "matches" / "journal.sqlite"
    found.parent.mkdir()
    write(found, 1)
    return found


def write(path: Path, seed: int) -> None:
    with closing(schema.connect(path)) as connection:
        record_writer.Writer(connection, lambda: 1e9).write(in_second_hand(seed))


def names(path: Path) -> list[str]:
    with closing(schema.reading(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM match ORDER BY id")]


def listed(path: Path) -> set[str]:
    """Without what a writer keeps beside the journal."""
    beside = {path.name + ending for ending in ("-wal", "-shm", "-journal")}
    return {file.name for file in path.parent.iterdir()} - beside


def test_a_backup_has_all_matches_in_one_plain_file(path: Path) -> None:
    with closing(schema.opened(str(path))) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("PRAGMA wal_autocheckpoint = 0")
        record_writer.Writer(writer, lambda: 1e9).write(finished(2))
        assert backup.make(path)
    assert listed(path) == {path.name, KEPT}
    kept = path.with_name(KEPT)
    assert kept.read_bytes()[18:20] == b"\1\1", "not in WAL mode"
    assert names(kept) == names(path)
    assert backup.names(path) == set(names(path))


def test_a_backup_is_due_after_ten_minutes_and_where_a_clock_was_set_back(path: Path) -> None:
    assert backup.due(path, 0.0)
    backup.make(path)
    kept = path.with_name(KEPT)
    os.utime(kept, (5_000, 5_000))
    assert [now for now in (4_000, 5_000, 5_599, 5_600, 9_000) if backup.due(path, now)] == [4_000, 5_600, 9_000]


@pytest.mark.parametrize("at", [0, 1, 4096])
def test_a_damaged_file_does_not_replace_a_good_backup(path: Path, at: int) -> None:
    assert backup.make(path)
    before = path.with_name(KEPT).read_bytes()
    raw = path.read_bytes()
    path.write_bytes(raw[:at] + bytes(4096) + raw[at + 4096 :])
    try:
        made = backup.make(path)
    except sqlite3.DatabaseError:
        made = False
    assert not made
    assert path.with_name(KEPT).read_bytes() == before
    assert listed(path) == {path.name, KEPT}


def test_a_copy_of_which_nobody_knows_whether_it_is_whole_takes_no_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert backup.make(path)
    before = path.with_name(KEPT).read_bytes()
    write(path, 2)

    def fail(_connection: sqlite3.Connection) -> bool:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error

    monkeypatch.setattr(schema, "ours", fail)
    with pytest.raises(sqlite3.OperationalError):
        backup.make(path)
    assert path.with_name(KEPT).read_bytes() == before
    assert listed(path) == {path.name, KEPT}


def test_a_file_without_the_matches_of_the_backup_does_not_replace_it(path: Path) -> None:
    assert backup.make(path)
    path.unlink()
    write(path, 2)
    assert not backup.make(path)
    path.with_name(KEPT).write_text("no database")
    assert backup.make(path), "nothing is lost with that"


def test_a_backup_is_given_up_when_the_program_ends(path: Path) -> None:
    for most in range(3):
        with pytest.raises(BrokenOffError):
            backup.make(path, leaving_after(most))
        assert listed(path) == {path.name}


def test_others_may_write_between_two_pieces_and_it_begins_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(schema.opened(str(path))) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        monkeypatch.setattr(backup, "_PAGES", 1)
        turns = 0

        def sleep(_seconds: float) -> None:
            nonlocal turns
            turns += 1
            writer.execute("UPDATE match SET changed = ?", (turns,))

        monkeypatch.setattr("game.store.damage.backup.time.sleep", sleep)
        assert backup.make(path)
    assert turns * 4096 == path.with_name(KEPT).stat().st_size


@needed
def test_a_disk_that_fails_leaves_the_last_backup(path: Path) -> None:
    assert backup.make(path)
    write(path, 2)
    before = path.with_name(KEPT).read_bytes()
    for verb, code in (("read", sqlite3.SQLITE_IOERR_READ), ("write", sqlite3.SQLITE_FULL)):
        for number in range(1, 6):
            count = 0

            def fails(access: Access, verb: str = verb, code: int = code, number: int = number) -> int:
                nonlocal count
                count += access.verb == verb
                return code if count == number and access.verb == verb else 0

            with watched(fails):
                try:
                    made = backup.make(path)
                except (sqlite3.Error, OSError):
                    made = False
            if made:
                before = path.with_name(KEPT).read_bytes()
                assert names(path.with_name(KEPT)) == names(path)
            assert path.with_name(KEPT).read_bytes() == before
            assert listed(path) == {path.name, KEPT}


def test_what_a_killed_backup_left_is_cleared_away_after_a_day(path: Path) -> None:
    old = [path.with_name(f"{KEPT}.0123abcd.new{ending}") for ending in ("", "-journal")]
    young = path.with_name(f"{KEPT}.0123abce.new")
    for file in (*old, young):
        file.write_text("half")
    for file in old:
        os.utime(file, (5_000, 5_000))
    assert backup.make(path)
    assert listed(path) == {path.name, KEPT, young.name}


@needed
def test_a_copy_that_cannot_be_checked_takes_no_place(path: Path) -> None:
    assert backup.make(path)
    before = path.with_name(KEPT).read_bytes()
    write(path, 2)
    for first in range(1, 4):
        count = 0

        def fails(access: Access, first: int = first) -> int:
            nonlocal count
            count += access.verb == "read" and access.file.name.endswith(".new")
            return sqlite3.SQLITE_IOERR_READ if count >= first else 0

        with watched(fails), pytest.raises(sqlite3.OperationalError):
            backup.make(path)
        assert path.with_name(KEPT).read_bytes() == before
        assert listed(path) == {path.name, KEPT}


def test_what_is_no_backup_has_no_matches(path: Path) -> None:
    assert backup.names(path) == set()
    path.with_name(KEPT).write_text("no database")
    assert backup.names(path) == set()
