"""A code as a QR code, for phones."""

from __future__ import annotations

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget

_RIM = 4
"""Width of the light border in cells, as readers need."""


class QrPicture(Widget):
    """Ink on paper, each cell a whole number of pixels."""

    role = Role.IMAGE
    takes_focus = False

    def __init__(self, skin: Skin, name: str, text: str) -> None:
        super().__init__(skin, name)
        self.cells = _cells(text)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme, count = self.skin.theme, len(self.cells) + 2 * _RIM
        side = max(1, min(box.size) // count)
        paper = pygame.Rect(0, 0, side * count, side * count)
        paper.center = box.center
        surface.fill(theme.paper, paper)
        for y, row in enumerate(self.cells, _RIM):
            for x, dark in enumerate(row, _RIM):
                if dark:
                    surface.fill(theme.ink, (paper.x + x * side, paper.y + y * side, side, side))


def _cells(text: str) -> tuple[tuple[bool, ...], ...]:
    import segno  # noqa: PLC0415 - a twentieth of a second, and few ask for it

    return tuple(tuple(map(bool, row)) for row in segno.make(text, micro=False).matrix)
