"""On/off switches."""

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import RGBA, Skin, dark, line
from game.ui.graphics.theme import mix
from game.ui.widgets.form_row import FormRow
from game.words.translation import _


class Toggle(FormRow):
    """A switch with its name on the left."""

    role = Role.SWITCH

    def __init__(self, skin: Skin, name: str, on: bool, act: Callable[[bool], object]) -> None:
        super().__init__(skin, name)
        self.on = on
        self.act = act

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.on)

    def activate(self) -> None:
        self.on = not self.on
        self.act(self.on)

    def value(self) -> str:
        return _("on") if self.on else _("off")

    def state(self) -> frozenset[str]:
        return super().state() | ({"checked"} if self.on else set())

    def ringed(self, box: pygame.Rect) -> pygame.Rect:
        return self._track(box)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        track = self._track(box)
        self.caption(surface, box)
        fill: RGBA = (*mix(theme.brass, theme.shade, 0.25), 255) if self.on else dark(skin, self.hover, False)
        surface.blit(skin.plate(track.size, 13, fill, line(skin, self.hover, self.enabled), 1.4), track)
        knob = skin.px(18)
        ivory = theme.ivory if self.enabled else mix(theme.ivory, theme.cloth, 0.5)
        gap = (track.h - knob) // 2
        x = track.right - gap - knob if self.on else track.x + gap
        surface.blit(skin.plate((knob, knob), 9, ivory, (*theme.ink, 90), 1), (x, track.y + gap))

    def wants(self) -> int:
        return self.skin.px(46)

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.skin.px(46), self.skin.px(26))
        track.midright = self.control(box).midright
        return track
