"""Labels."""

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour
from game.ui.widgets.widget import Widget


class Label(Widget):
    """Plain text, in several lines if needed."""

    role = Role.LABEL
    takes_focus = False

    def __init__(
        self, skin: Skin, text: str, *, style: str | Font = "body", colour: Colour | None = None, align: str = "left"
    ) -> None:
        super().__init__(skin, text)
        self.style = style
        self.colour = colour or skin.theme.text
        self.align = align

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.style, self.colour, self.align)

    def height_for(self, width: int) -> int:
        return len(self.skin.text.wrap(self.name, self.style, width)) * self.skin.text.height(self.style)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        if box.h < 1.8 * self.skin.text.height(self.style):
            text = self.skin.text.fitted(self.name, self.style, self.colour, box.w)
        else:
            text = self.skin.text.paragraph(self.name, self.style, self.colour, box.w, align=self.align)
        x = {"left": box.x, "centre": box.centerx - text.get_width() // 2, "right": box.right - text.get_width()}
        surface.blit(text, (x[self.align], box.centery - text.get_height() // 2))
