"""Form rows for whole numbers."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Limits, Node, NotOfferedError
from game.ui.graphics.skin import Skin
from game.ui.widgets.form_row import FormRow
from game.words.translation import _


class NumberRow(FormRow):
    """A number within bounds, as text; `act` gets each new one."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        number: int,
        act: Callable[[int], object],
        *,
        low: int,
        high: int,
        step: int = 1,
        words: Callable[[int], str] = str,
    ) -> None:
        super().__init__(skin, name)
        self.number = number
        self.act = act
        self.low = low
        self.high = high
        self.step = step
        self.words = words

    def value(self) -> str:
        return self.words(self.number)

    def node(self) -> Node:
        return replace(super().node(), limits=Limits(self.number, self.low, self.high, self.step))

    def actions(self) -> Actions:
        return {"set": self.set} if self.ready else {}

    def numbers(self) -> range:
        """Return all possible numbers."""
        return range(self.low, self.high + 1)

    def set(self, value: str) -> None:
        """Choose a number by digits or text."""
        numbers = self.numbers()
        number = next((one for one in numbers if value in (str(one), self.words(one))), None)
        if number is None:
            words = _("{name} must be a number from {low} to {high}.")
            if numbers.step > 1:
                words = _("{name} must be a number from {low} to {high}, in steps of {step}.")
            low, high = self.words(self.low), self.words(self.high)
            raise NotOfferedError(words.format(name=self.name, low=low, high=high, step=numbers.step))
        self.choose(number)

    def choose(self, number: int) -> None:
        """Choose the nearest possible number, calling `act` if new."""
        number = min(max(number, self.low), self.high)
        if number != self.number:
            self.number = number
            self.act(number)
