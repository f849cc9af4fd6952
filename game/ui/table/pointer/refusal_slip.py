"""Refusals beside their card."""

from __future__ import annotations

import pygame

from game.rules import Card
from game.ui.engine.accessibility import bounds
from game.ui.graphics import depths
from game.ui.graphics.sprites import Sprite
from game.ui.table.context import Subject, TableContext
from game.ui.tabletop import places
from game.ui.tabletop.highlight import around

_WIDTH, _EDGE = 300.0, 20.0


class RefusalSlip:
    """Shows the reason, which the news reads out."""

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._slip: Sprite | None = None

    def show(self, words: str, about: Subject) -> None:
        """Show a text above a card or pile."""
        self.hide()
        skin, theme = self.table.skin, self.table.skin.theme
        width = min(skin.px(_WIDTH), skin.text.measure(words, "label")[0])
        text = skin.text.paragraph(words, "label", theme.text, width, align="centre")
        size = text.get_width() + skin.px(24), text.get_height() + skin.px(14)
        image = skin.plate(size, 8, (*theme.shade, 245), theme.glow, 1.6).copy()
        image.blit(text, text.get_rect(center=image.get_rect().center))
        place = image.get_rect(midbottom=self._above(about)).clamp(self._within())
        self._slip = Sprite(image, place.x, place.y, depths.NOTE)
        self.table.stage.add(self._slip)

    def _within(self) -> pygame.Rect:
        edge = -2 * self.table.skin.px(_EDGE)
        return self.table.stage.background.get_rect().inflate(edge, edge)

    @property
    def box(self) -> tuple[int, int, int, int] | None:
        """The slip's box in pixels, if any."""
        return None if self._slip is None else bounds(self._slip.rect)

    def hide(self) -> None:
        """Remove the slip."""
        if self._slip is not None:
            self.table.stage.remove(self._slip)
            self._slip = None

    def _above(self, about: Subject) -> tuple[int, int]:
        board = self.table.board
        if isinstance(about, Card) and about in board.poses:
            box = pygame.Rect(board.bounds(about))
        else:
            place = places.stock_place if about == "stock" else places.pile_place
            box = around(board, place(board.viewport))
        return box.centerx, box.top - self.table.skin.px(2)
