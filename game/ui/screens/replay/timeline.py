"""The timeline of a hand's steps, with a graph of deadwood."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.ui.engine.accessibility import Actions, Limits, Node, NotOfferedError, Role
from game.ui.graphics.image import smooth
from game.ui.graphics.ink import dashed
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.widget import Widget
from game.words.translation import _

_FINE = 3
_HEAD = 26
"""Height of the line, in logical pixels."""
_DASH = 9.0

Counts = tuple[int | None, ...]
"""A player's deadwood at each step; None if hidden."""
Point = tuple[float, float]


class DeadwoodLines(Struct, frozen=True):
    """Names and deadwood, the lower player first."""

    names: tuple[str, str]
    counts: tuple[Counts, Counts]
    limit: int | None
    """The knock limit, if it's a number."""

    @property
    def steps(self) -> int:
        """The number of steps, including the deal."""
        return len(self.counts[0])


class Timeline(Widget):
    """A slider; `act` gets the step under the pointer at once."""

    role = Role.SLIDER

    def __init__(self, skin: Skin, lines: DeadwoodLines, at: int, act: Callable[[int], object]) -> None:
        super().__init__(skin, _("Timeline"))
        self.lines = lines
        self.at = at
        self.act = act
        self._graph: tuple[tuple[object, ...], pygame.Surface] | None = None

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.at, self.lines)

    def value(self) -> str:
        words = _("Step {n} of {all}").format(n=self.at, all=self.lines.steps - 1)
        return "; ".join([words, *(text for text in self._texts() if text)])

    def node(self) -> Node:
        return replace(super().node(), limits=Limits(self.at, 0, self.lines.steps - 1))

    def actions(self) -> Actions:
        return {"set": self.set}

    def set(self, value: str) -> None:
        """Go to this step. Raises NotOfferedError if there's none."""
        last = self.lines.steps - 1
        if not value.isdecimal() or int(value) > last:
            raise NotOfferedError(
                _("{name} must be a number from {low} to {high}.").format(name=self.name, low=0, high=last)
            )
        self.act(int(value))

    def grab(self, point: tuple[int, int]) -> None:
        self.drag(point)

    def drag(self, point: tuple[int, int]) -> None:
        plot = self._plot(self.box)
        last = self.lines.steps - 1
        step = round((point[0] - plot.x) / max(1, plot.w) * last)
        step = min(max(step, 0), last)
        if step != self.at:
            self.act(step)

    def wheel(self, by: int) -> bool:
        """Go forward when scrolled towards the player."""
        step = min(max(self.at - by, 0), self.lines.steps - 1)
        if step != self.at:
            self.act(step)
        return True

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 205), theme.brass, 1.2), box)
        plot = self._plot(box)
        surface.blit(self._drawn_graph(box), box)
        self._scale(surface, plot)
        x = round(self._x(plot, self.at))
        now = pygame.Surface((skin.px(1.4), plot.bottom - box.y - skin.px(_HEAD) // 2), pygame.SRCALPHA)
        now.fill((*theme.glow, 150))
        line_y = box.y + skin.px(_HEAD) // 2 + skin.px(2)
        surface.blit(now, (x - now.get_width() // 2, line_y))
        thin = skin.px(5)
        surface.blit(
            skin.plate((plot.w, thin), 3, (*theme.shade, 255), mix(theme.brass, theme.shade, 0.5), 1),
            (plot.x, line_y - thin // 2),
        )
        if x > plot.x:
            surface.blit(skin.plate((x - plot.x, thin), 3, theme.brass, theme.brass), (plot.x, line_y - thin // 2))
        knob = skin.px(18)
        rim = theme.glow if self.pressed or self.hover else mix(theme.brass, theme.walnut, 0.4)
        surface.blit(skin.plate((knob, knob), 9, theme.ivory, rim, 2), (x - knob // 2, line_y - knob // 2))
        self._legend(surface, box, plot)

    # ------------------------------------------------------------------ parts

    def _plot(self, box: pygame.Rect) -> pygame.Rect:
        skin = self.skin
        names = max(skin.text.measure(f"{name} 88", "label")[0] for name in self.lines.names)
        names = max(names, skin.text.measure(_("Deadwood"), "small")[0])
        right = min(names + skin.px(28), box.w * 3 // 10)
        left, top = skin.px(44), skin.px(_HEAD + 12)
        return pygame.Rect(box.x + left, box.y + top, box.w - left - right, box.h - top - skin.px(12))

    def _x(self, plot: pygame.Rect, step: int) -> float:
        return plot.x + plot.w * step / max(1, self.lines.steps - 1)

    @property
    def _top(self) -> int:
        seen = [count for line in self.lines.counts for count in line if count is not None]
        return max([10, *seen])

    def _y(self, plot: pygame.Rect, count: float) -> float:
        return plot.bottom - plot.h * count / self._top

    def _colours(self) -> tuple[Colour, Colour]:
        """Ivory for the lower player's solid line, brass for the dashed one."""
        return self.skin.theme.ivory, self.skin.theme.brass_light

    def _scale(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        numbers = {0, self._top}
        if self.lines.limit and self._y(plot, 0) - self._y(plot, self.lines.limit) >= skin.text.height("small"):
            numbers.add(self.lines.limit)
        for number in sorted(numbers):
            y = self._y(plot, number)
            clear = number in {0, self.lines.limit} or self._y(plot, self.lines.limit or 0) - y >= skin.px(16)
            if clear:
                text = skin.text.render(str(number), "small", theme.quiet, tabular=True)
                surface.blit(text, text.get_rect(midright=(plot.x - skin.px(9), round(y))))

    def _texts(self) -> tuple[str, str]:
        first, second = (
            "" if line[self.at] is None else f"{name} {line[self.at]}"
            for name, line in zip(self.lines.names, self.lines.counts, strict=True)
        )
        return first, second

    def _legend(self, surface: pygame.Surface, box: pygame.Rect, plot: pygame.Rect) -> None:
        skin = self.skin
        room = box.right - plot.right - skin.px(20)
        rows = []
        for text, colour, line in zip(self._texts(), self._colours(), self.lines.counts, strict=True):
            count = line[self.at]
            if text and count is not None:
                rows.append((-count, skin.text.fitted(text, "label", colour, room)))
        rows.sort(key=lambda row: row[0])
        if rows:
            rows.insert(0, (0, skin.text.fitted(_("Deadwood"), "small", skin.theme.quiet, room)))
        step = skin.text.height("label")
        y = plot.centery - step * len(rows) // 2
        for _count, picture in rows:
            surface.blit(picture, (plot.right + skin.px(12), y))
            y += step

    def _drawn_graph(self, box: pygame.Rect) -> pygame.Surface:
        """The graph, drawn once a size."""
        key = (box.size, self.lines, self.skin)
        if self._graph is None or self._graph[0] != key:
            big = pygame.Surface((box.w * _FINE, box.h * _FINE), pygame.SRCALPHA)
            plot = self._plot(box).move(-box.x, -box.y)
            faint = mix(self.skin.theme.brass, self.skin.theme.shade, 0.55)
            _stroke(big, [(plot.x, plot.bottom), (plot.right, plot.bottom)], faint, self.skin.px(1))
            if self.lines.limit:
                y = self._y(plot, self.lines.limit)
                for x in range(plot.x, plot.right, self.skin.px(8)):
                    _stroke(big, [(x, y), (x + self.skin.px(3), y)], faint, self.skin.px(1))
            dash = _DASH * self.skin.scale
            for place, counts in reversed(list(enumerate(self.lines.counts))):
                for way in self._ways(plot, counts):
                    pieces = dashed(way, dash, 0.7 * dash) if place else [way]
                    for piece in pieces:
                        _stroke(big, piece, self._colours()[place], self.skin.px(2.2))
            self._graph = key, smooth(big, box.size)
        return self._graph[1]

    def _ways(self, plot: pygame.Rect, counts: Counts) -> list[list[Point]]:
        """Return unbroken parts of a line, level within steps."""
        ways: list[list[Point]] = []
        for step, count in enumerate(counts):
            if count is None:
                continue
            here = (self._x(plot, step), self._y(plot, count))
            if step and counts[step - 1] is not None:
                ways[-1].append((here[0], ways[-1][-1][1]))
                ways[-1].append(here)
            else:
                ways.append([here])
        return ways


def _stroke(big: pygame.Surface, way: Sequence[Point], colour: Colour, width: int) -> None:
    points = [(round(x * _FINE), round(y * _FINE)) for x, y in way]
    if len(points) > 1:
        pygame.draw.lines(big, colour, False, points, width * _FINE)
    for at in points:
        pygame.draw.circle(big, colour, at, (width * _FINE - 1) // 2)
