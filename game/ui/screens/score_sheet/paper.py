"""The handwritten score sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.screens.score_sheet.sheet_layout import SECOND, SheetLayout
from game.ui.widgets.table import Tabular
from game.words.translation import _

ROW, FOOT = 27.0, 22.0
"""A row's height, and the margin below the last, in logical pixels."""
CAPTION = 236.0
"""Width before the cells: number, ending and points."""
_NUMBER, _POINTS = 42.0, 50.0
_PAD = 24.0
_PEN = 16.0
_FIRST = 3


class Paper(Tabular):
    """The written sheet; `inset` keeps room for the graph at the left and top, in pixels."""

    paper = True
    z = depths.SCORE_SHEET

    def __init__(self, skin: Skin, layout: SheetLayout, inset: tuple[int, int], remark: str) -> None:
        super().__init__(skin, _("Score sheet"))
        self.inset = inset
        self.remark = remark
        self.show(layout)

    def show(self, layout: SheetLayout) -> None:
        """Show this sheet."""
        self.layout = layout
        self.heads = ("", "", "", *layout.heads)
        hands = zip(layout.hands, layout.ends, strict=True)
        self.rows = [
            *((number, *end, *cells) for (number, cells), end in hands),
            *((caption, "", "", *cells) for caption, cells in layout.below),
        ]

    def value(self) -> str:
        """Return each column's leader, and the remark."""
        leads = [f"{column}: {lead}" for column, lead in self.layout.leads]
        return "; ".join(filter(None, [*leads, self.remark]))

    # ------------------------------------------------------------------ layout

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:
        """Return a cell; captions below the hands take a hand's first three."""
        skin, sheet = self.skin, self._sheet(box)
        top, high = self._top(sheet, row), skin.px(ROW - 6)
        left = sheet.x + skin.px(_PAD)
        share = 44 if len(self.heads) <= _FIRST + 2 else 36  # less if many players share little room
        caption = min(skin.px(CAPTION), sheet.w * share // 100)
        if column >= _FIRST:
            width = (sheet.right - skin.px(_PAD) - left - caption) // (len(self.heads) - _FIRST)
            return pygame.Rect(left + caption + (column - _FIRST) * width, top, width, high)
        if row >= len(self.layout.hands):
            return pygame.Rect(left, top, caption if column == 0 else 0, high)
        number, points = skin.px(_NUMBER), skin.px(_POINTS) if row < 0 or self.rows[row][2] else 0
        x, width = ((0, number), (number, caption - number - points), (caption - points, points))[column]
        return pygame.Rect(left + x, top, width, high)

    def _sheet(self, box: pygame.Rect) -> pygame.Rect:
        left, top = self.inset
        return pygame.Rect(box.x + left, box.y + top, box.w - left, box.h - top)

    def _top(self, sheet: pygame.Rect, row: int) -> int:
        """Return a row's top; names, row -1, are centred 20 above the hands."""
        first, hands = sheet.y + self.skin.px(self.layout.head), len(self.layout.hands)
        if row < 0:
            return sheet.y + self.skin.px(self.layout.head - 20) - self.skin.px(ROW - 6) // 2
        if row < hands:
            return first + self._down(row)
        return sheet.bottom - self.skin.px(FOOT) - self._down(len(self.layout.below)) + self._down(row - hands)

    def _down(self, rows: int) -> int:
        """Return this many rows' height, rounded once, so long sheets end in place."""
        return round(rows * ROW * self.skin.scale)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.6), box)
        title = skin.text.render(self.name, "heading", theme.ink)
        surface.blit(title, (box.x + skin.px(30), box.y + skin.px(14)))
        if self.remark:
            room = box.w - skin.px(76) - title.get_width()
            remark = skin.text.fitted(self.remark, "small", theme.ink, room)
            surface.blit(remark, remark.get_rect(bottomright=(box.right - skin.px(30), box.y + skin.px(46))))
        self._ruling(surface, box)
        self._names(surface, box)
        hands = len(self.layout.hands)
        for row, texts in enumerate(self.rows):
            seed = row if row < hands else row - hands
            self._caption(surface, box, row, texts[:_FIRST])
            for column, text in enumerate(texts[_FIRST:]):
                self._write(surface, text, self.cell(box, row, _FIRST + column), seed + column)

    def _ruling(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw faint lines, as on a bridge pad, and ink round the hands."""
        skin, ink, sheet = self.skin, self.skin.theme.ink, self._sheet(box)
        left, width = sheet.x + skin.px(_PAD), sheet.w - 2 * skin.px(_PAD)
        top = sheet.y + skin.px(self.layout.head)
        below = sheet.bottom - skin.px(FOOT) - self._down(len(self.layout.below))
        line = pygame.Surface((width, skin.px(1)), pygame.SRCALPHA)
        line.fill((*ink, 26))
        for number in range(1, int((below - skin.px(9) - top) / (ROW * skin.scale)) + 1):
            surface.blit(line, (left, top + self._down(number) - skin.px(3)))
        names = len(self.layout.names)
        for number in range(names * self.layout.columns):
            wide = skin.px(2) if number and number % names == 0 else skin.px(1)
            between = pygame.Surface((wide, sheet.bottom - skin.px(FOOT) - top + skin.px(30)), pygame.SRCALPHA)
            between.fill((*ink, 60 if wide > skin.px(1) else 46))
            surface.blit(between, (self.cell(box, -1, _FIRST + number).x, top - skin.px(30)))
        for y in (self.cell(box, -1, 0).centery + skin.px(13), below - skin.px(5)):
            surface.fill(ink, (left, y, width, skin.px(1)))

    def _names(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, ink, names = self.skin, self.skin.theme.ink, self.layout.names
        for number in range(len(names) * self.layout.columns):
            cell, words = self.cell(box, -1, _FIRST + number), names[number % len(names)]
            room = cell.w - skin.px(10)
            lines = skin.text.wrap(words, "label", room) if self.layout.long else [words]
            for above, part in enumerate((" ".join(lines[1:]), lines[0]) if lines[1:] else lines):
                name = skin.text.fitted(part, "label", ink, room)
                place = self._at_the_right(name, cell, skin.px(8))
                surface.blit(name, place.move(0, -above * skin.px(SECOND)))
        more = SECOND if self.layout.long else 0.0
        for number, lead in enumerate(self.layout.leads):
            first = self.cell(box, -1, _FIRST + number * len(names))
            width = first.w * len(names)
            for words, style, up in zip(lead, ("small", "label"), (more + 44, more + 25), strict=True):
                line = skin.text.fitted(words, style, ink, width - skin.px(12))
                surface.blit(line, line.get_rect(center=(first.x + width // 2, first.centery - skin.px(up))))

    def _caption(self, surface: pygame.Surface, box: pygame.Rect, row: int, texts: Sequence[str]) -> None:
        skin, hand = self.skin, row < len(self.layout.hands)
        number, ending, points = (self.cell(box, row, column) for column in range(_FIRST))
        if hand:
            self._write(surface, texts[0], number, row + 1, margin=10)
            self._write(surface, texts[2], points, row + 1, room=points.w)
        place, words = (ending, texts[1]) if hand else (number.move(skin.px(6), 0), texts[0])
        room = place.w - skin.px((4 if texts[2] else 8) if hand else 10)
        text = skin.text.fitted(words, "label", skin.theme.ink, room)
        surface.blit(text, text.get_rect(midleft=place.midleft))

    def _write(
        self, surface: pygame.Surface, text: str, cell: pygame.Rect, seed: int, margin: float = 8, room: int = 0
    ) -> None:
        """Write figures with their last digits below one another, smaller if they need more room."""
        if text:
            skin = self.skin
            high = min(skin.px(_PEN), round((room or cell.w - skin.px(10)) / len(text) / 0.74))
            figures = skin.figures(text, high, skin.theme.ink, seed)
            surface.blit(figures, self._at_the_right(figures, cell, skin.px(margin) - skin.px(3)))

    def _at_the_right(self, picture: pygame.Surface, cell: pygame.Rect, margin: int) -> pygame.Rect:
        """Return its place in a cell: at the right in a mirror, too, where last digits are below one another."""
        if self.skin.text.mirrored:
            return picture.get_rect(midleft=(cell.x + margin, cell.centery))
        return picture.get_rect(midright=(cell.right - margin, cell.centery))
