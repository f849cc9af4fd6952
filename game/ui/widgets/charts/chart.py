"""A graph on paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame

from game.ui.graphics.ink import Pen
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.charts.plot import Graph, Plot

_TITLE = Font("serif", 23)


class Chart(Graph):
    """A graph with title and legend."""

    paper = True
    least = 226.0
    """Least height in logical pixels."""

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
        self.figure(surface, self.inside(box))

    def inside(self, box: pygame.Rect) -> pygame.Rect:
        """Return the box below the title."""
        px = self.skin.px
        return pygame.Rect(box.x + px(20), box.y + px(50), box.w - 2 * px(20), box.h - px(66))

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the graph into this box."""
        raise NotImplementedError

    @property
    def faint(self) -> Colour:
        """Ink for explanations."""
        return mix(self.skin.theme.ink, self.skin.theme.paper, 0.25)

    def colour(self, side: int) -> Colour:
        """Return the ink of side 0 (player) or 1 (opponent)."""
        return self.skin.theme.red if side else self.skin.theme.ink

    def mark(self, surface: pygame.Surface, at: tuple[float, float], side: int) -> None:
        """Draw the player's dot or the opponent's open square here."""
        size = self.skin.px(14)
        pen = Pen((size, size), self.skin)
        pen.mark((size / 2, size / 2), self.colour(side), self.skin.theme.paper, square=bool(side))
        pen.put(surface, (round(at[0] - size / 2), round(at[1] - size / 2)))

    def words(self, surface: pygame.Surface, text: str, at: tuple[int, int], *, align: str = "left") -> None:
        """Draw a small text; `at` is the left, middle or right of its top."""
        picture = self.skin.text.render(text, "small", self.faint, tabular=True)
        left = {"left": 0, "centre": picture.get_width() // 2, "right": picture.get_width()}[align]
        surface.blit(picture, (at[0] - left, at[1]))

    def beside(
        self,
        surface: pygame.Surface,
        plot: Plot,
        words: Mapping[str, float],
        *,
        right: bool = False,
        apart: float = 1.0,
    ) -> None:
        """Draw labels at their values beside a plot, skipping those less than `apart` lines from an earlier one."""
        high, taken = self.skin.text.height("small"), list[int]()
        x = plot.rect.right + self.skin.px(8) if right else plot.rect.x - self.skin.px(10)
        for text, figure in words.items():
            y = round(plot.seen(0, figure)[1]) - high // 2
            if all(abs(y - other) >= apart * high for other in taken):
                taken.append(y)
                self.words(surface, text, (x, y), align="left" if right else "right")

    def below(self, surface: pygame.Surface, plot: Plot, *ends: str) -> None:
        """Label the first step, and perhaps the last, below a plot."""
        y = plot.rect.bottom + self.skin.px(8)
        for text, x, align in zip(ends, (plot.rect.x, plot.rect.right), ("left", "right"), strict=False):
            self.words(surface, text, (x, y), align=align)

    def room_for(self, words: Iterable[str]) -> int:
        """Return the widest label's width."""
        return max((self.skin.text.measure(text, "small", tabular=True)[0] for text in words), default=0)

    def _legend(self, surface: pygame.Surface, box: pygame.Rect) -> int:
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
