"""A controller's directions reach everything focusable, in every scene."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.store.settings import Settings
from game.ui.engine.commands import ARROWS, Command
from game.ui.engine.scene import Scene
from game.ui.pages.page import Page
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.help.keys import KeysPage
from game.ui.screens.home.title import Title
from game.ui.screens.table_menu import TableMenu
from game.ui.table.table_scene import TableScene
from game.ui.widgets.panel import Panel
from game.ui.widgets.widget import Widget
from headless import wordbook
from headless.sitting import WAYS, Sitting
from screenshots.scenes import SCENES
from tests.ui.pad_player import PadPlayer

ASKING = {"honour-asks", "announcing", "choice"}
"""Scenes with a question, which keeps the focus until it's answered."""
MOVING = {"look-over", "knocked", "take", "cut", "cut-three"}
"""Scenes where something must move."""
SAMPLE = {"settings-accessibility", "club", "turn", "title", "new-match", "layoff"}
_MOST = 300
"""Steps in one direction after which the focus counts as stuck."""


def parts(scene: Scene) -> tuple[Panel, Callable[[Command], object]]:
    if isinstance(scene, TableScene):
        return scene.hud.panel, scene.hud.steer
    assert isinstance(scene, Page)
    return scene.panel, scene.panel.command


def reached(panel: Panel, go: Callable[[Command], object], first: Widget | None) -> Iterator[Widget | None]:
    seen: set[Widget | None] = set()
    new = [first]
    while new:
        here = new.pop()
        if here in seen:
            continue
        seen.add(here)
        yield here
        for direction in ARROWS:
            panel.set_focus(here)
            for _step in range(_MOST):
                go(direction)
                if panel.focus is not here:
                    break
            new.append(panel.focus)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in SAMPLE else pytest.mark.full) for name in SCENES if name not in ASKING],
)
def test_directions_reach_all(tmp_path: Path, name: str) -> None:
    game = SCENES[name].play(tmp_path, (1280, 800), Settings(speed="normal" if name in MOVING else "none"))
    scene = game.pilot.loop.top
    assert scene is not None
    panel, go = parts(scene)
    wanted = {widget for widget in panel.widgets if widget.ready and widget.takes_focus}
    start = None if isinstance(scene, TableScene) else panel.focus
    found = {*reached(panel, go, start)}
    assert [widget.name for widget in wanted - found] == []
    game.journal.close()


PAGES = (
    wordbook.NEW_MATCH, wordbook.CLUB, wordbook.DEAL_OF_THE_DAY,
    wordbook.YOUR_GAMES, wordbook.THE_RULES, "Settings", "About", "Learn",
)  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_every_page_of_the_title_comes_and_goes_by_controller(tmp_path: Path, name: str) -> None:
    sitting = Sitting(tmp_path).open()
    player = PadPlayer(sitting.pilot)
    ways = [WAYS[name]] if name in WAYS else []
    for entry in (*ways, name):
        player.choose(entry)
        sitting.pilot.settle()
    assert not isinstance(sitting.pilot.loop.top, Title)
    player.press(GamepadButton.B, *[GamepadButton.B] * len(ways))
    assert isinstance(sitting.pilot.loop.top, Title)


def test_the_switch_between_history_and_statistics_by_controller(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    player = PadPlayer(sitting.pilot)
    player.choose(wordbook.YOUR_GAMES)
    player.go_to("Page")
    player.press(GamepadButton.RIGHT)
    sitting.pilot.settle()
    assert sitting.pilot.find(name="Page").value == wordbook.STATISTICS
    player.press(GamepadButton.LEFT)
    sitting.pilot.settle()
    assert sitting.pilot.find(name="Page").value == wordbook.HISTORY
    player.press(GamepadButton.B)
    assert isinstance(sitting.pilot.loop.top, Title)


def test_the_menu_button_presses_a_pages_main_button_from_wherever_one_is(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    player = PadPlayer(sitting.pilot)
    player.choose(wordbook.NEW_MATCH)
    player.press(GamepadButton.DOWN, GamepadButton.DOWN, GamepadButton.MENU)
    sitting.pilot.settle()
    table = sitting.pilot.loop.top
    assert isinstance(table, TableScene)
    player.press(GamepadButton.MENU)
    menu = sitting.pilot.loop.top
    assert isinstance(menu, TableMenu)
    player.press(GamepadButton.DOWN, GamepadButton.MENU)
    assert (menu.closed, table.closed) == (True, False), "the way back is the main button there"


def test_a_page_of_text_is_read_by_either_stick(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    player = PadPlayer(sitting.pilot)
    player.choose(wordbook.MORE)
    player.choose(wordbook.THE_RULES)
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    (area,) = page.panel.areas
    player.press(GamepadButton.DOWN)
    line = area.offset
    assert line > 0
    player.press(GamepadButton.RIGHT_STICK_DOWN)
    assert area.offset > 5 * line
    player.press(GamepadButton.RIGHT_STICK_UP, GamepadButton.UP)
    assert area.offset == 0


def test_the_page_of_keys_is_a_press_away_from_the_settings(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    player = PadPlayer(sitting.pilot)
    player.choose(wordbook.SETTINGS)
    player.press(GamepadButton.UP)
    player.go_to("Page")
    player.press(*[GamepadButton.RIGHT] * 2)
    player.choose(wordbook.KEYS_AND_BUTTONS)
    assert isinstance(sitting.pilot.loop.top, KeysPage)


def test_a_controller_passes_over_a_text_field_and_writes_once_it_presses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the screen keyboard would pop up in passing."""
    asked: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("start"))
    sitting = Sitting(tmp_path).open()
    player = PadPlayer(sitting.pilot)
    player.choose(wordbook.PASS_AND_PLAY)
    field = next(node.name for node in sitting.pilot.nodes() if node.role == "textbox")
    asked.clear()
    player.go_to(field)
    assert asked == []
    player.press(GamepadButton.A)
    assert asked == ["start"]
    assert player.focused is not None
    assert player.focused.name == field
