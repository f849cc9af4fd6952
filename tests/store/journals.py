"""A journal that is open for a while, and what its file has."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from game.rules.record import MatchRecord
from game.store import archive, schema
from game.store.journal import Journal

LEVELS = {"steady"}


@contextmanager
def journal(path: Path, **more: Any) -> Iterator[Journal]:
    """A journal that is open for a while."""
    one = Journal(path, LEVELS, **more)
    try:
        yield one
    finally:
        one.close()


def on_disk(path: Path) -> dict[str, MatchRecord]:
    """All matches in the file, by name."""
    with closing(schema.reading(path)) as connection:
        numbers = [number for (number,) in connection.execute("SELECT id FROM match ORDER BY id")]
        records = [archive.load(connection, number) for number in numbers]
    return {record.match: record for record in records}
