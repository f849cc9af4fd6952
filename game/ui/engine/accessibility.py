"""The screen in words, for screen readers and tests."""

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
_NONE: Actions = MappingProxyType({})


class Role(StrEnum):
    """A node's kind."""

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
    """A node can't do what was asked; the text says so, for reading out."""


class Limits(Struct, frozen=True):
    """Where a number stands between its limits, and how far a step goes."""

    number: float
    low: float
    high: float
    step: float = 1


class Node(Struct, frozen=True):
    """One thing on the screen; bounds are left, top, width and height in window pixels."""

    id: str
    """Unique in a scene, constant while on the screen."""
    role: Role
    name: str
    value: str = ""
    state: frozenset[str] = frozenset()
    bounds: Bounds = (0, 0, 0, 0)
    actions: Actions = _NONE
    """Present actions: "press", "drag", and "set", which takes the new value."""
    children: tuple[Node, ...] = ()
    note: str = ""
    attend: Callable[[], object] | None = None
    """Focuses it, if possible."""
    size: tuple[int, int] | None = None
    """A table's rows and columns, including rows out of sight."""
    row: int | None = None
    """From 0, counting headings."""
    column: int | None = None
    """From 0."""
    limits: Limits | None = None
    """Of a number that can be set, even while its value is a word such as "Off"."""
    whole: Bounds | None = None
    """Its bounds with what its scroll area cuts off, if it's in one."""

    def perform(self, verb: str, *value: str) -> None:
        """Do what the mouse or keys would do; `find` the node first, because an earlier tree's may be gone.

        Raises:
            NotOfferedError: the verb isn't in `actions`, or the value isn't possible.
        """
        if verb not in self.actions:
            raise NotOfferedError(_("You can’t “{verb}” {name} right now.").format(verb=verb, name=self.name))
        self.actions[verb](*value)

    @property
    def centre(self) -> tuple[int, int]:
        """The centre pixel."""
        left, top, width, height = self.bounds
        return left + width // 2, top + height // 2

    def walk(self) -> Iterator[Node]:
        """Yield this node and its descendants, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()


def option(id_: str, name: str, place: pygame.Rect, note: str = "", *, chosen: bool, actions: Actions = _NONE) -> Node:
    """Return an option's node."""
    return Node(id_, Role.OPTION, name, note, frozenset({"chosen"} if chosen else ()), bounds(place), actions)


def bounds(rect: pygame.Rect) -> Bounds:
    """Return a rectangle as a node's bounds."""
    return rect.x, rect.y, rect.w, rect.h


def tabulated(
    node: Node, heads: Sequence[str], rows: Sequence[Sequence[str]], spot: Callable[[int, int], pygame.Rect]
) -> Node:
    """Return the node as a table of rows and cells.

    `spot(row, column)` gives a cell's place in the window; row -1 holds the headings, which may all be empty. A row's
    name joins its cells, so a reader can take it whole or cell by cell.
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
    """Return a row's non-empty cells, named after any headings."""
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
    """Return the smallest bounds around these nodes."""
    rects = [pygame.Rect(node.bounds) for node in nodes]
    return bounds(rects[0].unionall(rects[1:])) if rects else (0, 0, 0, 0)


def clipped(node: Node, area: pygame.Rect) -> Node:
    """Return the node clipped to an area; outside it's "offscreen" without bounds."""
    rect = pygame.Rect(node.bounds).clip(area)
    seen = bool(rect.w and rect.h)
    return replace(
        node,
        state=node.state if seen else node.state | {"offscreen"},
        bounds=bounds(rect) if seen else (0, 0, 0, 0),
        whole=node.bounds,
        children=tuple(clipped(child, area) for child in node.children),
    )


def mirrored(node: Node, width: int) -> Node:
    """Return the node where a window of this width shows it in a mirror."""
    left, top, wide, high = node.bounds
    return replace(
        node,
        bounds=(width - left - wide, top, wide, high),
        children=tuple(mirrored(child, width) for child in node.children),
    )


def find(tree: Iterable[Node], id_: str) -> Node:
    """Return the node with this id.

    Raises:
        NotOfferedError: there's no such node on the screen.
    """
    found = _by_id(tree).get(id_)
    if found is None:
        raise NotOfferedError(_("That’s no longer on the screen."))
    return found


def changes(before: Iterable[Node], after: Iterable[Node]) -> Iterator[tuple[str, Node]]:
    """Yield "added", "changed" and "removed" nodes; a child doesn't change its parent."""
    old, new = _by_id(before), _by_id(after)
    for key, node in new.items():
        if key not in old:
            yield "added", node
        elif _said(node) != _said(old[key]):
            yield "changed", node
    yield from (("removed", node) for key, node in old.items() if key not in new)


def _said(node: Node) -> tuple[object, ...]:
    return node.role, node.name, node.value, node.note, node.state, node.bounds, node.row, tuple(node.actions)


def _by_id(tree: Iterable[Node]) -> dict[str, Node]:
    return {node.id: node for root in tree for node in root.walk()}
