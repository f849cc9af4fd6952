"""The table's cloth: woven, lit by one lamp, with walnut at the window's edge."""

import math
from random import Random

import pygame

from game.ui.theme import Colour, Theme, mix

_TILE = 256
_LAMP = (120, 75)


def cloth(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The whole background of a window; made anew for each size, in some tens of milliseconds."""
    whole = pygame.Surface(size)
    if theme.plain:
        whole.fill(theme.cloth)
    else:
        _weave(whole, theme.cloth)
        # The weave varies from pixel to pixel, so the product with the lamp's fine steps is dithered by itself.
        whole.blit(pygame.transform.smoothscale(_lamp(theme), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _rim(whole, theme)
    return whole.convert() if pygame.display.get_surface() else whole


def _weave(whole: pygame.Surface, colour: Colour) -> None:
    """Fill with threads both ways, each a little lighter or darker for its own length, and a grain over them."""
    rng = Random(5)  # always the same cloth
    tile = pygame.Surface((_TILE, _TILE))
    tile.fill((255, 255, 255))
    layers = (((_TILE // 16, _TILE), 15), ((_TILE, _TILE // 16), 15), ((_TILE, _TILE), 34))
    for shape, depth in layers:
        noise = pygame.image.frombuffer(rng.randbytes(shape[0] * shape[1]), shape, "P")
        noise.set_palette([(255 - depth * i // 255,) * 3 for i in range(256)])
        layer = pygame.transform.scale(noise.convert(tile), (_TILE, _TILE))
        tile.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    # The layers darken by half their depth on average.
    mean = math.prod(1 - depth / 510 for _, depth in layers)
    tint = tuple(min(255, round(channel / mean)) for channel in colour)
    tile.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    width, height = whole.get_size()
    whole.blits([(tile, (x, y)) for y in range(0, height, _TILE) for x in range(0, width, _TILE)], False)


def _lamp(theme: Theme) -> pygame.Surface:
    """How much of the cloth's colour is seen where: a warm ellipse, brightest above the middle."""
    width, height = _LAMP
    floor = [shade / max(lit, 1) for shade, lit in zip(theme.shade, theme.cloth, strict=True)]
    # Red light reaches less far than the rest falls off, which makes the middle warm and the corners cold.
    reach = (0.86, 1.0, 0.97)
    pixels = bytearray()
    for j in range(height):
        y = (j / (height - 1) - 0.42) / 0.62
        for i in range(width):
            x = (i / (width - 1) - 0.5) / 0.62
            r = x * x + y * y
            for low, far in zip(floor, reach, strict=True):
                light = math.exp(-1.25 * (r / far**2) ** 1.25)
                pixels.append(round(255 * (low + (1 - low) * light)))
    return pygame.image.frombuffer(bytes(pixels), _LAMP, "RGB")


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
