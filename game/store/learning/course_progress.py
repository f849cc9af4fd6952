"""Which lessons of the course were finished: one small JSON file."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from game.rules.i18n import _
from game.store.files.atomic_file import KeptFile, reason
from game.store.notices import Notices

_MOST_BYTES = 100_000


class _Content(Struct):
    done: list[str]


class CourseProgress:
    """The lessons with the file that keeps them; `notices` says in a sentence each what could not be read or kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notices = Notices()
        self._file = KeptFile(path, "unreadable")
        self._done = self._load()

    @property
    def done(self) -> frozenset[str]:
        """The keys of the lessons; also of those that only a later version of the game has."""
        return frozenset(self._done)

    def finish(self, key: str) -> None:
        """Keep that a lesson was finished; where that cannot be written it holds until the program ends."""
        if key in self._done:
            return
        self._done = tuple(dict.fromkeys((*self._load(), *self._done, key)))  # another copy of the game may run
        try:
            self._file.write(msgspec.json.encode(_Content([*self._done])).decode() + "\n")
        except OSError as error:
            words = _("Your progress in the course could not be kept in {path}: {reason}.")
            self.notices.add(words.format(path=self.path, reason=reason(error)))

    def _load(self) -> tuple[str, ...]:
        try:
            raw = self._file.read(_MOST_BYTES)
        except OSError as error:
            words = _("Your progress in the course in {path} could not be read: {reason}.")
            self.notices.add(words.format(path=self.path, reason=reason(error)))
            return ()
        if raw is None:
            return ()
        try:
            return tuple(dict.fromkeys(msgspec.json.decode(raw, type=_Content).done))
        except (ValueError, RecursionError):  # msgspec's own errors are ValueErrors
            words = _("The file of your progress in the course could not be understood; it is kept as {name}.")
            self.notices.add(words.format(name=self._file.refuse()))
            return ()
