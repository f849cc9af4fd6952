"""Bring another computer's history in: check every match, then merge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from msgspec import Struct

from game.rules.record import MatchRecord, RecordError
from game.rules.verify import verify
from game.store.journal import Journal
from game.store.moving.history_file import HistoryFile
from game.store.moving.kept_match import KeptMatch
from game.store.moving.taking import Arriving, Taken, known
from game.words.translation import ngettext

_AT_ONCE = 50  # matches in a transaction: the table's own writes wait no longer than this


class UnsavedError(Exception):
    """The journal couldn't be written; it has told why."""


class Brought(Struct, frozen=True):
    """What an import did."""

    taken: Taken
    left_out: int  # matches that don't check out

    @property
    def sentence(self) -> str:
        """The result in words."""
        taken, out = self.taken, self.left_out
        told = [ngettext("{n} match was added.", "{n} matches were added.", taken.new).format(n=taken.new)]
        if taken.longer:
            words = ngettext("{n} match goes on from there.", "{n} matches go on from there.", taken.longer)
            told.append(words.format(n=taken.longer))
        if taken.known:
            words = ngettext("{n} was already here.", "{n} were already here.", taken.known)
            told.append(words.format(n=taken.known))
        if out:
            told.append(not_taken(out))
        return " ".join(told)


def not_taken(n: int) -> str:
    """Say how many matches don't check out."""
    words = ngettext(
        "{n} match doesn’t check out and was left out.", "{n} matches don’t check out and were left out.", n
    )
    return words.format(n=n)


def bring_in(file: HistoryFile, journal: Journal, done: Callable[[int], object] = lambda _n: None) -> Brought:
    """Import the matches for the current person, telling how many are `done`. Raises UnsavedError.

    They stay this person's if another one plays meanwhile.
    """
    person, taken, left_out, count = journal.person, Taken(), 0, 0
    for chunk in _chunks(iter(file)):
        read = [(kept, _read(kept)) for kept in chunk]
        records = [record for _kept, record in read if record is not None]
        here = journal.ask(known, records) or frozenset()
        arriving: list[Arriving] = [
            (kept, record)
            for kept, record in read
            if record is not None and (record.match in here or _checks_out(kept))
        ]
        found = journal.take_in(arriving, person)
        if found is None:
            raise UnsavedError
        taken, left_out, count = taken + found, left_out + len(chunk) - len(arriving), count + len(chunk)
        done(count)
    return Brought(taken, left_out)


def _chunks(matches: Iterator[KeptMatch]) -> Iterator[Sequence[KeptMatch]]:
    while chunk := tuple(islice(matches, _AT_ONCE)):
        yield chunk


def _read(kept: KeptMatch) -> MatchRecord | None:
    try:
        record = kept.read()
    except RecordError:
        return None
    return record if record.match else None


def _checks_out(kept: KeptMatch) -> bool:
    try:
        verify(kept.record)
    except RecordError:
        return False
    return True
