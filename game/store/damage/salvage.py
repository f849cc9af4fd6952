"""Salvage all readable rows of our tables into memory, in the current schema.

SQLite reads what it can from a copy with a mended header; pages are then read without it, for the rest.
"""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from game.store import migrations, schema
from game.store.damage import header
from game.store.damage.pages import INNER, LEAF, DamagedPageError, DatabasePage, Pages, Row, Value
from game.store.files.atomic_file import real
from game.store.files.busy_files import patiently
from game.store.files.companions import JOURNAL, WAL, companion, scratch_copy
from game.store.leaving import STEPS, BrokenOffError, Leaving, go_on
from game.store.sqlite_errors import FAILURES, damaged

_PIECE: Final = 1 << 20
_TURNS: Final = 2_000
"""Limit for reading one table, in STEPS, plus one per page: a corrupt file could loop for ever."""


class Salvage:
    """The rows gathered from a file."""

    def __init__(self) -> None:
        self.rows = sqlite3.connect(":memory:", isolation_level=None)
        self.rows.executescript(";".join(migrations.MIGRATIONS))
        self.rows.execute("PRAGMA foreign_keys = OFF")
        self.whole: set[str] = set()
        """Tables that were read completely: a row they lack wasn't in the file."""

    def add(self, table: str, rows: Iterable[Sequence[Value]]) -> None:
        """Add rows in current columns, except duplicates of a key."""
        slots = ", ".join("?" * len(schema.columns(table)))
        self.rows.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({slots})", rows)  # noqa: S608 - a name of ours

    def close(self) -> None:
        """Discard all rows."""
        self.rows.close()


def salvaged(file: Path, leaving: Leaving) -> Salvage | None:
    """Return all that the file gives; None if it's sound but not ours. Raises OSError."""
    found = Salvage()
    with schema.closed_on_failure(found.rows), scratch_copy(real(file)) as copy:
        _copy(real(file), copy, leaving)
        if _by_sqlite(copy, found, leaving):
            _by_pages(copy, found, leaving)
            return found
    found.close()
    return None


def _copy(file: Path, copy: Path, leaving: Leaving) -> None:
    _copy_one(file, copy, leaving)
    for ending in (WAL, JOURNAL):
        with suppress(FileNotFoundError):
            _copy_one(companion(file, ending), companion(copy, ending), leaving)
    log = companion(copy, WAL)
    with copy.open("rb+") as target:
        size = target.seek(0, os.SEEK_END)
        right = header.mended(_reader(target), size, wal=log.exists() and log.stat().st_size > 0)
        target.seek(0)
        target.write(right)


def _copy_one(file: Path, copy: Path, leaving: Leaving) -> None:
    with patiently(lambda: file.open("rb")) as source, copy.open("xb") as target:
        while piece := source.read(_PIECE):
            go_on(leaving)
            target.write(piece)


def _reader(file: BinaryIO) -> header.Read:
    def read(at: int, length: int) -> bytes:
        file.seek(at)
        return file.read(length)

    return read


def _by_sqlite(copy: Path, found: Salvage, leaving: Leaving) -> bool:
    """Gather what SQLite reads; False for sound files of other programs or newer versions."""
    with closing(schema.opened(str(copy))) as connection:
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        schema.pragmas(connection, "locking_mode = EXCLUSIVE", "cell_size_check = ON", "trusted_schema = OFF")
        most = _TURNS + copy.stat().st_size // header.PAGE
        with _if_damaged(), _bounded(connection, most, leaving):
            version = schema.version_of(connection)
            if version is None and not _ours(connection):
                return False
        schema.pragmas(connection, "writable_schema = ON")  # skips unreadable rows of the schema
        for table in schema.TABLES:
            with _if_damaged(), _bounded(connection, most, leaving):
                _table(connection, table, found)
        with _if_damaged():  # move pages from the `-wal` into the file
            schema.pragmas(connection, "wal_checkpoint(TRUNCATE)")
    return True


def _ours(connection: sqlite3.Connection) -> bool:
    """Whether a file with unknown tables is ours all the same."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    return bool(application == schema.APPLICATION) and not schema.newer(connection)


def _table(connection: sqlite3.Connection, table: str, found: Salvage) -> None:
    kind = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ? AND type = 'table'", (table,)).fetchone()
    if kind is None:
        version = schema.version_of(connection)
        if version:  # an older version without this table
            found.whole.add(table)
        return
    key = ", ".join(f"{column.name} DESC" for column in schema.columns(table) if column.key)
    try:
        fit = _select(connection, f"SELECT * FROM {table} NOT INDEXED", table, found)  # noqa: S608 - names of our own
    except sqlite3.DatabaseError as error:
        if not damaged(error):
            raise
        # Read backwards for the rows behind the unreadable page.
        _select(connection, f"SELECT * FROM {table} NOT INDEXED ORDER BY {key}", table, found)  # noqa: S608 - so too
    else:
        (sound,) = connection.execute(f"PRAGMA integrity_check({table})").fetchone()
        if fit and sound == "ok":
            found.whole.add(table)


def _select(connection: sqlite3.Connection, query: str, table: str, found: Salvage) -> bool:
    rows = connection.execute(query)
    names = [name for name, *_rest in rows.description]
    places = [names.index(one.name) if one.name in names else None for one in schema.columns(table)]
    fit = True

    def fitting() -> Iterator[Sequence[Value]]:
        nonlocal fit
        for row in rows:
            ordered = [None if place is None else row[place] for place in places]
            if _fits(table, ordered):
                yield ordered
            else:
                fit = False

    found.add(table, fitting())  # rows before an unreadable page are kept
    return fit


@contextmanager
def _bounded(connection: sqlite3.Connection, most: int, leaving: Leaving) -> Iterator[None]:
    """Stop queries that take too long or outlast the program."""
    turns, left = 0, False

    def stop() -> bool:
        nonlocal turns, left
        turns, left = turns + 1, leaving()
        return left or turns > most

    connection.set_progress_handler(stop, STEPS)
    try:
        yield
    except sqlite3.OperationalError as error:
        if left:
            raise BrokenOffError from error
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
    finally:
        connection.set_progress_handler(None, 0)


@contextmanager
def _if_damaged() -> Iterator[None]:
    try:
        yield
    except FAILURES as error:
        if not damaged(error):
            raise


def _by_pages(copy: Path, found: Salvage, leaving: Leaving) -> None:
    if found.whole.issuperset(schema.TABLES):
        return
    with copy.open("rb") as file:
        pages = Pages(_reader(file), file.seek(0, os.SEEK_END))
        free = pages.free()
        roots = _roots(pages, free, leaving)
        seen = set(free)
        for name, root in roots.items():
            go_on(leaving)
            wanted = name in schema.TABLES and name not in found.whole
            tree = list(pages.walk(root, seen, rows=wanted))
            if wanted and tree:
                _take(found, name, tree)
        for number in range(1, pages.count + 1):
            go_on(leaving)
            if number not in seen:
                with suppress(DamagedPageError):
                    _take_any(found, pages.page(number))


def _roots(pages: Pages, free: set[int], leaving: Leaving) -> dict[str, int]:
    """Root pages by name, from schema rows anywhere; contradictory ones don't count."""
    said = Counter[tuple[str, int]]()
    for number in range(1, pages.count + 1):
        go_on(leaving)
        with suppress(DamagedPageError):
            leaf = number not in free and pages.page(number, rows=False).kind == LEAF
            for _number, values in pages.page(number).rows if leaf else ():
                match values:
                    case ["table" | "index", str(name), str(_of), int(root), str() | None] if 1 < root <= pages.count:
                        said[name, root] += 1
    names = Counter(name for name, _root in said)
    roots = Counter(root for _name, root in said)
    return {name: root for name, root in said if names[name] == roots[root] == 1}


def _take(found: Salvage, table: str, tree: Sequence[DatabasePage | None]) -> None:
    plain = _plain(table)
    whole = True
    for page in tree:
        if page is None or (page.kind in {LEAF, INNER}) != plain:
            whole = False
            continue
        whole = whole and not page.damaged
        found.add(table, _rows(table, page))
    if whole:
        found.whole.add(table)


def _take_any(found: Salvage, page: DatabasePage) -> None:
    # Except `stay`: its rows look like an index's.
    missing = [one for one in schema.TABLES if one not in found.whole and one != "stay"]
    for table in missing:
        if _plain(table) == (page.kind in {LEAF, INNER}):
            found.add(table, _rows(table, page))


def _rows(table: str, page: DatabasePage) -> Iterator[Sequence[Value]]:
    return (row for values in page.rows if (row := _row(table, values)) is not None)


def _plain(table: str) -> bool:
    """Whether the table's rows are numbered, so on other kinds of page."""
    return any(column.numbered for column in schema.columns(table))


def _row(table: str, row: Row) -> Sequence[Value] | None:
    """A row in column order, padded for later columns, or None."""
    number, values = row
    columns = schema.columns(table)
    # The columns that came later may be missing at the end.
    full = [*values, *(None for _column in columns[len(values) :])]
    if not values or len(full) != len(columns) or len(values) < schema.fewest(table):
        return None
    if number is not None:
        full = [number if one.numbered else value for value, one in zip(full, columns, strict=True)]
    return full if _fits(table, full) else None


def _fits(table: str, row: Sequence[Value]) -> bool:
    return all(
        (value is None and not column.always) or isinstance(value, _TYPES[column.type])
        for value, column in zip(row, schema.columns(table), strict=True)
    )


_TYPES: Final[dict[str, tuple[type, ...]]] = {"INTEGER": (int,), "REAL": (int, float), "TEXT": (str,)}
