"""A damaged or forged history is refused in a sentence, and does no harm."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules.form import Partners
from game.rules.record import Player
from game.store import schema
from game.store.moving import history_file
from game.store.moving.history_file import HistoryFile, HistoryFileError
from game.store.moving.importing import Brought, bring_in
from tests.store.journals import journal
from tests.store.matches import finished
from tests.store.moving.history_files import MATCHES, kept, lines, moved, packed, sides_known, taken, told, zipped


def broken(raw: bytes) -> Iterator[bytes]:
    content = lines(raw)
    head, first, *rest = content
    yield b""
    yield b"nothing of the kind"
    yield gzip.compress(b"")
    yield gzip.compress(b"{}\n")
    yield gzip.compress(b"[" * 100_000 + b"\n")
    yield gzip.compress(b"\xff\xfe\n")
    yield raw[:-1]
    yield raw[: len(raw) // 2]
    yield raw + b"more"
    yield raw[:2000] + bytes([raw[2000] ^ 1]) + raw[2001:]
    yield zipped([{**head, "gin-rummy history": 2}, first, *rest])
    yield zipped([first, *rest])
    yield zipped(content[:-1])
    yield zipped([*content, first])
    yield zipped([head, *rest])
    yield zipped([{**head, "pads": ["{}"]}, first, *rest])
    yield zipped([{**head, "sets": ["{}"]}, first, *rest])
    yield zipped([{**head, "course": ["x" * 41]}, first, *rest])
    yield zipped([head, {**first, "begun": 1e300}, *rest])
    yield zipped([head, {**first, "facts": [{"hand": 0}]}, *rest])
    yield zipped([head, {**first, "record": None}, *rest])


def test_a_file_that_is_no_history_is_refused_in_a_sentence(there: Path) -> None:
    refused = list(broken(packed(there).raw))
    for number, raw in enumerate(refused):
        with pytest.raises(HistoryFileError) as error:
            HistoryFile(raw)
        assert str(error.value).endswith("."), number
    assert len(refused) > 15


def test_a_few_bytes_that_unpack_to_very_many_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_file, "_MOST_UNPACKED", 1_000_000)
    bomb = gzip.compress(b'{"gin-rummy history": 1}\n' + (b" " * 99 + b"\n") * 100_000)
    with pytest.raises(HistoryFileError):
        HistoryFile(bomb)
    with pytest.raises(HistoryFileError):
        HistoryFile(gzip.compress(b" " * 40_000_000))


def test_a_forged_match_is_left_out_and_counted(there: Path, tmp_path: Path) -> None:
    head, *matches, last = lines(packed(there).raw)
    record = next(match["record"] for match in matches if '"points":' in match["record"])
    forged = record.replace('"points":', '"points":1', 1)
    content = [{**match, "record": forged} if match["record"] == record else match for match in matches]
    brought = moved(zipped([head, *content, last]), tmp_path / "journal.sqlite")
    assert brought == Brought(taken(new=MATCHES - 1), 1)
    assert "1 match doesn’t check out and was left out." in brought.sentence


def test_facts_that_fit_no_hand_are_left_out(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    kept(there, finished())
    head, match, last = lines(packed(there).raw)
    side = [5, None, 1, 1, 1, 0.5, 0.5]  # no such player
    wrong = [{"hand": 1, "sides": [side, side], "luck": [[1, 1, 1], [1, 1, 1]]}, {"hand": 99, "knocker": 1}]
    assert moved(zipped([head, {**match, "facts": wrong, "person": 77}, last]), here) == Brought(taken(new=1), 0)
    sides_known(there)
    sides_known(here)
    assert told(here)[1]["hands"] == told(there)[1]["hands"]


def test_changes_at_random_are_refused_or_harmless(there: Path, tmp_path: Path) -> None:
    raw, rng, refused = packed(there).raw, Random(7), 0
    text = gzip.decompress(raw)
    for number in range(150):
        place, value = rng.randrange(len(text)), rng.randrange(256)
        changed = gzip.compress(text[:place] + bytes([value]) + text[place + 1 :], 1)
        try:
            file = HistoryFile(changed)
        except HistoryFileError:
            refused += 1
            continue
        if number % 10 == 0:
            with journal(tmp_path / f"{number}.sqlite") as one:
                bring_in(file, one)
            told(tmp_path / f"{number}.sqlite")
    assert refused > 10


def test_a_match_that_cannot_be_read_is_left_out_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    kept(path, finished(1))
    kept(path, finished(2))
    with closing(schema.connect(path)) as connection:
        connection.execute("UPDATE hand SET deck = 'nothing' WHERE match = 1")
    found = packed(path)
    assert (found.matches, found.left_out) == (1, 1)
    assert HistoryFile(found.raw).matches == 1


def test_a_match_that_its_text_cannot_tell_whole_is_left_out_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    kept(path, finished(form=Partners(), players=tuple(map(Player, "ABCD"))))
    assert packed(path).matches == 1
    with closing(schema.connect(path)) as connection:
        connection.execute("UPDATE hand SET seal = NULL WHERE number = 2")  # the text has one seal for both tables
    found = packed(path)
    assert (found.matches, found.left_out) == (0, 1)
