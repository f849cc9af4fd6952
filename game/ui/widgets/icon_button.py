"""Buttons with an icon instead of words: take back, and what a player of a film has."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from game.ui.graphics.image import stencil
from game.ui.graphics.skin import Skin, dark, line, plate
from game.ui.graphics.theme import mix
from game.ui.widgets.button import Button

_GRID = 96
"""The icons are drawn in a square of this many pixels, and brought down to size."""
_WHITE = (255, 255, 255, 255)

Point = tuple[float, float]


class IconButton(Button):
    """A small dark plate with an icon; its name is read out, and shown while one points to it."""

    tipped = True

    def __init__(self, skin: Skin, name: str, icon: str, act: Callable[[], object]) -> None:
        super().__init__(skin, name, act)
        self.icon = icon

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.icon)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        plate(surface, skin, box, dark(skin, self.hover, self.pressed), line(skin, self.hover, self.enabled))
        ink = theme.text if self.enabled else mix(theme.text, theme.cloth, 0.6)
        side = min(box.w, box.h, skin.px(44)) * 5 // 8
        shape = pygame.Surface((_GRID, _GRID), pygame.SRCALPHA)
        _ICONS[self.icon](shape)
        picture = stencil(shape, (side, side), (*ink, 255))
        at = picture.get_rect(center=box.center)
        surface.blit(picture, at.move(0, skin.px(1) if self.pressed else 0))


def _undo(shape: pygame.Surface) -> None:
    """An arrow that goes round to where it came from."""
    middle, r = (50.0, 54.0), 27.0
    for step in range(121):
        turn = math.radians(-150 + step * 2.1)
        pygame.draw.circle(shape, _WHITE, (middle[0] + r * math.cos(turn), middle[1] + r * math.sin(turn)), 5)
    pygame.draw.polygon(shape, _WHITE, [(8, 40), (28, 12), (46, 42)])


def _lamp(shape: pygame.Surface) -> None:
    """A bulb."""
    pygame.draw.circle(shape, _WHITE, (48, 38), 29)
    pygame.draw.polygon(shape, _WHITE, [(27, 56), (69, 56), (61, 70), (35, 70)])
    for y in (74, 84):
        shape.fill(_WHITE, (36, y, 24, 6))


def _triangle(shape: pygame.Surface, left: float, right: float) -> None:
    """It points to `right`, which may be the smaller number."""
    pygame.draw.polygon(shape, _WHITE, [(left, 20), (left, 76), (right, 48)])


def _play(shape: pygame.Surface) -> None:
    _triangle(shape, 30, 78)


def _pause(shape: pygame.Surface) -> None:
    for x in (28, 56):
        shape.fill(_WHITE, (x, 20, 14, 56))


def _forth(shape: pygame.Surface) -> None:
    _triangle(shape, 40, 78)
    shape.fill(_WHITE, (22, 20, 9, 56))


def _back(shape: pygame.Surface) -> None:
    _triangle(shape, 56, 18)
    shape.fill(_WHITE, (65, 20, 9, 56))


def _next(shape: pygame.Surface) -> None:
    _triangle(shape, 14, 46)
    _triangle(shape, 42, 74)
    shape.fill(_WHITE, (74, 20, 9, 56))


def _previous(shape: pygame.Surface) -> None:
    _triangle(shape, 82, 50)
    _triangle(shape, 54, 22)
    shape.fill(_WHITE, (13, 20, 9, 56))


def _swap(shape: pygame.Surface) -> None:
    """Two arrows past each other."""
    for y, (tail, tip) in ((34, (16, 80)), (62, (80, 16))):
        head = tip - 20 if tip > tail else tip + 20
        shape.fill(_WHITE, (min(tail, head), y - 5, abs(head - tail), 10))
        pygame.draw.polygon(shape, _WHITE, [(head, y - 15), (head, y + 15), (tip, y)])


def _check(shape: pygame.Surface) -> None:
    """A seal with a tick in it."""
    pygame.draw.circle(shape, _WHITE, (48, 48), 38, 7)
    for a, b in (((30, 50), (43, 63)), ((43, 63), (67, 33))):
        for step in range(41):
            at = (a[0] + (b[0] - a[0]) * step / 40, a[1] + (b[1] - a[1]) * step / 40)
            pygame.draw.circle(shape, _WHITE, at, 5)


def _keep(shape: pygame.Surface) -> None:
    """An arrow down into a tray."""
    shape.fill(_WHITE, (43, 10, 10, 34))
    pygame.draw.polygon(shape, _WHITE, [(26, 40), (70, 40), (48, 66)])
    for x, y, wide, high in ((12, 54, 10, 32), (74, 54, 10, 32), (12, 77, 72, 10)):
        shape.fill(_WHITE, (x, y, wide, high))


_ICONS: Mapping[str, Callable[[pygame.Surface], None]] = MappingProxyType(
    {
        "undo": _undo,
        "hint": _lamp,
        "swap": _swap,
        "check": _check,
        "keep": _keep,
        "play": _play,
        "pause": _pause,
        "back": _back,
        "forth": _forth,
        "previous": _previous,
        "next": _next,
    }
)
