"""Everybody's points in each deal of a set, on paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.duplicate import Place
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.widget import Widget
from game.wording.numbers import signed
from game.wording.players import called
from game.words.translation import _

_HEAD, _LINE, _PAD = 42, 40, 20
_SECOND = 22
_PLACE, _NAME, _SUM, _DEAL = 34, 120, 84, 40
"""Logical pixels: heights of captions, a row and a second line of it, the free sides, and the columns' least widths."""


class ScoreGrid(Widget):
    """A row for everybody, the best first: the deals where they have room, the sum, and what is over the mean."""

    role = Role.FIGURES
    takes_focus = False

    def __init__(self, skin: Skin, name: str, places: Sequence[Place]) -> None:
        super().__init__(skin, name)
        self.places = tuple(places)

    def value(self) -> str:
        said = _("{place} {name}: {total}, {over} over the mean")
        return "; ".join(
            said.format(place=one.place, name=called(one.entry.name), total=signed(one.total), over=signed(one.over, 1))
            for one in self.places
        )

    def height_for(self, width: int) -> int:
        more = _SECOND if self._lines(width) == 2 else 0
        return self.skin.px(_HEAD + more + (_LINE + more) * len(self.places) + 14)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 8, (*theme.paper, 255), theme.brass, 1.4), box)
        quiet = mix(theme.ink, theme.paper, 0.3)
        columns = self._columns(box)
        more = _SECOND if self._lines(box.w) == 2 else 0
        head, high = _HEAD + more, _LINE + more
        heads = [*map(str, range(1, len(columns) - 1)), _("sum"), _("over mean")]
        self._row(surface, columns, box.y + skin.px(head) // 2, heads, [quiet] * len(heads), "small")
        best = [max(one.entry.points[deal] for one in self.places) for deal in range(len(columns) - 2)]
        for number, one in enumerate(self.places):
            y = box.y + skin.px(head + high * number)
            line = pygame.Rect(box.x + skin.px(_PAD), y, box.w - 2 * skin.px(_PAD), skin.px(1))
            surface.fill(mix(theme.brass, theme.paper, 0.5), line)
            if one.entry.you:
                lit = pygame.Rect(box.x + skin.px(8), y + skin.px(2), box.w - skin.px(16), skin.px(high - 3))
                surface.blit(skin.plate(lit.size, 5, (*theme.brass, 90), (*theme.brass, 0)), lit)
            y += skin.px(high) // 2
            left = box.x + skin.px(_PAD)
            place = skin.text.render(str(one.place), "label", quiet, tabular=True)
            surface.blit(place, place.get_rect(midleft=(left, y)))
            name = skin.text.fitted(called(one.entry.name), "label", theme.ink, columns[0].x - left - skin.px(_PLACE))
            surface.blit(name, name.get_rect(midleft=(left + skin.px(_PLACE), y)))
            deals = one.entry.points[: len(best)]
            words = [*map(signed, deals), signed(one.total), signed(one.over, 1)]
            inks = [theme.ink if points == best[deal] else quiet for deal, points in enumerate(deals)]
            self._row(surface, columns, y, words, [*inks, theme.ink, theme.ink], "label")

    def _columns(self, box: pygame.Rect) -> list[pygame.Rect]:
        """The deals, the sum and the difference, each as far below the middle of a row as its `y` says."""
        skin, lines = self.skin, self._lines(box.w)
        right, last = box.right - skin.px(_PAD), skin.px(_SUM)
        found = [pygame.Rect(right - number * last, 0, last, box.h) for number in (2, 1)]
        if lines:
            deals = len(self.places[0].entry.points)
            each = -(-deals // lines)
            step, edge = min(self._room(box.w) // each, skin.px(78)), found[0].x
            offset = skin.px(_SECOND) // 2 if lines == 2 else 0
            for n in reversed(range(deals)):
                below = offset * (1 if n >= each else -1)
                found.insert(0, pygame.Rect(edge - (each - n % each) * step, below, step, box.h))
        return found

    def _room(self, width: int) -> int:
        """What the deals have of this width."""
        return width - self.skin.px(2 * _PAD + _PLACE + _NAME + 2 * _SUM)

    def _lines(self, width: int) -> int:
        """In how many lines the deals of a row stand: 0 where there is no room for them."""
        deals = len(self.places[0].entry.points)
        fitting = (lines for lines in (1, 2) if self._room(width) // -(-deals // lines) >= self.skin.px(_DEAL))
        return next(fitting, 0)

    def _row(
        self,
        surface: pygame.Surface,
        columns: Sequence[pygame.Rect],
        y: int,
        words: Sequence[str],
        inks: Sequence[Colour],
        style: str,
    ) -> None:
        """A word to the right edge of each column."""
        for column, word, ink in zip(columns, words, inks, strict=True):
            text, fit = self.skin.text.fit(word, style, column.w - self.skin.px(4))
            picture = self.skin.text.render(text, fit, ink, tabular=True)
            surface.blit(picture, picture.get_rect(midright=(column.right, y + column.y)))
