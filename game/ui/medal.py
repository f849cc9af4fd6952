"""Round pictures of players: the computer's portraits, and an initial in walnut and brass for people."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.look import Look
from game.ui.panel import Widget
from game.ui.picture import asset, find_asset, smooth
from game.ui.theme import Colour
from game.ui.type import Style

_KEPT = 24


def medal(surface: pygame.Surface, look: Look, box: pygame.Rect, name: str, level: str | None, line: Colour) -> None:
    """Draw a player into a square box: by the level's portrait, or by the name's initial within a line."""
    if level is not None and _painted(level):
        surface.blit(_portrait(level, box.w), box)
        return
    theme = look.theme
    surface.blit(look.plate(box.size, box.h / 2 / look.scale, theme.walnut, line, 1.6), box)
    initial = look.type.render(name[:1].upper(), Style("serif", box.h / look.scale * 0.58), theme.ivory)
    surface.blit(initial, initial.get_rect(center=box.center))


class Medal(Widget):
    """A computer player's portrait by itself."""

    role = "image"
    takes_focus = False

    def __init__(self, look: Look, name: str, level: str, rect: pygame.Rect) -> None:
        super().__init__(look, name, rect)
        self.level = level

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        medal(surface, self.look, box, self.name, self.level, self.look.theme.brass)


@lru_cache(_KEPT)
def _painted(level: str) -> bool:
    """Whether there is a portrait: a list of players asks for each of its lines, in each frame."""
    return find_asset(_file(level)) is not None


@lru_cache(_KEPT)
def _portrait(level: str, width: int) -> pygame.Surface:
    image = pygame.image.load(asset(_file(level)))
    return smooth(image.convert_alpha() if pygame.display.get_surface() else image, (width, width))


def _file(level: str) -> str:
    return f"portraits/{level}.png"
