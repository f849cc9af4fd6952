"""Which lessons of the course were finished: one small JSON file."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from game.store.files.shared_file import SharedFile, Wording
from game.store.notices import Notices
from game.words.translation import _

_MOST_BYTES = 100_000


class _Content(Struct):
    done: list[str]


class CourseProgress:
    """The lessons with the file that keeps them; `notices` says in a sentence each what could not be read or kept."""

    def __init__(self, path: Path) -> None:
        self.notices = Notices()
        self._file: SharedFile[tuple[str, ...]] = SharedFile(
            path,
            (),
            most=_MOST_BYTES,
            parse=lambda raw: tuple(dict.fromkeys(msgspec.json.decode(raw, type=_Content).done)),
            written=lambda done: msgspec.json.encode(_Content([*done])).decode() + "\n",
            wording=_wording,
            notices=self.notices,
        )

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    @property
    def done(self) -> frozenset[str]:
        """The keys of the lessons; also of those that only a later version of the game has."""
        return frozenset(self._file.value)

    def finish(self, key: str) -> None:
        """Keep that a lesson was finished; where that cannot be written it holds until the program ends."""
        if key not in self._file.value:
            self._file.change(lambda done: tuple(dict.fromkeys((*done, key))))

    def save_the_rest(self) -> None:
        """Try again what could not be kept."""
        self._file.save()


def _wording() -> Wording:
    return Wording(
        _("Your progress in the course in {path} could not be read: {reason}."),
        _("Your progress in the course could not be kept in {path}: {reason}."),
        _("The file of your progress in the course could not be understood; it is kept as {name}."),
    )
