"""The score of a finished hand, item by item."""

from __future__ import annotations

from msgspec import Struct


class HandScore(Struct, frozen=True):
    """A heading, items with their points, and the sum; below them a line, or who leads in each of several columns."""

    heading: str
    items: tuple[tuple[str, int], ...]
    total: tuple[str, str] | None
    below: str
    columns: tuple[tuple[str, str], ...] = ()

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """Everything below the heading, row by row, as a screen reader takes it."""
        items = ((words, str(points)) for words, points in self.items)
        total = () if self.total is None else (self.total,)
        return (*items, *total, *self.columns, *(((self.below, ""),) if self.below else ()))
