"""Damage a journal on purpose, and read what a repair has saved."""

import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.store import archive, schema
from headless import wordbook
from tests.store.matches import in_second_hand

ROOT = Path(__file__).resolve().parents[3]
TIMES = 1
PAGE, INNER_PAGES = 4096, {2, 5}
ASIDE = "journal.damaged-1.sqlite"
AGAIN = wordbook.THE_DISK_FAILED_WHILE_READING_YOUR


@cache
def running() -> MatchRecord:
    """A hand is over, or the history wouldn't list it."""
    return replace(in_second_hand(1), match="running")


def names(path: Path) -> list[str]:
    """The latest last."""
    with closing(schema.reading(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM match ORDER BY sequence")]


def records(path: Path) -> dict[str, MatchRecord]:
    with closing(schema.reading(path)) as connection:
        return {name: found for name in names(path) if (found := archive.named(connection, name)) is not None}


def page_of(path: Path, table: str, share: float) -> int:
    """Return the offset of a leaf of this table, this share of the way through."""
    with closing(sqlite3.connect(path)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    leaves = [*leaves_below(path.read_bytes(), root)]
    return leaves[int(share * (len(leaves) - 1))]


def leaves_below(raw: bytes, page: int) -> Iterator[int]:
    """Yield the leaves' offsets; SQLite's own table of pages is seldom built in."""
    at = (page - 1) * PAGE
    kind, _free, cells, _content, _fragments, last = struct.unpack_from(">BHHHBI", raw, at)
    if kind not in INNER_PAGES:
        yield at
        return
    for (cell,) in struct.iter_unpack(">H", raw[at + 12 : at + 12 + 2 * cells]):
        (child,) = struct.unpack_from(">I", raw, at + cell)
        yield from leaves_below(raw, child)
    yield from leaves_below(raw, last)


def spoil(path: Path, table: str = "action", share: float = 0.5) -> bytes:
    """Fill a page with zeros; return the damaged file."""
    at = page_of(path, table, share)
    raw = path.read_bytes()
    raw = raw[:at] + bytes(PAGE) + raw[at + PAGE :]
    path.write_bytes(raw)
    return raw


def failing(*_arguments: object, **_options: object) -> None:
    raise OSError(5, "Input/output error")
