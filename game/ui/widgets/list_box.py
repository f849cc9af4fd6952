"""A list of names of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar

import pygame

from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.widgets.single_choice import SingleChoice

_FAR = 1_000


class ListBox(SingleChoice):
    """All rows are in sight; the chosen one is brass."""

    role = Role.LIST
    steps: ClassVar[Mapping[Command, int]] = {
        Command.UP: -1,
        Command.DOWN: 1,
        Command.FIRST: -_FAR,
        Command.LAST: _FAR,
    }

    def __init__(
        self, skin: Skin, name: str, rows: Sequence[str], *, chosen: int, act: Callable[[int], object]
    ) -> None:
        super().__init__(skin, name, chosen=chosen, act=act)
        self.rows = tuple(rows)

    def options(self) -> Sequence[tuple[str, str]]:
        return [(row, "") for row in self.rows]

    def activate(self) -> None:
        """Enter is for the page's main button, so a list only chooses."""

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 205), theme.brass, 1.4), box)
        under = self.under()
        for index, (row, cell) in enumerate(zip(self.rows, self.cells(box), strict=True)):
            inner = cell.inflate(-skin.px(10), -skin.px(4))
            ink = theme.text
            if index == self.chosen:
                surface.blit(skin.plate(inner.size, 6, theme.brass, theme.brass_light, 1), inner)
                ink = theme.ink
            elif index == under:
                surface.blit(skin.plate(inner.size, 6, (*theme.text, 24), (*theme.text, 0)), inner)
            text = skin.text.fitted(row, "label", ink, inner.w - skin.px(28))
            surface.blit(text, text.get_rect(midleft=(inner.x + skin.px(14), inner.centery)))

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        room = box.inflate(0, -2 * self.skin.px(5))
        edges = [room.y + index * room.h // len(self.rows) for index in range(len(self.rows) + 1)]
        return [pygame.Rect(room.x, top, room.w, bottom - top) for top, bottom in pairwise(edges)]
