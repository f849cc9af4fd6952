"""A reader written from docs/formats.md alone reads every code as the game does."""

import ast
import importlib.util
import re
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from msgspec.structs import asdict, replace

from game.rules import CARDS, PRESETS, Rules
from game.rules.codes import CodeError, Deal, read_position, write_deal, write_position
from game.rules.codes.check import LETTERS
from game.rules.house_rules import HOUSE_RULES, HouseRule
from tests.conftest import Volume
from tests.rules.codes.positions import positions
from tests.rules.strategies import rules

SOURCE = Path(__file__).with_name("reader.py")
PAGE = Path(__file__).resolve().parents[3] / "docs" / "formats.md"


def load() -> Any:
    spec = importlib.util.spec_from_file_location("reader_of_codes", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


reader = load()


def test_it_knows_nothing_of_the_game_and_is_short() -> None:
    names = {one.module for one in ast.walk(ast.parse(SOURCE.read_text())) if isinstance(one, ast.ImportFrom)}
    assert names == {"collections.abc", "math", "pathlib", "typing"}
    assert len(SOURCE.read_text().splitlines()) <= 300


def test_it_reads_every_deal(volume: Volume) -> None:
    rng = Random(1)
    for _number in range(volume(50, 10_000)):
        deal = Deal(tuple(rng.sample(CARDS, 52)), rng.randrange(2))
        assert reader.deal(write_deal(deal)) == (deal.dealer, [str(card) for card in deal.deck])


def agree(house: Rules, rng: Random, every: int) -> None:
    turns = positions(house, rng, None if house.columns == 3 else (7, house.target))
    for seen, _state, _seat in islice(turns, 0, None, every):
        found, view = reader.Position(write_position(seen)), seen.view()
        if "u" in seen.tokens and view.last:
            continue  # the reader doesn't work out who could knock with the last discard
        assert (found.rules, found.needs) == (asdict(seen.rules), seen.needs)
        assert (found.dealer, [*map(str, seen.dealt)]) == (seen.dealer, found.dealt)
        assert found.upcard == (seen.upcard and str(seen.upcard))
        assert tuple(found.actions) == seen.tokens
        assert {*found.hand} == {*map(str, view.hand)}
        assert {*found.held} == {*map(str, view.known[1])}
        assert (found.pile, found.turn, found.stock) == ([*map(str, view.pile)], view.turn, view.stock)


@pytest.mark.parametrize("key", PRESETS)
def test_it_reads_every_position(key: str, volume: Volume) -> None:
    rng = Random(key)
    for _hand in range(volume(1, 20)):
        agree(PRESETS[key], rng, volume(3, 1))


@given(house=rules())
def test_it_reads_every_house_rule(volume: Volume, house: Rules) -> None:
    agree(house, Random(2), volume(3, 1))


@pytest.mark.parametrize("generation", [2, 3, 64, 65, 1000])
def test_it_reads_a_rule_of_a_later_generation(
    generation: int, monkeypatch: pytest.MonkeyPatch, volume: Volume
) -> None:
    rule = replace(HOUSE_RULES["void_deal"], since=generation)
    monkeypatch.setitem(cast("dict[str, HouseRule]", HOUSE_RULES), "void_deal", rule)
    monkeypatch.setitem(reader.GENERATIONS, "void_deal", generation)
    agree(Rules(gin_bonus=20, void_deal="next"), Random(4), volume(3, 1))


def test_the_page_has_every_rule_as_the_game_has_it() -> None:
    assert [*reader.VALUES] == [*Rules.__struct_fields__]
    for name, values in reader.VALUES.items():
        assert (tuple(values), reader.GENERATIONS[name]) == (HOUSE_RULES[name].values, HOUSE_RULES[name].since)


def test_it_refuses_what_the_game_refuses(volume: Volume) -> None:
    rng = Random(3)
    for seen, _state, _seat in positions(Rules(), rng):
        code = write_position(seen).replace("-", "")
        for _slip in range(volume(3, 100)):
            place = rng.randrange(len(code))
            slip = code[:place] + rng.choice(LETTERS) + code[place + 1 :]
            if slip != code:
                with pytest.raises(CodeError):
                    read_position(slip)
                with pytest.raises(ValueError, match=r"copied|another"):
                    reader.Position(slip)


def test_the_examples_on_the_page_are_what_it_says_of_them() -> None:
    deal, position = re.findall(r"```text\n(\w{4}-.*)\n```", PAGE.read_text(encoding="utf-8"))
    assert reader.deal(deal) == (0, reader.DECK)
    found = reader.Position(position)
    assert (found.rules, found.needs, found.dealer) == (reader.CLASSIC, (38, 64), 1)
    assert " ".join(found.dealt) == "As 2s 3s 9s 4h 5h 6h Td Jd Kd"
    assert (found.upcard, " ".join(found.actions)) == ("8c", "- u x2d s3d x3d s xKh sQc xKd u xTh")
    assert (found.turn, found.asked) == (0, "draw")
