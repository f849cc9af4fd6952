"""The pages that open or save a file, with the system's dialog and the recent files."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.record import dumps
from game.session import duplicate
from game.store import record_files
from game.store.deal_sets import written
from game.store.history import EVERYTHING, history
from game.store.recent_files import CARDS, HISTORIES, MATCHES
from game.ui.pages.file_page import FilePage
from game.ui.platform.file_request import DialogError, FileRequest
from game.ui.screens.duplicate.set_page import SetPage
from game.ui.services.history_routes import ImportHistoryRoute, SaveHistoryRoute, SaveTableRoute
from game.ui.services.routes import ExportRoute, ImportRoute, OpenSetRoute, OwnCardsRoute, Route
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history

RECORD = match_history.played(4)
BROWSE = "Browse…"
RECENT = "Recent files"


class Dialog:
    """Stands in for the system's dialog."""

    def __init__(self) -> None:
        self.asked: list[FileRequest] = []
        self.closed = 0
        self.answer: Path | None = None
        self.broken = False

    def ask(self, request: FileRequest) -> Path | None:
        self.asked.append(request)
        if self.broken:
            raise DialogError
        return self.answer

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path / "data", size=(1280, 800)).open()


@pytest.fixture
def dialog(sitting: Sitting) -> Dialog:
    found = Dialog()
    sitting.services.file_dialog = lambda: found
    return found


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / " kept.ginrummy"
    record_files.export(RECORD, path)
    return path


def page(sitting: Sitting) -> FilePage:
    top = sitting.pilot.loop.top
    assert isinstance(top, FilePage)
    return top


def seen(sitting: Sitting) -> set[str]:
    return {*sitting.pilot.names()}


def importing(sitting: Sitting) -> list[str]:
    """Open the page; return where what it says at the end goes."""
    told: list[str] = []
    sitting.app.go(ImportRoute(told.append))
    sitting.pilot.turn()
    return told


def matches(sitting: Sitting) -> int:
    return len(sitting.journal.ask(history) or ())


def test_a_file_chosen_in_the_dialog_is_imported(sitting: Sitting, dialog: Dialog, record: Path) -> None:
    told = importing(sitting)
    dialog.answer = record
    sitting.pilot.click(BROWSE)
    sitting.pilot.settle()
    assert told == ["Match saved to your history: You, Ada."]
    (asked,) = dialog.asked
    assert (asked.title, asked.ending, asked.save_as) == (wordbook.IMPORT_A_MATCH, ".ginrummy", "")


def test_the_main_button_asks_while_nothing_is_typed(sitting: Sitting, dialog: Dialog, record: Path) -> None:
    importing(sitting)
    sitting.pilot.key("return")
    assert len(dialog.asked) == 1
    sitting.pilot.write(str(record.with_name("typed.ginrummy")))
    sitting.pilot.key("return")
    sitting.pilot.settle()
    assert len(dialog.asked) == 1
    assert "typed.ginrummy couldn’t be imported. No such file." in seen(sitting)
    sitting.pilot.click(BROWSE)
    assert dialog.asked[-1].folder == record.parent, "it opens where the path points"


def test_a_cancelled_dialog_changes_nothing(sitting: Sitting, dialog: Dialog) -> None:
    importing(sitting)
    before, names = matches(sitting), seen(sitting)
    sitting.pilot.click(BROWSE)
    sitting.pilot.settle()
    assert (matches(sitting), page(sitting).path, seen(sitting)) == (before, "", names)
    sitting.pilot.click(BROWSE)
    assert len(dialog.asked) == 2


def test_a_dialog_that_does_not_open_leaves_the_typed_path(sitting: Sitting, dialog: Dialog) -> None:
    importing(sitting)
    dialog.broken = True
    sitting.pilot.click(BROWSE)
    sitting.pilot.settle()
    assert "The file dialog didn’t open. Type the path to the file." in seen(sitting)
    assert BROWSE not in seen(sitting)
    sitting.pilot.key("return")
    assert page(sitting).said.startswith("Type a file")


def test_the_page_goes_on_while_the_dialog_is_open(sitting: Sitting, dialog: Dialog, record: Path) -> None:
    late = list[Callable[[], object]]()
    sitting.services.tasks = Later(late)
    told = importing(sitting)
    dialog.answer = record
    sitting.pilot.click(BROWSE)
    sitting.pilot.press(*sitting.pilot.find(role="textbox").centre)
    sitting.pilot.write("else")
    assert page(sitting).path == "else"
    assert "disabled" in sitting.pilot.find(name=BROWSE).state
    sitting.pilot.key("escape")
    assert dialog.closed == 1, "a page that's left closes its dialog"
    before = matches(sitting)
    late.pop()()
    sitting.pilot.settle()
    assert (told, matches(sitting)) == ([], before)


SLOW: dict[str, Callable[[], Route]] = {
    "import": lambda: ImportRoute(len),
    "import_everything": lambda: ImportHistoryRoute(len),
    "own_cards": OwnCardsRoute,
    "save_hands": lambda: SaveTableRoute(EVERYTHING, hands=True),
    "save_everything": SaveHistoryRoute,
}


@pytest.mark.parametrize("kind", SLOW)
def test_nothing_is_started_twice(sitting: Sitting, dialog: Dialog, tmp_path: Path, kind: str) -> None:
    late = list[Callable[[], object]]()
    path = tmp_path / "file"
    for files in (CARDS, HISTORIES, MATCHES):
        sitting.services.recent_files.add(files, tmp_path)
    sitting.app.go(SLOW[kind]())
    sitting.pilot.settle()
    sitting.services.tasks = Later(late)
    sitting.pilot.find(role="textbox").perform("set", str(path))
    verb = page(sitting).words()[2]
    sitting.pilot.click(verb)
    sitting.pilot.advance(1000)
    sitting.pilot.click(verb)
    sitting.pilot.press(*sitting.pilot.find(role="textbox").centre)
    sitting.pilot.key("return")
    sitting.pilot.click(BROWSE)
    if tmp_path.name in seen(sitting):
        sitting.pilot.click(tmp_path.name)
    assert (len(late), page(sitting).path) == (1, str(path))
    late.pop()()
    sitting.pilot.settle()
    assert not dialog.asked
    if not page(sitting).done:
        sitting.pilot.click(verb)
        assert len(late) == 1, "another try"


def test_a_copy_is_saved_where_the_dialog_says(sitting: Sitting, dialog: Dialog, tmp_path: Path) -> None:
    sitting.app.go(ExportRoute(RECORD))
    sitting.pilot.settle()
    proposed = Path(page(sitting).path)
    dialog.answer = tmp_path / "copy.ginrummy"
    sitting.pilot.click(BROWSE)
    sitting.pilot.settle()
    assert (dialog.asked[0].folder, dialog.asked[0].save_as) == (proposed.parent, proposed.name)
    assert dialog.answer.read_text("utf-8") == dumps(RECORD.public())
    assert f"Copy saved to {dialog.answer}" in seen(sitting)
    assert BROWSE not in seen(sitting)


def test_only_a_file_chosen_in_the_dialog_is_replaced(sitting: Sitting, dialog: Dialog, tmp_path: Path) -> None:
    """The dialog asked whether to replace it; nobody asked about a typed one."""
    there = tmp_path / "copy.ginrummy"
    there.write_text("precious")
    sitting.app.go(ExportRoute(RECORD))
    sitting.pilot.settle()
    sitting.pilot.key("a", mod=pygame.KMOD_CTRL)
    sitting.pilot.write(str(there))
    sitting.pilot.key("return")
    assert (there.read_text(), page(sitting).done) == ("precious", False)
    dialog.answer = there
    sitting.pilot.click(BROWSE)
    sitting.pilot.settle()
    assert there.read_text("utf-8") == dumps(RECORD.public())
    assert [path.name for path in tmp_path.glob("*.ginrummy")] == ["copy.ginrummy"]


def test_the_last_files_are_offered(sitting: Sitting, record: Path) -> None:
    importing(sitting)
    assert RECENT not in seen(sitting), "none yet"
    sitting.pilot.write(f'"{record}"')
    sitting.pilot.key("return")
    sitting.pilot.settle()
    told = importing(sitting)
    assert RECENT in seen(sitting)
    sitting.pilot.click(record.name)
    sitting.pilot.settle()
    assert (told, page(sitting).said) == ([], f"The match in {record.name} is already in your history.")


def test_a_missing_file_is_not_offered(sitting: Sitting, record: Path) -> None:
    sitting.services.recent_files.add(MATCHES, record)
    sitting.services.recent_files.add(MATCHES, record.with_name("gone.ginrummy"))
    importing(sitting)
    assert (record.name in seen(sitting), "gone.ginrummy" in seen(sitting)) == (True, False)


def test_sets_have_files_of_their_own(sitting: Sitting, record: Path, tmp_path: Path) -> None:
    sitting.services.recent_files.add(MATCHES, record)
    path = tmp_path / "friend.ginset"
    path.write_text(written(duplicate.new(8, 20)), "utf-8")
    for _time in range(2):
        sitting.app.go(OpenSetRoute())
        sitting.pilot.turn()
        assert record.name not in seen(sitting)
        if path.name in seen(sitting):
            sitting.pilot.click(path.name)
        else:
            sitting.pilot.write(str(path))
            sitting.pilot.key("return")
        sitting.pilot.settle()
        assert isinstance(sitting.pilot.loop.top, SetPage)
    assert sitting.services.recent_files.listed("sets") == (path,)
