"""The running match goes on where it was left, or says why it does not."""

from pathlib import Path
from random import Random

import pytest

from game.rules import Rules
from game.rules.record import MatchRecord, Player, dumps
from game.store.running import RunningMatch
from tests.conftest import Volume
from tests.rules.test_record import played
from tests.store.test_kept import refusing


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "match.jsonl"


def test_it_goes_on_where_it_was_left(path: Path) -> None:
    running = RunningMatch(path)
    assert (running.load(), running.notices) == (None, [])
    for hands in (1, 2, 3):
        record = played(Rules(), hands)
        running.keep(record)
        assert RunningMatch(path, {"steady"}).load() == record
    running.clear()
    running.clear()
    assert (running.load(), running.notices, path.exists()) == (None, [], False)


def test_a_finished_match_is_no_match_to_go_on_with(path: Path) -> None:
    record = played(Rules(target=10, knock_limit=None), 60, seed=3)
    assert record.replay()[0].winner is not None
    running = RunningMatch(path)
    running.keep(record)
    assert (running.load(), running.notices) == (None, [])


WHOLE = dumps(played(Rules(), 2))
DAMAGED = {
    "half": WHOLE[: len(WHOLE) // 2],
    "all but the end": WHOLE[:-3],
    "empty": "",
    "of another version": WHOLE.replace('"gin-rummy": 2', '"gin-rummy": 3'),
    "against a stranger": WHOLE.replace("steady", "clairvoyant"),
    "with a move that is none": WHOLE.replace('"moves": "', '"moves": "b '),
    "twice": WHOLE + WHOLE,
    "in another encoding": WHOLE.encode("utf-16"),
    "zeros": b"\x00" * 500,
    "deep": "[" * 200_000,
    "a long number": '{"gin-rummy": ' + "9" * 5000 + "}",
    "a name of half a letter": WHOLE.replace("Ada", "\\ud800"),
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_match_is_set_aside_and_named_once(path: Path, content: str | bytes) -> None:
    raw = content if isinstance(content, bytes) else content.encode()
    path.parent.mkdir()
    path.write_bytes(raw)
    running = RunningMatch(path, {"steady"})
    assert running.load() is None
    assert running.load() is None
    assert running.notices == ["The last match could not be read; its file is kept as match.damaged-1.jsonl."]
    running.keep(MatchRecord(Rules(), (Player("Ada"), Player("Ben")), 0))
    assert path.with_name("match.damaged-1.jsonl").read_bytes() == raw
    assert running.load() is not None


def test_a_folder_or_a_huge_file_in_its_place_is_named_and_kept(path: Path) -> None:
    path.mkdir(parents=True)
    running = RunningMatch(path)
    assert running.load() is None
    assert len(running.notices) == 1
    running.keep(played(Rules(), 1))
    assert running.load() is not None
    path.write_bytes(b"x" * 1_000_001)
    assert running.load() is None
    running.clear()
    assert {one.name for one in path.parent.iterdir()} == {"match.damaged-1.jsonl", "match.damaged-2.jsonl"}


def test_a_match_that_cannot_be_kept_goes_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running = RunningMatch(path)
    refusing(monkeypatch, "mkdir", "write_bytes", "unlink")
    for _step in range(3):
        running.keep(played(Rules(), 1))
    running.clear()
    (notice,) = running.notices
    assert "Permission denied" in notice


def test_no_damaged_file_ends_the_program(path: Path, volume: Volume) -> None:
    rng = Random(9)
    path.parent.mkdir()
    whole = WHOLE.encode()
    for _n in range(volume(300, 20_000)):
        raw = bytearray(whole)
        for _change in range(rng.randint(1, 4)):
            at = rng.randrange(len(raw))
            raw[at : at + rng.randint(0, 3)] = rng.randbytes(rng.randint(0, 3))
        path.write_bytes(raw)
        running = RunningMatch(path)
        found = running.load()
        assert (found is None) == bool(running.notices) == (not path.exists())
        for aside in path.parent.glob("*damaged*"):
            assert aside.read_bytes() == raw
            aside.unlink()
