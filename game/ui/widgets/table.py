"""Tables, read cell by cell."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.ui.engine.accessibility import Node, Role, tabulated
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.widget import Widget


class TableColumn(Struct, frozen=True):
    """A column's heading and format."""

    title: str = ""
    width: float = 0.0
    """Logical pixels; one column with 0 takes the rest."""
    right: bool = False
    quiet: bool = False
    said: str = ""
    """Spoken heading, if the visible one is too short."""


class Tabular(Widget):
    """A table for screen readers, however it's drawn."""

    role = Role.TABLE
    takes_focus = False
    heads: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.rows)

    def node(self) -> Node:
        return tabulated(super().node(), self.heads, self.rows, lambda row, column: self.cell(self.box, row, column))

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:
        """Return a cell's place; row -1 holds the headings."""
        raise NotImplementedError


class PaperTable(Tabular):
    """A table on paper, with one highlighted row."""

    paper = True
    head, line, foot, pad = 38.0, 34.0, 12.0, 20.0
    """Heights of headings and rows, margins below and beside, in logical pixels."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        columns: Sequence[TableColumn],
        rows: Sequence[Sequence[str]],
        *,
        lit: int | None = None,
        titled: bool = False,
    ) -> None:
        super().__init__(skin, name)
        self.columns = tuple(columns)
        self.heads = [column.said or column.title for column in columns]
        self.rows = rows
        self.lit = lit
        self.titled = titled
        """Whether its name is the heading of the columns without one, at the left."""

    def height_for(self, width: int) -> int:
        head, line = self.heights(width)
        return self.skin.px(head + line * len(self.rows) + self.foot)

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:
        widths, (head, line) = self.widths(box.w), self.heights(box.w)
        left = box.x + self.skin.px(self.pad) + sum(widths[:column])
        top = box.y + (self.skin.px(head + line * row) if row >= 0 else 0)
        return pygame.Rect(left, top, widths[column], self.skin.px(line if row >= 0 else head))

    def heights(self, width: int) -> tuple[float, float]:  # noqa: ARG002 - for tables with higher rows where it's narrow
        """Return the heights of headings and rows in logical pixels."""
        return self.head, self.line

    def widths(self, width: int) -> list[int]:
        """Return each column's width in pixels."""
        fixed = [self.skin.px(column.width) if column.width else 0 for column in self.columns]
        left = width - 2 * self.skin.px(self.pad) - sum(fixed)
        return [wide or left for wide in fixed]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.4), box)
        if self.titled:
            first, *others = (self.cell(box, -1, number) for number, one in enumerate(self.columns) if not one.title)
            self.write(surface, first.unionall(others), TableColumn(), self.name, "small", self.faint)
        for number, column in enumerate(self.columns):
            self.write(surface, self.cell(box, -1, number), column, column.title, "small", self.faint)
        for row, texts in enumerate(self.rows):
            first = self.cell(box, row, 0)
            rule = pygame.Rect(first.x, first.y, box.w - 2 * (first.x - box.x), skin.px(1))
            surface.fill(mix(theme.brass, theme.paper, 0.5), rule)
            if row == self.lit:
                light = pygame.Rect(box.x + skin.px(8), first.y + skin.px(2), box.w - skin.px(16), first.h - skin.px(3))
                surface.blit(skin.plate(light.size, 5, (*theme.brass, 90), (*theme.brass, 0)), light)
            for number, (column, text) in enumerate(zip(self.columns, texts, strict=True)):
                self.write(surface, self.cell(box, row, number), column, text, "label", self.ink(row, number))

    @property
    def faint(self) -> Colour:
        """Ink for explanations."""
        return mix(self.skin.theme.ink, self.skin.theme.paper, 0.3)

    def ink(self, row: int, column: int) -> Colour:  # noqa: ARG002 - for tables with rows that differ
        """Return a cell's text colour."""
        return self.faint if self.columns[column].quiet else self.skin.theme.ink

    def write(
        self, surface: pygame.Surface, spot: pygame.Rect, column: TableColumn, text: str, style: str, ink: Colour
    ) -> None:
        """Draw a text into its cell, shrunk to fit."""
        if not spot.w or not text:
            return
        room = spot.w - self.skin.px(4) * column.right
        picture = self.skin.text.fitted(text, style, ink, room, tabular=column.right or column.quiet)
        right = column.right and not self.skin.text.mirrored  # last digits are below one another in the mirror, too
        place = picture.get_rect(midright=spot.midright) if right else picture.get_rect(midleft=spot.midleft)
        surface.blit(picture, place)
