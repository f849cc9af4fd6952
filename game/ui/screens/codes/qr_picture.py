"""A code as a QR code, for phones."""

from __future__ import annotations

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.qr_code import draw_qr, qr_cells
from game.ui.graphics.skin import Skin
from game.ui.widgets.widget import Widget


class QrPicture(Widget):
    """Ink on paper, each cell a whole number of pixels."""

    role = Role.IMAGE
    takes_focus = False

    def __init__(self, skin: Skin, name: str, text: str) -> None:
        super().__init__(skin, name)
        self.cells = qr_cells(text)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        draw_qr(surface, box, self.cells, self.skin.theme.ink, self.skin.theme.paper)
