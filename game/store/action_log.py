"""The action log: what was done last, in a plain file before it is shown, so that no end of the program can lose it.

Each line has what one action changed: the match from the first round on that is another now, and so many hands `before`
that are as they were. The journal takes it over and then the log begins anew; after a run that broke off the next one
takes it over. Nothing waits for the disk: against a failure of the power the journal alone stands.

Every running copy of the game has a log of its own, which it keeps locked.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
import zlib
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.rules.record import MatchRecord, RecordError, dumps, loads
from game.store.atomic_file import KeptFile
from game.store.lock import Lock

_AT_ONCE = 1_000_000  # bytes to be read
_LONG = 50_000
"""Bytes, of some hundred actions, after which the log begins anew; every time would take a tenth of a millisecond."""


class _Line(Struct):
    check: str
    before: Annotated[int, Meta(ge=0)]
    record: str


class ActionLog:
    """The log of this run beside the journal at this path; it is made when it is first written to."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._lock: Lock | None = None
        self._status: os.stat_result
        self._last: MatchRecord | None = None
        """What was logged last."""
        self._size = 0

    def append(self, record: MatchRecord, *, taken: bool) -> None:
        """Have the record's newest action in the file, where the journal may have `taken` over all before it.

        OSError where that cannot be; the next line then has this action too.
        """
        file = self._file()
        line = _line(record, self._last)
        if taken and self._size > _LONG:
            os.ftruncate(file, 0)
            self._size = 0
        try:
            if os.write(file, line) < len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(file, self._size)
            raise
        self._size += len(line)
        self._last = record

    def close(self, *, taken: bool) -> None:
        """Let go of the file, which is emptied if the journal has taken over all of it."""
        if self._lock is not None and self._lock.file is not None:
            if taken:
                with contextlib.suppress(OSError):
                    os.ftruncate(self._lock.file, 0)
            self._lock.release()

    def _file(self) -> int:
        """The file, made anew where somebody has moved or deleted it."""
        if self._lock is not None and self._lock.file is not None:
            with contextlib.suppress(FileNotFoundError):
                if os.path.samestat(self._status, os.stat(self._lock.path)):  # noqa: PTH116 - half the time
                    return self._lock.file
            self._lock.release()
        self._lock, self._status = _free(self._journal)
        self._last, self._size = None, 0
        assert self._lock.file is not None, "it is held"
        return self._lock.file


class LeftLog:
    """A log that a run left behind, held until it is emptied or let go."""

    def __init__(self, lock: Lock) -> None:
        self._lock = lock
        self._sound = True

    def records(self, known: Callable[[str], MatchRecord | None]) -> list[MatchRecord]:
        """The matches as they stood last, where that is further than they are `known` by their names."""
        before: dict[str, MatchRecord | None] = {}
        found: dict[str, MatchRecord] = {}
        *lines, _torn = self._read().split(b"\n")
        for line in map(_read, lines):
            if line is None:
                self._sound = False
                continue
            same, record = line
            name = record.match
            if name not in before:
                before[name] = known(name)
            base = found.get(name, before[name])
            hands = () if base is None else base.hands[:same]
            if len(hands) == same:
                found[name] = replace(record, hands=(*hands, *record.hands))
            else:
                self._sound = False
        played = [record for name, record in found.items() if _further(record, before[name])]
        good = [record for record in played if _plays(record, before[record.match])]
        self._sound &= len(good) == len(played)
        return good

    def _read(self) -> bytes:
        assert self._lock.file is not None, "it is held"
        os.lseek(self._lock.file, 0, os.SEEK_SET)
        parts = []
        while part := os.read(self._lock.file, _AT_ONCE):
            parts.append(part)
        return b"".join(parts)

    def done(self) -> str:
        """Empty the file, of which the journal has all now; where not all of it was understood, its name once aside."""
        name = ""
        if self._sound:
            assert self._lock.file is not None, "it is held"
            with contextlib.suppress(OSError):
                os.ftruncate(self._lock.file, 0)
        else:
            name = KeptFile(self._lock.path, "damaged").refuse()
        self.release()
        return name

    def release(self) -> None:
        """Let go of the file."""
        self._lock.release()


def left_behind(journal: Path) -> list[LeftLog]:
    """The logs with anything in them beside this journal that no running copy of the game holds, the latest last."""
    found = []
    for path in journal.parent.glob(f"{journal.stem}.actions-*.jsonl"):
        lock = Lock(path)
        with contextlib.suppress(OSError):
            if not path.is_file() or ".damaged-" in path.name or not lock.take():
                continue
            if path.stat().st_size:
                found.append((path.stat().st_mtime_ns, LeftLog(lock)))
            else:
                lock.release()
    return [log for _time, log in sorted(found, key=lambda one: one[0])]


def _free(journal: Path) -> tuple[Lock, os.stat_result]:
    """The first log that nobody holds and that nobody has left anything in, and which file it is."""
    for number in count(1):
        lock = Lock(journal.with_name(f"{journal.stem}.actions-{number}.jsonl"))
        if lock.take():
            assert lock.file is not None, "it is held"
            status = os.fstat(lock.file)
            if stat.S_ISREG(status.st_mode) and not status.st_size:
                return lock, status
            lock.release()
    raise AssertionError("there is always another number")


def _line(record: MatchRecord, last: MatchRecord | None) -> bytes:
    same = 0
    if last is not None and last.match == record.match:
        for hand, before in zip(record.hands, last.hands, strict=False):
            if hand is not before and hand != before:
                break
            same += 1
    same -= same % record.form.tables  # a round is not torn apart
    text = dumps(replace(record, hands=record.hands[same:]))
    line = {"check": _check(same, text), "before": same, "record": text}
    return (json.dumps(line) + "\n").encode()


def _read(line: bytes) -> tuple[int, MatchRecord] | None:
    """How many hands are as they were, and the record without them; None for what is no line of a log."""
    try:
        found = msgspec.json.decode(line, type=_Line)
        if found.check != _check(found.before, found.record):
            return None
        return found.before, loads(found.record)
    except (msgspec.DecodeError, RecordError):
        return None


def _check(before: int, text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'backslashreplace'), before & 0xFFFFFFFF):08x}"


def _further(record: MatchRecord, known: MatchRecord | None) -> bool:
    """Whether the log has more of a match than the journal, which may have more where the log could not be written."""
    if known is None:
        return True
    return record != known and _actions(record) >= _actions(known)


def _actions(record: MatchRecord) -> tuple[int, int]:
    """A number that grows with each action, also with those that are taken back."""
    return len(record.hands), sum(len(hand.tokens) + 2 * hand.undone for hand in record.hands)


def _plays(record: MatchRecord, known: MatchRecord | None) -> bool:
    """Whether it is a match by the rules, and the one that the journal knows by its name."""
    if (
        known is not None
        and known.hands
        and replace(known, hands=(), coming=None) != replace(record, hands=(), coming=None)
    ):
        return False
    try:
        record.unfold()
    except RecordError:
        return False
    return True
