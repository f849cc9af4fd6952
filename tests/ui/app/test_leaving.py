"""Leaving: at once if everything is saved, else by a page that waits, asks and helps."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.record import loads
from game.store.damage import repair
from game.store.matches.keeper import Keeper
from game.ui.screens.leave import LeavePage
from game.ui.services.routes import LeaveRoute
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting

FULL = wordbook.THE_DISK_IS_FULL


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    found = Sitting(tmp_path / "data", dealing()).sit()
    found.pilot.key("s")
    found.pilot.settle()
    assert found.journal.flush()
    return found


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bool]]:
    """A switch that makes the match file unwritable."""
    fails = {"file": False}
    write, at_once = Keeper.write, Keeper.write_at_once

    def writing(keeper: Keeper, *arguments: Any, **named: Any) -> bool:
        if fails["file"]:
            keeper._cannot_keep(lambda: FULL)
            return False
        return write(keeper, *arguments, **named)

    monkeypatch.setattr(Keeper, "write", writing)
    monkeypatch.setattr(Keeper, "write_at_once", lambda keeper, one: not fails["file"] and at_once(keeper, one))
    yield fails
    fails["file"] = False


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that the loop doesn't wait for."""
    monkeypatch.setattr("game.ui.app.app._SOON", 0.01)
    monkeypatch.setattr(Keeper, "write_at_once", lambda *_arguments: False)


def play_on(sitting: Sitting) -> None:
    sitting.session.submit(sitting.session.view().legal[0])


def close_window(sitting: Sitting) -> None:
    sitting.pilot.turn(pygame.event.Event(pygame.QUIT))
    sitting.pilot.turn()


def words(sitting: Sitting) -> str:
    return "\n".join([*sitting.names("heading"), *sitting.names("label")])


def test_where_everything_is_kept_the_window_closes(sitting: Sitting) -> None:
    play_on(sitting)
    close_window(sitting)
    assert not sitting.pilot.loop.running


def test_what_the_disk_may_not_have_yet_is_not_waited_for(sitting: Sitting) -> None:
    answers = threading.Event()
    sitting.journal._thread.jobs.put(lambda _keeper: answers.wait())
    play_on(sitting)
    close_window(sitting)
    assert not sitting.pilot.loop.running
    record = sitting.session.record
    answers.set()
    sitting.journal.close()
    assert Sitting(sitting.folder).journal.running() == record


@pytest.mark.parametrize("way", ["the window", "Quit"])
def test_leaving_with_something_unsaved_asks(sitting: Sitting, disk: dict[str, bool], way: str) -> None:
    disk["file"] = True
    play_on(sitting)
    sitting.app.quit() if way == "Quit" else close_window(sitting)
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, LeavePage)
    assert wordbook.NOT_EVERYTHING_HAS_BEEN_SAVED in words(sitting)
    assert FULL in words(sitting)
    close_window(sitting)
    assert len([one for one in sitting.pilot.loop.scenes() if isinstance(one, LeavePage)]) == 1
    sitting.pilot.click(wordbook.BACK)
    assert sitting.table.session is sitting.session
    close_window(sitting)
    sitting.pilot.click(wordbook.TRY_AGAIN)
    sitting.pilot.turn()
    assert wordbook.NOT_EVERYTHING_HAS_BEEN_SAVED in words(sitting)
    disk["file"] = False
    sitting.pilot.click(wordbook.TRY_AGAIN)
    sitting.pilot.turn()
    assert not sitting.pilot.loop.running
    assert sitting.journal.saved
    assert not any(notice.startswith("Matches can’t be saved") for notice in sitting.journal.notices)


def test_a_copy_can_be_saved_elsewhere_and_the_rest_left(sitting: Sitting, disk: dict[str, bool]) -> None:
    disk["file"] = True
    play_on(sitting)
    close_window(sitting)
    sitting.pilot.click(wordbook.SAVE_A_COPY_ELSEWHERE)
    sitting.pilot.turn()
    assert "The copy will contain only the finished hands, not the one being played." in words(sitting)
    sitting.pilot.click(wordbook.SAVE)
    sitting.pilot.turn()
    (copy,) = (sitting.folder / "exports").iterdir()
    assert loads(copy.read_text("utf-8")).hands == sitting.session.record.hands[:-1]
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.QUIT_WITHOUT_SAVING)
    assert not sitting.pilot.loop.running


@pytest.mark.usefixtures("slow")
def test_a_slow_disk_is_waited_for_in_sight(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    answers, jobs = threading.Event(), list[Any]()
    monkeypatch.setattr(sitting.services.tasks, "run", lambda work, then: jobs.append((work, then)))
    sitting.journal._thread.jobs.put(lambda _keeper: answers.wait())
    play_on(sitting)
    close_window(sitting)
    assert "Saving…" in words(sitting)
    assert "The game will close once everything is saved." in words(sitting)
    assert sitting.names() == [wordbook.SAVE_A_COPY_ELSEWHERE, "Back", wordbook.QUIT_WITHOUT_SAVING]
    answers.set()
    ((work, then),) = jobs
    then(work())
    assert not sitting.pilot.loop.running
    assert sitting.journal.saved


@pytest.mark.usefixtures("slow")
def test_a_slow_disk_need_not_be_waited_for(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()
    monkeypatch.setattr(sitting.services.tasks, "run", lambda _work, _then: None)
    sitting.journal._thread.jobs.put(lambda _keeper: answers.wait())
    play_on(sitting)
    close_window(sitting)
    sitting.pilot.click(wordbook.QUIT_WITHOUT_SAVING)
    assert not sitting.pilot.loop.running
    sitting.journal.close()
    answers.set()
    sitting.journal._thread.join()


@pytest.mark.usefixtures("slow")
def test_who_goes_back_from_a_slow_disk_plays_on(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    answers, jobs = threading.Event(), list[Any]()
    monkeypatch.setattr(sitting.services.tasks, "run", lambda work, then: jobs.append((work, then)))
    sitting.journal._thread.jobs.put(lambda _keeper: answers.wait())
    play_on(sitting)
    close_window(sitting)
    sitting.pilot.click(wordbook.BACK)
    answers.set()
    ((work, then),) = jobs
    then(work())
    assert sitting.pilot.loop.running, "the player has gone back to the table"


@pytest.mark.usefixtures("slow")
def test_what_would_be_lost_without_a_repair_is_said(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting.services.tasks, "run", lambda _work, _then: None)
    answers = repaired(sitting, monkeypatch)
    play_on(sitting)
    close_window(sitting)
    assert "damaged and is being repaired. The game will close once everything is saved." in words(sitting)
    assert sitting.names() == [wordbook.SAVE_A_COPY_ELSEWHERE, "Back", wordbook.QUIT_WITHOUT_SAVING]
    answers.set()


def test_a_repair_is_not_waited_for_where_all_is_saved(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = repaired(sitting, monkeypatch)
    monkeypatch.setattr(sitting.journal, "save", None)
    close_window(sitting)
    assert not sitting.pilot.loop.running
    answers.set()


def repaired(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Start a repair that lasts until the returned event is set."""
    begun, answers = threading.Event(), threading.Event()

    def exchange(*_arguments: object) -> None:
        begun.set()
        answers.wait()

    monkeypatch.setattr(repair, "repair", exchange)
    sitting.journal._thread.jobs.put(Keeper._repair)
    begun.wait()
    return answers


def test_a_notice_goes_from_the_page_with_its_trouble(sitting: Sitting) -> None:
    sitting.pilot.key("escape")
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.MAIN_MENU)
    sitting.pilot.turn()
    sitting.journal.notices.add(lambda: "Matches cannot be kept here.")
    sitting.pilot.turn()
    assert "Matches cannot be kept here." in words(sitting)
    sitting.journal.notices.withdraw("Matches cannot be kept here.")
    sitting.pilot.turn()
    assert "Matches cannot be kept here." not in words(sitting)
    sitting.app.go(LeaveRoute())
    sitting.pilot.turn()
    assert not sitting.pilot.loop.running, "all is saved"
