"""A value in a small file that several copies of the game change: read anew, changed, and written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from game.store.files.atomic_file import KeptFile, reason
from game.store.notices import Notices

T = TypeVar("T")


class Wording(Struct, frozen=True):
    """The sentences about one file, with {path} and {reason}, or with {name}."""

    unread: str
    unkept: str
    strange: str
    """For content that can't be understood, and is kept under another name."""


class SharedFile(Generic[T]):
    """Changes are functions of the value: one that can't be written now is made again on what is there later."""

    def __init__(
        self,
        path: Path,
        empty: T,
        *,
        most: int,
        parse: Callable[[bytes], T],
        written: Callable[[T], str],
        wording: Callable[[], Wording],
        notices: Notices,
        always: bool = False,
    ) -> None:
        """`always`: whether the file is written even if its value stays, as reading it may have put things right."""
        self.path = path
        self.value = empty
        """As it was last read, with the changes made here."""
        self.known = False
        """Whether the file, or that there is none, was ever seen."""
        self._file = KeptFile(path, "unreadable")
        self._most, self._parse, self._written = most, parse, written
        self._wording, self._notices = wording, notices
        self._always = always
        self._unread = self._unkept = ""
        """What the player is told now."""
        self._empty = self._there = empty
        """As the file has it."""
        self._waiting: list[Callable[[T], T]] = []
        """The changes that the file doesn't have."""
        self.read()

    @property
    def behind(self) -> bool:
        """Whether the file lacks something."""
        return bool(self._waiting)

    def read(self) -> T:
        """Read the file: another copy of the game may have changed it. A failure becomes a notice, until it passes."""
        try:
            self._look()
        except OSError as error:
            self._cannot_read(error)
        return self.value

    def change(self, change: Callable[[T], T], *, instead: bool = False) -> T:
        """Keep what this makes of the value, here and in the file; `instead` of all changes that are still waiting.

        A failure becomes a notice. The change then holds here, and is tried again with the next one and at the end.
        """
        if instead:
            self._waiting.clear()
        else:
            self.value = change(self.value)
        self._waiting.append(change)
        self.save()
        return self.value

    def save(self) -> None:
        """Write the changes that are still waiting."""
        if not self._waiting:
            return
        try:
            self._file.change(self._text)
        except OSError as error:
            words = self._wording().unkept.format(path=self.path, reason=reason(error))
            self._unkept = self._notices.exchange(self._unkept, words)
        else:
            self._waiting.clear()
            self._there = self.value
            self._unkept = self._notices.exchange(self._unkept, "")

    def _text(self) -> str | None:
        """What the file is to hold; None where it holds that already."""
        found = self._look()
        stays = self.value == (self._empty if found is None else found)
        return None if stays and not self._always else self._written(self.value)

    def _look(self) -> T | None:
        """Read the file, make the waiting changes on what is there, and return that; OSError where it can't be read.

        A file that is gone or useless takes nothing away from what is known here.
        """
        found = None
        try:
            found = self._file.load(self._most, self._parse)
        except OSError as error:
            if not self._file.strange:
                raise
            self._cannot_read(error)
        except (ValueError, RecursionError):  # msgspec's own errors are ValueErrors
            self._notices.add(self._wording().strange.format(name=self._file.refuse()))
        else:
            self._unread = self._notices.exchange(self._unread, "")
        self.known = True
        if found is not None:
            self._there = found
        elif self._there != self._empty and not self._waiting:
            self._waiting.append(_same)
        self.value = self._there
        for change in self._waiting:
            self.value = change(self.value)
        return found

    def _cannot_read(self, error: OSError) -> None:
        words = self._wording().unread.format(path=self.path, reason=reason(error))
        self._unread = self._notices.exchange(self._unread, words)


def _same(value: T) -> T:
    return value
