"""What is on the screen in words, for tests and for whoever cannot see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.words.translation import _

Bounds = tuple[int, int, int, int]
Actions = Mapping[str, Callable[..., object]]
"""What does it, by the verb."""
_NONE: Actions = MappingProxyType({})


class Role(StrEnum):
    """What kind of thing a node is."""

    BUTTON = "button"
    CARD = "card"
    CARDS = "cards"
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


class NotOfferedError(Exception):
    """Something is asked of a node that it does not do; the text says so, fit to be read out."""


class Node(Struct, frozen=True):
    """One thing on the screen: its name as it is read out, what it is set to, and what it can do.

    Bounds are left, top, width and height in window pixels.
    """

    id: str
    """No two nodes of a scene have the same, and a thing keeps it for as long as it is on the screen."""
    role: Role
    name: str
    value: str = ""
    state: frozenset[str] = frozenset()
    bounds: Bounds = (0, 0, 0, 0)
    actions: Actions = _NONE
    """What can be done now, by verbs: "press", "drag", and "set", which wants to be told to what."""
    children: tuple[Node, ...] = ()
    note: str = ""
    """What more there is to say about it."""
    attend: Callable[[], object] | None = None
    """Gives it the keyboard; None where it cannot have it."""

    def perform(self, verb: str, *value: str) -> None:
        """Do what the mouse or the keys would; a node of an earlier tree may stand for what is gone, so `find` it anew.

        Raises:
            NotOfferedError: the verb is none of `actions`, or it cannot be set to this.
        """
        if verb not in self.actions:
            raise NotOfferedError(_("“{verb}” is nothing that {name} does now.").format(verb=verb, name=self.name))
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


def bounds(rect: pygame.Rect) -> Bounds:
    """A rectangle as a node's bounds."""
    return rect.x, rect.y, rect.w, rect.h


def together(nodes: Iterable[Node]) -> Bounds:
    """The least bounds around all of these."""
    rects = [pygame.Rect(node.bounds) for node in nodes]
    return bounds(rects[0].unionall(rects[1:])) if rects else (0, 0, 0, 0)


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


def find(tree: Iterable[Node], id_: str) -> Node:
    """The node of this id.

    Raises:
        NotOfferedError: nothing on the screen has it.
    """
    found = _by_id(tree).get(id_)
    if found is None:
        raise NotOfferedError(_("That is not on the screen any more."))
    return found


def changes(before: Iterable[Node], after: Iterable[Node]) -> Iterator[tuple[str, Node]]:
    """How a tree became another: "added", "changed" or "removed" with each node; one is not changed by its children."""
    old, new = _by_id(before), _by_id(after)
    for key, node in new.items():
        if key not in old:
            yield "added", node
        elif _said(node) != _said(old[key]):
            yield "changed", node
    yield from (("removed", node) for key, node in old.items() if key not in new)


def _said(node: Node) -> tuple[object, ...]:
    """All of a node but its children, and but who does what it offers."""
    return node.role, node.name, node.value, node.note, node.state, node.bounds, tuple(node.actions)


def _by_id(tree: Iterable[Node]) -> dict[str, Node]:
    return {node.id: node for root in tree for node in root.walk()}
