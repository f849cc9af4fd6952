"""Rows and cells have positions, and names that make sense alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import accesskit
import pytest

from game.store.settings import Settings
from game.ui.screen_reader.screen_reader import ScreenReader
from headless import wordbook
from screenshots.scenes import SCENES
from tests.ui.screen_reader.kept_bridge import KeptBridge

CELL, HEADER = accesskit.Role.CELL, accesskit.Role.COLUMN_HEADER


class Told:
    def __init__(self, folder: Path, scene: str) -> None:
        game = SCENES[scene].play(folder, (1280, 800), Settings())
        bridge = KeptBridge()
        ScreenReader(game.pilot.loop, bridge)
        bridge.begin()
        for _turn in range(3):
            game.pilot.turn()
        game.pilot.loop.abandon()
        game.journal.close()
        self.nodes = bridge.nodes

    def named(self, name: str, role: Any) -> Any:
        return next(node for node in self.nodes.values() if node.role == role and (node.label or "").startswith(name))

    def rows(self, table: Any) -> Iterator[tuple[Any, list[Any]]]:
        for row in (self.nodes[id_] for id_ in table.children):
            yield row, [self.nodes[id_] for id_ in row.children]


@pytest.mark.parametrize(
    ("scene", "name", "heads", "row"),
    [
        ("sheet", wordbook.SCORE_SHEET, ["You", "Ada"], "Points"),
        ("statistics-end", wordbook.OVERALL, ["You", "Opponents"], wordbook.HANDS_WON),
        ("club-later", wordbook.THIRD_DIVISION, ["played", "won", "points"], "1"),
    ],
)
def test_a_table_has_rows_and_cells_with_their_positions(
    tmp_path: Path, scene: str, name: str, heads: list[str], row: str
) -> None:
    told = Told(tmp_path, scene)
    table = told.named(name, accesskit.Role.TABLE)
    rows = list(told.rows(table))
    assert table.row_count == len(rows) > 2
    assert [one.row_index for one, _cells in rows] == list(range(len(rows)))
    for number, (one, cells) in enumerate(rows):
        assert one.role == accesskit.Role.ROW
        assert cells
        assert all(cell.role == (CELL if number else HEADER) for cell in cells)
        assert {cell.row_index for cell in cells} == {one.row_index}
        columns = [cell.column_index for cell in cells]
        assert columns == sorted(set(columns))
        assert columns[-1] < table.column_count
        assert one.position_in_set == number, "the Linux bus has no rows"
        assert one.label == ", ".join(cell.label.replace(", ", " ") if number else cell.label for cell in cells)
    titles = {cell.column_index: cell.label for cell in rows[0][1]}
    assert list(titles.values()) == heads
    cells = next(cells for one, cells in rows if one.label.startswith(f"{row}, "))
    assert cells[0].label == row
    for cell in cells[1:]:
        if cell.column_index in titles:
            assert cell.label.startswith(f"{titles[cell.column_index]}, ")


@pytest.mark.parametrize(
    ("scene", "row"),
    [("turn", "Dealer, "), ("gin", "Gin bonus, 25"), ("hint", "Discard the "), ("position-entered", "Take the ")],
)
def test_what_stands_beside_the_cards_is_read_row_by_row(tmp_path: Path, scene: str, row: str) -> None:
    told = Told(tmp_path, scene)
    tables = [node for node in told.nodes.values() if node.role == accesskit.Role.TABLE]
    cells = next(cells for table in tables for one, cells in told.rows(table) if (one.label or "").startswith(row))
    assert [cell.role for cell in cells] == [CELL] * 2
    assert all(cell.bounds.x1 > cell.bounds.x0 >= 0 and cell.bounds.y1 > cell.bounds.y0 >= 0 for cell in cells)


def test_a_graph_is_a_list_of_its_points(tmp_path: Path) -> None:
    told = Told(tmp_path, "match-over-details")
    graph = told.named(wordbook.THE_SCORE_HAND_BY_HAND, accesskit.Role.LIST)
    points = [told.nodes[id_] for id_ in graph.children]
    assert points
    assert graph.label == wordbook.THE_SCORE_HAND_BY_HAND
    for number, point in enumerate(points, 1):
        assert point.role == accesskit.Role.LIST_ITEM
        assert point.label.startswith(f"Hand {number}: You ")


def test_the_matches_of_the_history_are_rows_of_a_list_that_says_how_long_it_is(tmp_path: Path) -> None:
    told = Told(tmp_path, "history")
    matches = told.named("Matches", accesskit.Role.LIST_BOX)
    rows = list(told.rows(matches))
    assert matches.size_of_set == 24 > len(rows)
    for number, (row, cells) in enumerate(rows):
        assert row.role == accesskit.Role.LIST_BOX_OPTION
        assert (row.position_in_set, row.row_index) == (number, number)
        assert [cell.role for cell in cells] == [CELL] * len(cells)
        assert [cell.column_index for cell in cells[:3]] == [0, 1, 2]
        assert cells[0].label == f"Opponent, {row.label.split(',')[0]}"
        assert cells[1].label.startswith("Result, ")
