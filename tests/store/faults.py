"""A disk that fails on purpose: the k-th access of one kind to one file fails, once or more often.

`faulty_python` intercepts Python's calls, `faulty_sqlite` SQLite's system calls, for SQLite to report what it really
would.
"""

import errno
import os
import re
import threading
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

ANY = "*"
FOREVER = 1_000_000

ERRORS = {
    "open": (errno.EIO, errno.EMFILE, errno.EACCES, errno.EBUSY),
    "stat": (errno.EIO, errno.EACCES),
    "list": (errno.EIO, errno.EMFILE, errno.EACCES),
    "read": (errno.EIO,),
    "write": (errno.EIO, errno.ENOSPC),
    "fsync": (errno.EIO, errno.ENOSPC),
    "truncate": (errno.EIO, errno.EACCES),
    "rename": (errno.EIO, errno.EACCES, errno.ENOSPC, errno.EBUSY),
    "unlink": (errno.EIO, errno.EACCES, errno.EBUSY),
    "mkdir": (errno.EIO, errno.EACCES, errno.ENOSPC),
    "chmod": (errno.EACCES,),
    "lock": (errno.EIO, errno.ENOLCK),
    "map": (errno.ENOMEM,),
}
MEMORY = {"lock", "map"}
"""Accesses that need no disk."""


class Fault(NamedTuple):
    """This file fails so many times from its `nth` access on, counted from 1; `ANY` means every kind or file."""

    verb: str
    file: str
    nth: int
    times: int
    error: int

    def __str__(self) -> str:
        often = "for ever" if self.times >= FOREVER else f"{self.times} times" if self.times > 1 else "once"
        return f"{self.verb} {self.file}, access {self.nth}, {errno.errorcode[self.error]} {often}"


class Faults:
    """Counts accesses to one folder's files and decides which fail; thread-safe."""

    def __init__(self, folder: Path, fault: Fault | None = None) -> None:
        self.folder = os.path.realpath(folder)
        self.fault = fault
        self.seen: Counter[tuple[str, str]] = Counter()
        """How often each kind of access was asked of each file."""
        self.order: list[tuple[str, str]] = []
        self.slept: Counter[int] = Counter()
        """Microseconds for which SQLite would have waited, by the thread."""
        self._guard = threading.Lock()

    def name(self, path: Any) -> str | None:
        """Return the name for counting, without a new file's random part; None if elsewhere."""
        if isinstance(path, int):
            return None
        text = os.path.normpath(os.fsdecode(path))
        if text != self.folder and not text.startswith(self.folder + os.sep):
            return None
        inside = text[len(self.folder) + 1 :].replace(os.sep, "/") or "."
        return re.sub(r"\.[0-9a-f]{8}\.new", ".NEW", inside)

    def error(self, verb: str, path: Any) -> int:
        """Count this access; return its error number, or 0."""
        name = self.name(path)
        if name is None:
            return 0
        with self._guard:
            self.seen[verb, name] += 1
            self.order.append((verb, name))
            fault = self.fault
            if fault is None or fault.verb not in (ANY, verb) or fault.file not in (ANY, name):
                return 0
            number = len(self.order) if fault.verb == ANY else self.seen[verb, name]
            if not fault.nth <= number < fault.nth + fault.times:
                return 0
            if fault.verb == ANY and verb in MEMORY:
                return 0
            return fault.error

    def check(self, verb: str, path: Any) -> None:
        """Count this access; raise OSError if it fails."""
        if error := self.error(verb, path):
            raise OSError(error, os.strerror(error), os.fspath(path))

    def sleep(self, time: int) -> int:
        """Count one of SQLite's waits, in microseconds, without waiting."""
        self.slept[threading.get_ident()] += time
        return time

    def heal(self) -> None:
        with self._guard:
            self.fault = None


def every(faults: Faults, times: tuple[int, ...] = (1, 3, FOREVER)) -> list[Fault]:
    """Return all faults that the accesses of a fault-free run allow."""
    found = [
        Fault(verb, name, nth, often, error)
        for (verb, name), count in sorted(faults.seen.items())
        for nth in range(1, count + 1)
        for often in times
        for error in ERRORS[verb]
        # SQLite tries for ten seconds to lock its shared memory; where it never can, it uses no write-ahead log.
        if not (verb in MEMORY and name.endswith("-shm") and often == FOREVER)
    ]
    moments = range(1, len(faults.order) + 1)
    return found + [Fault(ANY, ANY, nth, often, errno.EIO) for nth in moments for often in (2, 10, FOREVER)]
