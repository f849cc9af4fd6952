"""What is wrong when SQLite fails: whether the file may be damaged, and how to say it."""

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
"""What a question can raise as well if the file's rows aren't what they should be; the last, for nested brackets."""

_BARRED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_INTERRUPT}
_PASSING = {
    *(*_BARRED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR),
    *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL),
}
_UNREADABLE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
"""Damage, or a disk that failed at a read: inside a statement SQLite doesn't tell one from the other."""


def damaged(error: Exception) -> bool:
    """Whether the file's content may be at fault, and not the disk, the folder or another program; it's no proof."""
    return not isinstance(error, OSError) and not passing(_code(error))


def passing(code: int) -> bool:
    """Whether SQLite's number for a failure says nothing against the file's content."""
    return code & 0xFF in _PASSING


def persist(job: Callable[[], T], told: Callable[[], object]) -> T:
    """Return what a job reads, which is tried again if the disk may have failed; `told` is called if that helped."""
    try:
        return job()
    except MISREADINGS as error:
        if _code(error) in _BARRED:
            raise
        failed = unread(error)
    found = job()
    if failed:
        told()
    return found


def unread(error: Exception) -> bool:
    """Whether the disk may have failed, and may do better the next time."""
    code = _code(error)
    return code == sqlite3.SQLITE_IOERR or code in _UNREADABLE or getattr(error, "errno", None) == errno.EIO


def why(error: Exception) -> str:
    """What was wrong, in words that a player understands; that the file is damaged only where it can't be the disk."""
    if isinstance(error, OSError):
        return reason(error)
    code = _code(error)
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY_ROLLBACK:  # what broke off is in the way
        code = sqlite3.SQLITE_IOERR
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}:
        return _("another program is using it")
    if code in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}:
        return _("it’s read-only")
    if code == sqlite3.SQLITE_FULL:
        return _("the disk is full")
    if code == sqlite3.SQLITE_CANTOPEN:
        return _("it can’t be opened")
    return _("the disk isn’t responding") if passing(code) or code in _UNREADABLE else _("it’s damaged")


def at_fault() -> str:
    """That neither the disk nor the file is to blame."""
    return _("there’s a fault in the game itself")


def _code(error: Exception) -> int:
    """SQLite's number for the failure, without what its upper bits add."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
