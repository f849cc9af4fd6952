"""Folders of earlier versions open with everything in them, and those of later versions lose nothing.

Each was made by the last version that wrote its format, never by hand: two finished matches, one killed mid-hand,
chosen settings, and from `journal-4` on a club match, a deal of the day and a duplicate set. `told.jsonl` is what that
version said of its matches. `record-1` and `-2` kept matches in one file of that record version, the others in a
journal of that schema. `journal-6`, of version 1.0, and later ones have progress in the course, drills and problems
and a score pad too; `journal-7`, of version 1.1, also has a second person of the computer, with settings, a match and
notes of her own, and a match of both. None is ever remade.
"""

import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.rules import Rules
from game.rules.record import MatchRecord, dumps, loads
from game.rules.verify import verify
from game.session import Session, Shuffled, duplicate
from game.store import archive, migrations
from game.store.deal_sets import DealSets
from game.store.figures.statistics import together
from game.store.history import history
from game.store.journal import Journal
from game.store.learning.course_progress import CourseProgress
from game.store.learning.drill_book import DrillBook
from game.store.notes import NoteFile
from game.store.notices import Notices
from game.store.paths import Folders
from game.store.people import People
from game.store.problems.problem_file import ProblemFile
from game.store.real_matches import RealMatches
from game.store.settings import Settings, SettingsFile
from tests.conftest import Volume
from tests.store.matches import begin, play

FOLDERS = Path(__file__).parent / "folders"
MADE = {
    "record-1": "ee4387701657544d",
    "record-2": "ba9bd77c4769ce6c",
    "journal-1": "ff96c438f39ddc2e",
    "journal-2": "2adb119b3ae973e5",
    "journal-3": "ad509ce716cd35a6",
    "journal-4": "83a90adbb8bb3517",
    "journal-5": "605e9e6118bc23ab",
    "journal-6": "3e7e57ce834c79fb",
    "journal-7": "50c6a7f1d2ad58eb",
}
"""Each file's digest begins so."""
LAST = list(MADE)[-1]
JOURNALS = [name for name in MADE if name.startswith("journal")]
SETS = JOURNALS[3:]
PROGRESS = JOURNALS[5:]
PEOPLE = JOURNALS[6:]


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    with ZipFile(FOLDERS / f"{request.param}.zip") as made:
        made.extractall(tmp_path)
    return tmp_path / "data"


def told(folder: Path) -> list[dict[str, Any]]:
    """Return what that version said of each match, the unfinished one last."""
    return [json.loads(line) for line in folder.with_name("told.jsonl").read_text("utf-8").splitlines()]


@contextmanager
def journal(folder: Path) -> Iterator[Journal]:
    one = Journal(folder / "journal.sqlite", LEVELS)
    try:
        yield one
    finally:
        one.close()


def kept(one: Journal) -> list[MatchRecord]:
    def every(connection: sqlite3.Connection) -> list[MatchRecord]:
        numbers = [number for (number,) in connection.execute("SELECT id FROM match ORDER BY sequence")]
        return [archive.load(connection, number) for number in numbers]

    found = one.ask(every)
    assert found is not None
    return found


def same(record: MatchRecord, told: str) -> bool:
    """The first version gave matches no name and no results."""
    then = loads(told)
    return record == (then if then.match else replace(then.claimed(), match=record.match))


@pytest.mark.parametrize("name", MADE)
def test_no_folder_was_made_again(name: str) -> None:
    assert sha256((FOLDERS / f"{name}.zip").read_bytes()).hexdigest()[:16] == MADE[name]


def test_every_format_that_a_journal_had_is_there() -> None:
    """Today's is made before the next one comes, or with a release."""
    assert [f"journal-{number}" for number in range(1, len(JOURNALS) + 1)] == JOURNALS
    assert len(JOURNALS) in {len(migrations.MIGRATIONS) - 1, len(migrations.MIGRATIONS)}


@pytest.mark.parametrize("folder", MADE, indirect=True)
def test_every_match_is_there_and_true(folder: Path) -> None:
    """Only the match in play, where that version kept nothing else."""
    matches = told(folder)
    with journal(folder) as one:
        assert one.flush(), "which deletes the logs"
        assert one.notices == []
        found = {record.match: record for record in kept(one)}
        if (folder / "match.jsonl").exists() or len(found) == 1:
            matches = matches[-1:]
        for match in matches:
            (record,) = [found[match["match"]]] if match["match"] else found.values()
            assert same(record, match["record"])
            played, _tables = record.unfold()
            assert [*played.sheet.totals] == match["totals"]
            assert played.winner == match["won"]
        for record in found.values():
            verify(dumps(record))


@pytest.mark.parametrize("folder", JOURNALS, indirect=True)
def test_history_and_statistics_count_what_was_played(folder: Path) -> None:
    over = [match for match in told(folder) if match["won"] is not None]
    with journal(folder) as one:
        listed = one.ask(history)
        figures = one.ask(together)
    assert listed is not None
    assert figures is not None
    ended = {entry.name: entry.outcome for entry in listed}
    assert {match["match"]: "lost" if match["won"] else "won" for match in over}.items() <= ended.items()
    assert figures.matches.played >= len(over)
    assert figures.hands.mine.won + figures.hands.theirs.won >= sum(match["hands"] for match in over)


@pytest.mark.parametrize("folder", MADE, indirect=True)
def test_the_match_that_was_left_goes_on_to_its_end(folder: Path) -> None:
    left = told(folder)[-1]
    with journal(folder) as one:
        record = one.running()
        assert record is not None
        assert same(record, left["record"])
        assert not record.over
        session = Session(
            record.rules, record.players, Shuffled(), lambda session: one.keep(session.record), record=record
        )
        play(session, Random(1))
        assert one.flush()
    with journal(folder) as one:
        assert one.running() is None
        (ended,) = [kept_ for kept_ in kept(one) if kept_.match == record.match]
        assert verify(dumps(ended)).over


@pytest.mark.parametrize("folder", MADE, indirect=True)
def test_the_settings_are_what_was_chosen(folder: Path) -> None:
    file = SettingsFile(folder / "settings.json")
    assert file.notices == []
    chosen = file.settings
    assert (chosen.cloth, chosen.back, chosen.four_colours, chosen.card_sounds) == ("burgundy", "fans", True, 35)
    assert chosen.rules == replace(Settings().rules, target=40, gin_bonus=20, knock_limit=7)
    if folder.with_name("told.jsonl").read_text("utf-8").count("Żółw"):
        assert (chosen.player_name, chosen.opponent, chosen.ui_scale) == ("Żółw Ωδή", "novice", 125)
        assert [*chosen.own_sets] == ["Größe ♠ 1"]


@pytest.mark.parametrize("folder", SETS, indirect=True)
def test_duplicate_sets_are_there(folder: Path) -> None:
    """With the rules of the time: the same player deals again after a void hand."""
    (found,) = DealSets(folder / "sets").all()
    assert (found.deals, found.key) == (8, replace(duplicate.new(8, 5), rules=Rules(rounds=8)).key)


@pytest.mark.parametrize("folder", PROGRESS, indirect=True)
def test_progress_and_pads_are_there(folder: Path) -> None:
    assert CourseProgress(folder / "course.json").done == {"runs", "sets", "ace"}
    book = DrillBook(folder / "drills.json")
    assert (book.best("deadwood", clock=True), book.best("outs", clock=False)) == (23, 7)
    notices = Notices()
    progress = ProblemFile(folder / "problems.json", notices).progress
    assert (progress.solved, progress.most, progress.rating.value, len(progress.mistakes)) == (34, 11, 1612, 1)
    pads = RealMatches(folder / "pads")
    (pad,) = pads.all()
    assert [player.name for player in pad.match.players] == ["Żółw Ωδή", "Łucja"]
    assert len(pad.match.hands) == 2
    assert pad.begun in {date(2026, 11, 22), date(2026, 11, 26)}
    assert [*notices, *pads.notices] == []


@pytest.mark.parametrize("folder", PEOPLE, indirect=True)
def test_both_people_are_there_with_what_is_theirs(folder: Path) -> None:
    people = People(Folders.of(folder))
    first, second = people.all()
    assert (people.current, first.key, first.name, first.face) == ("", "", "Żółw Ωδή", "curls")
    assert (second.name, second.face) == ("Łucja", "beard")
    hers = people.settings_of(second.key).settings
    assert (hers.cloth, hers.back, hers.opponent) == ("green", "fans", "steady")
    assert CourseProgress(people.data(second.key) / "course.json").done == {"runs"}
    for key, words in (("", "Że to był błąd ♠"), (second.key, "Łucja’s")):
        file = NoteFile(people.data(key) / "notes.json")
        assert ([note.text for note in file.value.notes], [*file.notices]) == ([words], [])
    with journal(folder) as one:
        listed = {}
        for key in ("", second.key):
            one.person = key
            listed[key] = one.ask(history) or ()
        assert one.running() is None
    own = {key: {entry.name for entry in entries} for key, entries in listed.items()}
    (both,) = own[""] & own[second.key]
    ways = [{entry.name: entry.outcome for entry in entries}[both] for entries in listed.values()]
    assert sorted(ways) == ["lost", "won"]
    assert (len(own[""]), len(own[second.key])) == (6, 2)


def test_the_program_itself_goes_on_in_every_folder(tmp_path: Path, volume: Volume) -> None:
    """The sample has only the oldest folder and the oldest journal."""
    names = [*MADE] if volume(1, 2) == 2 else ["record-1", "journal-1"]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for name in names:
        with ZipFile(FOLDERS / f"{name}.zip") as made:
            made.extractall(tmp_path / name)
        folder = tmp_path / name / "data"
        started = [sys.executable, "-m", "game", "--data-dir", str(folder), "--smoke"]
        done = subprocess.run(started, env=environment, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), name
        assert list(folder.glob("crash*")) == []
        left = told(folder)[-1]
        with journal(folder) as one:
            (record,) = [found for found in kept(one) if found.match == left["match"] or not left["match"]]
            played, _tables = record.unfold()
            assert len(played.results) > left["hands"]


@pytest.mark.parametrize("folder", [LAST], indirect=True)
def test_a_folder_of_a_later_version_is_refused_in_sentences_and_nothing_is_lost(folder: Path) -> None:
    """Matches stay, and each file of another version under another name."""
    path = folder / "journal.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE weather (match INTEGER)")
        connection.execute(f"PRAGMA user_version = {len(migrations.MIGRATIONS) + 1}")
    (pad,), (made,) = (folder / "pads").glob("*.ginpad"), (folder / "sets").glob("*.ginset")
    problems = folder / "problems.json"
    for file, head in ((pad, '"gin-rummy score pad": '), (made, '"gin-rummy set": '), (problems, '"version": ')):
        text = file.read_text("utf-8")
        assert f"{head}1" in text
        file.write_text(text.replace(f"{head}1", f"{head}2"), "utf-8")
    before = sorted(contents(folder))

    notices = Notices()
    with journal(folder) as one:
        play(begin(one.keep), Random(1), 20)
        one.flush()
        told = [*one.notices]
    pads = RealMatches(folder / "pads")
    assert pads.all() == []
    assert [*DealSets(folder / "sets").all()] == []
    DealSets(folder / "sets").keep(duplicate.new(8, 5))
    ProblemFile(problems, notices).change(lambda progress: replace(progress, solved=1))
    told += [*notices, *pads.notices]
    assert len(told) == 3
    assert all(re.fullmatch(r"[A-Z].*\.", sentence) for sentence in told)
    assert set(before) <= set(contents(folder))


def contents(folder: Path) -> list[bytes]:
    """Return the contents of all files but the lock."""
    return [path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock"]


@pytest.mark.parametrize("folder", [LAST], indirect=True)
def test_settings_of_a_later_version_keep_what_is_new_in_them(folder: Path) -> None:
    path = folder / "settings.json"
    later = json.loads(path.read_text("utf-8")) | {"weather": "rain"}
    later["own_sets"]["Größe ♠ 1"]["jokers"] = 2
    path.write_text(json.dumps(later), "utf-8")
    file = SettingsFile(path)
    file.save(replace(file.settings, cloth="green"))
    again = json.loads(path.read_text("utf-8"))
    assert again["weather"] == "rain"
    assert again["own_sets"]["Größe ♠ 1"]["jokers"] == 2
    assert SettingsFile(path).settings.rules == replace(Rules(), target=40, gin_bonus=20, knock_limit=7)
