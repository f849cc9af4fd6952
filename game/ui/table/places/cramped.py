"""Places for large scales.

The piles are at one side, with offers beside them; the news has its own row below the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from game.ui.table.places.table_places import Box, TablePlaces, stacked
from game.ui.tabletop import places
from game.ui.tabletop.places import CARD_H, CARD_W, SHELF, SHOWN, SIDE

_SHELF: Mapping[str, tuple[tuple[float, float], tuple[float, float]]] = MappingProxyType(
    {
        "lower plaque": ((0, 158), (0, 132)),
        "rush": ((162, 116), (162, 116)),
        "deadwood": ((162, 116), (136, 108)),
        "sort": ((284, 118), (248, 108)),
        "undo": ((408, 42), (360, 42)),
        "hint": ((406, 42), (406, 42)),
        "menu": ((-78, 78), (-78, 78)),
        "score": ((-162, 78), (-162, 78)),
    }
)
"""Left and width in the lower row, without and with a hint button.

For a row of 620 units; negative values count from the right.
"""
_ROW = 620.0
_SHARED = 0.52  # share of the room for two buttons beside the knock plate
_SLIP = 26.0  # height of an open card
_PLATE = 214.0  # width of the knock plate


class CrampedPlaces(TablePlaces, frozen=True):
    """No large portrait or score pad."""

    @cached_property
    def boxes(self) -> Mapping[str, Box]:
        viewport, (x, y) = self.viewport, places.stock_place(self.viewport)
        rim, news_y, away = viewport.rim, places.news_y(viewport), CARD_W * viewport.card / 2 + 8
        width = viewport.w - 2 * rim
        shared = rim + 0.4 * width if viewport.turned else rim
        plate, big_gin, offered = self._plates
        return {
            **self._row,
            "upper plaque": self._corner(rim, rim, SIDE - 16, 52),
            "news": (rim, news_y, width, 25),
            "shared news": (shared, news_y, 0.6 * width, 25),
            "prompt": self._prompt,
            "stock": ((x + away if viewport.left_handed else x - away - 34), y - 12, 34, 24),
            "wax": self._wax(34, 0),
            "plate": plate,
            "discard": _middle(big_gin, 48),
            "melds": _middle(big_gin, 44),
            "big gin": big_gin,
            "offered plate": offered,
            "advice": (rim, news_y, width, viewport.h - rim - news_y),
        }

    @property
    def _row(self) -> dict[str, Box]:
        viewport, found = self.viewport, dict[str, Box]()
        stretch = (viewport.w - 2 * viewport.rim) / _ROW
        for name, widths in _SHELF.items():
            x, width = widths[self.hinted]
            left = viewport.rim + x * stretch if x >= 0 else viewport.w - viewport.rim + x
            width = min(width * stretch, width + 22) if name == "lower plaque" else width
            found[name] = self._corner(left, places.shelf_y(viewport), width, SHELF)
        return found

    def facts(self, *, shown: bool, over: bool, asked: bool) -> tuple[Box, int]:
        if shown:
            return (self._facts_below_piles, 2) if over else (self._facts_line, 2 if self.viewport.has_height else 4)
        left, top, width, height = self._facts
        return (left, top, width, min(height, places.other_bottom(self.viewport) - top) if over or asked else height), 1

    @property
    def _facts(self) -> Box:
        width, rim = SIDE - 16, self.viewport.rim
        return self._corner(self.viewport.w - rim - width, rim, width, 84)

    @property
    def _facts_line(self) -> Box:
        left, _top, width, _height = self._beside
        return left, self._under_shown_hand, width, 44 if self.viewport.has_height else 22

    @property
    def _facts_below_piles(self) -> Box:
        viewport, (left, _top, width, _height) = self.viewport, self._beside
        (x, y), half = places.piles(viewport), CARD_H * viewport.card / 2
        top, bottom = y + half + 4, places.own_y(viewport) - half - 2
        least, most = (
            (left + width + 6, viewport.w - viewport.rim) if viewport.left_handed else (viewport.rim, left - 6)
        )
        wide = min(250.0, most - least)
        high = min(bottom - top, 44)
        left = min(max(x - wide / 2, least), most - wide)
        return left, min(top + 6, bottom - high), wide, high  # clear of the stock if possible

    def strip(self, _lines: int, *, large: bool = False) -> Box:  # noqa: ARG002 - for roomy places
        viewport = self.viewport
        width = 0.39 * (viewport.w - 2 * viewport.rim)
        return self._corner(viewport.w - viewport.rim - width, places.news_y(viewport) - 1, width, 26)

    def open_cards(self, *, below: str, strip: int) -> Box:  # noqa: ARG002 - the strip is elsewhere
        left, top, width, height = self.boxes[below]
        top += height + 4
        room = places.piles(self.viewport)[1] - CARD_H * self.viewport.card / 2 - 8 - top
        if room >= _SLIP or self.viewport.tall:
            return left, top, width, _SLIP
        left, bottom, width, _height = self._beside  # between the opponent's cards, the facts and what's offered
        top, right, facts = places.other_bottom(self.viewport) + 2, left + width, self._facts
        if facts[0] > left:
            right = min(right, facts[0] - 6)
        else:
            left = max(left, facts[0] + facts[2] + 6)
        return left, top, right - left, min(_SLIP, bottom - 2 - top)

    def score_pad(self, _height: float) -> Box | None:
        return None

    @property
    def _under_shown_hand(self) -> float:
        return places.other_y(self.viewport) + (8 + CARD_H * SHOWN / 2) * self.viewport.card + 6

    # ------------------------------------------------------------------ what is offered

    @property
    def _beside(self) -> Box:
        viewport, x = self.viewport, places.piles(self.viewport)[0]
        reach = places.reach(viewport) + 16
        left, right = viewport.rim, viewport.w - viewport.rim
        left, right = (left, x - reach) if viewport.left_handed else (x + reach, right)
        _x, top, _width, height = self._facts
        top += height + 6
        return left, top, right - left, places.prompt_y(viewport) - 2 - top

    @property
    def _column(self) -> Box:
        left, top, width, height = self._beside
        wide = min(_PLATE, width)
        down = self._above_plate(max(0.0, height - 208), top)
        return left + (width - wide) / 2, top + down, wide, height - down

    def _above_plate(self, spare: float, top: float) -> float:
        """Return the spare height above the plate, which aligns it with the piles."""
        return min(spare, max(0.0, places.piles(self.viewport)[1] - 62 - top))

    @property
    def _plates(self) -> tuple[Box, Box, Box]:
        """Boxes of the knock plate, the big gin plate, and the knock plate beside an offer."""
        left, top, width, height = self._beside
        if self.viewport.has_height:  # below one another
            x, y, wide, high = self._column
            low = min(124.0, high - 84)
            return (x, y, wide, low), (x, y + low + 8, wide, 76), (x, y + 56, wide, min(124.0, high - 58))
        high, used = min(124.0, height), width * _SHARED + 8
        y = min(max(places.piles(self.viewport)[1] - high / 2, top), top + height - high)
        x, other = (left + width - _PLATE, left) if self.viewport.left_handed else (left, left + _PLATE + 8)
        return (x, y, _PLATE, high), (other, y, width - _PLATE - 8, high), (left + used, y, width - used, high)

    def offers(self, number: int, *, shared: bool = False) -> Box:
        left, top, width, height = self._beside
        above = self.viewport.has_height and shared
        half = (width * (_SHARED if shared and not above else 1) - 8) / 2
        return left + number * (half + 8), self._column[1] if above else top + (height - 48) / 2, half, 48

    def choice(self, number: int, count: int, *, shown: bool = False) -> Box:
        viewport, (left, _top, width, _height) = self.viewport, self._beside
        _x, line, _width, high = self._facts_line
        top = (line + high if shown else places.other_bottom(viewport)) + 2
        bottom = places.prompt_y(viewport) - 2
        step = min(54.0, (bottom - top) / count)
        return left, bottom - step * (count - number) + 2, width, step - 4

    def answer(self, number: int, count: int) -> Box:
        left, line, width, high = self._facts_line
        return side_by_side(number, count, (left, line + high + 2, width), places.prompt_y(self.viewport) - 2)

    # ------------------------------------------------------------------ before and after a hand

    @property
    def first_deal(self) -> tuple[Box, Box, Box]:
        left, _top, width, _height = self._beside
        return stacked(left + width / 2, places.piles(self.viewport)[1] - 50, min(420.0, width))

    def result(self, height: float) -> Box:
        left, _top, width, _height = self._beside
        return self._between_hands(left, width, self._under_shown_hand, height)

    def _between_hands(self, left: float, width: float, top: float, height: float) -> Box:
        bottom = places.own_y(self.viewport) - CARD_H * self.viewport.card / 2 - 6
        high = min(bottom - top, height)
        return left, (top + bottom - high) / 2, width, high

    @property
    def next(self) -> Box:
        (left, top, width, high), (x, _top, wide, _high) = self._row["deadwood"], self._row["sort"]
        return min(left, x), top, max(left + width, x + wide) - min(left, x), high


def _middle(box: Box, most: float) -> Box:
    left, top, width, height = box
    high = min(most, height)
    return left, top + (height - high) / 2, width, high


def side_by_side(number: int, count: int, room: tuple[float, float, float], bottom: float) -> Box:
    """Return one of several boxes; `room` is left, top and width."""
    left, top, width = room
    share, high = (width - 8 * (count - 1)) / count, min(48.0, bottom - top)
    return left + number * (share + 8), (top + bottom - high) / 2, share, high
