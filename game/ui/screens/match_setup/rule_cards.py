"""A choice of rule sets as cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame

from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.widgets.rule_card import GAP, HIGH, draw_card
from game.ui.widgets.single_choice import SingleChoice

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
        return round((len(self.cards) * (HIGH + GAP) - GAP) * self.skin.scale)

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
        step, high = (box.h + self.skin.px(GAP)) / len(self.cards), self.skin.px(HIGH)
        return [pygame.Rect(box.x, box.y + round(index * step), box.w, high) for index in range(len(self.cards))]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        under = self.under()
        for index, ((name, line), cell) in enumerate(zip(self.cards, self.cells(box), strict=True)):
            draw_card(surface, self.skin, cell, name, line, chosen=index == self.chosen, lit=index == under)
