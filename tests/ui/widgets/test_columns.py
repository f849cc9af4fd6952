from __future__ import annotations

import pygame
import pytest

from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import THEMES
from game.ui.pages.column import Buttons, Column, Group, Row, grid, height_for
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label

UNIT = 2.0


def nothing() -> None:
    """Stands in for the buttons' actions."""


@pytest.fixture
def skin() -> Skin:
    pygame.font.init()
    return Skin.of((2560, 1600), THEMES["green"])


def buttons(skin: Skin, count: int) -> list[Button]:
    return [Button(skin, f"Button {number}", nothing).sized(height=40) for number in range(count)]


def placed(group: Group, width: float) -> list[tuple[float, ...]]:
    """Return the boxes in units, from the corner (10, 20)."""
    group.place(10, 20, width, group.height_for(width, UNIT), UNIT)
    return [tuple(side / UNIT for side in widget.box) for widget in group.widgets()]


def test_a_column_stacks_its_items_with_gaps(skin: Skin) -> None:
    one, two, three = buttons(skin, 3)
    column = Column(6, one, two, None, 20, three, gap=10)
    assert placed(column, 100) == [(10, 26, 100, 40), (10, 76, 100, 40), (10, 136, 100, 40)]
    assert column.height_for(100, UNIT) == 6 + 3 * 40 + 10 + 20


def test_what_has_a_width_of_its_own_stands_in_the_middle(skin: Skin) -> None:
    button = Button(skin, "Narrow", nothing).sized(30, 40)
    assert placed(Column(button), 100) == [(45, 20, 30, 40)]
    assert placed(Column(button), 20) == [(10, 20, 20, 40)]


def test_a_label_is_as_high_as_its_lines(skin: Skin) -> None:
    label = Label(skin, "words " * 30)
    narrow, wide = (height_for(label, width, UNIT) for width in (150, 1500))
    assert narrow > 3 * wide
    (box,) = placed(Column(label), 150)
    assert box == (10, 20, 150, narrow)


def test_a_row_shares_what_is_left(skin: Skin) -> None:
    one, two, three = buttons(skin, 3)
    one.width = 30
    assert placed(Row(one, two, three, gap=5), 100) == [(10, 20, 30, 40), (45, 20, 30, 40), (80, 20, 30, 40)]


def test_a_row_that_leaves_room_stands_in_the_middle(skin: Skin) -> None:
    one, two = (button.sized(20, 40) for button in buttons(skin, 2))
    assert placed(Row(one, two, gap=10), 100) == [(35, 20, 20, 40), (65, 20, 20, 40)]


def test_widgets_without_a_height_are_as_high_as_their_row(skin: Skin) -> None:
    low, high = Label(skin, "One line"), Button(skin, "High", nothing).sized(height=90)
    assert [box[3] for box in placed(Row(low, high), 400)] == [90, 90]


def test_a_grid_keeps_its_columns_in_the_last_row(skin: Skin) -> None:
    boxes = placed(grid(buttons(skin, 3), 2, gap=10, below=6), 110)
    assert boxes == [(10, 20, 50, 40), (70, 20, 50, 40), (10, 66, 50, 40)]


def test_columns_stand_in_rows(skin: Skin) -> None:
    one, two, three = buttons(skin, 3)
    both = Row(Column(one, two, gap=4), three, gap=10)
    assert placed(both, 110) == [(10, 20, 50, 40), (10, 64, 50, 40), (70, 20, 50, 40)]


def test_buttons_take_as_many_lines_as_they_need(skin: Skin) -> None:
    some = [Button(skin, f"Button {number}", nothing) for number in range(3)]
    wide = Button.want(skin, "Button 0")[0] / UNIT
    at_once = placed(Buttons(*some), 4 * wide)
    assert len({box[1] for box in at_once}) == 1
    assert at_once[-1][0] + at_once[-1][2] == pytest.approx(10 + 4 * wide, abs=0.5)
    assert [box[1] for box in placed(Buttons(*some), 1.2 * wide)] == [20, 76, 132]


def test_what_ends_where_the_next_begins_leaves_no_gap(skin: Skin) -> None:
    three = [Label(skin, "One").sized(height=10.3) for _number in range(3)]
    Column(*three).place(0, 0, 50, 0, 1.0)
    assert [tuple(label.box) for label in three] == [(0, 0, 50, 10), (0, 10, 50, 10), (0, 21, 50, 10)]
