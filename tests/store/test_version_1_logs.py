"""Matches that only the logs have are restored, and no text in them does harm."""

import errno
import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.session import Session, Shuffled
from game.store import archive
from game.store.files.lock import Lock
from game.store.matches.continuation import continues
from game.store.matches.keeper import Keeper
from game.store.matches.version_1_logs import OldLog, left_behind
from headless import wordbook
from tests.conftest import Volume, some
from tests.store.journals import journal, on_disk
from tests.store.logs_of_version_1 import leave, line, sealed
from tests.store.matches import begin, finished, play, step
from tests.systems import make_pipe, needs_links, needs_named_pipes

LOG = "journal.actions-1.jsonl"
ONCE = wordbook.THE_DISK_FAILED_WHILE_READING_YOUR
ASIDE = "Some of your latest moves couldn’t be read; the file was kept as journal.actions-1.damaged-{}.jsonl."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "journal.sqlite"


def played(seed: int, steps: int, record: MatchRecord | None = None) -> list[MatchRecord]:
    kept: list[MatchRecord] = []
    rng = Random(seed)
    session = (
        begin(kept.append)
        if record is None
        else Session.resume(record, Shuffled(), lambda now: kept.append(now.record))
    )
    for _step in range(steps):
        step(session, rng)
        if rng.random() < 0.2:
            session.undo()
    return kept


def test_what_only_the_log_has_comes_back_and_the_log_goes(path: Path) -> None:
    records = played(1, 150)
    with journal(path) as one:
        one.keep(records[40])
    log = leave(path, records)
    with journal(path) as one:
        assert one.running() == records[-1]
        assert one.flush()
        assert one.notices == []
        assert not log.exists()
    assert on_disk(path) == {records[-1].match: records[-1]}


def test_a_log_from_before_a_field_came_is_read(path: Path) -> None:
    """The winner of a match deals first in the rematch only since a later version."""
    records = played(1, 30)
    log = leave(path, records)
    lines = [json.loads(line)[1] for line in log.read_text("utf-8").splitlines()]
    for _same, fields in lines:
        del fields["winner_before"]
    log.write_text("".join(f"{sealed(msgspec.json.encode(one))}\n" for one in lines), "utf-8", newline="\n")
    with journal(path) as one:
        assert one.running() == records[-1]
        assert one.flush()
        assert one.notices == []


def test_the_last_of_several_logs_is_gone_on_with(path: Path) -> None:
    ways = [played(seed, 30) for seed in range(3)]
    over = finished()
    for number, records in enumerate([[over], *ways], 1):
        log = leave(path, records, number)
        os.utime(log, (1e9 + number, 1e9 + number))
    with journal(path) as one:
        assert one.running() == ways[-1][-1]
        assert one.flush()
        assert one.notices == []
    assert on_disk(path) == {record.match: record for record in (*(records[-1] for records in ways), over)}


def test_what_the_journal_has_more_of_stays_as_it_is(path: Path) -> None:
    records = played(1, 40)
    for known in (20, 21, -1):
        with journal(path) as one:
            one.keep(records[known])
        leave(path, records[:21])
        with journal(path) as one:
            assert one.running() == records[known]
            assert one.flush()
            assert one.notices == []
        assert on_disk(path) == {records[known].match: records[known]}


def test_a_match_that_went_on_in_two_ways_is_kept_in_both(path: Path) -> None:
    """As where the log couldn't be read for a while."""
    common = played(1, 40)
    logged, known = played(2, 12, common[-1]), played(3, 12, common[-1])
    assert known[-1] != logged[-1]
    with journal(path) as one:
        one.keep(known[-1])
    leave(path, [*common, *logged])
    with journal(path) as one:
        assert one.flush()
        assert one.notices == [wordbook.THIS_MATCH_WAS_ALSO_PLAYED_ON]
        found = one.ask(lambda connection: [archive.load(connection, number) for number in (1, 2)])
    assert found == [known[-1], logged[-1]]


# ---------------------------------------------------------------------- what fails once


def fail_once(monkeypatch: pytest.MonkeyPatch, name: str, error: int, times: int = 1) -> list[str]:
    """The list has a word for each failure left."""
    plain, left = getattr(os, name), ["once"] * times

    def call(what: Any, *arguments: Any, **named: Any) -> Any:
        file = Path(f"/proc/self/fd/{what}")
        if left and LOG in str(file.readlink() if isinstance(what, int) and file.exists() else what):
            left.pop()
            raise OSError(error, os.strerror(error))
        return plain(what, *arguments, **named)

    monkeypatch.setattr(os, name, call)
    return left


ACCESSES = ["open", "stat", "read", "lseek"]


@pytest.mark.skipif(
    os.name == "nt" or not Path("/proc/self/fd").exists(), reason="nothing tells which file a handle is"
)
@pytest.mark.parametrize(
    ("access", "times", "error"), some(5, ACCESSES, [1, 2, 9], [errno.EIO, errno.EMFILE, errno.EACCES])
)
def test_a_log_that_cannot_be_read_at_one_start_is_not_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch, access: str, times: int, error: int
) -> None:
    """However the match goes on meanwhile."""
    records = played(1, 60)
    with journal(path) as one:
        one.keep(records[-4])
    log = leave(path, records)
    with monkeypatch.context() as patch:
        left = fail_once(patch, access, error, times)
        with journal(path) as one:
            running = one.running()
            assert running is not None
            assert one.flush()
            failed = any(notice.startswith("Part of an earlier match can’t be read yet: ") for notice in one.notices)
            assert failed or running == records[-1]
            assert failed or one.notices in ([], [ONCE])
            assert one.claim(running) == running
            session = Session.resume(running, Shuffled(), lambda now: one.keep(now.record))
            for _step in range(5):
                step(session, Random(7), skill=0)
        assert access == "stat" or len(left) < times, "it was never asked for"
    assert log.exists() == failed
    with journal(path) as one:
        assert one.flush()
        kept = (
            one.ask(
                lambda connection: [
                    archive.load(connection, number)
                    for (number,) in connection.execute("SELECT id FROM match").fetchall()
                ]
            )
            or []
        )
    assert not log.exists()
    assert session.record in kept
    assert any(continues(record, records[-1]) for record in kept)


def test_a_log_of_which_the_journal_cannot_be_asked_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = played(1, 30)
    log = leave(path, records)

    def fail(*_arguments: object) -> None:
        raise OSError(5, "Input/output error")

    with journal(path) as one:
        assert one.flush()
    leave(path, records)
    with monkeypatch.context() as patch:
        patch.setattr(archive, "named", fail)
        with journal(path) as one:
            one.flush()
            told = "Part of an earlier match can’t be read yet: {}. The game will try again next time it starts."
            assert one.notices == [told.format(wordbook.THE_DISK_ISNT_RESPONDING)]
    assert log.exists()
    with journal(path) as one:
        assert one.running() == records[-1]


def test_a_log_of_which_not_all_could_be_written_is_taken_over_at_the_next_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = played(1, 30)
    log = leave(path, records)
    with monkeypatch.context() as patch:
        patch.setattr(Keeper, "write", lambda *_arguments: False)
        with journal(path) as one:
            assert one.running() == records[-1]
    assert log.exists()
    with journal(path) as one:
        assert one.running() == records[-1]
        assert one.flush()
    assert not log.exists()
    assert on_disk(path) == {records[-1].match: records[-1]}


def test_a_log_that_cannot_be_deleted_does_no_harm(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = played(1, 30)
    log = leave(path, records)
    with monkeypatch.context() as patch:
        patch.setattr(OldLog, "done", fail)
        with journal(path) as one:
            assert one.flush()
            session = Session.resume(records[-1], Shuffled(), lambda now: one.keep(now.record))
            play(session, Random(1), 5)
            assert one.notices == []
        assert log.exists()
    with journal(path) as one:
        assert one.running() == session.record
        assert one.flush()
        assert one.notices == []
    assert not log.exists()


def test_logs_in_a_folder_that_cannot_be_looked_at_are_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it can't be seen to be a folder."""
    leave(path, played(1, 30))

    def fail_too(*_arguments: object, **_named: object) -> object:
        raise OSError(5, "Input/output error")

    assert left_behind(path.parent / "none" / path.name) == ([], [])
    assert left_behind(path.with_name(LOG) / path.name) == ([], [])
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", fail_too)
        patch.setattr(os, "stat", fail_too)
        logs, failures = left_behind(path)
    assert (logs, [error.errno for error in failures]) == ([], [errno.EIO])


@needs_links
def test_a_log_that_is_a_link_to_nothing_is_none(path: Path) -> None:
    path.parent.mkdir()
    path.with_name(LOG).symlink_to("nowhere")
    assert left_behind(path) == ([], [])


def fail(log: OldLog) -> str:
    log.release()
    raise OSError(5, "Input/output error")


def test_a_log_that_is_in_use_is_not_taken_over(path: Path) -> None:
    log = leave(path, played(1, 10))
    lock = Lock(log)
    assert lock.take()
    assert left_behind(path) == ([], [])
    lock.release()
    (found,), _failures = left_behind(path)
    found.release()


# ---------------------------------------------------------------------- what does not fit


def test_a_torn_last_line_is_no_fault(path: Path) -> None:
    records = played(1, 9)
    raw = leave(path, records).read_bytes()
    lines = raw.splitlines(keepends=True)
    for cut in (1, len(lines[-1]) // 2, len(lines[-1])):
        path.with_name(LOG).write_bytes(raw[:-cut])
        with journal(path) as one:
            assert one.running() == records[-2]
            assert one.flush()
            assert one.notices == []
        path.unlink()


@pytest.mark.parametrize("lost", [0, 3, 7])
def test_a_line_that_is_no_line_is_told_and_kept(path: Path, lost: int) -> None:
    records = played(1, 9)
    log = leave(path, records)
    lines = log.read_text("utf-8").splitlines(keepends=True)
    lines[lost] = "\0" * (len(lines[lost]) - 1) + "\n"
    log.write_text("".join(lines), "utf-8", newline="\n")
    with journal(path) as one:
        assert one.running() == records[-1]
        assert one.flush()
        assert one.notices == [ASIDE.format(1)]
    assert log.with_name("journal.actions-1.damaged-1.jsonl").read_text("utf-8") == "".join(lines)
    with journal(path) as one:
        assert one.running() == records[-1]
        assert one.flush()
        assert one.notices == []


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
    for number, text in enumerate(wrong, 1):
        path.with_name(LOG).write_text(text, "utf-8")
        with journal(path) as one:
            assert one.running() == record, text[:200]
            assert one.flush()
            assert one.notices == [ASIDE.format(number)], text[:200]
        assert on_disk(path) == {record.match: record}


def test_no_flipped_bit_ends_the_program_or_loses_what_the_journal_has(path: Path, volume: Volume) -> None:
    rng = Random(3)
    before = played(3, 30)
    records = [*before, *played(4, 20, before[-1])]
    with journal(path) as one:
        one.keep(before[-1])
    safe = path.read_bytes()
    whole = leave(path, records).read_bytes()
    for _time in range(volume(30, 1000)):
        raw = bytearray(whole)
        for _flip in range(rng.choice((1, 4, 40))):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        path.write_bytes(safe)
        path.with_name(LOG).write_bytes(raw)
        with journal(path) as one:
            assert one.running() in records[len(before) - 1 :]
        assert all(record in records for record in on_disk(path).values())
        for file in path.parent.glob("*.damaged-*"):
            file.unlink()


NO_FILES = [pytest.param(Path.mkdir, id="a folder"), pytest.param(make_pipe, id="a pipe", marks=needs_named_pipes)]


@pytest.mark.parametrize("make", NO_FILES)
def test_what_is_no_file_is_left_alone(path: Path, make: Callable[[Path], None]) -> None:
    there = path.with_name(LOG)
    there.parent.mkdir()
    make(there)
    kind = stat.S_IFMT(there.stat().st_mode)
    leave(path, records := played(1, 10), 2)
    with journal(path) as one:
        assert one.running() == records[-1]
        assert one.notices == []
    assert stat.S_IFMT(there.stat().st_mode) == kind
