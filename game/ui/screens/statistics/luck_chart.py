"""The player's cards compared with chance."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.store.figures.statistics import Luck
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.screens.statistics.report import verdict
from game.ui.widgets.charts.chart import Chart
from game.wording.numbers import signed
from game.words.translation import _, ngettext, number

_SPAN = 3.4
"""Standard deviations either side of the average; scores beyond are drawn at the end."""
_BAND = 40.0


class LuckChart(Chart):
    """Scales for cards dealt and drawn, with bands of one and two standard deviations."""

    def __init__(self, skin: Skin, luck: Sequence[Luck], names: Sequence[str]) -> None:
        super().__init__(skin, _("Luck"), names)
        self.luck = tuple(luck)

    def rows(self) -> list[tuple[str, str, tuple[float, float]]]:
        """Return for deals and draws a sentence, figures, and both sides' scores."""
        mine, theirs = self.luck
        dealt = _("Cards dealt: {verdict}.").format(verdict=verdict(mine.dealt_score))
        drawn = _("Cards drawn: {verdict}.").format(verdict=verdict(mine.drawn_score))
        words = _("worth {points} points (0 is average, give or take {spread})")
        return [
            (
                dealt,
                words.format(points=signed(mine.dealt), spread=number(mine.dealt_spread)),
                (mine.dealt_score, theirs.dealt_score),
            ),
            (
                drawn,
                words.format(points=signed(mine.drawn), spread=number(mine.drawn_spread)),
                (mine.drawn_score, theirs.drawn_score),
            ),
        ]

    def adjusted(self) -> str:
        """Return the points, and the points without luck."""
        mine, theirs = self.luck
        return ngettext(
            "{points} points over {n} hand; without luck, {adjusted}",
            "{points} points over {n} hands; without luck, {adjusted}",
            mine.hands,
        ).format(
            n=number(mine.hands),
            points=signed(mine.points),
            adjusted=signed(mine.points - mine.whole + theirs.whole),
        )

    def value(self) -> str:
        return "" if self.luck[0].hands else self._nothing()

    def points(self) -> Sequence[str]:
        if not self.luck[0].hands:
            return ()
        return [*(f"{sentence} {figures}." for sentence, figures, _scores in self.rows()), f"{self.adjusted()}."]

    @staticmethod
    def _nothing() -> str:
        return _("From now on, luck is measured in every hand you finish.")

    def height_for(self, width: int) -> int:
        rows = sum(self._high(row, width) for row in self.rows())
        return max(super().height_for(width), self.skin.px(66) + rows + self._last(width))

    def _last(self, width: int) -> int:
        """Return the height of the result text, in pixels."""
        text = self.skin.text
        return len(text.wrap(self.adjusted(), "small", width - 2 * self.skin.px(20))) * text.height("small")

    def _high(self, row: tuple[str, str, object], width: int) -> int:
        skin, room = self.skin, width - 2 * self.skin.px(20)
        sentence, figures = (len(skin.text.wrap(row[0], "body", room)), len(skin.text.wrap(row[1], "small", room)))
        return sentence * skin.text.height("body") + figures * skin.text.height("small") + skin.px(_BAND)

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, ink = self.skin, self.skin.theme.ink
        if not self.luck[0].hands:
            text = skin.text.paragraph(self._nothing(), "body", self.faint, box.w)
            surface.blit(text, text.get_rect(center=box.center))
            return
        rows = self.rows()
        width = box.w + 2 * skin.px(20)
        spare = max(0, box.h - self._last(width) - sum(self._high(row, width) for row in rows)) // len(rows)
        y = box.y
        for row in rows:
            sentence, figures, scores = row
            text = skin.text.paragraph(sentence, "body", ink, box.w)
            surface.blit(text, (box.x, y))
            self._scale(surface, pygame.Rect(box.x, y + text.get_height() + skin.px(6), box.w, skin.px(22)), scores)
            small = skin.text.paragraph(figures, "small", self.faint, box.w)
            surface.blit(small, (box.x, y + text.get_height() + skin.px(_BAND - 6)))
            y += self._high(row, width) + spare
        surface.blit(skin.text.paragraph(self.adjusted(), "small", ink, box.w), (box.x, y))

    def _scale(self, surface: pygame.Surface, box: pygame.Rect, scores: tuple[float, float]) -> None:
        skin, theme = self.skin, self.skin.theme
        worse, better = (skin.text.render(word, "small", self.faint) for word in (_("worse"), _("better")))
        surface.blit(worse, worse.get_rect(midleft=(box.x, box.centery)))
        surface.blit(better, better.get_rect(midright=(box.right, box.centery)))
        left, right = box.x + worse.get_width() + skin.px(12), box.right - better.get_width() - skin.px(12)
        middle, spread = (left + right) / 2, (right - left) / 2 / _SPAN
        for reach, strength in ((2, 0.38), (1, 0.8)):
            band = pygame.Rect(round(middle - reach * spread), box.y, round(2 * reach * spread), box.h)
            surface.fill(mix(theme.paper, theme.brass, strength), band)
        surface.fill(theme.ink, (left, box.centery, right - left, max(1, skin.px(1))))
        surface.fill(theme.ink, (round(middle), box.y - skin.px(3), max(1, skin.px(1)), box.h + skin.px(6)))
        for side in (1, 0):
            at = middle + min(max(scores[side], -_SPAN), _SPAN) * spread
            self.mark(surface, (at, box.centery), side)
