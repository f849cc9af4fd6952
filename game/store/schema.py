"""The journal's file: opened for writing or for questions, and brought from any version of ours to today's."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path, PurePath
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote

from game.store import migrations
from game.store.files.companions import WAL, companion
from game.store.files.disk_flush import flush_to_disk
from game.store.files.network_share import on_network_share

T = TypeVar("T")

APPLICATION = 0x47696E52  # "GinR", by which SQLite's file header tells our files from others
PATIENCE = 2.0  # seconds to wait for another program that is using the file
_SHUT = {sqlite3.SQLITE_READONLY_DIRECTORY, sqlite3.SQLITE_READONLY_CANTINIT, sqlite3.SQLITE_CANTOPEN}
"""How SQLite says that it may make no file beside this one."""

TABLES = ("match", "player", "hand", "action", "result", "side", "luck", "review", "record", "rematch", "stay")


class StrangeFileError(sqlite3.DatabaseError):
    """A file that is a sound database but none of ours."""


class NewerFileError(Exception):
    """A file that a newer program wrote, which this one leaves alone."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the file for writing, made if there is none, and brought to today's version.

    What is committed is in the write-ahead log and outlives the program. It outlives a power cut once `flush_log` or a
    checkpoint has returned. On a network share there is no such log, and each commit waits for the disk.
    """
    with _log_kept(path):
        connection = opened(str(path))
        with closed_on_failure(connection):
            check(connection)
    with closed_on_failure(connection):
        # Or a journal that was deleted could be back after a power cut, and undo what came later.
        pragmas(connection, "synchronous = EXTRA")
        if on_network_share(path.parent) or not _write_ahead(connection):
            pragmas(connection, "journal_mode = TRUNCATE", "synchronous = FULL")
        _usual(connection)
        migrate(connection)
    return connection


@contextmanager
def closed_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    """Close the connection if what is done inside fails."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def pragmas(connection: sqlite3.Connection, *settings: str) -> None:
    """Set these of SQLite's settings, such as "foreign_keys = ON"."""
    for setting in settings:
        connection.execute(f"PRAGMA {setting}")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit what is done inside, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself rolls some failures back
            connection.execute("ROLLBACK")
        raise


@contextmanager
def _log_kept(path: Path) -> Iterator[None]:
    """Keep SQLite from deleting a write-ahead log that it couldn't read; sqlite3.Error if it can't be read now.

    The last connection that closes deletes the log, even if it failed to open the memory beside it and saw nothing of
    the log. A second connection that may only read prevents that.
    """
    if not (path.exists() and companion(path, WAL).exists()):
        yield
        return
    with closing(reading(path)) as connection:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
        yield


def joined(path: Path) -> sqlite3.Connection:
    """Open once more a file that `connect` has opened, on any thread; sqlite3.Error where there is none."""
    connection = opened(f"{address(path.absolute())}?mode=rw", uri=True)
    with closed_on_failure(connection):
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
        if mode == "wal":
            _write_ahead(connection)
        _usual(connection)
    return connection


def _write_ahead(connection: sqlite3.Connection) -> bool:
    """Have the file keep a write-ahead log; False where the file system can't."""
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS}:
            return False
        raise
    # A commit doesn't wait for the disk, nor for a checkpoint: it may be made on the window's thread. The head of a
    # new log does wait, or a power cut could bring old pages back.
    pragmas(connection, "synchronous = NORMAL", "wal_autocheckpoint = 0")
    return bool(mode == "wal")


def _usual(connection: sqlite3.Connection) -> None:
    # Without the first two, macOS leaves what is written in the drive's own memory. They do nothing elsewhere.
    pragmas(connection, "fullfsync = ON", "checkpoint_fullfsync = ON")
    pragmas(connection, "foreign_keys = ON", "cell_size_check = ON", "trusted_schema = OFF")


def flush_log(path: Path) -> None:
    """Wait until the disk has all that was committed; OSError if it fails. A checkpoint would delay the next commit."""
    try:
        log = os.open(companion(path, WAL), os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
    except FileNotFoundError:  # a checkpoint has taken it into the file, or there never is one
        return
    try:
        flush_to_disk(log)
    finally:
        os.close(log)


def reading(path: Path) -> sqlite3.Connection:
    """Open the file for questions alone, even in a folder that may only be read."""
    connection = opened(f"{address(path.absolute())}?mode=ro", uri=True)
    try:
        connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:  # any other is for the question to meet
        if getattr(error, "sqlite_errorcode", 0) in _SHUT and not _size(companion(path, WAL)):
            connection.close()  # the log needs files beside it; if it's empty, the file itself has everything
            connection = opened(f"{address(path.absolute())}?mode=ro&immutable=1", uri=True)
    with closed_on_failure(connection):
        pragmas(connection, "cell_size_check = ON")
    return connection


def ask(path: Path, question: Callable[..., T], *arguments: Any) -> T | None:
    """Ask the file a question; None if there's no file, or no tables as the disk was full when it was made."""
    if not path.exists():
        return None
    with closing(reading(path)) as connection:
        blank = connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None
        return None if blank else question(connection, *arguments)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def address(path: PurePath) -> str:
    """Return the path as a `file:` address, quoted whole: SQLite refuses a network share as `Path.as_uri` has it."""
    return f"file:{quote(os.fsencode(path), safe='')}"


def opened(name: str, *, uri: bool = False) -> sqlite3.Connection:
    """Open a file by its name or address; one that SQLite can't find isn't called damaged."""
    try:
        # Used on one thread at a time, though not always the same: `Keeper` sees to that.
        return sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, uri=uri, check_same_thread=False)
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # which it also answers where a table is missing
            error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise


def check(connection: sqlite3.Connection) -> None:
    """Raise where the file isn't ours, or a newer program wrote it; that our tables are missing is found elsewhere."""
    if _of_today(connection):
        return
    if strange(connection):
        if _header(connection)[0] != APPLICATION:
            raise StrangeFileError("not a journal of this game")
    elif newer(connection):
        raise NewerFileError


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to today's version, all of it or nothing; its header too, where that says what isn't so."""
    if _of_today(connection):
        return
    check(connection)
    if version_of(connection) is None:  # a check of the whole file finds that, and has it repaired
        return
    with transaction(connection):
        version = version_of(connection) or 0  # another copy of the game may have been faster
        for statement in _statements(migrations.MIGRATIONS[version:]):
            connection.execute(statement)
        pragmas(connection, f"application_id = {APPLICATION}", f"user_version = {len(migrations.MIGRATIONS)}")


def _statements(scripts: Sequence[str]) -> Iterator[str]:
    """Each statement for itself: `executescript` would commit what is under way."""
    for script in scripts:
        statement = ""
        for piece in script.split(";"):  # some of which are in comments
            statement += piece + ";"
            if sqlite3.complete_statement(statement):
                yield statement
                statement = ""


def version_of(connection: sqlite3.Connection) -> int | None:
    """Return the version whose tables and columns the file has, 0 for no tables; None if it's no version's.

    The header isn't asked: four bytes of it may be wrong in a file whose tables are all there.
    """
    found = _columns(connection)
    known = _versions(tuple(migrations.MIGRATIONS))
    return next((version for version, columns in enumerate(known) if columns == found), None)


def newer(connection: sqlite3.Connection) -> bool:
    """Return whether a newer version of the game wrote the file: its header says so, and its tables aren't ours."""
    application, claimed = _header(connection)
    return application == APPLICATION and claimed > len(migrations.MIGRATIONS) and version_of(connection) is None


def strange(connection: sqlite3.Connection) -> bool:
    """Return whether the file has tables that no version of ours has; where there are none its header tells."""
    version = version_of(connection)
    if version is None:
        return not newer(connection)
    return version == 0 and _header(connection)[0] not in {0, APPLICATION}


def ours(connection: sqlite3.Connection) -> bool:
    """Return whether the file has all that today's version has, and its header says so."""
    return _of_today(connection) and version_of(connection) == len(migrations.MIGRATIONS)


def _of_today(connection: sqlite3.Connection) -> bool:
    """Whether the header says that the file is one of today's version."""
    return _header(connection) == (APPLICATION, len(migrations.MIGRATIONS))


def _header(connection: sqlite3.Connection) -> tuple[int, int]:
    """What the header says of the program that wrote the file, and of its version."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return application, version


class SchemaColumn(NamedTuple):
    """A column of a table of today's version."""

    name: str
    type: str
    always: bool  # whether each row has a value there
    key: bool  # whether it's part of the key
    numbered: bool  # whether it's the number by which SQLite itself knows the row


def columns(table: str) -> Sequence[SchemaColumn]:
    """Return the columns of a table of today's version, in their order."""
    return _details()[table]


def fewest(table: str) -> int:
    """Return how many values at least a row of this table has: one may be older than columns that came later."""
    return min(len(version[table]) for version in _versions(tuple(migrations.MIGRATIONS)) if table in version)


def _columns(connection: sqlite3.Connection) -> Mapping[str, Sequence[str]]:
    """What tables the file has, and what their columns are called."""
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
