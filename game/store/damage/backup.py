"""A backup of the matches, from which a repair starts.

Only a sound, flushed one with all of its matches replaces it, so a damaged file never costs a good backup.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from game.store import schema
from game.store.damage.proof import integrity
from game.store.files.atomic_file import real, sync_folder
from game.store.files.busy_files import patiently
from game.store.files.companions import scratch_copy
from game.store.files.disk_flush import flush_to_disk
from game.store.leaving import Leaving, go_on, stay

PAUSE: Final = 600.0  # seconds between two backups
_PAGES: Final = 64  # pages copied at a time (256 KB) before other threads get a turn


def place(path: Path) -> Path:
    """Return the path of this file's backup."""
    path = real(path)
    return path.with_name(f"{path.stem}.backup{path.suffix}")


def due(path: Path, now: float) -> bool:
    """Whether the backup is missing or `PAUSE` old. Raises OSError if unknown."""
    try:
        age = now - place(path).stat().st_mtime
    except FileNotFoundError:
        return True
    return not 0 <= age < PAUSE  # a backup from the future: the clock has been set back


def make(path: Path, leaving: Leaving = stay) -> bool:
    """Back up the file; return False if it's damaged or lacks matches of the old backup.

    Raises OSError, sqlite3.Error or BrokenOffError, leaving the old backup as it was.
    """
    go_on(leaving)
    path, kept = real(path), place(path)
    with scratch_copy(kept) as fresh:
        _copy(path, fresh, leaving)
        with closing(schema.opened(str(fresh))) as connection:
            # The copy comes in WAL mode, like its source; a backup should be one plain file.
            schema.pragmas(connection, "locking_mode = EXCLUSIVE", "journal_mode = DELETE")
            if not (_whole(connection, leaving) and _kept_names(kept) <= _names_in(connection)):
                return False
        with fresh.open("rb+") as file:
            flush_to_disk(file.fileno())
        go_on(leaving)
        patiently(lambda: fresh.replace(kept))
        sync_folder(kept.parent)
    return True


def names(path: Path) -> set[str]:
    """Return the readable names of the backup's matches."""
    kept = place(path)
    if not kept.exists():
        return set()
    with contextlib.suppress(sqlite3.DatabaseError), closing(schema.reading(kept)) as connection:
        return _names_in(connection)
    return set()


def _copy(path: Path, fresh: Path, leaving: Leaving) -> None:
    with closing(schema.reading(path)) as source, closing(schema.opened(str(fresh))) as target:
        # In one transaction, or each action written meanwhile restarts the copy.
        source.execute("BEGIN")
        source.execute("SELECT 1 FROM sqlite_master").fetchone()
        # The callback must not raise: Python 3.11 goes on copying with the exception pending.
        source.backup(target, pages=_PAGES, progress=lambda *_status: time.sleep(0))
    go_on(leaving)


def _whole(connection: sqlite3.Connection, leaving: Leaving) -> bool:
    try:
        return integrity(connection, leaving) == "ok" and schema.ours(connection)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
            return False
        raise


def _names_in(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM match")}


def _kept_names(kept: Path) -> set[str]:
    """A backup's matches; none if it's unsound twice, so useless for a repair."""
    for _attempt in range(2) if kept.exists() else ():
        with closing(schema.reading(kept)) as connection:
            if _whole(connection, stay):
                return _names_in(connection)
    return set()
