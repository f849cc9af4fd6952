"""A month of deals: a calendar with the player's points."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import partial

import pygame
from msgspec.structs import replace

from game.session import daily
from game.ui.engine.accessibility import Node
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.table import Tabular
from game.ui.widgets.widget import index_at
from game.wording.numbers import signed
from game.words.dates import calendar_day, month, weekdays
from game.words.translation import _

_EDGE = 12.0
_HEAD, _CELL = 26.0, 54.0
"""Heights of the weekdays and of a week, in logical pixels."""
_WEEK = 7
_STEPS = {Command.LEFT: -1, Command.RIGHT: 1, Command.UP: -_WEEK, Command.DOWN: _WEEK}


class MonthOfDeals(Tabular):
    """A day is pressed or chosen with the arrow keys; days to come can't be."""

    takes_focus = True

    def __init__(
        self,
        skin: Skin,
        shown: date,
        today: date,
        points: Mapping[date, int],
        act: Callable[[date], object],
        chosen: date,
    ) -> None:
        super().__init__(skin, month(shown))
        self.today = today
        self.chosen = chosen
        """The day whose deal the page shows."""
        self.points = points
        self.act = act
        self.weeks = Calendar().monthdatescalendar(shown.year, shown.month)
        self.days = [day for week in self.weeks for day in week if day.month == shown.month]
        self.at = min(shown, today)
        """The day for keys."""
        self.heads = weekdays()
        self.rows = [[self.said(day) if day in self.days else "" for day in week] for week in self.weeks]

    def said(self, day: date) -> str:
        """Return a day in words."""
        if day > self.today:
            return calendar_day(day)
        known = _("not played") if day not in self.points else signed(self.points[day])
        return " · ".join((calendar_day(day), daily.opponent(day).name, known))

    def open(self, day: date) -> bool:
        """Whether the day has come and belongs to the month."""
        return day in self.days and day <= self.today

    def value(self) -> str:
        return self.said(self.at)

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.at, self.keyed, index_at(self.pointer, self._cells()))

    def height_for(self, width: int) -> int:
        cell = min(self.skin.px(_CELL), (width - 2 * self.skin.px(_EDGE)) // _WEEK)
        least = self.skin.text.height("label") + self.skin.text.height("small") + self.skin.px(6)
        return self.skin.px(_HEAD) + len(self.weeks) * max(cell, least) + 2 * self.skin.px(_EDGE)

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:
        room, head = box.inflate(-2 * self.skin.px(_EDGE), -2 * self.skin.px(_EDGE)), self.skin.px(_HEAD)
        wide, high = room.w // _WEEK, (room.h - head) // len(self.weeks)
        left = room.x + (room.w - _WEEK * wide) // 2 + column * wide
        return pygame.Rect(left, room.y if row < 0 else room.y + head + row * high, wide, head if row < 0 else high)

    def spot(self) -> pygame.Rect:
        return self._place(self.at, self.box)

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self._place(self.at, box).inflate(-self.skin.px(8), -self.skin.px(8))

    def _place(self, day: date, box: pygame.Rect) -> pygame.Rect:
        row = next(number for number, week in enumerate(self.weeks) if day in week)
        return self.cell(box, row, day.weekday())

    def _cells(self) -> list[pygame.Rect]:
        return [self._place(day, self.box) for day in self.days]

    # ------------------------------------------------------------------ what the player does

    def choose(self, day: date) -> None:
        """Play or show a day that has come."""
        if self.open(day):
            self.at = day
            self.act(day)

    def activate(self) -> None:
        self.choose(self.at)

    def press(self, point: tuple[int, int]) -> None:
        index = index_at(point, self._cells())
        if index >= 0:
            self.choose(self.days[index])

    def command(self, command: Command) -> bool:
        to = self.at + timedelta(days=_STEPS.get(command, 0))
        if to == self.at or not self.open(to):
            return False
        self.at = to
        return True

    def node(self) -> Node:
        node = super().node()
        return replace(node, children=tuple(map(self._row, node.children)))

    def _row(self, row: Node) -> Node:
        if not row.row:
            return row
        week = self.weeks[row.row - 1]
        open_ = {column: day for column, day in enumerate(week) if self.open(day)}
        cells = (
            replace(cell, actions={"press": partial(self.choose, open_[cell.column])}) if cell.column in open_ else cell
            for cell in row.children
        )
        return replace(row, children=tuple(cells))

    # ------------------------------------------------------------------ how it looks

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 225), (*theme.brass, 220), 1.4), box)
        for column, head in enumerate(self.heads):
            self._write(surface, head, "small", theme.quiet, self.cell(box, -1, column).center)
        under = index_at(self.pointer, self._cells())
        for number, day in enumerate(self.days):
            self._day(surface, day, self._place(day, box), lit=number == under and self.open(day))

    def _day(self, surface: pygame.Surface, day: date, cell: pygame.Rect, *, lit: bool) -> None:
        skin, theme, plate = self.skin, self.skin.theme, cell.inflate(-self.skin.px(6), -self.skin.px(6))
        points = self.points.get(day)
        if self.open(day):
            fill = mix(theme.shade, theme.brass, 0.28) if points is not None else theme.shade
            edge = (*theme.brass_light, 255) if lit else (*theme.brass, 230 if day == self.chosen else 90)
            fill = mix(fill, theme.brass, 0.2) if lit else fill
            surface.blit(skin.plate(plate.size, 6, (*fill, 255), edge, 1.6 if day == self.chosen else 1.0), plate)
        ink = theme.text if self.open(day) else mix(theme.quiet, theme.shade, 0.4)
        if points is None:
            self._number(surface, day, "label", ink, cell.center)
            return
        half = (skin.text.height("label") + skin.text.height("small")) // 4 + skin.px(1)
        self._number(surface, day, "small", theme.quiet, (cell.centerx, cell.centery - half))
        self._write(surface, signed(points), "label", ink, (cell.centerx, cell.centery + half - skin.px(1)))

    def _number(
        self, surface: pygame.Surface, day: date, style: str, ink: tuple[int, int, int], middle: tuple[int, int]
    ) -> None:
        """Write a day's number, today's on brass."""
        skin, theme = self.skin, self.skin.theme
        if day == self.today:
            ink = theme.ink
            wide, high = skin.text.measure(str(day.day), style)[0] + skin.px(14), skin.text.height(style) - skin.px(2)
            disc = pygame.Rect(0, 0, max(wide, high), high)
            disc.center = middle
            surface.blit(skin.plate(disc.size, high / 2 / skin.scale, theme.brass_light, theme.brass_light), disc)
        self._write(surface, str(day.day), style, ink, middle)

    def _write(
        self, surface: pygame.Surface, words: str, style: str, ink: tuple[int, int, int], middle: tuple[int, int]
    ) -> None:
        text = self.skin.text.render(words, style, ink)
        surface.blit(text, text.get_rect(center=middle))
