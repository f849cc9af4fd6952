"""The journal's file in one copy of the game: opening, checking, repair, error notices."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from game.store import schema
from game.store.damage import backup, proof, repair
from game.store.damage.set_aside import remember
from game.store.files.companions import WAL, companion
from game.store.leaving import Leaving, stay
from game.store.matches.match_people import MatchPeople
from game.store.matches.record_writer import Writer
from game.store.notices import Notices, Words
from game.store.sqlite_errors import FAILURES, damaged, persist
from game.words.translation import _, ngettext

T = TypeVar("T")


class JournalFile:
    """The file, open for writing if possible. `leaving` stops long work with `BrokenOffError`."""

    def __init__(
        self,
        path: Path,
        notices: Notices,
        clock: Callable[[], float],
        leaving: Leaving = stay,
        people: MatchPeople | None = None,
    ) -> None:
        self.path = path
        self.notices = notices
        self.repairing = False  # whether a repair is running; everything else waits for it
        self.opened = 0  # number of times opened: a reopened file may be another, without the last records
        self.misread = False  # whether something couldn't be read and must be read again
        self._clock = clock
        self._leaving = leaving
        self.people = MatchPeople() if people is None else people
        self._guard = threading.RLock()  # held to use `_writer`, or to open or close the file
        self._writer: Writer | None = None
        self._second: sqlite3.Connection | None = None
        """A second connection for everything but records, so that these never wait."""
        self._status: os.stat_result | None = None  # identifies the open file
        self._logs = False  # whether it has a write-ahead log

    @property
    def ready(self) -> bool:
        """Whether it's open for writing."""
        return self._writer is not None

    @property
    def backed_up(self) -> bool:
        """Whether a backup exists, or the folder is unreadable."""
        try:
            return backup.place(self.path).exists()
        except OSError:
            return True

    def open(self) -> bool:
        """Ensure that the file is open; on failure, add a notice and return False."""
        with self._guard:
            if self._writer is not None and self._in_place():
                return True
            try:
                self._open()
            except schema.NewerFileError:
                self._cannot_keep(lambda: _("a newer version of the game saved the matches there"))
            except FAILURES as error:
                self._disconnect()
                self._cannot_keep(error)
            return self._writer is not None

    def _open(self) -> None:
        try:
            self._persist(self._connect)
        except FAILURES as error:
            strange = isinstance(error, schema.StrangeFileError)
            if not damaged(error) or not (strange or proof.unsound(self.path, self._leaving)):
                raise
            self._repair()

    def close(self) -> None:
        """Close the file."""
        with self._guard:
            self._disconnect()
            self._status = None

    def check(self, at_most: int | None = None) -> bool:
        """Check a file of up to `at_most` bytes, and repair it if needed; False on failure."""
        if not self.open():
            return False
        try:
            broken_off = repair.broken_off(self.path)
            if not broken_off and at_most is not None and self.path.stat().st_size > at_most:
                return True
            if self._persist(lambda: proof.unsound(self.path, self._leaving)):
                self._repair()
            elif broken_off:
                repair.forget(self.path)
        except FAILURES as error:
            self._cannot_read(error)
            return False
        return True

    def bring_back_missing(self) -> bool:
        """Restore missing matches from files set aside and the backup; return whether any were."""
        saved = False
        try:
            files = () if self._second is None else repair.to_look_through(self._second, self.path)
        except FAILURES as error:
            self._cannot_read(error)
            return False
        for file in files:
            saved = self._take_in(file) or saved
        return saved

    def _take_in(self, file: Path) -> bool:
        assert self._second is not None, "it is open"
        try:
            saved = self._persist(partial(repair.take_in, self._second, file, self._leaving)).saved
        except FAILURES as error:
            self._cannot_read(error)
            return False
        remember(file, self.path)
        if saved:
            self.notices.add(
                lambda: ngettext(
                    "{n} missing match was restored from {name}.",
                    "{n} missing matches were restored from {name}.",
                    saved,
                ),
                n=saved,
                name=file.name,
            )
        return bool(saved)

    def _in_place(self) -> bool:
        """Whether the open file and its log are still there; if not, close it."""
        with contextlib.suppress(OSError):
            there = self._status is not None and os.path.samestat(self._status, self.path.stat())
            if there and (not self._logs or companion(self.path, WAL).exists()):
                return True
            if there and self._second is not None:  # a deleted log can still be read through the open connection
                with contextlib.suppress(sqlite3.Error):
                    self._second.execute("PRAGMA wal_checkpoint(FULL)")
        self._disconnect()
        return False

    def _connect(self) -> None:
        self._disconnect()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        anew = self._status is not None and not self.path.exists()
        connection = schema.connect(self.path)
        with schema.closed_on_failure(connection):
            self._second = schema.joined(self.path)
            self._status, self._logs = self.path.stat(), companion(self.path, WAL).exists()
        self._writer = Writer(connection, self._clock, self.people)
        self.opened += 1
        if anew:
            self.notices.add(
                lambda: _("The match file was missing from {path}, so a new one was created."),
                path=self.path.parent,
            )

    def _disconnect(self) -> None:
        with self._guard:
            if self._writer is not None:
                self._writer.connection.close()
                self._writer = None
            if self._second is not None:
                self._second.close()
                self._second = None

    def _repair(self) -> None:
        with self._guard:
            self._disconnect()
            self.repairing = True
            try:
                again = repair.broken_off(self.path)
                done = repair.repair(self.path, self._leaving)
                if done is not None:
                    self.notices.add(partial(done.told, again=again))
            finally:
                self.repairing = False
            self._connect()

    def _persist(self, job: Callable[[], T]) -> T:
        told = partial(
            self.notices.add, lambda: _("The disk failed while reading your matches, but a second try worked.")
        )
        return persist(job, told)

    def all_kept(self) -> None:
        """Withdraw the notice on write errors."""
        self.notices.stand("kept", None)

    def all_read(self) -> None:
        """Withdraw the notice on read errors, unless they persist."""
        if not self.misread:
            self.notices.stand("read", None)

    def _failed(self, error: Exception) -> None:
        """Close the file, whose state is now unknown, and check it for damage."""
        self._disconnect()
        if damaged(error):
            self.check()

    def _cannot_keep(self, reason: Exception | Words) -> None:
        self.notices.stand(
            "kept", lambda: _("Matches can’t be saved in {path}: {reason}."), path=self.path.parent, reason=reason
        )

    def _cannot_read(self, error: Exception) -> None:
        self.misread = True
        self.notices.stand(
            "read", lambda: _("The matches in {path} couldn’t be read: {reason}."), path=self.path, reason=error
        )
