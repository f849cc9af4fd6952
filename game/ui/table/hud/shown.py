"""How one widget of the HUD is shown."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.ui.widgets.widget import Widget


class Shown(Struct, frozen=True):
    """A visible widget's box in pixels, and the attributes that decide its look."""

    box: pygame.Rect
    look: dict[str, object]

    def put_on(self, widget: Widget) -> None:
        """Let a widget look like this."""
        for name, value in self.look.items():
            setattr(widget, name, value)
        widget.place(self.box)


def shown(box: pygame.Rect, **look: object) -> Shown:
    """A widget in this box with these attributes."""
    return Shown(box, look)
