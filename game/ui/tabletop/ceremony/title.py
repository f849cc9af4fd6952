"""Large brass titles."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop import places
from game.ui.tabletop.board import Board
from game.ui.widgets.portrait import draw_portrait

_LEAST = 14.0
"""Smallest text below the title, in logical pixels."""


class BrassTitle(Struct, frozen=True):
    """The title, the text below, and the face above; size in logical pixels."""

    words: str
    below: str = ""
    px: float = 72.0
    face: tuple[str, str | None] | None = None
    """Name, and the picture's key; None for an initial."""


def title_sprite(title: BrassTitle, board: Board, skin: Skin) -> Sprite:
    """Return the title over the piles, on a fading band."""
    viewport, theme = board.viewport, skin.theme
    middle, across = _place(viewport)
    room = round(across * viewport.unit)
    # Letters grow with the player's scale, but the table doesn't, so they stay between the hands.
    free = round((places.prompt_y(viewport) - places.other_y(viewport)) * viewport.unit)
    px = min(title.px, 0.3 * free / skin.scale)
    text, font = skin.text.fit(title.words, Font("serif", px), room * 0.8)
    words = _brass(skin.text.render(text, font, (255, 255, 255)), theme.brass_light, theme.brass)
    small = Font("medium", max(px * 0.3, _LEAST))
    below = skin.text.fitted(title.below, small, theme.text, room * 0.8) if title.below else None
    faced = title.face is not None and (viewport.tall or not viewport.cramped)
    gap, face = skin.px(10), round(px * skin.scale * 1.5) if faced else 0
    high = words.get_height() + (below.get_height() if below is not None else 0) + 2 * gap
    band = min(room, max(round(words.get_width() * 1.7), round(8 * px * skin.scale)))
    image = _band((band, high), theme.shade, theme.brass, plain=theme.plain, line=skin.px(1.4))
    shadow = _shadow(words)
    x = (band - words.get_width()) // 2
    image.blit(shadow, (x + skin.px(2), gap + skin.px(3)))
    image.blit(words, (x, gap))
    if below is not None:
        image.blit(below, below.get_rect(midbottom=(band // 2, high - gap)))
    if title.face is not None and face:
        image = _with_face(image, skin, title.face, face)
    _x, y = places.piles(viewport)
    left, top = middle * viewport.unit - band / 2, y * viewport.unit - face / 2 - high / 2
    return Sprite(image, left, top, depths.CEREMONY)


def _place(viewport: Viewport) -> tuple[float, float]:
    x, _y = places.piles(viewport)
    if not viewport.cramped or viewport.tall:
        return viewport.middle, viewport.w - 2 * viewport.rim
    piles = 1.12 * places.CARD_W * viewport.card
    if x < viewport.middle:
        left, right = x + piles, viewport.w - viewport.rim
    else:
        left, right = viewport.rim, x - piles
    return (left + right) / 2, right - left


def _with_face(image: pygame.Surface, skin: Skin, who: tuple[str, str | None], size: int) -> pygame.Surface:
    whole = pygame.Surface((image.get_width(), image.get_height() + size), pygame.SRCALPHA)
    whole.blit(image, (0, size))
    box = pygame.Rect((image.get_width() - size) // 2, 0, size, size)
    draw_portrait(whole, skin, box, *who, skin.theme.brass_light, "pleased")
    return whole


def _brass(words: pygame.Surface, light: Colour, dark: Colour) -> pygame.Surface:
    high = words.get_height()
    cast = words.copy()
    for y in range(high):
        part = min(1.0, max(0.0, (y / high - 0.3) / 0.5))
        colour = [round(a + (b - a) * part) for a, b in zip(light, dark, strict=True)]
        cast.fill((*colour, 255), (0, y, words.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
    return cast


def _shadow(words: pygame.Surface) -> pygame.Surface:
    dark = words.copy()
    dark.fill((0, 0, 0, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


def _band(size: tuple[int, int], shade: Colour, brass: Colour, *, plain: bool, line: int) -> pygame.Surface:
    width, height = size
    row = pygame.Surface((width, 1), pygame.SRCALPHA)
    rule = pygame.Surface((width, 1), pygame.SRCALPHA)
    for x in range(width):
        share = min(1.0, 2.4 * (1 - abs(2 * x / width - 1)))
        row.set_at((x, 0), (*shade, round((255 if plain else 214) * share)))
        rule.set_at((x, 0), (*brass, round(230 * share)))
    band = pygame.transform.scale(row, size)
    for y in (0, height - line):
        band.blit(pygame.transform.scale(rule, (width, line)), (0, y))
    return band
