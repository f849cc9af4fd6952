"""The stock, as thick as its number of cards."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.graphics import depths
from game.ui.graphics.animation import Animator
from game.ui.graphics.sprites import Sprite, Stage
from game.ui.tabletop import places
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.timing import DEAL_APART, LIFT, SETTLE, SHUFFLE


class StockPile:
    """Layered backs, one for every five cards; the top one rises when hovered."""

    def __init__(self, stage: Stage, animator: Animator) -> None:
        self._sprite = Sprite(pygame.Surface((1, 1)), z=depths.STOCK)
        self._top = Sprite(pygame.Surface((1, 1)), z=depths.STOCK + 1, visible=False)
        self._animator = animator
        self._shown: tuple[object, ...] | None = None
        self._lit = False
        stage.add(self._sprite, self._top)

    def light(self, lit: bool) -> None:
        """Raise or lower the top card."""
        if lit == self._lit:
            return
        self._lit = lit
        self._top.visible = True
        lie, rise = self._lie[1], places.HOVER * self._faces.viewport.card * self._faces.viewport.unit

        def settled() -> None:
            self._top.visible = lit

        self._top.image = self._faces.picture(None, self._faces.viewport.card, mark="lit" if lit else "")
        end, duration = (lie - rise, LIFT) if lit else (lie, SETTLE)
        lift = partial(setattr, self._top, "y")
        self._animator.add((self._top.y,), (end,), lift, duration=duration, done=settled, key=self._top)

    def deal(self, count: int, faces: Faces) -> None:
        """Show the whole deck, shrinking to this count."""
        self._stand(52, faces)
        self._shown, self._sprite.visible = None, False

        def stand(left: float) -> None:
            self._stand(round(left), faces)

        duration = (52 - count) * DEAL_APART
        self._animator.add((52.0,), (count,), stand, delay=SHUFFLE, duration=duration, ease=lambda t: t, key=self)

    @property
    def top(self) -> tuple[float, float]:
        """The centre of the top card, in units."""
        width, height = self._faces.picture(None, self._faces.viewport.card).get_size()
        unit = self._faces.viewport.unit
        return (self._lie[0] + width / 2) / unit, (self._lie[1] + height / 2) / unit

    def show(self, count: int, faces: Faces) -> None:
        """Show this many cards."""
        self._animator.cancel(self)
        self._stand(count, faces)

    def _stand(self, count: int, faces: Faces) -> None:
        layers = 0 if count == 0 else 1 + count // 5
        state = (layers, faces)
        if state == self._shown:
            return
        self._shown, self._faces = state, faces
        self._sprite.visible = layers > 0
        self._lit = self._top.visible = False
        self._animator.cancel(self._top)
        layers = max(layers, 1)  # an empty stock still has a place
        scale = faces.viewport.card
        card = faces.bare(None, faces.width(scale))
        under = faces.picture(None, scale)
        step = max(1.0, 1.4 * scale * faces.viewport.unit)
        rise = round(step * (layers - 1))
        image = pygame.Surface((under.get_width() + rise, under.get_height() + rise), pygame.SRCALPHA)
        image.blit(under, (0, rise))
        left, top = (under.get_width() - card.get_width()) // 2, (under.get_height() - card.get_height()) // 2
        for n in range(1, layers):
            image.blit(card, (left + round(n * step * 0.5), top + rise - round(n * step)))
        self._sprite.image = image
        x, y = places.stock_place(faces.viewport)
        unit = faces.viewport.unit
        # The whole block is centred on its place, whatever its height.
        across = x * unit - under.get_width() / 2 - rise / 4
        self._sprite.move(across, y * unit - under.get_height() / 2 - rise / 2)
        self._lie = across + round((layers - 1) * step * 0.5), self._sprite.y + rise - round((layers - 1) * step)
        self._top.move(*self._lie)
