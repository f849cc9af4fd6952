"""Logs of actions that version 1.0 kept beside the journal, taken over where a run of it ended too soon.

Each line has what one action changed: the match from the first hand on that is another now, and how many hands before
that are as they were. Every running copy of 1.0 holds a lock on a log of its own.
"""

from __future__ import annotations

import os
import stat
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, defstruct
from msgspec.structs import asdict, fields, replace

from game.rules.cards import Card
from game.rules.form import FORMS
from game.rules.record import MatchRecord, RecordError, dumps, loads
from game.store.files.atomic_file import KeptFile
from game.store.files.lock import Lock

_AT_ONCE = 1_000_000  # bytes to be read
_ENVELOPE = b'["%08x",%b]'
_HEAD = len(b'["00000000",')


@cache
def _reader() -> Callable[[bytes], Any]:
    """What reads how many hands stayed and the record's fields; made where a log is left, as it takes milliseconds."""
    types = [(field.name, str if field.name == "form" else field.type) for field in fields(MatchRecord)]
    record = defstruct("_Fields", types)
    decoder = msgspec.json.Decoder(
        tuple[Annotated[int, Meta(ge=0)], record],  # type: ignore[valid-type]  # it is made of a record's own
        dec_hook=lambda _card, text: Card.parse(text),
    )
    return decoder.decode


class LeftLog:
    """A log that a run left behind, held until it is emptied or let go."""

    def __init__(self, lock: Lock) -> None:
        self._lock = lock
        self._sound = True

    def records(self, known: Callable[[str], MatchRecord | None]) -> list[MatchRecord]:
        """The matches as they stood last, where `known` gives what the journal has of a match by its name.

        OSError where the log can't be read.
        """
        self._sound = True
        found: dict[str, MatchRecord] = {}

        def latest(name: str) -> MatchRecord | None:
            return found.get(name) or known(name)

        *lines, _torn = self._read().split(b"\n")
        for line in lines:
            try:
                record = _changed(line, latest)
            except (ValueError, LookupError):
                self._sound = False
            else:
                found[record.match] = record
        good = [record for record in found.values() if _plays(record, known(record.match))]
        self._sound &= len(good) == len(found)
        return good

    def _read(self) -> bytes:
        assert self._lock.file is not None, "it is held"
        os.lseek(self._lock.file, 0, os.SEEK_SET)
        parts = []
        while part := os.read(self._lock.file, _AT_ONCE):
            parts.append(part)
        return b"".join(parts)

    def done(self) -> str:
        """Delete the file, as the journal has all of it now. If part of it made no sense, return its name once aside.

        OSError where it can't be; it is let go of all the same.
        """
        path = self._lock.path
        self.release()  # Windows gives no other name to a file that is open
        if not self._sound:
            return KeptFile(path, "damaged").refuse()
        KeptFile(path, "damaged").remove()
        return ""

    def release(self) -> None:
        """Let go of the file."""
        self._lock.release()


def left_behind(journal: Path) -> tuple[list[LeftLog], list[OSError]]:
    """The logs with anything in them beside this journal that no running copy holds, the latest last; and failures."""
    found: list[tuple[int, LeftLog]] = []
    failures: list[OSError] = []
    for path in _paths(journal, failures):
        lock = Lock(path)
        try:
            status = path.stat()
            if not stat.S_ISREG(status.st_mode) or not status.st_size or not lock.take():
                continue
            found.append((status.st_mtime_ns, LeftLog(lock)))
        except FileNotFoundError:
            continue
        except OSError as error:
            failures.append(error)
    return [log for _time, log in sorted(found, key=lambda one: one[0])], failures


def _paths(journal: Path, failures: list[OSError]) -> Iterator[Path]:
    start, end = f"{journal.stem}.actions-", ".jsonl"
    try:
        names = sorted(path.name for path in journal.parent.iterdir())
    except FileNotFoundError:
        return
    except OSError as error:
        if not os.path.isfile(journal.parent):  # noqa: PTH113 - which raises nothing
            failures.append(error)
        return
    for name in names:
        if name.startswith(start) and name.endswith(end) and name[len(start) : -len(end)].isdecimal():
            yield journal.with_name(name)


def _sealed(line: bytes) -> bytes:
    """With what a torn line is known by."""
    return _ENVELOPE % (zlib.crc32(line), line)


def _changed(line: bytes, records: Callable[[str], MatchRecord | None]) -> MatchRecord:
    """The record that this line makes of the one there is; ValueError or LookupError for what makes none."""
    inner = line[_HEAD:-1]
    if line != _sealed(inner):
        raise ValueError("torn")
    same, found = _reader()(inner)
    written = asdict(found)
    known = records(written["match"])
    hands = () if known is None else known.hands[:same]
    if len(hands) < same:
        raise LookupError("a gap")
    written["hands"] = (*hands, *written["hands"])
    written["form"] = FORMS[written["form"]](len(written["players"]))
    return MatchRecord(**written)


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
        return loads(dumps(record)) == record  # which refuses what no record can be
    except RecordError:
        return False
