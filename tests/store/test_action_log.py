"""The action log: what was handed in is in a file at once, comes back after any end, and no text in it does harm."""

import errno
import json
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.session import Session, Shuffled
from game.store import action_log, archive, schema
from game.store.action_log import ActionLog, left_behind
from game.store.files.atomic_file import KeptFile
from game.store.files.lock import Lock
from game.store.journal import Journal
from game.store.journal_writer import Keeper
from tests.conftest import Volume
from tests.store.matches import begin, finished, play, step
from tests.store.test_journal import journal, on_disk
from tests.systems import make_pipe, needs_moves_of_open_files, needs_named_pipes

LOG, OTHER = "journal.actions-1.jsonl", "journal.actions-2.jsonl"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "journal.sqlite"


@contextmanager
def unwritten(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing reaches the journal's file meanwhile, as if the program ended before its thread had its turn."""
    with patch.context() as inside:
        inside.setattr(Keeper, "write", lambda *_arguments, **_named: False)
        yield


def cut_short(path: Path, patch: pytest.MonkeyPatch, *played: Callable[[Journal], object]) -> None:
    """Runs in which this was played, each with its own log, which ended before the journal had anything."""
    with unwritten(patch):
        runs = [Journal(path) for _run in played]
        for run, play_in in zip(runs, played, strict=True):
            run.flush()
            play_in(run)
        for run in runs:
            run.close()


def noted(records: list[MatchRecord], one: Journal) -> Callable[[MatchRecord], None]:
    """What is kept, and written down as well."""

    def keep(record: MatchRecord) -> None:
        records.append(record)
        one.keep(record)

    return keep


def left(path: Path) -> list[MatchRecord]:
    """What the logs have, where the journal has nothing."""
    found = []
    for log in left_behind(path):
        found += log.records(lambda _name: None)
        log.release()
    return found


def text(path: Path) -> str:
    return path.with_name(LOG).read_text("utf-8")


# ---------------------------------------------------------------------- what is in it


def test_each_action_is_in_the_log_when_it_was_handed_in(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(1)
    with unwritten(monkeypatch):
        one = Journal(path)
        session = begin(one.keep)
        for number in range(150):
            step(session, rng)
            if rng.random() < 0.2:
                session.undo()
            copy = path.with_name(f"copy-{number}")
            copy.mkdir()
            (copy / LOG).write_bytes(path.with_name(LOG).read_bytes())
            assert left(copy / path.name) == [session.record]
        one.close()
    with journal(path) as one:
        assert one.running() == session.record
        assert one.notices == []
    assert on_disk(path) == {session.record.match: session.record}
    assert text(path) == ""


def test_a_long_log_begins_anew_where_the_journal_has_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(action_log, "_LONG", 3_000)
    with journal(path) as one:
        session = begin(one.keep)
        for _step in range(20):
            step(session, Random(1))
            assert text(path).count("\n") < 10
            one.flush()
    assert text(path) == ""


def test_a_line_has_only_the_hands_that_are_others_now(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with unwritten(monkeypatch):
        one = Journal(path)
        session = begin(one.keep)
        while len(session.record.hands) < 4:
            step(session, Random(1))
        play(session, Random(1), 3)
        one.close()
    lines = [json.loads(line)[1] for line in text(path).splitlines()]
    assert [same for same, record in lines if record["hands"]][-3:] == [3, 3, 3]
    assert max(len(record["hands"]) for _same, record in lines) == 1
    assert left(path) == [session.record]


def test_several_matches_come_back_and_the_last_is_gone_on_with(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a second copy too, which had a log of its own."""
    played: list[Session] = []

    def some(steps: int) -> Callable[[Journal], None]:
        def play_in(one: Journal) -> None:
            played.append(play(begin(one.keep), Random(steps), steps))

        return play_in

    cut_short(path, monkeypatch, some(10), some(20))
    cut_short(path, monkeypatch, lambda one: [some(30)(one), some(40)(one)])
    assert path.with_name(OTHER).exists()
    with journal(path) as one:
        assert one.running() == played[-1].record
        assert one.notices == []
    assert on_disk(path) == {session.record.match: session.record for session in played}


def test_a_match_that_is_over_comes_back_and_is_not_gone_on_with(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished()
    cut_short(path, monkeypatch, lambda one: one.keep(record))
    with journal(path) as one:
        assert one.running() is None
    assert on_disk(path) == {record.match: record}


def test_what_the_journal_has_more_of_stays_as_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the log could not be written for a while."""
    record: list[MatchRecord] = []
    session = begin(record.append)
    play(session, Random(1), 40)
    cut_short(path, monkeypatch, lambda one: one.keep(record[20]))
    raw = path.with_name(LOG).read_bytes()
    path.with_name(LOG).unlink()
    for known in (20, 21, -1):
        with journal(path) as one:
            one.keep(record[known])
        path.with_name(LOG).write_bytes(raw)
        with journal(path) as one:
            assert one.running() == record[known]
            assert one.notices == []
        assert on_disk(path) == {record[known].match: record[known]}


def test_where_the_file_cannot_be_written_the_match_goes_on_from_the_log(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records: list[MatchRecord] = []
    cut_short(path, monkeypatch, lambda one: records.append(play(begin(one.keep), Random(1), 30).record))
    cut_short(path, monkeypatch, lambda one: records.append(one.running()))  # type: ignore[arg-type]  # it is there
    assert records[0] == records[1]
    assert left(path) == records[:1], "it is in the log until the journal has it"


# ---------------------------------------------------------------------- what does not fit


def test_a_torn_last_line_is_no_fault(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records: list[MatchRecord] = []
    cut_short(path, monkeypatch, lambda one: play(begin(noted(records, one)), Random(1), 9))
    raw = path.with_name(LOG).read_bytes()
    lines = raw.splitlines(keepends=True)
    for cut in (1, len(lines[-1]) // 2, len(lines[-1])):
        path.with_name(LOG).write_bytes(raw[:-cut])
        with journal(path) as one:
            assert one.running() == records[-2]
            assert one.notices == []
        path.unlink()


@pytest.mark.parametrize("lost", [0, 3, 7])
def test_a_line_that_is_no_line_is_told_and_kept(path: Path, monkeypatch: pytest.MonkeyPatch, lost: int) -> None:
    records: list[MatchRecord] = []
    cut_short(path, monkeypatch, lambda one: records.append(play(begin(one.keep), Random(1), 9).record))
    lines = text(path).splitlines(keepends=True)
    lines[lost] = "\0" * (len(lines[lost]) - 1) + "\n"
    path.with_name(LOG).write_text("".join(lines), "utf-8", newline="\n")
    aside, held = KeptFile.set_aside, list[bool]()

    def set_aside(file: KeptFile) -> Path:
        lock = Lock(file.path)
        held.append(not lock.take())
        lock.release()
        return aside(file)

    monkeypatch.setattr(KeptFile, "set_aside", set_aside)
    with journal(path) as one:
        assert one.running() == records[0]
        one.flush()
        assert held == [False], "some systems do not rename what is open"
        assert one.notices == [
            "Not all of what was done last could be read; it is kept as journal.actions-1.damaged-1.jsonl."
        ]
    assert path.with_name("journal.actions-1.damaged-1.jsonl").read_text("utf-8") == "".join(lines)
    with journal(path) as one:
        assert one.running() == records[0]
        assert one.notices == []


def line(record: MatchRecord, same: int = 0, other: Mapping[str, object] = {}) -> str:
    """A line that is what it says, whoever wrote it."""
    _same, found = json.loads(action_log._line(record, None))[1]
    return action_log._sealed(json.dumps([same, found | other]).encode()).decode() + "\n"


def test_lines_that_make_no_match_change_nothing(path: Path) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 60).record
    (hand, *_others) = record.hands
    hostile = {
        "another match of the name": replace(record, first_dealer=1 - record.deals_first),
        "other rules": replace(record, rules=replace(record.rules, target=30)),
        "a token too many": replace(record, hands=(*record.hands, replace(hand, tokens=(*hand.tokens, "xKc")))),
        "too few cards": replace(record, hands=(*record.hands, replace(hand, deck=hand.deck[:3]))),
    }
    further = replace(record, hands=(*record.hands, replace(hand, undone=1)))
    wrong = [line(one) for one in hostile.values()]
    wrong += [line(replace(record, hands=record.hands * 2), same) for same in (50, 2**70, -1)]
    wrong += [line(further, 0, {name: value}) for name, value in (("form", "five"), ("seed", 10**30), ("players", []))]
    wrong += [line(record)[:20] + "0" + line(record)[21:], "[]\n", "\n", "[" * 100_000 + "\n", '["00000000",\n']
    for number, text in enumerate(wrong):
        path.with_name(LOG).write_text(text, "utf-8")
        with journal(path) as one:
            assert one.running() == record, text[:200]
            one.flush()
            assert len(one.notices) == 1, text[:200]
        assert path.with_name(f"journal.actions-1.damaged-{number + 1}.jsonl").exists()
        assert on_disk(path) == {record.match: record}


def test_no_flipped_bit_in_the_log_ends_the_program_or_loses_what_the_journal_has(
    path: Path, monkeypatch: pytest.MonkeyPatch, volume: Volume
) -> None:
    rng, records = Random(3), list[MatchRecord]()
    with journal(path) as one:
        session = play(begin(noted(records, one)), rng, 30)
    safe, before = path.read_bytes(), session.record
    with unwritten(monkeypatch):
        one = Journal(path)
        one.flush()
        keep = noted(records, one)
        play(Session.resume(before, Shuffled(), lambda now: keep(now.record)), rng, 20)
        one.close()
    whole = path.with_name(LOG).read_bytes()
    for _time in range(volume(30, 1000)):
        raw = bytearray(whole)
        for _flip in range(rng.choice((1, 4, 40))):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        path.write_bytes(safe)
        path.with_name(LOG).write_bytes(raw)
        with journal(path) as one:
            assert one.running() in records[records.index(before) :]
        assert all(record in records for record in on_disk(path).values())
        for file in path.parent.glob("*.damaged-*"):
            file.unlink()


# ---------------------------------------------------------------------- what the system refuses


@pytest.mark.parametrize("written", [0, 100])
def test_a_log_that_cannot_be_written_is_told_until_it_can(
    path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    """With a full disk; half a line is taken away again, and the next line has what this one lacks."""
    whole = os.write
    rng = Random(1)

    def write(file: int, data: bytes) -> int:
        if written:
            return whole(file, data[:written])
        raise OSError(errno.ENOSPC, "No space left on device")

    told = f"The last actions cannot be kept at once in {path.parent}: the disk is full."
    with unwritten(monkeypatch):
        one = Journal(path)
        session = play(begin(one.keep), rng, 10)
        with monkeypatch.context() as patch:
            patch.setattr("game.store.action_log.os.write", write)
            before = text(path)
            play(session, rng, 5)
            assert told in one.notices
            assert list(one.unsaved) == [session.record]
            assert text(path) == before
        play(session, rng, 1)
        assert told not in one.notices
        assert list(one.unsaved) == []
        assert left(path) == []
        one.close()
    assert left(path) == [session.record]


@needs_moves_of_open_files
@pytest.mark.parametrize("gone", ["the file", "the folder"])
def test_a_log_that_somebody_deletes_is_made_anew_with_all_that_is_not_in_the_journal(
    path: Path, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    rng = Random(1)
    with unwritten(monkeypatch):
        one = Journal(path)
        session = play(begin(one.keep), rng, 70)
        one.flush()
        for file in path.parent.iterdir():
            if gone == "the folder" or file.name == LOG:
                file.unlink()
        if gone == "the folder":
            path.parent.rmdir()
        play(session, rng, 1)
        one.flush()
        assert list(one.unsaved) == [session.record]
        play(session, rng, 3)
        assert list(one.unsaved) == []
        one.close()
    assert left(path) == [session.record]


NO_FILES = [pytest.param(Path.mkdir, id="a folder"), pytest.param(make_pipe, id="a pipe", marks=needs_named_pipes)]


@pytest.mark.parametrize("make", NO_FILES)
def test_what_is_no_file_is_left_alone(path: Path, make: Callable[[Path], None]) -> None:
    there = path.with_name(LOG)
    there.parent.mkdir()
    make(there)
    kind = stat.S_IFMT(there.stat().st_mode)
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 10).record
    assert on_disk(path) == {record.match: record}
    assert stat.S_IFMT(there.stat().st_mode) == kind


def test_a_log_of_which_the_journal_cannot_be_asked_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records: list[MatchRecord] = []
    with journal(path) as one:
        play(begin(one.keep), Random(1), 10)
    cut_short(path, monkeypatch, lambda one: records.append(play(begin(one.keep), Random(1), 10).record))
    raw = text(path)

    def fail(*_arguments: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(archive, "named", fail)
        with journal(path) as one:
            one.flush()
            assert one.notices == ["What was done last is taken over at the next start: the disk does not answer."]
    assert text(path) == raw
    with journal(path) as one:
        assert one.running() == records[0]


def test_a_log_that_is_in_use_is_not_taken_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with unwritten(monkeypatch):
        one = Journal(path)
        play(begin(one.keep), Random(1), 10)
        assert left_behind(path) == []
        one.close()
    assert len(left(path)) == 1


def test_rows_that_are_no_match_are_not_known(path: Path) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 10).record
    with closing(schema.connect(path)) as connection:
        assert archive.named(connection, record.match) == record
        assert archive.named(connection, "another") is None
        connection.execute("UPDATE match SET rules = 'none'")
        assert archive.named(connection, record.match) is None


def test_nothing_is_made_before_there_is_something_to_log(path: Path) -> None:
    ActionLog(path).close(taken=True)
    assert not path.parent.exists()
