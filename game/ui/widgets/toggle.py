"""On/off switches."""

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.signs import tick
from game.ui.graphics.skin import Skin, dark, line
from game.ui.graphics.theme import mix
from game.ui.widgets.form_row import FormRow
from game.words.translation import _

_WIDE, _KNOB = 50, 20
"""Width of the track and size of the knob when on, in logical pixels."""


class Toggle(FormRow):
    """A switch with its name on the left: brass with a tick and a dark knob when on, hollow when off."""

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
        brass = line(skin, self.hover, self.enabled)
        side = skin.px(_KNOB if self.on else _KNOB - 4)
        knob = pygame.Rect(0, 0, side, side)
        inset = track.h // 2
        knob.center = (track.right - inset if self.on else track.x + inset, track.centery)
        if self.on:
            surface.blit(skin.plate(track.size, 13, brass, brass, 1.4), track)
            surface.blit(skin.plate(knob.size, 10, theme.ink, theme.ink), knob)
            tick(surface, skin, (track.x + inset + skin.px(2), track.centery), 5, theme.ink)
        else:
            surface.blit(skin.plate(track.size, 13, dark(skin, self.hover, False), brass, 1.4), track)
            surface.blit(skin.plate(knob.size, 8, (*theme.shade, 0), mix(brass, theme.text, 0.5), 2), knob)

    def wants(self) -> int:
        return self.skin.px(_WIDE)

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.skin.px(_WIDE), self.skin.px(26))
        track.midright = self.control(box).midright
        return track
