"""What is wrong when SQLite fails: whether the file is damaged, and words for the end of a sentence."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable
from typing import TypeVar

from game.rules.i18n import _
from game.rules.record import RecordError
from game.store.files.atomic_file import reason

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


def damaged(error: Exception) -> bool:
    """Whether the file's content is at fault, and not the disk, the folder or another program."""
    return not isinstance(error, OSError) and not passing(_code(error))


def passing(code: int) -> bool:
    """Whether SQLite's number for a failure says nothing against the file's content."""
    return code & 0xFF in _PASSING


def persist(job: Callable[[], T], told: Callable[[], object]) -> T:
    """What a job answers that only reads; where the disk fails at it, it is done again, and that it helped is told."""
    try:
        return job()
    except (OSError, sqlite3.Error) as error:
        if not unread(error):
            raise
    found = job()
    told()
    return found


def unread(error: Exception) -> bool:
    """Whether the disk did not do as it was told, which it may when it is asked again."""
    return _code(error) == sqlite3.SQLITE_IOERR or getattr(error, "errno", None) == errno.EIO


def why(error: Exception) -> str:
    """What was wrong, in words that a player understands."""
    if isinstance(error, OSError):
        return reason(error)
    reasons = {
        sqlite3.SQLITE_BUSY: _("another program is using it"),
        sqlite3.SQLITE_LOCKED: _("another program is using it"),
        sqlite3.SQLITE_FULL: _("the disk is full"),
        sqlite3.SQLITE_READONLY: _("it may only be read"),
        sqlite3.SQLITE_PERM: _("it may only be read"),
        sqlite3.SQLITE_CANTOPEN: _("it cannot be opened"),
        sqlite3.SQLITE_IOERR: _("the disk does not answer"),
    }
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY_ROLLBACK:  # what broke off is in the way
        return reasons[sqlite3.SQLITE_IOERR]
    return reasons.get(_code(error), _("it is damaged"))


def _code(error: Exception) -> int:
    """SQLite's number for the failure, without what its upper bits add."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
