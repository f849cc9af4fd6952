"""Open a journal, and read the matches that are on disk."""

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
    one = Journal(path, LEVELS, **more)
    try:
        yield one
    finally:
        one.close()


def on_disk(path: Path) -> dict[str, MatchRecord]:
    with closing(schema.reading(path)) as connection:
        numbers = [number for (number,) in connection.execute("SELECT id FROM match ORDER BY id")]
        records = [archive.load(connection, number) for number in numbers]
    return {record.match: record for record in records}
