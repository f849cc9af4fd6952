"""Files of the history, for other programs and computers."""

import csv
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.store.history import Filter, history, length
from game.store.moving import history_file
from game.store.moving.importing import Brought, bring_in
from game.store.notes import Note, Place
from game.store.own_view import FIRST
from game.store.recent_files import HISTORIES
from game.ui.screens.history import move_history
from game.ui.screens.history.history_files import HistoryFiles, SaveTable
from game.ui.screens.history.history_page import HistoryPage
from game.ui.screens.history.move_history import ImportHistory, SaveHistory
from game.ui.screens.statistics.statistics_page import StatisticsPage
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from tests.store.matches import finished
from tests.ui.screens.history.history_pages import opened, page

NOTE = Note(Place("X"), date(2026, 11, 22), True)


def saved(folder: Path, name: str) -> list[list[str]]:
    with (folder / "exports" / name).open(encoding="utf-8-sig", newline="") as lines:
        return list(csv.reader(lines))


def top(sitting: Sitting) -> object:
    return sitting.pilot.loop.top


def test_matches_and_hands_are_saved_from_the_history(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    sitting.to(wordbook.YOUR_GAMES)
    sitting.to(wordbook.FILES)
    assert isinstance(top(sitting), HistoryFiles)
    sitting.to(wordbook.HANDS_AS_CSV)
    sitting.to(wordbook.SAVE)
    scene = top(sitting)
    assert isinstance(scene, SaveTable)
    assert scene.said.startswith("Copy saved to")
    assert len(saved(tmp_path, "gin-rummy-hands.csv")) > 100
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    assert isinstance(top(sitting), HistoryPage)


def test_what_is_filtered_is_saved(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    sitting.to(wordbook.YOUR_GAMES)
    chosen = Filter(outcome="won")
    page(sitting).only(chosen)
    sitting.to(wordbook.FILES)
    assert "The CSV has only the matches your filters show." in sitting.pilot.names()
    sitting.to("Matches as CSV")
    sitting.to(wordbook.SAVE)
    assert len(saved(tmp_path, "gin-rummy-matches.csv")) == 1 + (sitting.journal.ask(length, chosen) or 0)


def test_there_is_nothing_to_export_without_matches(tmp_path: Path) -> None:
    sitting = opened(tmp_path, played=False)
    sitting.to(wordbook.YOUR_GAMES, wordbook.FILES)
    names = sitting.pilot.names()
    assert wordbook.IMPORT_EVERYTHING in names
    assert wordbook.EVERYTHING not in names


def test_the_statistics_lead_there_too(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    sitting.to(wordbook.STATISTICS)
    sitting.to(wordbook.FILES)
    assert isinstance(top(sitting), HistoryFiles)


def single(folder: Path) -> Sitting:
    """A folder in which every match's seals are its own."""
    folder.mkdir()
    match_history.journal(folder / "journal.sqlite", times=1)
    return Sitting(folder, size=(1280, 800)).open()


def imported(sitting: Sitting, file: Path, *, settings: bool = False) -> None:
    sitting.to(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.IMPORT_EVERYTHING)
    take(sitting, file, settings=settings)


def take(sitting: Sitting, file: Path, *, settings: bool = False) -> None:
    scene = top(sitting)
    assert isinstance(scene, ImportHistory)
    scene.path = str(file)
    scene.anew()
    if settings:
        sitting.pilot.click(wordbook.USE_ITS_SETTINGS_TOO)
        sitting.pilot.settle()
    sitting.to("Import")


def test_everything_moves_to_another_computer(tmp_path: Path) -> None:
    there = single(tmp_path / "there")
    there.services.course.finish("melds")
    there.to(wordbook.YOUR_GAMES)
    there.to(wordbook.FILES)
    there.to(wordbook.EVERYTHING)
    there.to(wordbook.SAVE)
    scene = top(there)
    assert isinstance(scene, SaveHistory)
    assert scene.said.startswith("Copy saved to")
    here = opened(tmp_path / "here", played=False)
    file = tmp_path / "there" / "exports" / "gin-rummy.ginhistory"
    imported(here, file)
    found = page(here)
    assert found.said == f"{match_history.PLAYED} matches were added."
    names = [[one.name for one in sitting.journal.ask(history) or ()] for sitting in (there, here)]
    assert names[0] == names[1]
    assert here.services.course.done == {"melds"}
    here.pilot.key("escape")
    imported(here, file)
    assert page(here).said == f"0 matches were added. {match_history.PLAYED} were already here."


def test_all_of_a_file_is_taken_even_if_the_page_is_left_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = single(tmp_path / "there")
    there.services.course.finish("melds")
    there.to(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.EVERYTHING, wordbook.SAVE)
    here = opened(tmp_path / "here", played=False)
    here.to(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.IMPORT_EVERYTHING)
    scene = top(here)
    assert isinstance(scene, ImportHistory)

    def leaving(*given: Any) -> Brought:
        here.pilot.loop.post(scene.back)
        return bring_in(*given)

    monkeypatch.setattr(move_history, "bring_in", leaving)
    take(here, tmp_path / "there" / "exports" / "gin-rummy.ginhistory")
    assert scene.closed
    assert not isinstance(top(here), ImportHistory)
    assert len(here.journal.ask(history) or ()) == match_history.PLAYED
    assert here.services.course.done == {"melds"}


def test_all_of_a_file_is_for_the_person_who_imports_though_another_plays_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = single(tmp_path / "there")
    there.services.course.finish("melds")
    settings = replace(there.services.settings.with_set("Sunday", Rules(target=200)), cloth="burgundy")
    there.services.keep(settings)
    there.to(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.EVERYTHING, wordbook.SAVE)
    here = opened(tmp_path / "here", played=False)
    services, file = here.services, tmp_path / "there" / "exports" / "gin-rummy.ginhistory"
    ben = services.people.add("Ben", "")
    assert ben is not None

    def becoming(*given: Any) -> Brought:
        here.pilot.loop.post(lambda: services.become(ben.key))
        return bring_in(*given)

    monkeypatch.setattr(move_history, "bring_in", becoming)
    imported(here, file, settings=True)
    assert services.person.name == "Ben"
    assert (services.course.done, services.recent_files.listed(HISTORIES)) == (frozenset(), ())
    assert (services.settings.cloth, {**services.settings.own_sets}) == (None, {})
    services.become(FIRST)
    assert (services.course.done, services.recent_files.listed(HISTORIES)) == (frozenset({"melds"}), (file,))
    assert (services.settings.cloth, {**services.settings.own_sets}) == ("burgundy", {"Sunday": Rules(target=200)})


def test_another_file_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    here = opened(tmp_path / "here", played=False)
    file = tmp_path / "other.ginhistory"
    file.write_bytes(b"nothing of the kind")
    imported(here, file)
    scene = top(here)
    assert isinstance(scene, ImportHistory)
    assert scene.said == f"other.ginhistory couldn’t be imported. {wordbook.THIS_ISNT_A_HISTORY}"
    assert here.journal.ask(length) in {0, None}


def test_the_statistics_count_what_was_imported_from_there(tmp_path: Path) -> None:
    there = single(tmp_path / "there")
    there.to(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.EVERYTHING, wordbook.SAVE)
    here = Sitting(tmp_path / "here", size=(1280, 800))
    here.journal.keep(finished(7))
    here.journal.flush()
    here.open().to(wordbook.STATISTICS)
    scene = top(here)
    assert isinstance(scene, StatisticsPage)
    before = scene.report
    here.to(wordbook.FILES, wordbook.IMPORT_EVERYTHING)
    take(here, tmp_path / "there" / "exports" / "gin-rummy.ginhistory")
    assert top(here) is scene
    assert scene.said == f"{match_history.PLAYED} matches were added."
    assert scene.report not in {None, before}


def test_a_history_to_show_has_the_notes_if_asked_for(tmp_path: Path) -> None:
    sitting = single(tmp_path / "there")
    sitting.services.notes.change(lambda book: book.with_note(NOTE))
    for on in (False, True):
        sitting.to(wordbook.YOUR_GAMES)
        sitting.to(wordbook.FILES)
        sitting.to(wordbook.HISTORY_TO_SHOW)
        if on:
            sitting.pilot.click(wordbook.WITH_MY_NOTES)
            sitting.pilot.settle()
        sitting.to(wordbook.SAVE)
        for _page in range(3):
            sitting.pilot.key("escape")
    folder = tmp_path / "there" / "exports"
    files = [history_file.read(folder / f"gin-rummy-history{end}.ginhistory") for end in ("", "-2")]
    assert [file.belongings.notes.notes for file in files] == [(), (NOTE,)]
    assert all(file.belongings.to_show for file in files)


def test_settings_are_used_only_if_the_player_says_so(tmp_path: Path) -> None:
    there = single(tmp_path / "there")
    there.services.keep(replace(there.services.settings.with_set("Den", Rules(gin_bonus=30)), cloth="burgundy"))
    there.to(wordbook.YOUR_GAMES)
    there.to(wordbook.FILES)
    there.to(wordbook.EVERYTHING)
    there.to(wordbook.SAVE)
    here = opened(tmp_path / "here", played=False)
    file = tmp_path / "there" / "exports" / "gin-rummy.ginhistory"
    imported(here, file)
    assert (here.services.settings.cloth, [*here.services.settings.own_sets]) == (None, ["Den"])
    here.pilot.key("escape")
    imported(here, file, settings=True)
    assert (here.services.settings.cloth, [*here.services.settings.own_sets]) == ("burgundy", ["Den"])
    here.pilot.key("escape")
    here.to(wordbook.YOUR_GAMES)
    here.to(wordbook.FILES, wordbook.IMPORT_EVERYTHING)
    assert file.name in here.pilot.names(), "it's among the recent files"
