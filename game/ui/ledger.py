"""The score sheet on paper: every hand as it was written down, columns, boxes, and the settlement at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules import Match, Rules, ScoreSheet
from game.rules.sheet import Column
from game.rules.words import _
from game.ui.look import Look
from game.ui.page import Page
from game.ui.panel import Widget
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.program import Program

Row = tuple[str, tuple[str, ...]]
"""A caption and a text for each cell, two cells a column."""

_Value = Callable[[Column, int], int]

_ROW = 27.0
_HEIGHT = 650.0


@dataclass(frozen=True, slots=True)
class Ledger:
    """The sheet as rows of text: the hands, and what stands below them."""

    names: tuple[str, str]
    columns: int
    hands: tuple[Row, ...]
    below: tuple[Row, ...]

    @classmethod
    def of(cls, match: Match, names: tuple[str, str]) -> Ledger:
        """Write down a match."""
        sheet = match.sheet
        running = [[0, 0] for _column in sheet.columns]
        hands = []
        for number, result in enumerate(match.results, 1):
            cells = []
            for column, totals in zip(sheet.columns, running, strict=True):
                entry = next((one for one in column.entries if one[0] == number), None)
                for seat in (0, 1):
                    if entry is not None and entry[1] == seat:
                        totals[seat] += entry[2]
                        cells.append(str(totals[seat]))
                    else:
                        cells.append("")
            if result.winner is None:
                cells[0] = _("void")
            hands.append((str(number), tuple(cells)))
        return cls(names, len(sheet.columns), tuple(hands), tuple(_below(match.rules, sheet)))


def _below(rules: Rules, sheet: ScoreSheet) -> list[Row]:
    """What is known below the line: points and hands won, and once all columns are closed the settlement."""
    rows = [
        (_("Points"), _cells(sheet, lambda column, seat: column.totals[seat])),
        (_("Hands won"), _cells(sheet, lambda column, seat: column.boxes[seat])),
    ]
    if not sheet.over:
        return rows
    if rules.game_bonus:
        rows.append((_("Game bonus"), _cells(sheet, lambda column, seat: column.settle(rules)[seat].game)))
    if rules.box_bonus:
        rows.append((_("Box bonus"), _cells(sheet, lambda column, seat: column.settle(rules)[seat].boxes)))
    if rules.shutout:
        rows.append((_("Shutout"), _cells(sheet, lambda column, seat: column.settle(rules)[seat].shutout)))
    rows.append((_("Total"), _cells(sheet, lambda column, seat: column.settle(rules)[seat].total)))
    return rows


def _cells(sheet: ScoreSheet, value: _Value) -> tuple[str, ...]:
    return tuple(str(value(column, seat)) for column in sheet.columns for seat in (0, 1))


class Paper(Widget):
    """The written sheet; the last hands are shown, earlier ones by scrolling."""

    role = "score sheet"
    takes_focus = False

    def __init__(self, look: Look, rect: pygame.Rect, ledger: Ledger) -> None:
        super().__init__(look, _("Score sheet"), rect, 40)
        self.ledger = ledger
        self.visible_rows = int((_HEIGHT - 108 - 32 - _ROW * len(ledger.below)) / _ROW)
        self.first = max(0, len(ledger.hands) - self.visible_rows)

    def scroll(self, by: int) -> None:
        """Show earlier (negative) or later hands."""
        self.first = max(0, min(len(self.ledger.hands) - self.visible_rows, self.first + by))

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.ledger, self.first)

    def value(self) -> str:
        """See Widget: row by row."""
        rows = [*self.ledger.hands, *self.ledger.below]
        return "; ".join(" ".join((caption, *filter(None, cells))) for caption, cells in rows)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme, ledger = self.look, self.look.theme, self.ledger
        surface.blit(look.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.6), box)
        self._ruling(surface, box)
        title = look.type.render(_("Score sheet"), "heading", theme.ink)
        surface.blit(title, (box.x + look.px(30), box.y + look.px(16)))
        step, top = look.px(_ROW), box.y + look.px(70)
        self._names(surface, box, top)
        y = top + step + look.px(6)
        shown = ledger.hands[self.first : self.first + self.visible_rows]
        for row in shown:
            self._row(surface, box, y, row, "body")
            y += step
        y = box.bottom - look.px(20) - step * len(ledger.below)
        surface.fill(theme.ink, (box.x + look.px(24), y - look.px(6), box.w - look.px(48), look.px(1)))
        for row in ledger.below:
            self._row(surface, box, y, row, "label")
            y += step

    def _ruling(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Faint lines for the hands and between the players, as on a bridge pad."""
        look = self.look
        left, width = box.x + look.px(24), box.w - look.px(48)
        row = pygame.Surface((width, look.px(1)), pygame.SRCALPHA)
        row.fill((*look.theme.ink, 26))
        top = box.y + look.px(70) + look.px(_ROW) + look.px(6)
        for number in range(1, self.visible_rows + 1):
            surface.blit(row, (left, top + number * look.px(_ROW) - look.px(3)))
        column = pygame.Surface((look.px(1), box.h - look.px(86)), pygame.SRCALPHA)
        column.fill((*look.theme.ink, 46))
        for number in range(2 * self.ledger.columns):
            surface.blit(column, (self._cell(box, number)[0], box.y + look.px(70)))

    def _cell(self, box: pygame.Rect, number: int) -> tuple[int, int]:
        """Left edge and width of a cell."""
        left = box.x + self.look.px(150)
        width = (box.right - self.look.px(24) - left) // (2 * self.ledger.columns)
        return left + number * width, width

    def _names(self, surface: pygame.Surface, box: pygame.Rect, y: int) -> None:
        look, theme = self.look, self.look.theme
        faint = (*theme.ink, 60)
        for number in range(2 * self.ledger.columns):
            left, width = self._cell(box, number)
            name = look.type.fitted(self.ledger.names[number % 2], "label", theme.ink, width - look.px(10))
            surface.blit(name, name.get_rect(midright=(left + width - look.px(10), y + look.px(10))))
            if number and number % 2 == 0:
                line = pygame.Surface((look.px(2), box.bottom - look.px(16) - y), pygame.SRCALPHA)
                line.fill(faint)
                surface.blit(line, (left, y))
        surface.fill(theme.ink, (box.x + look.px(24), y + look.px(26), box.w - look.px(48), look.px(1)))

    def _row(self, surface: pygame.Surface, box: pygame.Rect, y: int, row: Row, style: str) -> None:
        look, ink = self.look, self.look.theme.ink
        caption, cells = row
        words = look.type.fitted(caption, "body", ink, look.px(120))
        surface.blit(words, (box.x + look.px(30), y))
        for number, text in enumerate(cells):
            if text:
                left, width = self._cell(box, number)
                cell = look.type.render(*look.type.fit(text, style, width - look.px(10)), ink, tabular=True)
                surface.blit(cell, (left + width - look.px(10) - cell.get_width(), y))


class SheetPage(Page):
    """The score sheet over the table."""

    def __init__(self, program: Program, match: Match, names: tuple[str, str]) -> None:
        super().__init__(program)
        self.ledger = Ledger.of(match, names)

    def build(self) -> None:
        """See Page."""
        width = 620 if self.ledger.columns == 1 else 960
        rect = self.box(self.frame.middle - width / 2, self.frame.central(40), width, _HEIGHT)
        self.paper = Paper(self.look, rect, self.ledger)
        self.panel.add(self.paper)
        nowhere = pygame.Rect(0, 0, 10, 10)
        self.column([Button(self.look, _("Back to the table"), nowhere, self.back, kind="primary")], 712, 60, (240, 50))

    def event(self, e: pygame.event.Event, now: float) -> None:
        """See Scene: arrows, page keys and the wheel scroll."""
        by = 0
        if e.type == pygame.MOUSEWHEEL:
            by = -e.y
        elif e.type == pygame.KEYDOWN:
            by = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -10, pygame.K_PAGEDOWN: 10}.get(e.key, 0)
        if by:
            self.paper.scroll(by)
        elif e.type == pygame.KEYDOWN and e.key in (pygame.K_c, pygame.K_TAB):
            self.back()
        else:
            super().event(e, now)
