"""Read back as they were, and otherwise refused in a sentence."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.rules import Rules
from game.store.deal_sets import DealSet, DealSets, Result, SetError, load, read, written
from headless import wordbook
from tests.store.files.test_atomic_file import refusing
from tests.systems import needs_links

ANN = Result("Ann", (1, -2, 3, 0, 5, 6, 7, -108))
BOB = Result("Bob", (0,) * 8)
SET = DealSet(5, results=(ANN,))


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(written(SET)) | fields)


def test_what_is_written_is_read_back() -> None:
    long = DealSet(2**48 - 1, 16, "rosa", Rules(rounds=16, gin_bonus=20))
    for found in (SET, long, replace(SET, results=(ANN, BOB))):
        assert read(written(found)) == found


def test_the_computers_results_are_for_other_readers() -> None:
    text = written(SET, {"novice": ("Toby", (1,) * 8)})
    assert json.loads(text)["results"][0] == {"name": "Toby", "level": "novice", "points": [1] * 8}
    assert read(text) == SET


@pytest.mark.parametrize(("known", "kept"), [(43, 43), (44, 44), (45, 44), (50, 44)])
def test_what_is_written_with_everybodys_results_is_read_back(known: int, kept: int) -> None:
    people = tuple(Result(f"P{number}", (number,) * 8) for number in range(known))
    levels = {f"level{number}": ("Toby", (1,) * 8) for number in range(5)}
    text = written(replace(SET, results=people), levels, ANN)
    assert read(text).results == (*people[:kept], ANN)
    assert len(json.loads(text)["results"]) == min(known + 6, 50)


def test_ones_own_result_stands_once_in_what_is_written() -> None:
    assert read(written(replace(SET, results=(ANN, BOB)), mine=ANN)).results == (BOB, ANN)


def test_a_set_is_as_long_as_its_text_says() -> None:
    assert written(DealSet(5)) == (
        '{\n  "gin-rummy set": 1,\n  "seed": 5,\n  "deals": 8,\n  "against": "steady",\n'
        '  "rules": {"rounds": 8},\n  "results": []\n}\n'
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", wordbook.THIS_ISNT_A_DUPLICATE_SET),
        ("{}", wordbook.THIS_ISNT_A_DUPLICATE_SET),
        ("[" * 100_000, wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (b"\xff\xfe", wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(more=1), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(seed=-1), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(seed=2**48), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(seed="5"), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(against=""), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(against="x" * 41), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(results=[{"name": "Ann", "points": [1e9] * 8}]), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(results=[{"name": "Ann", "points": [1001] * 8}]), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (changed(results=[{"name": "Ann", "points": [1] * 8}] * 51), wordbook.THIS_ISNT_A_DUPLICATE_SET),
        (
            changed(**{"gin-rummy set": 2}),
            "This duplicate set is version 2, which this version of the game can’t read.",
        ),
        (changed(deals=9), "A duplicate set has 8 or 16 deals."),
        (changed(rules={"rounds": 8, "gin_bonus": -1}), "“Gin bonus” must be a whole number from 0 to 100, not -1."),
        (changed(rules={"rounds": 8, "nothing": 1}), "The rules of this set can’t be read."),
        (changed(rules={"rounds": 7}), wordbook.THE_RULES_OF_THIS_SET_DONT),
        (changed(rules={}), wordbook.THE_RULES_OF_THIS_SET_DONT),
        (changed(rules={"columns": 3}), wordbook.THE_RULES_OF_THIS_SET_DONT),
        (
            changed(rules={"rounds": 8, "next_dealer": "loser"}),
            wordbook.THE_RULES_OF_THIS_SET_DONT,
        ),
        (changed(results=[{"name": "Ann", "points": [1] * 7}]), wordbook.A_RESULT_IN_THIS_SET_DOESNT),
        (changed(results=[{"name": " ", "points": [1] * 8}]), wordbook.A_RESULT_IN_THIS_SET_DOESNT),
        (changed(results=[{"name": "A\nB", "points": [1] * 8}]), wordbook.A_RESULT_IN_THIS_SET_DOESNT),
    ],
)
def test_what_is_no_set_is_refused_in_a_sentence(text: str | bytes, why: str) -> None:
    with pytest.raises(SetError) as refused:
        read(text)
    assert str(refused.value) == why


def test_sets_are_listed_the_latest_first(tmp_path: Path) -> None:
    sets = DealSets(tmp_path / "sets")
    assert list(sets.all()) == []
    for seed in (1, 2):
        found = sets.keep(DealSet(seed))
        path = tmp_path / "sets" / f"{found.key}.ginset"
        os.utime(path, (seed, seed))
    (tmp_path / "sets" / "bad.ginset").write_text("{")
    (tmp_path / "sets" / "hollywood.ginset").write_text(changed(rules={"columns": 3}))
    (tmp_path / "sets" / "copy.ginset").write_text(written(DealSet(3)))
    (tmp_path / "sets" / "folder.ginset").mkdir()
    assert [one.seed for one in sets.all()] == [2, 1]


def test_results_of_one_set_come_together(tmp_path: Path) -> None:
    sets = DealSets(tmp_path)
    sets.keep(SET)
    assert sets.keep(replace(SET, results=(BOB, ANN))).results == (ANN, BOB)
    assert [one.results for one in sets.all()] == [(ANN, BOB)]


def test_a_folder_that_may_not_be_looked_at_has_no_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def glob(_path: Path, _pattern: str) -> object:
        raise PermissionError

    monkeypatch.setattr(Path, "glob", glob)
    assert list(DealSets(tmp_path).all()) == []


@needs_links
def test_a_link_that_leads_nowhere_hides_no_set(tmp_path: Path) -> None:
    made = DealSets(tmp_path).keep(SET)
    (tmp_path / "a.ginset").symlink_to("gone")
    assert list(DealSets(tmp_path).all()) == [made]


def test_a_file_begins_with_a_mark_of_its_encoding_or_not(tmp_path: Path) -> None:
    path = tmp_path / "set.ginset"
    path.write_text(written(SET), encoding="utf-8-sig")
    assert load(path) == SET
    path.write_bytes(b" " * 100_001)
    with pytest.raises(OSError, match="large"):
        load(path)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none")


def test_a_set_that_cannot_be_read_for_a_moment_keeps_its_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sets = DealSets(tmp_path)
    sets.keep(SET)
    with monkeypatch.context() as patch:
        refusing(patch, "open")
        with pytest.raises(PermissionError):
            sets.keep(replace(SET, results=(BOB,)))
    assert sets.keep(replace(SET, results=(BOB,))).results == (ANN, BOB)
    assert [one.results for one in sets.all()] == [(ANN, BOB)]


def test_what_is_no_set_is_set_aside_before_one_is_kept(tmp_path: Path) -> None:
    path = tmp_path / f"{SET.key}.ginset"
    path.write_text("{")
    assert DealSets(tmp_path).keep(SET) == SET
    assert path.with_name(f"{SET.key}.unreadable-1.ginset").read_text() == "{"
    path.unlink()
    path.mkdir()
    assert DealSets(tmp_path).keep(SET) == SET
    assert list(DealSets(tmp_path).all()) == [SET]
