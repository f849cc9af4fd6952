"""The window in the game's own units: how large they are, and how close everything stands."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

_SQUAT, _TALL = 1.25, 1.6
"""How much higher than 8:5 a window may be that is left as it is, and up to which its units become fewer."""
_LEGIBLE = 1024
"""The pixels of width of which 1280 units can be read."""


class Viewport(Struct, frozen=True, dict=True):
    """A window's size in pixels with the unit that fits 1280 × 800 of them into it.

    The player's scale, 1 to 2, makes the unit larger, so that there are fewer: at 2 they are 640 × 400. So does a tall
    window, which would else be wide and empty: a square has 800 × 800. Cards stay as large as the window allows: `card`
    is their size against 140 × 196 units.
    """

    width: int
    height: int
    scale: float = 1.0
    left: bool = False
    """Whether the table is mirrored for who plays with the left hand."""
    turned: bool = False
    """Whether what stands in the corners has changed sides."""

    @cached_property
    def unit(self) -> float:
        """Pixels to a unit."""
        return max(0.3, min(self.width / 1280, self.height / 800)) * self.zoom

    @cached_property
    def zoom(self) -> float:
        """How much larger the unit is than where 1280 × 800 fit: 1 to 2, by the player's scale and the shape."""
        return self._shape + (2 - self._shape) * (self.scale - 1)

    @cached_property
    def _shape(self) -> float:
        """The part of it that a tall window has, which lets cards grow too."""
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
        """The size of a card, 1 where it has its full units."""
        return self._shape / self.zoom

    @property
    def cramped(self) -> bool:
        """Whether the table has less room than it was drawn for, because everything on it is larger."""
        return self.zoom > 1

    @property
    def high(self) -> bool:
        """Whether a close room is high enough for two things below one another beside the piles."""
        return self.cramped and self.h > min(700.0, 0.75 * self.w)

    @property
    def tall(self) -> bool:
        """Whether there is the height for everything below one another, with the piles in the middle."""
        return self.cramped and self.h >= 1.3 * self.w

    @property
    def rim(self) -> float:
        """Units from the window's edge to what stands nearest to it."""
        return self.between(10, 24)

    def between(self, tight: float, wide: float) -> float:
        """A length that is `wide` where nothing is larger, and `tight` where everything is twice as large."""
        return tight + (wide - tight) * (2 / self.zoom - 1)

    @property
    def middle(self) -> float:
        """The horizontal middle in units."""
        return self.w / 2

    def lower(self, y: float) -> float:
        """A height measured from the top of an 800-unit window, kept at its distance from the bottom."""
        return self.h - 800 + y

    def central(self, y: float) -> float:
        """A height of an 800-unit window, with half of any extra height above it."""
        return (self.h - 800) / 2 + y
