"""Lean and shadow of a held card."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import pygame

from game.ui.graphics.animation import Animator
from game.ui.graphics.sprites import Pose as Drawn
from game.ui.graphics.sprites import Sprite
from game.ui.tabletop.card_art import card_size, cast_shadow
from game.ui.tabletop.card_sprite import CardSprite

STEEPEST: Final = 10.0
"""Largest angle, in degrees."""
_SMOOTH = 60.0
"""Milliseconds over which the speed is smoothed."""
_QUICK = 6.0
"""Degrees per unit per millisecond."""
_LAMP, _HEIGHT = 0.4, 1000.0
"""The lamp's place down the window (a share), and its height in units."""
_HELD = 70.0
"""Height of a held card, in units."""


class Inclination:
    """A held card's smoothed speed and angle; it rights itself at rest."""

    def __init__(self, animator: Animator, sprite: CardSprite) -> None:
        self._animator = animator
        self._sprite = sprite
        self._when = animator.clock()
        self._speed = (0.0, 0.0)

    def moved(self, dx: float, dy: float) -> None:
        """Lean after a movement in units."""
        if not self._animator.speed:  # reduced motion
            return
        sprite, now = self._sprite, self._animator.clock()
        passed = max(now - self._when, 4.0)
        self._when, part = now, 1 - math.exp(-passed / _SMOOTH)
        (was_x, was_y), new = self._speed, (dx / passed, dy / passed)
        self._speed = was_x + (new[0] - was_x) * part, was_y + (new[1] - was_y) * part
        # The leading edge goes down, as if against the air.
        sprite.yaw, sprite.pitch = (
            max(-STEEPEST, min(STEEPEST, one * _QUICK)) for one in (self._speed[0], -self._speed[1])
        )

        def right(yaw: float, pitch: float) -> None:
            sprite.yaw, sprite.pitch = yaw, pitch

        rested = partial(setattr, self, "_speed", (0.0, 0.0))
        begin = sprite.yaw, sprite.pitch
        self._animator.add(begin, (0.0, 0.0), right, duration=180, delay=40, done=rested, key=("incline", sprite))


class HeldShadow(Sprite):
    """The held card's shadow, until it's down."""

    def __init__(self) -> None:
        super().__init__(pygame.Surface((1, 1)))
        self.card: CardSprite | None = None

    @property
    def z(self) -> float:
        """Just below its card."""
        return 0.0 if self.card is None else self.card.z - 0.5

    @z.setter
    def z(self, depth: float) -> None:
        """Do nothing: it follows from the card."""

    def pose(self) -> Drawn | None:
        card = self.card
        if card is None or card.lift <= 0 or not card.visible:
            return None
        viewport = card.faces.viewport
        grown = _HEIGHT / (_HEIGHT - _HELD * card.lift)
        lamp = viewport.middle, viewport.h * _LAMP
        x, y = (at + (one - at) * grown for at, one in zip(lamp, (card.cx, card.cy), strict=True))
        self.image = cast_shadow(card_size(card.faces.width(card.scale)), card.lift)
        width, height = self.image.get_size()
        self.move(x * viewport.unit - width / 2, y * viewport.unit - height / 2)
        return super().pose()
