"""A finished hand's score, item by item."""

from __future__ import annotations

from msgspec import Struct


class HandScore(Struct, frozen=True):
    """Items, points and their sum; below them a line or each column's leader."""

    heading: str
    items: tuple[tuple[str, int], ...]
    total: tuple[str, str] | None
    below: str
    columns: tuple[tuple[str, str], ...] = ()
    laid_off: tuple[int, int] | None = None
    """The item of the lay-offs, and the seat of whoever made them."""
    grand: bool = False
    """Whether the heading is the word of a gin that's celebrated."""

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """All rows below the heading, for a screen reader."""
        items = ((words, str(points)) for words, points in self.items)
        total = () if self.total is None else (self.total,)
        return (*items, *total, *self.columns, *(((self.below, ""),) if self.below else ()))
