from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import Card
from game.ui.engine.accessibility import Node, NotOfferedError, Role, changes, find, tabulated
from game.ui.screen_reader import names
from game.ui.services.lesson_routes import LessonRoute
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.app.test_legible import archive, pages
from tests.ui.checks import unreadable
from tests.ui.tabletop.test_layout import STATES

HAND = "As 2s 3s 4h 5h 6h Td Jd Qd Kc"


def tree(sitting: Sitting) -> list[Node]:
    scene = sitting.pilot.loop.top
    assert scene is not None
    return list(scene.nodes())


def perform(sitting: Sitting, id_: str, verb: str, *value: str) -> None:
    """Act as a reader that remembers only the id."""
    find(tree(sitting), id_).perform(verb, *value)
    sitting.pilot.turn()
    sitting.pilot.settle()


def id_of(sitting: Sitting, name: str, role: str | None = None) -> str:
    return sitting.pilot.find(role=role, name=name).id


def scenes(folder: Path) -> Iterator[tuple[str, Sitting]]:
    yield from pages(Sitting(folder / "pages"))
    yield from archive(folder)
    sitting = Sitting(folder / "lesson").open()
    sitting.app.restart(LessonRoute())
    sitting.pilot.turn()
    yield "lesson", sitting
    for name in ("choice of melds", "lay-off", "match end"):
        yield name, STATES[name](folder / name.replace(" ", "-"))


def test_ids_and_names_are_unique_and_stay_when_a_scene_is_made_anew(tmp_path: Path) -> None:
    for name, sitting in scenes(tmp_path):
        sitting.pilot.settle()
        before = tree(sitting)
        ids = Counter(node.id for root in before for node in root.walk())
        assert "" not in ids, name
        assert [id_ for id_, count in ids.items() if count > 1] == [], name
        assert list(unreadable(before)) == [], name
        scene = sitting.pilot.loop.top
        assert scene is not None
        scene.resize(scene.size, sitting.pilot.loop.now)
        assert [(how, node.id) for how, node in changes(before, tree(sitting))] == [], name


def test_what_has_the_keyboard_is_known_before_its_ring_is_seen(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    held = names.focused(tree(sitting))
    assert held is not None
    assert held.name == wordbook.PLAY
    sitting = Sitting(tmp_path / "table", dealing(HAND, upcard="9c", stock="8d"), computer="").sit()
    held = names.focused(tree(sitting))
    assert held is not None
    assert held.name == wordbook.YOUR_CARDS
    sitting.pilot.key("left")
    held = names.focused(tree(sitting))
    assert held is not None
    assert held.name == "king of clubs"


def test_changes_tell_what_came_what_went_and_what_is_other() -> None:
    inner = Node("list/0", Role.OPTION, "One")
    before = [Node("news", Role.LABEL, "Your turn"), Node("list", Role.LIST, "All", children=(inner,))]
    after = [
        Node("news", Role.LABEL, "You drew"),
        Node("list", Role.LIST, "All", children=(Node("list/1", Role.OPTION, "Two"),)),
    ]
    told = [(how, node.id, node.name) for how, node in changes(before, after)]
    assert told == [("changed", "news", "You drew"), ("added", "list/1", "Two"), ("removed", "list/0", "One")]
    assert list(changes(after, after)) == []


def test_who_does_it_does_not_make_a_node_another() -> None:
    one, other = ([Node("b", Role.BUTTON, "Go", actions={"press": lambda: None})] for _ in range(2))
    assert list(changes(one, other)) == []
    assert [how for how, _node in changes(one, [Node("b", Role.BUTTON, "Go")])] == ["changed"]


def test_what_is_not_offered_is_refused_with_a_sentence() -> None:
    node = Node("b", Role.BUTTON, "Undo")
    with pytest.raises(NotOfferedError, match="You can’t “press” Undo right now"):
        node.perform("press")
    with pytest.raises(NotOfferedError, match="no longer on the screen"):
        find([node], "gone")


def test_a_hand_is_begun_and_a_card_discarded_by_ids_alone(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="").sit()
    before = tree(sitting)
    perform(sitting, id_of(sitting, "Take"), "press")
    assert Card.parse("9c") in sitting.view.hand
    told = {(how, node.id) for how, node in changes(before, tree(sitting))}
    assert {("added", "card 9c"), ("changed", "pile"), ("removed", "button Take")} <= told
    perform(sitting, "card Kc", "press")
    assert "chosen" in find(tree(sitting), "card Kc").state
    before = tree(sitting)
    perform(sitting, "card Kc", "drag")
    assert sitting.moves.split()[-1] == "xKc"
    with pytest.raises(NotOfferedError):
        find(tree(sitting), "card Kc")
    named = {(how, node.id): node.name for how, node in changes(before, tree(sitting))}
    assert named["changed", "news"] == sitting.news


def test_the_piles_are_drawn_from_and_discarded_on(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="-").sit()
    perform(sitting, id_of(sitting, "Pass"), "press")
    perform(sitting, "stock", "press")
    assert Card.parse("8d") in sitting.view.hand
    perform(sitting, "card 8d", "press")
    perform(sitting, "pile", "press")
    assert sitting.moves == "- - s x8d"


def test_a_setting_is_made_without_mouse_and_keys(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    perform(sitting, id_of(sitting, "Settings"), "press")
    perform(sitting, id_of(sitting, wordbook.HOUSE_RULES), "press")
    perform(sitting, id_of(sitting, wordbook.GIN_BONUS), "set", "30")
    assert sitting.services.settings.rules.gin_bonus == 30
    assert sitting.pilot.find(name=wordbook.GIN_BONUS).value == "30"
    assert sitting.pilot.find(name="Rules").value == "My Classic", "the page has been made anew"


def test_a_line_of_a_long_list_is_opened(tmp_path: Path) -> None:
    name, sitting = next(archive(tmp_path))
    assert name == wordbook.YOUR_GAMES
    line = next(node for node in sitting.pilot.nodes() if node.role is Role.OPTION and "/3" in node.id)
    perform(sitting, line.id, "press")
    assert line.name in " ".join(node.name for node in sitting.pilot.nodes())
    assert not any(node.id == line.id for node in sitting.pilot.nodes())


def test_a_table_has_rows_and_cells_that_know_their_place() -> None:
    def cell(row: int, column: int) -> pygame.Rect:
        return pygame.Rect(100 * column, 30 * (row + 1), 90, 30)

    table = tabulated(
        Node("t", Role.TABLE, "Totals"), ["", "You", "Ada"], [["1", "12", ""], ["", "", ""], ["2", "", "9"]], cell
    )
    assert table.size == (4, 3)
    assert [(row.row, row.name, row.value) for row in table.children] == [
        (0, "You", "Ada"),
        (1, "1", "You 12"),
        (3, "2", "Ada 9"),
    ]
    told = [
        (cell.role, cell.row, cell.column, cell.name, cell.value) for row in table.children for cell in row.children
    ]
    assert told == [
        ("column header", 0, 1, "You", ""),
        ("column header", 0, 2, "Ada", ""),
        ("cell", 1, 0, "1", ""),
        ("cell", 1, 1, "You", "12"),
        ("cell", 3, 0, "2", ""),
        ("cell", 3, 2, "Ada", "9"),
    ]
    assert table.children[2].bounds == (0, 90, 290, 30)
    assert names.whole([table]) == ["Totals", "You, Ada", "1, You 12", "2, Ada 9"]
