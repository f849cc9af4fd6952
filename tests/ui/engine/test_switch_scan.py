"""One switch is enough: what can be pressed is lit in turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.store.settings import Settings, SettingsFile
from game.ui.engine.accessibility import Node
from game.ui.graphics import depths
from game.ui.graphics.sprites import Sprite
from game.ui.pages.page import Page
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.drills.drills_page import DrillsPage
from game.ui.services.routes import DrillsRoute, SettingsRoute
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import still
from tests.ui.pad_player import PadPlayer

EVERY = 1000
HAND = "As 2s 3s 4h 5h 6h Td Jd Qd Kc"


def scanning(sitting: Sitting) -> Sitting:
    sitting.services.keep(replace(sitting.services.settings, scan=EVERY))
    sitting.pilot.turn()
    sitting.pilot.advance(500)
    return sitting


def lit(sitting: Sitting) -> Node:
    """Return what the frame surrounds."""
    scene = sitting.pilot.loop.top
    assert isinstance(scene, Page | TableScene)
    frames: list[Sprite] = [one for one in scene.stage if one.z == depths.SCAN and one.visible]
    assert len(frames) == 1
    place = frames[0].rect
    around = (one for node in sitting.pilot.nodes() for one in node.walk() if "press" in one.actions)
    return next(one for one in around if tuple(place.inflate(-12, -12)) == one.bounds)


def wait_for(sitting: Sitting, name: str) -> None:
    for _step in range(80):
        if lit(sitting).name == name:
            return
        sitting.pilot.advance(EVERY)
    raise AssertionError(f"{name!r} is never lit")


@pytest.mark.parametrize("switch", ["space", "return", "pad"])
def test_one_switch_changes_a_setting_and_goes_back(tmp_path: Path, switch: str) -> None:
    sitting = scanning(Sitting(tmp_path).open())
    sitting.app.go(DrillsRoute())
    sitting.pilot.advance(500)
    wait_for(sitting, wordbook.AGAINST_THE_CLOCK)
    before = sitting.services.drill_book.clock
    PadPlayer(sitting.pilot).press(GamepadButton.X) if switch == "pad" else sitting.pilot.key(switch)
    sitting.pilot.turn()
    assert sitting.services.drill_book.clock is not before
    wait_for(sitting, wordbook.MAIN_MENU)
    sitting.pilot.key("space")
    sitting.pilot.turn()
    assert not isinstance(sitting.pilot.loop.top, DrillsPage)


def test_everything_on_a_page_is_lit_once_a_round_and_scrolled_into_sight(tmp_path: Path) -> None:
    sitting = scanning(Sitting(tmp_path).open())
    sitting.app.go(SettingsRoute(accessibility=True))
    sitting.pilot.advance(500)
    seen = [lit(sitting).id]
    while seen.count(seen[0]) < 2:
        sitting.pilot.advance(EVERY)
        node = lit(sitting)
        assert sitting.pilot.surface.get_rect().contains(node.bounds)
        seen.append(node.id)
    assert len(seen) == len({*seen}) + 1
    names = {node.id: node.name for one in sitting.pilot.nodes() for node in one.walk()}
    assert {wordbook.MONO_SOUND, wordbook.FULL_SCREEN, "2.5 s", wordbook.MAIN_MENU} <= {names[one] for one in seen}


def test_a_turn_is_played_by_one_switch(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="-").sit()
    scanning(sitting)
    wait_for(sitting, wordbook.PASS)
    sitting.pilot.key("space")
    sitting.pilot.advance(2000)
    wait_for(sitting, wordbook.STOCK)
    sitting.pilot.key("space")
    sitting.pilot.advance(2000)
    wait_for(sitting, "king of clubs")
    sitting.pilot.key("space")  # chooses it
    sitting.pilot.advance(300)
    assert lit(sitting).name == "king of clubs"
    sitting.pilot.key("space")  # discards it, as it's still lit
    sitting.pilot.advance(2000)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, TableScene)
    assert scene.view is not None
    assert str(scene.view.pile[-1]) == "Kc"


def test_a_press_just_after_a_new_page_is_not_for_that(tmp_path: Path) -> None:
    sitting = scanning(Sitting(tmp_path).open())
    sitting.app.go(DrillsRoute())
    sitting.pilot.turn()
    sitting.pilot.key("space")
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, DrillsPage)


def test_it_is_kept_and_off_by_default_and_then_nothing_wakes(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.settle()
    still(sitting.pilot)
    assert Settings().scan == 0
    scanning(sitting)
    assert SettingsFile(tmp_path / "settings.json").settings.scan == EVERY
    assert lit(sitting)
