"""A list of any length, of which only the lines that are in sight exist."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Node, Role, clipped
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.widget import Widget


class ListLine(Widget):
    """One line of a list; it is no widget of the panel's, as the list answers for all of them."""

    role = Role.OPTION
    owner: VirtualList
    index: int

    def pose(self) -> Pose | None:
        """The ring is around the line that the keys have come to."""
        self.ring = self.owner.ring and self.index == self.owner.chosen
        self.hover = self.index == self.owner.under
        return super().pose()

    def activate(self) -> None:
        self.owner.open(self.index)


class VirtualList(Widget):
    """Up and down, the page keys, Home and End choose a line, and Enter or a click opens it.

    Lines are made by `make` as they come into sight, `high` pixels from one to the next, and forgotten after that. They
    stand in a column of `rect`, which is given by its left edge and its width.
    """

    role = Role.LIST

    def __init__(
        self,
        panel: Panel,
        skin: Skin,
        name: str,
        rect: pygame.Rect,
        column: tuple[int, int],
        *,
        high: int,
        count: int,
        make: Callable[[int], ListLine],
        act: Callable[[int], object],
    ) -> None:
        super().__init__(skin, name)
        self.place(pygame.Rect(rect.x + column[0], rect.y, column[1], rect.h))
        self.high = high
        self.count = count
        self.make = make
        self.act = act
        self.chosen = 0
        self.takes_focus = count > 0
        self.lines: dict[int, ListLine] = {}
        self.scroller = _Scroller(panel, skin, rect, self)
        panel.add(self)

    @property
    def under(self) -> int:
        """The line under the pointer; -1 for none."""
        return self._at(self.pointer[1]) if self.hover else -1

    def pose(self) -> Pose | None:
        """Only its lines are seen."""
        return None

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.chosen)

    def choose(self, index: int) -> None:
        """Come to this line, or as near to it as there is one, and bring it into sight."""
        self.chosen = min(max(index, 0), self.count - 1)
        self.scroller.reveal(self._place(self.chosen))

    def activate(self) -> None:
        self.act(self.chosen)

    def open(self, index: int) -> None:
        """Come to this line, and open it."""
        self.chosen = index
        self.act(index)

    def press(self, point: tuple[int, int]) -> None:
        index = self._at(point[1] - self.box.y)
        if index >= 0:
            self.open(index)

    def command(self, command: Command) -> bool:
        page = max(1, self.box.h // self.high - 1)
        to = {
            Command.UP: self.chosen - 1,
            Command.DOWN: self.chosen + 1,
            Command.PAGE_UP: self.chosen - page,
            Command.PAGE_DOWN: self.chosen + page,
            Command.FIRST: 0,
            Command.LAST: self.count - 1,
        }
        if command in to:
            self.choose(to[command])
        return command in to

    def value(self) -> str:
        """The line that the keys have come to."""
        line = self.lines.get(self.chosen)
        return f"{line.name}; {line.value()}" if line is not None else ""

    def node(self) -> Node:
        """The lines in sight are its children, and can be pressed."""
        children = tuple(
            clipped(replace(line.node(), id=f"{self.id}/{index}"), self.box)
            for index, line in sorted(self.lines.items())
        )
        return replace(super().node(), children=children)

    def fill(self) -> None:
        """Have the lines that are in sight, each in its place, and no others."""
        first = self.scroller.offset // self.high
        wanted = range(first, min(self.count, (self.scroller.offset + self.box.h) // self.high + 1))
        for index in [index for index in self.lines if index not in wanted]:
            self.scroller.panel.stage.remove(self.lines.pop(index))
        for index in wanted:
            if index not in self.lines:
                line = self.lines[index] = self.make(index)
                line.owner, line.index, line.area = self, index, self.scroller
                self.scroller.panel.stage.add(line)
            self.lines[index].place(self._place(index))

    def _place(self, index: int) -> pygame.Rect:
        top = self.box.y + index * self.high - self.scroller.offset
        return pygame.Rect(self.box.x, top, self.box.w, self.high)

    def _at(self, y: int) -> int:
        """The line at this height of the box."""
        index = (y + self.scroller.offset) // self.high
        return index if index < self.count else -1


class _Scroller(ScrollArea):
    """The area in which the lines move."""

    def __init__(self, panel: Panel, skin: Skin, rect: pygame.Rect, owner: VirtualList) -> None:
        self._list = owner
        owner.scroller = self
        super().__init__(panel, skin, rect)

    @property
    def height(self) -> int:
        """As if all lines were there."""
        return self._list.count * self._list.high

    @property
    def reads(self) -> bool:
        """Its lines take the keyboard."""
        return False

    def _move(self) -> None:
        super()._move()
        self._list.fill()
