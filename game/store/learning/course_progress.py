"""Which lessons of the course were finished: one small JSON file."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from game.store.files.shared_file import SharedFile, Wording
from game.words.translation import _


class _Content(Struct):
    done: list[str]


class CourseProgress(SharedFile[tuple[str, ...]]):
    """The keys of the finished lessons."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, ())

    @property
    def done(self) -> frozenset[str]:
        """The keys, also of lessons that only a later version of the game has."""
        return frozenset(self.value)

    def finish(self, key: str) -> None:
        """Keep that a lesson was finished."""
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
