"""Everybody's points in each deal of a set."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.duplicate import Placing
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour
from game.ui.widgets.table import PaperTable, TableColumn
from game.wording.numbers import signed
from game.wording.players import called
from game.words.translation import _

_SECOND = 22
_PLACE, _NAME, _SUM, _DEAL = 34, 120, 84, 40
"""Minimum column widths, and a second line's height, in logical pixels."""


class ScoreGrid(PaperTable):
    """A row for each competitor, the best first; with the deals if they fit."""

    head, line, foot = 42.0, 40.0, 14.0

    def __init__(self, skin: Skin, name: str, places: Sequence[Placing]) -> None:
        self.deals = len(places[0].entry.points)
        deals = [TableColumn(str(n), right=True, said=_("Hand {n}").format(n=n)) for n in range(1, self.deals + 1)]
        sums = [TableColumn(title, _SUM, right=True) for title in (_("total"), _("vs average"))]
        rows = [
            (
                str(one.place),
                called(one.entry.name),
                *map(signed, one.entry.points),
                signed(one.total),
                signed(one.over, 1),
            )
            for one in places
        ]
        lit = next((row for row, one in enumerate(places) if one.entry.you), None)
        super().__init__(
            skin, name, [TableColumn(width=_PLACE, quiet=True), TableColumn(), *deals, *sums], rows, lit=lit
        )
        self.points = [one.entry.points for one in places]

    def heights(self, width: int) -> tuple[float, float]:
        more = _SECOND if self._lines(width) == 2 else 0
        return self.head + more, self.line + more

    def widths(self, width: int) -> list[int]:
        """Return widths in pixels; deals on a second line have 0."""
        skin, lines = self.skin, self._lines(width)
        each = -(-self.deals // lines) if lines else 0
        step = min(self._room(width) // each, skin.px(78)) if lines else 0
        place, last = skin.px(_PLACE), skin.px(_SUM)
        name = width - 2 * skin.px(self.pad) - place - each * step - 2 * last
        return [place, name, *[step] * each, *[0] * (self.deals - each), last, last]

    def cell(self, box: pygame.Rect, row: int, column: int) -> pygame.Rect:
        deal = column - 2
        if self._lines(box.w) < 2 or not 0 <= deal < self.deals:
            return super().cell(box, row, column)
        second, place = divmod(deal, -(-self.deals // 2))
        offset = self.skin.px(_SECOND) // 2
        return super().cell(box, row, 2 + place).move(0, offset if second else -offset)

    def ink(self, row: int, column: int) -> Colour:
        """Return a dark colour for a deal's best score."""
        deal = column - 2
        if 0 <= deal < self.deals and self.points[row][deal] < max(points[deal] for points in self.points):
            return self.faint
        return super().ink(row, column)

    def _room(self, width: int) -> int:
        return width - self.skin.px(2 * self.pad + _PLACE + _NAME + 2 * _SUM)

    def _lines(self, width: int) -> int:
        """Lines for the deals; 0 if they don't fit."""
        fitting = (n for n in (1, 2) if self._room(width) // -(-self.deals // n) >= self.skin.px(_DEAL))
        return next(fitting, 0)
