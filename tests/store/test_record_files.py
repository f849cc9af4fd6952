"""Only a match is imported, and unchanged."""

import re
from pathlib import Path
from random import Random
from typing import BinaryIO

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.record import Player, RecordError, dumps
from game.rules.verify import verify
from game.session import Seeded
from game.store.archive import load
from game.store.history import history
from game.store.journal import Journal
from game.store.record_files import bring, export, proposed, read_text
from tests.conftest import Volume
from tests.rules.records import played
from tests.store.matches import begin, finished, play


@pytest.mark.parametrize("steps", [0, 1, 40, 90, None])
def test_a_match_comes_back_as_others_may_have_it(tmp_path: Path, steps: int | None) -> None:
    record = play(begin(), Random(1), steps).record if steps is not None else finished()
    path = tmp_path / "match.txt"
    export(record, path)
    assert verify(read_text(path))
    assert bring(path) == record.public()
    assert (bring(path) == record) == (steps is None)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text("theirs")
    with pytest.raises(FileExistsError):
        export(finished(), path)
    assert path.read_text() == "theirs"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_half_a_record_is_not_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, *_mode: object, **_options: object) -> BinaryIO:
        (tmp_path / "match.txt").touch()
        return open("/dev/full", "wb")  # noqa: PTH123 - Path.open is what is replaced

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(OSError, match="No space"):
        export(finished(), tmp_path / "match.txt")
    assert not (tmp_path / "match.txt").exists()


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_one_of_no_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileNotFoundError):
        read_text(tmp_path / name)


@pytest.mark.parametrize("name", ["Ada", "../../etc/passwd", "Zoë Müller", 'CON: *?"<>|', "  "])
def test_a_copy_has_a_name_that_nothing_has_and_any_disk_takes(tmp_path: Path, name: str) -> None:
    record = replace(finished(), players=(Player("Me"), Player(name, "steady")))
    path = proposed(record, tmp_path)
    assert path.parent == tmp_path / "exports"
    assert re.fullmatch(r"gin-rummy-me[\w-]*\.ginrummy", path.name)
    path.parent.mkdir()
    export(record, path)
    again = proposed(record, tmp_path)
    assert again != path
    assert not again.exists()


def test_what_a_program_kept_for_itself_comes_in_without_its_secrets(tmp_path: Path) -> None:
    record = play(begin(), Random(1), 40).record
    (tmp_path / "match.txt").write_text(dumps(record), "utf-8")
    assert bring(tmp_path / "match.txt") == record.public()


def test_a_record_of_version_1_has_the_same_name_each_time(tmp_path: Path) -> None:
    record = replace(played(Rules(), 3, version=2), match="")
    path = tmp_path / "match.txt"
    path.write_text(dumps(record).replace('"gin-rummy": 2, "match": "", ', '"gin-rummy": 1, '), "utf-8")
    one = bring(path)
    assert one.match == bring(path).match != ""
    assert replace(one, match="") == record.claimed().public()


def test_a_tampered_match_stays_outside(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_text(dumps(finished()).replace('"points": ', '"points": 1', 1), "utf-8")
    with pytest.raises(RecordError, match="Line 3"):
        bring(path)


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        bring(tmp_path / "match.txt")


def test_an_imported_match_is_in_the_list_and_can_be_exported_again(tmp_path: Path) -> None:
    record = finished()
    first, second = tmp_path / "one.txt", tmp_path / "two.txt"
    export(record, first)
    journal = Journal(tmp_path / "journal.sqlite")
    assert journal.add(bring(first))
    assert not journal.add(bring(first))
    (entry,) = journal.ask(history) or ()
    assert entry.imported
    back = journal.ask(load, entry.match)
    assert back is not None
    export(back, second)
    journal.close()
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("seed", [10**18 - 1, 1 - 10**18, 10**18, -(10**18), 2**63, 10**19 - 1, 10**400])
def test_a_match_with_a_seed_that_cannot_be_kept_stays_outside(tmp_path: Path, seed: int) -> None:
    record = finished(deals=Seeded(seed))
    path = tmp_path / "match.txt"
    path.write_text(dumps(record), "utf-8")
    journal = Journal(tmp_path / "journal.sqlite")
    if abs(seed) < 10**18:
        assert journal.add(bring(path))
        assert journal.ask(load, 1) == record
    else:
        with pytest.raises(RecordError, match="Line 1"):
            bring(path)
    journal.close()


def test_no_mutated_file_gets_in_or_breaks_anything(tmp_path: Path, volume: Volume) -> None:
    """Imports follow the rules, so the journal can keep them."""
    rng, raw = Random(4), dumps(finished()).encode()
    path, data = tmp_path / "match.txt", tmp_path / "data"
    journal = Journal(data / "journal.sqlite")
    refused = 0
    tries = volume(200, 20_000)
    for _n in range(tries):
        changed = bytearray(raw)
        for _change in range(rng.randint(1, 3)):
            at = rng.randrange(len(changed))
            changed[at : at + rng.randint(0, 3)] = rng.randbytes(rng.randint(0, 3))
        path.write_bytes(changed)
        try:
            journal.add(bring(path))
        except RecordError:
            refused += 1
    assert refused > 0.9 * tries
    assert journal.notices == []
    journal.close()
    assert {one.name for one in tmp_path.iterdir()} == {"match.txt", "data"}
    made = {"journal.sqlite", "journal.lock", "journal.sqlite-journal", "journal.backup.sqlite"}
    assert {one.name for one in data.iterdir()} <= made
