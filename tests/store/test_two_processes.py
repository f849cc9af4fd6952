"""Two or three processes that keep the same files at the same time lose nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.rules import Rules
from game.rules.form import HEADS_UP
from game.rules.real_match import RealMatch
from game.rules.record import Player
from game.store.deal_sets import DealSets
from game.store.learning.course_progress import CourseProgress
from game.store.learning.drill_book import DrillBook
from game.store.notices import Notices
from game.store.problems.problem_file import ProblemFile
from game.store.real_matches import RealMatches
from game.store.settings import SettingsFile
from tests.conftest import Volume
from tests.store.two_copies import DAY

ROOT = Path(__file__).resolve().parents[2]


WORKER: Final = """
import json, sys
from pathlib import Path
from msgspec.structs import replace
from game.rules import Rules
from game.rules.real_match import EnteredHand
from game.store.deal_sets import DealSet, DealSets, Result
from game.store.learning.course_progress import CourseProgress
from game.store.learning.drill_book import DrillBook
from game.store.notices import Notices
from game.store.problems.problem_file import ProblemFile
from game.store.real_matches import RealMatches
from game.store.settings import SettingsFile

folder, me, times = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
course, drills = CourseProgress(folder / "course.json"), DrillBook(folder / "drills.json")
problems, settings = ProblemFile(folder / "problems.json", Notices()), SettingsFile(folder / "settings.json")
pads, sets = RealMatches(folder / "pads"), DealSets(folder / "sets")
(pad,) = pads.all()
print("ready", flush=True)
sys.stdin.readline()
told = []
for number in range(times):
    course.finish(f"{me}-{number}")
    drills.enter(f"{me}", number + 1, clock=True)
    problems.change(lambda progress: replace(progress, solved=progress.solved + 1))
    settings.save(settings.settings.with_set(f"Set {number}", Rules(target=100 + 10 * me + number)))
    outcome = pads.enter(pad, EnteredHand("gin", 0, (0, 1 + 10 * me + number)))
    told.append(bool(outcome.told) == (outcome.pad.match.hands[:-1] != pad.match.hands))
    pad = outcome.pad
    sets.keep(DealSet(5, results=(Result(f"{me}-{number}", (0,) * 8),)))
notices = [*course.notices, *drills.notices, *settings.notices, *pads.notices]
print(json.dumps([all(told), notices]))
"""


@pytest.mark.parametrize("copies", [2, 3])
def test_real_processes_lose_nothing(tmp_path: Path, copies: int, volume: Volume) -> None:
    for number in range(volume(1, 10)):
        _race(tmp_path / str(number), copies, times=6)


def _race(folder: Path, copies: int, times: int) -> None:
    """Write as fast as possible, then check the result."""
    match = RealMatch(Rules(target=1000), HEADS_UP, (Player("Ann"), Player("Ben")))
    RealMatches(folder / "pads").begin(match, DAY)
    command = [sys.executable, "-c", WORKER, str(folder)]
    writers = [
        subprocess.Popen(
            [*command, str(me), str(times)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for me in range(copies)
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    said = [json.loads(writer.communicate()[0]) for writer in writers]
    assert [told for told, _notices in said] == [True] * copies
    assert all("another window" in notice for _told, notices in said for notice in notices)
    every = [(me, number) for me in range(copies) for number in range(times)]
    names = {f"{me}-{number}" for me, number in every}
    assert CourseProgress(folder / "course.json").done == names
    drills = DrillBook(folder / "drills.json")
    assert [drills.best(str(me), clock=True) for me in range(copies)] == [times] * copies
    assert ProblemFile(folder / "problems.json", Notices()).progress.solved == len(every)
    sets = SettingsFile(folder / "settings.json").settings.own_sets.values()
    assert sorted(rules.target for rules in sets) == [100 + 10 * me + number for me, number in every]
    (pad,) = RealMatches(folder / "pads").all()
    losses = [max(hand.deadwood or ()) for hand in pad.match.hands]
    assert sorted(losses) == [1 + 10 * me + number for me, number in every]
    (found,) = DealSets(folder / "sets").all()
    assert {result.name for result in found.results} == names
