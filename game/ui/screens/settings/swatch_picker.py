"""A choice by picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import pygame
from msgspec.structs import replace

from game.assets import asset
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import THEMES, mix
from game.ui.tabletop.card_art import CARD_RATIO, Art
from game.ui.tabletop.deck import Deck
from game.ui.widgets.segmented_control import SegmentedControl

Paint = Callable[[int], pygame.Surface]
"""Returns a picture this many pixels high."""

_HIGH = 58
_APART = 14
"""Gap between pictures in logical pixels; `_HIGH` is their height."""
_CAPTION = 100
"""Width at which a name wraps, in logical pixels."""


class SwatchPicker(SegmentedControl):
    """Pictures with names; the chosen one is framed."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        values: Sequence[tuple[str, Paint]],
        *,
        chosen: int,
        act: Callable[[int], object],
    ) -> None:
        super().__init__(skin, name, [value for value, _paint in values], chosen=chosen, act=act)
        self.pictures = [paint(skin.px(_HIGH)) for _value, paint in values]
        self.captions = [skin.text.wrap(value, "small", skin.px(_CAPTION)) for value, _paint in values]

    def deep(self) -> int:
        return self.skin.px(_HIGH + 14) + max(map(len, self.captions)) * self.skin.text.height("small")

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        self.caption(surface, box)
        under = self.under()
        each = zip(self.cells(box), self.captions, self.pictures, strict=True)
        for i, (cell, caption, picture) in enumerate(each):
            at = picture.get_rect(midtop=(cell.centerx, cell.y + skin.px(6)))
            if i in (self.chosen, under):
                frame = at.inflate(skin.px(10), skin.px(10))
                line = theme.brass_light if i == self.chosen else mix(theme.brass, theme.shade, 0.4)
                surface.blit(skin.plate(frame.size, 8, (*theme.shade, 120), line, 2.4), frame)
            surface.blit(picture, at)
            ink = theme.text if i in (self.chosen, under) else theme.quiet
            y = at.bottom + skin.px(8)
            for words in caption:
                text = skin.text.fitted(words, "small", ink, cell.w - skin.px(4))
                surface.blit(text, text.get_rect(midtop=(cell.centerx, y)))
                y += skin.text.height("small")

    def _needs(self) -> list[int]:
        skin = self.skin
        wide = max(picture.get_width() for picture in self.pictures) + skin.px(_APART)
        names = [max(skin.text.measure(line, "small")[0] for line in caption) for caption in self.captions]
        return [max(wide, name + skin.px(8)) for name in names]


def patch(cloth: str | None) -> Paint:
    """Return a cloth's patch, lit from its middle; None: the two cloths that follow the system."""
    return _halves if cloth is None else partial(_patch, cloth)


def _halves(high: int) -> pygame.Surface:
    """Return the cloth for a light theme beside the one for a dark one."""
    whole, dark = _patch("green", high).copy(), _patch("midnight", high)
    half = dark.get_rect()
    half.x = half.w = half.w // 2
    whole.fill((0, 0, 0, 0), half)
    whole.blit(dark, half, half)
    return whole


@lru_cache(len(THEMES))  # reading the pictures takes two milliseconds each, and a settings page is laid out often
def _patch(cloth: str, high: int) -> pygame.Surface:
    theme, size = THEMES[cloth], (round(high * 1.35), high)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.fill(theme.cloth)
    if not theme.plain:
        whole.blit(pygame.image.load(asset(f"cloth/{cloth}.png")).convert(), (0, 0))
        lamp = pygame.image.load(asset("cloth/lamp.png")).convert()
        lit = pygame.transform.smoothscale(lamp, size)
        whole.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return _rounded(whole, high // 8, mix(theme.brass, theme.shade, 0.3))


def backs(art: Art, deck: Deck) -> Paint:
    """Return a design's two backs, overlapping."""
    return lambda high: _fanned([art.back(replace(deck, number=number), _across(high)) for number in (1, 0)])


def faces(art: Art, deck: Deck, cards: Sequence[str] = ("8d", "8c")) -> Paint:
    """Return some cards; clubs and diamonds show suit colours best."""
    return lambda high: _fanned([art.face(deck, card, _across(high)) for card in cards])


def _across(high: int) -> int:
    return round(high / CARD_RATIO)


def _fanned(cards: Sequence[pygame.Surface]) -> pygame.Surface:
    width, high = cards[0].get_size()
    step = round(width * 0.56)
    whole = pygame.Surface((width + step * (len(cards) - 1), high), pygame.SRCALPHA)
    for number, card in enumerate(cards):
        whole.blit(card, (number * step, 0))
    return whole


def _rounded(picture: pygame.Surface, radius: int, line: tuple[int, int, int]) -> pygame.Surface:
    fine = 4
    size = picture.get_size()
    big = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    pygame.draw.rect(big, (255, 255, 255), big.get_rect(), border_radius=radius * fine)
    picture.blit(pygame.transform.smoothscale(big, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(rim, (*line, 255), rim.get_rect(), width=fine, border_radius=radius * fine)
    picture.blit(pygame.transform.smoothscale(rim, size), (0, 0))
    return picture
