"""A file of many short matches, most of them unfinished, and what's on its pages."""

from contextlib import closing
from pathlib import Path

from game.rules.record import MatchRecord
from game.store import archive, schema
from game.store.damage.pages import Pages

MATCHES, LATE = 66, 6
"""In the file, and of these not in the backup."""
HOLE = 512


def records(path: Path) -> dict[str, MatchRecord]:
    with closing(schema.reading(path)) as connection:
        found = {name: archive.named(connection, name) for name in archive.match_names(connection)}
    return {name: record for name, record in found.items() if record is not None}


def pages_of(raw: bytes) -> Pages:
    return Pages(lambda at, length: raw[at : at + length], len(raw))


def matches_by_page(path: Path) -> dict[int, set[str]]:
    """Return the matches with a row on each page."""
    pages, found = pages_of(path.read_bytes()), dict[int, set[str]]()
    with closing(schema.reading(path)) as connection:
        names = dict(connection.execute("SELECT id, name FROM match"))
        roots = connection.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'").fetchall()
    for table, root in roots:
        numbered = any(column.numbered for column in schema.columns(table))
        below = [root]
        while below:
            page = pages.page(below[-1])
            ids = {number if numbered else values[0] for number, values in page.rows}
            found[below.pop()] = {name for number, name in names.items() if number in ids}
            below += page.children
    return found
