"""Scaled pictures and stencils."""

import pygame


def smooth(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture at another size, still opaque where it was.

    pygame's own scaling rounds alpha 255 down to 252, which shows what's beneath.
    """
    scaled = pygame.transform.smoothscale(image, size)
    scaled.fill((0, 0, 0, 3), special_flags=pygame.BLEND_RGBA_ADD)
    seen = pygame.mask.from_surface(scaled, 3)
    return seen.to_surface(setsurface=scaled, unsetcolor=(0, 0, 0, 0), surface=scaled.copy())


def stencil(shape: pygame.Surface, size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a large shape's alpha at this size, in one colour."""
    small = smooth(shape, size)
    small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    small.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return small
