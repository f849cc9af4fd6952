"""A full or locked disk is told, and nothing is lost."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.session import Session
from game.store import schema
from game.store.journal import Journal
from tests.store.journals import journal, on_disk
from tests.store.matches import begin, play, step


def limited(patch: pytest.MonkeyPatch, pages: int) -> None:
    """Leave room for so many pages more than an empty file has."""
    whole = schema.connect

    def connect(path: Path) -> sqlite3.Connection:
        connection = whole(path)
        (now,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {now + pages}")
        return connection

    patch.setattr(schema, "connect", connect)


def filled(one: Journal, session: Session, rng: Random) -> Session:
    """Play more than fits, a few steps at a time, whenever the thread gets its turn."""
    for _time in range(50):
        play(session, rng, 10)
        assert one.flush()
    return session


def test_a_full_disk_is_told_once_and_the_match_goes_on_in_memory(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(9)
    with monkeypatch.context() as patch:
        limited(patch, 0)
        told: list[str] = []
        with journal(path) as one:
            one.notices.told = told.append
            session = filled(one, begin(one.keep), rng)
            assert one.notices == [f"Matches can’t be saved in {path.parent}: the disk is full."]
            assert told == one.notices
            assert one.running() == session.record
    with journal(path) as one:
        known = one.running()
        assert known is not None
        assert known.hands[0] == session.record.hands[0]
        assert one.notices == []
        one.keep(session.record)
    assert on_disk(path) == {session.record.match: session.record}


def test_what_did_not_fit_is_written_when_there_is_room_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(9)
    limited(monkeypatch, 0)
    with journal(path) as one:
        session = filled(one, begin(one.keep), rng)
        assert on_disk(path)[session.record.match] != session.record
        monkeypatch.undo()
        step(session, rng)
        one.flush()
        assert on_disk(path)[session.record.match] == session.record


def test_what_did_not_fit_is_written_at_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, 0)
    with journal(path) as one:
        session = filled(one, begin(one.keep), Random(9))
        assert not one.saved
        monkeypatch.undo()
    assert list(one.unsaved) == []
    assert on_disk(path)[session.record.match] == session.record
    assert one.notices == []


def test_what_did_not_fit_is_tried_again_when_that_is_asked_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, 0)
    with journal(path) as one:
        filled(one, begin(one.keep), Random(9))
        assert one.save(60)
        assert not one.saved
        monkeypatch.undo()
        assert one.save(60)
        assert one.saved


def test_what_did_not_fit_is_tried_again_by_itself(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Less and less often; then the notice goes."""
    written = threading.Event()
    with monkeypatch.context() as patch:
        limited(patch, 0)
        one = Journal(path, durable=lambda _record: written.set())
        session = filled(one, begin(one.keep), Random(9))
        assert len(one.notices) == 1
        written.clear()
    monkeypatch.setattr("game.store.matches.journal_thread._PAUSE", 0.01)
    one._thread._pause = 0.01
    one._thread.jobs.put(lambda _keeper: None)
    assert written.wait(30)
    assert one.flush()
    assert one.notices == []
    assert on_disk(path)[session.record.match] == session.record
    one.close()


def test_a_locked_file_is_told_and_written_when_it_is_free(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.05)
    rng = Random(11)
    with journal(path) as one:
        session = play(begin(one.keep), rng, 20)
        one.flush()
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            play(session, rng, 5)
            one.flush()
            assert one.notices == [f"Matches can’t be saved in {path.parent}: another program is using it."]
        step(session, rng)
    assert on_disk(path) == {session.record.match: session.record}
