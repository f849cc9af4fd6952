"""A sheet of paper with a picture of figures on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.ink import Pen
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.widget import Widget

_TITLE = Font("serif", 23)


class Chart(Widget):
    """Its title stands at the top, and in the corner whose marks are whose."""

    role = Role.GRAPH
    takes_focus = False
    least = 226.0
    """Units of height that it wants at least."""

    def __init__(self, skin: Skin, name: str, names: Sequence[str] = ()) -> None:
        super().__init__(skin, name)
        self.names = tuple(names)

    def height_for(self, width: int) -> int:  # noqa: ARG002 - for charts with sentences on them
        return self.skin.px(self.least)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.6), box)
        legend = self._legend(surface, box)
        title = skin.text.fitted(self.name, _TITLE, theme.ink, legend - box.x - skin.px(36))
        surface.blit(title, (box.x + skin.px(20), box.y + skin.px(10)))
        inner = box.inflate(-2 * skin.px(20), 0)
        inner.y, inner.h = box.y + skin.px(50), box.h - skin.px(66)
        self.figure(surface, inner)

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw what the chart is for."""
        raise NotImplementedError

    @property
    def faint(self) -> Colour:
        """Ink for what only explains."""
        return mix(self.skin.theme.ink, self.skin.theme.paper, 0.25)

    def colour(self, side: int) -> Colour:
        """One's own ink, or the other's."""
        return self.skin.theme.red if side else self.skin.theme.ink

    def mark(self, surface: pygame.Surface, at: tuple[float, float], side: int) -> None:
        """A dot for oneself, an open square for the other, with its middle here."""
        size = self.skin.px(14)
        pen = Pen((size, size), self.skin)
        pen.mark((size / 2, size / 2), self.colour(side), self.skin.theme.paper, square=bool(side))
        pen.put(surface, (round(at[0] - size / 2), round(at[1] - size / 2)))

    def words(self, surface: pygame.Surface, text: str, at: tuple[int, int], *, align: str = "left") -> None:
        """Small words that explain; `at` is their upper edge at the left, in the middle or at the right."""
        picture = self.skin.text.render(text, "small", self.faint, tabular=True)
        left = {"left": 0, "centre": picture.get_width() // 2, "right": picture.get_width()}[align]
        surface.blit(picture, (at[0] - left, at[1]))

    def _legend(self, surface: pygame.Surface, box: pygame.Rect) -> int:
        """Whose marks are whose; where it begins."""
        skin = self.skin
        x = box.right - skin.px(20)
        for side, name in reversed(list(enumerate(self.names))):
            text = skin.text.fitted(name, "small", self.colour(side), box.w // 4)
            x -= text.get_width()
            surface.blit(text, (x, box.y + skin.px(18)))
            x -= skin.px(12)
            self.mark(surface, (x, box.y + skin.px(18) + text.get_height() / 2), side)
            x -= skin.px(18)
        return x
