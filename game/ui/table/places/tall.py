"""Places in tall windows: piles in the middle, offers below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate

import pygame

from game.ui.table.places.cramped import CrampedPlaces, side_by_side
from game.ui.table.places.table_places import Box, TablePlaces
from game.ui.tabletop import places
from game.ui.tabletop.places import CARD_H, SIDE

_ADVICE, _LEAST_ADVICE = 124.0, 72.0  # height of a hint, and the height below which its choices would touch


class TallPlaces(CrampedPlaces, frozen=True):
    """Puts the opponent beside their cards."""

    @cached_property
    def boxes(self) -> Mapping[str, Box]:
        rim = self.viewport.rim
        return {**super().boxes, "rivalry": self._corner(rim, rim + 54, SIDE - 16, 38), **self._large_seat}

    @property
    def _large_seat(self) -> dict[str, Box]:
        if not self.seated:
            return {}
        left = top = self.viewport.rim
        width, height = (one * self.viewport.card for one in places.SEAT)
        return {
            "portrait": self._corner(left, top, width, height),
            "large plaque": self._corner(left, top + height + 6, width + 14, 52),
            "speech": self._corner(left + width + 8, top, 230, 60),
            "rivalry": self._corner(left + width + 8, top + 62, 230, 26),
        }

    def advice(self, taken: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return the lowest place between piles and prompt that's high enough, or else the highest."""
        _left, top, _width, height = self._beside
        area = self.rect((self.viewport.rim, top, self.viewport.w - 2 * self.viewport.rim, height))
        gap, most, least = (round(one * self.viewport.unit) for one in (6, _ADVICE, _LEAST_ADVICE))
        within = sorted((one for one in taken if one.colliderect(area)), key=lambda one: one.top)
        tops = accumulate([area.top, *(one.bottom for one in within)], max)
        edges = zip(tops, [*(one.top for one in within), area.bottom], strict=True)
        high, bottom = max((min(most, bottom - top - 2 * gap), bottom - gap) for top, bottom in edges)
        return pygame.Rect(area.x, bottom - high, area.w, high) if high >= least else super().advice(taken)

    def facts(self, *, shown: bool, over: bool, asked: bool) -> tuple[Box, int]:  # noqa: ARG002 - for wider rooms
        return self._facts, 1

    @property
    def _beside(self) -> Box:
        viewport = self.viewport
        width = min(520.0, viewport.w - 2 * viewport.rim)
        top = places.piles(viewport)[1] + (CARD_H / 2 + 8) * viewport.card + 12
        return viewport.middle - width / 2, top, width, places.prompt_y(viewport) - 2 - top

    def _above_plate(self, spare: float, _top: float) -> float:
        return spare / 3

    def offers(self, number: int, *, shared: bool = False) -> Box:
        left, _top, width, _height = self._beside
        half, top = (width - 8) / 2, self._column[1]
        return left + number * (half + 8), top + 38 * (not shared), half, 48

    def choice(self, number: int, count: int, *, shown: bool = False) -> Box:  # noqa: ARG002 - for wider rooms
        left, top, width, _height = self._beside
        top, bottom = top + 2, places.prompt_y(self.viewport) - 10
        step = min(54.0, (bottom - top) / count)
        return left, bottom - step * (count - number) + 2, width, step - 4

    def answer(self, number: int, count: int) -> Box:
        left, top, width, _height = self._beside
        return side_by_side(number, count, (left, top, width), places.prompt_y(self.viewport) - 2)

    @property
    def first_deal(self) -> tuple[Box, Box, Box]:
        return TablePlaces(self.viewport).first_deal

    def result(self, height: float) -> Box:
        return self._between_hands(self.viewport.middle - 200, 400, self._beside[1], height)
