"""The accessibility tree: what is on the screen, in words, for screen readers and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import zip_longest
from types import MappingProxyType

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.words.translation import _

Bounds = tuple[int, int, int, int]
Actions = Mapping[str, Callable[..., object]]
"""The function of each verb."""
_NONE: Actions = MappingProxyType({})


class Role(StrEnum):
    """What kind of thing a node is."""

    BUTTON = "button"
    CARD = "card"
    CARDS = "cards"
    CELL = "cell"
    CHOICE = "choice"
    COACH = "coach"
    COLUMN_HEADER = "column header"
    FACTS = "facts"
    FINDING = "finding"
    GRAPH = "graph"
    GROUP = "group"
    HEADING = "heading"
    HINT = "hint"
    IMAGE = "image"
    KEY = "key"
    LABEL = "label"
    LIST = "list"
    NOTE = "note"
    NUMBER = "number"
    OPTION = "option"
    OTHER_TABLE = "other table"
    PILE = "pile"
    PLAYER = "player"
    POINT = "point"
    RADIO = "radio"
    RESULT = "result"
    ROW = "row"
    SCROLLBAR = "scrollbar"
    SLIDER = "slider"
    SPREAD = "spread"
    SWITCH = "switch"
    TABLE = "table"
    TARGET = "target"
    TEXT = "text"
    TEXTBOX = "textbox"
    TIMELINE = "timeline"
    TIMER = "timer"


class NotOfferedError(Exception):
    """A node was asked for something that it doesn't do; the text says so, and can be read out."""


class Node(Struct, frozen=True):
    """One thing on the screen: its name as it's read out, what it's set to, and what it can do.

    Bounds are left, top, width and height in window pixels.
    """

    id: str
    """Unique in a scene, and the same for as long as the thing is on the screen."""
    role: Role
    name: str
    value: str = ""
    state: frozenset[str] = frozenset()
    bounds: Bounds = (0, 0, 0, 0)
    actions: Actions = _NONE
    """What can be done now, by verbs: "press", "drag", and "set", which takes the new value."""
    children: tuple[Node, ...] = ()
    note: str = ""
    """Anything more to say about it."""
    attend: Callable[[], object] | None = None
    """Gives it the keyboard; None if it can't have it."""
    size: tuple[int, int] | None = None
    """Rows and columns of a table, also the rows that aren't in the tree because they're out of sight."""
    row: int | None = None
    """The row of a table that it is or is in, from 0; headings are a row too."""
    column: int | None = None
    """The column that a cell is in, from 0."""

    def perform(self, verb: str, *value: str) -> None:
        """Do what the mouse or the keys would do.

        A node of an earlier tree may stand for something that has gone, so `find` it first.

        Raises:
            NotOfferedError: the verb isn't in `actions`, or the value isn't possible.
        """
        if verb not in self.actions:
            raise NotOfferedError(_("You can’t “{verb}” {name} right now.").format(verb=verb, name=self.name))
        self.actions[verb](*value)

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in the middle of the bounds."""
        left, top, width, height = self.bounds
        return left + width // 2, top + height // 2

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()


def option(id_: str, name: str, place: pygame.Rect, note: str = "", *, chosen: bool, actions: Actions = _NONE) -> Node:
    """One of several options."""
    return Node(id_, Role.OPTION, name, note, frozenset({"chosen"} if chosen else ()), bounds(place), actions)


def bounds(rect: pygame.Rect) -> Bounds:
    """A rectangle as a node's bounds."""
    return rect.x, rect.y, rect.w, rect.h


def tabulated(
    node: Node, heads: Sequence[str], rows: Sequence[Sequence[str]], spot: Callable[[int, int], pygame.Rect]
) -> Node:
    """Make a node a table: a row below it for each row of texts, and in that the cells.

    `spot(row, column)` gives the place of a cell in the window. Row -1 holds the headings, which may all be empty. A
    row is called what all its cells say, so that a reader can take it whole or go from cell to cell.
    """
    headed = any(heads)
    lines = [*([heads] if headed else []), *rows]
    below = []
    for row, texts in enumerate(lines):
        titles, role = ([], Role.COLUMN_HEADER) if headed and row == 0 else (heads, Role.CELL)
        found = cells(f"{node.id}/{row}", row, titles, texts, partial(spot, row - headed), role)
        if found:
            first, *others = (" ".join(filter(None, (cell.name, cell.value))) for cell in found)
            made = Node(f"{node.id}/{row}", Role.ROW, first, ", ".join(others), bounds=together(found))
            below.append(replace(made, children=found, row=row))
    return replace(node, children=tuple(below), size=(len(lines), len(heads)))


def cells(
    id_: str,
    row: int,
    heads: Sequence[str],
    texts: Sequence[str],
    spot: Callable[[int], pygame.Rect],
    role: Role = Role.CELL,
) -> tuple[Node, ...]:
    """The cells of a row, each named after its column's heading if there is one; an empty cell is left out."""
    return tuple(
        Node(
            f"{id_}/{column}",
            role,
            head or text,
            text if head else "",
            bounds=bounds(spot(column)),
            row=row,
            column=column,
        )
        for column, (head, text) in enumerate(zip_longest(heads, texts, fillvalue=""))
        if text
    )


def together(nodes: Iterable[Node]) -> Bounds:
    """The smallest bounds around all of these."""
    rects = [pygame.Rect(node.bounds) for node in nodes]
    return bounds(rects[0].unionall(rects[1:])) if rects else (0, 0, 0, 0)


def clipped(node: Node, area: pygame.Rect) -> Node:
    """The part of a node inside an area; with nothing inside it's "offscreen" and has no bounds."""
    rect = pygame.Rect(node.bounds).clip(area)
    seen = bool(rect.w and rect.h)
    return replace(
        node,
        state=node.state if seen else node.state | {"offscreen"},
        bounds=bounds(rect) if seen else (0, 0, 0, 0),
        children=tuple(clipped(child, area) for child in node.children),
    )


def find(tree: Iterable[Node], id_: str) -> Node:
    """The node of this id.

    Raises:
        NotOfferedError: there's no such node on the screen.
    """
    found = _by_id(tree).get(id_)
    if found is None:
        raise NotOfferedError(_("That’s no longer on the screen."))
    return found


def changes(before: Iterable[Node], after: Iterable[Node]) -> Iterator[tuple[str, Node]]:
    """How a tree became another: each node with "added", "changed" or "removed"; children don't change their parent."""
    old, new = _by_id(before), _by_id(after)
    for key, node in new.items():
        if key not in old:
            yield "added", node
        elif _said(node) != _said(old[key]):
            yield "changed", node
    yield from (("removed", node) for key, node in old.items() if key not in new)


def _said(node: Node) -> tuple[object, ...]:
    """Everything about a node except its children and the functions of its actions."""
    return node.role, node.name, node.value, node.note, node.state, node.bounds, node.row, tuple(node.actions)


def _by_id(tree: Iterable[Node]) -> dict[str, Node]:
    return {node.id: node for root in tree for node in root.walk()}
