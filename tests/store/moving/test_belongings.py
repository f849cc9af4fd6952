"""Progress, sets and score pads move along with the matches."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.form import HEADS_UP
from game.rules.real_match import EnteredHand, RealMatch
from game.rules.record import Player
from game.store import deal_sets
from game.store.deal_sets import DealSet, DealSets, Result
from game.store.files.atomic_file import KeptFile
from game.store.learning.course_progress import CourseProgress
from game.store.learning.drill_book import DrillBook
from game.store.moving.belongings import Belongings, OwnFiles
from game.store.moving.history_file import HistoryFile, HistoryFileError
from game.store.notes import Note, NoteFile, Place
from game.store.notices import Notices
from game.store.problems.problem_file import ProblemFile
from game.store.problems.progress import Mistake, ProblemProgress, Rating, Tried
from game.store.real_matches import RealMatches
from game.store.settings import Settings
from tests.store.moving.history_files import DAY, lines, packed, zipped


def own_files(folder: Path) -> OwnFiles:
    return OwnFiles(
        CourseProgress(folder / "course.json"),
        DrillBook(folder / "drills.json"),
        ProblemFile(folder / "problems.json", Notices()),
        NoteFile(folder / "notes.json"),
        DealSets(folder / "sets"),
        RealMatches(folder / "pads"),
    )


def test_progress_sets_and_pads_are_merged_once(tmp_path: Path) -> None:
    there, here = own_files(tmp_path / "there"), own_files(tmp_path / "here")
    there.course.finish("melds")
    here.course.finish("knocks")
    there.drills.enter("outs", 9, clock=True)
    here.drills.enter("outs", 7, clock=True)
    here.drills.enter("outs", 8, clock=False)
    mistake = Mistake("ABC", "xKd", 4.0, DAY, DAY)
    there.notes.change(lambda book: book.with_note(Note(Place("ABC"), DAY, star=True)))
    there.notes.change(lambda book: book.with_note(Note(Place(match="m", hand=1), DAY, text="there")))
    here.notes.change(lambda book: book.with_note(Note(Place(match="m", hand=1), DAY, text="here")))
    theirs = ProblemProgress(
        rating=Rating(1700.0, 60.0),
        rated=9,
        solved=7,
        tried={1: Tried(4)},
        most=8,
        longer={2: 12, 3: 15},
        mistakes=(replace(mistake, tries=3),),
    )
    ours = ProblemProgress(
        rated=2,
        solved=1,
        tried={1: Tried(1), 2: Tried(1)},
        days={DAY: True},
        most=9,
        longer={2: 11, 5: 20},
        mistakes=(mistake,),
    )
    there.problems.change(lambda _progress: theirs)
    here.problems.change(lambda _progress: ours)
    there.sets.keep(DealSet(5, results=(Result("Ann", (0,) * 8),)))
    here.sets.keep(DealSet(5, results=(Result("Ben", (1,) * 8),)))
    pad = there.pads.begin(RealMatch(Rules(), HEADS_UP, (Player("Ann"), Player("Ben")), 0), DAY)
    found = msgspec.json.decode(msgspec.json.encode(there.gather(Settings())), type=Belongings)
    for _twice in range(2):
        here.merge(found)
        after = own_files(tmp_path / "here").gather(Settings())
        assert set(after.course) == {"melds", "knocks"}
        assert (after.drills.timed, after.drills.calm) == ({"outs": 9}, {"outs": 8})
        problems = after.problems
        assert (problems.rating.value, problems.rated, problems.solved) == (1700.0, 9, 7)
        assert problems.tried == {1: Tried(4), 2: Tried(1)}
        assert (problems.days, problems.mistakes) == ({DAY: True}, theirs.mistakes)
        assert (problems.most, problems.longer) == (9, {2: 12, 3: 15, 5: 20})
        assert {one.text for one in after.notes.notes} == {"here", ""}
        (deals,) = map(deal_sets.read, after.sets)
        assert {one.name for one in deals.results} == {"Ann", "Ben"}
        assert [one.match for one in here.pads.all()] == [pad.match]


def test_a_pad_with_more_hands_replaces_the_shorter_one_and_another_stays_beside_it(tmp_path: Path) -> None:
    there, here = own_files(tmp_path / "there"), own_files(tmp_path / "here")
    match = RealMatch(Rules(), HEADS_UP, (Player("Ann"), Player("Ben")), 0)
    pad = there.pads.begin(match, DAY)
    here.merge(there.gather(Settings()))
    there.pads.enter(pad, EnteredHand("gin", 0, (0, 9)))
    here.merge(there.gather(Settings()))
    (longer,) = here.pads.all()
    assert len(longer.match.hands) == 1
    here.pads.take_back(longer)
    here.pads.enter(replace(longer, match=match), EnteredHand("gin", 1, (9, 0)))
    for _twice in range(2):
        here.merge(there.gather(Settings()))
        assert len(here.pads.all()) == 2


def test_a_pad_corrected_since_it_arrived_is_not_overwritten(tmp_path: Path) -> None:
    there, here = own_files(tmp_path / "there"), own_files(tmp_path / "here")
    match = RealMatch(Rules(), HEADS_UP, (Player("Ann"), Player("Ben")), 0, (EnteredHand("gin", 0, (0, 9)),))
    there.pads.begin(match, DAY)
    found = there.gather(Settings())
    here.merge(found)
    (pad,) = here.pads.all()
    corrected = here.pads.correct(pad, 0, EnteredHand("gin", 0, (0, 19))).pad
    for _twice in range(2):
        here.merge(found)
        assert corrected in here.pads.all()
        assert len(here.pads.all()) == 2


def test_a_file_of_an_earlier_version_has_no_settings(there: Path) -> None:
    head, *rest = lines(packed(there).raw)
    earlier = {name: value for name, value in head.items() if name not in {"settings", "to_show"}}
    found = HistoryFile(zipped([earlier, *rest])).belongings
    assert (found.settings, found.to_show) == ({}, False)


@pytest.mark.parametrize("settings", [[], 3, {"own_sets": json.loads("[" * 60 + "]" * 60)}])
def test_settings_that_are_none_are_refused(there: Path, settings: object) -> None:
    head, *rest = lines(packed(there).raw)
    with pytest.raises(HistoryFileError):
        HistoryFile(zipped([{**head, "settings": settings}, *rest]))


def test_what_cannot_be_read_or_saved_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "notes.json").write_text("no notes")
    files = own_files(tmp_path)
    files.gather(Settings())
    assert "notes" in " ".join(files.told)
    before = files.unsaved

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(KeptFile, "change", full)
    files.drills.enter("outs", 9, clock=True)
    assert (before, files.unsaved) == (False, True)
    assert len(files.told) == 2
