"""Repairs that are killed or abandoned lose nothing."""

import shutil
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.store.damage import backup, proof, repair, set_aside
from game.store.history import history
from game.store.journal import Journal
from game.store.leaving import BrokenOffError
from samples import match_history
from tests.conftest import Volume
from tests.store.repair.spoiled import ROOT, TIMES, names, spoil
from tests.store.sqlite_files import Access, needed, watched
from tests.systems import ENDED


def killed(path: Path, step: int) -> list[int]:
    """Kill a repair before this step; return [].

    If it finished, return its number of steps, and the first and last that exchange the files.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.repairing", str(path), str(step)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, ENDED), done.stderr
    return [int(number) for number in done.stdout.split()] if done.returncode == 0 else []


def next_start(path: Path, whole: list[str]) -> set[str]:
    """Return the notices of the next run, which has all matches."""
    journal = Journal(path)
    journal.flush()
    told = set(journal.notices)
    found = journal.ask(history) or ()
    record = journal.running()
    journal.close()
    assert len(found) == len(whole)
    assert names(path) == whole
    assert record is not None
    assert record.match == whole[-1]
    assert not proof.unsound(path)
    assert not repair.broken_off(path)
    return told


@needed
@pytest.mark.parametrize("kept", ["a backup", ""])
def test_a_repair_that_is_killed_loses_nothing(path: Path, tmp_path: Path, volume: Volume, kept: str) -> None:
    if kept:
        assert backup.make(path)
    spoil(path)
    spoil(path, "hand")
    damaged, rng, told = path.read_bytes(), Random(1), set[str]()
    steps, *exchange = killed(path, 0)
    whole = names(path)
    assert len(whole) > TIMES * match_history.PLAYED // 2
    for number in range(volume(2, 200)):
        copy = tmp_path / str(number) / "journal.sqlite"
        copy.parent.mkdir()
        copy.write_bytes(damaged)
        if kept:
            shutil.copy2(backup.place(path), copy.parent)
        # Half of all kills are while the files are exchanged.
        first = rng.randint(*exchange) if number % 2 else rng.randint(1, steps)
        for step in (first, *(rng.randint(1, steps) for _time in range(number % 3))):
            killed(copy, step)
        told |= next_start(copy, whole)
        shutil.rmtree(copy.parent)
    assert any(notice.startswith("An interrupted repair of your matches") for notice in told)


class Quitting:
    """Quits before a given access of SQLite's."""

    def __init__(self, last: int = 0) -> None:
        self.steps, self.last = 0, last
        self.journal: Journal | None = None
        self.begun = threading.Event()

    def __call__(self, _access: Access) -> int:
        self.steps += 1
        if self.steps == self.last:
            assert self.begun.wait(60)
            assert self.journal is not None
            self.journal._leaving.set()  # as `close` does, which this thread can't call
        return 0


@needed
def test_a_repair_that_is_quit_is_given_up_at_once_and_loses_nothing(
    path: Path, tmp_path: Path, volume: Volume
) -> None:
    spoil(path)
    spoil(path, "hand")
    damaged, rng, told, given_up = path.read_bytes(), Random(3), set[str](), 0
    count = Quitting()
    with watched(count), closing(Journal(path)) as one:
        one.flush()
    whole = names(path)
    for number in range(volume(3, 200)):
        copy = tmp_path / str(number) / "journal.sqlite"
        copy.parent.mkdir()
        copy.write_bytes(damaged)
        for step in (rng.randint(5, count.steps) for _time in range(number % 3 + 1)):
            quitting = Quitting(step)
            with watched(quitting):
                quitting.journal = journal = Journal(copy)
                quitting.begun.set()
                journal.flush()
                journal.close()
            assert not journal._thread.is_alive()
            assert set_aside.set_aside(copy) or journal.notices == [], "nothing is told of what is given up"
            given_up += repair.broken_off(copy)
        told |= next_start(copy, whole)
        shutil.rmtree(copy.parent)
    assert given_up
    assert any(notice.startswith("An interrupted repair of your matches") for notice in told)


def test_a_repair_is_given_up_between_two_matches(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw, asked = spoil(path), 0

    def leaving() -> bool:
        nonlocal asked
        asked += 1
        return asked > 50

    with pytest.raises(BrokenOffError):
        repair.repair(path, leaving)
    assert path.read_bytes() == raw
    assert repair.broken_off(path)
    monkeypatch.setattr(proof, "STEPS", 10)
    with pytest.raises(BrokenOffError):
        proof.unsound(path, lambda: True)
