"""The journal's thread: it writes, and does what the window must not wait for."""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.rules.record import MatchRecord
from game.store.leaving import BrokenOffError, report_fault
from game.store.matches.background import Background
from game.store.matches.match_to_resume import MatchToResume
from game.store.matches.unsaved import UnsavedMatches
from game.store.notices import Notices
from game.store.sqlite_errors import at_fault
from game.words.translation import _

if TYPE_CHECKING:  # which take long to import, and are first needed on the thread
    from game.store.matches.keeper import Keeper
    from game.store.matches.version_1_logs import OldLogs

T = TypeVar("T")

_QUICK = 4_000_000  # bytes of a file, some hundred matches, that can be looked through while the window opens
_PAUSE, _LONGEST_PAUSE = 5.0, 60.0  # seconds until what failed is tried again, twice as many each time


class JournalThread(threading.Thread):
    """Does jobs with the file one after another, and tries again what failed; None among the jobs ends it."""

    _old_logs: OldLogs

    def __init__(
        self,
        path: Path,
        notices: Notices,
        clock: Callable[[], float],
        durable: Callable[[MatchRecord], object],
        unsaved: UnsavedMatches,
        resumable: MatchToResume,
        background: Background,
        leaving: threading.Event,
    ) -> None:
        super().__init__(name="journal", daemon=True)
        self.jobs: queue.SimpleQueue[Callable[[Keeper], object] | None] = queue.SimpleQueue()
        self.keeper: Keeper | None = None  # the file, once the thread runs
        self.tried = threading.Event()  # set once it has been tried to open the file
        self._path = path
        self._notices = notices
        self._clock = clock
        self._durable = durable
        self._unsaved = unsaved
        self._resumable = resumable
        self._background = background
        self._leaving = leaving
        self._pause = _PAUSE
        self._failed = False

    def ask(self, job: Callable[[Keeper], T], wait: float) -> T | None:
        """Return what comes of a job; None if that takes more than so many seconds."""
        answers: queue.SimpleQueue[T | None] = queue.SimpleQueue()

        def answer(keeper: Keeper) -> None:
            found = None
            try:
                found = job(keeper)
            finally:
                answers.put(found)

        self.jobs.put(answer)
        with contextlib.suppress(queue.Empty):
            return answers.get(timeout=wait) if self.is_alive() else None
        return None

    def run(self) -> None:
        """Do the jobs."""
        from game.store.matches.keeper import Keeper  # noqa: PLC0415 - see above
        from game.store.matches.version_1_logs import OldLogs  # noqa: PLC0415

        self._old_logs = OldLogs(self._notices)
        self.keeper = keeper = Keeper(self._path, self._notices, self._clock, self._leaving.is_set)
        self._safely(self._begin, keeper)
        while (job := self._next(keeper)) is not None:
            self._safely(job, keeper)
        self._safely(self.write, keeper)
        keeper.close()
        self._old_logs.release()

    def _next(self, keeper: Keeper) -> Callable[[Keeper], object] | None:
        """The next job; while something waits to be written, or for the file, another try once there is none."""
        if keeper.ready and not keeper.misread and not self._unsaved.unsafe:
            self._pause = _PAUSE
            return self.jobs.get()
        try:
            return self.jobs.get(timeout=self._pause)
        except queue.Empty:
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            return self.write if keeper.ready else self._begin

    def _safely(self, job: Callable[[Keeper], object], keeper: Keeper) -> None:
        """Do this; a fault of the program is reported, and the file closed, as nobody knows what is in it now."""
        try:
            job(keeper)
        except BrokenOffError:  # which the next start goes on with
            pass
        except Exception as error:  # noqa: BLE001 - without this thread nothing would be kept any more
            report_fault(error)
            if self._failed:  # the first time may have been the last
                self._notices.stand(
                    "fault",
                    lambda: _("Matches can’t be saved in {path}: {reason}."),
                    path=self._path.parent,
                    reason=at_fault,
                )
            self._failed = True
            with contextlib.suppress(Exception):
                keeper.close()

    def _begin(self, keeper: Keeper) -> None:
        """Have the file ready, find out what there is to go on with, and write what was left unwritten."""
        try:
            there = keeper.open()
            self.tried.set()
            if there:
                keeper.check(at_most=_QUICK)
                keeper.take_over_old_match()
            self._unsaved.hand_in_older(keeper.take_over_old_logs(self._old_logs))
            self.write(keeper)
            self._resumable.find(keeper)
        finally:
            self.tried.set()
            self._resumable.known.set()
        self.write(keeper)
        if keeper.bring_back_missing():
            self._resumable.find(keeper)
        keeper.finish_hands()
        if keeper.ready and not keeper.backed_up:
            self._background.back_up()

    def write(self, keeper: Keeper) -> bool:
        """Write what is waiting, of each match its last record, and have the disk take it; False if it waits on."""
        self._unsaved.now_in(keeper.opened if keeper.open() else 0)
        while (record := self._unsaved.first()) is not None:  # the loop may have written the last just now
            if not keeper.write(record):
                return False
            self._unsaved.written(record, keeper.opened)
        unflushed = self._unsaved.unflushed()
        if unflushed and not keeper.flush():
            return False
        for record in unflushed:
            self._durable(record)
            self._unsaved.flushed(record)
        if keeper.ready:
            keeper.all_kept()
            self._notices.stand("fault", None)
            self._old_logs.delete()
            if keeper.misread:
                self._read_again(keeper)
        self._finish_hands(keeper)  # last, as it may be broken off
        return True

    def _finish_hands(self, keeper: Keeper) -> None:
        """Do what is due after a hand, where one has ended."""
        ended = self._unsaved.ended()
        if ended:
            keeper.finish_hands()
        for match, over in ended.items():
            self._background.later(match)
            if over:
                self._background.back_up()

    def _read_again(self, keeper: Keeper) -> None:
        """Read once more what couldn't be read, which is told no longer if it can be now."""
        keeper.misread = False
        keeper.check(at_most=_QUICK)
        self._resumable.find(keeper)
        if keeper.bring_back_missing():
            self._resumable.find(keeper)
        keeper.all_read()
