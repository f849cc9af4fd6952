"""The account of a hand that is over."""

from __future__ import annotations

from msgspec import Struct


class Account(Struct, frozen=True):
    """A headline, items with their points, the sum, and a line below."""

    heading: str
    items: tuple[tuple[str, int], ...]
    total: tuple[str, str] | None
    below: str
