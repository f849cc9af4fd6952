"""Where all but the cards stands: rectangles in units, for every size of the window, scale and hand of the player.

At scale 1 there is room beside everything. At a larger scale the room is close: the piles go to one side, what is
offered stands beside them between the facts and the prompt, and the line of news has a row of its own. In a close room
that is tall the piles are in the middle, and what is offered stands below them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame
from msgspec import Struct

from game.ui.graphics.viewport import Viewport
from game.ui.tabletop import places
from game.ui.tabletop.places import CARD_H, CARD_W, SHELF, SHOWN, SIDE, SMALL

Box = tuple[float, float, float, float]
"""Left, top, width and height."""
_SHELF: Mapping[str, tuple[tuple[float, float], tuple[float, float], tuple[float, float]]] = MappingProxyType(
    {
        "own seat": ((24, 230), (0, 158), (0, 132)),
        "rush": ((270, 150), (162, 116), (162, 116)),  # where the deadwood would stand, for who has seen enough
        "deadwood": ((270, 160), (162, 116), (136, 108)),
        "sort": ((430, 150), (284, 118), (248, 108)),
        "undo": ((588, 44), (408, 42), (360, 42)),
        "hint": ((640, 44), (406, 42), (406, 42)),
        "menu": ((24, 110), (0, 78), (0, 78)),
        "score": ((142, 110), (84, 78), (84, 78)),
    }
)
"""Left and width of what stands in the row of buttons: at scale 1, at 2, and at 2 with a button for hints."""
_DISC = 28.0
SHARED = 0.52
"""The part of a close room that two buttons get where the knock plate stands beside them."""
_AT_END = ("menu", "score")
"""What is counted from the right instead."""


class HudLayout(Struct, frozen=True):
    """The places on a table of this frame; the corners change sides where the frame is turned, the rest if left."""

    viewport: Viewport
    hinted: bool = False
    """Whether a button for hints stands among the others."""
    seated: bool = False
    """Whether the other player is seen large above the plaque."""
    crowded: bool = False
    """Whether what goes on at another table has a place below it."""

    def rect(self, box: Box) -> pygame.Rect:
        """A place in whole pixels."""
        unit = self.viewport.unit
        return pygame.Rect([round(one * unit) for one in box])

    # ------------------------------------------------------------------ the corners

    def corner(self, x: float, y: float, width: float, height: float) -> Box:
        """A place near an edge, at the other side where the corners have changed."""
        return (self.viewport.w - x - width if self.viewport.turned else x), y, width, height

    @property
    def _low(self) -> float:
        return self.viewport.lower(730)

    def shelf(self, name: str) -> Box:
        """What has this name in the row of buttons along the lower edge."""
        viewport, end = self.viewport, name in _AT_END
        if not viewport.cramped:
            (x, width), y, height = _SHELF[name][0], self._low + 2, 44.0
        else:
            (x, width), y, height = _SHELF[name][2 if self.hinted else 1], places.shelf_y(viewport), SHELF
            stretch = (viewport.w - 2 * viewport.rim) / 620
            x = viewport.rim + (x if end else x * stretch)
            width = min(width * stretch, width + 22) if name == "own seat" else width
        return self.corner(viewport.w - x - width if end else x, y, width, height)

    @property
    def other_seat(self) -> Box:
        """The other player's plaque."""
        if self.viewport.cramped:
            return self.corner(self.viewport.rim, self.viewport.rim, SIDE - 16, 52)
        return self.corner(24, 22, 250, 74)

    @property
    def plaque(self) -> Box:
        """The other player's plaque below a large portrait."""
        if self.viewport.tall:
            left, top, width, height = self._tall_portrait
            return self.corner(left, top + height + 6, width + 14, 52)
        return self.corner(24, 217, 250, 62)

    @property
    def portrait(self) -> Box:
        """The other player at the table: no lower than where a hand that is shown leaves the corner free."""
        return self.corner(*(self._tall_portrait if self.viewport.tall else (24.0, 14.0, *places.SEAT)))

    @property
    def _tall_portrait(self) -> Box:
        """The same before corners change sides, in a tall room: beside the other player's cards."""
        viewport = self.viewport
        return viewport.rim, viewport.rim, places.SEAT[0] * viewport.card, places.SEAT[1] * viewport.card

    @property
    def speech(self) -> Box:
        """What the other player says, beside their portrait and short of a hand that is shown."""
        return self._beside_portrait(0, 60) if self.viewport.tall else self.corner(177, 30, 114, 110)

    @property
    def rivalry(self) -> Box:
        """How it stands between the two, in the same room below that."""
        return self._beside_portrait(62, 26) if self.viewport.tall else self.corner(180, 150, 110, 44)

    def _beside_portrait(self, down: float, height: float) -> Box:
        left, top, width, _height = self._tall_portrait
        return self.corner(left + width + 8, top + down, 230, height)

    @property
    def own_seat(self) -> Box:
        """One's own plaque."""
        left, top, width, height = self.shelf("own seat")
        return (left, top, width, height) if self.viewport.cramped else (left, self._low - 6, width, 62)

    @property
    def facts(self) -> Box:
        """The facts of the hand, one below the other in a corner."""
        if self.viewport.cramped:
            width = SIDE - 16
            return self.corner(self.viewport.w - self.viewport.rim - width, self.viewport.rim, width, 84)
        return self.corner(self.viewport.w - 24 - 254, 22, 254, 118)

    @property
    def low_facts(self) -> Box:
        """The same no lower than the other player's hidden cards, for a close room."""
        left, top, width, height = self.facts
        return left, top, width, min(height, self._under_hand - top)

    @property
    def facts_line(self) -> Box:
        """The facts side by side below the knocker's melds, in a close room; in two lines where it has the height."""
        left, _top, width, _height = self.beside()
        return left, self._under_shown_hand, width, 44 if self.viewport.high else 22

    @property
    def facts_below_piles(self) -> Box:
        """The facts in two lines at the side of the account, in a close room."""
        viewport, (left, _top, width, _height) = self.viewport, self.beside()
        (x, y), half = places.piles(viewport), CARD_H * viewport.card / 2
        top, bottom = y + half + 4, places.own_y(viewport) - half - 2
        least, most = (left + width + 6, viewport.w - viewport.rim) if viewport.left else (viewport.rim, left - 6)
        wide = min(250.0, most - least)
        high = min(bottom - top, 44)
        left = min(max(x - wide / 2, least), most - wide)
        return left, min(top + 6, bottom - high), wide, high  # clear of the stock's edge where there is room

    @property
    def shared_news(self) -> Box:
        """The same where the strip needs some of its room."""
        left, top, width, height = self.news
        if not self.viewport.cramped:
            return left, top, width, height
        return (left + 0.4 * width if self.viewport.turned else left), top, 0.6 * width, height

    def strip(self, lines: int, *, seated: bool = False) -> Box:
        """What goes on beside this table: below a plaque, away from results; in a close room at the news' side."""
        viewport = self.viewport
        if viewport.cramped:
            width = 0.39 * (viewport.w - 2 * viewport.rim)
            return self.corner(viewport.w - viewport.rim - width, places.news_y(viewport) - 1, width, 26)
        top = 285 if seated else 148 if viewport.turned != viewport.left else 104
        return self._mirrored(24, top, 250, 32.0 + 23 * lines)

    @property
    def news(self) -> Box:
        """The line about what just happened."""
        viewport = self.viewport
        if viewport.cramped:
            return viewport.rim, places.news_y(viewport), viewport.w - 2 * viewport.rim, 25
        late = 48 * self.hinted
        return self.corner(viewport.w - 634 + late, self._low - 4, 362 - late, 56)  # two lines where one is too narrow

    # ------------------------------------------------------------------ the middle

    @property
    def prompt(self) -> Box:
        """The line that says what may be done."""
        width = min(640.0, self.viewport.w - 2 * self.viewport.rim)
        return (
            self.viewport.middle - width / 2,
            places.prompt_y(self.viewport),
            width,
            25 if self.viewport.cramped else 28,
        )

    @property
    def stock(self) -> Box:
        """How many cards the stock has."""
        x, y = places.stock_place(self.viewport)
        if not self.viewport.cramped:
            return x - 40, y + CARD_H / 2 + 6, 80, 20
        away = CARD_W * self.viewport.card / 2 + 8
        return (x + away if self.viewport.left else x - away - 34), y - 12, 34, 24

    @property
    def _under_hand(self) -> float:
        """Where the other player's hidden cards end in a close room."""
        return places.other_y(self.viewport) + CARD_H * SMALL / 2 * self.viewport.card

    @property
    def _under_shown_hand(self) -> float:
        """Where the other player's cards end in a close room once they are laid down."""
        return places.other_y(self.viewport) + (8 + CARD_H * SHOWN / 2) * self.viewport.card + 6

    def dealer_button(self, *, lower: bool) -> Box | None:
        """The disc at the pile's outer corner towards the dealer; None where there is no room beside the pile."""
        viewport = self.viewport
        if viewport.cramped and not viewport.tall:
            return None
        x, y = places.pile_place(viewport)
        across = CARD_W / 2 * viewport.card + 27
        down = (CARD_H / 2 - _DISC / 2) * viewport.card * (1 if lower else -1)
        return x + (-across if viewport.left else across) - _DISC / 2, y + down - _DISC / 2, _DISC, _DISC

    def score_pad(self, height: float) -> Box | None:
        """The pad beyond what may stand beside the piles; None where the window is not that wide."""
        viewport, width = self.viewport, 168.0
        left, taken = viewport.w - 24 - width, viewport.middle + CARD_W * 1.5 + 380
        if viewport.cramped or left < taken + 16:
            return None
        _x, y = places.piles(viewport)
        return self._mirrored(left, y - height / 2, width, height)

    def beside(self) -> Box:
        """The room beside the piles for what is offered; in a close room below the facts, in a tall one below them."""
        viewport = self.viewport
        x, y = places.piles(viewport)
        if not viewport.cramped:
            return self._mirrored(viewport.middle + CARD_W * 1.5, y - 62, 220, 124)
        if viewport.tall:
            width, top = min(520.0, viewport.w - 2 * viewport.rim), y + (CARD_H / 2 + 8) * viewport.card + 12
            return viewport.middle - width / 2, top, width, places.prompt_y(viewport) - 2 - top
        left = x + 1.12 * CARD_W * viewport.card + 16 if not viewport.left else viewport.rim
        right = viewport.w - viewport.rim if not viewport.left else x - 1.12 * CARD_W * viewport.card - 16
        _x, top, _width, height = self.facts
        top += height + 6
        return left, top, right - left, places.prompt_y(viewport) - 2 - top

    def _mirrored(self, x: float, y: float, width: float, height: float) -> Box:
        """A place beside the piles, at their other side for who plays with the left hand."""
        return (self.viewport.w - x - width if self.viewport.left else x), y, width, height

    def _column(self) -> Box:
        """The middle of that room, from where the plate begins to where the room ends."""
        left, top, width, height = self.beside()
        wide, spare = min(214.0, width), max(0.0, height - 208)
        if self.viewport.tall:
            spare /= 3
        else:  # the plate is level with the piles where there is room below it
            spare = min(spare, max(0.0, places.piles(self.viewport)[1] - 62 - top))
        return left + (width - wide) / 2, top + spare, wide, height - spare

    @property
    def plate(self) -> Box:
        """The knock plate."""
        left, top, width, height = self.beside()
        if not self.viewport.cramped:
            return left, top, width, height
        if self.viewport.high:
            left, top, width, height = self._column()
            return left, top, width, min(124.0, height - 84)
        _x, y = places.piles(self.viewport)
        high = min(124.0, height)
        left = left + width - 214 if self.viewport.left else left
        return left, min(max(y - high / 2, top), top + height - high), 214, high

    def offers(self, number: int, *, share: float = 1.0) -> Box:
        """The first or second of two buttons: one above the other, or in a close room side by side in a part of it."""
        left, top, width, height = self.beside()
        if not self.viewport.cramped:
            return left, top + 6 + 64 * number, width, 48
        if self.viewport.tall or (self.viewport.high and share < 1):
            half, top = (width - 8) / 2, self._column()[1]
            return left + number * (half + 8), top + 38 * (share == 1), half, 48
        half = (width * share - 8) / 2
        return left + number * (half + 8), top + (height - 48) / 2, half, 48

    @property
    def declare(self) -> Box:
        """The plate where two such buttons stand too: above them, or in a close room beside or below those."""
        if not self.viewport.cramped:
            return self.big_gin
        if self.viewport.high:
            left, top, width, height = self._column()
            return left, top + 56, width, min(124.0, height - 58)
        left, _top, width, _height = self.beside()
        _left, top, _width, height = self.plate
        used = width * SHARED + 8
        return left + used, top, width - used, height

    @property
    def big_gin(self) -> Box:
        """The button of big gin: above the plate, or in a close room beside or below it."""
        left, top, width, height = self.plate
        if not self.viewport.cramped:
            return left, top - 88, width, 76
        if self.viewport.high:
            return left, top + height + 8, width, 76
        room = self.beside()
        rest = room[2] - width - 8
        return (room[0] if self.viewport.left else left + width + 8), top, rest, height

    @property
    def advice(self) -> Box:
        """A hint: at the other side of the piles, or in a close room in the place of the news and the buttons."""
        viewport = self.viewport
        if not viewport.cramped:
            end = viewport.middle - 1.12 * CARD_W - 24
            width = min(end - 24, 480.0)
            return self._mirrored(end - width, viewport.central(172), width, 274)
        top = places.news_y(viewport)
        return viewport.rim, top, viewport.w - 2 * viewport.rim, viewport.h - viewport.rim - top

    @property
    def advised_apart(self) -> bool:
        """Whether a hint leaves the large portrait its place."""
        seat = [pygame.FRect(box) for box in (self.portrait, self.plaque)]
        return self.viewport.tall or pygame.FRect(self.advice).collidelist(seat) < 0

    def choice(self, number: int, count: int, *, shown: bool = False) -> Box:
        """One of the ways to choose from; in a close room below the facts, also where the other hand is shown."""
        if not self.viewport.cramped:
            _x, y = places.piles(self.viewport)
            return self._mirrored(self.viewport.middle + CARD_W * 1.5, y - 30 * count + 58 * number, 380, 50)
        left, beside, width, _height = self.beside()
        _x, line, _width, high = self.facts_line
        top = beside if self.viewport.tall else line + high if shown else self._under_hand
        top, bottom = top + 2, places.prompt_y(self.viewport) - (10 if self.viewport.tall else 2)
        step = min(54.0, (bottom - top) / count)
        return left, bottom - step * (count - number) + 2, width, step - 4

    def answer(self, number: int, count: int) -> Box:
        """A button with an answer to an invalid knock; in a close room side by side below the facts."""
        if not self.viewport.cramped:
            return self.choice(number, count)
        left, line, width, high = self.facts_line
        top, bottom = line + high + 2, places.prompt_y(self.viewport) - 2
        if self.viewport.tall:
            top = self.beside()[1]
        share, tall = (width - 8 * (count - 1)) / count, min(48.0, bottom - top)
        return left + number * (share + 8), (top + bottom - tall) / 2, share, tall

    def result(self, height: float) -> Box:
        """The account of a finished hand; in a close room it gets what there is between the shown hands."""
        viewport = self.viewport
        if not viewport.cramped:
            _x, y = places.piles(viewport)
            return self._mirrored(viewport.middle + CARD_W * 1.5, y + 4 - height / 2, 380, height)
        left, top, width, _height = self.beside()
        if viewport.tall:
            left, width = viewport.middle - 200, 400
        else:
            top = self._under_shown_hand
        bottom = places.own_y(viewport) - CARD_H * viewport.card / 2 - 6
        high = min(bottom - top, height)
        return left, (top + bottom - high) / 2, width, high

    @property
    def first_deal(self) -> tuple[Box, Box, Box]:
        """What stands below or beside the empty piles: to deal, what can be done before, and words below its seal."""
        (left, _top, width, _high), y = self.beside(), places.piles(self.viewport)[1]
        beside, below = self.viewport.cramped and not self.viewport.tall, y + CARD_H * self.viewport.card / 2 + 24
        x, top, wide = (left + width / 2, y - 50, min(420.0, width)) if beside else (self.viewport.middle, below, 420.0)
        return (x - 120, top, 240, 52), (x - 135, top + 60, 270, 44), (x - wide / 2, top + 130, wide, 44)

    def below(self, box: Box) -> Box:
        """A line of small words below a quiet button, wider by as much as there is room to its sides."""
        left, top, width, height = box
        before, after = left - self.viewport.rim, self.viewport.w - self.viewport.rim - left - width
        before = min(before, max(22.0, 44 - after))
        return left - before, top + height + 1, width + before + min(after, 44 - before), 20

    def aside(self, number: int) -> Box:
        """One of some quiet buttons at the other side of the piles, after a hand; only where the room is not close."""
        if self.seated and self.crowded:
            return self._mirrored(24 + 228 * (number % 2), 394 + 46 * (number // 2), 222, 44)
        if self.seated:
            return self._mirrored(24, 290 + 50 * number, 250, 44)
        _x, y = places.piles(self.viewport)
        return self._mirrored(self.viewport.middle - CARD_W * 1.5 - 270, y - 76 + 50 * number, 270, 44)

    def next(self, height: float) -> Box:
        """The button that goes on: below the account, or in a close room where the deadwood and the sort stood."""
        if not self.viewport.cramped:
            left, top, width, high = self.result(height)
            return left, top + high + 10, width, 48
        left, top, _width, high = self.shelf("deadwood")
        x, _top, width, _high = self.shelf("sort")
        return min(left, x), top, max(left + _width, x + width) - min(left, x), high
