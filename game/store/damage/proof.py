"""Prove damage to a match file: SQLite calls a failed read "corrupt", too."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from game.store import schema
from game.store.files.companions import WAL, companion
from game.store.leaving import STEPS, Leaving, go_on, stay
from game.store.sqlite_errors import FAILURES, damaged, passing

_UNREAD: Final = re.compile(r"error code\s*=?\s*(\d+)|failed to (?:get page|read ptrmap)")
_PIECE: Final = 64 * 1024


def unsound(path: Path, leaving: Leaving = stay) -> bool:
    """Whether two checks on two connections fault the content. Raises OSError if the disk fails.

    Reading the whole file in between, without SQLite, tells damage from a failing disk.
    """
    if not _at_fault(path, leaving):
        return False
    for file in (path, companion(path, WAL)):
        _read_through(file, leaving)
    return _at_fault(path, leaving)


def _at_fault(path: Path, leaving: Leaving) -> bool:
    with closing(schema.reading(path)) as connection:
        try:
            found = integrity(connection, leaving)
            strange = found == "ok" and schema.strange(connection)
        except FAILURES as error:
            if damaged(error):
                return True
            raise
    unread = _UNREAD.search(found)
    if unread is not None and (unread[1] is None or passing(int(unread[1]))):
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    return strange or found != "ok"


def integrity(connection: sqlite3.Connection, leaving: Leaving) -> str:
    """Return "ok" or the first fault of SQLite's check. Raises BrokenOffError if the program ends."""
    connection.set_progress_handler(leaving, STEPS)
    try:
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except FAILURES:
        go_on(leaving)
        raise
    finally:
        connection.set_progress_handler(None, 0)
    return str(found)


def _read_through(file: Path, leaving: Leaving) -> None:
    """Read a whole file, as SQLite does: tests make the same reads fail. Raises OSError."""
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
