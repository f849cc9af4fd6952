"""Replace a damaged match file with a sound one, losing nothing if interrupted.

The new file starts from the backup and takes what the damaged one still gives, which gets a second name and stays in
place until the new one is on disk. Each start searches files set aside, in case a repair was interrupted or an older
version gave up too soon.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from game.store import schema
from game.store.archive import match_names
from game.store.damage import backup, proof
from game.store.damage.salvage import salvaged
from game.store.damage.set_aside import looked_through, remember, set_aside
from game.store.damage.taking import Salvaged, take
from game.store.files.atomic_file import put, real, sync_folder
from game.store.files.busy_files import patiently
from game.store.files.companions import ENDINGS, companion, companions, delete
from game.store.files.lock import Lock
from game.store.leaving import Leaving, go_on, stay
from game.store.schema import transaction
from game.words.dates import day
from game.words.translation import _, ngettext


class Repaired(Struct, frozen=True):
    """The result of a repair."""

    aside: Path  # the damaged file's new path
    read: int  # matches that were read from it
    backed: int  # matches that came from the backup
    backup: float  # when the backup was made, in seconds since 1970
    lost: int  # matches of the damaged file that can't be read and aren't in the backup

    def told(self, *, again: bool) -> str:
        """Return sentences for the player; `again` after an interrupted repair."""
        sentences = [_("An interrupted repair of your matches has now been finished.")] * again
        sentences.append(_("The match file was damaged."))
        read = ngettext("{n} match was recovered from it.", "{n} matches were recovered from it.", self.read)
        sentences.append(read.format(n=self.read))
        if self.backed:
            backed = ngettext(
                "{n} match was restored from the backup of {day}.",
                "{n} matches were restored from the backup of {day}.",
                self.backed,
            )
            sentences.append(backed.format(n=self.backed, day=day(self.backup)))
        if self.lost:
            lost = ngettext("{n} match couldn’t be read.", "{n} matches couldn’t be read.", self.lost)
            sentences.append(lost.format(n=self.lost))
        sentences.append(_("The damaged file was kept as {name}.").format(name=self.aside.name))
        return " ".join(sentences)


def repair(path: Path, leaving: Leaving = stay) -> Repaired | None:
    """Replace a damaged file with a sound one of all readable matches; None if it's sound.

    Raises OSError, BrokenOffError, or sqlite3.OperationalError if another copy uses it, leaving it as it was.
    """
    go_on(leaving)
    path = real(path)
    with _alone(path):
        if not proof.unsound(path, leaving):  # another copy of the game was faster
            return None
        return _exchanged(path, leaving)


def _exchanged(path: Path, leaving: Leaving) -> Repaired:
    fresh = _fresh(path)
    forget(path)  # an unfinished repair has nothing that the damaged file lacks
    made = _begin(fresh, backup.place(path), leaving)
    with closing(_opened(fresh)) as connection:
        taken = take_in(connection, path, leaving, older=False)
        (every,) = connection.execute("SELECT count(*) FROM match").fetchone()
    if proof.unsound(fresh):
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    aside, new = _kept(path)
    # Or SQLite would take the old -wal and -journal for the new file's.
    delete(*companions(path))
    patiently(lambda: fresh.replace(path))
    sync_folder(path.parent)
    if new:
        remember(aside, path)
    return Repaired(aside, taken.read, every - taken.read, made, taken.lost)


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
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
    """Create the new file from a sound backup, else empty; return the backup's time or 0."""
    if kept.exists() and not proof.unsound(kept, leaving):
        shutil.copyfile(kept, fresh)
        with contextlib.suppress(sqlite3.DatabaseError, schema.NewerFileError), closing(_opened(fresh)):
            return kept.stat().st_mtime
        delete(fresh, *companions(fresh))
    _opened(fresh).close()
    return 0.0


def _opened(fresh: Path) -> sqlite3.Connection:
    """Open the new file, which needn't survive a crash: its journal stays in memory."""
    connection = schema.opened(str(fresh))
    with schema.closed_on_failure(connection):
        schema.pragmas(connection, "locking_mode = EXCLUSIVE", "journal_mode = MEMORY", "synchronous = FULL")
        schema.pragmas(connection, "fullfsync = ON", "foreign_keys = ON")
        schema.migrate(connection)
    return connection


def _kept(path: Path) -> tuple[Path, bool]:
    number = 1
    while _taken(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        if aside.exists() and aside.samefile(path):  # a repair broke off after linking it
            return aside, False
        number += 1
    for ending in ENDINGS:
        if companion(path, ending).exists():
            _link(companion(path, ending), companion(aside, ending))
    _link(path, aside)
    sync_folder(path.parent)
    return aside, True


def _taken(aside: Path) -> bool:
    return any(os.path.lexists(one) for one in (aside, *companions(aside)))


def _link(file: Path, other: Path) -> None:
    try:
        patiently(lambda: os.link(file, other))
    except OSError:
        with file.open("rb") as source:
            put(other, lambda copy: shutil.copyfileobj(source, copy))


def broken_off(path: Path) -> bool:
    """Whether a repair of this file is unfinished."""
    return _fresh(path).exists()


def forget(path: Path) -> None:
    """Delete an unfinished repair."""
    delete(_fresh(path), *companions(_fresh(path)))


def to_look_through(connection: sqlite3.Connection, path: Path) -> Sequence[Path]:
    """Return files beside this one that may have matches it lacks."""
    empty = connection.execute("SELECT 1 FROM match LIMIT 1").fetchone() is None
    files = [file for file in set_aside(path) if empty or not looked_through(file, path)]
    missing = backup.names(path) - set(match_names(connection))
    return [*files, backup.place(path)] if missing else files


def take_in(connection: sqlite3.Connection, file: Path, leaving: Leaving = stay, *, older: bool = True) -> Salvaged:
    """Take missing or longer matches from another file, all or nothing; `older` as in `take`."""
    found = salvaged(file, leaving)
    if found is None:
        return Salvaged()
    with closing(found), transaction(connection):
        return take(found, connection, leaving, older=older)


def _fresh(path: Path) -> Path:
    path = real(path)
    return path.with_name(f"{path.stem}.repair{path.suffix}")
