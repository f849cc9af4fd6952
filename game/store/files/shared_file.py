"""A value in a small file shared by several copies of the game."""

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
    """Messages on one file, with {path} and {reason}, or {name}."""

    unread: str
    unkept: str
    strange: str  # for unreadable content, which is renamed


class SharedFile(ABC, Generic[T]):
    """A shared value. Changes are functions, so unwritten ones can be reapplied to newer content."""

    most = 100_000  # bytes that may be read
    always_write = False  # write even unchanged values: reading may have corrected the content

    def __init__(self, path: Path, empty: T, notices: Notices | None = None) -> None:
        self.path = path
        self.notices = Notices() if notices is None else notices  # read and write errors, a sentence each
        self.value = empty  # last read, with the changes made here
        self.known = False  # whether the file, or its absence, was ever seen
        self._file = KeptFile(path, "unreadable")
        self._empty = self._there = empty  # as the file has it
        self._waiting: list[Callable[[T], T]] = []  # changes not in the file yet
        self.read()

    @abstractmethod
    def _parsed(self, raw: bytes) -> T:
        """Parse the content. Raises ValueError."""

    @abstractmethod
    def _written(self, value: T) -> str:
        """The content for this value."""

    @abstractmethod
    def _wording(self) -> Wording:
        """Messages in the current language."""

    @property
    def unsaved(self) -> bool:
        """Whether changes are waiting to be written."""
        return bool(self._waiting)

    def read(self) -> T:
        """Read the file again: another copy may have changed it. Errors become notices."""
        try:
            self._look()
        except OSError as error:
            self._cannot_read(error)
        return self.value

    def change(self, change: Callable[[T], T], *, instead: bool = False) -> T:
        """Apply and save a change, `instead` of the waiting ones or after them. Errors become notices."""
        if instead:
            self._waiting.clear()
        else:
            self.value = change(self.value)
        self._waiting.append(change)
        self.save_the_rest()
        return self.value

    def save_the_rest(self) -> None:
        """Write the waiting changes."""
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
        found = self._look()
        stays = self.value == (self._empty if found is None else found)
        return None if stays and not self.always_write else self._written(self.value)

    def _look(self) -> T | None:
        """Read the file, reapply waiting changes, and return its content. Raises OSError."""
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
        elif self._there != self._empty and not self._waiting:  # rewrite a deleted file
            self._waiting.append(lambda value: value)
        self.value = self._there
        for change in self._waiting:
            self.value = change(self.value)
        return found

    def _cannot_read(self, error: OSError) -> None:
        self.notices.stand((self, "unread"), lambda: self._wording().unread, path=self.path, reason=error)
