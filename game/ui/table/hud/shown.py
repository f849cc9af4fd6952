"""The look of one HUD widget."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.ui.widgets.widget import Widget


class Shown(Struct, frozen=True):
    """A widget's box in pixels, and attributes for its look."""

    box: pygame.Rect
    look: dict[str, object]

    def put_on(self, widget: Widget) -> None:
        """Apply this to a widget."""
        for name, value in self.look.items():
            setattr(widget, name, value)
        widget.place(self.box)


def shown(box: pygame.Rect, **look: object) -> Shown:
    """Return a widget's look from its box and attributes."""
    return Shown(box, look)
