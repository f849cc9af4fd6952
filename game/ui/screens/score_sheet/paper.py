"""The score sheet on paper, written by hand."""

from __future__ import annotations

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.handwriting import written
from game.ui.graphics.skin import Skin
from game.ui.screens.score_sheet.sheet_layout import SECOND, Row, SheetLayout
from game.ui.widgets.widget import Widget
from game.words.translation import _

ROW, FOOT = 27.0, 22.0
"""Logical pixels: the height of a row, and the margin below the last one."""
CAPTION = 236.0
"""The width before the players' cells: the number of a hand, how it ended, and its points."""
_NUMBER, _POINTS = 42.0, 50.0
_PEN = 16.0
"""The greatest height of a written figure."""


class Paper(Widget):
    """The written sheet; `inset` is the room that is kept free for the graph, at the left and at the top, in pixels."""

    role = Role.SCORE_SHEET
    z = depths.SCORE_SHEET
    takes_focus = False

    def __init__(self, skin: Skin, layout: SheetLayout, inset: tuple[int, int], remark: str) -> None:
        super().__init__(skin, _("Score sheet"))
        self.layout = layout
        self.inset = inset
        self.remark = remark

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.layout)

    def value(self) -> str:
        """Row by row."""
        rows = [" ".join((caption, *filter(None, cells))) for caption, cells in self.layout.rows]
        leads = [f"{column}: {lead}" for column, lead in self.layout.leads]
        return "; ".join([*leads, *rows, *filter(None, [self.remark])])

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, layout = self.skin, self.skin.theme, self.layout
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.6), box)
        title = skin.text.render(self.name, "heading", theme.ink)
        surface.blit(title, (box.x + skin.px(30), box.y + skin.px(14)))
        if self.remark:
            room = box.w - skin.px(76) - title.get_width()
            remark = skin.text.fitted(self.remark, "small", theme.ink, room)
            surface.blit(remark, remark.get_rect(bottomright=(box.right - skin.px(30), box.y + skin.px(46))))
        sheet = pygame.Rect(box.x + self.inset[0], box.y + self.inset[1], box.w - self.inset[0], box.h - self.inset[1])
        self._ruling(surface, sheet)
        self._names(surface, sheet)
        for number, ((caption, cells), end) in enumerate(zip(layout.hands, layout.ends, strict=True)):
            y = sheet.y + skin.px(layout.head) + self._down(number)
            self._hand(surface, sheet, y, (caption, *end))
            self._row(surface, sheet, y, ("", cells), number)
        y = sheet.bottom - skin.px(FOOT) - self._down(len(layout.below))
        surface.fill(theme.ink, (sheet.x + skin.px(24), y - skin.px(5), sheet.w - skin.px(48), skin.px(1)))
        for number, row in enumerate(layout.below):
            self._row(surface, sheet, y + self._down(number), row, number)

    def _down(self, rows: int) -> int:
        """How high so many rows are: rounded once, or a long sheet would not end where it should."""
        return round(rows * ROW * self.skin.scale)

    def _ruling(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """Faint lines for the hands and between the players, as on a bridge pad."""
        skin, ink = self.skin, self.skin.theme.ink
        left, width, top = sheet.x + skin.px(24), sheet.w - skin.px(48), sheet.y + skin.px(self.layout.head)
        row = pygame.Surface((width, skin.px(1)), pygame.SRCALPHA)
        row.fill((*ink, 26))
        room = sheet.bottom - skin.px(FOOT) - self._down(len(self.layout.below)) - skin.px(9) - top
        for number in range(1, int(room / (ROW * skin.scale)) + 1):
            surface.blit(row, (left, top + self._down(number) - skin.px(3)))
        names = len(self.layout.names)
        for number in range(names * self.layout.columns):
            wide = skin.px(2) if number and number % names == 0 else skin.px(1)
            column = pygame.Surface((wide, sheet.bottom - skin.px(FOOT) - top + skin.px(30)), pygame.SRCALPHA)
            column.fill((*ink, 60 if wide > skin.px(1) else 46))
            surface.blit(column, (self._cell(sheet, number)[0], top - skin.px(30)))

    def _cell(self, sheet: pygame.Rect, number: int) -> tuple[int, int]:
        """Left edge and width of a cell."""
        left = sheet.x + self.skin.px(24) + self._caption(sheet)
        width = (sheet.right - self.skin.px(24) - left) // (len(self.layout.names) * self.layout.columns)
        return left + number * width, width

    def _names(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        y = sheet.y + skin.px(self.layout.head - 20)
        for number in range(len(self.layout.names) * self.layout.columns):
            left, width = self._cell(sheet, number)
            words, room = self.layout.names[number % len(self.layout.names)], width - skin.px(10)
            lines = skin.text.wrap(words, "label", room) if self.layout.long else [words]
            for above, part in enumerate((" ".join(lines[1:]), lines[0]) if lines[1:] else lines):
                name = skin.text.fitted(part, "label", theme.ink, room)
                surface.blit(name, name.get_rect(midright=(left + width - skin.px(8), y - above * skin.px(SECOND))))
        surface.fill(theme.ink, (sheet.x + skin.px(24), y + skin.px(13), sheet.w - skin.px(48), skin.px(1)))
        for number, (column, lead) in enumerate(self.layout.leads):
            left, width = self._cell(sheet, number * len(self.layout.names))
            width *= len(self.layout.names)
            more = SECOND if self.layout.long else 0.0
            for words, style, up in ((column, "small", more + 44), (lead, "label", more + 25)):
                line = skin.text.fitted(words, style, theme.ink, width - skin.px(12))
                surface.blit(line, line.get_rect(center=(left + width // 2, y - skin.px(up))))

    def _caption(self, sheet: pygame.Rect) -> int:
        """The width before the players' cells, which leave it less where they are many and there is little room."""
        return min(self.skin.px(CAPTION), sheet.w * 36 // 100)

    def _hand(self, surface: pygame.Surface, sheet: pygame.Rect, y: int, hand: tuple[str, str, str]) -> None:
        """A hand's number, how it ended, and its points."""
        skin, (number, words, points) = self.skin, hand
        left, right = sheet.x + skin.px(24), sheet.x + skin.px(24) + self._caption(sheet)
        middle = left + skin.px(_NUMBER)
        self._write(surface, number, (middle - skin.px(10), y), int(number), skin.px(_NUMBER - 10))
        self._write(surface, points, (right - skin.px(8), y), int(number), skin.px(_POINTS))
        room = right - skin.px(_POINTS + 4) - middle if points else right - skin.px(8) - middle
        text = skin.text.fitted(words, "label", skin.theme.ink, room)
        surface.blit(text, text.get_rect(midleft=(middle, y + skin.px(ROW - 6) // 2)))

    def _row(self, surface: pygame.Surface, sheet: pygame.Rect, y: int, row: Row, number: int) -> None:
        skin, (caption, cells) = self.skin, row
        if caption:
            words = skin.text.fitted(caption, "label", skin.theme.ink, self._caption(sheet) - skin.px(10))
            surface.blit(words, words.get_rect(midleft=(sheet.x + skin.px(30), y + skin.px(ROW - 6) // 2)))
        for place, text in enumerate(cells):
            left, width = self._cell(sheet, place)
            self._write(surface, text, (left + width - skin.px(8), y), number + place, width - skin.px(10))

    def _write(self, surface: pygame.Surface, text: str, at: tuple[int, int], row: int, room: int) -> None:
        """Figures that end here, smaller where they would need more room."""
        if text:
            high = min(self.skin.px(_PEN), round(room / len(text) / 0.74))
            figures = written(text, high, self.skin.theme.ink, row)
            surface.blit(
                figures, figures.get_rect(midright=(at[0] + self.skin.px(3), at[1] + self.skin.px(ROW - 6) // 2))
            )
