"""Wrong values and senseless pairs are refused, naming what's wrong."""

import pytest
from hypothesis import Phase, find, settings
from msgspec.structs import fields

from game.rules import Card, Rules, RulesError
from game.rules.house_rules import HOUSE_RULES
from headless import wordbook
from tests.rules.strategies import rules

AT_ONCE = settings(max_examples=1000, phases=[Phase.generate], database=None)
"""The first example will do."""
NUMBERS = [field for field, rule in HOUSE_RULES.items() if rule.numbers is not None]
CHOICES = [field for field, rule in HOUSE_RULES.items() if rule.numbers is None]


def house(**values: object) -> Rules:
    return Rules(**values)  # type: ignore[arg-type]  # what a file or a careless caller may hold


@pytest.mark.parametrize("field", NUMBERS)
def test_numbers(field: str) -> None:
    rule = HOUSE_RULES[field]
    assert rule.numbers is not None
    least, most = rule.numbers[0], rule.numbers[-1]
    for right in (least, least + 1, most - 1, most):
        assert getattr(house(**{"box_bonus": 20, field: right}), field) == right
    wrong: list[object] = [least - 1, most + 1, -(10**30), 10**30, float(least), 10.5, "10", True, False, [10]]
    wrong += {None, "upcard", "double"} - {*rule.others}
    for value in wrong:
        with pytest.raises(RulesError) as refused:
            house(**{field: value})
        sentence = str(refused.value)
        assert sentence.startswith(f"“{rule.name()}” must be ")
        assert f"from {least} to {most}" in sentence
        assert sentence.endswith(".")
        assert len(sentence) < 140


@pytest.mark.parametrize("field", CHOICES)
def test_choices(field: str) -> None:
    wrong: list[object] = ["", "other", None, 2, -1, 1.0, [], "True"]
    for value in wrong:
        with pytest.raises(RulesError) as refused:
            house(**{field: value})
        assert str(refused.value).startswith(f"“{HOUSE_RULES[field].name()}” must be one of ")
        assert str(refused.value).endswith(".")


def test_on_and_off_are_no_numbers() -> None:
    for field, rule in HOUSE_RULES.items():
        if rule.switch:
            for value in (0, 1):
                with pytest.raises(RulesError, match=f"must be one of .*, not {value}"):
                    house(**{field: value})
    with pytest.raises(RulesError, match="not on"):
        house(columns=True)


@pytest.mark.parametrize(
    ("values", "names"),
    [
        ({"opening": "eleven", "knock_limit": "upcard"}, ["Oklahoma", "eleven-card opening"]),
        ({"opening": "eleven", "red_upcard_gin_only": True}, ["Red/black", "eleven-card opening"]),
        ({"opening": "eleven", "spades_double": True}, [wordbook.SPADES_DOUBLE, "eleven-card opening"]),
        ({"opening": "eleven", "ace_upcard_gin_only": True}, ["Ace upcard", "eleven-card opening"]),
        ({"ace_upcard_gin_only": True, "knock_limit": 0}, ["ace upcard", "knock limit of 0"]),
        ({"red_upcard_gin_only": True, "knock_limit": 0}, ["red/black", "knock limit of 0"]),
        ({"big_gin_bonus": 31, "knock_discard": False}, [wordbook.BIG_GIN, "without a discard"]),
        ({"big_gin_bonus": 0, "knock_discard": False}, [wordbook.BIG_GIN, "without a discard"]),
        ({"knocking_card": "stock", "knock_discard": False}, ["knocking card", "without a discard"]),
        ({"gin_boxes": 2}, [wordbook.GIN_BOXES, "box bonus"]),
        ({"undercut_boxes": 1}, ["undercut boxes", "box bonus"]),
        ({"third_column": "double"}, ["third column", "only one"]),
        ({"overlooked_gin": "arranged"}, [wordbook.MISSED_MELDS_AT_GIN, "which is off"]),
        ({"overlooked_gin": "arranged", "overlooked_lost": True, "layoff_on_gin": True}, ["lays off on gin here"]),
        ({"shutout_doubles": "everything"}, [wordbook.SHUTOUT_DOUBLES, "isn’t"]),
        ({"shutout_doubles": "everything", "shutout": 100}, [wordbook.SHUTOUT_DOUBLES, "isn’t"]),
        ({"first_turn": "throw"}, ["first turn", "eleven-card opening"]),
        ({"first_turn": "throw", "opening": "open"}, ["first turn", "eleven-card opening"]),
        ({"closed_columns": "lost"}, [wordbook.CLOSED_COLUMNS, "only one"]),
    ],
)
def test_senseless_pairs(values: dict[str, object], names: list[str]) -> None:
    with pytest.raises(RulesError) as refused:
        house(**values)
    for name in names:
        assert name in str(refused.value)


@pytest.mark.parametrize(
    "values",
    [
        {"opening": "open", "knock_limit": "upcard", "spades_double": True, "red_upcard_gin_only": True},
        {"knock_limit": "upcard", "ace_upcard_gin_only": True, "red_upcard_gin_only": True},
        {"spades_double": True},
        {"ace_upcard_gin_only": True},
        {"ace_upcard_gin_only": True, "knock_limit": 15, "red_upcard_gin_only": True, "opening": "open"},
        {"ace_upcard_gin_only": True, "knock_limit": None},
        {"red_upcard_gin_only": True, "knock_limit": None},
        {"opening": "eleven", "knock_limit": 0, "big_gin_bonus": 0, "last_discard": True},
        {"knock_discard": False, "layoff_on_gin": True, "last_discard": True, "opening": "eleven"},
    ],
)
def test_pairs_that_make_sense(values: dict[str, object]) -> None:
    house(**values)


def test_an_unknown_rule() -> None:
    with pytest.raises(TypeError):
        house(wild_cards=2)


@pytest.mark.parametrize("field", [field.name for field in fields(Rules)])
def test_the_rules_that_tests_draw_differ_in_every_field(field: str) -> None:
    usual = getattr(Rules(), field)
    found = find(rules(), lambda house: getattr(house, field) != usual, settings=AT_ONCE)
    assert getattr(found, field) != usual


def test_rules_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Rules().target = 50  # type: ignore[misc]  # the point of the test


def test_rules_are_given_by_name() -> None:
    with pytest.raises(TypeError):
        Rules(30)  # type: ignore[call-arg]  # the point of the test


@pytest.mark.parametrize(
    ("values", "limits"),
    [
        ({}, {"As": 10, "7h": 10, "Kd": 10, None: 10}),
        ({"knock_limit": None}, {"As": None, "Kd": None, None: None}),
        ({"knock_limit": 0}, {"7s": 0, None: 0}),
        ({"knock_limit": "upcard"}, {"As": 1, "7h": 7, "Ts": 10, "Jc": 10, "Kd": 10}),
        ({"knock_limit": "upcard", "ace_upcard_gin_only": True}, {"As": 0, "Ad": 0, "2s": 2}),
        ({"knock_limit": 15, "ace_upcard_gin_only": True}, {"As": 0, "Ad": 0, "2s": 15, "Kd": 15, None: 15}),
        ({"knock_limit": None, "ace_upcard_gin_only": True}, {"Ac": 0, "2c": None}),
        ({"ace_upcard_gin_only": True, "red_upcard_gin_only": True}, {"As": 0, "Kd": 0, "Ks": 10}),
        ({"red_upcard_gin_only": True}, {"As": 10, "7h": 0, "Kd": 0, "Kc": 10}),
        ({"red_upcard_gin_only": True, "knock_limit": None}, {"7h": 0, "7s": None}),
        ({"red_upcard_gin_only": True, "knock_limit": "upcard"}, {"7h": 0, "7s": 7, "As": 1}),
    ],
)
def test_the_limit_of_a_hand(values: dict[str, object], limits: dict[str | None, int | None]) -> None:
    rules = house(**values)
    assert {text: rules.limit(None if text is None else Card.parse(text)) for text in limits} == limits


@pytest.mark.parametrize(
    ("values", "upcard", "most"),
    [
        ({}, "7h", 10),
        ({"knock_limit": None}, "7h", 110),
        ({"knock_limit": "upcard"}, "7h", 7),
        ({"knock_limit": 0}, "7h", 0),
    ],
)
def test_a_knock_holds_with_every_count_up_to_the_limit(values: dict[str, object], upcard: str, most: int) -> None:
    rules, card = house(**values), Card.parse(upcard)
    assert [count for count in range(111) if rules.knock_holds(count, card)] == [*range(most + 1)]
    assert rules.knock_counts(card) == {*range(most + 1)}


def test_a_refused_knock_is_told_why() -> None:
    assert house(knock_limit=9).knock_refusal(10, None) == "You can knock with 9 or less, but this leaves 10."
    assert house(knock_limit=0).knock_refusal(1, None) == "Only gin ends this hand, but this leaves 1 point."


def test_the_factor_of_a_hand() -> None:
    ace = Card.parse("As")
    assert Rules(spades_double=True).factor(ace) == 2
    assert Rules(spades_double=True).factor(Card.parse("Ac")) == 1
    assert Rules().factor(ace) == 1
    assert Rules().factor(None) == 1
