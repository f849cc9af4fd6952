"""Whether a file of matches is damaged, which is believed only when it's proven.

SQLite calls a failed read inside a statement "corrupt", so one check proves nothing: the disk may not have answered.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from game.store import schema
from game.store.damage.companions import WAL, beside
from game.store.leaving import STEPS, Leaving, go_on, stay
from game.store.sqlite_errors import FAILURES, damaged, passing

_UNREAD: Final = re.compile(r"error code\s*=?\s*(\d+)|failed to (?:get page|read ptrmap)")
"""How SQLite's check tells of a page that it could not look at."""
_PIECE: Final = 64 * 1024


def unsound(path: Path, leaving: Leaving = stay) -> bool:
    """Return whether the content is at fault by two checks on two connections; OSError where the disk doesn't answer.

    Between them the whole file is read without SQLite, as only that tells damage from a disk that fails.
    """
    if not _at_fault(path, leaving):
        return False
    for file in (path, beside(path, WAL)):
        _read_through(file, leaving)
    return _at_fault(path, leaving)


def _at_fault(path: Path, leaving: Leaving) -> bool:
    with closing(schema.reading(path)) as connection:
        connection.set_progress_handler(leaving, STEPS)
        try:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            strange = found == "ok" and schema.strange(connection)
        except FAILURES as error:
            go_on(leaving)
            if damaged(error):
                return True
            raise
    unread = _UNREAD.search(found)
    if unread is not None and (unread[1] is None or passing(int(unread[1]))):
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    return bool(strange or found != "ok")


def _read_through(file: Path, leaving: Leaving) -> None:
    """Read all of a file; OSError where that fails. As SQLite reads, or a test couldn't let the same reads fail."""
    try:
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
    except FileNotFoundError:
        return
    try:
        at = 0
        while piece := _piece(handle, at):
            at += len(piece)
            go_on(leaving)
    finally:
        os.close(handle)


if sys.platform == "win32":

    def _piece(handle: int, _at: int) -> bytes:
        return os.read(handle, _PIECE)

else:

    def _piece(handle: int, at: int) -> bytes:
        return os.pread(handle, _PIECE, at)
