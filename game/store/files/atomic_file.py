"""A file of the player's that is read and written whole, and never lost."""

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

_OLD: Final = 24 * 3600  # age in seconds of new content that a killed writer must have left
_NEW: Final = r"(\.[0-9a-f]{8})?\.new(-wal|-shm|-journal)?"
"""Follows a file's name in the name of its new content, and of SQLite's files beside that; once just ".new"."""
_TRIES: Final = 3


class KeptFile:
    """One file. Something there that isn't ours is renamed before we write, never overwritten."""

    def __init__(self, path: Path, aside: str) -> None:
        self.path = path
        self._aside = aside
        self.strange = False
        """Whether what lies there can't be ours. A read that failed proves nothing."""

    def read(self, most: int) -> bytes | None:
        """Return the content, None if there's no file; OSError if it can't be read or has more bytes than this.

        A failure may pass, so it counts only if it comes twice.
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
        """Return what `parse` makes of the content, None if there's no file; OSError as from `read`.

        A ValueError from `parse` counts only if it comes twice, too: another program may be writing the file.
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
        """Write what `text` makes of the file as it is now; None leaves it alone, and an empty text deletes it.

        The folder's lock keeps other copies of the game out. Where there are no locks, `text` is asked again if the
        file has changed since. OSError if it can't be read or written; it's as it was then.
        """
        with held(self.path.parent):
            for _try in range(_TRIES - 1):
                before = self._stamp()
                if self._change(text, lambda before=before: before == self._stamp()):  # type: ignore[misc]
                    return
            self._change(text, lambda: True)

    def _change(self, text: Callable[[], str | None], still: Callable[[], bool]) -> bool:
        """Change the file if it's still the same once `text` has answered, and return whether it was."""
        content = text()
        if content:
            return self._put(content, still)
        unchanged = still()
        if unchanged and content is not None:
            self.remove()
        return unchanged

    def _stamp(self) -> tuple[int, int, int] | None:
        """What tells the file from the one that replaces it; None where there is none."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def refuse(self) -> str:
        """Rename the file because its content is of no use, and return its new name."""
        try:
            return self.set_aside().name
        except OSError:
            self.strange = True
            return self.path.name

    def write(self, text: str) -> None:
        """Replace the content; a crash or a power cut leaves the old one or the new one, never half of one."""
        self._put(text, lambda: True)

    def _put(self, text: str, still: Callable[[], bool]) -> bool:
        self._clear_the_way()
        path = real(self.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Only half of a surrogate pair can't be written, and JSON understands it escaped.
        raw = text.encode("utf-8", "backslashreplace")
        done = put(path, lambda file: file.write(raw), still)
        if done:
            sync_folder(path.parent)
            clear_left_overs(path)
        return done

    def remove(self) -> None:
        """Delete the file if there is one, and if it is ours."""
        self._clear_the_way()
        patiently(partial(real(self.path).unlink, missing_ok=True))

    def _clear_the_way(self) -> None:
        if self.strange:
            with contextlib.suppress(FileNotFoundError):
                self.set_aside()
            self.strange = False

    def set_aside(self) -> Path:
        """Give the file a name that nothing has yet, and return its new path."""
        path, number = real(self.path), 1
        while (aside := path.with_name(f"{path.stem}.{self._aside}-{number}{path.suffix}")).exists():
            number += 1
        return patiently(lambda: path.replace(aside))


def put(path: Path, fill: Callable[[BinaryIO], object], still: Callable[[], bool] = lambda: True) -> bool:
    """Have new content on the disk and then in the place of this file, if `still`; return whether it is.

    The folder isn't flushed. After any failure the file is as it was.
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
    """Return a path for new content of this file. Each writer has its own: other copies of the game write too."""
    return path.with_name(f"{path.name}.{os.urandom(4).hex()}.new")


def clear_left_overs(path: Path) -> None:
    """Delete the new contents for this file whose writers were killed a day ago or more; a fresh one may be in use."""
    with contextlib.suppress(OSError):
        named = re.compile(re.escape(path.name) + _NEW)
        for one in path.parent.iterdir():
            if named.fullmatch(one.name) and one.is_file() and one.stat().st_mtime < time.time() - _OLD:
                one.unlink()


def real(path: Path) -> Path:
    """The file itself, where its name is a link: the link stays."""
    # Any other path is left as it was written: Windows can't say where a long one really is.
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def latest_first(folder: Path, ending: str) -> list[Path]:
    """The files of this ending, the one written last first; OSError if the folder twice can't be listed."""
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
    """Have the disk know what is called what in a folder; some systems have no way to say so."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            flush_to_disk(handle)
        finally:
            os.close(handle)


def reason(error: OSError) -> str:
    """What was wrong, in words for the end of a sentence: ours where a player meets it, else the system's."""
    return _said(error)[0]


def sentence(error: OSError) -> str:
    """The `reason` as a sentence of its own."""
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
    """Make a folder if there is none; NotADirectoryError where a file has its name, or that of one on the way to it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        way = (folder, *folder.parents)
        barred = next((path for path in way if os.path.lexists(path) and not path.is_dir()), folder)
        raise NotADirectoryError(errno.ENOTDIR, _("{path} isn’t a folder").format(path=barred)) from None


def create(text: str, path: Path) -> None:
    """Write a new file, all of it or none; OSError if that can't be done or something lies there already."""
    file = path.open("x", encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        with file:
            file.write(text)
    except OSError:
        with contextlib.suppress(OSError):
            patiently(path.unlink)  # half a file is none
        raise


def free(folder: Path, name: str, ending: str) -> Path:
    """A path of this name in the folder, with a number behind the name where others have it."""
    names = (f"{name}{number}{ending}" for number in ("", *(f"-{n}" for n in range(2, 1000))))
    return next((path for one in names if not _taken(path := folder / one)), folder / f"{name}{ending}")


def _taken(path: Path) -> bool:
    """Whether something has this name; False if that isn't known, as in a folder that macOS keeps to the player."""
    with contextlib.suppress(OSError):
        return path.exists()
    return False
