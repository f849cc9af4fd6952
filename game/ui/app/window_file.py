"""The window's last placement, in a small file beside the settings."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from game.store.files.atomic_file import KeptFile
from game.ui.platform.placement import Placement

_MOST_BYTES = 10_000


class WindowFile:
    """Read at the start, written at the end; nonsense is ignored.

    Of two copies of the game the last to end wins.
    """

    def __init__(self, folder: Path) -> None:
        self._file = KeptFile(folder / "window.json", "unreadable")
        self.kept = self._read()  # what was kept last

    def keep(self, placement: Placement) -> None:
        """Save another placement; failing that, the next window opens at the old one."""
        if placement != self.kept:
            with contextlib.suppress(OSError):
                self._file.write(msgspec.json.encode(placement).decode() + "\n")
                self.kept = placement

    def _read(self) -> Placement | None:
        with contextlib.suppress(OSError, msgspec.MsgspecError, RecursionError):
            content = self._file.read(_MOST_BYTES)
            return None if content is None else msgspec.json.decode(content, type=Placement)
        return None
