"""A sound journal, and its keeper."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.store import schema
from game.store.matches.keeper import Keeper
from game.store.matches.record_writer import Writer
from game.store.notices import Notices
from samples import match_history
from tests.store.repair.spoiled import TIMES, running


@pytest.fixture(scope="session")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file of some matches, the last unfinished."""
    path = tmp_path_factory.mktemp("sound") / "journal.sqlite"
    match_history.journal(path, TIMES)
    with closing(schema.connect(path)) as connection:
        Writer(connection, lambda: 2e9).write(running())
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, sound: bytes) -> Path:
    found = tmp_path / "matches" / "journal.sqlite"
    found.parent.mkdir()
    found.write_bytes(sound)
    return found


@pytest.fixture
def keeper(path: Path) -> Iterator[Keeper]:
    one = Keeper(path, Notices(), lambda: 1_000.0)
    yield one
    one.close()
