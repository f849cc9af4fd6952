"""File locks between running copies of the game."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

_FLAGS = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP}
"""Errors of systems or folders without locks; others don't show who holds it."""


class Lock:
    """A file lock, which the system releases however the process ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file: int | None = None  # the open file while the lock is held

    def take(self) -> bool:
        """Whether we have the lock; True without lock support. Raises OSError if unknown."""
        if self.file is not None:
            return True
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(self.path, _FLAGS, 0o600)
        try:
            _lock(file)
        except OSError as error:
            if error.errno in _TAKEN:
                os.close(file)
                return False
            if error.errno not in _NO_LOCKS:
                os.close(file)
                raise
        self.file = file
        return True

    def release(self) -> None:
        """Release the lock."""
        if self.file is not None:
            os.close(self.file)
            self.file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
