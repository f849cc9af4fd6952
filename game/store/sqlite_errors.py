"""What is wrong when SQLite fails: whether the file may be damaged, and words for the end of a sentence."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable
from typing import TypeVar

from game.rules.record import RecordError
from game.store.files.atomic_file import reason
from game.words.translation import _

T = TypeVar("T")

FAILURES = (OSError, sqlite3.Error, RecordError, UnicodeDecodeError)
"""What the file can raise; the last, for a message that quotes what a damaged one holds."""

MISREADINGS = (*FAILURES, ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What a question to a damaged file can raise besides, where its rows are not what they should be.

The last is raised for brackets that are nested too deep.
"""

_PASSING = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_PROTOCOL,
    }
)
_UNREADABLE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
"""Damage, or a disk that failed at a read: inside a statement SQLite doesn't tell the one from the other."""


def damaged(error: Exception) -> bool:
    """Whether the file's content may be at fault, and not the disk, the folder or another program; never a proof."""
    return not isinstance(error, OSError) and not passing(_code(error))


def passing(code: int) -> bool:
    """Whether SQLite's number for a failure says nothing against the file's content."""
    return code & 0xFF in _PASSING


def persist(job: Callable[[], T], told: Callable[[], object]) -> T:
    """Return what a job answers that opens the file and reads; where it fails it's done once more, as disks may.

    `told` is called where the disk failed and the second try helped. What another program bars isn't tried again.
    """
    try:
        return job()
    except MISREADINGS as error:
        if _code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_INTERRUPT}:
            raise
        failed = unread(error)
    found = job()
    if failed:
        told()
    return found


def unread(error: Exception) -> bool:
    """Whether the disk may not have done as it was told, which it may when it is asked again."""
    code = _code(error)
    return code == sqlite3.SQLITE_IOERR or code in _UNREADABLE or getattr(error, "errno", None) == errno.EIO


def why(error: Exception) -> str:
    """What was wrong, in words that a player understands; that the file is damaged only where it can't be the disk."""
    if isinstance(error, OSError):
        return reason(error)
    disk = _("the disk does not answer")
    reasons = {
        sqlite3.SQLITE_BUSY: _("another program is using it"),
        sqlite3.SQLITE_LOCKED: _("another program is using it"),
        sqlite3.SQLITE_PROTOCOL: _("another program is using it"),
        sqlite3.SQLITE_FULL: _("the disk is full"),
        sqlite3.SQLITE_READONLY: _("it may only be read"),
        sqlite3.SQLITE_PERM: _("it may only be read"),
        sqlite3.SQLITE_CANTOPEN: _("it cannot be opened"),
        sqlite3.SQLITE_IOERR: disk,
        sqlite3.SQLITE_CORRUPT: disk,
        sqlite3.SQLITE_NOTADB: disk,
    }
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY_ROLLBACK:  # what broke off is in the way
        return disk
    return reasons.get(_code(error), disk if passing(_code(error)) else _("it is damaged"))


def _code(error: Exception) -> int:
    """SQLite's number for the failure, without what its upper bits add."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
