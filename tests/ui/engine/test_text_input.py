"""An input method joins the field that has the keyboard, and a page drawn anew leaves its unfinished word alone."""

from datetime import date
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.store.notes import Note, Place
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.notes.notes_page import NotesPage
from game.ui.services.problem_routes import NotesRoute
from game.ui.services.routes import RulesRoute, SettingsRoute
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.pad_player import PadPlayer

SIZE = (1280, 800)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What SDL is told about text input, apart from where it is."""
    told: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("stop"))
    return told


def searching(folder: Path) -> Sitting:
    """Write in the search field of the notes, in a page over others."""
    sitting = Sitting(folder).open()
    note = Note(Place(code="code"), date(2026, 2, 21), text="Keep 한국")
    sitting.services.notes.change(lambda book: book.with_note(note))
    sitting.go(NotesRoute())
    sitting.pilot.press(*sitting.pilot.find(role="textbox").centre)
    return sitting


def test_a_search_that_changes_the_page_leaves_the_word_alone(tmp_path: Path, told: list[str]) -> None:
    sitting = searching(tmp_path)
    assert told[-1] == "start"
    told.clear()
    sitting.pilot.write("한국")
    sitting.pilot.settle()
    assert sitting.pilot.find(role="textbox").value == "한국"
    assert told == []


@pytest.mark.parametrize("change", ["size", "text size", "elsewhere"])
def test_so_does_a_page_laid_out_anew(
    tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    sitting = searching(tmp_path)
    told.clear()
    places: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", places.append)
    page = sitting.pilot.loop.top
    assert isinstance(page, NotesPage)
    if change == "text size":
        sitting.services.keep(replace(sitting.services.settings, ui_scale=150))
    sitting.resize(SIZE) if change == "size" else page.changed()
    sitting.pilot.turn()
    assert told == []
    assert places == ([] if change == "elsewhere" else [pygame.Rect(sitting.pilot.find(role="textbox").bounds)])


def test_the_search_of_the_rules_leaves_it_alone_too(tmp_path: Path, told: list[str]) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.app.go(SettingsRoute(rules=True))
    sitting.pilot.turn()
    sitting.pilot.press(*sitting.pilot.find(role="textbox", name=wordbook.SEARCH_THE_RULES).centre)
    told.clear()
    sitting.pilot.write("gin")
    sitting.pilot.settle()
    assert told == []


def test_a_page_above_ends_it_and_going_back_begins_it_again(tmp_path: Path, told: list[str]) -> None:
    sitting = searching(tmp_path)
    told.clear()
    sitting.app.go(RulesRoute())
    assert told == ["stop"]
    sitting.resize(SIZE)
    assert told == ["stop"], "the page below takes no text"
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, NotesPage)
    assert told == ["stop", "start"]


@pytest.mark.parametrize("way", ["button", "mouse"])
def test_a_page_drawn_anew_raises_no_keyboard_for_a_controller_that_passes_over(
    tmp_path: Path, told: list[str], way: str
) -> None:
    sitting = searching(tmp_path)
    player = PadPlayer(sitting.pilot)
    player.press(GamepadButton.DOWN)
    told.clear()
    player.press(GamepadButton.UP)
    assert player.focused is not None
    assert player.focused.name == "Search"
    page = sitting.pilot.loop.top
    assert isinstance(page, NotesPage)
    page.changed()
    sitting.pilot.turn()
    assert "start" not in told
    if way == "button":
        player.press(GamepadButton.A)
    else:
        sitting.pilot.press(*sitting.pilot.find(role="textbox").centre)
    assert told[-1] == "start"
