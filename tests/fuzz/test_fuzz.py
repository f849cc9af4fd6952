"""Spoilt texts that every build meets: refused in a sentence, or read.

Each file holds 300 as JSON, one a line, made by hand and by cutting, doubling, swapping and inserting.
"""

import json
import lzma
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.rules.record import RecordError, dumps, loads
from game.rules.rules import Rules, RulesError
from game.rules.verify import verify
from game.rules.wording.rules_text import parse_rules, print_rules
from game.store.settings import SettingsFile


def texts(name: str) -> list[str]:
    raw = lzma.decompress((Path(__file__).parent / f"{name}.jsonl.xz").read_bytes())
    return [json.loads(line) for line in raw.decode().splitlines()]


def refusal(read: Callable[[], object], kind: type[Exception]) -> str:
    """Other errors go through."""
    try:
        read()
    except kind as error:
        return str(error)
    return ""


def is_sentence(words: str) -> bool:
    return words.endswith((".", ".”")) and words.isprintable() and len(words) < 800


def test_spoilt_records_are_refused_in_a_sentence_or_read_and_written() -> None:
    read = 0
    for number, text in enumerate(texts("records")):
        why = refusal(partial(loads, text), RecordError)
        if why:
            assert is_sentence(why), (number, why)
            assert refusal(partial(verify, text), RecordError) == why
        else:
            read += 1
            record = loads(text)
            assert loads(dumps(record)) == record, number
            why = refusal(record.unfold, RecordError)
            assert not why or is_sentence(why), (number, why)
    assert 0 < read < 150


def test_spoilt_rules_are_refused_in_a_sentence_or_understood() -> None:
    read = 0
    for number, text in enumerate(texts("rules")):
        why = refusal(partial(parse_rules, text), RulesError)
        if why:
            assert is_sentence(why), (number, why)
        else:
            read += 1
            rules = parse_rules(text)
            assert parse_rules(print_rules(rules)) == rules, number
    assert 0 < read < 200


def test_spoilt_settings_give_way_to_what_makes_sense_and_every_fault_is_named(tmp_path: Path) -> None:
    whole = 0
    for number, text in enumerate(texts("settings")):
        path = tmp_path / f"{number}" / "settings.json"
        path.parent.mkdir()
        path.write_bytes(text.encode())
        file = SettingsFile(path)
        assert isinstance(file.settings.rules, Rules)
        assert [notice for notice in file.notices if not is_sentence(notice)] == [], number
        whole += not file.notices
        before = file.settings
        file.save(before)
        assert SettingsFile(path).settings == before, number
    assert 0 < whole < 200
