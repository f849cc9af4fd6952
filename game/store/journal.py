"""The journal: every action is in its file before it's on the screen.

The loop's thread commits each action to SQLite's write-ahead log in a fraction of a millisecond, safe from a crash. The
journal's thread flushes it, in case of a power cut, and does everything slower. If writing fails, the player is told
once, the match goes on in memory, and the thread keeps trying.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Container, Mapping, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.rules.record import MatchRecord
from game.store import archive, schema
from game.store.figures.hand_facts import KeptReview, Look, Measure
from game.store.matches.background import Background
from game.store.matches.journal_thread import JournalThread
from game.store.matches.match_people import Keys, MatchPeople
from game.store.matches.match_to_resume import MatchToResume
from game.store.matches.open_matches import OpenMatches
from game.store.matches.record_writer import newest
from game.store.matches.unsaved import UnsavedMatches
from game.store.notices import Notices, Words
from game.store.sqlite_errors import MISREADINGS, at_fault, damaged, persist, unread
from game.words.translation import _

if TYPE_CHECKING:
    from game.store.moving.taking import Arriving, Taken

T = TypeVar("T")

_WAIT = 10.0  # seconds to wait for a disk
_LONG = 60.0  # seconds for a match of a thousand hands on a slow computer


class Journal:
    """All matches in one file; `notices` has a sentence for each error.

    Only matches against people or `levels` can be resumed. `durable` is called on the journal's thread with each record
    safe on disk. `luck` and `look` run on another thread.
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
        self.hurried = False  # whether `close` must not wait, as the player has waited enough
        self.people: Callable[[], Mapping[str, str]] = dict
        """This computer's people: keys by casefolded name."""
        self._people = MatchPeople()
        self._open = OpenMatches(path)
        self._unsaved = UnsavedMatches()
        self._resumable = MatchToResume(path, levels, self._people, self._unsaved, self._open, self.notices)
        self._leaving = threading.Event()  # set when no long work may start or go on
        self._background = Background(path, luck, look, self._leaving.is_set, self._suspect)
        self._thread = JournalThread(
            path,
            self.notices,
            clock,
            durable,
            self._people,
            self._unsaved,
            self._resumable,
            self._background,
            self._leaving,
        )
        self._thread.start()

    @property
    def person(self) -> str:
        """Key of the current person, whose matches `running` and queries see; "" for the first."""
        return self._people.current

    @person.setter
    def person(self, key: str) -> None:
        self._people.current = key
        self._resumable.look_anew()

    def keep(self, record: MatchRecord) -> None:
        """Write this record before returning, or soon after if that takes too long."""
        self._open.take(record.match, patiently=False)
        self._people.hand_in(record, self.people)
        alone = self._unsaved.hand_in(record)
        self._resumable.hand_in(record)
        thread = self._thread
        if alone and thread.tried.wait(_WAIT):
            keeper = thread.keeper
            if keeper is not None and keeper.write_at_once(record):
                self._unsaved.written(record, keeper.opened)
        thread.tried.set()  # don't wait a second time for an unresponsive disk
        thread.jobs.put(thread.write)

    @property
    def unsaved(self) -> tuple[MatchRecord, ...]:
        """Matches that would be lost if the program ended now."""
        return self._unsaved.all()

    @property
    def saved(self) -> bool:
        """Whether the file has everything."""
        return not self._unsaved.any

    @property
    def repairing(self) -> bool:
        """Whether a repair is running; if the player quits, the next start does it."""
        return self._thread.keeper is not None and self._thread.keeper.repairing

    def running(self) -> MatchRecord | None:
        """Return the match to resume; None if another copy has it open."""
        return self._resumable.now()

    def claim(self, record: MatchRecord) -> MatchRecord | None:
        """Lock this match and return its latest record; None if another copy has it."""
        if not self._open.take(record.match):
            return None
        unsaved = self._unsaved.get(record.match)
        if unsaved is not None:
            return unsaved
        found = self.ask(newest, record)
        if found is None:
            return record
        self._people.resume(*found)
        return found[0]

    def elsewhere(self, match: str) -> bool:
        """Whether another copy has this match open."""
        return self._open.elsewhere(match)

    def let_go(self, match: str) -> None:
        """Release this match to other copies."""
        self._open.let_go(match)

    def seated(self, record: MatchRecord) -> Keys:
        """Return who of this computer's people plays a match, by player."""
        return self.ask(archive.seats_of, record.match) or self._people.of(record)

    def flush(self) -> bool:
        """Wait until all records have been tried; False if the disk doesn't respond."""
        return self._thread.ask(lambda _keeper: True, _WAIT) is True

    def save(self, wait: float) -> bool:
        """Try to write everything within `wait` seconds; False if that isn't enough."""
        return self._thread.ask(self._thread.write, wait) is not None

    def ask(self, question: Callable[..., T], *arguments: Any) -> T | None:
        """Run a query such as `history` for the current person; None without a readable file."""
        self._thread.ask(lambda keeper: keeper.open(), _WAIT)  # which clears away leftovers of a failure
        found, looked = None, False
        reason: Exception | Words | None = None
        while True:
            try:
                found = persist(partial(schema.ask, self.path, question, *arguments, person=self.person), lambda: None)
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
        """Add an imported match, perhaps slowly; False if it's known or can't be saved."""
        return self._thread.ask(lambda keeper: keeper.add(record), _LONG) is True

    def take_in(self, arriving: Sequence[Arriving], person: str) -> Taken | None:
        """Take in a person's verified matches from another computer; None if they can't be saved."""
        found = self._thread.ask(lambda keeper: keeper.take_in(arriving, person), _LONG)
        self._thread.jobs.put(lambda keeper: keeper.finish_hands())
        self._resumable.look_anew()
        return found

    def review(self, match: str, hand: int, found: KeptReview) -> None:
        """Queue the coach's findings for a hand, counted from 1."""
        self._thread.jobs.put(lambda keeper: keeper.review(match, hand, found))

    def measure(self, match: str) -> None:
        """Wait until the luck in this match's hands is measured."""
        self.flush()
        self._background.measure(match, _LONG)

    def look(self, match: str) -> None:
        """Wait until the coach has reviewed this match's hands."""
        self.flush()
        self._background.look(match, _LONG)

    def close(self) -> None:
        """Write what's unsaved and close the file; slow work is left to the next start."""
        self._leaving.set()
        wait = 0 if self.hurried else _WAIT
        self._background.close(wait)
        self._thread.jobs.put(None)
        self._thread.join(wait)
        self._open.close()

    def _suspect(self, error: Exception) -> None:
        """Check the file if it may have caused this error; for any thread."""
        if damaged(error):
            self._thread.jobs.put(lambda keeper: keeper.check())
