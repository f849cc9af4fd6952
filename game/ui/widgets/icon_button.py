"""Icon buttons."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from game.ui.graphics.image import stencil
from game.ui.graphics.mirror import upright
from game.ui.graphics.skin import Skin, dark, line, plate
from game.ui.graphics.theme import mix
from game.ui.widgets.button import Button

_GRID = 96
"""Side of the icons' grid, before scaling down."""
_WHITE = (255, 255, 255, 255)

Polygon = tuple[tuple[int, int], ...]


class IconButton(Button):
    """An icon on a dark plate, with a tooltip."""

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
        if self.icon in _DRAWN:
            _DRAWN[self.icon](shape)
        for polygon in _POLYGONS.get(self.icon, ()):
            pygame.draw.polygon(shape, _WHITE, polygon)
        picture = stencil(shape, (side, side), (*ink, 255))
        if self.icon == "check":
            picture = upright(picture)
        at = picture.get_rect(center=box.center)
        surface.blit(picture, at.move(0, skin.px(1) if self.pressed else 0))


def _undo(shape: pygame.Surface) -> None:
    middle, r = (50.0, 54.0), 27.0
    for step in range(121):
        turn = math.radians(-150 + step * 2.1)
        pygame.draw.circle(shape, _WHITE, (middle[0] + r * math.cos(turn), middle[1] + r * math.sin(turn)), 5)
    pygame.draw.polygon(shape, _WHITE, [(8, 40), (28, 12), (46, 42)])


def _lamp(shape: pygame.Surface) -> None:
    pygame.draw.circle(shape, _WHITE, (48, 38), 29)
    pygame.draw.polygon(shape, _WHITE, [(27, 56), (69, 56), (61, 70), (35, 70)])
    for y in (74, 84):
        shape.fill(_WHITE, (36, y, 24, 6))


def _check(shape: pygame.Surface) -> None:
    pygame.draw.circle(shape, _WHITE, (48, 48), 38, 7)
    for a, b in (((30, 50), (43, 63)), ((43, 63), (67, 33))):
        for step in range(41):
            at = (a[0] + (b[0] - a[0]) * step / 40, a[1] + (b[1] - a[1]) * step / 40)
            pygame.draw.circle(shape, _WHITE, at, 5)


def _bar(x: int, y: int, wide: int, high: int) -> Polygon:
    return (x, y), (x + wide - 1, y), (x + wide - 1, y + high - 1), (x, y + high - 1)


def _triangle(left: int, right: int) -> Polygon:
    return (left, 20), (left, 76), (right, 48)


_POLYGONS: Mapping[str, tuple[Polygon, ...]] = MappingProxyType(
    {
        "play": (_triangle(30, 78),),
        "pause": (_bar(28, 20, 14, 56), _bar(56, 20, 14, 56)),
        "forth": (_triangle(40, 78), _bar(22, 20, 9, 56)),
        "back": (_triangle(56, 18), _bar(65, 20, 9, 56)),
        "next": (_triangle(14, 46), _triangle(42, 74), _bar(74, 20, 9, 56)),
        "previous": (_triangle(82, 50), _triangle(54, 22), _bar(13, 20, 9, 56)),
        "branch": (  # a path that forks
            *(_bar(10, 43, 34, 10), ((40, 46), (48, 53), (76, 28), (68, 20)), ((40, 50), (48, 43), (76, 68), (68, 76))),
            *(((84, 12), (84, 38), (58, 12)), ((84, 84), (84, 58), (58, 84))),
        ),
        "picture": (  # a framed landscape
            *(_bar(8, 16, 80, 8), _bar(8, 72, 80, 8), _bar(8, 16, 8, 64), _bar(80, 16, 8, 64)),
            *(((18, 70), (40, 38), (58, 62), (66, 52), (78, 70)), _bar(58, 30, 12, 12)),
        ),
        "close": (
            (
                (24, 16),
                (48, 40),
                (72, 16),
                (80, 24),
                (56, 48),
                (80, 72),
                (72, 80),
                (48, 56),
                (24, 80),
                (16, 72),
                (40, 48),
                (16, 24),
            ),
        ),
        "keep": (  # an arrow into a tray
            *(_bar(43, 10, 10, 34), ((26, 40), (70, 40), (48, 66))),
            *(_bar(12, 54, 10, 32), _bar(74, 54, 10, 32), _bar(12, 77, 72, 10)),
        ),
    }
)
_DRAWN: Mapping[str, Callable[[pygame.Surface], None]] = MappingProxyType(
    {"undo": _undo, "hint": _lamp, "check": _check}
)
