"""One switch is enough: rows are lit in turn, then the things in a row."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.store.settings import Settings, SettingsFile
from game.ui.engine import scan_stops
from game.ui.engine.scan_stops import Stop
from game.ui.graphics import scan_frame
from game.ui.graphics.scan_frame import ScanFrame
from game.ui.graphics.theme import luminance
from game.ui.pages.page import Page
from game.ui.platform.gamepad import GamepadButton
from game.ui.screen_reader.screen_reader import ScreenReader
from game.ui.screens.drills.drills_page import DrillsPage
from game.ui.services.routes import DrillsRoute, SettingsRoute
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from samples import match_history
from screenshots.scenes import SCENES
from tests.conftest import some
from tests.ui.checks import still
from tests.ui.pad_player import PadPlayer
from tests.ui.screen_reader.kept_bridge import KeptBridge

EVERY = 1000
HAND = "As 2s 3s 4h 5h 6h Td Jd Qd Kc"
MANY = ["settings-rules", "drill-outs", "settings-table", "settings-accessibility", "keys", "welcome", "club"]


def scanning(sitting: Sitting) -> Sitting:
    sitting.services.keep(replace(sitting.services.settings, scan=EVERY))
    sitting.pilot.turn()
    sitting.pilot.advance(500)
    return sitting


def frames(sitting: Sitting) -> list[ScanFrame]:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, Page | TableScene)
    return [one for one in scene.stage if isinstance(one, ScanFrame) and one.visible]


def lit(sitting: Sitting) -> list[str]:
    """Return the names of what's lit, which is all in the upper frame."""
    found = sitting.pilot.loop.scan.lit
    assert all(frames(sitting)[-1].rect.contains(stop.node.bounds) for stop in found)
    return [stop.node.name for stop in found]


def press(sitting: Sitting) -> None:
    sitting.pilot.key("space")
    sitting.pilot.advance(300)


def stops(sitting: Sitting) -> list[Stop]:
    scene = sitting.pilot.loop.top
    assert scene is not None
    return scan_stops.stops(scene.nodes())


def reach(sitting: Sitting, name: str) -> int:
    """Open rows until this is lit alone; return how often that took a wait."""
    waits = 0
    while lit(sitting) != [name]:
        assert waits < 80, f"{name!r} is never lit"
        if name in lit(sitting):
            press(sitting)
        else:
            waits += 1
            sitting.pilot.advance(EVERY)
    return waits


def waits(found: Sequence[Stop]) -> int:
    """Return how long the last of these takes to be lit, in steps."""
    parts = scan_stops.parts(found)
    return max(at + (waits(part) if len(part) > 1 else 0) for at, part in enumerate(parts))


@pytest.mark.parametrize("switch", ["space", "return", "pad"])
def test_one_switch_changes_a_setting_and_goes_back(tmp_path: Path, switch: str) -> None:
    sitting = scanning(Sitting(tmp_path).open())
    sitting.app.go(DrillsRoute())
    sitting.pilot.advance(500)
    reach(sitting, wordbook.AGAINST_THE_CLOCK)
    before = sitting.services.drill_book.clock
    PadPlayer(sitting.pilot).press(GamepadButton.X) if switch == "pad" else sitting.pilot.key(switch)
    sitting.pilot.turn()
    assert sitting.services.drill_book.clock is not before
    reach(sitting, wordbook.MAIN_MENU)
    sitting.pilot.key("space")
    sitting.pilot.turn()
    assert not isinstance(sitting.pilot.loop.top, DrillsPage)


def test_everything_on_a_page_is_lit_once_a_round_and_scrolled_into_sight(tmp_path: Path) -> None:
    sitting = scanning(Sitting(tmp_path).open())
    sitting.app.go(SettingsRoute(accessibility=True))
    sitting.pilot.advance(500)
    every = [stop.node.name for stop in stops(sitting)]
    seen: list[str] = []
    while len(seen) < len(every):
        assert sitting.pilot.surface.get_rect().contains(frames(sitting)[-1].rect)
        seen += [stop.node.name for stop in sitting.pilot.loop.scan.lit]
        sitting.pilot.advance(EVERY)
    assert seen == every
    for name in (wordbook.MONO_SOUND, "2.5 s", wordbook.FULL_SCREEN, wordbook.MAIN_MENU):
        assert reach(sitting, name) < 40
        sitting.pilot.advance(30 * EVERY)  # the row closes


@pytest.mark.parametrize("scene", some(3, MANY))
def test_nothing_on_a_page_with_many_things_takes_many_steps(tmp_path: Path, scene: str) -> None:
    sitting = SCENES[scene].play(tmp_path, (1280, 800), Settings())
    found = stops(sitting)
    ids = [stop.node.id for stop in found]
    assert len({*ids}) == len(ids) > 12
    assert [stop for part in scan_stops.parts(found) for stop in part] == found
    assert waits(found) <= 20
    sitting.close()


def test_a_turn_is_played_by_one_switch(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="-").sit()
    scanning(sitting)
    reach(sitting, wordbook.PASS)
    sitting.pilot.key("space")
    sitting.pilot.advance(2000)
    reach(sitting, wordbook.STOCK)
    sitting.pilot.key("space")
    sitting.pilot.advance(2000)
    reach(sitting, "king of clubs")
    press(sitting)  # chooses it
    assert lit(sitting) == ["king of clubs"]
    sitting.pilot.key("space")  # discards it, as it's still lit
    sitting.pilot.advance(2000)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, TableScene)
    assert scene.view is not None
    assert str(scene.view.pile[-1]) == "Kc"


def test_a_row_closes_after_two_rounds_and_the_next_one_is_lit(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="-").sit()
    scanning(sitting)
    while lit(sitting)[0] != "ace of spades":
        sitting.pilot.advance(EVERY)
    assert len(lit(sitting)) == 10
    press(sitting)
    assert len(frames(sitting)) == 2, "the row keeps a thin frame"
    for step in range(20):
        assert len(lit(sitting)) == 1, step
        sitting.pilot.advance(EVERY)
    assert len(frames(sitting)) == 1
    assert "ace of spades" not in lit(sitting)


def test_a_slider_goes_down_and_up(tmp_path: Path) -> None:
    sitting = scanning(SCENES["settings-sound"].play(tmp_path, (1280, 800), Settings()))
    before = sitting.services.settings.card_sounds
    reach(sitting, "more")
    for _press in range(2):
        press(sitting)
    assert sitting.services.settings.card_sounds == before + 10
    sitting.pilot.advance(EVERY)
    assert lit(sitting) == ["less"]
    press(sitting)
    assert sitting.services.settings.card_sounds == before + 5


def test_a_long_list_scrolls(tmp_path: Path) -> None:
    match_history.journal(tmp_path / "journal.sqlite")
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.YOUR_GAMES)
    scanning(sitting)
    before = [node.id for node in sitting.pilot.find(role="list").children]
    reach(sitting, "Scroll down")
    press(sitting)
    after = [node.id for node in sitting.pilot.find(role="list").children]
    assert after[0] > before[0]
    assert {*after} & {*before}, "no line is skipped"
    reach(sitting, "Scroll up")
    press(sitting)
    assert [node.id for node in sitting.pilot.find(role="list").children] == before


def test_a_reader_tells_rows_and_things(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="-").sit()
    bridge = KeptBridge()
    ScreenReader(sitting.pilot.loop, bridge)
    bridge.begin()
    sitting.pilot.turn()
    scanning(sitting)
    reach(sitting, "three of spades")
    said = [words for words, _urgent in bridge.said()]
    assert said[-4:] == [wordbook.YOUR_CARDS, "ace of spades", "two of spades", "three of spades"]


def test_a_press_just_after_a_new_page_is_not_for_that(tmp_path: Path) -> None:
    sitting = scanning(Sitting(tmp_path).open())
    sitting.app.go(DrillsRoute())
    sitting.pilot.turn()
    sitting.pilot.key("space")
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, DrillsPage)


def test_a_press_that_trembles_counts_once(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="-").sit()
    scanning(sitting)
    reach(sitting, wordbook.PASS)
    sitting.pilot.key("space")
    sitting.pilot.advance(200)
    sitting.pilot.key("space")
    sitting.pilot.advance(2000)
    assert sitting.moves == "- -", "the second is the opponent's"


def test_it_is_kept_and_off_by_default_and_then_nothing_wakes(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.settle()
    still(sitting.pilot)
    assert Settings().scan == 0
    scanning(sitting)
    assert SettingsFile(tmp_path / "settings.json").settings.scan == EVERY
    assert lit(sitting)


def test_the_frame_shows_on_every_cloth_and_paper() -> None:
    light, dark = (luminance(colour) + 0.05 for colour in (scan_frame._LIGHT, scan_frame._DARK))
    assert light / dark > 14
    for background in range(256):  # one of the two lines is clear on any grey
        other = luminance((background,) * 3) + 0.05
        assert max(light / other, other / light, dark / other, other / dark) > 3


@pytest.mark.parametrize("size", [(1024, 640), (2560, 1600)])
@pytest.mark.parametrize("sign", ["", "less", "more", "up", "down"])
def test_the_frame_is_dark_light_and_dark_at_every_size(size: tuple[int, int], sign: str) -> None:
    pygame.display.set_mode(size)
    frame = ScanFrame()
    place = pygame.Rect(300, 200, 240, 90)
    frame.surround(place, size, sign)
    y = place.y - frame.rect.y + 10
    across = [tuple(frame.image.get_at((x, y)))[:3] for x in range(frame.rect.w // 2)]
    bands = [one for one, after in zip(across, [*across[1:], None], strict=True) if one != after and any(one)]
    assert bands[:3] == [scan_frame._DARK, scan_frame._LIGHT, scan_frame._DARK]
    assert frame.image.get_at((place.x - frame.rect.x + 2, place.y - frame.rect.y + 2))[3] == 0, "nothing is covered"
    frame.surround(pygame.Rect(0, 0, 60, 60), size)
    assert pygame.Rect(0, 0, *size).contains(frame.rect), "all four sides are in the window"
