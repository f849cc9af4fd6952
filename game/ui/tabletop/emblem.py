"""A fan of cards, with a face in front: the picture of a page that has nothing else to show yet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import Card
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.places import CARD_W
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.widget import Widget

_CARD, _FACE, _PIVOT = 0.5, 0.62, 1.25
"""A card's width, the face's width, and how deep below the top the cards turn, as shares of the height."""
_ANGLE = 15.0
"""Degrees from one card to the next."""


class Emblem(Widget):
    """Cards open, or backs for None; without a `level` there's no face."""

    takes_focus = False
    height = 150.0

    def __init__(self, skin: Skin, name: str, faces: Faces, cards: Sequence[Card | None], level: str | None) -> None:
        super().__init__(skin, name)
        self.faces = faces
        self.cards = tuple(cards)
        self.level = level
        self.role = Role.IMAGE if level else Role.GROUP  # cards alone say nothing to a screen reader

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        wide = round(box.h * _CARD)
        scale, radius = wide / (CARD_W * self.faces.viewport.unit), box.h * (_PIVOT - 0.42)
        for number, card in enumerate(self.cards):
            angle = _ANGLE * ((len(self.cards) - 1) / 2 - number)
            x, y = pygame.Vector2(0, -radius).rotate(-angle)
            picture = self.faces.picture(card, scale, angle)
            surface.blit(picture, picture.get_rect(center=(box.centerx + x, box.y + box.h * _PIVOT + y)))
        if self.level is not None:
            size = round(box.h * _FACE)
            place = pygame.Rect(box.centerx - size // 2, box.bottom - size, size, size)
            draw_portrait(surface, self.skin, place, self.name, self.level, self.skin.theme.brass)
