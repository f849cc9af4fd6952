"""The room behind the table, at a match's end."""

from __future__ import annotations

import math

import pygame

from game.assets import asset
from game.ui.graphics.backdrop import rim
from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Theme, mix

EDGE = 0.46
"""Height of the table's edge in its middle, as a share of the window's; the room is above."""
TALL_EDGE = 0.36
_SEEN = pygame.Rect(335, 20, 1730, 560)
"""The part of the picture above its own table."""
_SMALL = 0.8
"""Scale of the smaller picture."""
_SLATE = pygame.Rect(564, 164, 322, 230)
"""The blackboard in the picture, within its frame."""
_SAG = 0.055
"""How far the edge falls towards the sides, as a share of the window's width."""
_RAIL = 0.03
"""Width of the table's rail, as a share of the window's height."""
_FINE = 2
_CHALK = (226, 226, 216)
_DIM, _COLD = (205, 205, 205), (150, 172, 196)
"""Light kept in the room after a win and after a loss."""


def edge(size: tuple[int, int]) -> int:
    """Return the height of the table's edge in the middle, in pixels."""
    return round(size[1] * (EDGE if size[0] >= size[1] else TALL_EDGE))


def load(size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of the room for a window of this size."""
    small = size[0] <= _SMALL * _SEEN.w
    return pygame.image.load(asset("room/small/evening.png" if small else "room/evening.png"))


def fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the part of the picture that fills a window above the table's edge."""
    wide, high = size[0], edge(size) + round(_SAG * size[0])
    share = min(_SEEN.w / wide, _SEEN.h / high)
    part = pygame.Rect(0, 0, round(wide * share), round(high * share))
    part.midtop = _SEEN.midtop
    scale = _SMALL if wide <= _SMALL * _SEEN.w else 1.0
    seen = picture.subsurface([round(scale * one) for one in part]).convert()
    return pygame.transform.smoothscale(seen, (wide, high))


def board(size: tuple[int, int]) -> pygame.Rect:
    """Return the blackboard in a window, as far as it's in sight."""
    high = edge(size) + round(_SAG * size[0])
    share = min(_SEEN.w / size[0], _SEEN.h / high)
    left = _SEEN.centerx - size[0] * share / 2
    box = pygame.Rect(*(round(one / share) for one in (_SLATE.x - left, _SLATE.y - _SEEN.y, *_SLATE.size)))
    return box.clip(pygame.Rect(0, 0, *size))


def chalk(room: pygame.Surface, skin: Skin, free: pygame.Rect) -> None:
    """Chalk the suits on this part of the blackboard, in two rows or one below the other."""
    rows = ("♠ ♥", "♦ ♣") if free.w > 0.6 * free.h else ("♠", "♥", "♦", "♣")
    high = min(0.8 * free.h / len(rows), 1.2 * free.w / len(rows[0]))
    for row, suits in enumerate(rows):
        drawn = skin.text.render(suits, Font("serif", 0.8 * high / skin.scale), _CHALK)
        y = free.centery + round((row - (len(rows) - 1) / 2) * high)
        room.blit(drawn, drawn.get_rect(center=(free.centerx, y)))


def compose(cloth: pygame.Surface, room: pygame.Surface, theme: Theme, *, won: bool) -> pygame.Surface:
    """Return the room above the cloth of a window's background; `draw_rail` comes between them."""
    size = cloth.get_size()
    whole = cloth.copy()
    glow = mix((0, 0, 0), theme.cloth, 0.35) if won else None
    if glow is not None:
        whole.fill(glow, special_flags=pygame.BLEND_RGB_ADD)
    else:
        whole.fill(_COLD, special_flags=pygame.BLEND_RGB_MULT)
    above = room.convert_alpha()
    above.fill(_DIM if won else _COLD, special_flags=pygame.BLEND_RGB_MULT)
    above.blit(_under(above.get_size(), size[0], edge(size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(above, (0, 0))
    return whole


def _curve(wide: int, top: float) -> list[tuple[float, float]]:
    """Return the edge's points from left to right."""
    sag, steps = _SAG * wide, 48
    return [
        (wide * step / steps, top + sag * (1 - math.cos(math.pi * (step / steps - 0.5)))) for step in range(steps + 1)
    ]


def _under(size: tuple[int, int], wide: int, top: int) -> pygame.Surface:
    """Return a stencil of what's above the table's edge."""
    big = pygame.Surface((size[0], size[1]), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.polygon(big, (255, 255, 255, 255), [(0, 0), *_curve(wide, top), (wide, 0)])
    return big


def draw_rail(whole: pygame.Surface, cloth: pygame.Surface, theme: Theme) -> None:
    """Draw the table's rail, lit from above: walnut between lines of brass, and its shadow on the cloth."""
    size = whole.get_size()
    top, rail = edge(size), max(6, round(_RAIL * size[1]))
    wide, sag = whole.get_width(), round(_SAG * whole.get_width())
    big = pygame.Surface((wide * _FINE, (sag + 4 * rail) * _FINE), pygame.SRCALPHA)
    bands = (
        (2.6, (0, 0, 0, 40)),
        (2.1, (0, 0, 0, 70)),
        (1.5, (*theme.walnut, 255)),
        (0.62, (*theme.walnut_light, 255)),
        (0.16, (*theme.brass, 255)),
    )
    upper = [(x * _FINE, (y + rail / 2) * _FINE) for x, y in _curve(wide, 0.0)]
    for down, colour in bands:
        lower = [(x, y + down * rail * _FINE) for x, y in reversed(upper)]
        pygame.draw.polygon(big, colour, [*upper, *lower])
    line = [(x, y + 1.42 * rail * _FINE) for x, y in upper]
    pygame.draw.lines(big, (*theme.brass, 255), False, line, max(2, round(0.12 * rail * _FINE)))
    band = smooth(big, (wide, sag + 4 * rail))
    whole.blit(band, (0, top - rail / 2))
    side = rim(size)
    along, upright = (size[0], side), (side, size[1])
    for box in ((0, 0, *along), (0, size[1] - side, *along), (0, 0, *upright), (size[0] - side, 0, *upright)):
        whole.blit(cloth, box, box)  # the window's frame stays
