"""Lists of any length."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Node, Role, cells, clipped
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.widget import Widget


class ListLine(Widget):
    """A line; the panel only knows the list."""

    role = Role.OPTION
    owner: VirtualList
    index: int

    def texts(self) -> Sequence[str]:
        """Return the texts of its cells."""
        return (self.name,)

    def pose(self) -> Pose | None:
        self.ring = self.owner.ring and self.index == self.owner.chosen
        self.hover = self.index == self.owner.under
        return super().pose()

    def activate(self) -> None:
        self.owner.open(self.index)


class VirtualList(Widget):
    """Arrows, page keys, Home and End choose a line; Enter or a click opens it.

    `make` creates a visible line. Lines are `high` pixels apart, in the `column` (left, width) of `rect`. `heads` names
    their texts for screen readers.
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
        heads: Sequence[str] = (),
    ) -> None:
        super().__init__(skin, name)
        self.place(pygame.Rect(rect.x + column[0], rect.y, column[1], rect.h))
        self.high = high
        self.count = count
        self.make = make
        self.act = act
        self.heads = heads
        self.chosen = 0
        self.takes_focus = count > 0
        self.lines: dict[int, ListLine] = {}
        self.scroller = _Scroller(panel, skin, rect, self)
        panel.add(self)

    @property
    def under(self) -> int:
        """The index of the hovered line, or -1."""
        return self._at(self.pointer[1] - self.box.y) if self.hover else -1

    def pose(self) -> Pose | None:
        """Return None: only the lines are drawn."""
        return None

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.chosen)

    def choose(self, index: int) -> None:
        """Go to the nearest line, and reveal it."""
        self.chosen = min(max(index, 0), self.count - 1)
        self.scroller.reveal(self._place(self.chosen))

    def activate(self) -> None:
        self.act(self.chosen)

    def open(self, index: int) -> None:
        """Choose this line and open it."""
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
        line = self.lines.get(self.chosen)
        return f"{line.name}; {line.value()}" if line is not None else ""

    def node(self) -> Node:
        children = tuple(self._row(index, line) for index, line in sorted(self.lines.items()))
        return replace(super().node(), children=children, size=(self.count, len(self.heads)))

    def _row(self, index: int, line: ListLine) -> Node:
        id_ = f"{self.id}/{index}"
        below = cells(id_, index, self.heads, line.texts(), lambda _column: line.box)
        return clipped(replace(line.node(), id=id_, row=index, children=below), self.box)

    def fill(self) -> None:
        """Create the visible lines, and drop all others."""
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
        index = (y + self.scroller.offset) // self.high
        return index if index < self.count else -1


class _Scroller(ScrollArea):
    def __init__(self, panel: Panel, skin: Skin, rect: pygame.Rect, owner: VirtualList) -> None:
        self._list = owner
        owner.scroller = self
        super().__init__(panel, skin, rect)

    @property
    def height(self) -> int:
        return self._list.count * self._list.high

    @property
    def reads(self) -> bool:
        return False  # the list takes the focus

    def _move(self) -> None:
        super()._move()
        self._list.fill()
