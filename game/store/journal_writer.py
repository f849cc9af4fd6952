"""Who keeps the matches in their file, on the journal's thread: opens it, mends what is damaged, says what fails."""

from __future__ import annotations

import contextlib
import errno
import secrets
import sqlite3
import time
from collections.abc import Callable, Container
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.rules.i18n import _, ngettext
from game.rules.record import MatchRecord, RecordError, loads
from game.store import archive, schema
from game.store.atomic_file import KeptFile, Notices
from game.store.lock import Lock
from game.store.sqlite_errors import FAILURES, MISREADINGS, damaged, why

_OLD = "match.jsonl"  # in which versions before the journal kept the running match
_OLD_BYTES = 4_000_000


class Keeper:
    """The file, open for writing while that can be; what cannot be done becomes a notice."""

    def __init__(self, path: Path, notices: Notices, clock: Callable[[], float]) -> None:
        self.path = path
        self.notices = notices
        self._clock = clock
        self._lock = Lock(path.with_suffix(".lock"))
        self._writer: archive.Writer | None = None

    def open(self) -> bool:
        """Have the file open for writing; where that cannot be, say why."""
        if self._writer is not None:
            return True
        try:
            if not self._lock.take():
                self.notices.add(
                    _("Another copy of the game is open; this one keeps its matches once the other is closed.")
                )
                return False
            try:
                self._connect()
            except FAILURES as error:
                if not damaged(error):
                    raise
                self._renew()
        except schema.NewerFileError:
            self._cannot(_("a newer version of the game wrote the matches there"))
        except FAILURES as error:
            self._cannot(why(error))
        return self._writer is not None

    def close(self) -> None:
        """Let go of the file."""
        if self._writer is not None:
            self._writer.connection.close()
            self._writer = None
        self._lock.release()

    def write(self, record: MatchRecord, *, imported: bool = False) -> bool:
        """Have the record safely on the disk; a damaged file gives way to a new one."""
        for _attempt in range(2):
            if not self.open():
                return False
            assert self._writer is not None, "it is open"
            try:
                self._writer.write(record, imported=imported)
            except FAILURES as error:
                self._writer.last = None  # nobody knows what is on the disk now
                if not damaged(error):
                    self._cannot(why(error))
                    return False
                self._mend(record.match)
            else:
                return True
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

    def review(self, match: str, hand: int, found: archive.KeptReview) -> None:
        """Keep what the coach found in a hand, where the hand itself is kept."""
        if not self.open():
            return
        assert self._writer is not None, "it is open"
        try:
            archive.review(self._writer.connection, match, hand, found)
        except FAILURES as error:
            if damaged(error):
                self._mend(None)
            else:
                self._cannot(why(error))

    def check(self, at_most: int | None = None) -> None:
        """Look through the whole file, if it has no more than so many bytes, and begin a new one if it is damaged."""
        if self._writer is None or (at_most is not None and self.path.stat().st_size > at_most):
            return
        try:
            (found,) = self._writer.connection.execute("PRAGMA integrity_check(1)").fetchone()
        except FAILURES as error:
            found = "ok" if not damaged(error) else str(error)
        if found != "ok":
            self._mend(None)

    def unfinished(self, levels: Container[str] | None) -> MatchRecord | None:
        """The match to go on with; None if there is none, or it cannot be read."""
        try:
            if self._writer is not None:
                return self._unfinished(self._writer.connection, levels)
            if self._lock.elsewhere or not self.path.exists():
                return None
            with contextlib.closing(schema.reading(self.path)) as connection:
                return self._unfinished(connection, levels)
        except MISREADINGS as error:
            if damaged(error):
                self._mend(None)
            else:
                self._cannot(why(error))
        return None

    def _unfinished(self, connection: sqlite3.Connection, levels: Container[str] | None) -> MatchRecord | None:
        number = archive.latest(connection)
        if number is None:
            return None
        try:
            record, _match = archive.unfold(connection, number)
        except RecordError:
            self._mend(number)
            return None
        unknown = [one.level for one in record.players if one.level is not None and levels and one.level not in levels]
        if unknown:
            self.notices.add(
                _("The last match cannot go on: there is no computer player {level}.").format(level=unknown[0])
            )
            return None
        return record

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

    def _connect(self) -> archive.Writer:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # In its long sums it lets the window's thread have its turn.
        self._writer = archive.Writer(schema.connect(self.path), self._clock, partial(time.sleep, 0))
        return self._writer

    def _mend(self, but: int | str | None) -> None:
        """Begin a new file, or say why that cannot be."""
        try:
            if self._writer is None:
                raise OSError(errno.EROFS, _("the file is damaged"))
            self._renew(but)
        except FAILURES as error:
            self._cannot(why(error))

    def _renew(self, but: int | str | None = None) -> None:
        """Set the damaged file aside, begin a new one, and save into it what can be read but for the match named."""
        if self._writer is not None:
            self._writer.connection.close()
            self._writer = None
        aside = self._set_aside()
        saved = archive.copy(self._connect().connection, aside, but)
        told = _("The file of the matches was damaged; it is kept as {name}.").format(name=aside.name)
        if saved:
            more = ngettext("{n} match was saved from it.", "{n} matches were saved from it.", saved)
            told += " " + more.format(n=saved)
        self.notices.add(told)

    def _set_aside(self) -> Path:
        """Rename the file, and with it what SQLite left beside it; OSError where it stays."""
        name = KeptFile(self.path, "damaged").refuse()
        aside = self.path.with_name(name)
        if aside == self.path:
            raise OSError(errno.EEXIST, _("a damaged file is in the way"))
        beside = self.path.with_name(self.path.name + "-journal")
        if beside.exists():  # it would be taken for the new file's own
            beside.replace(aside.with_name(name + "-journal"))
        return aside

    def _cannot(self, cause: str) -> None:
        self.notices.add(_("Matches cannot be kept in {path}: {reason}.").format(path=self.path.parent, reason=cause))
