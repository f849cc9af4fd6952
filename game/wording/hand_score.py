"""The account of a hand that is over."""

from __future__ import annotations

from msgspec import Struct


class HandScore(Struct, frozen=True):
    """A headline, items with their points, the sum, and below a line, or of several columns who leads in each."""

    heading: str
    items: tuple[tuple[str, int], ...]
    total: tuple[str, str] | None
    below: str
    columns: tuple[tuple[str, str], ...] = ()
