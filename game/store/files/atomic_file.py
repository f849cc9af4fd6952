"""A file of the player's that is read and written whole, and never lost."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from game.store.files.busy_files import patiently
from game.store.files.disk_flush import flush_to_disk
from game.store.files.folder_lock import held
from game.words.translation import _

T = TypeVar("T")

_OLD: Final = 24 * 3600
"""Seconds after which a new content that nobody has put into its place is what a killed writer left."""
_NEW: Final = r"(\.[0-9a-f]{8})?\.new(-wal|-shm|-journal)?"
"""What follows the file's name in the name of its new content, and of what SQLite keeps beside that.

Older versions had the ending alone.
"""
_TRIES: Final = 3
_ANY: Final = object()
"""The stamp of a file that is replaced whatever it is."""


class KeptFile:
    """One file; where something lies there that we could not use, it is renamed before we write, never overwritten."""

    def __init__(self, path: Path, aside: str) -> None:
        self.path = path
        self._aside = aside
        self.strange = False
        """Whether something lies there that was looked at and can't be ours. A read that failed proves nothing."""

    def read(self, most: int) -> bytes | None:
        """The content, None if there is no such file; OSError where it cannot be read or has more bytes than this.

        A failure may pass, so it counts only if it comes twice.
        """
        try:
            return self._read(most, patient=True)
        except OSError:
            return self._read(most, patient=False)

    def _read(self, most: int, *, patient: bool) -> bytes | None:
        act = patiently if patient else _at_once
        self.strange = False
        try:
            if not stat.S_ISREG(act(self.path.stat).st_mode):
                raise self._no_use(errno.EINVAL, _("Not a file"))  # opening a pipe would wait for ever
            with act(lambda: self.path.open("rb")) as file:
                content = file.read(most + 1)
        except FileNotFoundError:
            return None
        if len(content) > most:
            raise self._no_use(errno.EFBIG, os.strerror(errno.EFBIG))
        return content

    def _no_use(self, code: int, words: str) -> OSError:
        self.strange = True
        return OSError(code, words)

    def load(self, most: int, parse: Callable[[bytes], T]) -> T | None:
        """What `parse` makes of the content, None if there is no such file; OSError as from `read`.

        A ValueError of `parse` counts only if it comes twice as well: somebody may be writing the file just now.
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

        The folder's lock keeps other copies of the game out meanwhile. Where there's no lock to be had, `text` is asked
        again if the file has changed since. OSError where it cannot be read or written: then it is as it was.
        """
        with held(self.path.parent):
            for _try in range(_TRIES - 1):
                if self._change(text, self._stamp()):
                    return
            self._change(text, _ANY)

    def _change(self, text: Callable[[], str | None], before: object) -> bool:
        """Change the file if it's still the one of this stamp once `text` has answered; return whether it was."""
        content = text()
        if content is None:
            return self._still(before)
        return self._put(content, before) if content else self._drop(before)

    def _stamp(self) -> tuple[int, int, int] | None:
        """What tells the file from the one that replaces it; None where there is none."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _still(self, before: object) -> bool:
        """Whether the file is the one of this stamp."""
        return before is _ANY or before == self._stamp()

    def refuse(self) -> str:
        """Rename the file because its content is of no use, and return the name that it has now."""
        try:
            return self.set_aside().name
        except OSError:
            self.strange = True
            return self.path.name

    def write(self, text: str) -> None:
        """Replace the content; a crash or a power cut leaves the old one or the new one, never half of one."""
        self._put(text, _ANY)

    def _put(self, text: str, before: object) -> bool:
        """Write it, but not in the place of another file than the one of this stamp; return whether it was written."""
        self._clear_the_way()
        path = real(self.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Another copy of the game may be writing the same file, so each writer has a name of its own.
        fresh = path.with_name(f"{path.name}.{os.urandom(4).hex()}.new")
        try:
            with fresh.open("xb") as file:
                # Only half of a surrogate pair cannot be written, and JSON understands it escaped.
                file.write(text.encode("utf-8", "backslashreplace"))
                file.flush()
                flush_to_disk(file.fileno())
            if not self._still(before):
                patiently(fresh.unlink)
                return False
            patiently(lambda: fresh.replace(path))
            sync_folder(path.parent)
        except OSError:
            with contextlib.suppress(OSError):
                patiently(fresh.unlink)
            raise
        clear_left_overs(path)
        return True

    def _drop(self, before: object) -> bool:
        """Delete it, but not another file than the one of this stamp; return whether it is gone."""
        if there := self._still(before):
            self.remove()
        return there

    def remove(self) -> None:
        """Delete the file if there is one, and if it is ours."""
        self._clear_the_way()
        patiently(lambda: real(self.path).unlink(missing_ok=True))

    def _clear_the_way(self) -> None:
        if self.strange:
            with contextlib.suppress(FileNotFoundError):
                self.set_aside()
            self.strange = False

    def set_aside(self) -> Path:
        """Rename the file to a name that nothing has yet, which is returned."""
        path, number = real(self.path), 1
        while (aside := path.with_name(f"{path.stem}.{self._aside}-{number}{path.suffix}")).exists():
            number += 1
        return patiently(lambda: path.replace(aside))


def _at_once(act: Callable[[], T]) -> T:
    return act()


def clear_left_overs(path: Path) -> None:
    """Delete the new contents for this file whose writers were killed a day ago or more; a fresh one may be in use."""
    with contextlib.suppress(OSError):
        named = re.compile(re.escape(path.name) + _NEW)
        for one in path.parent.iterdir():
            if named.fullmatch(one.name) and one.is_file() and one.stat().st_mtime < time.time() - _OLD:
                one.unlink()


def real(path: Path) -> Path:
    """The file itself, where its name is a link: the link stays.

    Any other path is left as it was written: Windows cannot say of each, such as a long one, where it really is.
    """
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def latest_first(folder: Path, ending: str) -> list[Path]:
    """The files of this ending, the one written last first; what cannot be looked at, as a link to nothing, is last.

    OSError where the folder is there and cannot be listed, which counts only if it comes twice.
    """
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
        errno.EIO: (_("the disk does not answer"), _("The disk does not answer.")),
        errno.EROFS: (_("it may only be read"), _("It may only be read.")),
        errno.EEXIST: (_("something else lies there"), _("Something else lies there.")),
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
        raise NotADirectoryError(errno.ENOTDIR, _("{path} is not a folder").format(path=barred)) from None


def create(text: str, path: Path) -> None:
    """Write a new file, all of it or none; OSError where that cannot be done or something lies there already."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
        except OSError:
            with contextlib.suppress(OSError):
                patiently(path.unlink)  # half a file is none
            raise


def free(folder: Path, name: str, ending: str) -> Path:
    """A path of this name in the folder, with a number behind the name where others have it."""
    names = (f"{name}{number}{ending}" for number in ("", *(f"-{n}" for n in range(2, 1000))))
    return next((path for one in names if not _taken(path := folder / one)), folder / f"{name}{ending}")


def _taken(path: Path) -> bool:
    """Whether something has this name; not known, and so no, in a folder that macOS keeps to the player."""
    with contextlib.suppress(OSError):
        return path.exists()
    return False
