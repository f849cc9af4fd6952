"""Each rule has its line, each value its word, and what differs is named."""

import pytest
from hypothesis import given
from msgspec.structs import fields, replace

from game.rules import PRESETS, Rules
from game.rules.rules import CHOICES, rule_name
from game.rules.wording.explain import SECTIONS, brief, differences, explain, nearest, section_name, value_name
from tests.rules.strategies import rules

FIELDS = [field.name for field in fields(Rules)]


@pytest.mark.parametrize("field", FIELDS)
def test_every_rule_is_explained_in_a_sentence_of_its_own(field: str) -> None:
    line = explain(field)
    assert line[0].isupper()
    assert line.endswith(".")
    assert 20 <= len(line) <= 100
    assert [other for other in FIELDS if explain(other) == line] == [field]


def test_every_rule_stands_in_one_section() -> None:
    assert sorted(name for section in SECTIONS for name in section) == sorted(FIELDS)
    assert len({section_name(n) for n in range(len(SECTIONS))}) == len(SECTIONS)


@pytest.mark.parametrize("field", CHOICES)
def test_the_values_of_a_rule_have_different_words(field: str) -> None:
    words = [value_name(field, value) for value in CHOICES[field]]
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
    assert [rule_name(name) for name in found[:4] if rule_name(name) not in brief(house, base)] == []


def test_a_line_names_four_rules_and_counts_the_rest() -> None:
    assert brief(Rules(gin_bonus=20, knock_limit=None), Rules()) == "Gin bonus 20 · Knock limit: Any"
    assert brief(PRESETS["oklahoma"], Rules()) == "Knock limit: Upcard · Target 150 · Spades double"
    line = brief(PRESETS["settlement"], Rules())
    assert line.count(" · ") == 4
    assert line.endswith(" more")
