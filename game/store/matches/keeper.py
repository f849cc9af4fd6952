"""Who keeps the matches in their file: opens it, writes, mends what is damaged, and says what fails.

All but `write_at_once` is done on the journal's thread. What takes long is given up with `BrokenOffError` when the
program is about to end; the next start begins it anew.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from game.rules.record import MatchRecord, RecordError, loads
from game.store import archive, schema
from game.store.damage import backup, repair
from game.store.damage.notice import told
from game.store.files.atomic_file import KeptFile
from game.store.hand_facts import KeptReview
from game.store.leaving import go_on
from game.store.matches import hand_sides
from game.store.matches.left_logs import LeftLog
from game.store.matches.record_writer import Writer, Written
from game.store.notices import Notices
from game.store.reviews import kept_reviews
from game.store.sqlite_errors import FAILURES, MISREADINGS, damaged, persist, unread, why
from game.words.translation import _, ngettext

T = TypeVar("T")

_OLD = "match.jsonl"  # in which versions before the journal kept the running match
_OLD_BYTES = 4_000_000
_MOMENT = 2.0
"""Seconds for which a picture waits for a writer, as nothing may be seen that could be lost.

That's enough for a commit of another copy, or for a busy thread. What takes longer is done beside the loop.
"""


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
        self.repairing = False
        """Whether a damaged file is being exchanged for a sound one, for which all else waits."""
        self.opened = 0
        """How many times the file was opened: what one file had is not in the next."""
        self._clock = clock
        self._leaving = leaving
        self._guard = threading.RLock()
        """Held by the thread that writes with `_writer`, or opens it, or lets go of it."""
        self._writer: Writer | None = None
        self._beside: sqlite3.Connection | None = None
        """The same file once more, for all but records, so that these never wait for it."""
        self._status: os.stat_result | None = None
        """Which file is open."""
        self._logs = False
        """Whether there is a write-ahead log beside it."""
        self._trouble = ""
        """What stands among the notices for as long as nothing can be kept."""
        self._unread = ""
        """What stands among the notices for as long as something can't be read."""
        self.misread = False
        """Whether something could not be read, and is to be read again."""

    @property
    def ready(self) -> bool:
        """Whether the file is open for writing."""
        return self._writer is not None

    @property
    def backed_up(self) -> bool:
        """Whether there's a backup of the file, or the folder can't be looked at."""
        try:
            return backup.place(self.path).exists()
        except OSError:
            return True

    def could_read(self) -> None:
        """Take back what was told of what could not be read, unless it can't be read still."""
        if not self.misread:
            self._unread = self.notices.exchange(self._unread, "")

    def well(self) -> None:
        """All that there is to keep is kept: what was in the way is so no longer."""
        self._trouble = self.notices.exchange(self._trouble, "")

    def open(self) -> bool:
        """Have the file open for writing; where that cannot be, say why."""
        with self._guard:
            if self._writer is not None and self._in_place():
                return True
            try:
                self._open()
            except schema.NewerFileError:
                self._cannot(_("a newer version of the game wrote the matches there"))
            except FAILURES as error:
                self._disconnect()
                self._cannot(why(error))
            return self._writer is not None

    def _open(self) -> None:
        try:
            self._persist(self._connect)
        except FAILURES as error:
            strange = isinstance(error, schema.StrangeFileError)
            if not damaged(error) or not (strange or repair.unsound(self.path, self._leaving)):
                raise
            self._repair()

    def close(self) -> None:
        """Let go of the file."""
        with self._guard:
            self._disconnect()
            self._status = None

    def write_at_once(self, record: MatchRecord) -> bool:
        """Have the record in the file before the next picture, on the loop's thread; False where that cannot be.

        The end of the program then loses nothing of it; what the power may still take, `settle` has on the disk soon.
        """
        if self.repairing or not self._guard.acquire(timeout=_MOMENT):
            return False
        try:
            writer = self._writer
            if writer is None:
                return False
            self._tell(writer.write(record))
        except Exception:  # noqa: BLE001 - the journal's thread tries again, and tells what fails then
            return False
        else:
            return True
        finally:
            self._guard.release()

    def write(self, record: MatchRecord, *, imported: bool = False) -> bool:
        """Have the record in the file; where it fails, on a fresh connection, and then in a file that was looked at."""
        cause, sound = "", False
        for attempt in range(3):
            if not self.open():
                return False
            try:
                with self._guard:
                    assert self._writer is not None, "it is open"
                    self._tell(self._writer.write(record, imported=imported))
            except FAILURES as error:
                self._disconnect()
                cause = _("the game itself fails at it") if sound and damaged(error) else why(error)
                if not (damaged(error) or unread(error)):
                    break
                sound = attempt == 1 and damaged(error) and self.check()
            else:
                return True
        self._cannot(cause)
        return False

    def settle(self) -> bool:
        """Have on the disk all that was written, where a failure of the power can't take it; False where it fails."""
        if not self.open():
            return False
        assert self._beside is not None, "it is open"
        try:
            try:
                schema.settle(self.path)
            except OSError:  # the system may take it for written now; a checkpoint writes it once more elsewhere
                self._beside.execute("PRAGMA wal_checkpoint(FULL)")
        except FAILURES as error:
            self._failed(error)
            self._cannot(why(error))
            return False
        return True

    def round_off(self) -> None:
        """After a hand: take the log into the file, and add what follows from the hand's draws."""
        if not self.open():
            return
        assert self._beside is not None, "it is open"
        try:
            self._beside.execute("PRAGMA wal_checkpoint(PASSIVE)")
            # Its commit begins the log anew, and waits for the disk, which the loop's next one then need not do.
            hand_sides.complete(self._beside, partial(time.sleep, 0), partial(go_on, self._leaving))
        except FAILURES as error:
            self._failed(error)

    def add(self, record: MatchRecord) -> bool:
        """Keep a match that was played elsewhere, unless one of its name is here."""
        if not self.open():
            return False
        assert self._beside is not None, "it is open"
        try:
            if archive.find(self._beside, record.match) is not None:
                return False
        except FAILURES as error:
            self._cannot(why(error))
            return False
        return self.write(record, imported=True)

    def review(self, match: str, hand: int, found: KeptReview) -> None:
        """Keep what the coach found in a hand, where the hand itself is kept."""
        if not self.open():
            return
        assert self._beside is not None, "it is open"
        try:
            kept_reviews.keep(self._beside, match, hand, found)
        except FAILURES as error:
            self._failed(error)
            self._cannot(why(error))

    def check(self, at_most: int | None = None) -> bool:
        """Look through the whole file, if it has no more than so many bytes, and repair it if it is damaged.

        False where the disk doesn't let it look.
        """
        if not self.open():
            return False
        try:
            broken_off = repair.broken_off(self.path)
            if not broken_off and at_most is not None and self.path.stat().st_size > at_most:
                return True
            if self._persist(lambda: repair.unsound(self.path, self._leaving)):
                self._repair()
            elif broken_off:
                repair.forget(self.path)
        except FAILURES as error:
            self._cannot_read(error)
            return False
        return True

    def take_back(self) -> bool:
        """Take in what is missing here of files that were set aside, and of the backup; whether there was any."""
        saved = False
        try:
            files = () if self._beside is None else repair.to_look_through(self._beside, self.path)
        except FAILURES as error:
            self._cannot_read(error)
            return False
        for file in files:
            saved = self._take_in(file) or saved
        return saved

    def _take_in(self, file: Path) -> bool:
        assert self._beside is not None, "it is open"
        try:
            saved = self._persist(partial(repair.take_in, self._beside, file, self._leaving)).saved
        except FAILURES as error:
            self._cannot_read(error)
            return False
        repair.remember(file, self.path)
        if saved:
            back = ngettext(
                "{n} match that was missing was brought back from {name}.",
                "{n} matches that were missing were brought back from {name}.",
                saved,
            )
            self.notices.add(back.format(n=saved, name=file.name))
        return bool(saved)

    def further(self, log: LeftLog) -> list[MatchRecord] | None:
        """What a log that was left behind has of matches; None where it cannot be read now."""

        def records() -> list[MatchRecord]:
            with self._reading() as connection:
                return log.records(lambda match: None if connection is None else archive.named(connection, match))

        try:
            return self._persist(records)
        except FAILURES as error:
            self.left_unread(error)
            log.release()
        return None

    def left_unread(self, error: Exception) -> None:
        """Say that an earlier run has left something that cannot be read now; it stays where it is."""
        told = _("Part of an earlier match can't be read yet: {reason}. The game tries again at the next start.")
        self.notices.add(told.format(reason=why(error)))

    def unfinished(self, elsewhere: Callable[[str], bool] = lambda _match: False) -> MatchRecord | None:
        """The match to go on with, but for those that are open `elsewhere`; None if there is none or it can't be read.

        Where the file was damaged, it is looked for once more after the repair.
        """
        looked = False
        while True:
            try:
                return self._persist(partial(self._latest, elsewhere))
            except RecordError as error:
                self.notices.add(_("The last match cannot go on. {reason}").format(reason=error))
                return None
            except MISREADINGS as error:
                if looked or not damaged(error) or not self.check():
                    self._cannot_read(error)
                    return None
                looked = True

    def _latest(self, elsewhere: Callable[[str], bool]) -> MatchRecord | None:
        with self._reading() as connection:
            if connection is None or schema.blank(connection):
                return None
            number = archive.latest(connection, elsewhere)
            return None if number is None else archive.unfold(connection, number)[0]

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection | None]:
        """The file for questions, also where it cannot be written; None where there is none."""
        if self.path.exists():
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
        """Whether the open file is still the one at its path, and its log too; if not, it is let go of."""
        with contextlib.suppress(OSError):
            there = self._status is not None and os.path.samestat(self._status, self.path.stat())
            if there and (not self._logs or schema.write_ahead_log(self.path).exists()):
                return True
            if there and self._beside is not None:  # a log that somebody has deleted can still be read
                with contextlib.suppress(sqlite3.Error):
                    self._beside.execute("PRAGMA wal_checkpoint(FULL)")
        self._disconnect()
        return False

    def _connect(self) -> None:
        self._disconnect()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        anew = self._status is not None and not self.path.exists()
        connection = schema.connect(self.path)
        try:
            self._beside = schema.joined(self.path)
            self._status, self._logs = self.path.stat(), schema.write_ahead_log(self.path).exists()
        except BaseException:
            connection.close()
            raise
        self._writer = Writer(connection, self._clock)
        self.opened += 1
        if anew:
            begun = _("The file of the matches was taken away from {path}; a new one was begun.")
            self.notices.add(begun.format(path=self.path.parent))

    def _disconnect(self) -> None:
        with self._guard:
            if self._writer is not None:
                self._writer.connection.close()
                self._writer = None
            if self._beside is not None:
                self._beside.close()
                self._beside = None

    def _failed(self, error: Exception) -> None:
        """Let go of the file, of which nobody knows what is in it now, and look through it if it may be damaged."""
        self._disconnect()
        if damaged(error):
            self.check()

    def _tell(self, written: Written) -> None:
        if written is Written.BRANCH:
            self.notices.add(
                _("This match was played on in another window too. Both are kept, and the history shows both.")
            )

    def _repair(self) -> None:
        """Exchange the damaged file for a sound one with all that can be read, and say so."""
        with self._guard:
            self._disconnect()
            self.repairing = True
            try:
                self._exchange()
            finally:
                self.repairing = False
            self._connect()

    def _exchange(self) -> None:
        again = repair.broken_off(self.path)
        done = repair.repair(self.path, self._leaving)
        if done is not None:
            self.notices.add(told(done, again=again))

    def _persist(self, job: Callable[[], T]) -> T:
        """What a job answers that reads, though the disk may fail at it once, which is told."""
        return persist(
            job, lambda: self.notices.add(_("The disk failed once at the matches; the second time they could be read."))
        )

    def _cannot(self, cause: str) -> None:
        self._stands(_("Matches cannot be kept in {path}: {reason}.").format(path=self.path.parent, reason=cause))

    def _cannot_read(self, error: Exception) -> None:
        self.misread = True
        told = _("The matches in {path} could not be read: {reason}.").format(path=self.path, reason=why(error))
        self._unread = self.notices.exchange(self._unread, told)

    def _stands(self, trouble: str) -> None:
        self._trouble = self.notices.exchange(self._trouble, trouble)
