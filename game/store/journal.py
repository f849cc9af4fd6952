"""The journal: every action of every match, durably on the disk soon after it was done, off the frame path.

One thread owns the file. It is handed whole records, which are values that never change, and writes what is new in
them; where it cannot write, it says so once, the match goes on in memory, and each later record is another try.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Container
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.rules.i18n import _
from game.rules.record import MatchRecord
from game.store.atomic_file import Notices

if TYPE_CHECKING:  # SQLite takes 10 ms to import, which pass on the thread while the window opens
    from game.store.archive import KeptReview
    from game.store.journal_writer import Keeper

T = TypeVar("T")

_QUICK = 4_000_000  # bytes of a file, some hundred matches, that can be looked through while the window opens
_WAIT = 10.0  # seconds for a disk that does not answer
_LONG = 60.0  # for a match of a thousand hands, on a slow computer


class Journal:
    """All matches in one file; `notices` says in a sentence each what could not be read or kept.

    With `levels`, the names of the computer players there are, a match against any other cannot go on. `durable` is
    called, on the journal's thread, with each record that is safely on the disk.
    """

    def __init__(
        self,
        path: Path,
        levels: Container[str] | None = None,
        *,
        clock: Callable[[], float] = time.time,
        durable: Callable[[MatchRecord], object] = lambda _record: None,
        told: Callable[[], object] = lambda: None,
    ) -> None:
        self.path = path
        self.notices = Notices()
        self._levels = levels
        self._clock = clock
        self._durable = durable
        self.told = told
        """Called on the journal's thread when there is a new notice, once the file has been opened."""
        self._fresh: deque[MatchRecord] = deque()
        self._running: MatchRecord | None = None
        self._begun = False
        """Whether a match has been handed in."""
        self._failed = False
        self._guard = threading.Lock()
        self._known = threading.Event()
        """Set once `_running` says whether there is a match to go on with."""
        self._jobs: queue.SimpleQueue[Callable[[Keeper], object] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def keep(self, record: MatchRecord) -> None:
        """Have this record written; returns at once."""
        with self._guard:
            self._running = None if record.over else record
            self._begun = True
            self._known.set()
        self._fresh.append(record)
        self._jobs.put(self._write_fresh)

    def running(self) -> MatchRecord | None:
        """The match to go on with, from the disk or from memory; None if there is none."""
        self._known.wait(_WAIT)
        return self._running

    def flush(self) -> bool:
        """Wait until all that was handed in is dealt with; False if the disk does not answer."""
        return self._ask(lambda _keeper: True) is True

    def ask(self, question: Callable[..., T], *arguments: Any) -> T | None:
        """The answer of a question to the file, such as `history`; None where there is none or it cannot be read."""
        from game.store.schema import reading  # noqa: PLC0415
        from game.store.sqlite_errors import MISREADINGS, damaged, persist, why  # noqa: PLC0415 - see above

        self._ask(lambda keeper: keeper.open())  # which clears away what a failure has left in it
        if not self.path.exists():
            return None

        def answer() -> T:
            with contextlib.closing(reading(self.path)) as connection:
                return question(connection, *arguments)

        try:
            return persist(answer, lambda: None)
        except MISREADINGS as error:
            self.notices.add(
                _("The matches in {path} could not be read: {reason}.").format(path=self.path, reason=why(error))
            )
            if damaged(error):
                self._jobs.put(lambda keeper: keeper.check())
            return None

    def add(self, record: MatchRecord) -> bool:
        """Keep a match that was played elsewhere; False if one of its name is here already, or it cannot be kept.

        A long match takes its time, so that nothing else should wait for the answer.
        """
        return self._ask(lambda keeper: keeper.add(record), _LONG) is True

    def review(self, match: str, hand: int, found: KeptReview) -> None:
        """Keep what the coach found in a hand, counted from 1, of the match of this name; returns at once."""
        self._jobs.put(lambda keeper: keeper.review(match, hand, found))

    def close(self) -> None:
        """Write what is left, and let go of the file."""
        self._jobs.put(None)
        self._thread.join(_WAIT)

    def _ask(self, job: Callable[[Keeper], T], wait: float | None = None) -> T | None:
        """What the thread answers; None where it does not, for so many seconds."""
        answers: queue.SimpleQueue[T | None] = queue.SimpleQueue()

        def answer(keeper: Keeper) -> None:
            found = None
            try:
                found = job(keeper)
            finally:
                answers.put(found)

        self._jobs.put(answer)
        with contextlib.suppress(queue.Empty):
            return answers.get(timeout=wait or _WAIT) if self._thread.is_alive() else None
        return None

    # ------------------------------------------------------------------ on the journal's thread

    def _work(self) -> None:
        from game.store.journal_writer import Keeper  # noqa: PLC0415 - see above

        keeper = self._safely(self._begin, Keeper(self.path, self.notices, self._clock))
        if self.notices:
            self.told()
        while (job := self._jobs.get()) is not None:
            known = len(self.notices)
            keeper = self._safely(job, keeper)
            if len(self.notices) > known:
                self.told()
        if self._fresh:
            keeper = self._safely(self._write_fresh, keeper)
        keeper.close()

    def _begin(self, keeper: Keeper) -> None:
        """Find out what there is to go on with."""
        try:
            if keeper.open():
                keeper.check(at_most=_QUICK)
                keeper.adopt()
            self._go_on(keeper)
        finally:
            self._known.set()
        if keeper.take_back():
            self._go_on(keeper)

    def _go_on(self, keeper: Keeper) -> None:
        """Offer the match that the file says was left, unless one is being played already."""
        found = keeper.unfinished(self._levels)
        with self._guard:
            if not self._begun:
                self._running = found

    def _safely(self, job: Callable[[Keeper], object], keeper: Keeper) -> Keeper:
        """Do this; what the program has got wrong is told as if it had ended the thread, which goes on all the same.

        It goes on with the keeper returned: of one that failed nobody knows what it still believes of the file.
        """
        try:
            job(keeper)
        except Exception as error:  # noqa: BLE001 - without this thread nothing would be kept any more
            threading.excepthook(
                threading.ExceptHookArgs((type(error), error, error.__traceback__, threading.current_thread()))
            )
            if self._failed:  # the first time may have been the last
                self.notices.add(
                    _("Matches cannot be kept in {path}: {reason}.").format(
                        path=self.path.parent, reason=_("the game itself fails at it")
                    )
                )
            self._failed = True
            with contextlib.suppress(Exception):
                keeper.close()
            return type(keeper)(self.path, self.notices, self._clock)
        return keeper

    def _write_fresh(self, keeper: Keeper) -> None:
        """Write what is waiting; of several records of one match in a row the last holds all.

        What a crash keeps from being written goes on waiting, for the next record or the end.
        """
        while self._fresh:
            record = self._fresh[0]
            last = len(self._fresh) == 1 or self._fresh[1].match != record.match
            written = last and keeper.write(record)
            self._fresh.popleft()
            if written:
                self._durable(record)
