"""The light on the cloth, changed by replacing the background in steps.

Cards keep their light. A veil over the window would cost time in each frame; a background doesn't.
"""

from __future__ import annotations

from functools import partial

import pygame
from msgspec import Struct

from game.ui.graphics.backdrop import rim
from game.ui.graphics.sprites import Stage
from game.ui.graphics.theme import Colour
from game.ui.tabletop.ceremony.performance import Performance

_STEPS = 5
_AHEAD = 60.0
"""Milliseconds to prepare a change in advance."""
_FINE = 32, 20
"""Resolution of the light before it's stretched over the window."""
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)


class Light(Struct, frozen=True):
    """Share of each colour kept, and colour added; both weaker inside an ellipse."""

    keep: Colour = _WHITE
    add: Colour = _BLACK
    round: tuple[float, float, float, float] | None = None
    """The ellipse's centre and radii, in shares of the window."""


LOWERED = (213, 213, 213)
NARROW = (120, 120, 122)
COOL = (196, 218, 238)
COLD = (150, 184, 216)


class Lamp:
    """The lamp over one stage, starting from its present background."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._plain: pygame.Surface | None = None
        self._lit: pygame.Surface | None = None
        """The usual background, and the one shown instead during a ceremony."""
        self._kept, self._added = _drawn(Light())

    def restore(self) -> None:
        """Restore the usual light at once."""
        if self._plain is not None and self.stage.background is self._lit:
            self.stage.background = self._plain
        self._plain = None
        self._kept, self._added = _drawn(Light())

    def forget(self) -> None:
        """Drop both backgrounds."""
        self._plain = self._lit = None

    def turn(self, performance: Performance, light: Light | None, *, after: float, over: float = 200.0) -> None:
        """Change to this light, or the usual one, in steps."""

        def begin() -> None:
            kept, added = self._kept, self._added
            keep, add = _drawn(light or Light())
            if performance.late:
                self.restore() if light is None else self._shine(keep, add)
                return
            for step in range(1, _STEPS + 1):
                part = step / _STEPS
                shine = partial(self._shine, _between(kept, keep, part), _between(added, add, part))
                performance.at(over * (step - 1) / _STEPS, shine)
            if light is None:
                performance.at(over, self.restore)

        performance.at(max(0.0, after - _AHEAD), self._pictures)
        performance.at(after, begin)

    def _shine(self, kept: pygame.Surface, added: pygame.Surface) -> None:
        plain, lit = self._pictures()
        self._kept, self._added = kept, added
        lit.blit(plain, (0, 0))
        _cast(lit, kept, added)
        self.stage.background = lit

    def _pictures(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the present background, and one to draw on, kept because creating it takes half a frame."""
        now = self.stage.background
        if self._plain is None or now not in (self._plain, self._lit):
            self._plain = now
        if self._lit is None or self._lit.get_size() != now.get_size():
            self._lit = now.copy()
        return self._plain, self._lit


def under(picture: pygame.Surface, light: Light) -> pygame.Surface:
    """Return a picture under this light."""
    lit = picture.copy()
    _cast(lit, *_drawn(light))
    return lit


def _cast(picture: pygame.Surface, kept: pygame.Surface, added: pygame.Surface) -> None:
    size = picture.get_size()
    picture.blit(pygame.transform.smoothscale(kept, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if any(pygame.transform.average_color(added)[:3]):
        wide = rim(size)  # the wood isn't tinted by the cloth
        picture.set_clip(picture.get_rect().inflate(-2 * wide, -2 * wide))
        picture.blit(pygame.transform.smoothscale(added, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        picture.set_clip(None)


def _even(colour: Colour) -> pygame.Surface:
    small = pygame.Surface(_FINE, depth=32)
    small.fill(colour)
    return small


def _between(one: pygame.Surface, other: pygame.Surface, part: float) -> pygame.Surface:
    mixed, over = one.copy(), other.copy()
    over.set_alpha(round(255 * part))
    mixed.blit(over, (0, 0))
    return mixed


def _drawn(light: Light) -> tuple[pygame.Surface, pygame.Surface]:
    keep, add = _even(light.keep), _even(light.add)
    if light.round is None:
        return keep, add
    x, y, across, down = light.round
    for row in range(_FINE[1]):
        for column in range(_FINE[0]):
            dx, dy = (((column + 0.5) / _FINE[0]) - x) / across, (((row + 0.5) / _FINE[1]) - y) / down
            # Fully lit up to seven tenths of the ellipse, fading to nothing at its edge.
            share = min(1.0, max(0.0, (1.25 - (dx * dx + dy * dy) ** 0.5) / 0.7))
            keep.set_at((column, row), [round(255 - (255 - one) * (1 - share)) for one in light.keep])
            add.set_at((column, row), [round(one * (1 - share)) for one in light.add])
    return keep, add
