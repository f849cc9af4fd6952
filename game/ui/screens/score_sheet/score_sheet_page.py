"""The score sheet on paper: every hand as it was written down, columns, boxes, the settlement, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.rules import Match, ScoreSheet
from game.rules.sheet import Column
from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.graphics import depths
from game.ui.graphics.handwriting import written
from game.ui.graphics.skin import Skin
from game.ui.pages.page import Page
from game.ui.screens.score_sheet.graph import ScoreCourse, ScoreGraph
from game.ui.services.routes import Navigator, ScoreSheetRoute
from game.ui.services.services import Services
from game.ui.table import keymap
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from game.wording import events
from game.wording.hollywood_columns import standings
from game.wording.round_ends import ended
from game.words.translation import _, ngettext

Row = tuple[str, tuple[str, ...]]
"""A caption and a text for each cell, a cell for each player in each column."""

_Value = Callable[[Column, int], int]

_ROW = 27.0
_LONG, _SECOND = 7, 18.0
"""The letters of a name that has room in one of several columns, and the height of a second line of it."""
_HEAD = 104.0
"""From the paper's upper edge to its first row: the heading and the players' names."""
_FOOT = 22.0
_CAPTION = 236.0
"""What stands before the players' cells: the number of a hand, how it ended, and its points."""
_NUMBER, _POINTS = 42.0, 50.0
_GRAPH = 400.0
"""The width of the graph beside the rows."""
_TALL = 490.0
_LOW = 210.0
_PEN = 16.0
"""The most height of the graph beside the rows, the height of one above them, and that of a written figure."""


class SheetLayout(Struct, frozen=True):
    """The sheet as rows of text: the hands, and what stands below them."""

    names: tuple[str, ...]
    columns: int
    hands: tuple[Row, ...]
    below: tuple[Row, ...]
    ends: tuple[tuple[str, str], ...] = ()
    """How each of the hands ended, and its points."""
    leads: tuple[tuple[str, str], ...] = ()
    """What each of several columns is called, and who leads in it."""

    @classmethod
    def of(cls, match: Match, names: Sequence[str]) -> SheetLayout:
        """Write down a match."""
        sheet, sides = match.sheet, range(len(names))
        running = [[0 for _side in sides] for _column in sheet.columns]
        hands, ends = [], []
        for number, played in enumerate(match.rounds, 1):
            cells = []
            for column, totals in zip(sheet.columns, running, strict=True):
                entry = next((one for one in column.entries if one[0] == number), None)
                for side in sides:
                    if entry is not None and entry[1] == side:
                        totals[side] += entry[2]
                        cells.append(str(totals[side]))
                    else:
                        cells.append("")
            hands.append((str(number), tuple(cells)))
            ends.append((ended(played), f"+{played.outcome.points}" if played.outcome.winner is not None else ""))
        below, leads = tuple(_below(match, sheet)), standings(match, None, names)
        return cls(tuple(names), len(sheet.columns), tuple(hands), below, tuple(ends), leads)

    @property
    def head(self) -> float:
        """The height of what stands above the rows, which columns of their own names make higher."""
        return _HEAD + (22.0 if self.leads else 0.0) + (_SECOND if self.long else 0.0)

    @property
    def long(self) -> bool:
        """Whether names may take two lines in narrow columns."""
        return bool(self.leads) and any(len(name) > _LONG for name in self.names)

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows from top to bottom."""
        told = zip(self.hands, self.ends, strict=True)
        hands = ((" ".join(filter(None, (number, *end))), cells) for (number, cells), end in told)
        return (*hands, *self.below)


def _below(match: Match, sheet: ScoreSheet) -> list[Row]:
    """What is known below the line: points and hands won, and once all columns are closed the settlement."""
    rules = match.rules
    rows = [
        (_("Points"), _cells(sheet, lambda column, side: column.totals[side])),
        (
            _("Hands won") if match.form.tables == 1 else _("Rounds won"),
            _cells(sheet, lambda column, side: column.boxes[side]),
        ),
    ]
    if rules.gin_boxes or rules.undercut_boxes:
        rows.append((_("Extra boxes"), _cells(sheet, lambda column, side: column.extra_boxes[side])))
    if not sheet.over:
        return rows
    if rules.game_bonus:
        rows.append((_("Game bonus"), _cells(sheet, lambda column, side: column.settle(rules)[side].game)))
    if rules.box_bonus:
        rows.append((_("Box bonus"), _cells(sheet, lambda column, side: column.settle(rules)[side].boxes)))
    if rules.shutout:
        rows.append((_("Shutout"), _cells(sheet, lambda column, side: column.settle(rules)[side].shutout)))
    if rules.third_column == "double":
        rows.append((_("Doubled"), _cells(sheet, lambda column, side: column.settle(rules)[side].again)))
    rows.append((_("Total"), _cells(sheet, lambda column, side: column.settle(rules)[side].total)))
    return rows


def _remark(route: ScoreSheetRoute) -> str:
    """Who has won and by what, and how much was taken back."""
    said, winner = [], route.match.winner
    if winner is not None:
        _match, points = events.final(route.match)
        won = _("{name} {points}: {reason}")
        said.append(won.format(name=route.names[winner], points=points, reason=events.reason(route.match)))
    if route.undone:
        taken = ngettext("{n} action taken back", "{n} actions taken back", route.undone)
        said.append(taken.format(n=route.undone))
    return " · ".join(said)


def _cells(sheet: ScoreSheet, value: _Value) -> tuple[str, ...]:
    return tuple(str(value(column, side)) for column in sheet.columns for side in range(len(column.totals)))


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
        y = sheet.bottom - skin.px(_FOOT) - self._down(len(layout.below))
        surface.fill(theme.ink, (sheet.x + skin.px(24), y - skin.px(5), sheet.w - skin.px(48), skin.px(1)))
        for number, row in enumerate(layout.below):
            self._row(surface, sheet, y + self._down(number), row, number)

    def _down(self, rows: int) -> int:
        """How high so many rows are: rounded once, or a long sheet would not end where it should."""
        return round(rows * _ROW * self.skin.scale)

    def _ruling(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """Faint lines for the hands and between the players, as on a bridge pad."""
        skin, ink = self.skin, self.skin.theme.ink
        left, width, top = sheet.x + skin.px(24), sheet.w - skin.px(48), sheet.y + skin.px(self.layout.head)
        row = pygame.Surface((width, skin.px(1)), pygame.SRCALPHA)
        row.fill((*ink, 26))
        room = sheet.bottom - skin.px(_FOOT) - self._down(len(self.layout.below)) - skin.px(9) - top
        for number in range(1, int(room / (_ROW * skin.scale)) + 1):
            surface.blit(row, (left, top + self._down(number) - skin.px(3)))
        names = len(self.layout.names)
        for number in range(names * self.layout.columns):
            wide = skin.px(2) if number and number % names == 0 else skin.px(1)
            column = pygame.Surface((wide, sheet.bottom - skin.px(_FOOT) - top + skin.px(30)), pygame.SRCALPHA)
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
                surface.blit(name, name.get_rect(midright=(left + width - skin.px(8), y - above * skin.px(_SECOND))))
        surface.fill(theme.ink, (sheet.x + skin.px(24), y + skin.px(13), sheet.w - skin.px(48), skin.px(1)))
        for number, (column, lead) in enumerate(self.layout.leads):
            left, width = self._cell(sheet, number * len(self.layout.names))
            width *= len(self.layout.names)
            more = _SECOND if self.layout.long else 0.0
            for words, style, up in ((column, "small", more + 44), (lead, "label", more + 25)):
                line = skin.text.fitted(words, style, theme.ink, width - skin.px(12))
                surface.blit(line, line.get_rect(center=(left + width // 2, y - skin.px(up))))

    def _caption(self, sheet: pygame.Rect) -> int:
        """The width before the players' cells, which leave it less where they are many and there is little room."""
        return min(self.skin.px(_CAPTION), sheet.w * 36 // 100)

    def _hand(self, surface: pygame.Surface, sheet: pygame.Rect, y: int, hand: tuple[str, str, str]) -> None:
        """A hand's number, how it ended, and its points."""
        skin, (number, words, points) = self.skin, hand
        left, right = sheet.x + skin.px(24), sheet.x + skin.px(24) + self._caption(sheet)
        middle = left + skin.px(_NUMBER)
        self._write(surface, number, (middle - skin.px(10), y), int(number), skin.px(_NUMBER - 10))
        self._write(surface, points, (right - skin.px(8), y), int(number), skin.px(_POINTS))
        room = right - skin.px(_POINTS + 4) - middle if points else right - skin.px(8) - middle
        text = skin.text.fitted(words, "label", skin.theme.ink, room)
        surface.blit(text, text.get_rect(midleft=(middle, y + skin.px(_ROW - 6) // 2)))

    def _row(self, surface: pygame.Surface, sheet: pygame.Rect, y: int, row: Row, number: int) -> None:
        skin, (caption, cells) = self.skin, row
        if caption:
            words = skin.text.fitted(caption, "label", skin.theme.ink, self._caption(sheet) - skin.px(10))
            surface.blit(words, words.get_rect(midleft=(sheet.x + skin.px(30), y + skin.px(_ROW - 6) // 2)))
        for place, text in enumerate(cells):
            left, width = self._cell(sheet, place)
            self._write(surface, text, (left + width - skin.px(8), y), number + place, width - skin.px(10))

    def _write(self, surface: pygame.Surface, text: str, at: tuple[int, int], row: int, room: int) -> None:
        """Figures that end here, smaller where they would need more room."""
        if text:
            high = min(self.skin.px(_PEN), round(room / len(text) / 0.74))
            figures = written(text, high, self.skin.theme.ink, row)
            surface.blit(
                figures, figures.get_rect(midright=(at[0] + self.skin.px(3), at[1] + self.skin.px(_ROW - 6) // 2))
            )


class SheetPage(Page):
    """The score sheet over the table; the graph stands beside the rows, or above them where there is less room."""

    running = True
    """Whether more is to come, so that the last rows are looked for first."""

    def __init__(self, services: Services, navigator: Navigator, route: ScoreSheetRoute) -> None:
        super().__init__(services, navigator, route)
        self.show(route)

    def show(self, route: ScoreSheetRoute) -> None:
        """Have the sheet of this match from the next `build` on."""
        self.remark = _remark(route)
        self.layout = SheetLayout.of(route.match, route.names)
        self.course = ScoreCourse.of(route.match, route.names)

    def build(self) -> None:
        skin, layout = self.skin, self.layout
        self.footer(*self.buttons())
        area = self.body()
        unit = self.viewport.unit
        room = area.rect.h / unit
        cells = len(layout.names) * layout.columns
        rows = max(320.0, 60 + _CAPTION + max(cells * 96, 240))
        graph = bool(layout.hands)
        beside = graph and self.across(9999) >= rows + _GRAPH
        width = rows + _GRAPH if beside else self.across(max(rows, 560))
        high = layout.head + _ROW * (max(1, len(layout.hands)) + len(layout.below)) + _FOOT + 12
        above = _LOW if graph and not beside else 0.0
        # As many free lines as the page has room for: more hands are to come.
        high = max(high + above, min(room - 4, 620.0))
        left = self.viewport.middle - width / 2 - area.rect.x / unit
        inset = (round(_GRAPH * unit) if beside else 0, round(above * unit))
        area.add(Paper(skin, layout, inset, self.remark).place(self.box(left, 2, width, high)))
        if beside:
            tall = min(_TALL, high - 90)
            area.add(ScoreGraph(skin, self.course).place(self.box(left + 18, high - tall - 16, _GRAPH - 24, tall)))
        elif graph:
            area.add(ScoreGraph(skin, self.course).place(self.box(left + 18, 56, width - 36, _LOW - 4)))
        area.centre()
        if self.running:
            area.scroll(area.hidden)

    def buttons(self) -> Sequence[Button]:
        """What stands at the bottom."""
        return [Button(self.skin, _("Back to the table"), self.back, kind="primary")]

    def bindings(self) -> Sequence[KeyBinding]:
        return keymap.chosen_score_sheet(self.services.settings), *super().bindings()

    def command(self, command: Command) -> None:
        """What brought the sheet takes it away."""
        if command is Command.SCORE_SHEET:
            self.back()
        else:
            super().command(command)
