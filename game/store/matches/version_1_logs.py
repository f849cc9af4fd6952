"""Recover matches from action logs of interrupted version 1.0 runs.

A line holds one action's changes: how many hands stay, and the match from there. Each running copy locks its log.
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
from msgspec.structs import asdict, fields

from game.rules.cards import Card
from game.rules.form import FORMS
from game.rules.record import MatchRecord, RecordError, dumps, loads
from game.store.files.atomic_file import KeptFile
from game.store.files.lock import Lock
from game.store.files.plain_file import read_open
from game.store.matches.continuation import without_hands
from game.store.notices import Notices
from game.store.sqlite_errors import FAILURES
from game.words.translation import _

_ENVELOPE = b'["%08x",%b]'
_HEAD = len(b'["00000000",')


class OldLogs:
    """Logs, locked until the journal's file has their records."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._logs: list[OldLog] = []

    def take_over(self, journal: Path, read: Callable[[OldLog], list[MatchRecord]]) -> dict[str, MatchRecord]:
        """Return the logs' matches by name; unreadable logs become notices."""
        taken: dict[str, MatchRecord] = {}
        logs, failures = left_behind(journal)
        for error in failures:
            self._unread(error)
        for log in logs:
            try:
                taken |= {record.match: record for record in read(log)}
            except FAILURES as error:
                self._unread(error)
                log.release()
            else:
                self._logs.append(log)
        return taken

    def _unread(self, error: Exception) -> None:
        self._notices.add(
            lambda: _(
                "Part of an earlier match can’t be read yet: {reason}. The game will try again next time it starts."
            ),
            reason=error,
        )

    def delete(self) -> None:
        """Delete the logs, now in the file."""
        while self._logs:
            try:
                name = self._logs.pop().done()
            except OSError:  # it's read again at the next start, harmlessly
                continue
            if name:
                self._notices.add(
                    lambda: _("Some of your latest moves couldn’t be read; the file was kept as {name}."), name=name
                )

    def release(self) -> None:
        """Unlock the logs."""
        for log in self._logs:
            log.release()


class OldLog:
    """An earlier run's locked log."""

    def __init__(self, lock: Lock) -> None:
        self._lock = lock
        self._sound = True

    def records(self, known: Callable[[str], MatchRecord | None]) -> list[MatchRecord]:
        """Return its latest records; `known` gives the journal's by name. Raises OSError."""
        self._sound = True
        found: dict[str, MatchRecord] = {}

        def latest(name: str) -> MatchRecord | None:
            return found.get(name) or known(name)

        assert self._lock.file is not None, "it is held"
        os.lseek(self._lock.file, 0, os.SEEK_SET)
        *lines, _torn = read_open(self._lock.file).split(b"\n")
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

    def done(self) -> str:
        """Delete the file, or rename it if partly unreadable; return a new name. Raises OSError."""
        self.release()  # Windows doesn't rename a file that is open
        file = KeptFile(self._lock.path, "damaged")
        if not self._sound:
            return file.refuse()
        file.remove()
        return ""

    def release(self) -> None:
        """Unlock the file."""
        self._lock.release()


def left_behind(journal: Path) -> tuple[list[OldLog], list[OSError]]:
    """Return non-empty logs that no copy holds, latest last, and errors."""
    found: list[tuple[int, OldLog]] = []
    failures: list[OSError] = []
    for path in _paths(journal, failures):
        lock = Lock(path)
        try:
            status = path.stat()
            if stat.S_ISREG(status.st_mode) and status.st_size and lock.take():
                found.append((status.st_mtime_ns, OldLog(lock)))
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


@cache
def _decoder() -> msgspec.json.Decoder[Any]:
    """A decoder, cached: making it takes milliseconds, and few starts need it."""
    # Fields that came after version 1.0 have defaults.
    types: list[tuple[str, type] | tuple[str, type, Any]] = [
        ("form", str) if field.name == "form" else (field.name, field.type, field.default)
        for field in fields(MatchRecord)
    ]
    record = defstruct("_Fields", types, kw_only=True)
    return msgspec.json.Decoder(
        tuple[Annotated[int, Meta(ge=0)], record],  # type: ignore[valid-type]  # it is made of a record's own
        dec_hook=lambda _card, text: Card.parse(text),
    )


def _changed(line: bytes, records: Callable[[str], MatchRecord | None]) -> MatchRecord:
    """The record after this line. Raises ValueError or LookupError."""
    inner = line[_HEAD:-1]
    if line != _ENVELOPE % (zlib.crc32(inner), inner):
        raise ValueError("torn")
    same, found = _decoder().decode(inner)
    written = asdict(found)
    known = records(written["match"])
    hands = () if known is None else known.hands[:same]
    if len(hands) < same:
        raise LookupError("a gap")
    written["hands"] = (*hands, *written["hands"])
    written["form"] = FORMS[written["form"]](len(written["players"]))
    return MatchRecord(**written)


def _plays(record: MatchRecord, known: MatchRecord | None) -> bool:
    if known is not None and known.hands and without_hands(known) != without_hands(record):
        return False
    try:
        record.unfold()
        return loads(dumps(record)) == record  # which rejects impossible records
    except RecordError:
        return False
