"""A reader written from docs/record-format.md alone agrees with every record."""

import ast
import importlib.util
import json
import lzma
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from game.rules import Rules
from game.rules.record import MatchRecord, Player, RecordError, dumps, loads, rules_fields
from game.rules.verify import verify
from headless.deals import stacked
from tests.conftest import Volume
from tests.corpus.random_records import random_record

FOLDER = Path(__file__).parent
SOURCE = FOLDER / "reader.py"


def load() -> Any:
    spec = importlib.util.spec_from_file_location("reader_of_records", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


read = load().read


def matches(version: int) -> list[dict[str, Any]]:
    text = lzma.decompress((FOLDER / f"version-{version}.jsonl.xz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("version", [1, 2, 3])
def test_every_record_is_read(version: int, volume: Volume) -> None:
    """The first version doesn't state a hand's result."""
    for number, match in enumerate(matches(version)[:: volume(8, 1)]):
        reading = read(match["record"])
        assert reading.hands == match["hands"], number
        if version > 1:
            assert (reading.totals, reading.winner) == (match["totals"], match["winner"]), number


def test_it_knows_who_sat_where(volume: Volume) -> None:
    """A record doesn't say it, so it follows from the page."""
    forms = set()
    for number, match in enumerate(matches(3)[:: volume(8, 1)]):
        record = loads(match["record"])
        played, tables = record.unfold()
        rounds = [one.round for one in played.rounds]
        if any(states[-1].result is None for states in tables):
            rounds.append(played.round)
        assert read(match["record"]).seated == [table.players for one in rounds for table in one.tables], number
        forms |= {record.form.name} if len(rounds) > 2 else set()
    assert forms == {"two", "three", "partners", "relay"}


def test_random_records_over_all_house_rules_are_read(volume: Volume) -> None:
    """In all forms; sealed or not, rematches, and matches that stop during a hand."""
    told = set[str]()
    for seed in range(volume(30, 500)):
        record = random_record(seed)
        text = dumps(record)
        verify(text)
        reading, match = read(text), record.unfold()[0]
        assert (reading.hands, reading.winner) == (len(record.hands), match.winner), seed
        assert reading.totals == list(match.sheet.totals), seed
        told |= {*rules_fields(record.rules)}
    assert told == {*Rules.__struct_fields__}, "each rule differs somewhere"


def test_the_page_has_the_rules_in_the_program_s_order() -> None:
    """A record's rules stand in this order, and in no other."""
    page = Path("docs/record-format.md").read_text("utf-8").partition("\n## Rules")[2].partition("\n## ")[0]
    cells = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    assert [name for cell in cells for name in re.findall(r"`(\w+)`", cell)] == [*Rules.__struct_fields__]


def test_a_count_where_none_is_called_is_read_in_old_records_but_is_another_text() -> None:
    """Gin declared before the draw was once accepted with a count."""
    rules = Rules(declare="any_time")
    record = MatchRecord(rules, (Player("Ada"), Player("Bob")), 1, match="ab12", seed=7)
    gin = "As 2s 3s 7h 7d 7c Th Jh Qh Kh"
    record = record.begin(1, tuple(stacked(gin))).play(["k"]).claimed()
    assert verify(dumps(record)).hands == 1
    old = signed(dumps(record).replace('"moves": "k"', '"moves": "k!7"'))
    assert loads(old).replay()[1][-1].result == record.replay()[1][-1].result
    with pytest.raises(RecordError, match=r"the move k!7 isn’t written the way the game writes it"):
        verify(old)


OWN, MELDS = "8s 8h 8d 8c 4c 5c 6c 7c As 2s", "8s8h8d/4c5c6c7c8c"
KNOCKS = {"k3h=": ("3h", Rules()), "b=As2s3s/": ("3s", Rules(big_gin_bonus=31))}


@pytest.mark.parametrize("knock", KNOCKS)
def test_melds_stand_in_the_order_of_the_page(knock: str) -> None:
    """By rising number; another order is another text."""
    stock, rules = KNOCKS[knock]
    record = MatchRecord(rules, (Player("Ada"), Player("Bob")), 1, match="ab12")
    record = record.begin(1, tuple(stacked(OWN, stock=stock)))

    def text(melds: str) -> str:
        return dumps(record.play(["-", "-", "s", knock + melds, *["."] * (knock[0] == "k")]).claimed())

    assert read(text(MELDS)).hands == verify(text(MELDS)).hands == 1
    for other in ("4c5c6c7c8c/8s8h8d", "8h8s8d/4c5c6c7c8c", "8s8h8d8c/4c5c6c7c"):
        with pytest.raises(ValueError, match="another text"):
            read(text(other))
        with pytest.raises(RecordError, match=r"^Line 2: the move \S+ isn’t written the way the game writes it"):
            verify(text(other))


def signed(text: str) -> str:
    body = "".join(text.splitlines(keepends=True)[:-1])
    return f'{body}{{"sha256": "{sha256(body.encode()).hexdigest()}"}}\n'


RECORD = next(
    match["record"]
    for match in matches(3)
    if match["winner"] is not None and '"seed"' not in match["record"] and '"phrase": "good luck"' in match["record"]
)
LINES = RECORD.splitlines(keepends=True)
DECK = re.compile(r'("deck": ".. )(..) (..)')
FORGED = {
    "cards exchanged": signed(DECK.sub(r"\1\3 \2", RECORD, count=1)),
    "a phrase": signed(RECORD.replace('"good luck"', '"bad luck"', 1)),
    "a name": signed(RECORD.replace('"name": "', '"name": "X', 1)),
    "a move dropped": signed(re.sub(r'("moves": "[^"]*?) [^" ]+(?= )', r"\1", RECORD, count=1)),
    "a field twice": signed(RECORD.replace('"phrase": ', '"phrase": "", "phrase": ', 1)),
    "a field unknown": signed(RECORD.replace('"phrase": ', '"colour": 1, "phrase": ', 1)),
    "another text": signed(RECORD.replace('"phrase": ', '"phrase":  ', 1)),
    "a hand left out": signed("".join(LINES[:2] + LINES[3:])),
    "a seal left out": signed("".join(LINES[:3] + LINES[4:])),
    "no digest": "".join(LINES[:-1]),
    "a wrong digest": RECORD[:-5] + ("0" if RECORD[-5] != "0" else "1") + RECORD[-4:],
    "points": signed(re.sub(r'"points": \d+', '"points": 99', RECORD, count=1)),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_record_is_refused(what: str) -> None:
    assert read(RECORD).winner is not None
    assert FORGED[what] != RECORD
    with pytest.raises(ValueError, match=r"^Line \d+: ."):
        read(FORGED[what])


def test_it_is_short_and_stands_alone() -> None:
    text = SOURCE.read_text(encoding="utf-8")
    imported = {
        (node.module or "") if isinstance(node, ast.ImportFrom) else alias.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names
    assert len(text.splitlines()) <= 400
