"""How everyone did with a day's cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.table import PaperTable, TableColumn
from game.wording.numbers import signed
from game.words.translation import _

_FACE = 40.0
"""Size of a face, in logical pixels."""


class DayStandings(PaperTable):
    """Players from the highest points to the lowest, each with a face; the player's row is lit."""

    line = 52.0

    def __init__(self, skin: Skin, players: Sequence[tuple[str, str | None, int]], you: int) -> None:
        columns = TableColumn(), TableColumn(_("points"), 90, right=True)
        rows = [(name, signed(points)) for name, _picture, points in players]
        super().__init__(skin, _("How everyone did with your cards"), columns, rows, lit=you, titled=True)
        self.pictures = [picture for _name, picture, _points in players]

    def write(
        self, surface: pygame.Surface, spot: pygame.Rect, column: TableColumn, text: str, style: str, ink: Colour
    ) -> None:
        """Draw a text into its cell, a name beside the place of its face."""
        if column is self.columns[0]:
            inset = self.skin.px(_FACE + 14)
            spot = pygame.Rect(spot.x + inset, spot.y, spot.w - inset, spot.h)
        super().write(surface, spot, column, text, "body" if style == "label" else style, ink)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        super().draw(surface, box)
        size = self.skin.px(_FACE)
        for row, ((name, _points), picture) in enumerate(zip(self.rows, self.pictures, strict=True)):
            cell = self.cell(box, row, 0)
            face = pygame.Rect(cell.x, cell.centery - size // 2, size, size)
            draw_portrait(surface, self.skin, face, name, picture, self.skin.theme.brass)
