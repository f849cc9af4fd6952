"""Playing by finger alone: SDL reports a finger both as a mouse and as a finger."""

from pathlib import Path

import pygame
import pytest

from game.ui.pages.page import Page
from game.ui.screens.home.title import Title
from game.ui.screens.table_menu import TableMenu
from game.ui.table.table_scene import TableScene
from game.ui.widgets.finger import BROAD
from game.ui.widgets.slider import Slider
from game.ui.widgets.text_field import TextField
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting


def opened(tmp_path: Path, *names: str) -> Sitting:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.finger = True
    for name in names:
        sitting.to(name)
        sitting.pilot.settle()
    return sitting


def page_of(sitting: Sitting) -> Page:
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    return page


def test_a_whole_hand_by_finger_alone(tmp_path: Path) -> None:
    sitting = opened(tmp_path, wordbook.NEW_MATCH, wordbook.PLAY)
    assert sitting.hand(sitting.mouse, seed=1) > 3
    sitting.pilot.click(wordbook.NEXT_DEAL)
    sitting.pilot.settle()
    assert sitting.session.hand == 1


def test_a_tap_that_rolls_a_little_chooses_and_does_not_drag(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    sitting.pilot.finger = True
    card = sitting.table.hand_order.cards()[2]
    x, y = sitting.grip(card)
    sitting.pilot.down(x, y)
    sitting.pilot.move(x + 9, y + 6)
    sitting.pilot.release()
    assert sitting.table.chosen is card


def test_a_long_press_of_a_finger_explains(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    sitting.pilot.finger = True
    x, y = sitting.stock
    sitting.pilot.down(x, y)
    sitting.pilot.move(x + 6, y + 5)
    sitting.pilot.advance(700)
    assert sitting.pilot.find(role="note")


@pytest.mark.parametrize("names", [(wordbook.THE_RULES,), ("Settings", wordbook.HOUSE_RULES), ("About",)])
def test_a_swipe_scrolls_a_page_and_presses_nothing(tmp_path: Path, names: tuple[str, ...]) -> None:
    sitting = opened(tmp_path, *names)
    page = page_of(sitting)
    area = page.panel.areas[0]
    before = sitting.services.settings
    x, y = area.rect.centerx, area.rect.bottom - 20
    for _swipe in range(2):
        sitting.pilot.drag((x, y), (x, y - 150))
    assert area.offset == 300
    sitting.pilot.drag((x, area.rect.top + 10), (x, area.rect.top + 110))
    assert area.offset == 200
    assert sitting.pilot.loop.top is page
    assert sitting.services.settings == before


def test_a_swipe_over_a_slider_leaves_its_number(tmp_path: Path) -> None:
    sitting = opened(tmp_path, wordbook.SETTINGS, wordbook.ACCESSIBILITY)
    page = page_of(sitting)
    slider = next(widget for widget in page.panel.widgets if isinstance(widget, Slider))
    line = slider._line(slider.box)
    sitting.pilot.drag((line.right - 5, line.centery), (line.right - 5, line.centery - 40))
    assert page.panel.areas[0].offset > 0
    assert sitting.services.settings.ui_scale == 100
    page.panel.areas[0].scroll(0)
    sitting.pilot.drag((line.left + 5, line.centery), (line.right - 5, line.centery + 8))
    assert sitting.services.settings.ui_scale == 200


def test_the_mouse_scrolls_nothing_by_dragging(tmp_path: Path) -> None:
    sitting = opened(tmp_path, wordbook.THE_RULES)
    sitting.pilot.finger = False
    area = page_of(sitting).panel.areas[0]
    sitting.pilot.drag(area.rect.center, (area.rect.centerx, area.rect.centery - 100))
    assert area.offset == 0


def tap(sitting: Sitting, *, ms: float = 80, by: float = 0.0, number: int = 2) -> None:
    pilot = sitting.pilot
    pilot.down(*pilot.surface.get_rect().center)
    for finger in range(2, number + 1):
        pilot.turn(*pilot.fingers(pygame.FINGERDOWN, finger))
    pilot.advance(ms)
    if by:
        pilot.move(pilot.pointer[0], pilot.pointer[1] + by)
    for finger in range(2, number + 1):
        pilot.turn(*pilot.fingers(pygame.FINGERUP, finger))
    pilot.release()


def test_two_fingers_lead_back_and_at_the_table_to_the_menu(tmp_path: Path) -> None:
    sitting = opened(tmp_path, wordbook.THE_RULES)
    tap(sitting)
    tap(sitting)
    assert isinstance(sitting.pilot.loop.top, Title)
    table = Sitting(tmp_path / "table", dealing(upcard="Ks"), computer="").sit()
    table.pilot.finger = True
    tap(table)
    assert isinstance(table.pilot.loop.top, TableMenu)
    assert table.moves == "", "what lies under the first finger was not pressed"


@pytest.mark.parametrize("how", [{"ms": 900}, {"by": 80}, {"number": 3}])
def test_what_is_no_tap_of_two_fingers_leads_nowhere(tmp_path: Path, how: dict[str, int]) -> None:
    sitting = opened(tmp_path, wordbook.THE_RULES)
    page = sitting.pilot.loop.top
    tap(sitting, **how)
    assert sitting.pilot.loop.top is page


def test_two_fingers_on_a_touchpad_mean_nothing(tmp_path: Path) -> None:
    sitting = opened(tmp_path, wordbook.THE_RULES)
    pilot = sitting.pilot
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        for finger in (1, 2):
            pilot.turn(*pilot.fingers(kind, finger))
    assert not isinstance(pilot.loop.top, Title)


def test_a_finger_finds_what_is_smaller_than_it_is_broad(tmp_path: Path) -> None:
    sitting = opened(tmp_path, wordbook.NEW_MATCH)
    page = sitting.pilot.loop.top
    button = sitting.pilot.find(role="button", name=wordbook.CHOOSE_RULES)
    left, top, _width, height = button.bounds
    assert height < BROAD - 1
    beside = left + 10, top - (BROAD - height) // 2 + 1
    sitting.pilot.finger = False
    sitting.pilot.press(*beside)
    assert sitting.pilot.loop.top is page
    sitting.pilot.finger = True
    sitting.pilot.press(*beside)
    assert sitting.pilot.loop.top is not page


def test_at_the_table_a_card_is_meant_before_a_button_beside_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    sitting.pilot.finger = True
    panel = sitting.table.hud.panel
    card = sitting.table.hand_order.cards()[3]
    x, y = map(round, sitting.grip(card))
    button = sitting.table.hud.widgets["sort"]
    button.place(pygame.Rect(x + 3, y, 20, 20))
    sitting.pilot.press(x, y)
    assert panel.focus is not button
    assert sitting.table.chosen is card


def test_a_text_field_that_is_tapped_raises_the_screens_keyboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    for name in ("start_text_input", "stop_text_input"):
        monkeypatch.setattr(pygame.key, name, lambda name=name: asked.append(name.split("_")[0]))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: asked.append(f"at {rect.w > 0}"))
    sitting = opened(tmp_path, wordbook.PASS_AND_PLAY)
    asked.clear()
    page = page_of(sitting)
    field = next(widget for widget in page.panel.widgets if isinstance(widget, TextField))
    shown = field.control(field.box)
    for _tap in range(2):  # it may be dismissed in between
        sitting.pilot.press(*shown.center)
    assert asked[:2] == ["at True", "start"]
    assert asked.count("start") == 2
    sitting.pilot.write("Åsa")
    assert field.text.endswith("Åsa")
    tap(sitting)
    assert asked[-1] == "stop"


def test_the_table_is_the_same_after_a_finger_was_used(tmp_path: Path) -> None:
    sitting = opened(tmp_path, wordbook.NEW_MATCH, wordbook.PLAY)
    assert isinstance(sitting.pilot.loop.top, TableScene)
    assert sitting.table.hud.hover.card is None
