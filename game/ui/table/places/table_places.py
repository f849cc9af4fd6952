"""Boxes of everything except cards, in a roomy window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import pygame
from msgspec import Struct

from game.ui.graphics.viewport import Viewport
from game.ui.tabletop import places
from game.ui.tabletop.places import CARD_H, CARD_W

Box = tuple[float, float, float, float]  # left, top, width and height
_SLIP = 30.0  # height of an open card
_ROW = 56.0  # height of the row after a hand
_OUTWARDS = 26.0  # from a result's outer edge to that of the plaques
_BESIDE = CARD_W * 1.5  # from the middle of the piles to what's beside them


class TablePlaces(Struct, frozen=True, dict=True):
    """Piles in the middle, offers and hints at the sides; in units."""

    viewport: Viewport
    hinted: bool = False  # whether there's a hint button
    seated: bool = False  # whether the opponent may be large, if there's room
    crowded: bool = False  # whether the other table or players sitting out are shown below the plaque

    def rect(self, box: Box) -> pygame.Rect:
        """Convert a box to whole pixels."""
        unit = self.viewport.unit
        return pygame.Rect([round(one * unit) for one in box])

    def _corner(self, x: float, y: float, width: float, height: float) -> Box:
        """Return a box near an edge, mirrored with the corners."""
        return (self.viewport.w - x - width if self.viewport.turned else x), y, width, height

    def _mirrored(self, x: float, y: float, width: float, height: float) -> Box:
        """Return a box beside the piles, mirrored for left-handers."""
        return (self.viewport.w - x - width if self.viewport.left_handed else x), y, width, height

    @cached_property
    def boxes(self) -> Mapping[str, Box]:
        """Boxes that depend only on the window, by widget."""
        viewport, corner, late = self.viewport, self._corner, 48 * self.hinted
        w, row, (x, y) = viewport.w, viewport.lower(732), places.stock_place(viewport)
        left, top, width, _height = plate = self._mirrored(viewport.middle + _BESIDE, y - 62, 220, 124)
        end = viewport.middle - places.reach(viewport) - 24
        wide = min(end - 24, 480.0)
        news = corner(w - 634 + late, row - 6, 362 - late, 56)
        return {
            "rivalry": corner(24, 99, 250, 22),
            **self._large_seat,
            "upper plaque": corner(24, 22, 250, 74),
            "lower plaque": corner(24, row - 8, 230, 62),
            "rush": corner(270, row, 150, 44),
            "deadwood": corner(270, row, 160, 44),
            "sort": corner(430, row, 150, 44),
            "undo": corner(588, row, 44, 44),
            "hint": corner(640, row, 44, 44),
            "score": corner(w - 252, row, 110, 44),
            "menu": corner(w - 134, row, 110, 44),
            "news": news,
            "shared news": news,  # where the strip is shown too
            "prompt": self._prompt,
            "stock": (x - 40, y + CARD_H / 2 + 6, 80, 20),
            "wax": self._wax(42, 10),
            "plate": plate,
            "discard": (left, top + 132, width, 48),
            "melds": (left, top - 52, width, 44),
            "big gin": (left, top - 88, width, 76),
            "offered plate": (left, top - 88, width, 76),  # beside an offered card
            "advice": self._mirrored(end - wide, viewport.central(172), wide, 274),
        }

    @property
    def _prompt(self) -> Box:
        viewport = self.viewport
        width, height = min(640.0, viewport.w - 2 * viewport.rim), 25.0 if viewport.cramped else 28.0
        return viewport.middle - width / 2, places.prompt_y(viewport), width, height

    @property
    def _large_seat(self) -> dict[str, Box]:
        """The large opponent, in the corner a shown hand leaves free; empty without room."""
        if not self.seated or self.viewport.turned != self.viewport.left_handed:
            return {}
        return {
            "portrait": self._corner(24, 14, *places.SEAT),
            "large plaque": self._corner(24, 217, 250, 62),
            "speech": self._corner(24, 416 if self.crowded else 287, 250, 88),
            "rivalry": self._corner(180, 136, 110, 76),
        }

    def _wax(self, side: float, up: float) -> Box:
        """Return the box of the wax seal, beside the stock's outer lower corner and a little higher."""
        viewport, (x, y) = self.viewport, places.stock_place(self.viewport)
        across, down = CARD_W / 2 * viewport.card + 6, CARD_H / 2 * viewport.card - side - up
        return (x + across if viewport.left_handed else x - across - side), y + down, side, side

    @property
    def deck(self) -> tuple[float, float]:
        """The top of the whole deck, before a deal."""
        x, y = places.stock_place(self.viewport)
        return x, y - 7 * self.viewport.card

    @property
    def advised_apart(self) -> bool:
        """Whether a hint leaves the large opponent visible."""
        boxes = self.boxes
        seat = [pygame.FRect(boxes[name]) for name in ("portrait", "large plaque") if name in boxes]
        return pygame.FRect(boxes["advice"]).collidelist(seat) < 0

    def facts(self, *, shown: bool, over: bool, asked: bool) -> tuple[Box, int]:  # noqa: ARG002 - for cramped rooms
        """Return the facts' box, and their columns."""
        return self._corner(self.viewport.w - 24 - 254, 22, 254, 118), 1

    def strip(self, lines: int, *, large: bool = False) -> Box:
        """Return the box of the other table's strip, below the opponent's plaque."""
        viewport = self.viewport
        top = 285 if large else 148 if viewport.turned != viewport.left_handed else 104
        return self._mirrored(24, top, 250, 32.0 + 23 * lines)

    def open_cards(self, *, below: str, strip: int) -> Box:
        """Return the box of the opponent's open cards, below this widget of theirs and a strip with `strip` lines."""
        left, top, width, height = self.boxes[below]
        if strip and self.viewport.turned == self.viewport.left_handed:
            _left, top, _width, height = self.strip(strip, large=below == "large plaque")
        return left, top + height + 6, width, _SLIP

    def score_pad(self, height: float) -> Box | None:
        """Return the score pad's box; None in narrow windows."""
        viewport, width = self.viewport, 168.0
        left = viewport.w - 24 - width
        if left < viewport.middle + _BESIDE + 380 + _OUTWARDS + 16:
            return None
        return self._mirrored(left, places.piles(viewport)[1] - height / 2, width, height)

    def advice(self, taken: Sequence[pygame.Rect]) -> pygame.Rect:  # noqa: ARG002 - for tall windows
        """Return a hint's place, in pixels; a tall window's is clear of what's `taken`, if there's room."""
        return self.rect(self.boxes["advice"])

    # ------------------------------------------------------------------ what is offered

    def offers(self, number: int, *, shared: bool = False) -> Box:  # noqa: ARG002 - for cramped rooms
        """Return the box of one of two offers; `shared` with the knock plate."""
        left, top, width, _height = self.boxes["plate"]
        return left, top + 6 + 64 * number, width, 48

    def choice(self, number: int, count: int, *, shown: bool = False) -> Box:  # noqa: ARG002 - for cramped rooms
        """Return the box of an answer."""
        viewport = self.viewport
        y = places.piles(viewport)[1] - 30 * count + 58 * number
        return self._mirrored(viewport.middle + _BESIDE, y, 380, 50)

    def answer(self, number: int, count: int) -> Box:
        """Return the box of an answer to an invalid knock."""
        return self.choice(number, count)

    # ------------------------------------------------------------------ before and after a hand

    @property
    def first_deal(self) -> tuple[Box, Box, Box]:
        """Boxes of the deal button, the phrase button, and the seal's text."""
        viewport = self.viewport
        return stacked(viewport.middle, places.piles(viewport)[1] + CARD_H * viewport.card / 2 + 24, 420)

    def result(self, height: float) -> Box:
        """Return the box of a result of this height, above the row that follows it."""
        viewport = self.viewport
        y = min(places.piles(viewport)[1] + 4 - height / 2, self._lowest_row - 8 - height)
        return self._mirrored(viewport.middle + _BESIDE, y, 380, height)

    @property
    def _lowest_row(self) -> float:
        return places.own_y(self.viewport) - CARD_H * self.viewport.card / 2 - 6 - _ROW

    def after_hand(self, width: float, high: float, height: float) -> Box:
        """Return the box of a row of buttons under a result of this height, as wide as that or wider.

        It grows outwards as far as the plaques, then inwards.
        """
        viewport, (left, top, wide, _height) = self.viewport, self.result(height)
        y = max(top + height + 8, places.piles(viewport)[1] + CARD_H * viewport.card / 2 + 28)
        more = max(0.0, width - wide)
        outwards = min(more, _OUTWARDS)
        return left - (outwards if viewport.left_handed else more - outwards), y, wide + more, high

    @property
    def next(self) -> Box:
        """The box of the buttons that lead on in a cramped window."""
        raise NotImplementedError

    @property
    def next_phrase(self) -> Box:
        """The box of the button for the next deal's phrase."""
        viewport = self.viewport
        if not self._large_seat:
            return self._mirrored(viewport.middle - _BESIDE - 270, places.piles(viewport)[1] - 76, 270, 44)
        return self._mirrored(24, 394 if self.crowded else 379, 250, 44)  # below a remark

    def below(self, box: Box) -> Box:
        """Return a box below a button, up to 44 wider."""
        left, top, width, height = box
        before, after = left - self.viewport.rim, self.viewport.w - self.viewport.rim - left - width
        before = min(before, max(22.0, 44 - after))
        return left - before, top + height + 1, width + before + min(after, 44 - before), 20


def stacked(x: float, top: float, width: float) -> tuple[Box, Box, Box]:
    """Return three boxes in a column, the last one this wide."""
    return (x - 120, top, 240, 52), (x - 135, top + 60, 270, 44), (x - width / 2, top + 130, width, 44)
