from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules.record import MatchRecord
from game.store import migrations, schema
from game.store.matches.record_writer import Writer
from tests.store.matches import begin, step


def of_the_first_version(path: Path, monkeypatch: pytest.MonkeyPatch) -> MatchRecord:
    """Write a match with a finished hand as the journal's first version did."""
    session, rng = begin(version=2), Random(1)
    while not session.match.results:
        step(session, rng)
    path.parent.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS[:1])
        with closing(schema.connect(path)) as connection:
            Writer(connection, lambda: 1e9).write(session.record)
    return session.record
