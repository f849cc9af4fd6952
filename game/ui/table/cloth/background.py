"""The table's background, and the brass outlines for the piles."""

from __future__ import annotations

import pygame

from game.ui.graphics import depths
from game.ui.graphics.backdrop import cloth
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop import places


def background(size: tuple[int, int], skin: Skin) -> pygame.Surface:
    """Return the cloth, which pages share: don't change it."""
    return cloth(size, skin.theme)


def pile_outlines(skin: Skin, viewport: Viewport) -> list[Sprite]:
    """Return brass outlines for the piles, which a ceremony can hide."""
    found = []
    for x, y in (places.stock_place(viewport), places.pile_place(viewport)):
        unit = viewport.unit * viewport.card
        box = pygame.Rect(0, 0, round((places.CARD_W + 10) * unit), round((places.CARD_H + 10) * unit))
        box.center = round(x * viewport.unit), round(y * viewport.unit)
        radius, line = 12 * viewport.card, 1.4 * viewport.card
        image = skin.plate(box.size, radius, (0, 0, 0, 34), (*skin.theme.brass, 130), line)
        found.append(Sprite(image, *box.topleft, depths.SPREAD_DECK))
    return found
