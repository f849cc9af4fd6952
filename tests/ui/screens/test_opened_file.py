"""A record opened from outside is shown and can be imported; anything else gets a sentence."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import entry
from game.rules.record import MatchRecord, Player, dumps
from game.rules.record.match_record import VERSION
from game.store import record_files
from game.store.history import history
from game.store.journal import Journal
from game.ui.pages.message_page import MessagePage
from game.ui.screens.home.title import Title
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.screens.replay.opened_file import OpenedFile, OpenedReplay
from game.ui.services.routes import OpenRecordRoute
from headless import wordbook
from headless.program import SIZES
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history
from tests.conftest import some
from tests.store.matches import begin
from tests.ui.checks import still

KEEP = wordbook.SAVE_TO_HISTORY


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "elsewhere.ginrummy"
    record_files.export(match_history.played(4), path)
    return path


def opened(folder: Path, path: Path, *, size: tuple[int, int] = (1280, 800)) -> Sitting:
    sitting = Sitting(folder, size=size)
    sitting.app.go(OpenRecordRoute(path, first=True))
    sitting.pilot.turn()
    sitting.pilot.settle()
    return sitting


def kept(sitting: Sitting) -> list[tuple[str, bool]]:
    """Return each match's opponent, and whether it was imported."""
    return [(entry.opponent, entry.imported) for entry in sitting.journal.ask(history) or ()]


def told(sitting: Sitting) -> str:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, MessagePage), scene
    assert scene.words() in sitting.names("label")
    still(sitting.pilot)
    return scene.words()


def test_it_is_shown_at_its_first_deal_and_nothing_is_kept(tmp_path: Path, record: Path) -> None:
    sitting = opened(tmp_path, record)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, OpenedReplay)
    assert (scene.hand, scene.at, scene.names) == (0, 0, ("You", "Ada"))
    sitting.pilot.key("right")
    assert scene.at == 1
    still(sitting.pilot)
    assert kept(sitting) == []
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert isinstance(sitting.pilot.loop.top, Title)
    assert len(sitting.pilot.loop.scenes()) == 1


def test_it_is_kept_where_the_player_says_so_and_offered_once(tmp_path: Path, record: Path) -> None:
    sitting = opened(tmp_path, record)
    sitting.pilot.key("end")
    at = sitting.pilot.loop.top.at  # type: ignore[union-attr]
    sitting.pilot.click(KEEP)
    sitting.pilot.settle()
    assert kept(sitting) == [("Ada", True)]
    assert wordbook.THE_MATCH_IS_NOW_IN_YOUR in sitting.names("label")
    assert KEEP not in sitting.names()
    assert sitting.pilot.loop.top.at == at  # type: ignore[union-attr]
    assert wordbook.PLAY_ON_FROM_HERE in sitting.names()
    again = opened(tmp_path, record)
    assert isinstance(again.pilot.loop.top, OpenedReplay)
    assert KEEP not in again.names()


def test_a_second_press_while_it_is_saved_says_nothing_of_a_failure(tmp_path: Path, record: Path) -> None:
    sitting = opened(tmp_path, record)
    waiting: list[Callable[[], object]] = []
    sitting.services.tasks = Later(waiting)
    sitting.pilot.click(KEEP)
    sitting.pilot.click(KEEP)
    for save in waiting:
        save()
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, OpenedReplay)
    assert wordbook.THE_MATCH_IS_NOW_IN_YOUR in sitting.names("label")


def test_beside_another_copy_it_is_shown_and_kept(tmp_path: Path, record: Path) -> None:
    other = Journal(tmp_path / "journal.sqlite")
    other.flush()
    sitting = opened(tmp_path, record)
    assert isinstance(sitting.pilot.loop.top, OpenedReplay)
    sitting.pilot.click(KEEP)
    sitting.pilot.settle()
    assert kept(sitting) == [("Ada", True)]
    assert len(other.ask(history) or ()) == 1
    other.close()


def test_a_deal_of_it_is_checked_and_the_way_back_leads_to_it(tmp_path: Path, record: Path) -> None:
    sitting = opened(tmp_path, record)
    sitting.pilot.click(wordbook.CHECK_THIS_DEAL)
    sitting.pilot.settle()
    assert not isinstance(sitting.pilot.loop.top, OpenedReplay)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, OpenedReplay)


MATCH = dumps(match_history.played(4))
BROKEN = {
    "empty": "",
    "text": "Dear Ada,\n",
    "half a record": json.dumps({"gin-rummy": 2}),
    "deep": "[" * 100_000,
    "long": "x" * 5_000_000,
    "newer": MATCH.replace(f'"gin-rummy": {VERSION}', '"gin-rummy": 9'),
    "forged": re.sub('"points": [0-9]+', '"points": 99', MATCH, count=1),
    "wide name": MATCH.replace("Ada", "Ada" * 99),
    "picture": "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_what_is_no_record_is_told_of_and_the_first_page_follows(tmp_path: Path, content: str) -> None:
    path = tmp_path / "it.ginrummy"
    path.write_bytes(content.encode("latin-1"))
    sitting = opened(tmp_path, path)
    assert re.fullmatch(r"it\.ginrummy couldn’t be opened\. \S.*\.", told(sitting))
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)
    assert path.read_bytes() == content.encode("latin-1")


def test_what_is_no_file_is_told_of(tmp_path: Path) -> None:
    missing = tmp_path / ("line\nbreak " + "long " * 30)
    for path in (missing, tmp_path, Path("\0")):
        sitting = opened(tmp_path, path)
        assert "couldn’t be opened. " in told(sitting)
        assert told(sitting).isprintable()
        sitting.pilot.click(wordbook.MAIN_MENU)
        assert isinstance(sitting.pilot.loop.top, Title)


def test_a_match_of_which_nothing_is_over_has_nothing_to_show_or_keep(tmp_path: Path) -> None:
    path = tmp_path / "begun"
    record_files.export(begin().record, path)
    sitting = opened(tmp_path, path)
    assert wordbook.YOU_CANT_REPLAY_A_HAND_UNTIL in sitting.names("label")
    assert sitting.names() == [wordbook.MAIN_MENU]
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)


def other_records() -> list[MatchRecord]:
    return [
        match_history.played(4, players=(Player("North"), Player("South"))),
        match_history.played(4, players=(Player("You"), Player("W" * 40, "clairvoyant" * 3))),
        match_history.played(3),
    ]


@pytest.mark.parametrize(("number", "size"), some(4, range(3), SIZES))
def test_other_peoples_matches_are_shown(tmp_path: Path, number: int, size: tuple[int, int]) -> None:
    path = tmp_path / "record"
    record_files.export(other_records()[number], path)
    sitting = opened(tmp_path, path, size=size)
    assert isinstance(sitting.pilot.loop.top, OpenedReplay)
    boxes = [pygame.Rect(node.bounds) for node in sitting.pilot.nodes() if node.role == "button"]
    assert all(box.collidelist(boxes[:place]) == -1 for place, box in enumerate(boxes))


def test_leaving_while_it_is_read_is_leaving(tmp_path: Path, record: Path) -> None:
    sitting = Sitting(tmp_path)
    waiting: list[Callable[[], object]] = []
    sitting.services.tasks = Later(waiting)
    sitting.app.go(OpenRecordRoute(record, first=True))
    sitting.pilot.turn()
    assert told(sitting) == "Reading elsewhere.ginrummy…"
    sitting.pilot.key("escape")
    hand_over, *_of_the_main_menu = waiting
    hand_over()
    assert isinstance(sitting.pilot.loop.top, Title)


def test_what_is_read_under_another_page_is_shown_when_that_is_left(tmp_path: Path, record: Path) -> None:
    sitting = Sitting(tmp_path)
    waiting: list[Callable[[], object]] = []
    sitting.services.tasks = Later(waiting)
    sitting.app.go(OpenRecordRoute(record, first=True))
    sitting.pilot.turn()
    sitting.pilot.key("f1")
    waiting.pop()()
    sitting.pilot.settle()
    assert not isinstance(sitting.pilot.loop.top, OpenedReplay)
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, OpenedReplay)
    sitting.pilot.click(KEEP)
    sitting.pilot.key("f1")
    waiting.pop()()
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert wordbook.THE_MATCH_IS_NOW_IN_YOUR in sitting.names("label")


@pytest.mark.parametrize("there", [True, False])
def test_the_program_starts_with_it(
    tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch, *, there: bool
) -> None:
    seen = []

    def take(page: OpenedFile, found: object) -> None:
        seen.append(found)
        page.navigator.quit()

    monkeypatch.setattr(OpenedFile, "_take", take)
    path = record if there else tmp_path / "nothing"
    assert entry(["--data-dir", str(tmp_path), "--size", "1280x800", str(path)]) == 0
    assert seen == [(match_history.played(4).public(), False) if there else "No such file."]


# ---------------------------------------------------------------------- dropped on the window, or opened by macOS


def drop(sitting: Sitting, path: Path) -> None:
    """Send SDL's event for a file dropped, or opened by double click on macOS."""
    sitting.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    sitting.pilot.settle()


def test_what_is_dropped_on_the_first_page_is_shown_and_not_kept(tmp_path: Path, record: Path) -> None:
    sitting = Sitting(tmp_path).open()
    drop(sitting, record)
    assert isinstance(sitting.pilot.loop.top, OpenedReplay)
    assert kept(sitting) == []
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert [type(scene) for scene in sitting.pilot.loop.scenes()] == [Title]
    still(sitting.pilot)


def test_a_match_being_played_waits_while_another_is_looked_at(tmp_path: Path, record: Path) -> None:
    sitting = Sitting(tmp_path, computer="").sit()
    table, record_before = sitting.table, sitting.session.record
    before = pygame.image.tobytes(sitting.pilot.surface, "RGB")
    for _time in (1, 2):
        drop(sitting, record)
        assert isinstance(sitting.pilot.loop.top, OpenedReplay)
    for _time in (1, 2):
        sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert (sitting.pilot.loop.top, sitting.session.record) == (table, record_before)
    assert pygame.image.tobytes(sitting.pilot.surface, "RGB") == before
    still(sitting.pilot)


def test_a_card_that_is_held_lies_in_the_hand_again_afterwards(tmp_path: Path, record: Path) -> None:
    sitting = Sitting(tmp_path, computer="").sit()
    card = next(iter(sitting.view.hand))
    lay, (x, y) = sitting.middle(card), sitting.grip(card)
    sitting.pilot.move(x, y)
    sitting.pilot.down(x, y)
    sitting.pilot.move(x + 60, y - 150)
    sitting.pilot.settle()
    assert sitting.middle(card) != pytest.approx(lay, abs=5)
    drop(sitting, record)
    sitting.pilot.release()
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    sitting.pilot.move(x + 200, y - 250)
    sitting.pilot.settle()
    assert sitting.middle(card) == pytest.approx(lay, abs=1)
    still(sitting.pilot)


def test_the_curtain_is_still_up_afterwards(tmp_path: Path, record: Path) -> None:
    sitting = Sitting(tmp_path).together()
    before = sitting.pilot.loop.scenes()
    assert isinstance(before[-1], PrivacyCurtain)
    drop(sitting, record)
    sitting.pilot.click(wordbook.BACK)
    assert sitting.pilot.loop.scenes() == before


def test_no_record_leads_back_to_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada,\n", "utf-8")
    sitting = Sitting(tmp_path, computer="").sit()
    table = sitting.table
    drop(sitting, path)
    assert told(sitting).startswith("letter.txt couldn’t be opened. ")
    sitting.pilot.click(wordbook.BACK)
    assert sitting.pilot.loop.top is table
