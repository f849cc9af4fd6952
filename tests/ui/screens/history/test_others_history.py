"""Somebody else's history is only looked at: the player's own files stay as they were."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.store.history import length
from game.ui.app.app import opening
from game.ui.screens.help.keys import KeysPage
from game.ui.screens.history.history_page import HistoryPage
from game.ui.screens.history.move_history import ImportHistory
from game.ui.screens.history.others_history import ChooseHistory, OpenHistory, OthersHistoryPage
from game.ui.screens.home.title import Title
from game.ui.screens.match_end.match_end_page import MatchEnd
from game.ui.screens.notes.notes_page import NotesPage
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.screens.statistics.statistics_page import StatisticsPage
from game.ui.services.history_routes import OpenHistoryRoute
from game.ui.services.routes import KeysRoute, TitleRoute
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from samples import others_history

TITLE = "Nora’s history"
WORDS_FOR_OWN = {
    wordbook.FILES, wordbook.CONTINUE, wordbook.PLAY_ON_FROM_HERE, "Rematch",
}  # fmt: skip


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return others_history.write(tmp_path_factory.mktemp("others") / "nora.ginhistory")


def looking(folder: Path, file: Path, *, first: bool = False) -> Sitting:
    sitting = Sitting(folder, size=(1280, 800)).open()
    sitting.app.go(OpenHistoryRoute(file, first))
    sitting.pilot.turn()
    sitting.pilot.settle()
    return sitting


def top(sitting: Sitting) -> object:
    return sitting.pilot.loop.top


def page(sitting: Sitting) -> OthersHistoryPage:
    scene = top(sitting)
    assert isinstance(scene, OthersHistoryPage), scene
    return scene


def content(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(("-wal", "-shm", ".lock")) and path.name != "recent.json"
    }


def test_the_page_says_whose_history_it_is(tmp_path: Path, shown: Path) -> None:
    sitting = looking(tmp_path, shown)
    assert page(sitting).others.owner == others_history.OWNER
    said = " ".join(node.name for node in sitting.pilot.nodes())
    assert TITLE in said
    assert wordbook.YOU_ONLY_LOOK_AT_IT in said
    assert "On these pages, “you” means Nora." in said
    sitting.pilot.key("escape")
    assert isinstance(top(sitting), Title)


def test_every_page_is_reached_and_nothing_of_it_is_kept(tmp_path: Path, shown: Path) -> None:
    sitting = looking(tmp_path, shown)
    sitting.journal.flush()
    before, unpacked = content(tmp_path), page(sitting).others.folder
    sitting.to(wordbook.HISTORY)
    scene = top(sitting)
    assert isinstance(scene, HistoryPage)
    assert TITLE in sitting.names("heading")
    assert scene.services.journal.ask(length) == others_history.MATCHES
    for index in range(others_history.MATCHES):
        scene.open(index)
        sitting.pilot.settle()
        for words in (wordbook.MATCH_SUMMARY, wordbook.REPLAY):
            names = {*sitting.pilot.names()}
            assert names & WORDS_FOR_OWN == set()
            if words in names:
                sitting.to(words)
                assert isinstance(top(sitting), MatchEnd | ReplayPage)
                assert {*sitting.pilot.names()} & WORDS_FOR_OWN == set()
                sitting.pilot.key("escape")
        sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    sitting.to(wordbook.STATISTICS)
    found = top(sitting)
    assert isinstance(found, StatisticsPage)
    assert found.report is not None
    assert found.report.whole.matches.won + found.report.whole.matches.lost == others_history.MATCHES - 1
    assert wordbook.FILES not in sitting.pilot.names()
    sitting.pilot.key("escape")
    assert unpacked.exists()
    sitting.pilot.key("escape")
    sitting.journal.flush()
    assert content(tmp_path) == before
    assert not unpacked.exists()
    assert sitting.journal.ask(length) in {0, None}


def test_the_costliest_choices_are_reviewed_and_no_mistake_is_kept(tmp_path: Path, shown: Path) -> None:
    sitting = looking(tmp_path, shown)
    sitting.to(wordbook.HISTORY)
    scene = top(sitting)
    assert isinstance(scene, HistoryPage)
    scene.open(others_history.MATCHES - 1)
    sitting.pilot.settle()
    sitting.to(wordbook.MATCH_SUMMARY)
    found = top(sitting)
    assert isinstance(found, MatchEnd)
    while found.story.progress:
        sitting.pilot.turn()
    assert found.story.worst is not None
    assert sitting.services.problem_file.read().mistakes == ()
    assert not [*found.services.journal.path.parent.glob("problems*")]


def test_notes_are_seen_if_their_owner_shows_them_and_never_changed(tmp_path: Path, shown: Path) -> None:
    sitting = looking(tmp_path / "here", shown)
    sitting.to(wordbook.NOTES)
    assert isinstance(top(sitting), NotesPage)
    names = {*sitting.pilot.names()}
    assert "Should have kept the pair" in names
    assert "Practise" not in names
    assert sitting.services.notes.read().notes == ()
    whole = others_history.write(tmp_path / "all.ginhistory", to_show=False)
    sitting = looking(tmp_path / "there", whole)
    assert wordbook.NOTES not in sitting.pilot.names()


def test_a_copy_of_everything_is_imported_from_there_and_one_to_show_is_not(tmp_path: Path, shown: Path) -> None:
    sitting = looking(tmp_path / "here", shown)
    assert wordbook.IMPORT_EVERYTHING not in sitting.pilot.names()
    whole = others_history.write(tmp_path / "all.ginhistory", to_show=False)
    sitting = looking(tmp_path / "there", whole)
    sitting.to(wordbook.IMPORT_EVERYTHING)
    scene = top(sitting)
    assert isinstance(scene, ImportHistory)
    assert scene.path == str(whole)
    sitting.to("Import")
    assert page(sitting)
    assert f"{others_history.MATCHES} matches were added." in sitting.pilot.names()
    assert sitting.journal.ask(length) == others_history.MATCHES


def test_it_is_chosen_from_the_history_or_dropped_there(tmp_path: Path, shown: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    sitting.to(wordbook.YOUR_GAMES)
    sitting.to(wordbook.FILES, wordbook.OPEN_A_HISTORY)
    scene = top(sitting)
    assert isinstance(scene, ChooseHistory)
    scene.path = str(shown)
    scene.anew()
    sitting.to("Open")
    sitting.pilot.turn()
    assert page(sitting)
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    sitting.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(shown)))
    sitting.pilot.settle()
    assert page(sitting)


def test_its_name_tells_what_opens_it() -> None:
    assert opening("/srv/nora/Nora.GinHistory") == OpenHistoryRoute(Path("/srv/nora/Nora.GinHistory"))


def test_one_opened_from_outside_leads_to_the_main_menu(tmp_path: Path, shown: Path) -> None:
    sitting = looking(tmp_path, shown, first=True)
    sitting.pilot.key("escape")
    assert isinstance(top(sitting), Title)


@pytest.mark.parametrize("raw", [b"", b"nothing of the kind", None])
def test_another_file_gets_a_sentence(tmp_path: Path, raw: bytes | None) -> None:
    file = tmp_path / "other.ginhistory"
    if raw is not None:
        file.write_bytes(raw)
    sitting = looking(tmp_path / "here", file, first=True)
    scene = top(sitting)
    assert isinstance(scene, OpenHistory)
    why = wordbook.THIS_ISNT_A_HISTORY if raw is not None else "No such file."
    assert scene.words() == f"other.ginhistory couldn’t be opened. {why}"
    scene.forget_words()
    sitting.pilot.turn()
    sitting.pilot.turn()
    assert scene.words() == f"other.ginhistory couldn’t be opened. {why}"
    sitting.pilot.key("escape")
    assert isinstance(top(sitting), Title)


@pytest.mark.parametrize("early", [True, False])
def test_a_page_left_while_it_reads_closes_what_it_opened(
    tmp_path: Path, shown: Path, monkeypatch: pytest.MonkeyPatch, early: bool
) -> None:
    unpacked = tmp_path / "temporary"
    unpacked.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(unpacked))
    sitting = Sitting(tmp_path / "here", size=(1280, 800)).open()

    jobs: list[tuple[Callable[[], Any], Callable[[Any], object]]] = []

    class Parted(Later):
        def run(self, work: Callable[[], Any], then: Callable[[Any], object]) -> None:
            jobs.append((work, then))

    sitting.services.tasks = Parted([])
    sitting.app.go(OpenHistoryRoute(shown))
    sitting.pilot.turn()
    ((work, then),) = jobs
    if early:
        sitting.pilot.key("escape")
    found = work()
    if not early:
        sitting.pilot.key("escape")
    then(found)
    assert isinstance(top(sitting), Title)
    assert [*unpacked.iterdir()] == []


@pytest.mark.parametrize("leaves", [False, True])
def test_one_read_under_another_page_is_shown_on_coming_back(
    tmp_path: Path, shown: Path, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    unpacked, jobs = tmp_path / "temporary", list[Callable[[], object]]()
    unpacked.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(unpacked))
    sitting = Sitting(tmp_path / "here", size=(1280, 800)).open()
    sitting.services.tasks = Later(jobs)
    sitting.app.go(OpenHistoryRoute(shown))
    sitting.pilot.turn()
    sitting.app.go(KeysRoute())
    sitting.pilot.turn()
    jobs.pop()()
    sitting.pilot.turn()
    assert isinstance(top(sitting), KeysPage)
    if leaves:
        sitting.app.restart(TitleRoute())
        assert [*unpacked.iterdir()] == []
    else:
        sitting.pilot.key("escape")
        sitting.pilot.turn()
        assert page(sitting).others.owner


def test_a_note_of_the_player_stays_theirs(tmp_path: Path, shown: Path) -> None:
    sitting = looking(tmp_path, shown)
    own = sitting.services.notes
    theirs = page(sitting).others.notes
    assert own is not theirs
    (note,) = theirs.value.notes
    own.change(lambda book: book.with_note(note))
    assert own.read().notes == (note,)
