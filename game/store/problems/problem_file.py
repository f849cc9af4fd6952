"""The file in which the player's progress with problems is kept; it is read anew before each change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from game.store.files.shared_file import SharedFile, Wording
from game.store.notices import Notices
from game.store.problems.progress import ProblemProgress
from game.words.translation import _

NAME: Final = "problems.json"
_MOST_BYTES: Final = 2_000_000


class ProblemFile:
    """Notices tell what could not be read or kept; what cannot be understood is renamed, never overwritten."""

    def __init__(self, path: Path, notices: Notices) -> None:
        self._file = SharedFile(
            path,
            ProblemProgress(),
            most=_MOST_BYTES,
            parse=_parsed,
            written=_written,
            wording=_wording,
            notices=notices,
        )

    @property
    def progress(self) -> ProblemProgress:
        """As it was last read or changed."""
        return self._file.value

    def read(self) -> ProblemProgress:
        """Read the file: another copy of the game may have changed it."""
        return self._file.read()

    def change(self, change: Callable[[ProblemProgress], ProblemProgress]) -> ProblemProgress:
        """Keep what this makes of it; a failure to write becomes a notice, and it holds until the program ends."""
        return self._file.change(change)

    def save_the_rest(self) -> None:
        """Try again what could not be kept."""
        self._file.save()


def _wording() -> Wording:
    return Wording(
        _("Your problems in {path} could not be read: {reason}."),
        _("Your problems could not be kept in {path}: {reason}."),
        _("The file of your problems could not be understood; it is kept as {name}."),
    )


def _written(progress: ProblemProgress) -> str:
    return msgspec.json.format(msgspec.json.encode(progress), indent=1).decode() + "\n"


def _parsed(raw: bytes) -> ProblemProgress:
    """The progress that is written there; ValueError for anything else, and for a version to come."""
    found = msgspec.json.decode(raw, type=ProblemProgress)
    if found.version != ProblemProgress().version:
        raise ValueError("of another version")
    return found
