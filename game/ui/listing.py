"""A list of names of which one is chosen: up and down choose, or a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.look import Look
from game.ui.panel import Widget
from game.ui.semantics import Node


class Listing(Widget):
    """All rows are in sight; the chosen one is brass."""

    role = "list"

    def __init__(
        self,
        look: Look,
        name: str,
        rect: pygame.Rect,
        rows: Sequence[str],
        *,
        chosen: int,
        act: Callable[[int], object],
    ) -> None:
        super().__init__(look, name, rect)
        self.rows = tuple(rows)
        self.chosen = chosen
        self.act = act

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.rows, self.chosen, self._under() if self.hover else -1)

    def value(self) -> str:
        """See Widget."""
        return self.rows[self.chosen]

    def choose(self, index: int) -> None:
        """Choose a row, and tell if it is another than before."""
        if index != self.chosen and 0 <= index < len(self.rows):
            self.chosen = index
            self.act(index)

    def activate(self) -> None:
        """See Widget: Enter is for the page's main button, so a list only chooses."""

    def press(self, point: tuple[int, int]) -> None:
        """See Widget."""
        self.choose(self._at(point))

    def key(self, key: int) -> bool:
        """See Widget."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -len(self.rows), pygame.K_END: len(self.rows)}
        if key not in steps:
            return False
        self.choose(min(max(self.chosen + steps[key], 0), len(self.rows) - 1))
        return True

    def node(self) -> Node:
        """See Widget: each row is a child that can be pressed."""
        children = []
        for index, row in enumerate(self.rows):
            state = frozenset({"chosen"} if index == self.chosen else ())
            children.append(Node("option", row, "", state, _bounds(self._cell(self.box, index)), ("press",)))
        return Node(self.role, self.name, self.value(), self.state(), _bounds(self.box), ("set",), tuple(children))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        surface.blit(look.plate(box.size, 10, (*theme.shade, 205), theme.brass, 1.4), box)
        under = self._under() if self.hover else -1
        for index, row in enumerate(self.rows):
            cell = self._cell(box, index)
            inner = cell.inflate(-look.px(10), -look.px(4))
            ink = theme.text
            if index == self.chosen:
                surface.blit(look.plate(inner.size, 6, theme.brass, theme.brass_light, 1), inner)
                ink = theme.ink
            elif index == under:
                surface.blit(look.plate(inner.size, 6, (*theme.text, 24), (*theme.text, 0)), inner)
            text = look.type.fitted(row, "label", ink, inner.w - look.px(28))
            surface.blit(text, text.get_rect(midleft=(inner.x + look.px(14), inner.centery)))

    def _cell(self, box: pygame.Rect, index: int) -> pygame.Rect:
        room = box.inflate(0, -2 * self.look.px(5))
        top, bottom = index * room.h // len(self.rows), (index + 1) * room.h // len(self.rows)
        return pygame.Rect(room.x, room.y + top, room.w, bottom - top)

    def _at(self, point: tuple[int, int]) -> int:
        """The row under a point of the window; -1 for none."""
        cells = [self._cell(self.box, index) for index in range(len(self.rows))]
        return next((index for index, cell in enumerate(cells) if cell.collidepoint(point)), -1)

    def _under(self) -> int:
        return self._at((self.box.x + self.pointer[0], self.box.y + self.pointer[1]))


def _bounds(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h
