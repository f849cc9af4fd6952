"""The deal's seal, in wax."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Self

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics import depths
from game.ui.graphics.animation import Animator, ease_in_out
from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour, mix
from game.ui.tabletop.timing import GLIDE, SHUFFLE
from game.ui.widgets.widget import Widget
from game.wording.fair_deals import seals
from game.words.translation import _

_FALLS, _LANDS = 0.4 * SHUFFLE, 0.7 * SHUFFLE
"""When it drops and lands on the deck, in milliseconds; it leaves with the first card."""
_HIGH = 1.6  # its size before it drops
_FINE = 4
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)


class WaxSeal(Widget):
    """A lump of wax stamped with the seal's first four digits; a press explains the seal."""

    role = Role.BUTTON
    z = depths.ON_CLOTH
    id = "wax seal"

    def __init__(self, skin: Skin, act: Callable[[], object], animator: Animator) -> None:
        super().__init__(skin, _("Seal"))
        self.act = act
        self.animator = animator
        self.seal = ""
        self.deck: tuple[int, int] | None = None  # the middle of the deck in pixels, during a deal
        self._aloft = False
        animator.cancel(self.id)  # the old one's way, at another size

    def place(self, rect: pygame.Rect) -> Self:
        """Place it; during a deal it's stamped on the deck first."""
        self.animator.cancel(self.id)
        self._lie(rect)
        if self.deck is not None and self.animator.speed:
            self._stamp(self.deck, rect)
        return self

    def _lie(self, rect: pygame.Rect) -> None:
        self.z, self._aloft = depths.ON_CLOTH, False
        super().place(rect)

    def _stamp(self, deck: tuple[int, int], rect: pygame.Rect) -> None:
        place = super().place

        def put(now: float) -> None:
            self._aloft = now < _FALLS
            fallen = min(max((now - _FALLS) / (_LANDS - _FALLS), 0.0), 1.0) ** 2
            slid = ease_in_out(max(now - SHUFFLE, 0.0) / GLIDE)
            side = round(rect.w * (_HIGH + (1 - _HIGH) * fallen))
            box = pygame.Rect(0, 0, side, side)
            box.center = tuple(round(a + (b - a) * slid) for a, b in zip(deck, rect.center, strict=True))
            place(box)

        self.z = depths.STAMP
        put(0.0)
        end = SHUFFLE + GLIDE
        self.animator.add(
            (0.0,), (end,), put, duration=end, ease=lambda t: t, done=lambda: self._lie(rect), key=self.id
        )

    def pose(self) -> Pose | None:
        return None if self._aloft else super().pose()

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.seal)

    def value(self) -> str:
        return seals.short(self.seal)

    def activate(self) -> None:
        self.act()

    def press(self, point: tuple[int, int]) -> None:  # noqa: ARG002 - it's small
        self.act()

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin = self.skin
        red = mix(skin.theme.red, _WHITE, 0.14) if self.hover else skin.theme.red
        surface.blit(_lump(box.w, red), box)
        size = 0.31 * box.w / skin.scale
        for row, digits in enumerate((self.seal[:2], self.seal[2:4])):
            ink = skin.text.render(" ".join(digits), Font("serif", size), mix(red, _WHITE, 0.72))
            surface.blit(ink, ink.get_rect(center=(box.centerx, box.centery + round((row - 0.5) * 0.28 * box.w))))


def _lump(side: int, red: Colour) -> pygame.Surface:
    """Draw the wax: an uneven edge, lit from above, and the stamp's round impression."""
    big, whole = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA), side * _FINE
    middle, reach = whole / 2, 0.46 * whole

    def blob(share: float, colour: Colour | tuple[int, int, int, int], down: float = 0.0) -> None:
        points = []
        for step in range(72):
            turn = math.tau * step / 72
            r = share * reach * (1 + 0.035 * math.sin(3 * turn + 1) + 0.03 * math.sin(5 * turn))
            points.append((middle + r * math.cos(turn), middle + down * whole + r * math.sin(turn)))
        pygame.draw.polygon(big, colour, points)

    blob(1.0, (0, 0, 0, 110), 0.03)
    blob(0.97, mix(red, _WHITE, 0.3))
    blob(0.95, mix(red, _BLACK, 0.22), 0.012)
    blob(0.9, red)
    for share, colour, down in ((0.7, mix(red, _WHITE, 0.22), 0.012), (0.69, mix(red, _BLACK, 0.4), 0.0)):
        pygame.draw.circle(big, colour, (middle, middle + down * whole), share * reach)
    return smooth(big, (side, side))
