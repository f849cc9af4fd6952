"""The journal: every action of every match, durably on the disk soon after it was done, off the frame path.

One thread owns the file. It is handed whole records, which are values that never change, and writes what is new in
them; where it cannot write, it says so once, the match goes on in memory, and it tries again for as long as it takes.
What it has not written yet is in the action log meanwhile.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Container
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.rules.i18n import _
from game.rules.record import MatchRecord
from game.store.action_log import ActionLog, LeftLog, left_behind
from game.store.files.atomic_file import reason
from game.store.notices import Notices

if TYPE_CHECKING:  # SQLite takes 10 ms to import, which pass on the thread while the window opens
    from game.store.hand_facts import KeptReview, Look, Measure
    from game.store.journal_writer import Keeper

T = TypeVar("T")

_QUICK = 4_000_000  # bytes of a file, some hundred matches, that can be looked through while the window opens
_SHOWN = 3.0  # seconds until the first page is shown without a match to go on with; it is told when one is found
_PAUSE, _LONGEST_PAUSE = 5.0, 60.0  # seconds until what failed is tried again, twice as many each time
_WAIT = 10.0  # seconds for a disk that does not answer
_LONG = 60.0  # for a match of a thousand hands, on a slow computer


class Journal:
    """All matches in one file; `notices` says in a sentence each what could not be read or kept.

    With `levels`, the names of the computer players there are, a match against any other cannot go on. `durable` is
    called, on the journal's thread, with each record that is safely on the disk, and there `luck` measures each hand
    and `look` says what the coach finds in it.
    """

    def __init__(
        self,
        path: Path,
        levels: Container[str] | None = None,
        *,
        clock: Callable[[], float] = time.time,
        durable: Callable[[MatchRecord], object] = lambda _record: None,
        luck: Measure | None = None,
        look: Look | None = None,
    ) -> None:
        self.path = path
        self.notices = Notices()
        self._levels = levels
        self._clock = clock
        self._durable = durable
        self._luck = luck
        self._look = look
        self._log = ActionLog(path)
        self._left: list[LeftLog] = []
        """Logs of runs that broke off, of which the file does not have all yet."""
        self._unsaved: dict[str, MatchRecord] = {}
        """What the file does not have yet: of each match the last record."""
        self._unlogged: set[str] = set()
        """The matches of which the log does not have that either."""
        self._log_trouble = self._reading_trouble = self._fault = ""
        """What stands among the notices because of the log, of questions, and of what the program has got wrong."""
        self.hurried = False
        """Whether `close` is to wait for nothing, as the player has waited enough."""
        self._pause = _PAUSE
        self._running: MatchRecord | None = None
        self._missed = False
        """Whether somebody has asked for that too soon."""
        self._begun = False
        """Whether a match has been handed in."""
        self._failed = False
        self._keeper: Keeper | None = None
        self._leaving = threading.Event()
        """Set when nothing long is to be begun or gone on with."""
        self._guard = threading.Lock()
        self._known = threading.Event()
        """Set once `_running` says whether there is a match to go on with."""
        self._jobs: queue.SimpleQueue[Callable[[Keeper], object] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def keep(self, record: MatchRecord) -> None:
        """Have this record in the log when this returns, and soon in the file."""
        with self._guard:
            taken = not self._unsaved
            self._unsaved.pop(record.match, None)  # what was handed in last is written last
            self._unsaved[record.match] = record
            self._running = None if record.over else record
            self._begun = True
            self._known.set()
        self._log_action(record, taken=taken)
        self._jobs.put(self._write_unsaved)

    def _log_action(self, record: MatchRecord, *, taken: bool) -> None:
        try:
            self._log.append(record, taken=taken)
        except OSError as error:
            trouble = _("The last actions cannot be kept at once in {path}: {reason}.").format(
                path=self.path.parent, reason=reason(error)
            )
            self._unlogged.add(record.match)
        else:
            trouble = ""
            self._unlogged.discard(record.match)
        self._log_trouble = self.notices.exchange(self._log_trouble, trouble)

    @property
    def saved(self) -> bool:
        """Whether the file has all that was handed in."""
        return not self._unsaved

    @property
    def unsaved(self) -> tuple[MatchRecord, ...]:
        """The matches that lie nowhere as they stand, and would be lost with the program."""
        with self._guard:
            return tuple(record for name, record in self._unsaved.items() if self._log.gone or name in self._unlogged)

    @property
    def repairing(self) -> bool:
        """Whether a damaged file is being repaired; who leaves meanwhile has that done at the next start."""
        return self._keeper is not None and self._keeper.repairing

    def running(self) -> MatchRecord | None:
        """The match to go on with, from the disk or from memory; None if there is none."""
        if not self._known.wait(_SHOWN):
            self._missed = True
        return self._running

    def flush(self) -> bool:
        """Wait until all that was handed in has been tried; False if the disk does not answer."""
        return self._ask(lambda _keeper: True) is True

    def save(self, wait: float) -> bool:
        """Try to write all that the file lacks; False if that takes more than so many seconds."""
        return self._ask(self._write_unsaved, wait) is not None

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

        trouble, found = "", None
        try:
            found = persist(answer, lambda: None)
        except MISREADINGS as error:
            trouble = _("The matches in {path} could not be read: {reason}.").format(path=self.path, reason=why(error))
            if damaged(error):
                self._jobs.put(lambda keeper: keeper.check())
        self._reading_trouble = self.notices.exchange(self._reading_trouble, trouble)
        return found

    def add(self, record: MatchRecord) -> bool:
        """Keep a match that was played elsewhere; False if one of its name is here already, or it cannot be kept.

        A long match takes its time, so that nothing else should wait for the answer.
        """
        return self._ask(lambda keeper: keeper.add(record), _LONG) is True

    def review(self, match: str, hand: int, found: KeptReview) -> None:
        """Keep what the coach found in a hand, counted from 1, of the match of this name; returns at once."""
        self._jobs.put(lambda keeper: keeper.review(match, hand, found))

    def measure(self, match: str) -> None:
        """Wait until it is known how much luck there was in each hand of the match of this name, if it can be."""
        luck = self._luck
        if luck is not None:
            self._ask(lambda keeper: keeper.measure(match, luck), _LONG)

    def look(self, match: str) -> None:
        """Wait until the coach has looked at each hand of the match of this name, if it does."""
        look = self._look
        while look is not None and self._ask(lambda keeper: keeper.look(match, look), _LONG):
            pass  # hand by hand, so that others need not wait for a long match

    def close(self) -> None:
        """Write what is left, and let go of the file; what takes too long is left to the log."""
        self._leaving.set()
        self._jobs.put(None)
        self._thread.join(0 if self.hurried else _WAIT)
        self._log.close(taken=not self._unsaved)

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

        keeper = self._safely(self._begin, Keeper(self.path, self.notices, self._clock, self._leaving.is_set))
        while (job := self._next(keeper)) is not None:
            keeper = self._safely(job, keeper)
        keeper = self._safely(self._write_unsaved, keeper)
        keeper.close()
        for log in self._left:
            log.release()

    def _next(self, keeper: Keeper) -> Callable[[Keeper], object] | None:
        """The next job; where something waits to be written, or for the file, another try once none has come."""
        if keeper.ready and not self._unsaved:
            self._pause = _PAUSE
            return self._jobs.get()
        try:
            return self._jobs.get(timeout=self._pause)
        except queue.Empty:
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            return self._write_unsaved if keeper.ready else self._begin

    def _begin(self, keeper: Keeper) -> None:
        """Have the file ready, find out what there is to go on with, and write what was left unwritten."""
        try:
            if keeper.open():
                keeper.check(at_most=_QUICK)
                keeper.adopt()
            self._take_over(keeper)
            self._go_on(keeper)
        finally:
            self._known.set()
        self._write_unsaved(keeper)
        if keeper.take_back():
            self._go_on(keeper)

    def _take_over(self, keeper: Keeper) -> None:
        """Take over what runs that broke off had logged and not written."""
        taken: dict[str, MatchRecord] = {}
        for log in () if keeper.elsewhere else left_behind(self.path):
            found = keeper.further(log)
            if found is not None:
                taken |= {record.match: record for record in found}
                self._left.append(log)
        with self._guard:  # what has been done in this run is newer
            self._unsaved = {name: taken[name] for name in taken if name not in self._unsaved} | self._unsaved
        self._write_unsaved(keeper)

    def _go_on(self, keeper: Keeper) -> None:
        """Offer the match that was left, unless one is being played already."""
        with self._guard:
            unsaved = list(self._unsaved.values())
        taken = [record for record in unsaved if not record.over]
        found = taken[-1] if taken else keeper.unfinished()
        if found is not None and not self._known_players(found):
            found = None
        with self._guard:
            if not self._begun and found != self._running:
                self._running = found
                if self._missed or self._known.is_set():
                    self.notices.told("")

    def _known_players(self, record: MatchRecord) -> bool:
        levels = self._levels
        unknown = [one.level for one in record.players if one.level is not None and levels and one.level not in levels]
        if unknown:
            self.notices.add(
                _("The last match cannot go on: there is no computer player {level}.").format(level=unknown[0])
            )
        return not unknown

    def _safely(self, job: Callable[[Keeper], object], keeper: Keeper) -> Keeper:
        """Do this; what the program has got wrong is told as if it had ended the thread, which goes on all the same.

        It goes on with the keeper returned: of one that failed nobody knows what it still believes of the file.
        """
        from game.store.repair import BrokenOffError  # noqa: PLC0415 - see above

        self._keeper = keeper
        try:
            job(keeper)
        except BrokenOffError:  # which the next start goes on with
            pass
        except Exception as error:  # noqa: BLE001 - without this thread nothing would be kept any more
            threading.excepthook(
                threading.ExceptHookArgs((type(error), error, error.__traceback__, threading.current_thread()))
            )
            if self._failed:  # the first time may have been the last
                trouble = _("Matches cannot be kept in {path}: {reason}.").format(
                    path=self.path.parent, reason=_("the game itself fails at it")
                )
                self._fault = self.notices.exchange(self._fault, trouble)
            self._failed = True
            with contextlib.suppress(Exception):
                keeper.close()
            return type(keeper)(self.path, self.notices, self._clock, self._leaving.is_set)
        return keeper

    def _measure_later(self, record: MatchRecord) -> None:
        """Have a hand that is over measured and looked at, after all that is to be written."""
        luck, look = self._luck, self._look
        if not record.hands or record.hands[-1].claim is None:
            return
        if luck is not None:
            self._jobs.put(lambda keeper: keeper.measure(record.match, luck))
        if look is not None:
            self._jobs.put(partial(self._look_on, record.match, look))

    def _look_on(self, match: str, look: Look, keeper: Keeper) -> None:
        """Have one hand looked at, and the next after what others wait for."""
        if keeper.look(match, look):
            self._jobs.put(partial(self._look_on, match, look))

    def _write_unsaved(self, keeper: Keeper) -> bool:
        """Write what is waiting, of each match its last record; False if it cannot be written, and goes on waiting."""
        self._log.look()  # here, as it takes a tenth of what a picture may wait
        while self._unsaved:
            with self._guard:
                name, record = next(iter(self._unsaved.items()))
            if not keeper.write(record):
                return False
            with self._guard:
                if self._unsaved[name] is record:  # else there is a newer one
                    del self._unsaved[name]
            self._durable(record)
            self._measure_later(record)
        if keeper.ready:
            keeper.well()
            self._fault = self.notices.exchange(self._fault, "")
            while self._left:
                name = self._left.pop().done()
                if name:
                    told = _("Not all of what was done last could be read; it is kept as {name}.")
                    self.notices.add(told.format(name=name))
        return True
