"""The file of progress with problems."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.store.files.shared_file import SharedFile, Wording
from game.store.notices import Notices
from game.store.problems.progress import ProblemProgress
from game.words.translation import _

NAME: Final = "problems.json"


class ProblemFile(SharedFile[ProblemProgress]):
    """Progress with problems."""

    most = 2_000_000

    def __init__(self, path: Path, notices: Notices) -> None:
        super().__init__(path, ProblemProgress(), notices)

    @property
    def progress(self) -> ProblemProgress:
        """Progress as last read or changed."""
        return self.value

    def _parsed(self, raw: bytes) -> ProblemProgress:
        found = msgspec.json.decode(raw, type=ProblemProgress)
        if found.version != ProblemProgress().version:
            raise ValueError("of another version")
        return found

    def _written(self, value: ProblemProgress) -> str:
        return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"

    def _wording(self) -> Wording:
        return Wording(
            _("Your problems in {path} couldn’t be read: {reason}."),
            _("Your problems couldn’t be saved in {path}: {reason}."),
            _("Your problems file is damaged; it was kept as {name}."),
        )
