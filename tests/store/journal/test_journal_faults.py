"""The disk fails at any moment: nothing handed in is lost, and notices are true."""

import gc
import re
import shutil
import sqlite3
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from game.rules import Rules
from game.rules.record import MatchRecord
from game.session import Session, Shuffled
from game.store import archive
from game.store.history import history
from game.store.journal import Journal
from game.store.matches.background import Background
from game.store.matches.continuation import continues
from tests.conftest import Volume
from tests.store.faults import FOREVER, Fault, Faults, every
from tests.store.faulty_python import failing
from tests.store.logs_of_version_1 import leave
from tests.store.matches import begin, finished, step

T = TypeVar("T")

LEVELS = {"steady"}
NAME = "journal.sqlite"
LONG = 0.5
"""Longest wait of the window on a failing disk, in seconds."""

CANNOT_KEEP = re.compile(r"can’t be (kept|saved)|Another copy")
CANNOT_READ = re.compile(
    r"couldn’t be read|taken over at the next start|can’t be saved|Another copy|can’t be continued"
)
DAMAGED = re.compile(r"damaged")
LATER = re.compile(r"Part of an earlier match can’t be read yet")
TWO_WAYS = re.compile(r"Both versions are kept, and your history shows both")


# ---------------------------------------------------------------------- what is played


@dataclass(frozen=True)
class Course:
    """Two matches action by action, and a finished one."""

    over: MatchRecord
    running: tuple[MatchRecord, ...]
    left: int
    """The step at which the game was left."""
    other: tuple[MatchRecord, ...]

    @property
    def last(self) -> MatchRecord:
        return self.running[self.left]


def _records(seed: int, count: int) -> tuple[MatchRecord, ...]:
    found: list[MatchRecord] = []
    session, rng = begin(found.append, Rules(target=1000)), Random(seed)
    while len(found) < count:
        step(session, rng)
    return tuple(found)


@pytest.fixture
def course() -> Course:
    running = _records(1, 90)
    ends = next(n for n, record in enumerate(running) if record.hands and record.hands[-1].claim is not None)
    return Course(finished(), running, ends - 2, _records(2, 8))


@contextmanager
def held(journal: Journal) -> Iterator[None]:
    """Stop the journal's thread meanwhile."""
    gate = threading.Event()
    journal._thread.jobs.put(lambda *_keeper: gate.wait())
    try:
        yield
    finally:
        gate.set()


def closed(folder: Path, course: Course) -> None:
    journal = Journal(folder / NAME, LEVELS)
    for record in (course.over, *course.running[: course.left + 1]):
        journal.keep(record)
        journal.flush()
    journal.close()


def killed(folder: Path, course: Course) -> None:
    """As a killed game leaves it, its journal's thread three actions behind."""
    played = folder.with_name("played")
    journal = Journal(played / NAME, LEVELS)
    for record in (course.over, *course.running[: course.left - 2]):
        journal.keep(record)
        journal.flush()
    with held(journal):
        for record in course.running[course.left - 2 : course.left + 1]:
            journal.keep(record)
        shutil.copytree(played, folder)
    journal.close()


def left_by_version_1(folder: Path, course: Course) -> None:
    """As a killed version 1.0 leaves it, the last three actions in a log."""
    journal = Journal(folder / NAME, LEVELS)
    for record in (course.over, *course.running[: course.left - 2]):
        journal.keep(record)
        journal.flush()
    journal.close()
    leave(folder / NAME, course.running[course.left - 2 : course.left + 1])


def nothing(folder: Path, course: Course) -> None:
    """Make no folder."""


FOLDERS = (closed, killed, left_by_version_1, nothing)


# ---------------------------------------------------------------------- one run


@dataclass
class Run:
    faults: Faults
    offered: MatchRecord | None = None
    handed: list[MatchRecord] = field(default_factory=list)
    unsaved: tuple[MatchRecord, ...] = ()
    branched: bool = False
    """Whether play went on from an earlier step, the later ones being unreadable."""
    wrong: list[str] = field(default_factory=list)
    """Violations found."""

    def attempt(self, what: str, act: Callable[[], T]) -> T | None:
        """Errors and long waits of the window's thread for SQLite are wrong."""
        slept = self.faults.slept[threading.get_ident()]
        try:
            return act()
        except Exception as error:  # noqa: BLE001 - whatever it is
            self.wrong.append(f"{what} raised {type(error).__name__}: {error.args[:2]}")
            return None
        finally:
            waited = (self.faults.slept[threading.get_ident()] - slept) / 1e6
            if waited > LONG:
                self.wrong.append(f"{what} waits too long on the window's thread")


def play_on(path: Path, course: Course, faults: Faults, *, there: bool) -> Run:
    """Start, resume the match or begin another, ask for the history, heal the disk, and leave."""
    run = Run(faults)
    journal = run.attempt("Journal", lambda: Journal(path, LEVELS))
    if journal is None:
        return run
    run.attempt("flush", journal.flush)  # first, or two threads would use the disk at once
    run.offered = run.attempt("running", journal.running)
    _judge_offer(run, journal, course, there=there)
    for record in _goes_on(run, course):
        run.attempt("keep", partial(journal.keep, record))
        run.handed.append(record)
        run.attempt("flush", journal.flush)
        _judge_notices(run, journal, "while it fails")
    _ask(run, journal, course, there)
    faults.heal()
    run.attempt("save", lambda: journal.save(60))
    _ask(run, journal, course, there)
    run.unsaved = run.attempt("unsaved", lambda: journal.unsaved) or ()
    if run.unsaved:
        run.wrong.append("it is still unsaved after the disk works again")
    for notice in journal.notices:
        if CANNOT_KEEP.search(notice) or ("couldn’t be read" in notice and "second time" not in notice):
            run.wrong.append(f"it still stands after the disk works again: {notice}")
    run.attempt("close", journal.close)
    return run


def _goes_on(run: Run, course: Course) -> Sequence[MatchRecord]:
    """Return more of the offered match, from any step, or another match."""
    if run.offered is None:
        return course.other[:4]
    if run.offered == course.last:
        return course.running[course.left + 1 : course.left + 5]
    found: list[MatchRecord] = []
    session = Session.resume(run.offered, Shuffled(), lambda now: found.append(now.record))
    session.undo()
    run.branched = True
    return found


def _judge_offer(run: Run, journal: Journal, course: Course, *, there: bool) -> None:
    if run.offered == course.last or not there:
        return
    if run.offered is not None:
        if not any(LATER.search(notice) for notice in journal.notices):
            run.wrong.append(f"an older step is offered and no word is said: {journal.notices}")
    elif not any(CANNOT_READ.search(notice) for notice in journal.notices):
        run.wrong.append(f"nothing is offered and no word is said: {journal.notices}")


def _judge_notices(run: Run, journal: Journal, when: str) -> None:
    for notice in journal.notices:
        if DAMAGED.search(notice):
            run.wrong.append(f"{when}: {notice}")
    if journal.unsaved and not any(CANNOT_KEEP.search(notice) for notice in journal.notices):
        run.wrong.append(f"{when}: unsaved and not told: {journal.notices}")


def _ask(run: Run, journal: Journal, course: Course, there: bool) -> None:
    found = run.attempt("ask", lambda: journal.ask(history))
    if found is None:
        if there and not any(CANNOT_READ.search(notice) for notice in journal.notices):
            run.wrong.append(f"no history and no word: {journal.notices}")
    elif there and course.over.match not in {entry.name for entry in found}:
        run.wrong.append("a match isn't in the history")


# ---------------------------------------------------------------------- afterwards


def _every_match(connection: Any) -> list[MatchRecord]:
    numbers = [number for (number,) in connection.execute("SELECT id FROM match ORDER BY id").fetchall()]
    return [archive.load(connection, number) for number in numbers]


def start_again(path: Path, course: Course, run: Run, *, there: bool) -> None:
    """Everything is in sight, and nothing to tell."""
    late = run.branched or any(path.parent.glob("journal.actions-*.jsonl"))  # is taken over now, and so is the latest
    journal = Journal(path, LEVELS)
    journal.flush()
    offered = journal.running()
    disk = journal.ask(_every_match) or []
    notices = [notice for notice in journal.notices if not (run.branched and TWO_WAYS.search(notice))]
    journal.close()
    unsaved = {record.match for record in run.unsaved}
    handed = [record for record in run.handed[-1:] if record.match not in unsaved]
    for record in [*((course.over, course.last) if there else ()), *handed]:
        if not any(record.match == stored.match and continues(stored, record) for stored in disk):
            run.wrong.append(
                f"at the next start {'what was there' if record in there_before(course) else 'a step'} is gone"
            )
    expected = [*handed, *([course.last] if there and (late or not run.handed) else [])]
    if offered not in expected and expected and not run.unsaved:
        run.wrong.append(f"at the next start {'nothing' if offered is None else 'another step'} is offered")
    if notices:
        run.wrong.append(f"at the next start it says: {notices}")
    strange = [one.name for one in path.parent.iterdir() if "damaged" in one.name]
    if strange:
        run.wrong.append(f"set aside: {strange}")


def there_before(course: Course) -> tuple[MatchRecord, ...]:
    return course.over, course.last


def one_run(folder: Path, template: Path, course: Course, fault: Fault | None) -> tuple[Run, Faults]:
    """Run with this fault in a copy of the folder, then start again."""
    if template.exists():
        shutil.copytree(template, folder)
    there = template.exists()
    faults = Faults(folder, fault)
    failures: list[str] = []

    def failed(args: threading.ExceptHookArgs) -> None:
        way = [f"{one.name}:{one.lineno}" for one in traceback.extract_tb(args.exc_traceback)]
        where = " > ".join(way[2:6])
        failures.append(f"the journal's thread raised {args.exc_type.__name__} in {where}")

    before, threading.excepthook = threading.excepthook, failed
    try:
        with failing(faults):
            run = play_on(folder / NAME, course, faults, there=there)
        start_again(folder / NAME, course, run, there=there)
    finally:
        threading.excepthook = before
    gc.collect()
    gc.freeze()  # what SQLite's callbacks keep needn't be looked at after the next run
    run.wrong += failures
    shutil.rmtree(folder, ignore_errors=True)
    return run, faults


def at_once(background: Background, job: Callable[[sqlite3.Connection], object]) -> threading.Event:
    """Do a background job in the journal's thread, for a fixed order of disk accesses."""
    done = threading.Event()
    background._jobs.put((job, done))
    background._jobs.put(None)
    background._work()
    return done


@pytest.fixture(autouse=True)
def _never_by_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Retry nothing because time has passed, and use SQLite from one thread at a time.

    SQLite calls Python while holding a lock of its own. A connection that the collector released on another thread
    meanwhile would wait for that lock, and block Python.
    """
    monkeypatch.setattr("game.store.journal._WAIT", 600.0)
    monkeypatch.setattr("game.store.matches.match_to_resume._SHOWN", 600.0)
    monkeypatch.setattr("game.store.matches.journal_thread._PAUSE", 3600.0)
    monkeypatch.setattr("game.store.schema.PATIENCE", 0.0)
    monkeypatch.setattr("game.store.files.busy_files.PAUSES", ())
    monkeypatch.setattr(Background, "_put", at_once)
    gc.disable()
    gc.freeze()
    yield
    gc.unfreeze()
    gc.enable()


@pytest.mark.parametrize("state", FOLDERS, ids=lambda state: state.__name__)
def test_a_failing_disk_loses_nothing(
    state: Callable[[Path, Course], None], course: Course, tmp_path: Path, volume: Volume
) -> None:
    template = tmp_path / "template"
    state(template, course)
    run, faults = one_run(tmp_path / "well", template, course, None)
    assert run.wrong == []
    found = every(faults)
    chosen = Random(1).sample(found, min(len(found), volume(18, FOREVER)))
    wrong = {str(fault): "; ".join(one_run(tmp_path / "run", template, course, fault)[0].wrong) for fault in chosen}
    assert {fault: words for fault, words in wrong.items() if words} == {}, f"{len(chosen)} faults"
