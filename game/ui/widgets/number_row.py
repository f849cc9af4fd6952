"""A row whose value is a whole number."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.widgets.form_row import FormRow
from game.ui.widgets.widget import UNPLACED


class NumberRow(FormRow):
    """A number within bounds, shown in words; `act` is told each other number that is chosen."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        number: int,
        act: Callable[[int], object],
        *,
        rect: pygame.Rect = UNPLACED,
        low: int,
        high: int,
        step: int = 1,
        words: Callable[[int], str] = str,
        z: float = depths.WIDGET,
    ) -> None:
        super().__init__(skin, name, rect=rect, z=z)
        self.number = number
        self.act = act
        self.low = low
        self.high = high
        self.step = step
        self.words = words

    def value(self) -> str:
        return self.words(self.number)

    def choose(self, number: int) -> None:
        """Take the nearest number allowed, and tell if it is another than before."""
        number = min(max(number, self.low), self.high)
        if number != self.number:
            self.number = number
            self.act(number)
