"""What the system's file dialog is asked, whichever system it is."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from msgspec import Struct


class DialogError(Exception):
    """The dialog didn't open."""


class FileRequest(Struct, frozen=True):
    """What the dialog asks for."""

    title: str
    folder: Path
    ending: str  # of the files it lists at first, such as ".ginset"
    save_as: str = ""  # the file name proposed; empty: a file to open


class FileDialog(Protocol):
    """A system's dialog; one at a time."""

    def ask(self, request: FileRequest) -> Path | None:
        """Return the file chosen, None if cancelled. Blocks; raises DialogError."""

    def close(self) -> None:
        """Close the dialog, as if cancelled, from any thread."""


def existing(folder: Path) -> Path:
    """Return the folder, or the nearest one above it that's there."""
    return next((one for one in (folder, *folder.parents) if one.is_dir()), folder)
