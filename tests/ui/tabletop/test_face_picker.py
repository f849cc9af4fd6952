"""The player picks a face by pointer, keys and screen reader."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.assets import asset
from game.store.settings import FACES, SettingsFile
from game.ui.engine.accessibility import Node
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.people.person_page import PersonPage
from game.ui.services.people_routes import PersonRoute
from game.ui.tabletop.face_picker import ACROSS, face_words
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.pad_player import PadPlayer


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    sitting = Sitting(tmp_path, size=(900, 1400)).open()
    sitting.go(PersonRoute())
    return sitting


def picker(sitting: Sitting) -> Node:
    sitting.pilot.turn()
    return sitting.pilot.find(name=wordbook.YOUR_FACE)


def test_every_face_has_a_name_and_a_picture_of_its_own() -> None:
    assert len({face_words(face) for face in ("", *FACES)}) == len(FACES) + 1
    assert len({asset(f"portraits/{face}.png").read_bytes() for face in FACES}) == len(FACES) == 12


def test_a_press_picks_a_face_and_it_is_kept(sitting: Sitting, tmp_path: Path) -> None:
    assert picker(sitting).value == "Initial"
    for name, face in (("Hijab", "hijab"), ("Grey hair", "grey"), ("Initial", "")):
        option = next(one for one in picker(sitting).children if one.name == name)
        sitting.pilot.press(*pygame.Rect(option.bounds).center)
        assert picker(sitting).value == name
        assert SettingsFile(tmp_path / "settings.json").settings.face == face


@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
def test_arrows_walk_the_rows_and_leave_at_their_ends(sitting: Sitting, pad: bool) -> None:
    pilot, player = sitting.pilot, PadPlayer(sitting.pilot)

    def press(arrow: str) -> None:
        player.press(GamepadButton[arrow.upper()]) if pad else pilot.key(arrow)

    pilot.click(wordbook.YOUR_NAME)
    pilot.key("tab")  # the first only shows the ring
    pilot.key("tab")
    assert "focused" in picker(sitting).state
    for key, face in (("right", FACES[0]), ("down", FACES[ACROSS]), ("left", FACES[ACROSS - 1]), ("up", "")):
        press(key)
        assert sitting.services.settings.face == face
    press("up")
    assert "focused" not in picker(sitting).state
    assert sitting.services.settings.face == ""


def test_a_screen_reader_sets_a_face_by_its_name(sitting: Sitting) -> None:
    picker(sitting).actions["set"]("Turban")
    assert sitting.services.settings.face == "turban"
    assert [one.name for one in picker(sitting).children if "chosen" in one.state] == ["Turban"]


def test_the_initial_follows_the_name(sitting: Sitting) -> None:
    pilot, box = sitting.pilot, picker(sitting).children[0].bounds
    before = pilot.surface.subsurface(box).copy()
    pilot.click(wordbook.YOUR_NAME)
    pilot.write("Wilma")
    pilot.turn()
    assert sitting.services.settings.player_name == "Wilma"
    assert pilot.surface.subsurface(box).get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize(("size", "across"), [((1280, 800), 5), ((1024, 640), 5), ((900, 1400), 7)], ids=str)
def test_the_page_of_a_person_shows_large_faces_without_scrolling(
    tmp_path: Path, size: tuple[int, int], across: int
) -> None:
    sitting = Sitting(tmp_path, size=size).open()
    sitting.go(PersonRoute(new=True))
    page = sitting.pilot.loop.top
    assert isinstance(page, PersonPage)
    faces = [pygame.Rect(one.bounds) for one in sitting.pilot.find(name="Face").children]
    assert faces[across - 1].y == faces[0].y < faces[across].y
    assert faces[0].w >= round(100 * page.viewport.unit)
    assert [area.hidden for area in page.panel.areas] == [0]


def test_small_faces_leave_room_for_large_text(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800))
    sitting.services.keep(replace(sitting.services.settings, ui_scale=200))
    sitting.open()
    sitting.go(PersonRoute(new=True))
    faces = [pygame.Rect(one.bounds) for one in sitting.pilot.find(name="Face").children]
    assert faces[ACROSS - 1].y == faces[0].y < faces[ACROSS].y
