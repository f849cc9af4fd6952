"""Who keeps the matches in their file, on the journal's thread: opens it, mends what is damaged, says what fails.

What takes long is given up with `BrokenOffError` when the program is about to end; the next start begins it anew.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from game.rules.i18n import _, ngettext
from game.rules.record import MatchRecord, RecordError, loads
from game.store import archive, repair, schema
from game.store.action_log import LeftLog
from game.store.files.atomic_file import KeptFile
from game.store.files.lock import Lock
from game.store.hand_facts import KeptReview, Look, Measure
from game.store.notices import Notices
from game.store.reviews import kept_reviews
from game.store.sqlite_errors import FAILURES, MISREADINGS, damaged, persist, unread, why

T = TypeVar("T")

_OLD = "match.jsonl"  # in which versions before the journal kept the running match
_OLD_BYTES = 4_000_000


class Keeper:
    """The file, open for writing while that can be; what cannot be done becomes a notice."""

    def __init__(
        self,
        path: Path,
        notices: Notices,
        clock: Callable[[], float],
        leaving: Callable[[], bool] = lambda: False,
    ) -> None:
        self.path = path
        self.notices = notices
        self._clock = clock
        self._leaving = leaving
        self.repairing = False
        """Whether a damaged file is being exchanged for a sound one, for which all else waits."""
        self._lock = Lock(path.with_suffix(".lock"))
        self._writer: archive.Writer | None = None
        self._status: os.stat_result | None = None
        """Which file is open."""
        self._trouble = ""
        """What stands among the notices for as long as nothing can be kept."""

    @property
    def elsewhere(self) -> bool:
        """Whether another copy of the game keeps the matches."""
        return self._lock.elsewhere

    @property
    def ready(self) -> bool:
        """Whether the file is open for writing."""
        return self._writer is not None

    def well(self) -> None:
        """All that there is to keep is kept: what was in the way is so no longer."""
        self._trouble = self.notices.exchange(self._trouble, "")

    def open(self) -> bool:
        """Have the file open for writing; where that cannot be, say why."""
        if self._writer is not None and self._in_place():
            return True
        try:
            if not self._lock.take():
                self._stands(
                    _("Another copy of the game is open; this one keeps its matches once the other is closed.")
                )
                return False
            try:
                self._persist(self._connect)
            except FAILURES as error:
                if not damaged(error):
                    raise
                self._repair()
        except schema.NewerFileError:
            self._cannot(_("a newer version of the game wrote the matches there"))
        except FAILURES as error:
            self._cannot(why(error))
        return self._writer is not None

    def close(self) -> None:
        """Let go of the file."""
        self._disconnect()
        self._lock.release()

    def write(self, record: MatchRecord, *, imported: bool = False) -> bool:
        """Have the record safely on the disk, after a second try where the file was damaged or the disk failed."""
        cause = ""
        for _attempt in range(2):
            if not self.open():
                return False
            assert self._writer is not None, "it is open"
            try:
                self._writer.write(record, imported=imported)
            except FAILURES as error:
                cause = self._failed(error)
                if not (damaged(error) or unread(error)):
                    break
            else:
                return True
        self._cannot(cause)
        return False

    def add(self, record: MatchRecord) -> bool:
        """Keep a match that was played elsewhere, unless one of its name is here."""
        if not self.open():
            return False
        assert self._writer is not None, "it is open"
        try:
            if archive.find(self._writer.connection, record.match) is not None:
                return False
        except FAILURES as error:
            self._cannot(why(error))
            return False
        return self.write(record, imported=True)

    def review(self, match: str, hand: int, found: KeptReview) -> None:
        """Keep what the coach found in a hand, where the hand itself is kept."""
        if not self.open():
            return
        assert self._writer is not None, "it is open"
        try:
            kept_reviews.keep(self._writer.connection, match, hand, found)
        except FAILURES as error:
            self._cannot(self._failed(error))

    def measure(self, match: str, luck: Measure) -> None:
        """Have it kept how much luck there was in the finished hands of a match; BrokenOffError at the end."""
        if not self.open():
            return
        assert self._writer is not None, "it is open"
        try:
            archive.measure(self._writer.connection, match, lambda hand, rules: luck(hand, rules, self._rest))
        except FAILURES as error:
            self._cannot(self._failed(error))

    def look(self, match: str, look: Look) -> bool:
        """Have it kept what the coach finds in the next hand of a match; False if there is none. BrokenOffError too."""
        if not self.open():
            return False
        assert self._writer is not None, "it is open"
        try:
            return kept_reviews.look_at_next(
                self._writer.connection, match, lambda record, hand, seat: look(record, hand, seat, self._rest)
            )
        except FAILURES as error:
            self._cannot(self._failed(error))
            return False

    def _rest(self) -> None:
        """Let the window's thread have its turn in long sums, which are given up when the program is about to end."""
        if self._leaving():
            raise repair.BrokenOffError
        time.sleep(0)

    def check(self, at_most: int | None = None) -> None:
        """Look through the whole file, if it has no more than so many bytes, and repair it if it is damaged."""
        if not self.open():
            return
        try:
            broken_off = repair.broken_off(self.path)
            if not broken_off and at_most is not None and self.path.stat().st_size > at_most:
                return
            if self._persist(lambda: repair.unsound(self.path, self._leaving)):
                self._repair()
            elif broken_off:
                repair.forget(self.path)
        except FAILURES as error:
            self._cannot_read(error)

    def take_back(self) -> bool:
        """Take in what is missing here of files that were set aside as damaged; whether there was any."""
        found = False
        for aside in repair.set_aside(self.path) if self._writer is not None else ():
            assert self._writer is not None, "it is open"
            try:
                saved = self._persist(partial(repair.take_in, self._writer.connection, aside, self._leaving)).saved
            except FAILURES as error:
                self._cannot_read(error)
                continue
            if saved:
                found = True
                told = ngettext(
                    "{n} match that was missing was brought back from {name}.",
                    "{n} matches that were missing were brought back from {name}.",
                    saved,
                )
                self.notices.add(told.format(n=saved, name=aside.name))
        return found

    def further(self, log: LeftLog) -> list[MatchRecord] | None:
        """What a log that was left behind has of matches beyond the file; None where it cannot be read now."""
        try:
            with self._reading() as connection:
                return log.records(lambda match: None if connection is None else archive.named(connection, match))
        except FAILURES as error:
            self.notices.add(
                _("What was done last is taken over at the next start: {reason}.").format(reason=why(error))
            )
            log.release()
        return None

    def unfinished(self, *, again: bool = True) -> MatchRecord | None:
        """The match to go on with; None if there is none, or it cannot be read, not even `again` after a repair."""
        try:
            return self._persist(self._latest)
        except RecordError as error:
            self.notices.add(_("The last match cannot go on. {reason}").format(reason=error))
        except MISREADINGS as error:
            if again and damaged(error):
                self.check()
                return self.unfinished(again=False)
            self._cannot_read(error)
        return None

    def _latest(self) -> MatchRecord | None:
        with self._reading() as connection:
            number = None if connection is None or self._lock.elsewhere else archive.latest(connection)
            return None if connection is None or number is None else archive.unfold(connection, number)[0]

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection | None]:
        """The file for questions, also where it cannot be written; None where there is none."""
        if self._writer is not None:
            yield self._writer.connection
        elif self.path.exists():
            with contextlib.closing(schema.reading(self.path)) as connection:
                yield connection
        else:
            yield None

    def adopt(self) -> None:
        """Take over the running match of a version before the journal, once."""
        file = KeptFile(self.path.with_name(_OLD), "damaged")
        try:
            raw = file.read(_OLD_BYTES)
            if raw is None:
                return
            record = loads(raw.decode("utf-8"))
            record = replace(record.claimed(), match=record.match or secrets.token_hex(8))
            if self.write(record):
                file.remove()
        except OSError as error:
            self._cannot(why(error))
        except ValueError:
            name = file.refuse()
            self.notices.add(_("The last match could not be read; its file is kept as {name}.").format(name=name))

    # ------------------------------------------------------------------ the file itself

    def _in_place(self) -> bool:
        """Whether the open file is still the one at its path; if not, it is let go of."""
        with contextlib.suppress(OSError):
            if self._status is not None and os.path.samestat(self._status, self.path.stat()):
                return True
        self.close()  # the lock too, which may have gone with the folder
        return False

    def _connect(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        anew = self._status is not None and not self.path.exists()
        # In its long sums it lets the window's thread have its turn.
        self._writer = archive.Writer(schema.connect(self.path), self._clock, partial(time.sleep, 0))
        self._status = self.path.stat()
        if anew:
            told = _("The file of the matches was taken away from {path}; a new one was begun.")
            self.notices.add(told.format(path=self.path.parent))

    def _disconnect(self) -> None:
        if self._writer is not None:
            self._writer.connection.close()
            self._writer = None

    def _failed(self, error: Exception) -> str:
        """Let go of the file, of which nobody knows what is in it now; repaired if it is damaged, else say why not."""
        self._disconnect()
        if not damaged(error):
            return why(error)
        if self.open():
            self.check()
        return _("the game itself fails at it")

    def _repair(self) -> None:
        """Exchange the damaged file for a sound one with all that can be read, and say so."""
        self._disconnect()
        self.repairing = True
        try:
            self._exchange()
        finally:
            self.repairing = False
        self._connect()

    def _exchange(self) -> None:
        told = [_("The repair of the matches had been broken off; it went on.")] * repair.broken_off(self.path)
        aside, taken = repair.repair(self.path, self._leaving)
        told.append(_("The file of the matches was damaged; it is kept as {name}.").format(name=aside.name))
        if taken.saved:
            more = ngettext("{n} match was saved from it.", "{n} matches were saved from it.", taken.saved)
            told.append(more.format(n=taken.saved))
        if taken.lost:
            more = ngettext("{n} match in it cannot be read.", "{n} matches in it cannot be read.", taken.lost)
            told.append(more.format(n=taken.lost))
        self.notices.add(" ".join(told))

    def _persist(self, job: Callable[[], T]) -> T:
        """What a job answers that reads, though the disk may fail at it once, which is told."""
        return persist(
            job, lambda: self.notices.add(_("The disk failed once at the matches; the second time they could be read."))
        )

    def _cannot(self, cause: str) -> None:
        self._stands(_("Matches cannot be kept in {path}: {reason}.").format(path=self.path.parent, reason=cause))

    def _cannot_read(self, error: Exception) -> None:
        self._stands(_("The matches in {path} could not be read: {reason}.").format(path=self.path, reason=why(error)))

    def _stands(self, trouble: str) -> None:
        self._trouble = self.notices.exchange(self._trouble, trouble)
