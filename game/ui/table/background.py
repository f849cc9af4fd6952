"""The table without cards: cloth, lamp and the marks of its places."""

from __future__ import annotations

import pygame

from game.ui.graphics.backdrop import cloth
from game.ui.graphics.skin import Look
from game.ui.graphics.viewport import Frame
from game.ui.tabletop import layout


def background(size: tuple[int, int], look: Look, frame: Frame) -> pygame.Surface:
    """The cloth with brass lines where stock and discard pile lie."""
    whole = cloth(size, look.theme)
    for x, y in (layout.stock_place(frame), layout.pile_place(frame)):
        unit = frame.unit * frame.card
        box = pygame.Rect(0, 0, round((layout.CARD_W + 10) * unit), round((layout.CARD_H + 10) * unit))
        box.center = round(x * frame.unit), round(y * frame.unit)
        radius, line = 12 * frame.card, 1.4 * frame.card
        whole.blit(look.plate(box.size, radius, (0, 0, 0, 34), (*look.theme.brass, 130), line), box)
    return whole
