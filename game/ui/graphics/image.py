"""Scaled pictures, and shapes cut out of them."""

import pygame


def smooth(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture with alpha at another size, opaque where it was opaque.

    pygame's own scaling rounds 255 down to 252, through which what lies beneath can be seen.
    """
    scaled = pygame.transform.smoothscale(image, size)
    scaled.fill((0, 0, 0, 3), special_flags=pygame.BLEND_RGBA_ADD)
    seen = pygame.mask.from_surface(scaled, 3)
    return seen.to_surface(setsurface=scaled, unsetcolor=(0, 0, 0, 0), surface=scaled.copy())


def stencil(shape: pygame.Surface, size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A shape drawn large, at this size in one colour; only the alpha of the shape counts."""
    small = smooth(shape, size)
    small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    small.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return small
