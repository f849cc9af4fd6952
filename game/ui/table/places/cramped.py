"""The places at a larger scale, with less room.

The piles are at one side. Offers stand beside them, between the facts and the prompt, and the news has a row of its own
below the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ui.table.places.table_places import Box, LargeSeat, TablePlaces, stacked
from game.ui.tabletop import places
from game.ui.tabletop.places import CARD_H, CARD_W, SHELF, SHOWN, SIDE

_SHELF: Mapping[str, tuple[tuple[float, float], tuple[float, float]]] = MappingProxyType(
    {
        "own seat": ((0, 158), (0, 132)),
        "rush": ((162, 116), (162, 116)),
        "deadwood": ((162, 116), (136, 108)),
        "sort": ((284, 118), (248, 108)),
        "undo": ((408, 42), (360, 42)),
        "hint": ((406, 42), (406, 42)),
        "menu": ((-78, 78), (-78, 78)),
        "score": ((-162, 78), (-162, 78)),
    }
)
"""Left and width of everything in the lower row, without and with a button for hints.

They're meant for a row of 620 units; what's negative is measured from the right end.
"""
_ROW = 620.0
_SHARED = 0.52
"""The part of the room that two buttons get if the knock plate stands beside them."""
_PLATE = 214.0
"""Width of the knock plate."""


class CrampedPlaces(TablePlaces, frozen=True):
    """There's no room for the opponent's large portrait, the dealer button or the score pad."""

    # ------------------------------------------------------------------ along the edges

    def shelf(self, name: str) -> Box:
        viewport, (x, width) = self.viewport, _SHELF[name][self.hinted]
        stretch = (viewport.w - 2 * viewport.rim) / _ROW
        left = viewport.rim + x * stretch if x >= 0 else viewport.w - viewport.rim + x
        width = min(width * stretch, width + 22) if name == "own seat" else width
        return self._corner(left, places.shelf_y(viewport), width, SHELF)

    @property
    def opponent_seat(self) -> Box:
        return self._corner(self.viewport.rim, self.viewport.rim, SIDE - 16, 52)

    @property
    def seat(self) -> LargeSeat | None:
        return None

    @property
    def own_seat(self) -> Box:
        return self.shelf("own seat")

    def facts(self, *, shown: bool, over: bool, asked: bool) -> tuple[Box, int]:
        if shown:
            return (self._facts_below_piles, 2) if over else (self._facts_line, 2 if self.viewport.high else 4)
        left, top, width, height = self._facts
        return (left, top, width, min(height, places.other_bottom(self.viewport) - top) if over or asked else height), 1

    @property
    def _facts(self) -> Box:
        width, rim = SIDE - 16, self.viewport.rim
        return self._corner(self.viewport.w - rim - width, rim, width, 84)

    @property
    def _facts_line(self) -> Box:
        """Side by side below the knocker's melds, in two lines where there's the height."""
        left, _top, width, _height = self.beside
        return left, self._under_shown_hand, width, 44 if self.viewport.high else 22

    @property
    def _facts_below_piles(self) -> Box:
        """In two lines at the side of the result."""
        viewport, (left, _top, width, _height) = self.viewport, self.beside
        (x, y), half = places.piles(viewport), CARD_H * viewport.card / 2
        top, bottom = y + half + 4, places.own_y(viewport) - half - 2
        least, most = (left + width + 6, viewport.w - viewport.rim) if viewport.left else (viewport.rim, left - 6)
        wide = min(250.0, most - least)
        high = min(bottom - top, 44)
        left = min(max(x - wide / 2, least), most - wide)
        return left, min(top + 6, bottom - high), wide, high  # clear of the stock's edge where there's room

    def strip(self, _lines: int, *, large: bool = False) -> Box:  # noqa: ARG002 - for roomy places
        viewport = self.viewport
        width = 0.39 * (viewport.w - 2 * viewport.rim)
        return self._corner(viewport.w - viewport.rim - width, places.news_y(viewport) - 1, width, 26)

    @property
    def news(self) -> Box:
        viewport = self.viewport
        return viewport.rim, places.news_y(viewport), viewport.w - 2 * viewport.rim, 25

    @property
    def shared_news(self) -> Box:
        left, top, width, height = self.news
        return (left + 0.4 * width if self.viewport.turned else left), top, 0.6 * width, height

    def score_pad(self, _height: float) -> Box | None:
        return None

    # ------------------------------------------------------------------ the piles

    @property
    def stock(self) -> Box:
        x, y = places.stock_place(self.viewport)
        away = CARD_W * self.viewport.card / 2 + 8
        return (x + away if self.viewport.left else x - away - 34), y - 12, 34, 24

    def dealer_button(self, *, lower: bool) -> Box | None:  # noqa: ARG002 - for roomy places
        return None

    @property
    def _under_shown_hand(self) -> float:
        """The lower edge of the opponent's cards once they're laid down."""
        return places.other_y(self.viewport) + (8 + CARD_H * SHOWN / 2) * self.viewport.card + 6

    @property
    def beside(self) -> Box:
        viewport, x = self.viewport, places.piles(self.viewport)[0]
        reach = places.reach(viewport) + 16
        left, right = viewport.rim, viewport.w - viewport.rim
        left, right = (left, x - reach) if viewport.left else (x + reach, right)
        _x, top, _width, height = self._facts
        top += height + 6
        return left, top, right - left, places.prompt_y(viewport) - 2 - top

    @property
    def _column(self) -> Box:
        """The middle of that room, from the top of the knock plate to the bottom of the room."""
        left, top, width, height = self.beside
        wide = min(_PLATE, width)
        down = self._above_plate(max(0.0, height - 208), top)
        return left + (width - wide) / 2, top + down, wide, height - down

    def _above_plate(self, spare: float, top: float) -> float:
        """How much of the spare height is above the plate: it's level with the piles where there's room below it."""
        return min(spare, max(0.0, places.piles(self.viewport)[1] - 62 - top))

    @property
    def plate(self) -> Box:
        if self.viewport.high:
            left, top, width, height = self._column
            return left, top, width, min(124.0, height - 84)
        left, top, width, height = self.beside
        high, y = min(124.0, height), places.piles(self.viewport)[1]
        left = left + width - _PLATE if self.viewport.left else left
        return left, min(max(y - high / 2, top), top + height - high), _PLATE, high

    @property
    def big_gin(self) -> Box:
        left, top, width, height = self.plate
        if self.viewport.high:
            return left, top + height + 8, width, 76
        beside, _top, room, _height = self.beside
        return (beside if self.viewport.left else left + width + 8), top, room - width - 8, height

    @property
    def declare(self) -> Box:
        if self.viewport.high:
            left, top, width, height = self._column
            return left, top + 56, width, min(124.0, height - 58)
        left, _top, width, _height = self.beside
        _left, top, _width, height = self.plate
        used = width * _SHARED + 8
        return left + used, top, width - used, height

    def offers(self, number: int, *, shared: bool = False) -> Box:
        left, top, width, height = self.beside
        above = self.viewport.high and shared
        half = (width * (_SHARED if shared and not above else 1) - 8) / 2
        return left + number * (half + 8), self._column[1] if above else top + (height - 48) / 2, half, 48

    def choice(self, number: int, count: int, *, shown: bool = False) -> Box:
        viewport, (left, _top, width, _height) = self.viewport, self.beside
        _x, line, _width, high = self._facts_line
        top = (line + high if shown else places.other_bottom(viewport)) + 2
        bottom = places.prompt_y(viewport) - 2
        step = min(54.0, (bottom - top) / count)
        return left, bottom - step * (count - number) + 2, width, step - 4

    def answer(self, number: int, count: int) -> Box:
        left, line, width, high = self._facts_line
        return side_by_side(number, count, (left, line + high + 2, width), places.prompt_y(self.viewport) - 2)

    @property
    def advice(self) -> Box:
        viewport = self.viewport
        top = places.news_y(viewport)
        return viewport.rim, top, viewport.w - 2 * viewport.rim, viewport.h - viewport.rim - top

    # ------------------------------------------------------------------ before and after a hand

    @property
    def first_deal(self) -> tuple[Box, Box, Box]:
        left, _top, width, _height = self.beside
        return stacked(left + width / 2, places.piles(self.viewport)[1] - 50, min(420.0, width))

    def result(self, height: float) -> Box:
        left, _top, width, _height = self.beside
        return self._between_hands(left, width, self._under_shown_hand, height)

    def _between_hands(self, left: float, width: float, top: float, height: float) -> Box:
        bottom = places.own_y(self.viewport) - CARD_H * self.viewport.card / 2 - 6
        high = min(bottom - top, height)
        return left, (top + bottom - high) / 2, width, high

    def next(self, _height: float) -> Box:
        (left, top, width, high), (x, _top, wide, _high) = self.shelf("deadwood"), self.shelf("sort")
        return min(left, x), top, max(left + width, x + wide) - min(left, x), high


def side_by_side(number: int, count: int, room: tuple[float, float, float], bottom: float) -> Box:
    """One of some boxes in a room that is given by its left, top and width."""
    left, top, width = room
    share, high = (width - 8 * (count - 1)) / count, min(48.0, bottom - top)
    return left + number * (share + 8), (top + bottom - high) / 2, share, high
