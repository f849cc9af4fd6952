"""Open the journal's file for writing or queries, and migrate it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path, PurePath
from time import monotonic, sleep
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote

from game.store import migrations
from game.store.files.companions import WAL, companion
from game.store.files.disk_flush import flush_to_disk
from game.store.files.network_share import on_network_share
from game.store.own_view import FIRST, see_as

T = TypeVar("T")

APPLICATION = 0x47696E52  # "GinR": marks our files in SQLite's header
PATIENCE = 2.0  # seconds to wait for another program that is using the file
_PAUSE = 0.01  # seconds between tries where SQLite itself doesn't wait
_SHUT = {sqlite3.SQLITE_READONLY_DIRECTORY, sqlite3.SQLITE_READONLY_CANTINIT, sqlite3.SQLITE_CANTOPEN}
"""SQLite's errors if it can't create companion files."""

TABLES = ("match", "player", "hand", "action", "result", "side", "luck", "review", "record", "rematch", "stay")


class StrangeFileError(sqlite3.DatabaseError):
    """A sound database that isn't ours."""


class NewerFileError(Exception):
    """A newer version's file, left alone."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the file for writing, creating and migrating it as needed.

    Commits to the write-ahead log survive a crash, and a power cut after `flush_log` or a checkpoint. Network shares
    have no such log: each commit waits for the disk.
    """
    with _log_kept(path):
        connection = opened(str(path))
        with closed_on_failure(connection):
            check(connection)
    with closed_on_failure(connection):
        # Or a deleted journal could reappear after a power cut and undo later commits.
        pragmas(connection, "synchronous = EXTRA")
        if on_network_share(path.parent) or not _write_ahead(connection):
            pragmas(connection, "journal_mode = TRUNCATE", "synchronous = FULL")
        _usual(connection)
        migrate(connection)
    return connection


@contextmanager
def closed_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    """Close the connection if the block raises."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def pragmas(connection: sqlite3.Connection, *settings: str) -> None:
    """Set SQLite pragmas such as "foreign_keys = ON"."""
    for setting in settings:
        connection.execute(f"PRAGMA {setting}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit the block, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite rolls some failures back itself
            connection.execute("ROLLBACK")
        raise


@contextmanager
def _log_kept(path: Path) -> Iterator[None]:
    """Keep a second, read-only connection, as the last to close deletes even an unread write-ahead log.

    Raises sqlite3.Error if the log can't be read.
    """
    if not (path.exists() and companion(path, WAL).exists()):
        yield
        return
    with closing(reading(path)) as connection:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
        yield


def joined(path: Path) -> sqlite3.Connection:
    """Open another connection to a file that `connect` opened, on any thread. Raises sqlite3.Error."""
    connection = opened(f"{address(path.absolute())}?mode=rw", uri=True)
    with closed_on_failure(connection):
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
        if mode == "wal":
            _write_ahead(connection)
        _usual(connection)
    return connection


def _write_ahead(connection: sqlite3.Connection) -> bool:
    try:
        mode = _turned_to_log(connection)
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS}:
            return False
        raise
    # Commits may be made on the window's thread, so they wait neither for the disk nor for a checkpoint. Only the
    # header of a new log waits, or a power cut could bring old pages back.
    pragmas(connection, "synchronous = NORMAL", "wal_autocheckpoint = 0")
    return mode == "wal"


def _turned_to_log(connection: sqlite3.Connection) -> str:
    """Ask for a write-ahead log and return the mode reached. Raises sqlite3.Error."""
    end = monotonic() + PATIENCE
    while True:
        try:
            return str(connection.execute("PRAGMA journal_mode = WAL").fetchone()[0])
        except sqlite3.OperationalError as error:
            # SQLite doesn't wait here for another copy that is creating the same file.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() >= end:
                raise
        sleep(_PAUSE)


def _usual(connection: sqlite3.Connection) -> None:
    # Without the first two, macOS leaves data in the drive's cache. They do nothing elsewhere.
    pragmas(connection, "fullfsync = ON", "checkpoint_fullfsync = ON")
    pragmas(connection, "foreign_keys = ON", "cell_size_check = ON", "trusted_schema = OFF")


def flush_log(path: Path) -> None:
    """Flush all commits to disk, without a checkpoint that would delay the next. Raises OSError."""
    try:
        log = os.open(companion(path, WAL), os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
    except FileNotFoundError:  # a checkpoint has moved it into the file, or none is used
        return
    try:
        flush_to_disk(log)
    finally:
        os.close(log)


def reading(path: Path) -> sqlite3.Connection:
    """Open the file read-only, even in a read-only folder."""
    connection = opened(f"{address(path.absolute())}?mode=ro", uri=True)
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:  # other errors are left to the query
        if getattr(error, "sqlite_errorcode", 0) in _SHUT and not _size(companion(path, WAL)):
            connection.close()  # a log needs files beside it; if it's empty, the file itself has everything
            connection = opened(f"{address(path.absolute())}?mode=ro&immutable=1", uri=True)
    with closed_on_failure(connection):
        pragmas(connection, "cell_size_check = ON")
    return connection


def ask(path: Path, question: Callable[..., T], *arguments: Any, person: str = FIRST) -> T | None:
    """Run a query as a person sees the matches; None without a file or tables (the disk was full)."""
    if not path.exists():
        return None
    with closing(reading(path)) as connection:
        blank = connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None
        if blank:
            return None
        see_as(connection, person)
        return question(connection, *arguments)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def address(path: PurePath) -> str:
    """Return a fully quoted `file:` URI: SQLite rejects `Path.as_uri` of network shares."""
    return f"file:{quote(os.fsencode(path), safe='')}"


def opened(name: str, *, uri: bool = False) -> sqlite3.Connection:
    """Open a file by name or URI; one SQLite can't find isn't called damaged."""
    try:
        # Used on one thread at a time, though not always the same: `Keeper` ensures that.
        return sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, uri=uri, check_same_thread=False)
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # which also stands for a missing table
            error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise


def check(connection: sqlite3.Connection) -> None:
    """Raise StrangeFileError or NewerFileError; missing tables are left to `proof.unsound`."""
    if _of_today(connection):
        return
    if strange(connection):
        if _header(connection)[0] != APPLICATION:
            raise StrangeFileError("not a journal of this game")
    elif newer(connection):
        raise NewerFileError


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file and a wrong header up to date, all or nothing."""
    if _of_today(connection):
        return
    check(connection)
    if version_of(connection) is None:  # the check of the whole file finds and repairs that
        return
    with transaction(connection):
        version = version_of(connection) or 0  # another copy of the game may have been first
        for statement in _statements(migrations.MIGRATIONS[version:]):
            connection.execute(statement)
        pragmas(connection, f"application_id = {APPLICATION}", f"user_version = {len(migrations.MIGRATIONS)}")


def _statements(scripts: Sequence[str]) -> Iterator[str]:
    """Yield single statements: `executescript` would commit the open transaction."""
    for script in scripts:
        statement = ""
        for piece in script.split(";"):  # semicolons may also be in comments
            statement += piece + ";"
            if sqlite3.complete_statement(statement):
                yield statement
                statement = ""


def version_of(connection: sqlite3.Connection) -> int | None:
    """Return the version with the file's tables and columns, 0 for none; None if unknown.

    The header isn't used: its four bytes may be wrong in a complete file.
    """
    found = _columns(connection)
    known = _versions(tuple(migrations.MIGRATIONS))
    return next((version for version, columns in enumerate(known) if columns == found), None)


def newer(connection: sqlite3.Connection) -> bool:
    """Whether a newer version wrote the file, by its header and unknown tables."""
    application, claimed = _header(connection)
    return application == APPLICATION and claimed > len(migrations.MIGRATIONS) and version_of(connection) is None


def strange(connection: sqlite3.Connection) -> bool:
    """Whether no version has the file's tables; without tables the header decides."""
    version = version_of(connection)
    if version is None:
        return not newer(connection)
    return version == 0 and _header(connection)[0] not in {0, APPLICATION}


def ours(connection: sqlite3.Connection) -> bool:
    """Whether the file has the current version's tables and header."""
    return _of_today(connection) and version_of(connection) == len(migrations.MIGRATIONS)


def _of_today(connection: sqlite3.Connection) -> bool:
    return _header(connection) == (APPLICATION, len(migrations.MIGRATIONS))


def _header(connection: sqlite3.Connection) -> tuple[int, int]:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return application, version


class SchemaColumn(NamedTuple):
    """A column in the current version."""

    name: str
    type: str
    always: bool  # NOT NULL
    key: bool  # part of the primary key
    numbered: bool  # SQLite's own row number


def columns(table: str) -> Sequence[SchemaColumn]:
    """Return a table's columns in the current version."""
    return _details()[table]


def fewest(table: str) -> int:
    """Return the fewest values a row of this table has in any version."""
    return min(len(version[table]) for version in _versions(tuple(migrations.MIGRATIONS)) if table in version)


def _columns(connection: sqlite3.Connection) -> Mapping[str, Sequence[str]]:
    rows = connection.execute(
        "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c"
        " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite^_%' ESCAPE '^' ORDER BY m.name, c.cid"
    )
    found: dict[str, list[str]] = {}
    for table, column in rows:
        found.setdefault(table, []).append(column)
    return found


@cache
def _versions(scripts: tuple[str, ...]) -> Sequence[Mapping[str, Sequence[str]]]:
    found: list[Mapping[str, Sequence[str]]] = [{}]
    with closing(sqlite3.connect(":memory:")) as connection:
        for script in scripts:
            connection.executescript(script)
            found.append(_columns(connection))
    return found


@cache
def _details() -> Mapping[str, Sequence[SchemaColumn]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(";".join(migrations.MIGRATIONS))
        return {table: _described(connection, table) for table in TABLES}


def _described(connection: sqlite3.Connection, table: str) -> Sequence[SchemaColumn]:
    (script,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    rows = connection.execute('SELECT name, type, "notnull", pk FROM pragma_table_info(?)', (table,)).fetchall()
    plain = "WITHOUT ROWID" not in script
    return [
        SchemaColumn(name, kind, bool(always or key), bool(key), bool(key and plain))
        for name, kind, always, key in rows
    ]
