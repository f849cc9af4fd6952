"""The look of widgets, smooth at any size."""

from functools import cache, lru_cache, partial

import pygame
from msgspec import Struct, field

from game.ui.graphics.handwriting import written
from game.ui.graphics.image import stencil
from game.ui.graphics.picture_cache import PictureCache
from game.ui.graphics.text import Font, TextRenderer
from game.ui.graphics.theme import Colour, Theme, mix
from game.ui.graphics.viewport import Viewport

_FINE = 4
_FIGURE = 0.69
"""Height of a figure of plain type, as a share of its size."""
_KEPT = 32 << 20
"""Bytes of plates for one window size."""

RGBA = tuple[int, int, int, int]
_PlateKey = tuple[tuple[int, int], int, RGBA, RGBA, int]


class Skin(Struct, eq=False):
    """Colours, type and scale for one window size."""

    theme: Theme
    text: TextRenderer
    _plates: PictureCache[_PlateKey] = field(default_factory=lambda: PictureCache(_KEPT))

    @staticmethod
    @lru_cache(maxsize=2)  # a closed page may wait long for the garbage collector, with all its open fonts
    def of(
        size: tuple[int, int],
        theme: Theme,
        scale: float = 1.0,
        *,
        four_colours: bool = False,
        plain: bool = False,
        mirrored: bool = False,
    ) -> "Skin":
        """Return the skin for this size and scale, perhaps of plain type or mirrored; all scenes share it."""
        unit = Viewport(*size, scale).unit
        return Skin(theme, TextRenderer(unit, four_colours=four_colours, plain=plain, mirrored=mirrored))

    @property
    def scale(self) -> float:
        """Pixels per logical pixel."""
        return self.text.scale

    def px(self, logical: float) -> int:
        """Convert logical to real pixels, at least 1."""
        return max(1, round(logical * self.text.scale))

    def figures(self, text: str, height: int, colour: Colour, row: int = 0) -> pygame.Surface:
        """Return figures this many pixels high, as written by hand, or in plain type."""
        if self.text.plain:
            return self.text.render(text, Font("medium", height / _FIGURE / self.scale), colour, tabular=True)
        return written(text, height, colour, row)

    def plate(
        self, size: tuple[int, int], radius: float, fill: RGBA | Colour, line: RGBA | Colour, width: float = 0
    ) -> pygame.Surface:
        """Return a shared bordered plate (don't change it); radius and width in logical pixels."""
        key = (size, self.px(radius), _rgba(fill), _rgba(line), self.px(width) if width else 0)
        return self._plates.get(key) or self._plates.keep(key, _plate(*key))


def _plate(size: tuple[int, int], radius: int, fill: RGBA, line: RGBA, width: int) -> pygame.Surface:
    """Draw only the corners large; scale them down, fill the rest."""
    w, h = max(size[0], 1), max(size[1], 1)
    radius = min(radius, w // 2, h // 2)
    whole = pygame.Surface((w, h), pygame.SRCALPHA)
    whole.fill(fill)
    if width:
        for side in ((0, 0, w, width), (0, h - width, w, width), (0, 0, width, h), (w - width, 0, width, h)):
            whole.fill(line, side)
    corner = max(radius, width)
    if corner <= 0:
        return whole
    patch = _corner(corner, radius, fill, line, width)
    for right in (False, True):
        for low in (False, True):
            turned = pygame.transform.flip(patch, right, low)
            at = (w - corner if right else 0, h - corner if low else 0)
            whole.fill((0, 0, 0, 0), (*at, corner, corner))
            whole.blit(turned, at, special_flags=pygame.BLEND_RGBA_ADD)
    return whole


def _corner(size: int, radius: int, fill: RGBA, line: RGBA, width: int) -> pygame.Surface:
    if not width:
        return _quarter(size, radius, 0, fill)
    outer, inner = _quarter(size, radius, 0), _quarter(size, max(radius - width, 0), width)
    # Most pixels are fully inside or outside, so each pair of coverages is calculated once.
    mixed = cache(partial(_mixed, line, fill))
    pairs = zip(pygame.image.tobytes(outer, "RGBA")[3::4], pygame.image.tobytes(inner, "RGBA")[3::4], strict=True)
    return pygame.image.frombytes(b"".join(mixed(a, b) for a, b in pairs), (size, size), "RGBA")


def _mixed(line: RGBA, fill: RGBA, outer: int, inner: int) -> bytes:
    return bytes(_over(line, max(outer - inner, 0) / 255, fill, inner / 255))


def _over(line: RGBA, line_part: float, fill: RGBA, fill_part: float) -> RGBA:
    a, b = line[3] * line_part, fill[3] * fill_part
    alpha = a + b
    if alpha <= 0:
        return (*fill[:3], 0)
    red, green, blue = ((line[i] * a + fill[i] * b) / alpha for i in range(3))
    return round(red), round(green), round(blue), min(255, round(alpha))


def _quarter(size: int, radius: int, inset: int, colour: RGBA = (255, 255, 255, 255)) -> pygame.Surface:
    """Return a rounded corner, its coverage as alpha."""
    big = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
    start, r = inset * _FINE, radius * _FINE
    pygame.draw.circle(big, (255, 255, 255, 255), (start + r, start + r), r)
    big.fill((255, 255, 255, 255), (start + r, start, size * _FINE, size * _FINE))
    big.fill((255, 255, 255, 255), (start, start + r, size * _FINE, size * _FINE))
    return stencil(big, (size, size), colour)


def _rgba(colour: RGBA | Colour) -> RGBA:
    return (*colour, 255) if len(colour) == 3 else colour


_RADIUS = 8


def plate(surface: pygame.Surface, skin: Skin, box: pygame.Rect, fill: RGBA, line: Colour | RGBA) -> None:
    """Draw a plate with the usual corners and border."""
    surface.blit(skin.plate(box.size, _RADIUS, fill, line, 1.4), box)


def dark(skin: Skin, hover: bool, pressed: bool) -> RGBA:
    """Return a plate's dark glass, less transparent when hovered."""
    shade = skin.theme.shade
    if pressed:
        return (*mix(shade, (0, 0, 0), 0.4), 225)
    return (*mix(shade, skin.theme.cloth, 0.55), 235) if hover else (*shade, 180)


def line(skin: Skin, hover: bool, enabled: bool) -> Colour:
    """Return a plate's brass: bright when hovered, dull when disabled."""
    theme = skin.theme
    if not enabled:
        return mix(theme.brass, theme.shade, 0.6)
    return theme.brass_light if hover else theme.brass


def caret(surface: pygame.Surface, skin: Skin, rect: tuple[int, int, int, int]) -> None:
    """Draw the caret; it doesn't blink, so an idle window can sleep."""
    surface.fill(skin.theme.glow, rect)
