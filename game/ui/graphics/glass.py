"""Dark glass with a brass line: what widgets are set in."""

import pygame

from game.ui.graphics.skin import RGBA, Look
from game.ui.graphics.theme import Colour, mix

_RADIUS = 8


def plate(surface: pygame.Surface, look: Look, box: pygame.Rect, fill: RGBA, line: Colour | RGBA) -> None:
    """Draw a plate with the corners and the thickness of line that all widgets share."""
    surface.blit(look.plate(box.size, _RADIUS, fill, line, 1.4), box)


def dark(look: Look, hover: bool, pressed: bool) -> RGBA:
    """The dark glass of plates: the cloth shines through, less so while the pointer is on it."""
    shade = look.theme.shade
    if pressed:
        return (*mix(shade, (0, 0, 0), 0.4), 225)
    return (*mix(shade, look.theme.cloth, 0.55), 235) if hover else (*shade, 180)


def line(look: Look, hover: bool, enabled: bool) -> Colour:
    """The brass around a plate: brighter under the pointer, dull where nothing can be done."""
    theme = look.theme
    if not enabled:
        return mix(theme.brass, theme.shade, 0.6)
    return theme.brass_light if hover else theme.brass


def caret(surface: pygame.Surface, look: Look, rect: tuple[int, int, int, int]) -> None:
    """Where the next letter goes; it does not blink, as an idle window rests."""
    surface.fill(look.theme.glow, rect)
