import pytest

from game.ui.graphics.viewport import Viewport
from game.ui.platform.window import SMALLEST

LEGIBLE = 0.8
"""Least pixels a unit for the smallest text to have its 12."""


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1544, 968), (1920, 1080), (2560, 1440), (3440, 1440)])
def test_wide_windows_have_their_units_by_height(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    assert viewport.unit == pytest.approx(min(size[0] / 1280, size[1] / 800))
    assert viewport.card == 1
    assert not viewport.cramped


@pytest.mark.parametrize(
    ("size", "units"), [((640, 640), (800, 800)), ((960, 1040), (800, 867)), ((900, 1400), (800, 1244))]
)
def test_tall_windows_have_fewer_units_and_whole_cards(size: tuple[int, int], units: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    assert (round(viewport.w), round(viewport.h)) == units
    assert viewport.cramped
    assert viewport.card == 1


@pytest.mark.parametrize("width", [640, 700, 800, 900, 1000, 1023, 1024, 1100])
@pytest.mark.parametrize("height", [640, 700, 900, 1400])
def test_every_window_from_the_smallest_on_is_legible(width: int, height: int) -> None:
    assert (width, height) >= SMALLEST
    assert Viewport(width, height).unit >= LEGIBLE - 1e-9


@pytest.mark.parametrize("size", [(1280, 800), (640, 640), (900, 1400)])
def test_each_scale_makes_all_but_the_cards_larger(size: tuple[int, int]) -> None:
    rooms = [Viewport(*size, scale) for scale in (1.0, 1.25, 1.5, 2.0)]
    units = [room.unit for room in rooms]
    assert units == sorted(set(units))
    assert [room.card * room.unit for room in rooms] == pytest.approx([units[0]] * 4)


def test_only_a_room_much_higher_than_wide_is_tall() -> None:
    assert Viewport(900, 1400).tall
    assert not any(Viewport(*size).tall for size in ((640, 640), (960, 1040), (1280, 800), (3440, 1440)))
