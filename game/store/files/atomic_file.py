"""The player's files, read and written whole, and never lost."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from game.store.files.busy_files import patiently
from game.store.files.disk_flush import flush_to_disk
from game.store.files.folder_lock import held
from game.store.files.plain_file import UselessFileError, read_plain
from game.words.translation import _

T = TypeVar("T")

_OLD: Final = 24 * 3600  # seconds after which a writer's new content counts as abandoned
_NEW: Final = r"(\.[0-9a-f]{8})?\.new(-wal|-shm|-journal)?"
"""Suffixes of new content and SQLite's files beside it; once just ".new"."""
_TRIES: Final = 3


class KeptFile:
    """One file. Anything there that isn't ours is renamed, never overwritten."""

    def __init__(self, path: Path, aside: str) -> None:
        self.path = path
        self._aside = aside
        self.strange = False
        """Whether the file can't be ours. A failed read proves nothing."""

    def read(self, most: int) -> bytes | None:
        """Return the content, if any. Raises OSError if it's unreadable or over `most` bytes.

        Failures may be temporary, so only a second one counts.
        """
        try:
            return patiently(partial(self._read, most))
        except OSError:
            return self._read(most)

    def _read(self, most: int) -> bytes | None:
        self.strange = False
        try:
            return read_plain(self.path, most)
        except FileNotFoundError:
            return None
        except UselessFileError:
            self.strange = True
            raise

    def load(self, most: int, parse: Callable[[bytes], T]) -> T | None:
        """Return the parsed content, if any. Raises OSError like `read`.

        Only a second ValueError from `parse` counts: the file may be being written.
        """
        raw = self.read(most)
        if raw is None:
            return None
        try:
            return parse(raw)
        except (ValueError, RecursionError):
            again = self.read(most)
            return None if again is None else parse(again)

    def change(self, text: Callable[[], str | None]) -> None:
        """Write what `text` makes of the current file; None leaves it alone, an empty text deletes it.

        The folder's lock keeps other copies out; without locks, `text` is called again if the file changes meanwhile.
        Raises OSError, leaving the file alone.
        """
        with held(self.path.parent):
            for _try in range(_TRIES - 1):
                before = self._stamp()
                if self._change(text, lambda before=before: before == self._stamp()):  # type: ignore[misc]
                    return
            self._change(text, lambda: True)

    def _change(self, text: Callable[[], str | None], still: Callable[[], bool]) -> bool:
        """Change the file if it's still the same after `text`; return whether it was."""
        content = text()
        if content:
            return self._put(content, still)
        unchanged = still()
        if unchanged and content is not None:
            self.remove()
        return unchanged

    def _stamp(self) -> tuple[int, int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def refuse(self) -> str:
        """Rename a useless file, and return its new name."""
        try:
            return self.set_aside().name
        except OSError:
            self.strange = True
            return self.path.name

    def write(self, text: str) -> None:
        """Replace the content atomically, even in a crash or power cut."""
        self._put(text, lambda: True)

    def _put(self, text: str, still: Callable[[], bool]) -> bool:
        self._clear_the_way()
        path = real(self.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Only half a surrogate pair can't be encoded, and JSON reads it escaped.
        raw = text.encode("utf-8", "backslashreplace")
        done = put(path, lambda file: file.write(raw), still)
        if done:
            sync_folder(path.parent)
            clear_left_overs(path)
        return done

    def remove(self) -> None:
        """Delete the file if it's ours."""
        self._clear_the_way()
        patiently(partial(real(self.path).unlink, missing_ok=True))

    def _clear_the_way(self) -> None:
        if self.strange:
            with contextlib.suppress(FileNotFoundError):
                self.set_aside()
            self.strange = False

    def set_aside(self) -> Path:
        """Rename the file to an unused name; return its path."""
        path, number = real(self.path), 1
        while (aside := path.with_name(f"{path.stem}.{self._aside}-{number}{path.suffix}")).exists():
            number += 1
        return patiently(lambda: path.replace(aside))


def put(path: Path, fill: Callable[[BinaryIO], object], still: Callable[[], bool] = lambda: True) -> bool:
    """Flush new content to disk and move it into place if `still()`; return whether it was moved.

    The folder isn't flushed. On failure the file stays as it was.
    """
    fresh = new_content(path)
    try:
        with fresh.open("xb") as file:
            fill(file)
            file.flush()
            flush_to_disk(file.fileno())
        if done := still():
            patiently(lambda: fresh.replace(path))
        else:
            patiently(fresh.unlink)
    except BaseException:
        with contextlib.suppress(OSError):
            patiently(fresh.unlink)
        raise
    return done


def new_content(path: Path) -> Path:
    """Return a unique path for new content: other copies of the game write too."""
    return path.with_name(f"{path.name}.{os.urandom(4).hex()}.new")


def clear_left_overs(path: Path) -> None:
    """Delete new content abandoned a day ago; fresher content may be in use."""
    with contextlib.suppress(OSError):
        named = re.compile(re.escape(path.name) + _NEW)
        for one in path.parent.iterdir():
            if named.fullmatch(one.name) and one.is_file() and one.stat().st_mtime < time.time() - _OLD:
                one.unlink()


def real(path: Path) -> Path:
    """Resolve a symlink: the link itself survives a write."""
    # Any other path stays as written: Windows can't resolve long ones.
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def latest_first(folder: Path, ending: str) -> list[Path]:
    """Return files with this ending, last written first. Raises OSError if listing fails twice."""
    try:
        names = _names(folder)
    except OSError:
        names = _names(folder)
    found = [folder / name for name in names if os.path.normcase(name).endswith(ending)]
    return sorted(found, key=_written, reverse=True)


def _names(folder: Path) -> list[str]:
    try:
        return [path.name for path in folder.iterdir()]
    except (FileNotFoundError, NotADirectoryError):
        return []


def _written(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return -1


def sync_folder(folder: Path) -> None:
    """Flush a folder's names to disk, where possible."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            flush_to_disk(handle)
        finally:
            os.close(handle)


def reason(error: OSError) -> str:
    """Return the reason for the end of a sentence, in our words for common errors, else the system's."""
    return _said(error)[0]


def sentence(error: OSError) -> str:
    """Return the `reason` as a sentence."""
    return _said(error)[1]


def _said(error: OSError) -> tuple[str, str]:
    full = _("the disk is full"), _("The disk is full.")
    ours = {
        errno.ENOSPC: full,
        errno.EDQUOT: full,
        errno.EIO: (_("the disk isn’t responding"), _("The disk isn’t responding.")),
        errno.EROFS: (_("it’s read-only"), _("It’s read-only.")),
        errno.EEXIST: (_("something else is in the way"), _("Something else is in the way.")),
    }
    system = error.strerror or type(error).__name__
    return ours.get(error.errno or 0, (system, _("{reason}.").format(reason=system)))


def make_folder(folder: Path) -> None:
    """Create a folder. Raises NotADirectoryError if a file is in the way."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        way = (folder, *folder.parents)
        barred = next((path for path in way if os.path.lexists(path) and not path.is_dir()), folder)
        raise NotADirectoryError(errno.ENOTDIR, _("{path} isn’t a folder").format(path=barred)) from None


def create(content: str | bytes, path: Path) -> None:
    """Write a new file, all or nothing. Raises OSError, also if the path exists."""
    raw = content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")
    file = path.open("xb")
    try:
        with file:
            file.write(raw)
    except OSError:
        with contextlib.suppress(OSError):
            patiently(path.unlink)  # remove the half-written file
        raise


def free(folder: Path, name: str, ending: str) -> Path:
    """Return an unused path, numbered if needed."""
    names = (f"{name}{number}{ending}" for number in ("", *(f"-{n}" for n in range(2, 1000))))
    return next((path for one in names if not _taken(path := folder / one)), folder / f"{name}{ending}")


def _taken(path: Path) -> bool:
    """Whether the path exists; False in folders that macOS protects."""
    with contextlib.suppress(OSError):
        return path.exists()
    return False
