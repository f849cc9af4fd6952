"""Write matches to their file, and read the one to resume.

Only `write_at_once` runs outside the journal's thread.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from game.rules.record import MatchRecord, RecordError, loads
from game.store import archive, schema
from game.store.figures.hand_facts import KeptReview
from game.store.files.atomic_file import KeptFile
from game.store.leaving import go_on
from game.store.matches import hand_sides
from game.store.matches.journal_file import JournalFile
from game.store.matches.record_writer import Written
from game.store.matches.version_1_logs import OldLogs
from game.store.notices import Words
from game.store.reviews import kept_reviews
from game.store.sqlite_errors import FAILURES, MISREADINGS, at_fault, damaged, unread
from game.words.translation import _

if TYPE_CHECKING:
    from game.store.moving.taking import Arriving, Taken

T = TypeVar("T")

_OLD = "match.jsonl"  # where versions before the journal saved the running match
_OLD_BYTES = 4_000_000
_MOMENT = 2.0  # seconds a frame waits for a commit: nothing may be shown that could be lost


class Keeper(JournalFile):
    """Reads and writes the file's content; failures become notices."""

    def write_at_once(self, record: MatchRecord) -> bool:
        """Write a record before the next frame, on the loop's thread; False if impossible."""
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
        """Write a record, retrying on a new connection, then on a checked file."""
        reason: Exception | Words = at_fault
        sound = False
        for attempt in range(3):
            if not self.open():
                return False
            try:
                with self._guard:
                    assert self._writer is not None, "it is open"
                    self._tell(self._writer.write(record, imported=imported))
            except FAILURES as error:
                self._disconnect()
                reason = at_fault if sound and damaged(error) else copy(error)
                if not (damaged(error) or unread(error)):
                    break
                sound = attempt == 1 and damaged(error) and self.check()
            else:
                return True
        self._cannot_keep(reason)
        return False

    def _tell(self, written: Written) -> None:
        if written is Written.BRANCH:
            self.notices.add(
                lambda: _(
                    "This match was also continued in another window. Both versions are kept, and your "
                    "history shows both."
                )
            )

    def flush(self) -> bool:
        """Flush all writes to disk, against power cuts; False on failure."""
        return self._beside_records(self._flush) is True

    def _flush(self, connection: sqlite3.Connection) -> bool:
        try:
            schema.flush_log(self.path)
        except OSError:  # a retry might wrongly succeed; a checkpoint rewrites it elsewhere
            connection.execute("PRAGMA wal_checkpoint(FULL)")
        return True

    def finish_hands(self) -> None:
        """Checkpoint the log, and add facts derived from finished hands."""
        self._beside_records(self._finish_hands, told=False)

    def _finish_hands(self, connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        # Its commit starts a new log and waits for the disk, and the loop's next commit needn't.
        hand_sides.complete(connection, partial(time.sleep, 0), partial(go_on, self._leaving))

    def add(self, record: MatchRecord) -> bool:
        """Add an imported match, unless its name is known."""
        missing = self._beside_records(lambda connection: archive.find(connection, record.match) is None)
        return missing is True and self.write(record, imported=True)

    def take_in(self, arriving: Sequence[Arriving], person: str) -> Taken | None:
        """Take in matches from another computer; None on failure."""
        from game.store.moving.taking import take  # noqa: PLC0415 - seldom needed

        return self._beside_records(lambda connection: take(connection, arriving, person))

    def review(self, match: str, hand: int, found: KeptReview) -> None:
        """Store the coach's findings, if the hand is stored."""
        self._beside_records(lambda connection: kept_reviews.keep(connection, match, hand, found))

    def _beside_records(self, job: Callable[[sqlite3.Connection], T], *, told: bool = True) -> T | None:
        """Run a job on the second connection; None, with a notice if `told`, on failure."""
        if not self.open():
            return None
        assert self._second is not None, "it is open"
        try:
            return job(self._second)
        except FAILURES as error:
            self._failed(error)
            if told:
                self._cannot_keep(error)
        return None

    def unfinished(self, elsewhere: Callable[[str], bool] = lambda _match: False) -> MatchRecord | None:
        """Return the current person's match to resume, skipping those open `elsewhere`."""
        looked = False
        last = partial(schema.ask, self.path, archive.going_on, elsewhere, person=self.people.current)
        while True:
            try:
                return self._persist(last)
            except RecordError as error:
                why_not = partial(_why_not, last, str(error))
                self.notices.add(lambda: _("The last match can’t be continued. {reason}"), reason=why_not)
                return None
            except MISREADINGS as error:
                if looked or not damaged(error) or not self.check():
                    self._cannot_read(error)
                    return None
                looked = True

    def take_over_old_logs(self, logs: OldLogs) -> dict[str, MatchRecord]:
        """Return unwritten matches from version 1.0's logs, by name."""
        return logs.take_over(
            self.path,
            lambda log: self._persist(lambda: log.records(lambda name: schema.ask(self.path, archive.named, name))),
        )

    def take_over_old_match(self) -> None:
        """Recover the running match of a version before the journal."""
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
            self._cannot_keep(error)
        except ValueError:
            name = file.refuse()
            self.notices.add(lambda: _("The last match couldn’t be read; its file was kept as {name}."), name=name)


def _why_not(last: Callable[[], object], known: str) -> str:
    """Return why the last match is unreadable, in the current language; else `known`."""
    try:
        last()
    except RecordError as error:
        return str(error)
    except MISREADINGS:
        pass
    return known
