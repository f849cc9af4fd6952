"""The action log: what was done last, in a plain file before it is shown, so that no end of the program can lose it.

Each line has what one action changed: the match from the first hand on that is another now, and how many hands before
that are as they were. The journal takes it over and then the log begins anew; after a run that broke off the next one
takes it over. Nothing waits for the disk: against a failure of the power the journal alone stands.

Every running copy of the game has a log of its own, which it keeps locked.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import zlib
from collections.abc import Callable
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
_LONG = 250_000
"""Bytes, of two hundred actions, after which the log begins anew; every time would take a tenth of a millisecond."""


# Not as a record's text: that takes five times as long, and the picture waits for it.
_write = msgspec.json.Encoder().encode
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


class ActionLog:
    """The log of this run beside the journal at this path; it is made when it is first written to."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._lock: Lock | None = None
        self._status: os.stat_result | None = None
        self.gone = False
        """Whether somebody has moved or deleted the file when we last looked."""
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

    def look(self) -> None:
        """Find out whether the file is `gone`, which the next `append` then makes anew; from any thread."""
        lock, status = self._lock, self._status
        if lock is not None and status is not None:
            with contextlib.suppress(OSError):
                self.gone = not os.path.samestat(status, lock.path.stat())
                return
            self.gone = True

    def _file(self) -> int:
        if self._lock is not None and self.gone:
            self._lock.release()
        if self._lock is None or self._lock.file is None:
            self._lock, self._status = _free(self._journal)
            self._last, self._size, self.gone = None, 0, False
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

        def latest(name: str) -> MatchRecord | None:
            if name not in before:
                before[name] = known(name)
            return found.get(name, before[name])

        *lines, _torn = self._read().split(b"\n")
        for line in lines:
            try:
                record = _changed(line, latest)
            except (ValueError, LookupError):
                self._sound = False
            else:
                found[record.match] = record
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
        self.release()
        if not self._sound:  # Windows gives no other name to a file that is open
            name = KeptFile(self._lock.path, "damaged").refuse()
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
    number = 0
    while True:
        number += 1
        lock = Lock(journal.with_name(f"{journal.stem}.actions-{number}.jsonl"))
        if lock.take():
            assert lock.file is not None, "it is held"
            status = os.fstat(lock.file)
            if stat.S_ISREG(status.st_mode) and not status.st_size:
                return lock, status
            lock.release()


def _line(record: MatchRecord, last: MatchRecord | None) -> bytes:
    """The record with the hands from the first on that is another than in the last."""
    same = 0
    if last is not None and last.match == record.match:
        for hand, before in zip(record.hands, last.hands, strict=False):
            if hand is not before and hand != before:
                break
            same += 1
    hands = [replace(hand, deck=_cards(hand.deck)) for hand in record.hands[same:]]
    return _sealed(_write((same, asdict(record) | {"hands": hands, "form": record.form.name}))) + b"\n"


def _cards(deck: tuple[Card, ...]) -> Any:
    """The deck as JSON; the encoder would ask for each card by itself, and take half its time."""
    return msgspec.Raw(b'["%b"]' % '","'.join([card.text for card in deck]).encode())


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
        return loads(dumps(record)) == record  # which refuses what no record can be
    except RecordError:
        return False
