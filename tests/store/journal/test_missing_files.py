import shutil
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.session import Session, Shuffled
from game.store import schema
from game.store.history import history
from tests.store.journals import journal, on_disk
from tests.store.matches import begin, play
from tests.systems import needs_moves_of_open_files


@needs_moves_of_open_files
@pytest.mark.parametrize("how", ["deleted", "moved", "exchanged", "with its folder"])
def test_a_file_that_is_taken_away_is_begun_anew(path: Path, tmp_path: Path, how: str) -> None:
    rng = Random(3)
    with journal(path) as one:
        session = play(begin(one.keep), rng, 50)
        assert one.flush()
        if how == "exchanged":
            path.with_name("copy").write_bytes(path.read_bytes())
            path.with_name("copy").replace(path)
        elif how == "with its folder":
            shutil.rmtree(path.parent)
        else:
            path.rename(tmp_path / "elsewhere")
        if how == "deleted":
            (tmp_path / "elsewhere").unlink()
        play(session, rng, 3)
        assert one.flush()
        gone = f"The match file was missing from {path.parent}, so a new one was created."
        assert one.notices == [gone] * (how != "exchanged")
        assert on_disk(path) == {session.record.match: session.record}
    with journal(path) as one:
        assert one.running() == session.record


@needs_moves_of_open_files
def test_a_folder_that_is_taken_away_for_a_while_gets_what_was_played_meanwhile(path: Path, tmp_path: Path) -> None:
    rng = Random(3)
    with journal(path) as one:
        session = play(begin(one.keep), rng, 50)
        assert one.flush()
        path.parent.rename(tmp_path / "elsewhere")
        path.parent.write_text("in the way")
        play(session, rng, 3)
        assert one.flush()
        assert [record.match for record in one.unsaved] == [session.record.match]
        assert f"Matches can’t be saved in {path.parent}: something else is in the way." in one.notices
        path.parent.unlink()
        (tmp_path / "elsewhere").rename(path.parent)
        play(session, rng, 1)
        assert one.flush()
        assert list(one.unsaved) == []
        assert one.notices == []
    assert on_disk(path) == {session.record.match: session.record}


def test_a_file_that_may_only_be_read_is_told_and_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(10)
    with journal(path) as one:
        record = play(begin(one.keep), rng, 40).record

    def connect(path: Path) -> sqlite3.Connection:
        connection = schema.reading(path)
        connection.isolation_level = None
        return connection

    monkeypatch.setattr(schema, "connect", connect)
    with journal(path) as one:
        assert one.running() == record
        session = Session.resume(record, Shuffled(), lambda now: one.keep(now.record))
        play(session, rng, 20)
        one.flush()
        assert one.notices == [f"Matches can’t be saved in {path.parent}: it’s read-only."]
        assert one.running() == session.record
    assert on_disk(path) == {record.match: record}


def test_a_folder_that_may_only_be_read_is_told_and_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(10), 40).record
    for beside in path.parent.glob("journal.sqlite-*"):
        beside.unlink()
    plain = schema.opened

    class Refusing(sqlite3.Connection):
        """As SQLite does where it can't create a file beside this one."""

        def execute(self, *_arguments: Any) -> Any:
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorcode = sqlite3.SQLITE_READONLY_DIRECTORY
            raise error

    def opened(name: str, *, uri: bool = False) -> sqlite3.Connection:
        return plain(name, uri=uri) if "immutable" in name else sqlite3.connect(":memory:", factory=Refusing)

    monkeypatch.setattr(schema, "opened", opened)
    with journal(path) as one:
        assert one.running() == record
        assert one.notices == [f"Matches can’t be saved in {path.parent}: it’s read-only."]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("theirs")
    with journal(tmp_path / "file" / "journal.sqlite") as one:
        session = play(begin(one.keep), Random(1), 20)
        one.flush()
        assert one.notices == [f"Matches can’t be saved in {tmp_path / 'file'}: something else is in the way."]
        assert one.unsaved == (session.record,)
        assert one.running() == session.record
        assert one.ask(history) is None
    assert (tmp_path / "file").read_text() == "theirs"
