"""A damaged file of matches becomes a sound one without loss, wherever that breaks off.

The damaged file stays in its place until a new one with all that can be read lies on the disk; only then is it set
aside. What was set aside is looked through at each start, so that no match stays out of sight because an exchange
was broken off, or because an older version gave up too soon.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct

from game.rules.fair_deal import digest
from game.rules.record import MatchRecord, RecordError
from game.rules.record.match_record import VERSION
from game.rules.record.sealing import seal_lines
from game.store import schema
from game.store.archive import load, transaction
from game.store.files.atomic_file import KeptFile, real, sync_folder
from game.store.files.busy_files import patiently
from game.store.sqlite_errors import FAILURES, damaged, passing

_UNREAD = re.compile(r"error code\s*=?\s*(\d+)|failed to (?:get page|read ptrmap)")
"""How SQLite's check tells of a page that it could not look at."""

_NUMBERS = (
    "SELECT id FROM match NOT INDEXED",
    "SELECT id FROM match NOT INDEXED ORDER BY id DESC",  # what lies behind a page that cannot be read
    "SELECT id FROM match ORDER BY sequence",
    "SELECT DISTINCT match FROM player",
    "SELECT DISTINCT match FROM player ORDER BY match DESC",
)
"""Ways to the numbers of all matches, of which damage may bar some."""
_STEPS = 100_000
"""Of SQLite's own, some milliseconds, after which a check asks whether to go on."""
_RECORD = ("match", "player", "hand", "action", "result")
"""The tables without which a match is none."""
_MORE = ("record", "rematch", "stay")
"""What belongs to the record too, and most matches have nothing of; what the other tables hold follows from it all."""


Leaving = Callable[[], bool]
"""Whether the program is about to end, so that nothing long should be gone on with."""


class BrokenOffError(Exception):
    """The program ends, and what was begun is left to the next start."""


class Taken(Struct, frozen=True):
    """How many matches were copied from a file, and how many more it had that cannot be read."""

    saved: int = 0
    lost: int = 0


def _stay() -> bool:
    return False


def unsound(path: Path, leaving: Leaving = _stay) -> bool:
    """Whether SQLite twice finds the content of the file at fault; OSError where the disk does not let it look."""
    return all(_at_fault(path, leaving) for _look in range(2))


def _at_fault(path: Path, leaving: Leaving) -> bool:
    with contextlib.closing(schema.reading(path)) as connection:
        connection.set_progress_handler(leaving, _STEPS)
        try:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        except FAILURES as error:
            _go_on(leaving)
            if damaged(error):
                return True
            raise
    unread = _UNREAD.search(found)
    if unread is not None and (unread[1] is None or passing(int(unread[1]))):
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    return bool(found != "ok")


def _go_on(leaving: Leaving) -> None:
    if leaving():
        raise BrokenOffError


def repair(path: Path, leaving: Leaving = _stay) -> tuple[Path, Taken]:
    """Exchange the file for a new one with all matches that can be read; where the old one lies now, and how many.

    BrokenOffError where the program is to end before all are copied; the damaged file is as it was then.
    """
    _go_on(leaving)
    path, fresh = real(path), _fresh(path)
    _remove(fresh)  # what was begun and broken off holds nothing that the damaged file has not
    with contextlib.closing(schema.connect(fresh)) as connection:
        taken = take_in(connection, path, leaving)
    aside = KeptFile(path, "damaged").set_aside()
    hot = _journal(path)
    if hot.exists():  # SQLite would take it for the new file's own
        patiently(lambda: hot.replace(_journal(aside)))
    patiently(lambda: fresh.replace(path))
    _remove(fresh)
    sync_folder(path.parent)
    return aside, taken


def broken_off(path: Path) -> bool:
    """Whether a repair of this file was begun and not finished."""
    return _fresh(path).exists()


def forget(path: Path) -> None:
    """Delete what is left of a repair that was broken off."""
    _remove(_fresh(path))


def set_aside(path: Path) -> Sequence[Path]:
    """The files that were set aside as damaged in the place of this one, in their order."""
    path = real(path)
    files = path.parent.glob(f"{path.stem}.damaged-*{path.suffix}")
    return sorted(files, key=lambda file: (len(file.name), file.name))


def take_in(connection: sqlite3.Connection, file: Path, leaving: Leaving = _stay) -> Taken:
    """Copy the matches of another file that are missing here, as older than all that are here, durably or not at all.

    What cannot be read there stays there; what the disk fails at is raised, and BrokenOffError where the program ends.
    """
    # Not one connection for both: where it has met damage in a transaction, SQLite writes no more in that.
    with contextlib.closing(schema.opened(str(file))) as source:
        source.text_factory = lambda raw: raw.decode("utf-8", "replace")
        with _if_damaged():
            source.execute("PRAGMA writable_schema = ON")  # lets SQLite read a file that was cut off
            if _ours(source):
                with transaction(connection):
                    return _copy(source, connection, leaving)
    return Taken()


def _ours(source: sqlite3.Connection) -> bool:
    (application,) = source.execute("PRAGMA application_id").fetchone()
    (version,) = source.execute("PRAGMA user_version").fetchone()
    return bool(application == schema.APPLICATION and 0 < version <= len(schema.MIGRATIONS))


def _copy(source: sqlite3.Connection, here: sqlite3.Connection, leaving: Leaving) -> Taken:
    missing, lost = _missing(source, here, leaving)
    if missing:
        here.execute("UPDATE match SET sequence = sequence + ?", (len(missing),))
    (last,) = here.execute("SELECT coalesce(max(id), 0) FROM match").fetchone()
    saved = 0
    for place, number in enumerate(missing, 1):
        _go_on(leaving)
        saved += _match(source, here, number, {"id": last + place, "match": last + place, "sequence": place})
    return Taken(saved, lost + len(missing) - saved)


def _missing(source: sqlite3.Connection, here: sqlite3.Connection, leaving: Leaving) -> tuple[list[int], int]:
    """The numbers there of the matches that are not here, in their order, and how many cannot be read at all."""
    missing, lost = [], 0
    for number in _numbers(source):
        _go_on(leaving)
        row = None
        with _if_damaged():
            row = source.execute("SELECT name, sequence FROM match NOT INDEXED WHERE id = ?", (number,)).fetchone()
        if row is None:
            lost += 1
        elif here.execute("SELECT 1 FROM match WHERE name = ?", row[:1]).fetchone() is None:
            missing.append((row[1] if isinstance(row[1], int) else 0, number))
    return [number for _sequence, number in sorted(missing)], lost


def _numbers(source: sqlite3.Connection) -> set[int]:
    """The numbers of all matches that the file still names anywhere."""
    found: set[int] = set()
    for query in _NUMBERS:
        with _if_damaged():
            found.update(number for (number,) in source.execute(query) if isinstance(number, int))
    return found


def _match(source: sqlite3.Connection, here: sqlite3.Connection, number: int, new: Mapping[str, int]) -> bool:
    """Copy one match under other numbers, its record whole or nothing of it; whether it could be read."""
    here.execute("SAVEPOINT one")
    unread = set[str]()
    for table in schema.TABLES:
        try:
            _rows(source, here, table, number, new)
        except FAILURES as error:
            if not damaged(error):
                raise
            unread.add(table)
            if table in _RECORD:
                break
    whole = unread.isdisjoint(_RECORD) and (unread.isdisjoint(_MORE) or _made_whole(here, new["match"], unread))
    if not whole:
        here.execute("ROLLBACK TO one")
    here.execute("RELEASE one")
    return whole


def _made_whole(here: sqlite3.Connection, match: int, unread: Collection[str]) -> bool:
    """Whether what these tables had of the match is known without them; it is here then.

    A damaged page bars the way to many matches that had nothing on it, and in a small table to all of them.
    """
    try:
        record = load(here, match)
    except RecordError:
        return False
    if "stay" in unread and record.form.name == "relay" and record.rules.relay_swap == "may":
        return False
    if "rematch" in unread and record.rules.rematch_dealer == "winner":
        return False
    if "record" in unread and not _of_two(record):
        if _cut(record):
            return False
        # Without a seal it may have been of version 2, which nobody can tell, and no seal fails for it.
        here.execute("INSERT INTO record VALUES (?, ?, '[]')", (match, VERSION))
    return True


def _of_two(record: MatchRecord) -> bool:
    """Whether the first seal of a match that has no version here is one of version 2."""
    proof, line = record.opening, seal_lines(record)[0]
    return proof is not None and line is not None and digest(line) == proof.seal


def _cut(record: MatchRecord) -> bool:
    """Whether there was a cut of which the record has to tell: from a sealed spread, and not before a rematch."""
    cut = record.rules.first_dealer != "random" and record.first_dealer is not None
    return cut and record.opening is not None and record.winner_before is None


def _rows(
    source: sqlite3.Connection, here: sqlite3.Connection, table: str, number: int, new: Mapping[str, int]
) -> None:
    key = "id" if table == "match" else "match"
    read = source.execute(f"SELECT * FROM {table} WHERE {key} = ?", (number,))  # noqa: S608 - names of our own
    names = [name for name, *_rest in read.description]
    values = ", ".join(str(new.get(name, f"?{place}")) for place, name in enumerate(names, 1))
    here.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({values})", read.fetchall())  # noqa: S608 - so too


@contextlib.contextmanager
def _if_damaged() -> Iterator[None]:
    """Go on without what the damaged file does not let be read; all other failures are raised."""
    try:
        yield
    except FAILURES as error:
        if not damaged(error):
            raise


def _fresh(path: Path) -> Path:
    path = real(path)
    return path.with_name(f"{path.stem}.repair{path.suffix}")


def _journal(path: Path) -> Path:
    """What SQLite keeps beside a file while it writes."""
    return path.with_name(path.name + "-journal")


def _remove(file: Path) -> None:
    for one in (file, _journal(file)):
        patiently(partial(one.unlink, missing_ok=True))
