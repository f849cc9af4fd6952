"""The framed row of buttons after a hand."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.table.hud.shown import Shown, shown
from game.ui.table.places.table_places import TablePlaces
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

_RIM, _GAP, _HIGH = 6.0, 6.0, 44.0
"""Units inside the frame, between its buttons, and their height."""
_LEAST = 84.0
_SPARE = 16.0
"""What a button may lose beside its words."""
WIDEST = 450.0
"""Width of a row, and of the paper above it, that's clear of the discard pile."""


class RowFrame(Widget):
    """The frame round the row."""

    role = Role.LABEL
    z = depths.RESULT_SHEET
    takes_focus = False

    def __init__(self, skin: Skin) -> None:
        super().__init__(skin, "")

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.skin.theme
        surface.blit(self.skin.plate(box.size, 10, (*theme.shade, 150), theme.brass, 1.2), box)


def after_row(
    buttons: Mapping[str, tuple[str, str]], places: TablePlaces, skin: Skin, height: float
) -> dict[str, Shown]:
    """Return the row under a result of this height, from the buttons' names and notes.

    The last button takes the spare room.
    """
    unit = places.viewport.unit
    wide = [
        max(_LEAST, Button.want(skin, name)[0] / unit - 8, skin.text.measure(note, "small")[0] / unit + 24)
        for name, note in buttons.values()
    ]
    around = _GAP * (len(wide) - 1) + 2 * _RIM
    excess = max(0.0, sum(wide) + around - WIDEST) / len(wide)
    wide = [one - min(excess, _SPARE) for one in wide]
    left, top, width, high = places.after_hand(sum(wide) + around, _HIGH + 2 * _RIM, height)
    wide[-1] += width - around - sum(wide)
    found, x = {"frame": shown(places.rect((left, top, width, high)))}, left + _RIM
    for (key, (name, note)), across in zip(buttons.items(), wide, strict=True):
        found[key] = shown(places.rect((x, top + _RIM, across, _HIGH)), name=name, note=note)
        x += across + _GAP
    return found
