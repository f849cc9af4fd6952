"""A match open in another copy of the game is played there and can be watched here."""

from pathlib import Path

from game.session import Seeded
from game.ui.screens.history.open_elsewhere import OpenElsewhere
from game.ui.services.routes import HistoryRoute, ReplayRoute
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.sitting import Sitting


def two(folder: Path) -> tuple[Sitting, Sitting]:
    """Return a table after one hand, and a second copy that opened that match from the history."""
    first = Sitting(folder, Seeded(11)).sit()
    first.hand(first.mouse)
    first.pilot.click(wordbook.NEXT_DEAL)
    first.pilot.settle()
    assert first.journal.flush()
    second = Sitting(folder, Seeded(12), beside=first).open()
    return first, second


def to_the_match(sitting: Sitting) -> None:
    sitting.app.go(HistoryRoute())
    sitting.pilot.turn()
    sitting.pilot.key("return")
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.CONTINUE)
    sitting.pilot.turn()


def test_a_match_open_in_another_window_is_not_gone_on_with(tmp_path: Path) -> None:
    first, second = two(tmp_path)
    assert "Continue" not in second.names()
    to_the_match(second)
    assert isinstance(second.pilot.loop.top, OpenElsewhere)
    assert second.names() == [wordbook.TRY_AGAIN, "Watch", wordbook.PLAY_ON_FROM_HERE, wordbook.MAIN_MENU]
    second.pilot.click(wordbook.TRY_AGAIN)
    second.pilot.turn()
    assert isinstance(second.pilot.loop.top, OpenElsewhere)
    record = first.session.record
    first.pilot.key("escape")
    first.pilot.click(wordbook.MAIN_MENU)
    first.pilot.turn()
    second.pilot.click(wordbook.TRY_AGAIN)
    second.pilot.turn()
    assert isinstance(second.pilot.loop.top, TableScene)
    assert second.session.record == record
    assert "Continue" not in first.names() or first.services.matches.left() is None


def test_it_can_be_watched_and_played_on_from_its_last_saved_step(tmp_path: Path) -> None:
    first, second = two(tmp_path)
    to_the_match(second)
    second.pilot.click("Watch")
    second.pilot.turn()
    assert second.app.top == ReplayRoute(first.session.record, 1, latest=True)
    second.pilot.key("escape")
    second.pilot.turn()
    second.pilot.click(wordbook.PLAY_ON_FROM_HERE)
    second.pilot.turn()
    second.pilot.click(wordbook.PLAY_ON)
    second.pilot.turn()
    assert isinstance(second.pilot.loop.top, TableScene)
    assert second.session.record.match != first.session.record.match
    second.hand(second.mouse)
    assert first.journal.flush()
    assert first.journal.notices == second.journal.notices == []


def test_the_way_back_is_the_main_menu(tmp_path: Path) -> None:
    _first, second = two(tmp_path)
    to_the_match(second)
    second.pilot.key("escape")
    second.pilot.turn()
    assert wordbook.NEW_MATCH in second.names()
