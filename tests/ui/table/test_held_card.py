"""A held card tilts into its motion, casts its shadow away from the lamp, and springs where it lands."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.ui.graphics.animation import spring
from game.ui.tabletop.held_card import STEEPEST, HeldShadow
from game.ui.tabletop.perspective import inclined
from headless.sitting import Sitting
from tests.ui.checks import at_rest, still
from tests.ui.seldom_painted import look
from tests.ui.table.test_drag_and_drop import carried, drawing, hold


def test_what_is_nearer_is_seen_larger() -> None:
    flat = pygame.Surface((140, 196), pygame.SRCALPHA)
    flat.fill("white")
    turned = pygame.mask.from_surface(inclined(flat, 0, 10))
    box = turned.get_bounding_rects()[0]
    heights = [sum(turned.get_at((x, y)) for y in range(turned.get_size()[1])) for x in (box.left, box.right - 1)]
    assert heights[0] > 196 > heights[1], "the right edge is turned away"
    assert box.width < 140
    bowed = pygame.mask.from_surface(inclined(flat, 10, 0))
    box = bowed.get_bounding_rects()[0]
    widths = [sum(bowed.get_at((x, y)) for x in range(bowed.get_size()[0])) for y in (box.top, box.bottom - 1)]
    assert widths[0] < 140 < widths[1], "the upper edge is turned away"


def held(sitting: Sitting) -> tuple[float, float]:
    key = sitting.table.board.held
    assert key is not None
    sprite = sitting.table.board.sprites[key]
    return sprite.pitch, sprite.yaw


def test_it_inclines_into_its_way_and_lies_flat_when_the_pointer_rests(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    hold(sitting, sitting.grip("8h"), by=(240, 0))
    pitch, yaw = held(sitting)
    assert pitch == pytest.approx(0, abs=0.5)
    assert 1 < yaw <= STEEPEST
    hold_on = sitting.pilot.pointer
    for step in range(12):
        sitting.pilot.advance(8)
        sitting.pilot.move(hold_on[0] - 60 * step, hold_on[1] - 30 * step)
    assert (held(sitting)[0], held(sitting)[1]) == (STEEPEST, -STEEPEST), "never more, however fast"
    sitting.pilot.settle()
    assert held(sitting) == (0, 0)
    still(sitting.pilot)


def test_where_nothing_glides_it_stays_flat(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, reduced_motion=True))
    sitting.table.uncovered()
    hold(sitting, sitting.grip("8h"), by=(300, -200))
    assert held(sitting) == (0, 0)
    assert sitting.pilot.wait is None


@pytest.mark.parametrize("side", [-1, 1])
def test_its_shadow_lies_away_from_the_lamp_and_grows_with_its_height(tmp_path: Path, side: int) -> None:
    sitting = drawing(tmp_path)
    hold(sitting, sitting.grip("8h"))
    sitting.pilot.move(640 + 400 * side, 500)
    sitting.pilot.settle()
    shadow = next(sprite for sprite in sitting.table.stage if isinstance(sprite, HeldShadow))
    look(sitting)
    x, y = carried(sitting)
    assert (shadow.rect.centerx - x) * side > 10
    assert shadow.rect.centery > y
    assert shadow.card is not None
    wide = shadow.rect.width
    shadow.card.lift = 0.3
    shadow.pose()
    assert shadow.rect.width < wide
    shadow.card.lift = 1.0
    sitting.pilot.release()
    sitting.pilot.settle()
    assert shadow.pose() is None
    at_rest(sitting.table)


def test_a_dropped_card_goes_a_little_too_far_first() -> None:
    ways = [spring(n / 100) for n in range(101)]
    assert (ways[0], ways[-1]) == pytest.approx((0, 1))
    assert 1.04 <= max(ways) <= 1.06
    assert ways.index(max(ways)) > 50


def test_a_dropped_card_lies_within_a_fifth_of_a_second(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    hold(sitting, sitting.grip("8h"), by=(0, -250))
    sitting.pilot.release()
    assert 200 <= sitting.pilot.settle() < 240
    at_rest(sitting.table)
