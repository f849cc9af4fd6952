"""Small signs: where a press leads, a tick, and a globe."""

from collections.abc import Sequence

import pygame

from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour

_FINE = 4
_TICK = ((-1.0, 0.1), (-0.3, 0.8), (1.0, -0.8))


def chevron(
    surface: pygame.Surface, skin: Skin, tip: tuple[int, int], reach: float, colour: Colour, *, back: bool = False
) -> None:
    """Draw the sign of a page that opens: a corner pointing right, or left if `back`."""
    (x, y), arm = tip, skin.px(reach)
    end = x + arm if back else x - arm
    _stroke(surface, skin, [(end, y - arm), (x, y), (end, y + arm)], colour)


def drop_chevron(surface: pygame.Surface, skin: Skin, right: tuple[int, int], reach: float, colour: Colour) -> None:
    """Draw the sign of a list to choose from: a corner pointing down, whose right end is here."""
    (x, y), arm = right, skin.px(reach)
    half = arm / 2
    _stroke(surface, skin, [(x - 2 * arm, y - half), (x - arm, y + half), (x, y - half)], colour)


def tick(surface: pygame.Surface, skin: Skin, middle: tuple[int, int], reach: float, colour: Colour) -> None:
    """Draw a tick, which reads the same in a mirrored window."""
    (x, y), arm = middle, skin.px(reach)
    side = -1 if skin.text.mirrored else 1
    _stroke(surface, skin, [(x + side * arm * across, y + arm * down) for across, down in _TICK], colour)


def globe(surface: pygame.Surface, skin: Skin, middle: tuple[int, int], reach: float, colour: Colour) -> None:
    """Draw the sign of languages: a globe with its equator and meridians."""
    radius, thick = skin.px(reach) * _FINE, round(1.3 * skin.scale * _FINE)
    fine = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    pygame.draw.circle(fine, colour, (radius, radius), radius, thick)
    pygame.draw.ellipse(fine, colour, (radius // 2, 0, radius, 2 * radius), thick)
    pygame.draw.line(fine, colour, (radius, 0), (radius, 2 * radius), thick)
    pygame.draw.line(fine, colour, (0, radius), (2 * radius, radius), thick)
    small = smooth(fine, (2 * skin.px(reach), 2 * skin.px(reach)))
    surface.blit(small, small.get_rect(center=middle))


def _stroke(surface: pygame.Surface, skin: Skin, corners: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Draw a smooth line with round corners and ends."""
    thick = max(1.5, 2 * skin.scale)
    left, top = (int(min(along) - thick) for along in zip(*corners, strict=True))
    right, bottom = (int(max(along) + thick) + 1 for along in zip(*corners, strict=True))
    size = right - left, bottom - top
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    points = [(round((x - left) * _FINE), round((y - top) * _FINE)) for x, y in corners]
    pygame.draw.lines(fine, colour, False, points, round(thick * _FINE))
    for point in points:
        pygame.draw.circle(fine, colour, point, round(thick * _FINE / 2))
    surface.blit(smooth(fine, size), (left, top))
