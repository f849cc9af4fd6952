"""The buttons that lead on, back and home, in every scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.settings import Settings
from game.ui.pages.page import Page
from game.ui.screens.home.title import Title
from game.ui.services.routes import TitleRoute
from game.ui.widgets.button import Button
from headless import wordbook
from headless.sitting import Sitting
from screenshots.scenes import SCENES
from tests.ui.kinds import one_of_each_kind

HOME = (wordbook.MAIN_MENU, wordbook.LEAVE_THE_LESSON, wordbook.MENU)
"""What leads home, the nearest first; Escape does where none of these is shown."""
MOST = 2
ENDING = {"leave", "leave-saving", "save-unfinished"}
"""Pages after Quit, with a journal that can't save."""
HELD = {"drag", "drag-stock", "reorder"}
"""Scenes with a card in the hand that would press a button."""
MOVING = {"look-over"}
"""Scenes that exist only while others play."""


def played(folder: Path, name: str) -> Sitting:
    return SCENES[name].play(folder, (1280, 800), Settings(speed="normal" if name in MOVING else "none"))


def step_home(game: Sitting) -> None:
    shown = game.names()
    way = next((name for name in HOME if name in shown), None)
    if way is None:
        game.pilot.key("escape")
    else:
        game.pilot.click(way, role="button")
    game.settle()


def check_order(page: Page) -> None:
    """The main menu, the way back, the rest, and the one gold button last; each way has one name."""
    gold = [one.name for one in page.panel.widgets if isinstance(one, Button) and one.kind == "primary"]
    names = [one.name for one in page._foot]
    assert wordbook.BACK not in gold
    assert len(gold) <= 1
    if wordbook.BACK in names:
        assert names.index(wordbook.BACK) == names.count(wordbook.MAIN_MENU), names
    if page.navigator.below(page) == TitleRoute():
        assert wordbook.BACK not in names, "going back leads to the main menu"
    assert names.count(wordbook.MAIN_MENU) <= 1, names
    if gold and gold[0] in names:
        assert names[-1] == gold[0], names


@pytest.mark.parametrize("name", one_of_each_kind(0, tables=3))
def test_one_order_of_buttons_and_the_main_menu_two_presses_away(tmp_path: Path, name: str) -> None:
    game = played(tmp_path, name)
    if isinstance(game.pilot.loop.top, Page):
        check_order(game.pilot.loop.top)
    if name in ENDING:
        return
    if name in HELD:
        game.pilot.release()
    if name == "discards":
        game.pilot.key("escape")  # the note goes with any press
    presses = 0
    while not isinstance(game.pilot.loop.top, Title):
        assert presses < MOST, [type(one).__name__ for one in game.pilot.loop.scenes()]
        step_home(game)
        presses += 1
    game.journal.close()
