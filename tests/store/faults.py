"""A disk that fails on purpose: the k-th access of one kind to one file in a folder ends with an error, once or often.

Python's own calls are caught by `faulty_python`. SQLite's are caught by `faulty_sqlite` where SQLite asks the system,
so that it makes of an error what it would make of a real one.
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
"""What each kind of access can end with."""
MEMORY = {"lock", "map"}
"""What the system does without a disk, so that it goes on where no disk answers."""


class Fault(NamedTuple):
    """From its `nth` access on, counted from 1, this file fails so many times; `ANY` stands for every kind or file."""

    verb: str
    file: str
    nth: int
    times: int
    error: int

    def __str__(self) -> str:
        often = "for ever" if self.times >= FOREVER else f"{self.times} times" if self.times > 1 else "once"
        return f"{self.verb} {self.file}, access {self.nth}, {errno.errorcode[self.error]} {often}"


class Faults:
    """Counts what is asked of the files in one folder, and says what fails; threads may ask at once."""

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
        """The file's name for a count, without the random part of new content; None for a file elsewhere."""
        if isinstance(path, int):
            return None
        text = os.path.normpath(os.fsdecode(path))
        if text != self.folder and not text.startswith(self.folder + os.sep):
            return None
        inside = text[len(self.folder) + 1 :].replace(os.sep, "/") or "."
        return re.sub(r"\.[0-9a-f]{8}\.new", ".NEW", inside)

    def error(self, verb: str, path: Any) -> int:
        """Count this access; the error that it ends with, 0 if it may go on."""
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
        """Count this access; OSError if it fails."""
        if error := self.error(verb, path):
            raise OSError(error, os.strerror(error), os.fspath(path))

    def sleep(self, time: int) -> int:
        """Count a wait of SQLite's, which is left out, and return how long it was."""
        self.slept[threading.get_ident()] += time
        return time

    def heal(self) -> None:
        """Let nothing fail from now on."""
        with self._guard:
            self.fault = None


def every(faults: Faults, times: tuple[int, ...] = (1, 3, FOREVER)) -> list[Fault]:
    """All single faults and streaks that the accesses of a run without any allow."""
    found = [
        Fault(verb, name, nth, often, error)
        for (verb, name), count in sorted(faults.seen.items())
        for nth in range(1, count + 1)
        for often in times
        for error in ERRORS[verb]
        # SQLite tries for ten seconds to lock its shared memory. Where that never can be, it keeps no log ahead.
        if not (verb in MEMORY and name.endswith("-shm") and often == FOREVER)
    ]
    moments = range(1, len(faults.order) + 1)
    return found + [Fault(ANY, ANY, nth, often, errno.EIO) for nth in moments for often in (2, 10, FOREVER)]
