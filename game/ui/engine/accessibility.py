"""What is on the screen in words, for tests and for whoever cannot see it."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

import pygame

from game.rules.values import dataclass, replace

Bounds = tuple[int, int, int, int]


class Role(StrEnum):
    """What kind of thing a node is."""

    BUTTON = "button"
    CARD = "card"
    CHOICE = "choice"
    COACH = "coach"
    FACT_SHEET = "fact sheet"
    FACTS = "facts"
    FIGURES = "figures"
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
    RADIO = "radio"
    RESULT = "result"
    SCORE_SHEET = "score sheet"
    SCROLLBAR = "scrollbar"
    SLIDER = "slider"
    SPREAD = "spread"
    SWITCH = "switch"
    TARGET = "target"
    TEXT = "text"
    TEXTBOX = "textbox"
    TIMELINE = "timeline"
    TIMER = "timer"


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen: its name as it is read out, what it is set to, and what it can do.

    Bounds are left, top, width and height in window pixels; actions are verbs such as "press" or "set".
    """

    id: str
    """No two nodes of a scene have the same, and a thing keeps it for as long as it is on the screen."""
    role: Role
    name: str
    value: str = ""
    state: frozenset[str] = frozenset()
    bounds: Bounds = (0, 0, 0, 0)
    actions: tuple[str, ...] = ()
    children: tuple["Node", ...] = ()
    note: str = ""
    """What more there is to say about it."""

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in the middle of the bounds."""
        left, top, width, height = self.bounds
        return left + width // 2, top + height // 2

    def walk(self) -> Iterator["Node"]:
        """This node and all below it, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()


def bounds(rect: pygame.Rect) -> Bounds:
    """A rectangle as a node's bounds."""
    return rect.x, rect.y, rect.w, rect.h


def clipped(node: Node, area: pygame.Rect) -> Node:
    """The node as far as it lies within an area; where nothing of it does, it is "offscreen" and has no bounds."""
    rect = pygame.Rect(node.bounds).clip(area)
    seen = bool(rect.w and rect.h)
    return replace(
        node,
        state=node.state if seen else node.state | {"offscreen"},
        bounds=bounds(rect) if seen else (0, 0, 0, 0),
        children=tuple(clipped(child, area) for child in node.children),
    )


def changes(before: Iterable[Node], after: Iterable[Node]) -> Iterator[tuple[str, Node]]:
    """How a tree became another: "added", "changed" or "removed" with each node; one is not changed by its children."""
    old, new = _by_id(before), _by_id(after)
    for key, node in new.items():
        if key not in old:
            yield "added", node
        elif replace(node, children=()) != replace(old[key], children=()):
            yield "changed", node
    yield from (("removed", node) for key, node in old.items() if key not in new)


def _by_id(tree: Iterable[Node]) -> dict[str, Node]:
    return {node.id: node for root in tree for node in root.walk()}
