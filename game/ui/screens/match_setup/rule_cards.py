"""A choice of rule sets as cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame

from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.widgets.single_choice import SingleChoice

_HIGH, _GAP = 66.0, 8.0
"""A card's height, and the gap between two, in units."""
_NAME = Font("serif", 21)
_FAR = 1_000


class RuleCards(SingleChoice):
    """Cards with a name and a line; the chosen one is brass."""

    role = Role.LIST
    steps: ClassVar[Mapping[Command, int]] = {
        Command.UP: -1,
        Command.DOWN: 1,
        Command.FIRST: -_FAR,
        Command.LAST: _FAR,
    }

    def __init__(
        self, skin: Skin, name: str, cards: Sequence[tuple[str, str]], *, chosen: int, act: Callable[[int], object]
    ) -> None:
        super().__init__(skin, name, chosen=chosen, act=act)
        self.cards = tuple(cards)

    def height_for(self, width: int) -> int:  # noqa: ARG002 - its words are cut where they must be
        return round((len(self.cards) * (_HIGH + _GAP) - _GAP) * self.skin.scale)

    def options(self) -> Sequence[tuple[str, str]]:
        return self.cards

    def activate(self) -> None:
        """Do nothing: Enter is for the page's main button."""

    def spot(self) -> pygame.Rect:
        """Return the chosen card: all together may exceed the window."""
        return self.cells(self.box)[self.chosen]

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self.cells(box)[self.chosen]

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        step, high = (box.h + self.skin.px(_GAP)) / len(self.cards), self.skin.px(_HIGH)
        return [pygame.Rect(box.x, box.y + round(index * step), box.w, high) for index in range(len(self.cards))]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        under = self.under()
        for index, cell in enumerate(self.cells(box)):
            self._card(surface, cell, index, lit=index == under)

    def _card(self, surface: pygame.Surface, cell: pygame.Rect, index: int, *, lit: bool) -> None:
        """Draw a card; its line may wrap once."""
        skin, theme, chosen = self.skin, self.skin.theme, index == self.chosen
        name, line = self.cards[index]
        fill = (*theme.brass, 255) if chosen else (*mix(theme.shade, theme.text, 0.08 if lit else 0.0), 215)
        edge = theme.brass_light if chosen or lit else (*theme.brass, 120)
        surface.blit(skin.plate(cell.size, 9, fill, edge, 1.4), cell)
        room, step = cell.w - 2 * skin.px(16), skin.text.height("small")
        first, *rest = skin.text.wrap(line, "small", room)
        lines = [first, " ".join(rest)] if rest else [first]
        title = skin.text.fitted(name, _NAME, theme.ink if chosen else theme.text, room)
        high = title.get_height() if not rest else title.get_height() - skin.px(5)  # two lines stand closer
        y = cell.centery - (high + len(lines) * step) // 2
        surface.blit(title, (cell.x + skin.px(16), y))
        for number, words in enumerate(lines):
            text = skin.text.fitted(words, "small", theme.ink if chosen else theme.quiet, room)
            surface.blit(text, (cell.x + skin.px(16), y + high + number * step))
