"""The card room: one picture, with what changes painted into it."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

import pygame
from msgspec import Struct

from game.assets import asset, find_asset
from game.ui.graphics.image import smooth
from game.ui.graphics.text import Font, TextRenderer
from game.words.dates import calendar_day

WIDE, HIGH = 2400, 1000
"""The picture's size; all places are in its pixels, from 200 to the right of its left edge."""
_ASIDE = 200
_BUST = (840, 214, 320, 384)
_BOARD = pygame.Rect(364, 164, 322, 230)
_CHALK = (236, 232, 214)
_TROPHIES = ((376, 642), (376, 738))
"""Lower left corners of the cabinet's two shelves."""
_STANDS = 8
"""Trophies on a shelf."""
_SHAPES = ("cup", "star", "shield", "ball")
_BOOKS = ((1324, 270), (1324, 396))
"""Lower left corners of the two rows of books."""
_ROW, _BOOK = 7, 43
"""Books in a row, and their distance."""
_LIGHTS = (("night", 21), ("evening", 17), ("afternoon", 11), ("morning", 5))
"""The hours at which the lights begin, latest first."""
_FACE = 430
"""The height that a cropped picture keeps in its middle."""


class Things(Struct, frozen=True):
    """What's in the room besides furniture."""

    guest: str | None
    """The level of the computer player at the table, if any."""
    day: date
    streak: int
    done: bool
    """Whether the day's deal is played."""
    trophies: tuple[bool, ...]
    lessons: int
    """Finished lessons."""


def light(hour: int) -> str:
    """Return the light at this hour, 0 to 23."""
    return next((name for name, begins in _LIGHTS if hour >= begins), "night")


class Room:
    """The room in a rectangle of the window, which it fills."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.scale = max(rect.h / HIGH, rect.w / WIDE)
        self._left = rect.centerx - (WIDE / 2 - _ASIDE) * self.scale
        top = rect.centery - _FACE * self.scale
        self._top = min(rect.top, max(rect.bottom - HIGH * self.scale, top))

    def box(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """Convert a box of the picture to the window."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + wide, y + high)
        return pygame.Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Convert a point of the picture to the window."""
        return round(self._left + x * self.scale), round(self._top + y * self.scale)

    def paint(self, surface: pygame.Surface, name: str, things: Things, text: TextRenderer) -> None:
        """Paint the room in this light, and the things in it."""
        before = surface.get_clip()
        surface.set_clip(self.rect)
        whole = self.box(-_ASIDE, 0, WIDE, HIGH)
        surface.blit(_picture(f"room/{name}.png", whole.size), whole)
        if things.guest is not None and find_asset(f"room/guests/{things.guest}.png") is not None:
            self._put(surface, f"guests/{things.guest}", self.box(*_BUST))
        self._chalk(surface, things, text)
        for number, earned in enumerate(things.trophies):
            if earned:
                row, place = divmod(number % (2 * _STANDS), _STANDS)
                x, y = _TROPHIES[row]
                shape = _SHAPES[(number + row) % len(_SHAPES)]
                self._put(surface, shape, self.box(x + 3 + 37 * place, y - 78, 37, 78))
        if things.lessons:
            row, place = divmod(min(things.lessons, 2 * _ROW) - 1, _ROW)
            x, y = _BOOKS[row]
            self._put(surface, "bookmark", self.box(x + _BOOK * place + 10, y - 60, 20, 62))
        surface.set_clip(before)

    def _put(self, surface: pygame.Surface, name: str, box: pygame.Rect) -> None:
        surface.blit(_picture(f"room/{name}.png", box.size), box)

    def _chalk(self, surface: pygame.Surface, things: Things, text: TextRenderer) -> None:
        """Write the date, a stroke for each day of the streak, and a tick once today's deal is done."""
        board = self.box(*_BOARD)
        size = Font("serif", board.h * 0.2 / text.scale)
        words = text.fitted(calendar_day(things.day), size, _CHALK, board.w * 0.86)
        surface.blit(words, words.get_rect(midtop=(board.centerx, board.y + board.h * 0.12)))
        high, pen = board.h * 0.26, max(2, round(board.h * 0.018))
        step, y = board.w * 0.035, board.y + board.h * 0.52
        groups = [min(5, things.streak - at) for at in range(0, min(things.streak, 25), 5)]
        wide = sum(min(4, n) * step for n in groups) + len(groups) * step
        x = board.centerx - (wide + (things.done * board.w * 0.2)) / 2
        for strokes in groups:
            for n in range(min(4, strokes)):
                _stroke(surface, (x + n * step, y), (x + n * step - step * 0.12, y + high), pen)
            if strokes == 5:
                _stroke(surface, (x - step * 0.6, y + high * 0.8), (x + 3.6 * step, y + high * 0.16), pen)
            x += (min(4, strokes) + 1) * step
        if things.done:
            _stroke(surface, (x, y + high * 0.55), (x + high * 0.3, y + high * 0.95), 2 * pen)
            _stroke(surface, (x + high * 0.3, y + high * 0.95), (x + high * 0.85, y), 2 * pen)


def _stroke(surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], pen: int) -> None:
    pygame.draw.line(surface, _CHALK, start, end, pen)
    pygame.draw.aaline(surface, _CHALK, start, end)


@lru_cache(maxsize=24)
def _picture(file: str, size: tuple[int, int]) -> pygame.Surface:
    image = pygame.image.load(asset(file))
    if file.count("/") == 1 and image.get_size() == (WIDE, HIGH):
        return pygame.transform.smoothscale(image.convert(), size)
    return smooth(image.convert_alpha(), size)
