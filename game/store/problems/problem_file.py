"""The file in which the player's progress with problems is kept; it is read anew before each change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from game.rules.i18n import _
from game.store.files.atomic_file import KeptFile, reason
from game.store.notices import Notices
from game.store.problems.progress import ProblemProgress

NAME: Final = "problems.json"
_MOST_BYTES: Final = 2_000_000


class ProblemFile:
    """Notices tell what could not be read or kept; what cannot be understood is renamed, never overwritten."""

    def __init__(self, path: Path, notices: Notices) -> None:
        self._file = KeptFile(path, "unreadable")
        self._notices = notices
        self._unwritten = False
        """Whether what holds could not be written, so that the file is behind."""
        self.progress = ProblemProgress()
        """As it was last read or changed."""
        self.read()

    def read(self) -> ProblemProgress:
        """Read the file: another copy of the game may have changed it."""
        if self._unwritten:
            return self.progress
        try:
            raw = self._file.read(_MOST_BYTES)
        except OSError as error:
            words = _("Your problems in {path} could not be read: {reason}.")
            self._notices.add(words.format(path=self._file.path, reason=reason(error)))
            return self.progress
        if raw is not None:
            try:
                self.progress = _parsed(raw)
            except ValueError:
                name = self._file.refuse()
                words = _("The file of your problems could not be understood; it is kept as {name}.")
                self._notices.add(words.format(name=name))
        return self.progress

    def change(self, change: Callable[[ProblemProgress], ProblemProgress]) -> ProblemProgress:
        """Keep what this makes of it; a failure to write becomes a notice, and it holds until the program ends."""
        before = self.read()
        self.progress = change(before)
        if self.progress == before:
            return before
        text = msgspec.json.format(msgspec.json.encode(self.progress), indent=1).decode()
        try:
            self._file.write(text + "\n")
            self._unwritten = False
        except OSError as error:
            self._unwritten = True
            words = _("Your problems could not be kept in {path}: {reason}.")
            self._notices.add(words.format(path=self._file.path, reason=reason(error)))
        return self.progress


def _parsed(raw: bytes) -> ProblemProgress:
    """The progress that is written there; ValueError for anything else, and for a version to come."""
    try:
        found = msgspec.json.decode(raw, type=ProblemProgress)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
    if found.version != ProblemProgress().version:
        raise ValueError("of another version")
    return found
