"""The table's cloth: woven, lit by one lamp, with walnut at the window's edge."""

import math
from functools import lru_cache

import pygame

from game.ui.graphics.theme import Theme, mix
from game.ui.platform.assets import asset


@lru_cache(maxsize=1)
def cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole background of a window, not to be changed, as all pages share it."""
    return draw_cloth(size, theme)


def draw_cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole background of a window, made anew."""
    whole = pygame.Surface(size).convert() if pygame.display.get_surface() else pygame.Surface(size, depth=32)
    if theme.plain:
        whole.fill(theme.cloth)
    else:
        tile = pygame.image.load(asset(f"cloth/{theme.name}.png")).convert(whole)
        across, down = tile.get_size()
        places = [(x, y) for y in range(0, size[1], down) for x in range(0, size[0], across)]
        whole.blits([(tile, place) for place in places], doreturn=False)
        lamp = pygame.image.load(asset("cloth/lamp.png")).convert(whole)
        # The weave varies from pixel to pixel, so its product with the lamp's fine steps is dithered by itself.
        light = pygame.transform.smoothscale(lamp, size)
        whole.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if any(theme.lamp):
            light.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)  # only where it shines
            light.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            light.fill(theme.lamp, special_flags=pygame.BLEND_RGB_MULT)
            whole.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _rim(whole, theme)
    return whole


def rim(size: tuple[int, int]) -> int:
    """How wide the frame of walnut is, in pixels, with its line of brass."""
    scale = min(size[0] / 1280, size[1] / 800)
    return max(3, round(7 * scale)) + max(1, round(scale))


def _rim(whole: pygame.Surface, theme: Theme) -> None:
    """A thin frame of walnut, rounded by light, with a line of brass and the shadow it throws on the cloth."""
    width, height = whole.get_size()
    scale = min(width / 1280, height / 800)
    wide = max(3, round(7 * scale))
    dark = mix(theme.walnut, (0, 0, 0), 0.45)
    for i in range(wide):
        t = (i + 0.5) / wide
        shade = mix(dark, theme.walnut_light, math.sin(math.pi * t) * 0.75)
        pygame.draw.rect(whole, shade, (i, i, width - 2 * i, height - 2 * i), 1)
    line = max(1, round(scale))
    pygame.draw.rect(
        whole, mix(theme.brass, theme.walnut, 0.45), (wide, wide, width - 2 * wide, height - 2 * wide), line
    )
    if theme.plain:
        return
    depth = max(4, round(12 * scale))
    for i in range(depth):
        inset = wide + line + i
        veil = round(120 * (1 - i / depth) ** 2)
        _frame(whole, inset, veil)


def _frame(whole: pygame.Surface, inset: int, veil: int) -> None:
    """Darken a frame one pixel wide."""
    width, height = whole.get_size()
    keep = 255 - veil
    for rect in (
        (inset, inset, width - 2 * inset, 1),
        (inset, height - inset - 1, width - 2 * inset, 1),
        (inset, inset + 1, 1, height - 2 * inset - 2),
        (width - inset - 1, inset + 1, 1, height - 2 * inset - 2),
    ):
        whole.fill((keep, keep, keep), rect, special_flags=pygame.BLEND_RGB_MULT)
