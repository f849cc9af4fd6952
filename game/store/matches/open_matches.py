"""Locks showing which copy of the game has a match open."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from hashlib import blake2s
from pathlib import Path
from typing import Final

from game.store.files import busy_files
from game.store.files.lock import Lock

_TRIES: Final = 5  # another copy may have just deleted the file we opened, or may only be checking
_PAUSE: Final = 0.01  # seconds until a copy that's only checking has let go


class OpenMatches:
    """One copy's locks, beside the journal. If locks are impossible, matches count as free."""

    def __init__(self, journal: Path) -> None:
        self._folder = journal.with_name(f"{journal.stem}.open")
        self._held: dict[str, Lock] = {}
        self._closed = False
        self._guard = threading.RLock()

    def take(self, match: str, *, patiently: bool = True) -> bool:
        """Lock only this match; False if another copy has it. `patiently` waits for one that only checks."""
        with self._guard:
            for other in [name for name in self._held if name != match]:
                self.let_go(other)
            for _try in range(_TRIES if patiently else 1):
                if match in self._held or self._closed:
                    return True
                lock = self._lock(match)
                if lock is not None:
                    self._held[match] = lock
                elif patiently:
                    time.sleep(_PAUSE)
            return match in self._held or self._closed

    def held(self, match: str) -> bool:
        """Whether this copy has the match."""
        return match in self._held

    def elsewhere(self, match: str) -> bool:
        """Whether another copy has the match."""
        with self._guard:
            if match in self._held:
                return False
            lock = self._lock(match)
            if lock is not None:
                _delete(lock)
            return lock is None

    def let_go(self, match: str) -> None:
        """Release the match."""
        with self._guard:
            lock = self._held.pop(match, None)
            if lock is not None:
                _delete(lock)

    def close(self) -> None:
        """Release all matches for good."""
        self._closed = True
        for match in list(self._held):
            self.let_go(match)
        with contextlib.suppress(OSError):  # not empty if another copy has a match open
            self._folder.rmdir()

    def _lock(self, match: str) -> Lock | None:
        path = self._folder / f"{blake2s(match.encode(), digest_size=10).hexdigest()}.lock"
        for _try in range(_TRIES):
            lock = Lock(path)
            try:
                if not lock.take():
                    return None
                if lock.file is None or os.path.samestat(os.fstat(lock.file), path.stat()):
                    return lock
            except FileNotFoundError:
                pass  # just deleted by its last owner
            except OSError:
                return lock
            lock.release()
        return lock


def _delete(lock: Lock) -> None:
    """Delete the file, then unlock it, so nobody locks it in between; Windows needs the reverse order."""
    if sys.platform == "win32":
        lock.release()
        with contextlib.suppress(OSError):
            busy_files.patiently(lock.path.unlink)
    else:
        with contextlib.suppress(OSError):
            lock.path.unlink()
        lock.release()
