"""How to begin."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from game.session import Deals
    from game.store.crash import Reports
    from game.store.paths import Folders


class StartOptions(Struct, frozen=True):
    """How to begin: where things are kept, where decks come from, and what to show first."""

    folders: Folders
    deals: Callable[[], Deals]
    reports: Reports
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    table: bool = False
    record: Path | None = None  # A file to look at first
    language: str | None = None  # speak this one, whatever the player has chosen
    code: str = ""  # the code of a deal or a position to begin with
    smoke: bool = False
    crash: str | None = None  # how to fail, to see what becomes of it; see `game.ui.app.crash_handler.provoke`
