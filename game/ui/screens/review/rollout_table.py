"""The points of choices played out, and their intervals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.graphics.skin import Skin
from game.ui.widgets.table import Tabular
from game.wording.rollouts import RolloutLine
from game.words.translation import _

_ROW, _EDGE = 62.0, 20.0
_WIDE = 640.0
"""Minimum width for the intervals, in logical pixels."""
_LEAST = 4.0
"""Minimum reach of the intervals, in points."""


class RolloutTable(Tabular):
    """A row for each choice, the best first; with intervals if there's room."""

    heads = ("", "", "")

    def __init__(self, skin: Skin, lines: Sequence[RolloutLine], count: int) -> None:
        super().__init__(skin, _("Points for each option"))
        self.count = count
        """The number of choices, with those not played out yet."""
        self.show(lines)

    def show(self, lines: Sequence[RolloutLine]) -> None:
        """Show these choices."""
        self.lines = tuple(lines)
        self.rows = [(line.said, line.points, line.beside) for line in lines]

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.lines)

    def height_for(self, width: int) -> int:  # noqa: ARG002 - its words are cut where they must be
        return self.count * max(self.skin.px(_ROW), _pair(self.skin) + self.skin.px(10)) + self.skin.px(16)

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:  # noqa: ARG002 - they share it
        """Return a choice's box, shared by its texts."""
        room = box.inflate(-2 * self.skin.px(_EDGE), -self.skin.px(16))
        width = room.w * 3 // 5 if box.w >= self.skin.px(_WIDE) else room.w
        high = room.h // max(1, len(self.lines))
        return pygame.Rect(room.x, room.y + row * high, width, high)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 205), (*theme.brass, 220), 1.4), box)
        for number, line in enumerate(self.lines):
            row = self.cell(box, number, 0)
            self._texts(surface, row, line)
            if box.w >= skin.px(_WIDE):
                left = row.right + skin.px(24)
                right = box.right - skin.px(_EDGE)
                self._interval(surface, pygame.Rect(left, row.y, right - left, row.h), line)

    def _texts(self, surface: pygame.Surface, row: pygame.Rect, line: RolloutLine) -> None:
        skin, theme = self.skin, self.skin.theme
        ink = theme.brass_light if line.behind is None else theme.text
        points = skin.text.render(line.points, "body", ink, tabular=True)
        y = row.centery - _pair(skin) // 2
        surface.blit(points, points.get_rect(topright=(row.right, y)))
        choice = skin.text.fitted(line.words, "body", ink, row.w - points.get_width() - skin.px(12))
        surface.blit(choice, (row.x, y))
        beside = skin.text.fitted(line.beside, "small", theme.quiet, row.w)
        surface.blit(beside, (row.x, y + skin.text.height("body")))

    def _interval(self, surface: pygame.Surface, box: pygame.Rect, line: RolloutLine) -> None:
        skin, theme = self.skin, self.skin.theme
        reach = max([_LEAST, *(one.behind.mean for one in self.lines if one.behind is not None)]) * 1.6
        zero = box.right - skin.px(40)
        surface.fill((*theme.quiet, 90), (zero, box.y, 1, box.h))
        behind = line.behind
        mean, half = (0.0, 0.0) if behind is None else (behind.mean, min(behind.half, 9 * reach))
        scale = (zero - box.x) / reach
        left = max(box.x, round(zero - (mean + half) * scale))
        right = min(box.right, round(zero - (mean - half) * scale))
        ink = theme.brass_light if behind is None else theme.text
        surface.fill(ink, (left, box.centery - skin.px(1), max(1, right - left), skin.px(2)))
        at = max(box.x, round(zero - mean * scale)), box.centery
        pygame.draw.circle(surface, ink, at, skin.px(6))


def _pair(skin: Skin) -> int:
    return skin.text.height("body") + skin.text.height("small")
