"""A value in a small file that several copies of the game change: read again, changed, and written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from game.store.files.atomic_file import KeptFile
from game.store.notices import Notices

T = TypeVar("T")


class Wording(Struct, frozen=True):
    """The sentences about one file, with {path} and {reason}, or with {name}."""

    unread: str
    unkept: str
    strange: str  # for content that can't be understood, and is kept under another name


class SharedFile(ABC, Generic[T]):
    """Changes are functions of the value: one that can't be written now is made again on what is there later."""

    most = 100_000  # bytes that are read
    always_write = False  # whether to write a value that hasn't changed: reading may have put the file's content right

    def __init__(self, path: Path, empty: T, notices: Notices | None = None) -> None:
        self.path = path
        self.notices = Notices() if notices is None else notices  # what couldn't be read or kept, a sentence each
        self.value = empty  # as it was last read, with the changes made here
        self.known = False  # whether the file, or that there is none, was ever seen
        self._file = KeptFile(path, "unreadable")
        self._empty = self._there = empty  # as the file has it
        self._waiting: list[Callable[[T], T]] = []  # the changes that the file doesn't have
        self.read()

    @abstractmethod
    def _parsed(self, raw: bytes) -> T:
        """Read the content of the file; ValueError if it makes no sense."""

    @abstractmethod
    def _written(self, value: T) -> str:
        """Return the content for this value."""

    @abstractmethod
    def _wording(self) -> Wording:
        """Return what to tell the player, in the language of now."""

    @property
    def unsaved(self) -> bool:
        """Whether the file lacks something."""
        return bool(self._waiting)

    def read(self) -> T:
        """Read the file, as another copy of the game may have changed it. A failure is told until it passes."""
        try:
            self._look()
        except OSError as error:
            self._cannot_read(error)
        return self.value

    def change(self, change: Callable[[T], T], *, instead: bool = False) -> T:
        """Keep what this makes of the value, `instead` of all waiting changes or after them; a failure is told."""
        if instead:
            self._waiting.clear()
        else:
            self.value = change(self.value)
        self._waiting.append(change)
        self.save_the_rest()
        return self.value

    def save_the_rest(self) -> None:
        """Write the changes that are still waiting."""
        if not self._waiting:
            return
        about = self, "unkept"
        try:
            self._file.change(self._text)
        except OSError as error:
            self.notices.stand(about, lambda: self._wording().unkept, path=self.path, reason=error)
        else:
            self._waiting.clear()
            self._there = self.value
            self.notices.stand(about, None)

    def _text(self) -> str | None:
        """What to write; None if the file has it already."""
        found = self._look()
        stays = self.value == (self._empty if found is None else found)
        return None if stays and not self.always_write else self._written(self.value)

    def _look(self) -> T | None:
        """Read the file, make the waiting changes on what is there, and return that; OSError if it can't be read."""
        found = None
        try:
            found = self._file.load(self.most, self._parsed)
        except OSError as error:
            if not self._file.strange:
                raise
            self._cannot_read(error)
        except (ValueError, RecursionError):  # msgspec's own errors are ValueErrors
            self.notices.add(lambda: self._wording().strange, name=self._file.refuse())
        else:
            self.notices.stand((self, "unread"), None)
        self.known = True
        if found is not None:
            self._there = found
        elif self._there != self._empty and not self._waiting:  # a file that is gone takes nothing away
            self._waiting.append(lambda value: value)
        self.value = self._there
        for change in self._waiting:
            self.value = change(self.value)
        return found

    def _cannot_read(self, error: OSError) -> None:
        self.notices.stand((self, "unread"), lambda: self._wording().unread, path=self.path, reason=error)
