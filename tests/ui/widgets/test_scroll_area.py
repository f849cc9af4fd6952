"""Overflow scrolls, and what's out of sight isn't clickable until keys bring it back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.ui.engine.accessibility import Node
from game.ui.engine.commands import Command
from game.ui.pages.page import Page
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_area import ScrollArea
from headless import wordbook
from headless.pilot import Pilot
from headless.sitting import Sitting
from tests.ui.checks import still

NOWHERE = pygame.Rect(0, 0, 10, 10)


class Rows(Page):
    def __init__(self, services: Services, navigator: Navigator, make: Callable[[Rows], None]) -> None:
        super().__init__(services, navigator, Route())
        self.make = make
        self.pressed: list[str] = []

    def build(self) -> None:
        self.heading("A heading")
        self.footer(Button(self.skin, "Done", self.back).place(NOWHERE))
        self.make(self)

    def button(self, name: str) -> Button:
        return Button(self.skin, name, lambda: self.pressed.append(name)).place(NOWHERE)


def twenty(page: Rows) -> None:
    page.fill(*(page.button(f"Row {n}") for n in range(20)), width=400, gap=16)


def three(page: Rows) -> None:
    page.fill(*(page.button(f"Row {n}") for n in range(3)), width=400, gap=16, middle=True)


def text(page: Rows) -> None:
    page.fill(Label(page.skin, "words " * 900), width=600)


def opened(
    folder: Path, make: Callable[[Rows], None], size: tuple[int, int] = (1280, 800), scale: int = 100
) -> Sitting:
    sitting = Sitting(folder, size=size)
    services = sitting.services
    services.keep(replace(services.settings, ui_scale=scale))
    sitting.pilot.loop.push(Rows(services, sitting.app, make))
    sitting.pilot.turn()
    return sitting


def rows(pilot: Pilot) -> list[Node]:
    return [node for node in pilot.nodes() if node.name.startswith("Row")]


def seen(pilot: Pilot) -> list[str]:
    return [node.name for node in rows(pilot) if "offscreen" not in node.state]


def page(sitting: Sitting) -> Rows:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, Rows)
    return scene


def test_what_is_scrolled_out_has_no_place_and_cannot_be_pressed(tmp_path: Path) -> None:
    sitting = opened(tmp_path, twenty)
    pilot = sitting.pilot
    out = [node for node in rows(pilot) if "offscreen" in node.state]
    assert out
    assert all(node.bounds == (0, 0, 0, 0) for node in out)
    done, area = pilot.find(name=wordbook.DONE), page(sitting).panel.areas[0].rect
    for node in rows(pilot):
        if "offscreen" not in node.state:
            assert area.contains(node.bounds)
            assert not pygame.Rect(node.bounds).colliderect(done.bounds)
    below = page(sitting).panel.widgets[-2].box  # the last row lies under the footer or further down
    pilot.press(below.centerx, below.centery % 800)
    assert "Row 19" not in page(sitting).pressed


@pytest.mark.usefixtures("painted")
def test_nothing_is_painted_outside_the_body(tmp_path: Path) -> None:
    sitting = opened(tmp_path, twenty)
    surface, area = sitting.pilot.surface, page(sitting).panel.areas[0].sight
    below = pygame.Rect(300, area.bottom + 2, 100, 798 - area.bottom - 40)
    before = surface.subsurface(below).copy()
    for key in ("end", "home", "pagedown"):
        sitting.pilot.key(key)
    same = surface.subsurface(below)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(same, "RGB")
    whole = surface.copy()
    page(sitting).damage_all()
    sitting.pilot.turn()
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_the_wheel_scrolls_and_stops_at_the_ends(tmp_path: Path) -> None:
    pilot = opened(tmp_path, twenty).pilot
    assert "Row 0" in seen(pilot)
    assert "Row 19" not in seen(pilot)
    pilot.move(640, 400)
    for _notch in range(40):
        pilot.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert "Row 0" not in seen(pilot)
    assert "Row 19" in seen(pilot)
    assert pilot.find(role="scrollbar").value == "100%"
    for _notch in range(40):
        pilot.turn(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert pilot.find(role="scrollbar").value == "0%"
    still(pilot)


def test_page_keys_scroll(tmp_path: Path) -> None:
    pilot = opened(tmp_path, twenty).pilot
    first = seen(pilot)
    pilot.key("page down")
    assert seen(pilot) != first
    pilot.key("end")
    assert "Row 19" in seen(pilot)
    pilot.key("page up")
    assert "Row 19" not in seen(pilot)
    pilot.key("home")
    assert seen(pilot) == first


def test_the_thumb_is_dragged(tmp_path: Path) -> None:
    sitting = opened(tmp_path, twenty)
    pilot = sitting.pilot
    left, top, width, height = pilot.find(role="scrollbar").bounds
    x = left + width / 2
    pilot.drag((x, top + 10), (x, top + height + 50))
    assert pilot.find(role="scrollbar").value == "100%"
    pilot.press(x, top + 4)  # above the thumb: a page back
    assert 0 < int(pilot.find(role="scrollbar").value.removesuffix("%")) < 100


def test_the_keyboard_brings_what_it_goes_to_into_sight(tmp_path: Path) -> None:
    pilot = opened(tmp_path, twenty).pilot
    for number in range(20):
        pilot.key("tab")
        assert "focused" in pilot.find(name=f"Row {number}").state
        assert f"Row {number}" in seen(pilot)
    pilot.key("tab")
    assert "focused" in pilot.find(name=wordbook.DONE).state
    for number in reversed(range(20)):
        pilot.key("up")
        assert f"Row {number}" in seen(pilot)


def test_what_is_pressed_after_scrolling_is_what_is_seen_there(tmp_path: Path) -> None:
    sitting = opened(tmp_path, twenty)
    sitting.pilot.key("end")
    sitting.pilot.click("Row 18")
    assert page(sitting).pressed == ["Row 18"]


def test_what_was_in_sight_stays_so_when_the_page_is_made_anew(tmp_path: Path) -> None:
    sitting = opened(tmp_path, twenty)
    sitting.pilot.key("end")
    before = seen(sitting.pilot)
    page(sitting).anew()
    assert seen(sitting.pilot) == before
    page(sitting).anew(top=True)
    assert "Row 0" in seen(sitting.pilot)


def test_what_fits_stands_still_in_the_middle(tmp_path: Path) -> None:
    sitting = opened(tmp_path, three)
    pilot = sitting.pilot
    assert "scrollbar" not in [node.role for node in pilot.nodes()]
    pilot.key("page down")
    tops = [node.bounds[1] for node in rows(pilot)]
    ends = [node.bounds[1] + node.bounds[3] for node in rows(pilot)]
    area = page(sitting).panel.areas[0].rect
    assert abs((tops[0] - area.top) - (area.bottom - ends[-1])) < 20


def test_arrows_scroll_a_text_that_nobody_can_press(tmp_path: Path) -> None:
    sitting = opened(tmp_path, text)
    pilot = sitting.pilot
    pilot.key("down")
    assert page(sitting).panel.areas[0].offset > 0
    pilot.key("up")
    assert page(sitting).panel.areas[0].offset == 0
    pilot.key("tab")
    assert "focused" in pilot.find(name=wordbook.DONE).state


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_a_larger_scale_makes_everything_larger_and_keeps_it_within(tmp_path: Path, size: tuple[int, int]) -> None:
    heights = {}
    for scale in (100, 150, 200):
        sitting = opened(tmp_path / str(scale), twenty, size, scale)
        window = sitting.pilot.surface.get_rect()
        assert all(window.contains(node.bounds) for node in sitting.pilot.nodes())
        heights[scale] = sitting.pilot.find(name="Row 0").bounds[3]
    assert heights[150] == pytest.approx(1.5 * heights[100], abs=2)
    assert heights[200] == pytest.approx(2 * heights[100], abs=2)


def test_paper_doesnt_fade_out(tmp_path: Path) -> None:
    sitting = opened(tmp_path, twenty)
    page = sitting.pilot.loop.top
    assert isinstance(page, Rows)
    area = page.panel.areas[0]
    cut = next(one for one in page.panel.widgets if one.box.top < area.sight.bottom < one.box.bottom)

    def picture() -> bytes:
        sitting.pilot.turn()
        return pygame.image.tobytes(sitting.pilot.surface, "RGB")

    before, offset = picture(), area.offset
    cut.paper = True
    for to in (offset + 1, offset):
        area.scroll(to)
        after = picture()
    assert after != before


def test_paper_slides_under_the_shadow_of_both_edges(tmp_path: Path) -> None:
    sitting = opened(tmp_path, twenty)
    page = sitting.pilot.loop.top
    assert isinstance(page, Rows)
    area = page.panel.areas[0]
    assert isinstance(area, ScrollArea)
    over, under = area._edges[-2:]
    area.scroll(area.hidden // 2)
    assert (over.visible, under.visible) == (False, False), "rows aren't paper"
    for row in page.panel.widgets:
        row.paper = row.area is area
    seen = []
    for offset in (0, area.hidden // 2 + 1, area.hidden):
        area.scroll(offset)
        sitting.pilot.turn()
        seen.append((over.visible, under.visible))
    assert seen == [(False, True), (True, True), (True, False)]
    assert over.image.get_at((0, 0)).a > over.image.get_at((0, over.rect.h - 1)).a
    assert under.image.get_at((0, 0)).a < under.image.get_at((0, under.rect.h - 1)).a


def test_contents_fade_out_at_the_lower_edge_while_more_follows(tmp_path: Path) -> None:
    sitting = opened(tmp_path, twenty)
    page = sitting.pilot.loop.top
    assert isinstance(page, Rows)
    area = page.panel.areas[0]
    row = page.panel.widgets[1].box

    def line(picture: pygame.Surface, up: int) -> bytes:
        return pygame.image.tobytes(picture.subsurface((row.x, area.rect.bottom - up, row.w, 1)), "RGB")

    for offset in range(0, area.hidden, 7):
        area.scroll(offset)
        sitting.pilot.turn()
        assert line(sitting.pilot.surface, -1) == line(page.stage.background, -1)
    area.scroll(area.hidden)
    sitting.pilot.turn()
    assert line(sitting.pilot.surface, 3) != line(page.stage.background, 3), "the last row is shown whole"


def test_an_arrow_leads_to_what_is_scrolled_away_where_nothing_else_is_in_sight(tmp_path: Path) -> None:
    def before_text(page: Rows) -> None:
        page.fill(page.button("Row 0"), Label(page.skin, "words " * 900), width=600)

    sitting = opened(tmp_path, before_text)
    panel = page(sitting).panel
    panel.areas[0].scroll(1e6)
    assert not seen(sitting.pilot)
    found = panel.towards(Command.FOCUS_UP, next(one for one in panel.widgets if one.name == "Done"))
    assert found is not None
    assert found.name == "Row 0"
