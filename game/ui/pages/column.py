"""Columns and rows of widgets.

Lengths are units of the viewport, `unit` pixels each. Widgets without a fixed height get what their width needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

import pygame

from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget


def box(x: float, y: float, width: float, height: float, unit: float) -> pygame.Rect:
    """Return a box in pixels; boxes that touch in units touch in pixels."""
    top, bottom = round(y * unit), round((y + height) * unit)
    return pygame.Rect(round(x * unit), top, round(width * unit), min(bottom - top, round(height * unit)))


class Group:
    """Items placed together, `gap` apart; numbers among them replace a gap."""

    width: float | None = None
    height: float | None = None
    """Fixed size; None: the available width, the needed height."""

    def __init__(self, *items: Item | float | None, gap: float = 0.0) -> None:
        self.items: list[Item] = []
        self.gaps: list[float] = []
        self.gap = gap
        apart = 0.0
        for item in items:
            if isinstance(item, Widget | Group):
                self.items.append(item)
                self.gaps.append(apart)
                apart = gap
            elif item is not None:
                apart = item

    def sized(self, width: float | None = None, height: float | None = None) -> Self:
        """Set the size and return the group."""
        self.width, self.height = width, height
        return self

    def widgets(self) -> Iterator[Widget]:
        """Yield its widgets in tab order."""
        for item in self.items:
            yield from widgets(item)

    def height_for(self, width: float, unit: float) -> float:
        """Return the height at this width."""
        raise NotImplementedError

    def place(self, x: float, y: float, width: float, height: float, unit: float) -> None:
        """Place its widgets in this box."""
        raise NotImplementedError


Item = Widget | Group


def widgets(item: Item) -> Iterator[Widget]:
    """Return a widget itself, or a group's widgets."""
    return iter([item]) if isinstance(item, Widget) else item.widgets()


def height_for(item: Item, width: float, unit: float) -> float:
    """Return an item's height at this width."""
    if item.height is not None:
        return item.height
    if isinstance(item, Widget):
        return item.height_for(round(width * unit)) / unit
    return item.height_for(width, unit)


def place(item: Item, x: float, y: float, width: float, height: float, unit: float) -> None:
    """Place an item in this box."""
    if isinstance(item, Widget):
        item.place(box(x, y, width, height, unit))
    else:
        item.place(x, y, width, height, unit)


class Column(Group):
    """Items below one another; those with a width are centred."""

    def height_for(self, width: float, unit: float) -> float:
        return sum(self.gaps) + sum(height_for(item, self._width(item, width), unit) for item in self.items)

    def place(self, x: float, y: float, width: float, height: float, unit: float) -> None:  # noqa: ARG002 - from its top
        for item, gap in zip(self.items, self.gaps, strict=True):
            wide = self._width(item, width)
            high = height_for(item, wide, unit)
            place(item, x + (width - wide) / 2, y + gap, wide, high, unit)
            y += gap + high

    @staticmethod
    def _width(item: Item, width: float) -> float:
        return width if item.width is None else min(item.width, width)


class Row(Group):
    """Items side by side; those without a width share the rest, as for `of` items or more.

    Widgets without a height fill the row; lower ones stand at its top or middle.
    """

    def __init__(self, *items: Item | float | None, gap: float = 0.0, of: int = 0, middle: bool = False) -> None:
        super().__init__(*items, gap=gap)
        self._middle = middle
        self._more = max(0, of - len(self.items))
        """The number of items missing from `of`."""

    def height_for(self, width: float, unit: float) -> float:
        widths = self._widths(width)
        return max((height_for(item, wide, unit) for item, wide in zip(self.items, widths, strict=True)), default=0.0)

    def place(self, x: float, y: float, width: float, height: float, unit: float) -> None:
        widths = self._widths(width)
        if all(item.width is not None for item in self.items):
            x += (width - sum(widths) - sum(self.gaps)) / 2
        for item, wide, gap in zip(self.items, widths, self.gaps, strict=True):
            x += gap
            fills = isinstance(item, Widget) and item.height is None
            high = height if fills else height_for(item, wide, unit)
            place(item, x, y + ((height - high) / 2 if self._middle else 0.0), wide, high, unit)
            x += wide

    def _widths(self, width: float) -> list[float]:
        own = [item.width for item in self.items if item.width is not None]
        room = width - sum(own) - sum(self.gaps) - self._more * self.gap
        share = room / max(1, len(self.items) - len(own) + self._more)
        return [share if item.width is None else item.width for item in self.items]


class Pinned(Group):
    """A sheet with widgets at its corners, each with its place from the left, or if negative the right, and the top."""

    def __init__(self, sheet: Widget, *upon: tuple[Widget | None, float, float]) -> None:
        self._sheet = sheet
        self._upon = [(widget, left, top) for widget, left, top in upon if widget is not None]
        super().__init__(sheet, *(widget for widget, _left, _top in self._upon))

    def height_for(self, width: float, unit: float) -> float:
        return height_for(self._sheet, width, unit)

    def place(self, x: float, y: float, width: float, height: float, unit: float) -> None:
        place(self._sheet, x, y, width, height, unit)
        for widget, left, top in self._upon:
            wide = widget.width or width
            x_at = x + left if left >= 0 else x + width + left - wide
            place(widget, x_at, y + top, wide, widget.height or height, unit)


class Buttons(Group):
    """Buttons as wide as their words, or with their own width, wrapping onto lines."""

    def __init__(
        self, *buttons: Widget, least: float = 0.0, high: float = 44.0, gap: float = 12.0, centred: bool = False
    ) -> None:
        super().__init__(*buttons, gap=gap)
        self._buttons = buttons
        self._least = least
        self._high = high
        self._centred = centred

    def height_for(self, width: float, unit: float) -> float:
        return len(self.lines(width, unit)) * (self._high + self.gap) - self.gap

    def place(self, x: float, y: float, width: float, height: float, unit: float) -> None:  # noqa: ARG002 - from its top
        for line in self.lines(width, unit):
            spare = width - sum(wide for _button, wide in line) - self.gap * (len(line) - 1)
            left = x + (spare / 2 if self._centred else spare)
            for button, wide in line:
                button.place(box(left, y, wide, self._high, unit))
                left += wide + self.gap
            y += self._high + self.gap

    def lines(self, width: float, unit: float) -> list[list[tuple[Widget, float]]]:
        """Return buttons and widths, line by line."""
        lines: list[list[tuple[Widget, float]]] = [[]]
        for button in self._buttons:
            wide = button.width or min(max(self._least, Button.want(button.skin, button.name)[0] / unit), width)
            if lines[-1] and sum(other + self.gap for _button, other in lines[-1]) + wide > width:
                lines.append([])
            lines[-1].append((button, wide))
        return lines


def grid(items: Sequence[Item], abreast: int, gap: float, below: float) -> Column:
    """Return rows of `abreast` items, `gap` apart, `below` between rows."""
    rows = [items[at : at + abreast] for at in range(0, len(items), abreast)]
    return Column(*(Row(*row, gap=gap, of=abreast) for row in rows), gap=below)
