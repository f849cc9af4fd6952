"""What is on the screen in words, for tests and for whoever cannot see it."""

from collections.abc import Iterator

import pygame
from msgspec import Struct
from msgspec.structs import replace

Bounds = tuple[int, int, int, int]


class Node(Struct, frozen=True):
    """One thing on the screen: its role ("button", "card", …), its name as it is read out, and what it can do.

    Bounds are left, top, width and height in window pixels; actions are verbs such as "press" or "set".
    """

    role: str
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
