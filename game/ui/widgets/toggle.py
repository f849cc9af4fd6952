"""A switch that is on or off."""

from collections.abc import Callable

import pygame

from game.rules.i18n import _
from game.ui.graphics.skin import RGBA, Look, dark, line
from game.ui.graphics.theme import mix
from game.ui.widgets.form_row import Row


class Toggle(Row):
    """On or off, with its name on the left."""

    role = "switch"

    def __init__(
        self, look: Look, name: str, rect: pygame.Rect, on: bool, act: Callable[[bool], object], *, z: float = 50
    ) -> None:
        super().__init__(look, name, rect, z)
        self.on = on
        self.act = act

    def face(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().face(), self.on)

    def activate(self) -> None:
        """See Widget."""
        self.on = not self.on
        self.act(self.on)

    def value(self) -> str:
        """See Widget."""
        return _("on") if self.on else _("off")

    def state(self) -> frozenset[str]:
        """See Widget."""
        return super().state() | ({"checked"} if self.on else set())

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        """See Widget."""
        return self._track(box)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """See Widget."""
        look, theme = self.look, self.look.theme
        track = self._track(box)
        self.caption(surface, box)
        fill: RGBA = (*mix(theme.brass, theme.shade, 0.25), 255) if self.on else dark(look, self.hover, False)
        surface.blit(look.plate(track.size, 13, fill, line(look, self.hover, self.enabled), 1.4), track)
        knob = look.px(18)
        ivory = theme.ivory if self.enabled else mix(theme.ivory, theme.cloth, 0.5)
        gap = (track.h - knob) // 2
        x = track.right - gap - knob if self.on else track.x + gap
        surface.blit(look.plate((knob, knob), 9, ivory, (*theme.ink, 90), 1), (x, track.y + gap))

    def wants(self) -> int:
        """See Row."""
        return self.look.px(46)

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.look.px(46), self.look.px(26))
        track.midright = self.control(box).midright
        return track
