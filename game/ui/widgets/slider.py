"""Sliders."""

from __future__ import annotations

import pygame

from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.graphics.theme import mix
from game.ui.widgets.number_row import NumberRow

_LINE = 250
_FIGURES = 84
"""Widths of the line and the number, in logical pixels."""


class Slider(NumberRow):
    """A number to drag, step by key, or wheel while focused; `act` comes on release."""

    role = Role.SLIDER

    _held: int | None = None

    @property
    def shown(self) -> int:
        """The number at the knob."""
        return self.number if self._held is None else self._held

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.shown, self._held is not None)

    def value(self) -> str:
        return self.words(self.shown)

    def numbers(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def grab(self, point: tuple[int, int]) -> None:
        """Take the knob, if the press is on the line."""
        if self._line(self.box).inflate(2 * self.skin.px(16), self.deep()).collidepoint(point):
            self._held = self._at(point)

    def drag(self, point: tuple[int, int]) -> None:
        if self._held is not None:
            self._held = self._at(point)

    def drop(self) -> None:
        if self._held is not None:
            number, self._held = self._held, None
            self.choose(number)

    def let_go(self) -> None:
        self._held = None

    def press(self, point: tuple[int, int]) -> None:
        """Do nothing; releasing the knob does it."""

    def wheel(self, by: int) -> bool:
        """Only turn while focused, so scrolling past changes nothing."""
        if self.keyed:
            self.choose(self.number + by * self.step)
        return self.keyed

    def command(self, command: Command) -> bool:
        to = {
            Command.LEFT: self.number - self.step,
            Command.RIGHT: self.number + self.step,
            Command.PAGE_DOWN: self.number - 4 * self.step,
            Command.PAGE_UP: self.number + 4 * self.step,
            Command.FIRST: self.low,
            Command.LAST: self.high,
        }
        if command not in to:
            return False
        self.choose(to[command])
        return True

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self.control(box).inflate(0, -self.skin.px(8))

    def wants(self) -> int:
        return self.skin.px(_LINE + _FIGURES)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        self.caption(surface, box)
        line = self._line(box)
        dull = mix(theme.brass, theme.shade, 0.6)
        bright = (theme.brass_light if self.hover else theme.brass) if self.enabled else dull
        knob = skin.px(22)
        x = line.x + round(line.w * (self.shown - self.low) / (self.high - self.low))
        surface.blit(skin.plate((line.w, skin.px(6)), 3, (*theme.shade, 200), dull, 1), (line.x, line.y))
        stops = (self.high - self.low) // self.step
        for stop in range(stops + 1) if stops <= 10 else ():
            mark = (line.x + line.w * stop // stops - skin.px(1), line.bottom + skin.px(5), skin.px(2), skin.px(6))
            surface.fill(mix(theme.brass, theme.shade, 0.3), mark)
        if x > line.x:
            surface.blit(skin.plate((x - line.x, skin.px(6)), 3, bright, bright), (line.x, line.y))
        ivory = theme.ivory if self.enabled else mix(theme.ivory, theme.cloth, 0.5)
        rim = theme.glow if self._held is not None else mix(theme.brass, theme.walnut, 0.4)
        surface.blit(skin.plate((knob, knob), 11, ivory, rim, 2), (x - knob // 2, line.centery - knob // 2))
        ink = theme.text if self.enabled else mix(theme.text, theme.cloth, 0.5)
        room = self.control(box)
        number = skin.text.fitted(self.value(), "label", ink, skin.px(_FIGURES - 12), tabular=True)
        surface.blit(number, number.get_rect(midright=room.midright))

    def _line(self, box: pygame.Rect) -> pygame.Rect:
        room, skin = self.control(box), self.skin
        rect = pygame.Rect(room.x + skin.px(11), 0, room.w - skin.px(_FIGURES + 22), skin.px(6))
        rect.centery = room.centery
        return rect

    def _at(self, point: tuple[int, int]) -> int:
        line = self._line(self.box)
        steps = (self.high - self.low) / self.step * (point[0] - line.x) / max(1, line.w)
        return min(max(self.low + round(steps) * self.step, self.low), self.high)
