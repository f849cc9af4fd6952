"""Records of every version ever written are still read, and play as they did.

A file holds 200 matches, one a line: the record and its result. Computers played them in all forms and presets of the
time; some stop mid-hand, some have undone moves, a seal or a phrase. Files are never rewritten: a later version has its
own.
"""

import json
import lzma
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.form import FORMS
from game.rules.presets import PRESETS
from game.rules.record import dumps, loads
from game.rules.verify import verify
from tests.conftest import Volume

FOLDER = Path(__file__).parent
FILES = {
    1: "19de239a6d5f5bef",
    2: "82ea283c9aebe8e3",
    3: "eb1eb1096b4aeb02",
}
"""Each file's digest begins so."""
SINCE: dict[str, dict[str, Any]] = {
    "kitchen-table": {"declare": "after_draw"},
    "eleven-cards": {"first_turn": "full"},
    "settlement": {"rematch_dealer": "as_first"},
    **{key: {"relay_swap": "must"} for key in ("club", "club-last-discard", "red-and-black")},
    "hollywood": {"closed_columns": "lost"},
}
"""Preset values that differed when the last version was new."""


@cache
def matches(version: int) -> tuple[dict[str, Any], ...]:
    text = lzma.decompress((FOLDER / f"version-{version}.jsonl.xz").read_bytes()).decode()
    return tuple(json.loads(line) for line in text.splitlines())


@pytest.mark.parametrize("version", FILES)
def test_no_file_was_written_again(version: int) -> None:
    assert sha256((FOLDER / f"version-{version}.jsonl.xz").read_bytes()).hexdigest()[:16] == FILES[version]
    assert len(matches(version)) >= 200


@pytest.mark.parametrize("version", FILES)
def test_every_record_plays_as_it_played(version: int) -> None:
    for number, match in enumerate(matches(version)):
        record = loads(match["record"])
        played, _tables = record.unfold()
        found = {"totals": list(played.sheet.totals), "hands": len(record.hands), "winner": played.winner}
        assert found == {name: match[name] for name in found}, number
        assert loads(dumps(record)) == record, number
        assert version == 1 or dumps(record) == match["record"], number  # the first is written as the second


@pytest.mark.parametrize("version", FILES)
def test_every_record_is_found_true(version: int, volume: Volume) -> None:
    """Including those that stop mid-hand."""
    for number, match in enumerate(matches(version)[:: volume(3, 1)]):
        assert verify(match["record"]).over == (match["winner"] is not None), number


def heads() -> Iterator[dict[str, Any]]:
    for match in matches(max(FILES)):
        yield json.loads(match["record"].splitlines()[0])


def test_all_forms_and_presets_are_there() -> None:
    """Those of the time when the last version was new."""
    assert {head["form"] for head in heads()} == {*FORMS}
    there = [loads(match["record"]).rules for match in matches(max(FILES))]
    then = {name: replace(rules, **SINCE.get(name, {})) for name, rules in PRESETS.items()}
    assert [name for name, rules in then.items() if rules not in there] == []
