import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.store.damage import backup, proof, repair, set_aside
from game.store.files import atomic_file
from game.store.files.lock import Lock
from game.store.history import history
from game.store.journal import Journal
from game.store.matches.keeper import Keeper
from game.store.sqlite_errors import why
from headless import wordbook
from tests.conftest import Volume
from tests.store.repair.spoiled import (
    AGAIN,
    ASIDE,
    failing,
    names,
    records,
    running,
    spoil,
)
from tests.store.sqlite_files import Access, needed, watched


def test_no_two_copies_of_the_game_repair_at_once(path: Path, keeper: Keeper) -> None:
    raw = spoil(path)
    assert keeper.open()
    other = Lock(path.with_suffix(".lock"))
    assert other.take()
    with pytest.raises(sqlite3.OperationalError) as refused:
        repair.repair(path)
    assert why(refused.value) == wordbook.ANOTHER_PROGRAM_IS_USING_IT
    assert path.read_bytes() == raw
    keeper.close()
    other.release()
    assert repair.repair(path) is not None
    assert repair.repair(path) is None, "another copy was faster"


def test_where_a_file_can_have_one_name_only_it_is_copied(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = spoil(path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "link", failing)
        with patch.context() as full:
            full.setattr(atomic_file, "flush_to_disk", failing)
            with pytest.raises(OSError, match="Input/output error"):
                repair.repair(path)
        assert path.read_bytes() == raw
        assert not list(path.parent.glob("*.new"))
        done = repair.repair(path)
    assert done is not None
    assert done.aside.read_bytes() == raw


def test_a_new_file_that_is_not_sound_takes_no_place(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = spoil(path)
    monkeypatch.setattr(proof, "unsound", lambda *_arguments: True)
    with pytest.raises(OSError, match="Input/output error"):
        repair.repair(path)
    assert path.read_bytes() == raw


def test_a_backup_that_a_newer_version_made_is_left(path: Path) -> None:
    kept = backup.place(path)
    kept.write_bytes(path.read_bytes())
    with closing(sqlite3.connect(kept)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("CREATE TABLE later (what TEXT)")
    whole = records(path)
    spoil(path, "side")
    done = repair.repair(path)
    assert done is not None
    assert (done.backed, records(path)) == (0, whole)


def test_a_damaged_file_is_set_aside_once_though_the_repair_breaks_off(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = spoil(path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", failing)
        with pytest.raises(OSError, match="Input/output error"):
            repair.repair(path)
    assert path.read_bytes() == raw
    done = repair.repair(path)
    assert done is not None
    assert done.aside.name == ASIDE
    assert [file.name for file in set_aside.set_aside(path)] == [ASIDE]


def test_where_another_copy_has_repaired_the_file_nothing_is_told(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(path)
    with monkeypatch.context() as patch:
        patch.setattr(repair, "repair", lambda *_arguments: None)
        keeper.check()
    assert keeper.notices == []


def test_what_is_left_of_a_repair_beside_a_sound_file_goes(keeper: Keeper, path: Path) -> None:
    path.with_name("journal.repair.sqlite").write_text("half")
    assert keeper.open()
    keeper.check(at_most=0)
    assert not repair.broken_off(path)
    assert keeper.notices == []


def test_a_repair_that_fails_leaves_the_file_where_it_is(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = spoil(path)
    assert keeper.open()
    with monkeypatch.context() as patch:
        patch.setattr(repair, "_link", failing)
        keeper.check()
    assert keeper.notices == [f"The matches in {path} couldn’t be read: the disk isn’t responding."]
    assert path.read_bytes() == raw
    keeper.check()
    assert keeper.open()
    assert path.with_name(ASIDE).read_bytes() == raw


class FailingDisk:
    """Fails so many times, from a given access on."""

    def __init__(self, verb: str, first: int, times: int, code: int) -> None:
        self.verb = verb
        self.places = range(first, first + times)
        self.code = code
        self.count = self.failed = 0

    def __call__(self, access: Access) -> int:
        if access.verb != self.verb:
            return 0
        self.count += 1
        fails = self.count in self.places
        self.failed += fails
        return self.code if fails else 0


@needed
@pytest.mark.parametrize("verb", ["read", "write"])
def test_a_disk_that_fails_is_no_damage_and_hides_nothing(path: Path, verb: str, volume: Volume) -> None:
    """Notices are true, and the next start has everything."""
    raw, whole, rng = path.read_bytes(), names(path), Random(2)
    again = running()
    true = (
        AGAIN,
        f"The matches in {path} couldn’t be read: the disk isn’t responding.",
        f"Matches can’t be saved in {path.parent}: the disk isn’t responding.",
        f"Matches can’t be saved in {path.parent}: the disk is full.",
    )
    most, codes = {
        "read": (120, (sqlite3.SQLITE_IOERR_READ,)),
        "write": (12, (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_FULL)),
    }[verb]
    told = 0
    for number in range(volume(25, 1000)):
        path.write_bytes(raw)
        disk = FailingDisk(verb, rng.randint(1, most), rng.choice((1, 1, 1, 3, 40)), rng.choice(codes))
        with watched(disk):
            journal = Journal(path)
            journal.flush()
            journal.keep(again)
            journal.flush()
            journal.ask(history)
            journal.close()
        assert set(journal.notices) <= set(true), number
        assert disk.failed or not journal.notices
        told += bool(journal.notices)
        assert not list(path.parent.glob("*damaged*")), number
        journal = Journal(path)
        found = journal.ask(history)
        assert journal.running() == again
        journal.close()
        assert journal.notices == [], number
        assert found is not None
        assert sorted(names(path)) == sorted(whole)
    assert told
