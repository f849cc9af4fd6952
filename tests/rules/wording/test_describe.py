"""Every difference is told, and nothing untrue."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from game.rules import PRESETS, Rules
from game.rules.form import Form, Partners, Relay, SitOut
from game.rules.house_rules import HOUSE_RULES
from game.rules.wording.describe import describe, essentials
from headless import wordbook
from tests.rules.strategies import rules

NUMBERS: dict[str, list[Any]] = {
    "gin_bonus": [0, 20, 37],
    "undercut_bonus": [0, 10, 38],
    "big_gin_bonus": [0, 31, 50],
    "knock_limit": [0, 5, 15, 20, None, "upcard"],
    "target": [50, 150, 1000],
    "game_bonus": [41, 100],
    "box_bonus": [20, 25],
    "shutout": [43, 100, "double"],
    "rounds": [1, 8, 100],
    "gin_boxes": [1, 2],
    "undercut_boxes": [1, 10],
}
CHANGES = NUMBERS | {field: [*rule.choices[1:]] for field, rule in HOUSE_RULES.items() if rule.numbers is None}
BESIDE = {
    "closed_columns": Rules(columns=3),
    "gin_boxes": Rules(box_bonus=25),
    "undercut_boxes": Rules(box_bonus=25),
    "third_column": Rules(columns=3),
    "shutout_doubles": Rules(shutout="double"),
    "first_turn": Rules(opening="eleven"),
    "overlooked_gin": Rules(overlooked_lost=True),
}
"""Rules that give sense to those that have none beside the classic ones."""
RELAY = Relay(4)
"""A form that every rule says something about."""


def test_every_rule_is_changed_here() -> None:
    assert set(CHANGES) == {field.name for field in fields(Rules)}


@pytest.mark.parametrize(("field", "value"), [(name, value) for name, values in CHANGES.items() for value in values])
def test_a_rule_changed_alone_changes_the_sentences(field: str, value: object) -> None:
    base = BESIDE.get(field, Rules())
    changed = replace(base, **{field: value})  # type: ignore[arg-type]  # the values are the field's own
    assert set(describe(changed, RELAY)) != set(describe(base, RELAY))
    if type(value) is int and value and field != "columns":
        assert any(str(value) in one for one in set(describe(changed, RELAY)) - set(describe(base, RELAY)))


@given(rules(), st.data())
def test_a_rule_changed_among_others_changes_the_sentences(house: Rules, data: st.DataObject) -> None:
    """Except the undercut bonus where nobody can knock, and the target of a match that lasts a number of hands."""
    other = data.draw(rules())
    name = data.draw(st.sampled_from([field.name for field in fields(Rules)]))
    try:
        changed = replace(house, **{name: getattr(other, name)})
    except ValueError:
        return
    if changed == house:
        assert describe(changed, RELAY) == describe(house, RELAY)
    elif not ((name == "undercut_bonus" and house.knock_limit == 0) or (name == "target" and house.rounds)):
        assert describe(changed, RELAY) != describe(house, RELAY)


@given(rules())
def test_sentences_are_sentences(house: Rules) -> None:
    said = describe(house)
    assert len(set(said)) == len(said)
    assert 8 <= len(said) <= 36
    for sentence in said:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence) <= 120
        assert "{" not in sentence
        assert "None" not in sentence


@pytest.mark.parametrize(
    ("house", "form", "sentence"),
    [
        (Rules(first_dealer="low"), SitOut(), "You cut for the deal: the lowest card deals first."),
        (Rules(first_dealer="high"), SitOut(), "You cut for the deal: the highest card picks a seat and deals first."),
        (
            Rules(knock_limit=0, knock_discard=False),
            RELAY,
            "Gin ends the hand without a discard: all eleven cards must be in melds.",
        ),
        (Rules(knock_limit=0), RELAY, "The card discarded with gin goes face down on the discard pile."),
        (
            Rules(knock_limit=0, knocking_card="stock"),
            RELAY,
            "The card discarded with gin goes face up on the stock.",
        ),
        (Rules(columns=3), Partners(), "If a round’s columns have closed, it goes into the next open one."),
        (
            Rules(columns=3, closed_columns="lost"),
            Partners(),
            "If a round’s columns have closed, it isn’t entered.",
        ),
    ],
)
def test_what_only_some_rules_and_forms_have_is_told(house: Rules, form: Form, sentence: str) -> None:
    assert sentence in describe(house, form)


def test_presets_that_play_alike_are_told_apart() -> None:
    assert len({describe(house) for house in PRESETS.values()}) == len(PRESETS)


@pytest.mark.parametrize(
    ("name", "sentences"),
    [
        ("classic", ["The first dealer is chosen at random.", "You can knock with 10 or less."]),
        ("oklahoma", ["An ace as the first upcard lets you knock with 1.", "The first to reach 150 wins the match."]),
        ("online-oklahoma", ["An ace as the first upcard means gin only."]),
        ("kitchen-table", ["You can knock with any deadwood.", "The non-dealer starts with a normal turn."]),
        ("online", ["The knocking card goes face up on the stock."]),
        ("gin-only", [wordbook.ONLY_GIN_ENDS_THE_HAND, "The defender can’t lay off on gin."]),
        (
            "club",
            ["You cut for the deal: the lower card deals first.", "Gin scores 20 plus your opponent’s deadwood."],
        ),
        ("red-and-black", ["If the first upcard is red, only gin ends the hand; if it’s black, you can knock."]),
        (
            "settlement",
            [
                "At the end, the winner gets a game bonus of 100.",
                "At the end, every hand won scores a box bonus of 20.",
            ],
        ),
        ("hollywood", ["A column closes at 100; the match ends when the last one closes."]),
    ],
)
def test_what_a_preset_says(name: str, sentences: list[str]) -> None:
    assert set(sentences) <= set(describe(PRESETS[name]))


def test_gin_only_says_nothing_of_knocks() -> None:
    for house in (Rules(knock_limit=0), Rules(knock_limit=0, last_discard=True, layoff_on_gin=True)):
        said = " ".join(describe(house))
        assert "ndercut" not in said
        assert "to knock" not in said
        assert "on a knock" not in said


def test_hollywood_settles_each_column() -> None:
    house = Rules(columns=3, game_bonus=100, box_bonus=20, shutout="double")
    said = describe(house)
    assert said[-3:] == (
        "At the end, each column closed earns a game bonus of 100.",
        "At the end, every hand won scores a box bonus of 20 in each column it was entered in.",
        "If the loser has no hands in a column, the winner’s points there count twice.",
    )
    assert describe(replace(house, shutout_doubles="everything"))[-1] == (
        "A shutout doubles the boxes and the game bonus too."
    )


@given(rules())
def test_what_matters_most_is_at_most_three_of_the_sentences(house: Rules) -> None:
    said = essentials(house)
    assert set(said) < set(describe(house))
    assert len(said) == (3 if house.knocks else 2)
    assert str(house.gin_bonus) in said[1]
