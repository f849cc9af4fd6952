"""The window in the game's own units: how large they are, and how close everything stands."""

from __future__ import annotations

from msgspec import Struct


class Viewport(Struct, frozen=True):
    """A window's size in pixels with the unit that fits 1280 × 800 of them into it.

    The player's scale, 1 to 2, makes the unit larger, so that there are fewer: at 2 they are 640 × 400. Cards stay as
    large as the window allows: `card` is their size against the 140 × 196 units that they have at scale 1.
    """

    width: int
    height: int
    scale: float = 1.0
    left: bool = False
    """Whether the table is mirrored for who plays with the left hand."""
    turned: bool = False
    """Whether what stands in the corners has changed sides."""

    @property
    def unit(self) -> float:
        """Pixels to a unit."""
        return max(0.3, min(self.width / 1280, self.height / 800)) * self.scale

    @property
    def w(self) -> float:
        """The window's width in units, 1280 / scale or more."""
        return self.width / self.unit

    @property
    def h(self) -> float:
        """The window's height in units, 800 / scale or more."""
        return self.height / self.unit

    @property
    def card(self) -> float:
        """The size of a card, 1 where it has its full units."""
        return 1 / self.scale

    @property
    def close(self) -> bool:
        """Whether the table has less room than it was drawn for, because everything on it is larger."""
        return self.scale > 1

    @property
    def rim(self) -> float:
        """Units from the window's edge to what stands nearest to it."""
        return self.between(10, 24)

    def between(self, tight: float, wide: float) -> float:
        """A length that is `wide` at scale 1 and `tight` at scale 2."""
        return tight + (wide - tight) * (2 / self.scale - 1)

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
