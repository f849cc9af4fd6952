"""Captions and texts on paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.graphics.skin import Skin
from game.ui.widgets.table import Tabular

Row = tuple[str, str]
"""Caption and text; one without spaces may break anywhere."""
_CAPTION = 110
_PAD = 18
_AIR = 7


class FactSheet(Tabular):
    """Captions and complete texts, for comparison."""

    heads = ("", "")
    paper = True
    rows: tuple[Row, ...]

    def __init__(self, skin: Skin, name: str, rows: Sequence[Row]) -> None:
        super().__init__(skin, name)
        self.rows = tuple(rows)

    def height_for(self, width: int) -> int:
        skin = self.skin
        high = sum(self._high(row, width) for row in range(len(self.rows)))
        return high + (len(self.rows) - 1) * skin.px(_AIR) + 2 * skin.px(_PAD) - skin.px(6)

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:
        skin, captions = self.skin, self._captions
        y = box.y + skin.px(_PAD - 3) + sum(self._high(above, box.w) + skin.px(_AIR) for above in range(row))
        left, width = (captions, self._room(box.w)) if column else (0, captions)
        return pygame.Rect(box.x + skin.px(_PAD) + left, y, width, self._high(row, box.w))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.4), box)
        rule = pygame.Surface((box.w - 2 * skin.px(_PAD), 1), pygame.SRCALPHA)
        rule.fill((*theme.ink, 40))
        for row, (caption, text) in enumerate(self.rows):
            left, y = self.cell(box, row, 0).topleft
            if row:
                surface.blit(rule, (left, y - skin.px(_AIR) // 2))
            words = skin.text.fitted(caption, "small", theme.ink, self._captions - skin.px(10))
            surface.blit(words, (left, y + skin.px(1)))
            for part in self._lines(text, box.w):
                surface.blit(skin.text.render(part, "label", theme.ink, tabular=True), (left + self._captions, y))
                y += skin.text.height("label")

    @property
    def _captions(self) -> int:
        longest = max((self.skin.text.measure(caption, "small")[0] for caption, _text in self.rows), default=0)
        return max(self.skin.px(_CAPTION), longest + self.skin.px(12))

    @property
    def around(self) -> int:
        """Width that the texts can't use, in pixels."""
        return self.skin.px(2 * _PAD) + self._captions

    def _room(self, width: int) -> int:
        return width - self.around

    def _high(self, row: int, width: int) -> int:
        return len(self._lines(self.rows[row][1], width)) * self.skin.text.height("label")

    def _lines(self, text: str, width: int) -> list[str]:
        """Return the lines, breaking words if needed; comparisons keep all spaces."""
        room, lines = self._room(width), [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1] and self.skin.text.measure(longer, "label", tabular=True)[0] > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return [part for line in lines for part in self.skin.text.cut(line, "label", room, tabular=True)]
