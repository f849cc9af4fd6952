"""Options for the start."""

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
    """Options for the start: folders, decks, and the first scene."""

    folders: Folders
    deals: Callable[[], Deals]
    reports: Reports
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    table: bool = False
    record: Path | None = None  # a file to open
    language: str | None = None  # overrides the player's setting
    code: str = ""  # of a deal or a position to open
    smoke: bool = False
    crash: str | None = None  # a failure to provoke, for `game.ui.app.crash_handler.provoke`
