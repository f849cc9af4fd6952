"""The table's cloth: woven, lit by one lamp, framed with walnut."""

from functools import lru_cache

import pygame

from game.assets import asset
from game.ui.graphics.theme import Colour, Theme, mix
from game.ui.graphics.viewport import Viewport


@lru_cache(maxsize=1)
def cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return a window's background, shared by all pages: don't change it."""
    return draw_cloth(size, theme)


def draw_cloth(size: tuple[int, int], theme: Theme, unit: float | None = None) -> pygame.Surface:
    """Return a new background; `unit` gives the frame's scale where it isn't a whole window's."""
    # Surfaces take the window's format; without a window they could have any.
    whole = pygame.Surface(size) if pygame.display.get_surface() else pygame.Surface(size, depth=32)
    if theme.plain:
        whole.fill(theme.cloth)
    else:
        tile = pygame.image.load(asset(f"cloth/{theme.name}.png")).convert(whole)
        across, down = tile.get_size()
        places = [(x, y) for y in range(0, size[1], down) for x in range(0, size[0], across)]
        whole.blits([(tile, place) for place in places], doreturn=False)
        lamp = pygame.image.load(asset("cloth/lamp.png")).convert(whole)
        # The weave varies from pixel to pixel, which dithers its product with the lamp's fine steps.
        light = pygame.transform.smoothscale(lamp, size)
        whole.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if any(theme.lamp):
            light.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)  # only the bright part
            light.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            light.fill(theme.lamp, special_flags=pygame.BLEND_RGB_MULT)
            whole.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    frame(whole, theme, unit)
    return whole


def rim(size: tuple[int, int]) -> int:
    """Return the frame's width in pixels."""
    return sum(_widths(Viewport(*size).unit))


def _widths(unit: float) -> tuple[int, int]:
    return max(3, round(9 * unit)), max(1, round(unit))


def frame(whole: pygame.Surface, theme: Theme, unit: float | None = None) -> None:
    """Draw the walnut frame around a background."""
    width, height = whole.get_size()
    unit = unit or Viewport(width, height).unit
    wide, line = _widths(unit)
    if theme.plain:
        pygame.draw.rect(whole, theme.walnut, whole.get_rect(), wide)
    else:
        _rails(whole, theme, wide)
    pygame.draw.rect(
        whole, mix(theme.brass, theme.walnut, 0.45), (wide, wide, width - 2 * wide, height - 2 * wide), line
    )
    if theme.plain:
        return
    depth = max(4, round(12 * unit))
    for i in range(depth):
        inset = wide + line + i
        veil = round(120 * (1 - i / depth) ** 2)
        _veil(whole, inset, veil)


@lru_cache(maxsize=2)
def _rail(length: int, wide: int, colour: Colour) -> tuple[pygame.Surface, int]:
    """Return a piece of wood of at least this length, and how far its second half is shifted."""
    wood = pygame.image.load(asset("cloth/walnut.png")).convert(32)
    piece = pygame.transform.smoothscale(wood, (max(1, wood.get_width() * wide // wood.get_height()), wide))
    piece.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    rail = pygame.Surface((length + piece.get_width() // 2, wide), depth=32)
    rail.blits([(piece, (x, 0)) for x in range(0, rail.get_width(), piece.get_width())], doreturn=False)
    return rail, rail.get_width() - length


def _rails(whole: pygame.Surface, theme: Theme, wide: int) -> None:
    width, height = whole.get_size()
    across, later = _rail(max(width, height), wide, mix(theme.walnut_light, theme.brass, 0.12))
    down = pygame.transform.rotate(across, 90)
    for i in range(wide):  # one pixel less at each end with each step inwards
        whole.blit(across, (i, i), (i, i, width - 2 * i, 1))
        whole.blit(across, (i, height - 1 - i), (later + i, i, width - 2 * i, 1))
        whole.blit(down, (i, i), (i, i, 1, height - 2 * i))
        whole.blit(down, (width - 1 - i, i), (i, later + i, 1, height - 2 * i))
    joint = mix(theme.walnut, (0, 0, 0), 0.55)
    for x, inwards in ((0, wide - 1), (width - 1, width - wide)):
        pygame.draw.line(whole, joint, (x, 0), (inwards, wide - 1))
        pygame.draw.line(whole, joint, (x, height - 1), (inwards, height - wide))


def _veil(whole: pygame.Surface, inset: int, veil: int) -> None:
    width, height = whole.get_size()
    keep = 255 - veil
    for rect in (
        (inset, inset, width - 2 * inset, 1),
        (inset, height - inset - 1, width - 2 * inset, 1),
        (inset, inset + 1, 1, height - 2 * inset - 2),
        (width - inset - 1, inset + 1, 1, height - 2 * inset - 2),
    ):
        whole.fill((keep, keep, keep), rect, special_flags=pygame.BLEND_RGB_MULT)
