"""A sheet of paper with captions, and what belongs to them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget

Row = tuple[str, str]
"""A caption, and a text that is broken anywhere where it has no spaces."""
_CAPTION = 110
"""The least logical pixels for the captions, beside the texts where there is room."""
_PAD = 18
_AIR = 7


class FactSheet(Widget):
    """Captions and texts on paper; what is on it can be read and compared, digit by digit."""

    role = Role.FACT_SHEET
    takes_focus = False

    def __init__(self, skin: Skin, name: str, rows: Sequence[Row]) -> None:
        super().__init__(skin, name)
        self.rows = tuple(rows)

    def value(self) -> str:
        return "; ".join(f"{caption}: {text}" for caption, text in self.rows)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.rows)

    def height_for(self, width: int) -> int:
        skin = self.skin
        high = sum(len(self._lines(text, width)) * skin.text.height("label") for _caption, text in self.rows)
        return high + (len(self.rows) - 1) * skin.px(_AIR) + 2 * skin.px(_PAD) - skin.px(6)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.4), box)
        left, y = box.x + skin.px(_PAD) + self._captions, box.y + skin.px(_PAD - 3)
        for number, (caption, text) in enumerate(self.rows):
            if number:
                y += skin.px(_AIR)
                line = pygame.Surface((box.w - 2 * skin.px(_PAD), 1), pygame.SRCALPHA)
                line.fill((*theme.ink, 40))
                surface.blit(line, (box.x + skin.px(_PAD), y - skin.px(_AIR) // 2))
            words = skin.text.fitted(caption, "small", theme.ink, self._captions - skin.px(10))
            surface.blit(words, (box.x + skin.px(_PAD), y + skin.px(1)))
            for part in self._lines(text, box.w):
                surface.blit(skin.text.render(part, "label", theme.ink, tabular=True), (left, y))
                y += skin.text.height("label")

    @property
    def _captions(self) -> int:
        """The width of the captions' column, in which the longest is whole."""
        longest = max((self.skin.text.measure(caption, "small")[0] for caption, _text in self.rows), default=0)
        return max(self.skin.px(_CAPTION), longest + self.skin.px(12))

    def _lines(self, text: str, width: int) -> list[str]:
        """The text in lines that fit, words broken where they must be."""
        room = width - self.skin.px(2 * _PAD) - self._captions
        wrapped = self._wrapped(text, room)
        return [part for line in wrapped for part in self.skin.text.cut(line, "label", room, tabular=True)]

    def _wrapped(self, text: str, room: int) -> list[str]:
        """All spaces stay, as what is on it is compared."""
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1] and self.skin.text.measure(longer, "label", tabular=True)[0] > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines
