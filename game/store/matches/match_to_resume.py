"""Find the match to resume."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Container
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.record import MatchRecord
from game.store import archive, schema
from game.store.files.companions import WAL, companion
from game.store.matches.match_people import MatchPeople
from game.store.matches.open_matches import OpenMatches
from game.store.matches.unsaved import UnsavedMatches
from game.store.notices import Notices
from game.store.sqlite_errors import MISREADINGS
from game.words.translation import _

if TYPE_CHECKING:  # slow to import, and first needed on the journal's thread
    from game.store.matches.keeper import Keeper

_SHOWN = 3.0  # seconds to wait before the main menu opens without a match; a later find is announced


class MatchToResume:
    """The current person's last match, if it can be resumed: against people or `levels`."""

    def __init__(
        self,
        path: Path,
        levels: Container[str] | None,
        people: MatchPeople,
        unsaved: UnsavedMatches,
        open_matches: OpenMatches,
        notices: Notices,
    ) -> None:
        self.known = threading.Event()  # set once the search is done
        self._path = path
        self._levels = levels
        self._people = people
        self._unsaved = unsaved
        self._open = open_matches
        self._notices = notices
        self._guard = threading.Lock()
        self._record: MatchRecord | None = None  # as last seen
        self._seen: object = None  # the file's stamp when `_record` was read
        self._missed = False  # whether `now` was called before the search was done
        self._begun = False  # whether a match has been handed in

    def hand_in(self, record: MatchRecord) -> None:
        """Note the match being played."""
        with self._guard:
            if self._people.playing(record):
                self._record = None if record.over else record
            self._begun = True
            self.known.set()

    def look_anew(self) -> None:
        """Forget the match: another person plays now."""
        with self._guard:
            mine = [one for one in self._unsaved.all() if not one.over and self._people.playing(one)]
            self._record, self._seen = mine[-1] if mine else None, None

    def now(self) -> MatchRecord | None:
        """Return the match; None if another copy has it open."""
        if not self.known.wait(_SHOWN):
            self._missed = True
        record = self._record
        if record is not None and (self._open.held(record.match) or self._unsaved.get(record.match)):
            return record
        if self.known.is_set():
            self._look_again()
        return self._record

    def find(self, keeper: Keeper) -> None:
        """Find the unfinished match, unless one is being played; on the journal's thread."""
        while not self._found(keeper, self._people.current):
            pass

    def _found(self, keeper: Keeper, person: str) -> bool:
        """Look for this person's match; False if another person has come meanwhile."""
        seen, passed = self._stamp(), set[str]()
        taken = [one for one in self._unsaved.all() if not one.over and self._people.playing(one)]
        found = taken[-1] if taken else keeper.unfinished(partial(self._passes_over, passed))
        if found is not None and not self._known_players(found):
            found = None
        with self._guard:
            if person != self._people.current:
                return False
            if self._begun:
                return True
            self._seen = None if taken or passed else seen
            if found != self._record:
                self._record = found
                if self._missed or self.known.is_set():
                    self._notices.told("")
            return True

    def _look_again(self) -> None:
        record, seen = self._record, self._stamp()
        if record is not None and self._open.elsewhere(record.match):
            self._record = self._seen = None
        if seen is None or seen == self._seen:
            return
        passed = set[str]()
        with contextlib.suppress(*MISREADINGS):
            passes_over, person = partial(self._passes_over, passed), self._people.current
            found = schema.ask(self._path, archive.going_on, passes_over, person=person)
            if found is None or self._known_players(found):
                with self._guard:
                    self._record, self._seen = found, None if passed else seen

    def _passes_over(self, passed: set[str], match: str) -> bool:
        """Whether another copy has this match; it may release it without changing the file."""
        if self._open.elsewhere(match):
            passed.add(match)
            return True
        return False

    def _known_players(self, record: MatchRecord) -> bool:
        levels = self._levels
        unknown = [one.level for one in record.players if one.level is not None and levels and one.level not in levels]
        if unknown:
            self._notices.add(
                lambda: _("The last match can’t be continued: there’s no computer player called {level}."),
                level=unknown[0],
            )
        return not unknown

    def _stamp(self) -> object:
        found: list[tuple[int, int, int] | None] = []
        for path in (self._path, companion(self._path, WAL)):
            try:
                status = path.stat()
            except FileNotFoundError:
                found.append(None)
            except OSError:
                return None
            else:
                found.append((status.st_ino, status.st_size, status.st_mtime_ns))
        return found
