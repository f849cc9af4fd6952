"""Small files keep their content on a failing disk, and failed saves are told."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.form import HEADS_UP
from game.rules.real_match import EnteredHand, RealMatch
from game.rules.record import Player
from game.store.deal_sets import DealSet, DealSets, Result
from game.store.learning.course_progress import CourseProgress
from game.store.learning.drill_book import DrillBook
from game.store.notices import Notices
from game.store.problems.problem_file import ProblemFile
from game.store.real_matches import RealMatches
from game.store.settings import SettingsFile
from tests.conftest import Volume
from tests.store.faults import FOREVER, Fault, Faults, every
from tests.store.faulty_python import failing

Words = set[str]


class Kept:
    """The use of one kind of file; words stand for its content."""

    notices: Notices

    def put(self, word: str) -> None:
        """Put it in; raise OSError or add a notice where it can't be kept."""

    def words(self) -> Words:
        """Return the content as the player sees it now."""
        return set()


class Settings(Kept):
    FIELDS = ("player_name", "second_name", "language")

    def __init__(self, folder: Path) -> None:
        self.file = SettingsFile(folder / "settings.json")
        self.notices = self.file.notices

    def put(self, word: str) -> None:
        change: dict[str, Any] = {self.FIELDS["ABC".index(word)]: word}
        self.file.save(replace(self.file.settings, **change))

    def words(self) -> Words:
        return {word for word in (getattr(self.file.settings, name) for name in self.FIELDS) if word}


class Course(Kept):
    def __init__(self, folder: Path) -> None:
        self.file = CourseProgress(folder / "course.json")
        self.notices = self.file.notices

    def put(self, word: str) -> None:
        self.file.finish(word)

    def words(self) -> Words:
        return set(self.file.done)


class Drills(Kept):
    def __init__(self, folder: Path) -> None:
        self.file = DrillBook(folder / "drills.json")
        self.notices = self.file.notices

    def put(self, word: str) -> None:
        self.file.enter(word, 7, clock=True)

    def words(self) -> Words:
        return {word for word in "ABC" if self.file.best(word, clock=True) == 7}


class Problems(Kept):
    def __init__(self, folder: Path) -> None:
        self.notices = Notices()
        self.file = ProblemFile(folder / "problems.json", self.notices)

    def put(self, word: str) -> None:
        self.file.change(lambda found: replace(found, without=(*found.without, word)))

    def words(self) -> Words:
        return set(self.file.read().without)


class Pads(Kept):
    def __init__(self, folder: Path) -> None:
        self.pads = RealMatches(folder / "pads")
        self.notices = self.pads.notices

    def put(self, word: str) -> None:
        match = RealMatch(Rules(), HEADS_UP, (Player(word), Player("Ben")), 1, (EnteredHand("gin", 0, (0, 9)),))
        self.pads.begin(match, date(2026, 11, 22))

    def words(self) -> Words:
        return {pad.match.players[0].name for pad in self.pads.all()}


class Sets(Kept):
    """Each word is somebody's result in one set."""

    def __init__(self, folder: Path) -> None:
        self.sets = DealSets(folder / "sets")
        self.notices = self.sets.notices

    def put(self, word: str) -> None:
        self.sets.keep(replace(DealSet(5), results=(Result(word, (1,) * 8),)))

    def words(self) -> Words:
        return {result.name for found in self.sets.all() for result in found.results}


KINDS = (Settings, Course, Drills, Problems, Pads, Sets)


@dataclass
class Run:
    refused: Words = field(default_factory=set)
    """Words refused at once with an OSError."""
    told: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def put(kept: Kept, word: str, run: Run) -> None:
    try:
        kept.put(word)
    except OSError:
        run.refused.add(word)


def one_run(folder: Path, kind: Callable[[Path], Kept], fault: Fault | None) -> tuple[Run, Faults]:
    """A is there; put in B while the disk fails, and C once it works again."""
    run, faults = Run(), Faults(folder, fault)
    folder.mkdir()
    kind(folder).put("A")
    with failing(faults):
        try:
            kept = kind(folder)
            if "A" not in kept.words() and not kept.notices:
                run.wrong.append("A is out of sight and nothing is told")
            put(kept, "B", run)
            kept.words()
            run.told += kept.notices
            if fault is not None and fault.times < FOREVER:
                faults.heal()
                put(kept, "C", run)
            wanted = {"A", "B", "C"} if fault is not None and fault.times < FOREVER else {"A", "B"}
            wanted -= run.refused
        except Exception as error:  # noqa: BLE001 - nothing may escape
            run.wrong.append(f"{type(error).__name__} escapes: {error}")
            wanted = {"A"}
    fresh = kind(folder)
    found = fresh.words()
    if lost := wanted - found:
        silent = "" if run.told and lost <= {"B"} else " and nothing is told" if not run.told else " though told"
        if silent:
            run.wrong.append(f"{sorted(lost)} is lost{silent}: {run.told}")
    if fresh.notices:
        run.wrong.append(f"at the next start it says: {fresh.notices}")
    names = [path.name for path in folder.rglob("*")]
    if aside := [name for name in names if "unreadable" in name or "damaged" in name]:
        run.wrong.append(f"a healthy file is set aside: {aside}")
    shutil.rmtree(folder)
    return run, faults


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.files.busy_files.PAUSES", ())


@pytest.mark.parametrize("kind", KINDS)
def test_a_failing_disk_takes_nothing_from_a_small_file(
    kind: Callable[[Path], Kept], tmp_path: Path, volume: Volume
) -> None:
    run, faults = one_run(tmp_path / "well", kind, None)
    assert run.wrong == []
    found = every(faults)
    chosen = Random(1).sample(found, min(len(found), volume(20, FOREVER)))
    wrong = {str(fault): "; ".join(one_run(tmp_path / "run", kind, fault)[0].wrong) for fault in chosen}
    assert {fault: words for fault, words in wrong.items() if words} == {}, f"{len(chosen)} faults"
