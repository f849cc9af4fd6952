"""The handwritten score pad."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.widgets.widget import Widget
from game.words.translation import _

_HEAD, _STEP, _FIGURE = 40.0, 40.0, 26.0
_PEN = (38, 52, 104)


class ScorePad(Widget):
    """Totals, or leads in columns, with the goal at the foot; a press opens the score sheet."""

    role = Role.BUTTON
    z = depths.ON_CLOTH

    def __init__(self, skin: Skin, act: Callable[[], object]) -> None:
        super().__init__(skin, _("Score pad"))
        self.act = act
        self.rows: tuple[tuple[str, str], ...] = ()
        self.words = ""  # the rows for reading out, if signs don't say it
        self.goal: tuple[str, int] = ("", 0)  # what ends the match, at the foot

    @staticmethod
    def wanted(rows: int) -> float:
        """Return the height in units."""
        return _HEAD + _STEP * rows + 44

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.rows, self.goal)

    def value(self) -> str:
        rows = [self.words] if self.words else [f"{words} {number}" for words, number in self.rows]
        return "; ".join((*rows, "{} {}".format(*self.goal)))

    def activate(self) -> None:
        self.act()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        for leaf in (2, 1):  # the leaves below, and their shadow
            under = box.move(skin.px(2 * leaf), skin.px(2 * leaf)).clip(surface.get_rect())
            surface.blit(skin.plate(under.size, 4, mix(theme.paper, (0, 0, 0), 0.22 * leaf), theme.brass), under)
        edge = theme.glow if self.hover else mix(theme.paper, theme.walnut, 0.5)
        surface.blit(skin.plate(box.size, 4, theme.paper, edge, 1.4 if self.hover else 1), box)
        left, right = box.x + skin.px(14), box.right - skin.px(14)
        head = skin.text.render(_("Score"), Font("serif", 19), theme.ink)
        surface.blit(head, head.get_rect(midtop=(box.centerx, box.y + skin.px(8))))
        rule, y = mix(theme.paper, theme.ink, 0.25), box.y + skin.px(_HEAD)
        for words, figures in self.rows:
            self._row(surface, words, figures, (left, right, y), _FIGURE)
            y += skin.px(_STEP)
            surface.fill(rule, (left, y - skin.px(4), right - left, skin.px(1)))
        surface.fill(theme.ink, (left, y - skin.px(4), right - left, skin.px(1)))
        words, number = self.goal
        self._row(surface, words, str(number), (left, right, y + skin.px(2)), 0.7 * _FIGURE)

    def _row(self, surface: pygame.Surface, words: str, text: str, at: tuple[int, int, int], height: float) -> None:
        skin, (left, right, y) = self.skin, at
        middle = y + skin.px(_STEP if height == _FIGURE else 0.8 * _STEP) // 2 - skin.px(3)
        figures = skin.figures(text.strip("–"), skin.px(height), _PEN, sum(map(ord, text)))
        surface.blit(figures, figures.get_rect(midright=(right, middle)))
        said = skin.text.fitted(words, "label", skin.theme.ink, right - left - figures.get_width() - skin.px(6))
        surface.blit(said, said.get_rect(midleft=(left, middle)))
