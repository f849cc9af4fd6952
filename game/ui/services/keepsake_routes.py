"""Routes to the picture of a finished hand."""

from __future__ import annotations

from game.rules.record import MatchRecord
from game.ui.services.routes import Route


class KeepsakeRoute(Route, frozen=True):
    """The picture of a finished hand, counted from 0."""

    record: MatchRecord
    hand: int


class SaveKeepsakeRoute(Route, frozen=True):
    """Saving this picture, a PNG file's content."""

    png: bytes
