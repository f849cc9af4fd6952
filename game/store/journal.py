"""The journal: every action of every match, in its file before its picture is shown.

The loop's thread commits each action to SQLite's write-ahead log, which takes a fraction of a millisecond and outlives
the program. The journal's thread then has the disk take it, in case of a power cut, and does all that takes longer. If
the file can't be written, it says so once, the match goes on in memory, and it tries again for as long as it takes.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Container
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from game.rules.record import MatchRecord
from game.store import schema
from game.store.hand_facts import KeptReview, Look, Measure
from game.store.matches.background import Background
from game.store.matches.journal_thread import JournalThread
from game.store.matches.match_to_resume import MatchToResume
from game.store.matches.open_matches import OpenMatches
from game.store.matches.record_writer import newest
from game.store.matches.unsaved import UnsavedMatches
from game.store.notices import Notices, Words
from game.store.sqlite_errors import MISREADINGS, at_fault, damaged, persist, unread
from game.words.translation import _

T = TypeVar("T")

_WAIT = 10.0  # seconds for a disk that doesn't answer
_LONG = 60.0  # for a match of a thousand hands, on a slow computer


class Journal:
    """All matches in one file; `notices` says in a sentence each what couldn't be read or kept.

    With `levels`, the names of the computer players there are, a match against any other can't go on. `durable` is
    called, on the journal's thread, with each record that is safe on the disk. `luck` measures each hand and `look`
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
        self.hurried = False  # whether `close` is to wait for nothing, as the player has waited enough
        self._open = OpenMatches(path)
        self._unsaved = UnsavedMatches()
        self._resumable = MatchToResume(path, levels, self._unsaved, self._open, self.notices)
        self._leaving = threading.Event()  # set when nothing long is to be begun or gone on with
        self._background = Background(path, luck, look, self._leaving.is_set, self._suspect)
        self._thread = JournalThread(
            path, self.notices, clock, durable, self._unsaved, self._resumable, self._background, self._leaving
        )
        self._thread.start()

    def keep(self, record: MatchRecord) -> None:
        """Write this record to the file before returning, or soon if that takes longer than a moment."""
        self._open.take(record.match, patiently=False)
        alone = self._unsaved.hand_in(record)
        self._resumable.hand_in(record)
        thread = self._thread
        if alone and thread.tried.wait(_WAIT):
            keeper = thread.keeper
            if keeper is not None and keeper.write_at_once(record):
                self._unsaved.written(record, keeper.opened)
        thread.tried.set()  # nobody waits a second time for a disk that doesn't answer
        thread.jobs.put(thread.write)

    @property
    def unsaved(self) -> tuple[MatchRecord, ...]:
        """The matches that would be lost if the program ended now."""
        return self._unsaved.all()

    @property
    def saved(self) -> bool:
        """Whether the file has all that was handed in."""
        return not self._unsaved.any

    @property
    def repairing(self) -> bool:
        """Whether a damaged file is being repaired; if the player leaves meanwhile, the next start does it."""
        return self._thread.keeper is not None and self._thread.keeper.repairing

    def running(self) -> MatchRecord | None:
        """Return the match to go on with, from the disk or from memory; None if another copy has it open."""
        return self._resumable.now()

    def claim(self, record: MatchRecord) -> MatchRecord | None:
        """Take this match for this copy of the game alone, and return it as it is now; None if another has it."""
        if not self._open.take(record.match):
            return None
        return self._unsaved.get(record.match) or self.ask(newest, record) or record

    def elsewhere(self, match: str) -> bool:
        """Whether another copy of the game has the match of this name open."""
        return self._open.elsewhere(match)

    def let_go(self, match: str) -> None:
        """Let other copies of the game go on with the match of this name."""
        self._open.let_go(match)

    def flush(self) -> bool:
        """Wait until all that was handed in has been tried; False if the disk doesn't answer."""
        return self._thread.ask(lambda _keeper: True, _WAIT) is True

    def save(self, wait: float) -> bool:
        """Try to write all that the file lacks; False if that takes more than so many seconds."""
        return self._thread.ask(self._thread.write, wait) is not None

    def ask(self, question: Callable[..., T], *arguments: Any) -> T | None:
        """Ask the file a question, such as `history`; None if there's no file or it can't be read."""
        self._thread.ask(lambda keeper: keeper.open(), _WAIT)  # which clears away what a failure has left in it
        found, looked = None, False
        reason: Exception | Words | None = None
        while True:
            try:
                found = persist(partial(schema.ask, self.path, question, *arguments), lambda: None)
            except MISREADINGS as error:
                reason = copy(error)
                if damaged(error):
                    sound = self._thread.ask(lambda keeper: keeper.check(), _LONG)
                    if sound and not looked:
                        looked = True
                        continue
                    if sound and unread(error):
                        reason = at_fault
            break
        told = (lambda: _("The matches in {path} couldn’t be read: {reason}.")) if reason else None
        self.notices.stand("question", told, path=self.path, reason=reason)
        return found

    def add(self, record: MatchRecord) -> bool:
        """Keep a match from elsewhere, which may take long; False if it's here already, or can't be kept."""
        return self._thread.ask(lambda keeper: keeper.add(record), _LONG) is True

    def review(self, match: str, hand: int, found: KeptReview) -> None:
        """Keep what the coach found in a hand, counted from 1, of the match of this name; returns at once."""
        self._thread.jobs.put(lambda keeper: keeper.review(match, hand, found))

    def measure(self, match: str) -> None:
        """Wait until the luck in each hand of the match of this name is measured, if it can be."""
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
        self._thread.jobs.put(None)
        self._thread.join(wait)
        self._open.close()

    def _suspect(self, error: Exception) -> None:
        """Have the file looked through, if what failed at it may be the file's fault; from any thread."""
        if damaged(error):
            self._thread.jobs.put(lambda keeper: keeper.check())
