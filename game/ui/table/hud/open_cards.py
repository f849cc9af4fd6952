"""Cards that the opponent took from the discard pile and still holds."""

from __future__ import annotations

import pygame

from game.rules import Card
from game.ui.engine.accessibility import Node, Role, bounds
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget
from game.wording.cards import sign
from game.words.translation import _

_AIR, _GAP = 16, 4
"""Space around a sign, and between two slips."""


class OpenCards(Widget):
    """A row of slips in the order taken, from the plaque's edge; they overlap where room is short."""

    role = Role.CARDS
    z = depths.PLAQUE
    id = "taken cards"
    takes_focus = False

    def __init__(self, skin: Skin, opponent: str, *, turned: bool) -> None:
        super().__init__(skin, _("{name}’s face-up cards").format(name=opponent))
        self.cards: tuple[Card, ...] = ()
        self.turned = turned
        """Whether the row ends at the right edge."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.cards)

    def node(self) -> Node:
        cells = zip(self.cards, self.cells(self.box), strict=True)
        cards = (Node(f"{self.id}/{card}", Role.CARD, card.name, bounds=bounds(cell)) for card, cell in cells)
        return Node(self.id, self.role, self.name, bounds=bounds(self.box), children=tuple(cards))

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the slips from left to right."""
        text, px = self.skin.text, self.skin.px
        widths = [text.measure(sign(card), "label")[0] + px(_AIR) for card in self.cards]
        whole = sum(widths) + px(_GAP) * (len(widths) - 1)
        less = max(0.0, (whole - box.w) / max(1, len(widths) - 1))
        left, cells = box.right - min(whole, box.w) if self.turned else box.x, list[pygame.Rect]()
        for number, width in enumerate(widths):
            x = left + sum(widths[:number]) + number * (px(_GAP) - less)
            cells.append(pygame.Rect(round(x), box.y, width, box.h))
        return cells

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        for card, cell in zip(self.cards, self.cells(box), strict=True):
            surface.blit(skin.plate(cell.size, 5, (*theme.paper, 255), theme.brass, 1), cell)
            words = skin.text.render(sign(card), "label", theme.ink)
            surface.blit(words, words.get_rect(center=cell.center))
