"""The records that were handed in and aren't safe on the disk yet."""

from __future__ import annotations

import threading

from game.rules.record import MatchRecord
from game.store.matches.continuation import continues


class UnsavedMatches:
    """What still has to be written, for any thread to ask."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._unsaved: dict[str, MatchRecord] = {}  # what the file doesn't have yet: of each match the last record
        self._unflushed: dict[str, MatchRecord] = {}  # what the file has, and a power cut could still take
        self._ended: dict[str, bool] = {}
        """The matches with a hand that ended since the file was last rounded off, and whether they are over."""
        self._last: MatchRecord | None = None  # what was handed in last
        self._file = 0  # number of the opened file that has what was written last; 0 if nothing was

    def hand_in(self, record: MatchRecord) -> bool:
        """Add a record, and return whether no other waits."""
        with self._guard:
            waiting = self._unsaved.pop(record.match, None)  # what was handed in last is written last
            self._unsaved[record.match] = record if waiting is None or continues(record, waiting) else waiting
            self._last = record
            if record.hands and record.hands[-1].claim is not None:  # soon the next hand may be the last
                self._ended[record.match] = record.over
            return len(self._unsaved) == 1

    def hand_in_older(self, records: dict[str, MatchRecord]) -> None:
        """Add records of an earlier run; what was done in this one is newer."""
        with self._guard:
            self._unsaved = {name: records[name] for name in records if name not in self._unsaved} | self._unsaved

    def written(self, record: MatchRecord, file: int) -> None:
        """Note that the file of this number has this record."""
        with self._guard:
            self._file = file
            if self._unsaved.get(record.match) is record:  # else there is a newer one
                del self._unsaved[record.match]
            self._unflushed[record.match] = record

    def flushed(self, record: MatchRecord) -> None:
        """Note that this record is safe."""
        with self._guard:
            if self._unflushed.get(record.match) is record:
                del self._unflushed[record.match]

    def now_in(self, file: int) -> None:
        """Note which file is open, 0 for none: one that replaced another may lack what was handed in last."""
        with self._guard:
            if file != self._file and self._file and self._last is not None:
                self._unsaved.setdefault(self._last.match, self._last)

    def ended(self) -> dict[str, bool]:
        """Return the matches with a hand that ended since this was last asked, and whether they are over."""
        with self._guard:
            ended, self._ended = self._ended, {}
        return ended

    @property
    def any(self) -> bool:
        """Whether the file lacks something."""
        return bool(self._unsaved)

    @property
    def unsafe(self) -> bool:
        """Whether the file or the disk lacks something."""
        return bool(self._unsaved or self._unflushed)

    def first(self) -> MatchRecord | None:
        """Return the record that has waited longest for the file."""
        with self._guard:
            return next(iter(self._unsaved.values()), None)

    def get(self, match: str) -> MatchRecord | None:
        """Return what the file lacks of this match."""
        return self._unsaved.get(match)

    def all(self) -> tuple[MatchRecord, ...]:
        """Return all records that the file lacks."""
        with self._guard:
            return tuple(self._unsaved.values())

    def unflushed(self) -> tuple[MatchRecord, ...]:
        """Return all records that are in the file and not safe."""
        with self._guard:
            return tuple(self._unflushed.values())
