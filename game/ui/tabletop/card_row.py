"""Cards side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules import Card, CardSet
from game.ui.graphics.skin import Skin
from game.ui.tabletop.card_art import card_size
from game.ui.tabletop.card_choice import CardChoice
from game.ui.tabletop.card_sprite import Faces

_GAP, _APART = 10, 34
"""Gaps between cards and between groups, in logical pixels."""
_LIFT = 14


class CardRow(CardChoice):
    """Groups of cards under a caption; with an `act` they can be chosen."""

    widest = 84
    """Largest width of a card, in logical pixels."""
    part = 1.0
    """Scale of the cards if height is short."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        faces: Faces,
        groups: Sequence[Sequence[Card]],
        act: Callable[[Card], object] | None = None,
    ) -> None:
        super().__init__(skin, name, act)
        self.faces = faces
        self.groups = tuple(map(tuple, groups))
        self.marked = CardSet()
        """The right cards, shown with a ring."""

    @property
    def cards(self) -> Sequence[Card]:
        return tuple(card for group in self.groups for card in group)

    @property
    def columns(self) -> int:
        return len(self.cards)

    def may_choose(self, card: Card) -> bool:
        return card in self.cards

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.groups, self.marked)

    def value(self) -> str:
        return super().value() if self.act is not None else ", ".join(card.name for card in self.cards)

    def height_for(self, width: int) -> int:
        return self._head() + card_size(self._width(width))[1] + self.skin.px(8)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, under = self.skin, self.skin.theme, self.under()
        caption = skin.text.fitted(self.name, "small", theme.quiet, box.w)
        surface.blit(caption, caption.get_rect(midtop=(box.centerx, box.y)))
        for index, (card, cell) in enumerate(zip(self.cards, self.cells(box), strict=True)):
            surface.blit(self.faces.bare(card, cell.w), cell)
            if card in self.marked or index == under:
                around = cell.inflate(skin.px(6), skin.px(6))
                wide = 4.0 if card in self.marked else 1.5
                surface.blit(skin.plate(around.size, 9, (*theme.glow, 0), theme.glow, wide), around)

    def _head(self) -> int:
        return self.skin.text.height("small") + self.skin.px(4 + (_LIFT if self.act is not None else 0))

    def _width(self, width: int) -> int:
        apart = (len(self.groups) - 1) * self.skin.px(_APART - _GAP)
        room = (width - apart + self.skin.px(_GAP)) / max(1, len(self.cards)) - self.skin.px(_GAP)
        return max(8, min(self.skin.px(self.widest * self.part), int(room)))

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        skin, wide = self.skin, self._width(box.w)
        gap, apart = skin.px(_GAP), skin.px(_APART)
        whole = len(self.cards) * wide + (len(self.cards) - len(self.groups)) * gap + (len(self.groups) - 1) * apart
        x, cells = box.centerx - whole // 2, []
        for group in self.groups:
            for card in group:
                y = box.y + self._head() - (skin.px(_LIFT) if card in self.chosen else 0)
                cells.append(pygame.Rect((x, y), card_size(wide)))
                x += wide + gap
            x += apart - gap
        return cells
