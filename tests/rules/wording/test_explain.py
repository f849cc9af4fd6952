"""Each rule has its line, each value its word, and what differs is named."""

import pytest
from hypothesis import given
from msgspec.structs import fields, replace

from game.rules import PRESETS, Rules
from game.rules.house_rules import HOUSE_RULES, SECTIONS
from game.rules.wording.explain import brief, differences, nearest
from tests.rules.strategies import rules

FIELDS = [field.name for field in fields(Rules)]


@pytest.mark.parametrize("field", FIELDS)
def test_every_rule_is_explained_in_a_sentence_of_its_own(field: str) -> None:
    line = HOUSE_RULES[field].explanation()
    assert line[0].isupper()
    assert line.endswith(".")
    assert 20 <= len(line) <= 100
    assert [other for other in FIELDS if HOUSE_RULES[other].explanation() == line] == [field]


def test_every_rule_stands_in_one_section() -> None:
    assert sorted(name for section in SECTIONS for name in section.rules) == sorted(FIELDS)
    assert len({section.name() for section in SECTIONS}) == len(SECTIONS)


@pytest.mark.parametrize("field", [field for field, rule in HOUSE_RULES.items() if rule.numbers is None])
def test_the_values_of_a_rule_have_different_words(field: str) -> None:
    words = [HOUSE_RULES[field].value_name(value) for value in HOUSE_RULES[field].values]
    assert len(set(words)) == len(words)
    assert all(not word.islower() or word in ("on", "off") for word in words)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_nearest_to_itself(key: str) -> None:
    assert nearest(PRESETS[key]) == key
    assert brief(PRESETS[key], PRESETS[key]) == ""


@given(rules())
def test_what_differs_makes_the_whole_difference(house: Rules) -> None:
    base = PRESETS[nearest(house)]
    found = differences(house, base)
    assert replace(base, **{name: getattr(house, name) for name in found}) == house
    assert all(len(found) <= len(differences(house, other)) for other in PRESETS.values())
    assert [name for name in found[:4] if HOUSE_RULES[name].name() not in brief(house, base)] == []


def test_a_line_names_four_rules_and_counts_the_rest() -> None:
    assert brief(Rules(gin_bonus=20, knock_limit=None), Rules()) == "Gin bonus 20 · Knock limit: Any"
    assert brief(PRESETS["oklahoma"], Rules()) == "Knock limit: Upcard · Target 150 · Spades double"
    line = brief(PRESETS["settlement"], Rules())
    assert line.count(" · ") == 4
    assert line.endswith(" more")
