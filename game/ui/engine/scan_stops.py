"""What one switch can press, in the groups in which it's offered."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.ui.engine.accessibility import Limits, Node, Role
from game.words.translation import _, pgettext

_FEW: Final = 6
"""So few things are offered one by one, however they lie."""
_ROWS: Final = 8
_LINE: Final = 12
"""So many rows, or things in one row, are offered one by one; more come in blocks first."""
_WAYS: Final[Mapping[Role, tuple[str, str]]] = {Role.SLIDER: ("less", "more"), Role.SCROLLBAR: ("up", "down")}
"""Numbers without parts to press: a stop for each way."""


class Stop(Struct, frozen=True):
    """Something to press."""

    node: Node
    root: Node
    """The thing on the page that it's part of, or the same node."""
    among: int
    """How many stops that thing has."""
    sign: str = ""
    """What a press does to a number: "less", "more", "up" or "down"."""

    @property
    def place(self) -> pygame.Rect:
        """Where it is, with what's scrolled out of sight."""
        return pygame.Rect(self.node.whole or self.node.bounds)


def stops(roots: Iterable[Node]) -> list[Stop]:
    """Return everything to press, in the order of the Tab key."""
    found = []
    for root in roots:
        within = _within(root)
        found += [Stop(node, root, len(within), sign) for node, sign in within]
    return found


def parts(found: Sequence[Stop]) -> list[list[Stop]]:
    """Divide stops into what's lit in turn: blocks of rows, rows, or single stops."""
    rows = _rows(found)
    if len(found) <= _FEW or len(rows) == 1:
        singles = [[stop] for stop in found]
        return singles if len(singles) <= _LINE else _blocks(singles)
    return rows if len(rows) <= _ROWS else _blocks(rows)


def frame(part: Sequence[Stop]) -> pygame.Rect:
    """Return the place around what's in sight of these; it's empty if nothing is."""
    nodes = [stop.node for stop in part]
    nodes += [stop.root for stop in part if sum(one.root is stop.root for one in part) == stop.among > 1]
    seen = [pygame.Rect(node.bounds) for node in nodes if node.bounds[2]]
    return seen[0].unionall(seen[1:]) if seen else pygame.Rect(0, 0, 0, 0)


def words(part: Sequence[Stop]) -> str:
    """Return what a part is called: by its thing, or by what's first and last in it."""
    first, last = part[0], part[-1]
    if len(part) == 1:
        return first.node.name
    if first.root is last.root and len(part) == first.among:
        return first.root.name
    return f"{first.node.name} … {last.node.name}"


def _blocks(units: Sequence[Sequence[Stop]]) -> list[list[Stop]]:
    """Return about as many blocks as each has units; none is partly in an area that scrolls."""
    many = math.ceil(math.sqrt(len(units)))
    blocks: list[list[Stop]] = []
    for _inside, some in groupby(units, lambda unit: _scrolls(unit[0])):
        run = list(some)
        blocks += [[stop for unit in run[at : at + many] for stop in unit] for at in range(0, len(run), many)]
    return blocks


def _rows(found: Sequence[Stop]) -> list[list[Stop]]:
    rows: list[list[Stop]] = []
    for stop in found:
        if rows and _scrolls(rows[-1][0]) is _scrolls(stop) and _beside(rows[-1][0].place, stop.place):
            rows[-1].append(stop)
        else:
            rows.append([stop])
    return rows


def _scrolls(stop: Stop) -> bool:
    return stop.node.whole is not None


def _beside(a: pygame.Rect, b: pygame.Rect) -> bool:
    """Whether two places share at least half of the lower one's height."""
    return 2 * (min(a.bottom, b.bottom) - max(a.top, b.top)) >= min(a.h, b.h)


def _within(node: Node) -> list[tuple[Node, str]]:
    """Return what a press does something to: a node's parts, if those can be pressed, or else itself."""
    if "disabled" in node.state:
        return []
    if node.limits is not None and node.role in _WAYS:
        return [(_step(node, node.limits, way), way) for way in _WAYS[node.role]]
    inside = [found for child in node.children for found in _within(child)]
    below = [(replace(part, attend=part.attend or node.attend), sign) for part, sign in inside]
    return below or ([(node, "")] if "press" in node.actions and node.role is not Role.TEXTBOX else [])


def _step(node: Node, limits: Limits, way: str) -> Node:
    """Return a node that moves a number by a step."""
    by = limits.step if way in ("more", "down") else -limits.step
    number = min(max(limits.number + by, limits.low), limits.high)
    press = partial(node.perform, "set", f"{number:g}")
    called = {
        "less": pgettext("a number", "less"),
        "more": pgettext("a number", "more"),
        "up": _("Scroll up"),
        "down": _("Scroll down"),
    }
    return replace(node, id=f"{node.id}/{way}", name=called[way], actions={"press": press})
