"""Commits: in the file at once, and safe on the disk later."""

import threading
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.record import MatchRecord
from game.store import schema
from game.store.matches import record_writer
from game.store.matches.keeper import Keeper
from tests.store.journals import journal, on_disk
from tests.store.matches import begin, play, step


def test_each_record_is_told_when_it_is_safe(path: Path) -> None:
    safe: list[MatchRecord] = []

    def durable(record: MatchRecord) -> None:
        assert threading.current_thread() is not threading.main_thread()
        assert on_disk(path)[record.match] == record
        safe.append(record)

    with journal(path, durable=durable) as one:
        session = begin(one.keep)
        for _step in range(10):
            step(session, Random(1))
            one.flush()
            assert safe[-1] == session.record
    assert len({id(record) for record in safe}) == 10, "a record may be told twice if a flush comes in between"


def test_a_record_is_called_safe_only_once_it_could_be_flushed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    safe: list[MatchRecord] = []
    record = play(begin(), Random(1), 20).record
    with journal(path, durable=safe.append) as one:
        with monkeypatch.context() as patch:
            patch.setattr(Keeper, "flush", lambda _keeper: False)
            one.keep(record)
            assert one.flush()
            assert (safe, on_disk(path)) == ([], {record.match: record})
        assert one.save(60)
        assert safe == [record]


def pragmas(path: Path) -> tuple[object, ...]:
    path.parent.mkdir()
    with closing(schema.connect(path)) as connection:
        names = ("journal_mode", "synchronous", "wal_autocheckpoint", "fullfsync", "checkpoint_fullfsync")
        return tuple(connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names)


def test_a_commit_waits_for_no_disk_but_the_head_of_a_log_does(path: Path) -> None:
    """Without "normal" a power cut could mix old pages with new; macOS disks forget more."""
    assert pragmas(path) == ("wal", 1, 0, 1, 1)


def test_on_a_network_share_a_commit_waits_for_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log's shared memory isn't shared between computers."""
    monkeypatch.setattr(schema, "on_network_share", lambda _folder: True)
    mode, synchronous, *_others = pragmas(path)
    assert (mode, synchronous) == ("truncate", 2)
    with journal(path) as one:
        session = play(begin(one.keep), Random(1), 30)
        assert one.flush()
        files = {file.name for file in path.parent.iterdir() if file.is_file()}
        assert files <= {"journal.sqlite", "journal.sqlite-journal"}
        assert on_disk(path) == {session.record.match: session.record}
    with journal(path) as one:
        assert one.running() == session.record


def test_each_action_is_in_the_file_when_it_was_handed_in(path: Path) -> None:
    """Whenever the journal's thread gets its turn."""
    held, going = threading.Event(), threading.Event()
    rng = Random(1)
    with journal(path) as one:
        assert one.flush()

        def hold(_keeper: Keeper) -> None:
            held.set()
            going.wait()

        one._thread.jobs.put(hold)
        assert held.wait(30)
        session = begin(one.keep)
        for _step in range(150):
            step(session, rng)
            if rng.random() < 0.2:
                session.undo()
            assert on_disk(path) == {session.record.match: session.record}
        going.set()
        assert one.notices == []


def test_what_the_loop_cannot_write_the_thread_does(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, journal(path) as one:
        patch.setattr(Keeper, "write_at_once", lambda *_arguments: False)
        session = play(begin(one.keep), Random(1), 30)
        assert one.flush()
        assert one.notices == []
        assert on_disk(path) == {session.record.match: session.record}


def test_a_record_whose_writing_failed_is_written_at_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even without a later record of its match; a second failure is told."""
    whole, left = Keeper.write, [1, 2]

    def write(keeper: Keeper, record: MatchRecord, **more: Any) -> bool:
        if left:
            left.pop()
            raise RuntimeError("a fault")
        return whole(keeper, record, **more)

    monkeypatch.setattr(Keeper, "write", write)
    monkeypatch.setattr(Keeper, "write_at_once", lambda *_arguments: False)
    monkeypatch.setattr(threading, "excepthook", lambda _args: None)
    told = f"Matches can’t be saved in {path.parent}: there’s a fault in the game itself."
    with journal(path) as one:
        one.flush()
        record = play(begin(), Random(1), 20).record
        for notices in ([], [told]):
            one.keep(record)
            assert one.flush()
            assert one.notices == notices
    assert on_disk(path) == {record.match: record}


def test_a_disk_that_does_not_answer_is_not_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()
    with journal(path) as one:
        assert one.flush()
        one._thread.jobs.put(lambda _keeper: answers.wait())
        with monkeypatch.context() as patch:
            patch.setattr("game.store.journal._WAIT", 0.001)
            assert not one.flush()
        answers.set()
        assert one.flush()


def test_what_others_commit_makes_no_long_match_be_read_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck is kept after each hand; the loop would read hundreds of hands again."""
    path.parent.mkdir(exist_ok=True)
    with closing(schema.connect(path)) as connection:
        writer = record_writer.Writer(connection, lambda: 1e9)
        session = play(begin(writer.write), Random(1), 30)
        with closing(schema.joined(path)) as other:
            other.execute("UPDATE match SET begun = begun + 1")
        with monkeypatch.context() as patched:
            patched.setattr(record_writer, "load", None)
            play(session, Random(1), 5)
    assert on_disk(path) == {session.record.match: session.record}
