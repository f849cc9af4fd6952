"""A damaged file of matches becomes a sound one without loss, wherever that breaks off.

The new file begins as a copy of the backup, and takes what the damaged one gives beyond that. The damaged file stays in
its place until the new one lies on the disk, and it lies under another name too before it's replaced, with all that
SQLite keeps beside it. What was set aside is looked through at each start, so that no match stays out of sight because
an exchange was broken off, or because an older version gave up too soon.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from msgspec import Struct

from game.store import schema
from game.store.archive import match_names, transaction
from game.store.damage import backup
from game.store.damage.companions import ENDINGS, beside, companions
from game.store.damage.proof import unsound
from game.store.damage.salvage import salvaged
from game.store.damage.set_aside import looked_through, remember, set_aside
from game.store.damage.taking import Taken, take
from game.store.files.atomic_file import real, sync_folder
from game.store.files.busy_files import patiently
from game.store.files.disk_flush import flush_to_disk
from game.store.files.lock import Lock
from game.store.leaving import BrokenOffError, Leaving, go_on, stay

__all__ = [
    "BrokenOffError",
    "Repaired",
    "Taken",
    "broken_off",
    "forget",
    "remember",
    "repair",
    "set_aside",
    "take_in",
    "to_look_through",
    "unsound",
]


class Repaired(Struct, frozen=True):
    """What came of a repair."""

    aside: Path
    """Where the damaged file lies now."""
    read: int
    """Matches that were read from it."""
    backed: int
    """Matches that came from the backup."""
    backup: float
    """When that was made, in seconds since 1970."""
    lost: int
    """Matches of the damaged file that can't be read and aren't in the backup."""


def repair(path: Path, leaving: Leaving = stay) -> Repaired | None:
    """Exchange a damaged file for a sound one with all matches that can be read; None if it's sound after all.

    No other copy of the game repairs meanwhile: sqlite3.OperationalError where another does. BrokenOffError where the
    program is to end before all is copied. The damaged file is as it was then, and also where the disk fails.
    """
    go_on(leaving)
    path = real(path)
    with _alone(path):
        if not unsound(path, leaving):  # another copy of the game was faster
            return None
        return _exchanged(path, leaving)


def _exchanged(path: Path, leaving: Leaving) -> Repaired:
    fresh = _fresh(path)
    _remove(fresh)  # what was begun and broken off holds nothing that the damaged file has not
    made = _begin(fresh, backup.place(path), leaving)
    with closing(_opened(fresh)) as connection:
        taken = take_in(connection, path, leaving, older=False)
        (every,) = connection.execute("SELECT count(*) FROM match").fetchone()
    if unsound(fresh):
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    aside, new = _kept(path)
    # Without what lies beside it, or SQLite would take that for the new file's own.
    for one in companions(path):
        patiently(partial(one.unlink, missing_ok=True))
    patiently(lambda: fresh.replace(path))
    sync_folder(path.parent)
    if new:
        remember(aside, path)
    return Repaired(aside, taken.read, every - taken.read, made, taken.lost)


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Let no other copy of the game repair the same file meanwhile."""
    lock = Lock(path.with_suffix(".lock"))
    if not lock.take():
        error = sqlite3.OperationalError("another copy of the game repairs the file")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error
    try:
        yield
    finally:
        lock.release()


def _begin(fresh: Path, kept: Path, leaving: Leaving) -> float:
    """Have the new file there: a copy of the backup if that's sound, else an empty one; when the backup was made."""
    if kept.exists() and not unsound(kept, leaving):
        shutil.copyfile(kept, fresh)
        with contextlib.suppress(sqlite3.DatabaseError, schema.NewerFileError), closing(_opened(fresh)):
            return kept.stat().st_mtime
        _remove(fresh)
    _opened(fresh).close()
    return 0.0


def _opened(fresh: Path) -> sqlite3.Connection:
    """The new file for writing. It isn't to survive a failure, so nothing lies beside it that could be left behind."""
    connection = schema.opened(str(fresh))
    try:
        for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = MEMORY", "synchronous = FULL", "fullfsync = ON"):
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("PRAGMA foreign_keys = ON")
        schema.migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _kept(path: Path) -> tuple[Path, bool]:
    """Give the damaged file a second name, and so what lies beside it; that name, and whether it's new."""
    number = 1
    while _taken(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        if aside.exists() and aside.samefile(path):  # a repair was broken off behind this
            return aside, False
        number += 1
    for ending in ENDINGS:
        if beside(path, ending).exists():
            _link(beside(path, ending), beside(aside, ending))
    _link(path, aside)
    sync_folder(path.parent)
    return aside, True


def _taken(aside: Path) -> bool:
    return any(os.path.lexists(one) for one in (aside, *companions(aside)))


def _link(file: Path, other: Path) -> None:
    """Give a file a second name; where a disk has no such thing, make a copy of it."""
    try:
        patiently(lambda: os.link(file, other))
    except OSError:
        half = other.with_name(f"{other.name}.{os.urandom(4).hex()}.new")
        try:
            shutil.copyfile(file, half)
            with half.open("rb+") as copy:
                flush_to_disk(copy.fileno())
            patiently(lambda: half.replace(other))
        except BaseException:
            with contextlib.suppress(OSError):
                half.unlink()
            raise


def broken_off(path: Path) -> bool:
    """Return whether a repair of this file was begun and not finished."""
    return _fresh(path).exists()


def forget(path: Path) -> None:
    """Delete what is left of a repair that was broken off."""
    _remove(_fresh(path))


def to_look_through(connection: sqlite3.Connection, path: Path) -> Sequence[Path]:
    """Return the files beside this one that may have matches which it lacks: set aside ones, and the backup."""
    empty = connection.execute("SELECT 1 FROM match LIMIT 1").fetchone() is None
    files = [file for file in set_aside(path) if empty or not looked_through(file, path)]
    missing = backup.names(path) - set(match_names(connection))
    return [*files, backup.place(path)] if missing else files


def take_in(connection: sqlite3.Connection, file: Path, leaving: Leaving = stay, *, older: bool = True) -> Taken:
    """Take over from another file the matches that are missing here or further on there, durably or not at all.

    New ones are `older` than all that are here, or stand in the order of that file. What can't be read there stays
    there; what the disk fails at is raised, and BrokenOffError where the program ends.
    """
    found = salvaged(file, leaving)
    if found is None:
        return Taken()
    with closing(found), transaction(connection):
        return take(found, connection, leaving, older=older)


def _fresh(path: Path) -> Path:
    path = real(path)
    return path.with_name(f"{path.stem}.repair{path.suffix}")


def _remove(file: Path) -> None:
    for one in (file, *companions(file)):
        patiently(partial(one.unlink, missing_ok=True))
