"""Finished lessons of the course, in a JSON file."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from game.store.files.shared_file import SharedFile, Wording
from game.words.translation import _


class _Content(Struct):
    done: list[str]


class CourseProgress(SharedFile[tuple[str, ...]]):
    """Finished lessons' keys."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, ())

    @property
    def done(self) -> frozenset[str]:
        """Finished lessons, including those only later versions have."""
        return frozenset(self.value)

    def finish(self, key: str) -> None:
        """Mark a lesson as finished."""
        if key not in self.value:
            self.change(lambda done: tuple(dict.fromkeys((*done, key))))

    def _parsed(self, raw: bytes) -> tuple[str, ...]:
        return tuple(dict.fromkeys(msgspec.json.decode(raw, type=_Content).done))

    def _written(self, value: tuple[str, ...]) -> str:
        return msgspec.json.encode(_Content([*value])).decode() + "\n"

    def _wording(self) -> Wording:
        return Wording(
            _("Your course progress in {path} couldn’t be read: {reason}."),
            _("Your course progress couldn’t be saved in {path}: {reason}."),
            _("Your course progress file is damaged; it was kept as {name}."),
        )
