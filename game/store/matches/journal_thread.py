"""The journal's thread: writing, and other work too slow for the window."""

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
from game.store.matches.match_people import MatchPeople
from game.store.matches.match_to_resume import MatchToResume
from game.store.matches.unsaved import UnsavedMatches
from game.store.notices import Notices
from game.store.sqlite_errors import at_fault
from game.words.translation import _

if TYPE_CHECKING:  # slow to import, and first needed on the thread
    from game.store.matches.keeper import Keeper
    from game.store.matches.version_1_logs import OldLogs

T = TypeVar("T")

_QUICK = 4_000_000  # bytes, some hundred matches, that can be checked while the window opens
_PAUSE, _LONGEST_PAUSE = 5.0, 60.0  # seconds between retries, doubling each time


class JournalThread(threading.Thread):
    """Runs jobs on the file one by one, retrying failed writes; None ends it."""

    _old_logs: OldLogs

    def __init__(
        self,
        path: Path,
        notices: Notices,
        clock: Callable[[], float],
        durable: Callable[[MatchRecord], object],
        people: MatchPeople,
        unsaved: UnsavedMatches,
        resumable: MatchToResume,
        background: Background,
        leaving: threading.Event,
    ) -> None:
        super().__init__(name="journal", daemon=True)
        self.jobs: queue.SimpleQueue[Callable[[Keeper], object] | None] = queue.SimpleQueue()
        self.keeper: Keeper | None = None  # the file, once the thread runs
        self.tried = threading.Event()  # set after the first try to open the file
        self._path = path
        self._notices = notices
        self._clock = clock
        self._durable = durable
        self._people = people
        self._unsaved = unsaved
        self._resumable = resumable
        self._background = background
        self._leaving = leaving
        self._pause = _PAUSE
        self._failed = False

    def ask(self, job: Callable[[Keeper], T], wait: float) -> T | None:
        """Return a job's result; None after `wait` seconds."""
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
        """Run the jobs."""
        from game.store.matches.keeper import Keeper  # noqa: PLC0415 - see above
        from game.store.matches.version_1_logs import OldLogs  # noqa: PLC0415

        self._old_logs = OldLogs(self._notices)
        self.keeper = keeper = Keeper(self._path, self._notices, self._clock, self._leaving.is_set, self._people)
        self._safely(self._begin, keeper)
        while (job := self._next(keeper)) is not None:
            self._safely(job, keeper)
        self._safely(self.write, keeper)
        keeper.close()
        self._old_logs.release()

    def _next(self, keeper: Keeper) -> Callable[[Keeper], object] | None:
        """The next job, or a retry after a pause if anything is unsaved or failed."""
        if keeper.ready and not keeper.misread and not self._unsaved.unsafe:
            self._pause = _PAUSE
            return self.jobs.get()
        try:
            return self.jobs.get(timeout=self._pause)
        except queue.Empty:
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            return self.write if keeper.ready else self._begin

    def _safely(self, job: Callable[[Keeper], object], keeper: Keeper) -> None:
        """Run a job. After a fault, close the file: its state is unknown."""
        try:
            job(keeper)
        except BrokenOffError:  # continued at the next start
            pass
        except Exception as error:  # noqa: BLE001 - without this thread nothing would be kept any more
            report_fault(error)
            if self._failed:  # the first fault may have been the only one
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
        """Write and flush all waiting records; False if some have to wait."""
        self._unsaved.now_in(keeper.opened if keeper.open() else 0)
        while (record := self._unsaved.first()) is not None:  # re-read each time: the loop may write records itself
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
        self._finish_hands(keeper)  # last, as it may be interrupted
        return True

    def _finish_hands(self, keeper: Keeper) -> None:
        ended = self._unsaved.ended()
        if ended:
            keeper.finish_hands()
        for match, over in ended.items():
            self._background.later(match)
            if over:
                self._background.back_up()

    def _read_again(self, keeper: Keeper) -> None:
        keeper.misread = False
        keeper.check(at_most=_QUICK)
        self._resumable.find(keeper)
        if keeper.bring_back_missing():
            self._resumable.find(keeper)
        keeper.all_read()
