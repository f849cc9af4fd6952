"""The HUD follows from the table's state alone."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import TakeDiscard
from game.store.settings import Settings
from game.ui.table.hud.actions import button_of
from game.ui.table.hud.hud import hud
from game.ui.table.hud.shown import Shown
from game.ui.table.hud.table_state import TableState
from game.ui.table.hud.widgets import hud_widgets
from game.ui.table.table_scene import TableScene
from headless import wordbook
from screenshots.scenes import SCENES

MOMENTS = [
    "upcard", "draw", "armed", "big-gin", "layoff", "challenge", "undercut", "first-deal", "other-table", "look-over",
]  # fmt: skip
SIZES = [(1280, 800), (1024, 640), (900, 1400)]


def table(folder: Path, name: str, size: tuple[int, int] = SIZES[0], scale: int = 100) -> TableScene:
    scene = SCENES[name].play(folder, size, Settings(ui_scale=scale)).pilot.loop.top
    assert isinstance(scene, TableScene)
    return scene


def shown(scene: TableScene, state: TableState) -> dict[str, Shown]:
    return hud(state, scene.hud.places, scene.skin)


@pytest.mark.parametrize("name", MOMENTS)
def test_a_widget_is_visible_and_looks_as_the_state_says(tmp_path: Path, name: str) -> None:
    number = MOMENTS.index(name)
    scene = table(tmp_path, name, SIZES[number % 3], (100, 150, 200)[number // 3 % 3])
    found = shown(scene, scene.state())
    assert {name for name, widget in scene.hud.widgets.items() if widget.visible} == set(found)
    new = hud_widgets(scene.skin, scene.board.viewport, 0, scene.hud.acts)
    for key, one in found.items():
        widget = scene.hud.widgets[key]
        assert [attribute for attribute in one.look if not hasattr(new[key], attribute)] == []
        assert {attribute: getattr(widget, attribute) for attribute in one.look} == one.look, key
        assert widget.box == one.box, key


@pytest.mark.parametrize("scale", [100, 200])
def test_buttons_for_a_move_are_shown_only_in_the_own_turn(tmp_path: Path, scale: int) -> None:
    scene = table(tmp_path, "upcard", scale=scale)
    state = scene.state()
    assert {"take", "decline"} <= shown(scene, state).keys()
    assert not {"take", "decline"} & shown(scene, replace(state, playing=False)).keys()


def test_a_question_takes_the_place_of_the_knock_plate(tmp_path: Path) -> None:
    scene = table(tmp_path, "knock")
    state = scene.state()
    assert "plate" in shown(scene, state)
    asked = shown(scene, replace(state, question=wordbook.KNOCK_NOW))
    assert "plate" not in asked
    assert asked["prompt"].look["name"] == wordbook.KNOCK_NOW


def test_a_hint_makes_the_lower_row_give_way_where_there_is_little_room(tmp_path: Path) -> None:
    row = {"sort", "menu", "score", "news", "deadwood"}
    for scale, gives_way in ((100, False), (200, True)):
        scene = table(tmp_path / str(scale), "turn", scale=scale)
        assert row <= shown(scene, scene.state()).keys()
        assert bool(row - shown(scene, replace(scene.state(), hinted=True)).keys()) == gives_way


def test_the_button_that_a_coach_asks_for_is_brass(tmp_path: Path) -> None:
    scene = table(tmp_path, "upcard")
    state = replace(scene.state(), coached=True, asked=TakeDiscard())
    kinds = {name: one.look["kind"] for name, one in shown(scene, state).items() if "kind" in one.look}
    assert kinds == {"take": "primary", "decline": "normal"}
    assert button_of(None) == ""
