"""Records not yet safe on disk."""

from __future__ import annotations

import threading

from game.rules.record import MatchRecord
from game.store.matches.continuation import continues


class UnsavedMatches:
    """Records still to be written; thread-safe."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._unsaved: dict[str, MatchRecord] = {}  # the last record of each match, if the file lacks it
        self._unflushed: dict[str, MatchRecord] = {}  # in the file, but a power cut could lose them
        self._ended: dict[str, bool] = {}
        """Matches with a hand finished since the last checkpoint, and whether they're over."""
        self._last: MatchRecord | None = None  # the record handed in last
        self._file = 0  # number of the opened file with the last write; 0 for none

    def hand_in(self, record: MatchRecord) -> bool:
        """Add a record; return whether it's the only one waiting."""
        with self._guard:
            waiting = self._unsaved.pop(record.match, None)  # reinsert it: the last one handed in is written last
            self._unsaved[record.match] = record if waiting is None or continues(record, waiting) else waiting
            self._last = record
            if record.hands and record.hands[-1].claim is not None:  # note it now: another hand may soon follow
                self._ended[record.match] = record.over
            return len(self._unsaved) == 1

    def hand_in_older(self, records: dict[str, MatchRecord]) -> None:
        """Add an earlier run's records, older than this run's."""
        with self._guard:
            self._unsaved = {name: records[name] for name in records if name not in self._unsaved} | self._unsaved

    def written(self, record: MatchRecord, file: int) -> None:
        """Note that the file with this number has the record."""
        with self._guard:
            self._file = file
            if self._unsaved.get(record.match) is record:  # else there is a newer one
                del self._unsaved[record.match]
            self._unflushed[record.match] = record

    def flushed(self, record: MatchRecord) -> None:
        """Note that the record is on disk."""
        with self._guard:
            if self._unflushed.get(record.match) is record:
                del self._unflushed[record.match]

    def now_in(self, file: int) -> None:
        """Note the open file, 0 for none; a replacement may lack the last record."""
        with self._guard:
            if file != self._file and self._file and self._last is not None:
                self._unsaved.setdefault(self._last.match, self._last)

    def ended(self) -> dict[str, bool]:
        """Return matches with newly finished hands, and whether they're over."""
        with self._guard:
            ended, self._ended = self._ended, {}
        return ended

    @property
    def any(self) -> bool:
        """Whether the file lacks a record."""
        return bool(self._unsaved)

    @property
    def unsafe(self) -> bool:
        """Whether the file or the disk lacks a record."""
        return bool(self._unsaved or self._unflushed)

    def first(self) -> MatchRecord | None:
        """Return the longest-waiting record."""
        with self._guard:
            return next(iter(self._unsaved.values()), None)

    def get(self, match: str) -> MatchRecord | None:
        """Return a match's unwritten record."""
        return self._unsaved.get(match)

    def all(self) -> tuple[MatchRecord, ...]:
        """Return all unwritten records."""
        with self._guard:
            return tuple(self._unsaved.values())

    def unflushed(self) -> tuple[MatchRecord, ...]:
        """Return written records that may not be on disk."""
        with self._guard:
            return tuple(self._unflushed.values())
