"""Pages lie on a board in the club's room, where the window has room for both."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.store.settings import Settings
from game.ui.pages.page import Page
from headless.sitting import Sitting
from screenshots.scenes import SCENES
from tests.conftest import some

PAGES = ("more", "people", "history", "statistics", "settings-table", "learn", "club", "new-match", "course", "keys")
_QUIET = Settings(speed="none")


def shown(folder: Path, name: str, size: tuple[int, int] = (1280, 800), settings: Settings = _QUIET) -> Sitting:
    return SCENES[name].play(folder, size, settings)


@pytest.mark.parametrize(("name", "size"), some(2, PAGES, [(1280, 800), (1024, 640), (2560, 1080)]))
def test_a_page_keeps_to_its_board(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    page = shown(tmp_path, name, size).pilot.loop.top
    assert isinstance(page, Page)
    assert page.column is not None
    board = page.find_board()
    assert board is not None
    assert board.x > 0.02 * size[0]
    assert [one.name for one in page.panel.widgets if one.visible and not spans(board, one.box)] == []


def spans(board: pygame.Rect, box: pygame.Rect) -> bool:
    return board.left <= box.left and box.right <= board.right


def woody(sitting: Sitting, part: tuple[int, int, int, int]) -> bool:
    """Whether there's wood, brass or leather in this part of the window: a cloth is greener than red everywhere."""
    x, y, wide, high = part
    seen = {sitting.pilot.pixel(at, down) for at in range(x, x + wide, 8) for down in range(y, y + high, 25)}
    return any(red > green for red, green, _blue in seen)


@pytest.mark.parametrize(
    ("size", "settings", "part", "shown_there"),
    [
        ((1280, 800), _QUIET, (30, 100, 34, 600), True),
        ((1280, 800), replace(_QUIET, ui_scale=200), (30, 100, 34, 600), False),
        ((1280, 800), replace(_QUIET, high_contrast=True), (30, 100, 34, 600), False),
        ((900, 1400), _QUIET, (40, 30, 800, 130), True),
        ((900, 1400), replace(_QUIET, high_contrast=True), (40, 30, 800, 130), False),
    ],
    ids=["beside", "large text", "contrast", "above", "contrast in a tall window"],
)
def test_the_room_shows_beside_or_above_a_board_where_there_is_room(
    tmp_path: Path, size: tuple[int, int], settings: Settings, part: tuple[int, int, int, int], shown_there: bool
) -> None:
    assert woody(shown(tmp_path, "more", size, settings), part) is shown_there
