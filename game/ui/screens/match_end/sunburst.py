"""Rays of light on the cloth after a won match."""

from __future__ import annotations

import pygame

from game.ui.graphics.backdrop import rim

_RAYS = 20
_LIGHT = (54, 44, 26)
"""How much brighter the cloth is in a ray, of 255: warm, and fading with the lamp."""
_DISC = 0.04
"""Radius of the disc they leave free, as a share of the window's height."""


def sunburst(cloth: pygame.Surface, middle: tuple[int, int]) -> pygame.Surface:
    """Return the cloth with rays from here; the window's frame stays as it is."""
    whole, light = cloth.copy(), cloth.copy()
    light.fill(_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    wide, high = whole.get_size()
    step = 180 / _RAYS
    for ray in range(_RAYS):
        sides = (pygame.Vector2(wide + high, 0).rotate((2 * ray + side + 0.5) * step) for side in (0, 1))
        pygame.draw.polygon(light, (0, 0, 0), [middle, *(side + middle for side in sides)])
    pygame.draw.circle(light, (0, 0, 0), middle, _DISC * high)
    inside = whole.get_rect().inflate(*[-2 * rim((wide, high))] * 2)
    whole.blit(light, inside, inside, special_flags=pygame.BLEND_RGB_ADD)
    return whole
