import pytest
from hypothesis import given
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.house_rules import HOUSE_RULES
from game.rules.wording.differences import brief, differences, nearest
from tests.rules.strategies import rules


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
