"""The whole deck in a grid, a suit to a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules import CARDS, Card, CardSet
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.tabletop.card_choice import CardChoice
from game.wording.cards import sign

_COLUMNS = 13
_CELL, _GAP, _AIR = 60, 4, 10
"""Largest height of a card, and gaps between and around cards, in logical pixels."""


class CardGrid(CardChoice):
    """The whole deck; only `offered` cards can be chosen."""

    def __init__(self, skin: Skin, name: str, act: Callable[[Card], object]) -> None:
        super().__init__(skin, name, act)
        self.offered = CardSet()

    @property
    def cards(self) -> Sequence[Card]:
        return CARDS

    @property
    def columns(self) -> int:
        return _COLUMNS

    def may_choose(self, card: Card) -> bool:
        return card in self.offered

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.offered)

    def height_for(self, width: int) -> int:
        return 4 * min(self.skin.px(_CELL), width // _COLUMNS) + 2 * self.skin.px(_AIR)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, under = self.skin, self.skin.theme, self.under()
        for card, cell in zip(CARDS, self.cells(box), strict=True):
            offered, mine = card in self.offered, card in self.chosen
            paper = theme.brass_light if mine else theme.paper if offered else mix(theme.paper, theme.cloth, 0.45)
            line = theme.glow if mine or (offered and card.index == under) else theme.brass
            surface.blit(skin.plate(cell.size, 5, (*paper, 255), line, 3.0 if mine else 1.0), cell)
            ink = theme.red if card.suit.red else theme.ink
            words = skin.text.fitted(sign(card), "label", ink, cell.w - skin.px(4))
            surface.blit(words, words.get_rect(center=cell.center))

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        gap, box = self.skin.px(_GAP), box.inflate(0, -2 * self.skin.px(_AIR))
        wide, high = (box.w + gap) / _COLUMNS, (box.h + gap) / 4
        return [
            pygame.Rect(
                box.x + round(index % _COLUMNS * wide),
                box.y + round(index // _COLUMNS * high),
                int(wide) - gap,
                int(high) - gap,
            )
            for index in range(len(CARDS))
        ]
