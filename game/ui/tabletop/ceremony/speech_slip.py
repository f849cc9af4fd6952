"""What a player says at a match's end, on a slip of paper."""

from __future__ import annotations

import pygame

from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font

_STYLES = tuple(Font("serif", px) for px in (22, 18, 15))
"""The first in which every word fits is used."""


def slip(skin: Skin, words: str, most: int) -> pygame.Surface | None:
    """Return the words on paper, at most this wide in pixels, with a tail to the speaker; None if they don't fit."""
    theme, tail, edge = skin.theme, skin.px(12), skin.px(12)
    room, measure = most - tail - 2 * edge, skin.text.measure
    fitting = (one for one in _STYLES if all(measure(word, one)[0] <= room for word in words.split()))
    style = next(fitting, None)
    if style is None:
        return None
    said = skin.text.paragraph(words, style, theme.ink, min(room, measure(words, style)[0]), align="centre")
    paper = said.get_rect().inflate(2 * edge, edge)
    paper.topleft = tail, 0
    image = pygame.Surface((paper.right, paper.h), pygame.SRCALPHA)
    image.blit(skin.plate(paper.size, 8, (*theme.paper, 255), theme.brass, 1.4), paper)
    foot, reach = paper.x + 2, min(tail, paper.h // 3)
    corner = [(foot, paper.centery - reach // 2), (0, paper.centery + reach // 2), (foot, paper.centery + reach // 2)]
    pygame.draw.polygon(image, theme.paper, corner)
    pygame.draw.aalines(image, theme.brass, False, corner)
    image.blit(said, said.get_rect(center=paper.center))
    return image
