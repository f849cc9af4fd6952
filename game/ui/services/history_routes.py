"""Routes to exports of the history, and to histories of others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.store.history import Filter
from game.ui.services.routes import Route

if TYPE_CHECKING:
    from game.store.moving.others_history import OthersHistory


class HistoryFilesRoute(Route, frozen=True):
    """Import and export, of the matches that pass the filter; `imported` gets the result's sentence."""

    chosen: Filter
    imported: Callable[[str], object]


class SaveTableRoute(Route, frozen=True):
    """Saving these matches, or their hands, as CSV."""

    chosen: Filter
    hands: bool


class SaveHistoryRoute(Route, frozen=True):
    """Saving everything of the current person, or what others may look at."""

    to_show: bool = False


class ImportHistoryRoute(Route, frozen=True):
    """Importing everything from another computer; `imported` gets the result's sentence."""

    imported: Callable[[str], object]
    path: str = ""


class ChooseHistoryRoute(Route, frozen=True):
    """The choice of a history to look at."""


class OpenHistoryRoute(Route, frozen=True):
    """The history in a file, to look at; `first` without a scene below."""

    path: Path
    first: bool = False


class OthersHistoryRoute(Route, frozen=True):
    """An opened history, which its page closes."""

    others: OthersHistory
    first: bool = False
