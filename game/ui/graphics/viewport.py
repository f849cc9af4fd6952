"""The window in the game's own units."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

_SQUAT, _TALL = 1.25, 1.6
"""Height relative to 8:5 at which units start and stop growing."""
_LEGIBLE = 1024
"""Width in pixels at which 1280 units are still legible."""


class Viewport(Struct, frozen=True, dict=True):
    """A window's size in pixels, and its unit: 1280 × 800 fit into it.

    The player's scale, 1 to 2, enlarges the unit: at 2 the window has 640 × 400. Tall windows have larger units too; a
    square has 800 × 800. Cards stay as large as possible: `card` is their size compared with 140 × 196 units.
    """

    width: int
    height: int
    scale: float = 1.0
    left_handed: bool = False
    """Whether the table is mirrored."""
    turned: bool = False
    """Whether the corners have changed sides."""

    @cached_property
    def unit(self) -> float:
        """Pixels per unit."""
        return max(0.3, min(self.width / 1280, self.height / 800)) * self.zoom

    @cached_property
    def zoom(self) -> float:
        """The unit's enlargement by scale and shape, 1 to 2."""
        return self._shape + (2 - self._shape) * (self.scale - 1)

    @cached_property
    def _shape(self) -> float:
        """The part of `zoom` from a tall window; cards grow with it."""
        shape = self.height / max(1, self.width) * 1.6
        return 1.0 if shape < 1 or (shape < _SQUAT and self.width >= _LEGIBLE) else min(shape, _TALL)

    @cached_property
    def w(self) -> float:
        """Width in units, at least 1280 / zoom."""
        return self.width / self.unit

    @cached_property
    def h(self) -> float:
        """Height in units, at least 800 / zoom."""
        return self.height / self.unit

    @cached_property
    def card(self) -> float:
        """The size of a card; 1 is 140 × 196 units."""
        return self._shape / self.zoom

    @property
    def cramped(self) -> bool:
        """Whether enlarged units leave less room."""
        return self.zoom > 1

    @property
    def has_height(self) -> bool:
        """Whether a cramped window fits two things in a column beside the piles."""
        return self.cramped and self.h > min(700.0, 0.75 * self.w)

    @property
    def tall(self) -> bool:
        """Whether everything fits in a column, with the piles in the middle."""
        return self.cramped and self.h >= 1.3 * self.w

    @property
    def rim(self) -> float:
        """Units between the edge and the nearest thing."""
        return self.between(10, 24)

    def between(self, tight: float, wide: float) -> float:
        """Return a length between `wide` at zoom 1 and `tight` at 2."""
        return tight + (wide - tight) * (2 / self.zoom - 1)

    @property
    def middle(self) -> float:
        """The horizontal middle in units."""
        return self.w / 2

    def lower(self, y: float) -> float:
        """Convert a height in 800 units, keeping its distance from the bottom."""
        return self.h - 800 + y

    def central(self, y: float) -> float:
        """Convert a height in 800 units, with half the extra height above it."""
        return (self.h - 800) / 2 + y
