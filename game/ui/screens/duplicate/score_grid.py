"""Everybody's points in each deal of a set, on paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.duplicate import Place
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour
from game.ui.widgets.table import PaperTable, TableColumn
from game.wording.numbers import signed
from game.wording.players import called
from game.words.translation import _

_SECOND = 22
_PLACE, _NAME, _SUM, _DEAL = 34, 120, 84, 40
"""Logical pixels: the height of a row's second line, and the least widths of the columns."""


class ScoreGrid(PaperTable):
    """A row for everybody, the best first: the deals if there's room for them, the sum, and how far above the mean."""

    head, line, foot = 42.0, 40.0, 14.0

    def __init__(self, skin: Skin, name: str, places: Sequence[Place]) -> None:
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
        """The deals of the second line, if there is one, take no width of their own."""
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
        """The best score of each deal is dark."""
        deal = column - 2
        if 0 <= deal < self.deals and self.points[row][deal] < max(points[deal] for points in self.points):
            return self.faint
        return super().ink(row, column)

    def _room(self, width: int) -> int:
        """What the deals have of this width."""
        return width - self.skin.px(2 * self.pad + _PLACE + _NAME + 2 * _SUM)

    def _lines(self, width: int) -> int:
        """The number of lines in which the deals of a row stand; 0 if there's no room for them."""
        fitting = (n for n in (1, 2) if self._room(width) // -(-self.deals // n) >= self.skin.px(_DEAL))
        return next(fitting, 0)
