"""QR codes."""

from __future__ import annotations

import pygame

from game.ui.graphics.theme import Colour
from game.words.translation import right_to_left

Cells = tuple[tuple[bool, ...], ...]
"""Rows of cells, each dark or light."""

RIM = 4
"""Width of the light border in cells, as readers need."""


def qr_cells(text: str) -> Cells:
    """Return a text's cells, without the border."""
    import segno  # noqa: PLC0415 - a twentieth of a second, and few ask for it

    return tuple(tuple(map(bool, row)) for row in segno.make(text, micro=False).matrix)


def draw_qr(surface: pygame.Surface, box: pygame.Rect, cells: Cells, ink: Colour, paper: Colour) -> pygame.Rect:
    """Draw cells of whole pixels in the middle of the box; return the paper with its border."""
    count = len(cells) + 2 * RIM
    side = max(1, min(box.size) // count)
    sheet = pygame.Rect(0, 0, side * count, side * count)
    sheet.center = box.center
    surface.fill(paper, sheet)
    for y, row in enumerate(cells, RIM):
        for x, dark in enumerate(row[::-1] if right_to_left() else row, RIM):
            if dark:
                surface.fill(ink, (sheet.x + x * side, sheet.y + y * side, side, side))
    return sheet
