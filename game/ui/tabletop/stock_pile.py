"""The stock as one sprite, as thick as it has cards."""

from __future__ import annotations

import pygame

from game.ui.graphics import depths
from game.ui.graphics.sprites import Sprite, Stage
from game.ui.tabletop import layout
from game.ui.tabletop.card_sprite import Faces


class StockPile:
    """Backs on one another, a layer for every five cards."""

    def __init__(self, stage: Stage) -> None:
        self._sprite = Sprite(pygame.Surface((1, 1)), z=depths.STOCK)
        self._shown: tuple[object, ...] | None = None
        stage.add(self._sprite)

    def show(self, count: int, faces: Faces) -> None:
        """Stand for so many cards."""
        layers = 0 if count == 0 else 1 + count // 5
        state = (layers, faces)
        if state == self._shown:
            return
        self._shown = state
        self._sprite.visible = layers > 0
        if not layers:
            return
        scale = faces.viewport.card
        card = faces.bare(None, faces.width(scale))
        under = faces.picture(None, scale, 0, 0, 1)
        step = max(1.0, 1.4 * scale * faces.viewport.unit)
        rise = round(step * (layers - 1))
        image = pygame.Surface((under.get_width() + rise, under.get_height() + rise), pygame.SRCALPHA)
        image.blit(under, (0, rise))
        left, top = (under.get_width() - card.get_width()) // 2, (under.get_height() - card.get_height()) // 2
        for n in range(1, layers):
            image.blit(card, (left + round(n * step * 0.5), top + rise - round(n * step)))
        self._sprite.image = image
        x, y = layout.stock_place(faces.viewport)
        unit = faces.viewport.unit
        # The block as a whole stands in the middle of its place, whatever its height.
        across = x * unit - under.get_width() / 2 - rise / 4
        self._sprite.move(across, y * unit - under.get_height() / 2 - rise / 2)
