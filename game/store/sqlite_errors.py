"""Interpret SQLite's errors: possible damage, and messages for the player."""

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
"""The file's errors; UnicodeDecodeError from messages that quote damaged content."""

MISREADINGS = (*FAILURES, ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""A query's errors on damaged rows; RecursionError from nested brackets."""

_BARRED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_INTERRUPT}
_PASSING = {
    *(*_BARRED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR),
    *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL),
}
_UNREADABLE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
"""Damage or a failed read: inside a statement SQLite doesn't distinguish them."""


def damaged(error: Exception) -> bool:
    """Whether the content may be at fault, not the disk or another program. No proof."""
    return not isinstance(error, OSError) and not passing(_code(error))


def passing(code: int) -> bool:
    """Whether this error code says nothing against the content."""
    return code & 0xFF in _PASSING


def persist(job: Callable[[], T], told: Callable[[], object]) -> T:
    """Return the result of `job`, retried after a possible disk failure; `told` reports success."""
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
    """Whether the disk may have failed and recover."""
    code = _code(error)
    return code == sqlite3.SQLITE_IOERR or code in _UNREADABLE or getattr(error, "errno", None) == errno.EIO


def why(error: Exception) -> str:
    """Return the reason in the player's words; "damaged" only if it can't be the disk."""
    if isinstance(error, OSError):
        return reason(error)
    code = _code(error)
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY_ROLLBACK:  # leftover of a crash
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
    """Say that the game itself failed."""
    return _("there’s a fault in the game itself")


def _code(error: Exception) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
