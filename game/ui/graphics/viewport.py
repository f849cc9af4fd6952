"""The window in the game's own units."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

_SQUAT, _TALL = 1.25, 1.6
"""How much higher than 8:5 a window may be before its unit grows, and where it stops growing."""
_LEGIBLE = 1024
"""The width in pixels at which 1280 units are still legible."""


class Viewport(Struct, frozen=True, dict=True):
    """A window's size in pixels, and the unit of which 1280 × 800 fit into it.

    The player's scale, 1 to 2, makes the unit larger: at 2 the window has 640 × 400 of them. A window that's high for
    its width has larger units too; a square has 800 × 800. Cards stay as large as the window allows: `card` is their
    size compared with 140 × 196 units.
    """

    width: int
    height: int
    scale: float = 1.0
    left_handed: bool = False
    """Whether the table is mirrored for a left-handed player."""
    turned: bool = False
    """Whether the corners have changed sides."""

    @cached_property
    def unit(self) -> float:
        """Pixels to a unit."""
        return max(0.3, min(self.width / 1280, self.height / 800)) * self.zoom

    @cached_property
    def zoom(self) -> float:
        """How much larger the unit is because of the player's scale and the window's shape, 1 to 2."""
        return self._shape + (2 - self._shape) * (self.scale - 1)

    @cached_property
    def _shape(self) -> float:
        """The part of `zoom` that a high window has; cards grow with it."""
        shape = self.height / max(1, self.width) * 1.6
        return 1.0 if shape < 1 or (shape < _SQUAT and self.width >= _LEGIBLE) else min(shape, _TALL)

    @cached_property
    def w(self) -> float:
        """The window's width in units, 1280 / zoom or more."""
        return self.width / self.unit

    @cached_property
    def h(self) -> float:
        """The window's height in units, 800 / zoom or more."""
        return self.height / self.unit

    @cached_property
    def card(self) -> float:
        """The size of a card; 1 is 140 × 196 units."""
        return self._shape / self.zoom

    @property
    def cramped(self) -> bool:
        """Whether there's less room than at scale 1, because everything is larger."""
        return self.zoom > 1

    @property
    def has_height(self) -> bool:
        """Whether a cramped window is high enough for two things below one another beside the piles."""
        return self.cramped and self.h > min(700.0, 0.75 * self.w)

    @property
    def tall(self) -> bool:
        """Whether everything fits below one another, with the piles in the middle."""
        return self.cramped and self.h >= 1.3 * self.w

    @property
    def rim(self) -> float:
        """Units between the window's edge and what's nearest to it."""
        return self.between(10, 24)

    def between(self, tight: float, wide: float) -> float:
        """A length from `wide` at scale 1 to `tight` at scale 2."""
        return tight + (wide - tight) * (2 / self.zoom - 1)

    @property
    def middle(self) -> float:
        """The horizontal middle in units."""
        return self.w / 2

    def lower(self, y: float) -> float:
        """A height in an 800-unit window, kept at its distance from the bottom."""
        return self.h - 800 + y

    def central(self, y: float) -> float:
        """A height in an 800-unit window, with half of any extra height above it."""
        return (self.h - 800) / 2 + y
