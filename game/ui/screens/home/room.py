"""The card room: one picture, with what changes painted into it."""

from __future__ import annotations

import math
from datetime import date
from functools import lru_cache

import pygame
from msgspec import Struct

from game.assets import asset, find_asset
from game.ui.graphics.image import smooth
from game.ui.graphics.text import Font, TextRenderer
from game.words.dates import calendar_day
from game.words.translation import _

WIDE, HIGH = 2400, 1000
"""The picture's size; all places count in its pixels, from 200 right of its left edge."""
_ASIDE = 200
_SMALL = 0.8
"""Scale of the pictures for smaller windows, which cost a third."""
_STEP = 5
"""Parts of the picture begin and end at multiples of this, which are whole pixels of the small one too."""
_BUST = (780, 214, 440, 384)
_SITTER = (1368, 484, 240, 330)
BOARD = pygame.Rect(364, 164, 322, 230)
CURTAINS = pygame.Rect(628, 78, 744, 562)
_FURNITURE = pygame.Rect(344, 122, 1318, 722)
"""From the cabinet to the armchair; where it doesn't fit, none of it is shown."""
CABINET = pygame.Rect(344, 514, 364, 224)
"""The part above the player's frame."""
PLATE = (423, 538, 206, 33)
"""The plate on the cabinet, without its edge."""
_ENGRAVED = (46, 26, 17)
_CHALK = (236, 232, 214)
_COUNTED = 15
"""The most days in strokes; more wouldn't fit."""
_FINE = 4
"""Oversampling of chalk."""
Line = list[tuple[float, float]]
_BOX: Line = [(0.0, 0.1), (0.82, 0.1), (0.82, 0.92), (0.0, 0.92), (0.0, 0.07)]
_TICK: Line = [(0.16, 0.46), (0.4, 0.74), (0.98, 0.0)]
_TROPHIES = ((380, 658), (380, 748))
"""Lower left corners of the cabinet's shelves."""
_STAND, _ROOMY = 232, 4
"""Width of a shelf, clear of the table, and the trophies it holds before both shelves have to move theirs closer."""
_TROPHY = (31, 65)
_SHAPES = ("cup", "star", "shield", "ball")
_BOOKS = ((1324, 270), (1324, 396))
"""Lower left corners of both rows."""
_ROW, _BOOK = 7, 43
"""Books in a row, and their distance."""
_LIGHTS = (("night", 21), ("evening", 17), ("afternoon", 11), ("morning", 5))
"""Hours at which lights begin, latest first."""
_FACE = 446
"""Height a cropped picture keeps in its middle."""
_CAP, _HEAD = 210, 350
"""The top of the highest hat, which a low strip still shows, and the middle of the head."""


class Things(Struct, frozen=True):
    """What's in the room besides furniture."""

    guest: str | None
    """The computer player at the table: its level, if any."""
    sitter: str | None
    """The member in the armchair, if any."""
    day: date
    streak: int
    done: bool
    trophies: tuple[bool, ...]
    lessons: int


def light(hour: int) -> str:
    """Return the light at this hour, 0 to 23."""
    return next((name for name, begins in _LIGHTS if hour >= begins), "night")


class Room:
    """The room in a rectangle of the window, which it fills."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.scale = max(rect.h / HIGH, rect.w / WIDE)
        self._left = rect.centerx - (WIDE / 2 - _ASIDE) * self.scale
        half = rect.h / 2 / self.scale
        first = min(_FACE - half, max(_CAP, _HEAD - half))
        top = rect.top - first * self.scale
        self._top = min(rect.top, max(rect.bottom - HIGH * self.scale, top))
        self.furnished = rect.contains(self.box(*_FURNITURE))
        """Whether the furniture at both sides is shown."""

    def box(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """Convert a box of the picture to the window."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + wide, y + high)
        return pygame.Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Convert a point of the picture to the window."""
        return round(self._left + x * self.scale), round(self._top + y * self.scale)

    def _seen(self) -> tuple[int, int, int, int]:
        """The visible part of the picture, in its pixels."""
        left = max(0, _ASIDE + _STEP * math.floor((self.rect.left - self._left) / self.scale / _STEP))
        top = max(0, _STEP * math.floor((self.rect.top - self._top) / self.scale / _STEP))
        right = min(WIDE, _ASIDE + _STEP * math.ceil((self.rect.right - self._left) / self.scale / _STEP))
        bottom = min(HIGH, _STEP * math.ceil((self.rect.bottom - self._top) / self.scale / _STEP))
        return left, top, right - left, bottom - top

    def paint(self, surface: pygame.Surface, name: str, things: Things, text: TextRenderer) -> None:
        """Paint the room in this light, and the things in it."""
        before = surface.get_clip()
        surface.set_clip(self.rect)
        part = self._seen()
        whole = self.box(part[0] - _ASIDE, *part[1:])
        surface.blit(_room(name, part, whole.size, self.furnished), whole)
        self._person(surface, "guests", things.guest, self.box(*_BUST))
        if self.furnished:
            self._furnish(surface, things, text)
        surface.set_clip(before)

    def _furnish(self, surface: pygame.Surface, things: Things, text: TextRenderer) -> None:
        """Paint what's on and in the furniture."""
        self._person(surface, "armchair", things.sitter, self.box(*_SITTER))
        self._chalk(surface, things, text)
        self._engrave(surface, text)
        earned = [number for number, won in enumerate(things.trophies) if won]
        stands = max(_ROOMY, math.ceil(len(earned) / len(_TROPHIES)))
        apart = _STAND / stands
        for at, number in enumerate(earned):
            row, place = divmod(at, stands)
            x, y = _TROPHIES[row]
            left = x + apart * (place + 0.5) - _TROPHY[0] / 2
            self._put(surface, _SHAPES[number % len(_SHAPES)], self.box(left, y - _TROPHY[1], *_TROPHY))
        if things.lessons:
            row, place = divmod(min(things.lessons, 2 * _ROW) - 1, _ROW)
            x, y = _BOOKS[row]
            self._put(surface, "bookmark", self.box(x + _BOOK * place + 10, y - 60, 20, 62))

    def _person(self, surface: pygame.Surface, folder: str, key: str | None, box: pygame.Rect) -> None:
        if key is not None and find_asset(f"room/{folder}/{key}.png") is not None:
            self._put(surface, f"{folder}/{key}", box)

    def _put(self, surface: pygame.Surface, name: str, box: pygame.Rect) -> None:
        surface.blit(_thing(name, box.size), box)

    def _engrave(self, surface: pygame.Surface, text: TextRenderer) -> None:
        plate = self.box(*PLATE)
        words = text.fitted(_("Trophies"), Font("serif", plate.h * 0.66 / text.scale), _ENGRAVED, plate.w)
        surface.blit(words, words.get_rect(center=plate.center))

    def _chalk(self, surface: pygame.Surface, things: Things, text: TextRenderer) -> None:
        """Write the date, and a streak with a box, ticked once today's deal is done; without a streak, the suits."""
        board = self.box(*BOARD)
        size = Font("serif", board.h * 0.2 / text.scale)
        words = text.fitted(calendar_day(things.day), size, _CHALK, board.w * 0.92)
        surface.blit(words, words.get_rect(midtop=(board.centerx, board.y + board.h * 0.14)))
        if not (things.streak or things.done):  # an empty box alone tells nothing
            suits = text.render("♠  ♥  ♦  ♣", size, _CHALK)
            surface.blit(suits, suits.get_rect(midtop=(board.centerx, board.y + board.h * 0.54)))
            return
        high = board.h * 0.28
        strokes = tally(min(things.streak, _COUNTED))
        box = [_BOX, *([_TICK] if things.done else [])]
        if text.mirrored:  # a tick is the same in every script
            box = [[(_TICK[-1][0] - x, y) for x, y in line] for line in box]
        strokes += [[(x + _wide(strokes), y) for x, y in line] for line in box]
        fine = pygame.Surface((round(_wide(strokes) * high * _FINE), round(1.2 * high * _FINE)), pygame.SRCALPHA)
        fine.fill((*_CHALK, 0))
        for line in strokes:
            points = [((x + 0.06) * high * _FINE, (y + 0.1) * high * _FINE) for x, y in line]
            pygame.draw.lines(fine, _CHALK, False, points, max(1, round(high * _FINE * 0.07)))
        drawn = smooth(fine, (max(1, fine.get_width() // _FINE), max(1, fine.get_height() // _FINE)))
        surface.blit(drawn, drawn.get_rect(midtop=(board.centerx, board.y + board.h * 0.5)))


def tally(days: int) -> list[Line]:
    """Return a stroke for each day, in a unit square; each fifth crosses four."""
    strokes: list[Line] = []
    for day in range(days):
        group, place = divmod(day, 5)
        x = group * 0.85
        if place == 4:
            strokes.append([(x - 0.1, 0.78), (x + 0.58, 0.2)])
        else:
            strokes.append([(x + place * 0.16 + 0.04, 0.0), (x + place * 0.16, 1.0)])
    return strokes


def _wide(strokes: list[Line]) -> float:
    """Return the strokes' width and the gap after."""
    return max((x for line in strokes for x, _y in line), default=-0.3) + 0.3


@lru_cache(maxsize=2)
def _room(name: str, part: tuple[int, int, int, int], size: tuple[int, int], furnished: bool) -> pygame.Surface:
    small = size[0] <= part[2] * _SMALL
    folder = ("small/" if small else "") + ("" if furnished else "bare/")
    picture = pygame.image.load(asset(f"room/{folder}{name}.png"))
    scale = _SMALL if small else 1.0
    seen = picture.subsurface([round(scale * at) for at in part]).convert()
    return seen if seen.get_size() == size else pygame.transform.smoothscale(seen, size)


@lru_cache(maxsize=24)
def _thing(name: str, size: tuple[int, int]) -> pygame.Surface:
    return smooth(pygame.image.load(asset(f"room/{name}.png")).convert_alpha(), size)
