"""Matches imported from files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.record import dumps
from game.store.history import history
from game.ui.screens.history.import_export import ImportPage
from game.ui.screens.home.title import Title
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history
from tests.ui.screens.history.history_pages import matches, rows, said


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    path = tmp_path / "elsewhere.jsonl"
    path.write_text(dumps(match_history.played(101, 4)), "utf-8")
    return path


def drop(sitting: Sitting, path: Path) -> None:
    sitting.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    sitting.pilot.turn()


def test_a_file_dropped_on_the_history_comes_first_in_it(sitting: Sitting, elsewhere: Path) -> None:
    before = matches(sitting)
    drop(sitting, elsewhere)
    assert matches(sitting) == before + 1
    assert wordbook.IMPORTED in rows(sitting)[0]
    assert "Match saved to your history: You, North." in said(sitting)
    drop(sitting, elsewhere)
    assert matches(sitting) == before + 1
    assert "The match in elsewhere.jsonl is already in your history." in said(sitting)


def test_a_file_is_imported_by_its_path(sitting: Sitting, elsewhere: Path) -> None:
    before = matches(sitting)
    sitting.to(wordbook.FILES)
    sitting.tab(wordbook.IMPORT_A_MATCH)
    sitting.pilot.key("return")
    assert "Type a file name." in said(sitting)
    sitting.pilot.write(str(elsewhere))
    sitting.pilot.key("return")
    sitting.pilot.turn()
    assert matches(sitting) == before + 1
    assert wordbook.IMPORTED in rows(sitting)[0], "the history is there again, with the match at its top"


@pytest.mark.parametrize("path", ["/somewhere/\ud800", "a\0b"])
def test_a_name_that_no_file_can_have_is_refused(sitting: Sitting, path: str) -> None:
    """Both typed and dropped by a desktop."""
    drop(sitting, Path(path))
    assert any(words.endswith("couldn’t be imported. No such file.") for words in said(sitting))
    sitting.to(wordbook.FILES)
    sitting.tab(wordbook.IMPORT_A_MATCH)
    page = sitting.pilot.loop.top
    assert isinstance(page, ImportPage)
    page.path = path
    page.do()
    sitting.pilot.turn()
    assert wordbook.THAT_ISNT_A_VALID_FILE_NAME in said(sitting)


def tampered(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    lines[2] = lines[2].replace('"points": ', '"points": 1')
    path.write_text("\n".join(lines) + "\n", "utf-8")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (tampered, "Line 3: "),
        (lambda path: path.write_bytes(b"\xff\xfe\x00"), "Line 1: this isn’t text."),
        (lambda path: path.write_text("{}" * 600_000, "utf-8"), "Line 1: the record is too long."),
        (lambda path: path.write_text("[" * 100_000, "utf-8"), "Line 1: this isn’t a match record."),
        (lambda path: path.write_text("", "utf-8"), "Line 1: this isn’t a match record."),
        (lambda path: path.unlink(), wordbook.NO_SUCH_FILE),
        (lambda path: (path.unlink(), path.mkdir()), wordbook.NOT_A_FILE),
    ],
)
def test_a_hostile_file_is_refused_in_a_sentence_and_nothing_changes(
    sitting: Sitting, elsewhere: Path, spoil: Callable[[Path], object], why: str
) -> None:
    before = sitting.journal.ask(history)
    spoil(elsewhere)
    drop(sitting, elsewhere)
    (sentence,) = (words for words in said(sitting) if words.startswith("elsewhere.jsonl couldn’t be imported. "))
    assert why in sentence
    assert sentence.endswith(".")
    assert sitting.journal.ask(history) == before
    sitting.to(wordbook.FILES, wordbook.IMPORT_A_MATCH)
    drop(sitting, elsewhere)
    assert isinstance(sitting.pilot.loop.top, ImportPage)
    assert sentence in said(sitting)
    assert sitting.journal.ask(history) == before


def test_what_comes_in_when_the_page_is_left_is_kept_all_the_same(sitting: Sitting, elsewhere: Path) -> None:
    before, late = matches(sitting), list[Callable[[], object]]()
    sitting.services.tasks = Later(late)
    drop(sitting, elsewhere)
    assert "Reading elsewhere.jsonl…" in said(sitting)
    sitting.pilot.key("escape")
    late[0]()
    assert matches(sitting) == before + 1
    assert isinstance(sitting.pilot.loop.top, Title)


def test_what_comes_in_under_another_page_is_told_when_that_is_left(sitting: Sitting, elsewhere: Path) -> None:
    late = list[Callable[[], object]]()
    sitting.services.tasks = Later(late)
    sitting.to(wordbook.FILES, wordbook.IMPORT_A_MATCH)
    drop(sitting, elsewhere)
    assert "Reading elsewhere.jsonl…" in said(sitting)
    sitting.pilot.key("f1")
    late[0]()
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert not isinstance(sitting.pilot.loop.top, ImportPage)
