"""Form rows: name and note at the left, control at the right or below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pygame
from msgspec.structs import replace

from game.ui.engine.accessibility import Node
from game.ui.graphics.theme import mix
from game.ui.widgets.widget import Widget

_CONTROL = 44
"""Height of a control, in logical pixels."""
_AIR = 9
"""Space above and below, if the height is free."""
_LEAST = 190
"""Least width of name and note beside the control."""


class FormRow(Widget):
    """A widget with a value, and a note or fault."""

    captioned = True
    note = ""
    fault = ""
    """Why the last request failed."""
    hairline = False

    def noted(self, note: str, fault: str = "") -> Self:
        """Return the row itself, with a note and a hairline."""
        self.note, self.fault, self.hairline = note, fault, True
        return self

    def wants(self) -> int:
        """Return the control's preferred width in pixels."""
        raise NotImplementedError

    def deep(self) -> int:
        """Return the control's height in pixels."""
        return self.skin.px(_CONTROL)

    def height_for(self, width: int) -> int:
        air, said = 2 * self.skin.px(_AIR), self._said(width)
        if self._stacked(width):
            return said + self.skin.px(6) + self.deep() + air
        return max(said, self.deep()) + air

    def control(self, box: pygame.Rect) -> pygame.Rect:
        """Return the control's place."""
        if not self.captioned:
            return pygame.Rect(box)
        skin = self.skin
        if self._stacks(box):
            rect = pygame.Rect(box.x, 0, min(self.wants(), box.w), self.deep())
            rect.bottom = box.bottom - skin.px(_AIR)
            return rect
        high = self.deep() if self.hairline else box.h
        rect = pygame.Rect(0, 0, min(self.wants(), round(box.w * 0.68)), high)
        rect.midright = box.midright
        return rect

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self.control(box)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.note, self.fault, self.hairline)

    def node(self) -> Node:
        return replace(super().node(), note=self.fault or self.note)

    def caption(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the name, the note or fault, and the hairline."""
        if not self.captioned:
            return
        skin, theme = self.skin, self.skin.theme
        room = self._room(box.w)
        ink = theme.text if self.enabled else mix(theme.text, theme.cloth, 0.5)
        name = skin.text.fitted(self.name, "body", ink, room)
        y = box.centery - self._said(box.w) // 2
        if self._stacks(box):
            y = box.y + skin.px(_AIR)
        surface.blit(name, (box.x, y))
        y += name.get_height()
        colour = theme.glow if self.fault else theme.quiet if self.enabled else ink
        lines, step = self._lines(room), skin.text.height("small")
        if self.fault:  # not by colour alone
            surface.fill(colour, (box.x, y + skin.px(2), skin.px(3), len(lines) * step - skin.px(4)))
        for line in lines:
            surface.blit(skin.text.render(line, "small", colour), (box.x + self._indent(), y))
            y += step
        if self.hairline:
            surface.fill((*theme.brass, 80), (box.x, box.bottom - skin.px(1), box.w, skin.px(1)))

    def _lines(self, room: int) -> Sequence[str]:
        words = self.fault or self.note
        return self.skin.text.wrap(words, "small", room - self._indent()) if words else ()

    def _indent(self) -> int:
        return self.skin.px(12) if self.fault else 0

    def _room(self, width: int) -> int:
        if self._stacked(width):
            return width
        return width - min(self.wants(), round(width * 0.68)) - self.skin.px(20)

    def _said(self, width: int) -> int:
        small = len(self._lines(self._room(width))) * self.skin.text.height("small")
        return self.skin.text.measure(self.name, "body")[1] + small

    def _stacked(self, width: int) -> bool:
        if not self.hairline:
            return False
        least = max(self.skin.px(_LEAST), self.skin.text.measure(self.name, "body")[0])
        return self.wants() + self.skin.px(20) + least > width

    def _stacks(self, box: pygame.Rect) -> bool:
        return self._stacked(box.w) and box.h >= self.height_for(box.w)
