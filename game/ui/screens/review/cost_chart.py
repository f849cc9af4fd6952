"""The cost of each choice, as bars."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.services.analysis import Analysis
from game.ui.widgets.charts.chart import Chart
from game.wording.advice import given, wording
from game.wording.judgement.grades import SIGNS, graded
from game.words.translation import _


class CostChart(Chart):
    """A bar for each choice, as high as its cost in points."""

    role = Role.TIMELINE
    takes_focus = True
    least = 210.0

    def __init__(self, skin: Skin, analysis: Analysis, act: Callable[[int], object]) -> None:
        super().__init__(skin, _("Points given away"))
        self.analysis = analysis
        self.act = act
        self.at = 0
        self.costliest: tuple[int, ...] = ()
        self.take()

    def take(self) -> None:
        """Show the choices so far; at the end mark the costliest and select the first."""
        self.judged = self.analysis.judged
        if self.analysis.done and not self.costliest:
            self.costliest = self.analysis.costliest
            self.at = self.costliest[0] if self.costliest else self.at

    def face(self) -> tuple[object, ...]:
        return (*super().face(), len(self.judged), self.costliest, self.at, self._under() if self.hover else -1)

    def value(self) -> str:
        one = self.judged[self.at]
        words = wording(one.choice.action, one.choice.view)
        said = _("Decision {n} of {all}: {words}, {points}").format(
            n=self.at + 1, all=self.analysis.count, words=words, points=given(one.told, one.lost)
        )
        return said if one.grade is None else f"{said} · {graded(one.grade)}"

    def activate(self) -> None:
        self.act(self.at)

    def press(self, point: tuple[int, int]) -> None:
        column = self._column(self._bars(self.inside(self.box)), point[0])
        if column >= 0:
            self.at = column
            self.act(column)

    def command(self, command: Command) -> bool:
        by = {Command.LEFT: -1, Command.RIGHT: 1}.get(command, 0)
        to = self.at + by
        if not by or not 0 <= to < len(self.judged):
            return False
        self.at = to
        return True

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the bars, and a line about the selected one."""
        skin, theme = self.skin, self.skin.theme
        plot = self._bars(box)
        most = max(2.0, *(one.told for one in self.judged))
        step = plot.w / (self.analysis.count or 1)
        wide = max(skin.px(4), min(skin.px(26), int(step * 0.6)))
        under = self._under() if self.hover else -1
        surface.fill(theme.ink, (plot.x, plot.bottom, plot.w, max(1, skin.px(1.4))))
        for place, one in enumerate(self.judged):
            middle = plot.x + round(step * (place + 0.5))
            ink = theme.red if place in self.costliest else theme.ink
            if place in (self.at, under):
                size = max(wide, min(int(step) - skin.px(2), skin.px(64))), plot.h + skin.px(8)
                light = pygame.Surface(size, pygame.SRCALPHA)
                light.fill((*theme.brass, 70 if place == self.at else 40))
                surface.blit(light, light.get_rect(midbottom=(middle, plot.bottom)))
            high = max(skin.px(3), round((plot.h - skin.px(20)) * one.told / most))
            bar = pygame.Rect(middle - wide // 2, plot.bottom - high, wide, high)
            surface.fill(ink, bar)
            label = skin.text.render(self._over(place, step), "label", ink)
            surface.blit(label, label.get_rect(midbottom=(middle, bar.y)))
        words = skin.text.fitted(self.value(), "label", theme.ink, box.w)
        surface.blit(words, words.get_rect(midbottom=(box.centerx, box.bottom + skin.px(6))))

    def _over(self, place: int, room: float) -> str:
        """Return a bar's label: its rank, and its grade's sign if there's room."""
        number = str(self.costliest.index(place) + 1) if place in self.costliest else ""
        whole = f"{number} {SIGNS[self.judged[place].grade]}".strip()
        return whole if self.skin.text.measure(whole, "label")[0] <= room else number

    def _bars(self, inside: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(inside.x, inside.y, inside.w, inside.h - self.skin.px(24))

    def _column(self, plot: pygame.Rect, x: int) -> int:
        """Return the choice at this x, or -1."""
        column = int((x - plot.x) * (self.analysis.count or 1) // max(1, plot.w))
        return column if 0 <= column < len(self.judged) else -1

    def _under(self) -> int:
        return self._column(self._bars(self.inside(self.box)), self.pointer[0])
