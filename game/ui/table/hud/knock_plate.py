"""The plates for knock and big gin."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.graphics import depths
from game.ui.graphics.image import stencil
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.button import Button
from game.words.translation import _

_RAYS = 21
_FINE = 3


class KnockPlate(Button):
    """The brass plate that a card is dropped on to knock."""

    z = depths.PLATE

    def __init__(self, skin: Skin, act: Callable[[], object]) -> None:
        super().__init__(skin, _("Knock"), act)
        self.note = ""
        self.gin = False
        self.armed = False
        self.lit = False

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.note, self.gin, self.armed, self.lit)

    def state(self) -> frozenset[str]:
        return super().state() | ({"armed"} if self.armed else set())

    def value(self) -> str:
        return self.note

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        bright = self.armed or self.lit or self.hover
        if self.gin:
            fill, ink = (theme.brass_light if bright else theme.brass), theme.ink
            note = mix(theme.ink, theme.brass, 0.15)
        else:
            fill, ink = (theme.walnut_light if bright else theme.walnut), theme.ivory
            note = theme.brass_light
        rim = theme.glow if bright else theme.brass
        surface.blit(skin.plate(box.size, 14, (*fill, 245), rim, 2.5 if bright else 1.6), box)
        inner = box.inflate(-skin.px(12), -skin.px(12))
        surface.blit(skin.plate(inner.size, 10, (0, 0, 0, 0), (*(theme.walnut if self.gin else rim), 150), 1.2), inner)
        word = skin.text.fitted(self.name, "heading", ink, box.w - skin.px(24))
        small = skin.text.in_full(self.note, "small", note, box.w - skin.px(20), align="centre")
        more = small.get_height() - skin.text.height("small")  # of a second line
        above = 0 if not self.note else skin.px(11 if box.h < skin.px(100) else 14) + more // 2
        surface.blit(word, word.get_rect(center=(box.centerx, box.centery - above)))
        surface.blit(small, small.get_rect(center=(box.centerx, box.centery + skin.px(22))))


class GrandPlate(Button):
    """Brass with rays."""

    z = depths.PLATE

    def __init__(self, skin: Skin, act: Callable[[], object]) -> None:
        super().__init__(skin, _("Big gin"), act)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        fill = theme.brass_light if self.hover or self.pressed else theme.brass
        surface.blit(skin.plate(box.size, 14, (*fill, 255), theme.brass_light, 2.5), box)
        inner = box.inflate(-skin.px(12), -skin.px(12))
        surface.blit(_rays(inner.size, mix(theme.brass_light, theme.ivory, 0.35)), inner)
        surface.blit(skin.plate(inner.size, 3, (0, 0, 0, 0), theme.walnut, 1.6), inner)
        word = skin.text.in_full(self.name, "heading", theme.ink, inner.w - skin.px(16), align="centre")
        surface.blit(word, word.get_rect(center=box.center))


def _rays(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    width, height = size[0] * _FINE, size[1] * _FINE
    big = pygame.Surface((width, height), pygame.SRCALPHA)
    middle, far = (width / 2, height * 1.1), width + height
    for number in range(0, _RAYS, 2):
        ends = [math.pi * (number + side) / _RAYS for side in (0, 1)]
        rim = [(middle[0] - far * math.cos(turn), middle[1] - far * math.sin(turn)) for turn in ends]
        pygame.draw.polygon(big, (255, 255, 255, 150), [middle, *rim])
    return stencil(big, size, (*colour, 255))
