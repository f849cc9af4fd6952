"""The game resumes with everything that was safe, and the file is sound."""

import json
import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules.record import dumps, loads
from game.session import Session, Shuffled
from game.store import schema
from game.store.journal import Journal
from tests.conftest import Volume
from tests.store.journals import on_disk
from tests.systems import END, ENDED

ROOT = Path(__file__).resolve().parents[2]


def killed(path: Path, seed: int, players: int, rng: Random) -> tuple[list[str], list[str]]:
    """Return a killed match's offered and safe records."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.store.crashing", str(path), str(seed), str(players)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert program.stdout is not None
    heard = [program.stdout.readline() for _line in range(rng.randint(1, 60))]
    time.sleep(rng.random() * 0.01)  # any moment will do
    os.kill(program.pid, END)
    said = (b"".join(heard) + program.stdout.read()).decode()
    assert program.wait() == ENDED, said
    lines = [line.partition(" ") for line in said.split("\n")[:-1]]  # the last may be incomplete
    assert {word for word, _space, _record in lines} <= {"offered", "safe"}, said
    records = [(word, json.loads(record)) for word, _space, record in lines]
    return [text for word, text in records if word == "offered"], [text for word, text in records if word == "safe"]


@pytest.mark.parametrize("players", [2, 4])
def test_a_killed_match_goes_on_with_all_that_was_safe(tmp_path: Path, players: int, volume: Volume) -> None:
    """With four players, at the second table too."""
    path, rng, safes, second = tmp_path / "journal.sqlite", Random(1), 0, 0
    runs, number = volume(4, 300), 0
    while number < runs or (players == 4 and second == 0):  # which table a run is killed at is chance
        assert number < 10 * runs, "never killed at the second table"
        number += 1
        offered, safe = killed(path, number, players, rng)
        journal = Journal(path, {"steady"})
        back = journal.running()
        journal.close()
        assert journal.notices == []
        disk = {name: dumps(record) for name, record in on_disk(path).items()}
        for text in {loads(text).match: text for text in safe}.values():  # each match's last safe record
            later = offered[offered.index(text) :]
            assert disk[loads(text).match] in later
        if back is not None:
            assert disk[back.match] == dumps(back)
            session = Session.resume(back, Shuffled())
            match, tables = back.unfold()
            assert session.match == match
            assert not tables or session.phase is tables[session.shown][-1].phase
            second += session.shown == 1
        safes += len(safe)
    assert safes > volume(5, 500)
    assert players == 4 or second == 0
    with closing(schema.reading(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert not path.with_name("journal.damaged-1.sqlite").exists()
