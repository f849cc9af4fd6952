"""Large brass words, set on the cloth."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.ui.graphics import depths
from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop import places

_LEAST = 15.0
"""Smallest text below the title, in logical pixels."""
_TOTAL = 0.46
"""Size of the total below, as a share of the title's."""
_WIDE, _LANE = 0.94, 0.06
"""A title's greatest width as a share of its box's, and what a total's points need on each side to fly past."""
_SPREAD = 0.09
"""Width of a soft shadow, as a share of the letters' size."""
_SOFT = 6
"""How many times smaller a soft shadow is drawn."""


class BrassTitle(Struct, frozen=True):
    """The title and the text below; size in logical pixels."""

    words: str
    below: str = ""
    px: float = 72.0
    total: bool = False
    """Whether a total stands below it."""
    small: float = 0.2
    """Size of the text below, as a share of the title's."""


def table_box(viewport: Viewport) -> pygame.Rect:
    """Return the cloth between the hands, in pixels; both may step forward a little."""
    top = places.other_y(viewport) + (places.CARD_H * places.SHOWN / 2 + 30) * viewport.card
    bottom = places.hand_y(viewport) - (places.CARD_H / 2 + 38) * viewport.card
    left = viewport.rim + 8
    return _pixels(viewport, left, top, viewport.w - 2 * left, max(bottom - top, 40.0))


def _pixels(viewport: Viewport, *box: float) -> pygame.Rect:
    return pygame.Rect(*(round(one * viewport.unit) for one in box))


def title_sprite(title: BrassTitle, box: pygame.Rect, skin: Skin) -> Sprite:
    """Return the title in the middle of this box, with room for a total below it."""
    # Letters grow with the player's scale, but the table doesn't, so they stay between the hands.
    lines = 0.8 + 2 * _SPREAD + (1.2 * title.small if title.below else 0.0) + (_TOTAL if title.total else 0.0)
    px = min(title.px, box.h / skin.scale / lines)
    wide = (_WIDE - _LANE * 2 * title.total) * box.w
    px *= min(1.0, wide / max(skin.text.measure(title.words, Font("serif", px))[0], 1))
    text, font = skin.text.fit(title.words, Font("serif", max(px, _LEAST)), box.w * 0.96)
    words = brass(skin, text, font)
    small = Font("medium", max(px * title.small, _LEAST))
    below = _below(skin, title.below, small, box.w * 0.8) if title.below else None
    high = words.get_height() + (below.get_height() - round(_SPREAD * px * skin.scale) if below is not None else 0)
    wide = max(words.get_width(), below.get_width() if below is not None else 0)
    image = pygame.Surface((wide, high), pygame.SRCALPHA)
    image.blit(words, words.get_rect(midtop=(wide // 2, 0)))
    if below is not None:
        image.blit(below, below.get_rect(midbottom=(wide // 2, high)))
    room = round(px * _TOTAL * skin.scale) if title.total else 0
    place = image.get_rect(center=(box.centerx, box.centery - room // 2))
    return Sprite(image, *place.topleft, depths.CEREMONY)


def brass(skin: Skin, text: str, font: Font) -> pygame.Surface:
    """Return words in brass, lit from above, with a shadow on the cloth and no empty lines around."""
    theme = skin.theme
    whole = skin.text.render(text, font, (255, 255, 255))
    plain = whole.subsurface(whole.get_bounding_rect()).copy()
    edge = max(1, round(plain.get_height() * 0.014))
    lit = _cast(plain, theme.brass_light, theme.brass)
    dark, bright = _flat(plain, theme.walnut), _flat(plain, theme.ivory)
    face = pygame.Surface((plain.get_width() + 2 * edge, plain.get_height() + 2 * edge), pygame.SRCALPHA)
    face.blit(dark, (edge, 2 * edge))
    face.blit(bright, (edge, 0))
    face.blit(lit, (edge, edge))
    return soft(face, round(_SPREAD * font.px * skin.scale))


def soft(image: pygame.Surface, reach: int) -> pygame.Surface:
    """Return a picture over its own soft shadow, which keeps letters legible on any cloth."""
    size = image.get_width() + 2 * reach, image.get_height() + 2 * reach
    shadow = pygame.Surface(size, pygame.SRCALPHA)
    shade = _flat(image, (0, 0, 0))
    shadow.blit(shade, (reach, reach + reach // 4))
    small = max(1, size[0] // _SOFT), max(1, size[1] // _SOFT)
    spread = pygame.transform.smoothscale(smooth(shadow, small), size)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(spread, (0, 0))
    whole.blit(image, (reach, reach))
    return whole


def _below(skin: Skin, text: str, font: Font, width: float) -> pygame.Surface:
    words = skin.text.fitted(text, font, skin.theme.text, width)
    return soft(words.subsurface(words.get_bounding_rect()).copy(), round(0.4 * font.px * skin.scale))


def _cast(words: pygame.Surface, light: Colour, dark: Colour) -> pygame.Surface:
    high = words.get_height()
    cast = words.copy()
    for y in range(high):
        part = min(1.0, max(0.0, (y / high - 0.25) / 0.6))
        colour = [round(a + (b - a) * part) for a, b in zip(light, dark, strict=True)]
        cast.fill((*colour, 255), (0, y, words.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
    return cast


def _flat(shape: pygame.Surface, colour: Colour) -> pygame.Surface:
    flat = shape.copy()
    flat.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    flat.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return flat
