"""A page of rows below one another, each as high as it needs, made anew after every change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import pygame

from game.ui.pages.page import Page
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

_SECTION, _BUTTON = 52.0, 44.0
"""Units of height."""


@runtime_checkable
class Tall(Protocol):
    """A widget that knows how high it must be."""

    def height_for(self, width: int) -> int:
        """How high at this width, both in pixels."""


class FormPage(Page):
    """What has the keyboard stays where it is in the window, whatever comes or goes above it."""

    def _renew(self) -> None:
        focus = self.panel.focus
        name, y = (focus.name, focus.box.y) if focus is not None and focus.area is not None else ("", 0)
        self.anew()
        focus = self.panel.focus
        if focus is not None and focus.area is not None and focus.name == name:
            for area in self.panel.areas:
                area.scroll(area.offset + focus.box.y - y)

    def flow(self, items: Sequence[Widget | Sequence[Widget]], width: float) -> None:
        """Put rows and headings into the body; several widgets stand side by side, as wide as their words."""
        area = self.body()
        unit = self.viewport.unit
        wide = round(self.across(width) * unit)
        x, y = round(self.viewport.middle * unit) - wide // 2 - area.rect.x, round(4 * unit)
        for item in items:
            if isinstance(item, Widget):
                high = item.height_for(wide) if isinstance(item, Tall) else round(_SECTION * unit)
                item.place(pygame.Rect(x, y, wide, high))
                area.add(item)
                y += high
            else:
                y = self._abreast(item, pygame.Rect(x, y, wide, 0))
                area.add(*item)

    def _abreast(self, widgets: Sequence[Widget], room: pygame.Rect) -> int:
        """Place them from the right on, in as many lines as they need; where the next row begins."""
        unit = self.viewport.unit
        gap, high = round(12 * unit), round(_BUTTON * unit)
        x, y = room.right, room.y + gap
        for widget in reversed(widgets):
            wide = min(Button.want(self.skin, widget.name)[0], room.w)
            if x - wide < room.x:
                x, y = room.right, y + high + gap
            widget.place(pygame.Rect(x - wide, y, wide, high))
            x -= wide + gap
        return y + high + gap
