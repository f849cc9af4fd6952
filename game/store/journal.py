"""The journal: every action of every match, in its file before its picture is shown.

The loop's thread commits each action to SQLite's write-ahead log, which takes a fraction of a millisecond and outlives
the program. The journal's thread then has the disk take it, against a failure of the power, and does all that takes
longer. Where the file cannot be written, it says so once, the match goes on in memory, and it tries again for as long
as it takes.
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

from game.rules.record import MatchRecord
from game.store.matches.background import Background
from game.store.matches.continuation import continues
from game.store.matches.open_matches import OpenMatches
from game.store.notices import Notices
from game.words.translation import _

if TYPE_CHECKING:  # SQLite takes 10 ms to import, which pass on the thread while the window opens
    import sqlite3

    from game.store.hand_facts import KeptReview, Look, Measure
    from game.store.matches.keeper import Keeper
    from game.store.matches.left_logs import LeftLog

T = TypeVar("T")

_QUICK = 4_000_000  # bytes of a file, some hundred matches, that can be looked through while the window opens
_SHOWN = 3.0  # seconds until the first page is shown without a match to go on with; it is told when one is found
_PAUSE, _LONGEST_PAUSE = 5.0, 60.0  # seconds until what failed is tried again, twice as many each time
_WAIT = 10.0  # seconds for a disk that does not answer
_LONG = 60.0  # for a match of a thousand hands, on a slow computer


class Journal:
    """All matches in one file; `notices` says in a sentence each what could not be read or kept.

    With `levels`, the names of the computer players there are, a match against any other cannot go on. `durable` is
    called, on the journal's thread, with each record that is safely on the disk. `luck` measures each hand and `look`
    says what the coach finds in it, on a thread of their own.
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
        self._open = OpenMatches(path)
        self._left: list[LeftLog] = []
        """Logs of runs of version 1.0 that ended too soon, until the file has all of them."""
        self._unsaved: dict[str, MatchRecord] = {}
        """What the file does not have yet: of each match the last record."""
        self._unsettled: dict[str, MatchRecord] = {}
        """What the file has, and a failure of the power could still take."""
        self._ended: dict[str, bool] = {}
        """The matches with a hand that ended since the file was last rounded off, and whether they are over."""
        self._last: MatchRecord | None = None
        """What was handed in last."""
        self._file = 0
        """Which of the files that were opened has what was written last; 0 for none yet."""
        self._reading_trouble = self._fault = ""
        """What stands among the notices because of questions, and of what the program has got wrong."""
        self.hurried = False
        """Whether `close` is to wait for nothing, as the player has waited enough."""
        self._pause = _PAUSE
        self._running: MatchRecord | None = None
        """The match to go on with, as it was last seen."""
        self._seen: object = None
        """How the file was when that was read from it."""
        self._missed = False
        """Whether somebody has asked for that too soon."""
        self._begun = False
        """Whether a match has been handed in."""
        self._failed = False
        self._keeper: Keeper | None = None
        self._leaving = threading.Event()
        """Set when nothing long is to be begun or gone on with."""
        self._background = Background(path, luck, look, self._leaving.is_set, self._suspect)
        self._guard = threading.Lock()
        self._tried = threading.Event()
        """Set once it has been tried to open the file."""
        self._known = threading.Event()
        """Set once `_running` says whether there is a match to go on with."""
        self._jobs: queue.SimpleQueue[Callable[[Keeper], object] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def keep(self, record: MatchRecord) -> None:
        """Have this record in the file when this returns, or, where that takes longer than a moment, soon."""
        self._open.take(record.match, patiently=False)
        with self._guard:
            waiting = self._unsaved.pop(record.match, None)  # what was handed in last is written last
            self._unsaved[record.match] = record if waiting is None or continues(record, waiting) else waiting
            self._running = None if record.over else record
            self._last, self._begun = record, True
            self._known.set()
            if record.hands and record.hands[-1].claim is not None:  # soon the next hand may be the last
                self._ended[record.match] = record.over
            alone = len(self._unsaved) == 1
        if alone and self._tried.wait(_WAIT):
            keeper = self._keeper
            if keeper is not None and keeper.write_at_once(record):
                self._written(record, keeper.opened)
        self._tried.set()  # nobody waits a second time for a disk that doesn't answer
        self._jobs.put(self._settle)

    def _written(self, record: MatchRecord, file: int) -> None:
        """Note that the file opened last has this record."""
        with self._guard:
            self._file = file
            if self._unsaved.get(record.match) is record:  # else there is a newer one
                del self._unsaved[record.match]
            self._unsettled[record.match] = record

    @property
    def unsaved(self) -> tuple[MatchRecord, ...]:
        """The matches that lie nowhere as they stand, and would be lost with the program."""
        with self._guard:
            return tuple(self._unsaved.values())

    @property
    def saved(self) -> bool:
        """Whether the file has all that was handed in."""
        return not self._unsaved

    @property
    def repairing(self) -> bool:
        """Whether a damaged file is being repaired; who leaves meanwhile has that done at the next start."""
        return self._keeper is not None and self._keeper.repairing

    def running(self) -> MatchRecord | None:
        """The match to go on with, from the disk or from memory; None if there is none, or another copy has it open."""
        if not self._known.wait(_SHOWN):
            self._missed = True
        running = self._running
        if running is not None and (self._open.held(running.match) or running.match in self._unsaved):
            return running
        if self._known.is_set():
            self._look_again()
        return self._running

    def claim(self, record: MatchRecord) -> MatchRecord | None:
        """Have this match for this copy of the game alone, and return it as it stands now; None if another has it."""
        if not self._open.take(record.match):
            return None
        if record.match in self._unsaved:
            return self._unsaved[record.match]
        return self.ask(_newest, record) or record

    def elsewhere(self, match: str) -> bool:
        """Whether another copy of the game has the match of this name open."""
        return self._open.elsewhere(match)

    def let_go(self, match: str) -> None:
        """Let other copies of the game go on with the match of this name."""
        self._open.let_go(match)

    def flush(self) -> bool:
        """Wait until all that was handed in has been tried; False if the disk does not answer."""
        return self._ask(lambda _keeper: True) is True

    def save(self, wait: float) -> bool:
        """Try to write all that the file lacks; False if that takes more than so many seconds."""
        return self._ask(self._settle, wait) is not None

    def ask(self, question: Callable[..., T], *arguments: Any) -> T | None:
        """The answer of a question to the file, such as `history`; None where there is none or it cannot be read."""
        from game.store.sqlite_errors import MISREADINGS, damaged, persist, unread, why  # noqa: PLC0415 - see above

        self._ask(lambda keeper: keeper.open())  # which clears away what a failure has left in it
        looked = False
        while True:
            trouble = ""
            try:
                found = persist(partial(self._answer, question, arguments), lambda: None)
            except MISREADINGS as error:
                found, reason = None, why(error)
                if damaged(error):
                    sound = self._ask(lambda keeper: keeper.check(), _LONG)
                    if sound and not looked:
                        looked = True
                        continue
                    if sound and unread(error):
                        reason = _("the game itself fails at it")
                trouble = _("The matches in {path} could not be read: {reason}.").format(path=self.path, reason=reason)
            break
        self._reading_trouble = self.notices.exchange(self._reading_trouble, trouble)
        return found

    def _answer(self, question: Callable[..., T], arguments: tuple[Any, ...]) -> T | None:
        from game.store.schema import blank, reading  # noqa: PLC0415 - see above

        if not self.path.exists():
            return None
        with contextlib.closing(reading(self.path)) as connection:
            return None if blank(connection) else question(connection, *arguments)

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
        self.flush()
        self._background.measure(match, _LONG)

    def look(self, match: str) -> None:
        """Wait until the coach has looked at each hand of the match of this name, if it does."""
        self.flush()
        self._background.look(match, _LONG)

    def close(self) -> None:
        """Write what is left, and let go of the file; what takes too long is left to the next start."""
        self._leaving.set()
        wait = 0 if self.hurried else _WAIT
        self._background.close(wait)
        self._jobs.put(None)
        self._thread.join(wait)
        self._open.close()

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

    def _suspect(self, error: Exception) -> None:
        """Have the file looked through, if what failed at it may be the file's fault; from any thread."""
        from game.store.sqlite_errors import damaged  # noqa: PLC0415 - see above

        if damaged(error):
            self._jobs.put(lambda keeper: keeper.check())

    # ------------------------------------------------------------------ on the journal's thread

    def _work(self) -> None:
        from game.store.matches.keeper import Keeper  # noqa: PLC0415 - see above

        keeper = Keeper(self.path, self.notices, self._clock, self._leaving.is_set)
        self._keeper = keeper
        self._safely(self._begin, keeper)
        while (job := self._next(keeper)) is not None:
            self._safely(job, keeper)
        self._safely(self._settle, keeper)
        keeper.close()
        for log in self._left:
            log.release()

    def _next(self, keeper: Keeper) -> Callable[[Keeper], object] | None:
        """The next job; where something waits to be written, or for the file, another try once none has come."""
        if keeper.ready and not keeper.misread and not self._unsaved and not self._unsettled:
            self._pause = _PAUSE
            return self._jobs.get()
        try:
            return self._jobs.get(timeout=self._pause)
        except queue.Empty:
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            return self._settle if keeper.ready else self._begin

    def _begin(self, keeper: Keeper) -> None:
        """Have the file ready, find out what there is to go on with, and write what was left unwritten."""
        try:
            there = keeper.open()
            self._tried.set()
            if there:
                keeper.check(at_most=_QUICK)
                keeper.adopt()
            self._take_over(keeper)
            self._go_on(keeper)
        finally:
            self._tried.set()
            self._known.set()
        self._settle(keeper)
        if keeper.take_back():
            self._go_on(keeper)
        keeper.round_off()
        if keeper.ready and not keeper.backed_up:
            self._background.back_up()

    def _take_over(self, keeper: Keeper) -> None:
        """Take over what runs of version 1.0 that broke off had logged and not written."""
        from game.store.matches.left_logs import left_behind  # noqa: PLC0415 - see above

        taken: dict[str, MatchRecord] = {}
        logs, failures = left_behind(self.path)
        for error in failures:
            keeper.left_unread(error)
        for log in logs:
            found = keeper.further(log)
            if found is not None:
                taken |= {record.match: record for record in found}
                self._left.append(log)
        with self._guard:  # what has been done in this run is newer
            self._unsaved = {name: taken[name] for name in taken if name not in self._unsaved} | self._unsaved
        self._settle(keeper)

    def _go_on(self, keeper: Keeper) -> None:
        """Offer the match that was left, unless one is being played already."""
        with self._guard:
            unsaved = list(self._unsaved.values())
        taken, seen, passed = [record for record in unsaved if not record.over], self._stamp(), set[str]()
        found = taken[-1] if taken else keeper.unfinished(partial(self._passes_over, passed))
        if found is not None and not self._known_players(found):
            found = None
        with self._guard:
            if self._begun:
                return
            self._seen = None if taken or passed else seen
            if found != self._running:
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

    def _safely(self, job: Callable[[Keeper], object], keeper: Keeper) -> None:
        """Do this; what the program has got wrong is told as if it had ended the thread, which goes on all the same.

        It lets go of the file then, as nobody knows what it still believes of it.
        """
        from game.store.damage.repair import BrokenOffError  # noqa: PLC0415 - see above

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

    def _settle(self, keeper: Keeper) -> bool:
        """Write what is waiting, of each match its last record, and have the disk take it; False where it waits on."""
        there = keeper.open() and keeper.opened == self._file
        if not there and self._file and self._last is not None:
            with self._guard:  # another file may have taken the place of the one that had it
                self._unsaved.setdefault(self._last.match, self._last)
        while (record := self._waiting()) is not None:
            if not keeper.write(record):
                return False
            self._written(record, keeper.opened)
        with self._guard:
            settled = dict(self._unsettled)
        if settled and not keeper.settle():
            return False
        for name, record in settled.items():
            self._durable(record)
            with self._guard:
                if self._unsettled.get(name) is record:
                    del self._unsettled[name]
        if keeper.ready:
            keeper.well()
            self._fault = self.notices.exchange(self._fault, "")
            self._forget_logs()
            if keeper.misread:
                self._read_again(keeper)
        self._round_off(keeper)  # last, as it may be broken off
        return True

    def _round_off(self, keeper: Keeper) -> None:
        """Do what is due after a hand, where one has ended."""
        with self._guard:
            ended, self._ended = self._ended, {}
        if ended:
            keeper.round_off()
        for match, over in ended.items():
            self._background.later(match)
            if over:
                self._background.back_up()

    def _waiting(self) -> MatchRecord | None:
        """The record that waits longest to be written; the loop may have written the last just now."""
        with self._guard:
            return next(iter(self._unsaved.values()), None)

    def _read_again(self, keeper: Keeper) -> None:
        """Read once more what could not be read, which is told no longer if it can be now."""
        keeper.misread = False
        keeper.check(at_most=_QUICK)
        self._go_on(keeper)
        if keeper.take_back():
            self._go_on(keeper)
        keeper.could_read()

    def _forget_logs(self) -> None:
        """Delete the logs of version 1.0, as the file has all of them now."""
        while self._left:
            try:
                name = self._left.pop().done()
            except OSError:  # it is read again at the next start, and the file has it then
                continue
            if name:
                told = _("Not all of what was done last could be read; it is kept as {name}.")
                self.notices.add(told.format(name=name))

    def _look_again(self) -> None:
        """Read anew which match there is to go on with, if another copy of the game may have changed that."""
        from game.store.sqlite_errors import MISREADINGS  # noqa: PLC0415 - see above

        running, seen = self._running, self._stamp()
        if running is not None and self._open.elsewhere(running.match):
            self._running = self._seen = None
        if seen is None or seen == self._seen:
            return
        passed = set[str]()
        with contextlib.suppress(*MISREADINGS):
            found = self._answer(_latest, (partial(self._passes_over, passed),))
            if found is None or self._known_players(found):
                with self._guard:
                    self._running, self._seen = found, None if passed else seen

    def _passes_over(self, passed: set[str], match: str) -> bool:
        """Whether another copy of the game has this match open, which nothing need tell when that ends."""
        if self._open.elsewhere(match):
            passed.add(match)
            return True
        return False

    def _stamp(self) -> object:
        """What is another once anybody has changed the file; None where it cannot be told."""
        found: list[tuple[int, int, int] | None] = []
        for path in (self.path, self.path.with_name(f"{self.path.name}-wal")):
            try:
                status = path.stat()
            except FileNotFoundError:
                found.append(None)
            except OSError:
                return None
            else:
                found.append((status.st_ino, status.st_size, status.st_mtime_ns))
        return found


def _latest(connection: sqlite3.Connection, elsewhere: Callable[[str], bool]) -> MatchRecord | None:
    from game.store.archive import latest, unfold  # noqa: PLC0415 - see above

    number = latest(connection, elsewhere)
    return None if number is None else unfold(connection, number)[0]


def _newest(connection: sqlite3.Connection, record: MatchRecord) -> MatchRecord | None:
    from game.store.matches.record_writer import newest  # noqa: PLC0415 - see above

    return newest(connection, record)
