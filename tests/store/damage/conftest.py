"""A journal of many matches, to damage copies of."""

import shutil
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.record import MatchRecord
from game.store import schema
from game.store.damage import backup
from game.store.matches.record_writer import Writer
from tests.store.damage.many_matches import LATE, MATCHES, records
from tests.store.matches import begin, play


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Many short matches, most of them unfinished, with an older backup."""
    made = tmp_path_factory.mktemp("sound") / "journal.sqlite"
    short = [
        play(begin(rules=Rules(target=10)), Random(n), 20 + 3 * n if n % 3 else None).record
        for n in range(MATCHES // 11)
    ]
    with closing(schema.opened(str(made))) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        schema.migrate(connection)
        writer = Writer(connection, lambda: 1e9)
        for number in range(MATCHES):
            if number == MATCHES - LATE:
                assert backup.make(made)
            writer.write(replace(short[number % len(short)], match=f"{number:x}"))
    return made.parent


@pytest.fixture
def path(folder: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy2(folder / "journal.sqlite", tmp_path))


@pytest.fixture(scope="module")
def whole(folder: Path) -> dict[str, MatchRecord]:
    """Return all records of the sound file."""
    return records(folder / "journal.sqlite")
