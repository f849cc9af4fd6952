"""Printed rules read back the same."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules import PRESETS, Rules, RulesError
from game.rules.house_rules import HOUSE_RULES
from game.rules.wording.rules_text import parse_rules, print_rules
from tests.rules.strategies import rules

WORDS = {field: rule.word for field, rule in HOUSE_RULES.items()}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_name(name: str) -> None:
    assert print_rules(PRESETS[name]) == name
    assert parse_rules(name) == PRESETS[name]
    assert parse_rules(f"  {name.upper()} ") == PRESETS[name]


@given(rules())
def test_any_rules_come_back(house: Rules) -> None:
    text = print_rules(house)
    assert parse_rules(text) == house
    assert len(text) <= 800


@given(rules(), st.randoms())
def test_the_order_the_case_and_the_spaces_do_not_matter(house: Rules, rng: Random) -> None:
    items = print_rules(house).split(", ")
    rng.shuffle(items)
    assert parse_rules(" ,\t".join(item.upper().replace(" ", "  ") for item in items)) == house


def test_nothing_is_the_classic_game() -> None:
    for text in ("", "  ", "\n"):
        assert parse_rules(text) == Rules()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("gin 20", Rules(gin_bonus=20)),
        ("undercut 10", Rules(undercut_bonus=10)),
        ("big gin 31", Rules(big_gin_bonus=31)),
        ("big gin off", Rules()),
        ("knock 15", Rules(knock_limit=15)),
        ("knock any", Rules(knock_limit=None)),
        ("knock upcard", Rules(knock_limit="upcard")),
        ("knock upcard, ace gin only", Rules(knock_limit="upcard", ace_upcard_gin_only=True)),
        ("online-oklahoma, no ace gin only", Rules(knock_limit="upcard")),
        ("spades double", Rules(spades_double=True)),
        ("oklahoma, no spades double", Rules(knock_limit="upcard", target=150)),
        ("red/black", Rules(red_upcard_gin_only=True)),
        ("red-and-black, no red/black", PRESETS["club"]),
        ("opening upcard", Rules()),
        ("opening open", Rules(opening="open")),
        ("opening eleven", Rules(opening="eleven")),
        ("first dealer random", Rules()),
        ("first dealer low", Rules(first_dealer="low")),
        ("first dealer high", Rules(first_dealer="high")),
        ("next dealer alternate", Rules()),
        ("next dealer loser", Rules(next_dealer="loser")),
        ("next dealer winner", Rules(next_dealer="winner")),
        ("void deal next", Rules(void_deal="next")),
        ("last discard", Rules(last_discard=True)),
        ("club-last-discard, no last discard", PRESETS["club"]),
        ("lay off on gin", Rules(layoff_on_gin=True)),
        ("no lay off on gin", Rules()),
        ("knock discard", Rules()),
        ("no knock discard", Rules(knock_discard=False)),
        ("knocking card pile", Rules()),
        ("knocking card stock", PRESETS["online"]),
        ("target 1000", Rules(target=1000)),
        ("game 100", Rules(game_bonus=100)),
        ("box 25", Rules(box_bonus=25)),
        ("shutout 100", Rules(shutout=100)),
        ("shutout double", Rules(shutout="double")),
        ("shutout double, shutout doubles everything", Rules(shutout="double", shutout_doubles="everything")),
        ("columns 3", PRESETS["hollywood"]),
        ("columns 1", Rules()),
        ("timer 30", Rules(turn_timer=30)),
        ("club, timer 0", PRESETS["club"]),
        ("target 200, club", replace(PRESETS["club"], target=200)),
        ("club, target 200, red/black", replace(PRESETS["red-and-black"], target=200)),
    ],
)
def test_words(text: str, expected: Rules) -> None:
    assert parse_rules(text) == expected


def test_every_rule_has_a_word_of_its_own() -> None:
    assert len(set(WORDS.values())) == len(WORDS)
    assert not set(WORDS.values()) & set(PRESETS)


@pytest.mark.parametrize("field", WORDS)
def test_every_word_can_be_read(field: str) -> None:
    """A switch stands alone; any other word needs its value."""
    if HOUSE_RULES[field].switch:
        assert getattr(parse_rules(WORDS[field]), field) is True
        assert getattr(parse_rules(f"no {WORDS[field]}"), field) is False
    else:
        for text in (WORDS[field], f"no {WORDS[field]}"):
            with pytest.raises(RulesError) as refused:
                parse_rules(text)
            assert str(refused.value) == f"{WORDS[field]!r} must be followed by {HOUSE_RULES[field].allowed()}."


def test_the_printed_line_is_the_shortest_way_there() -> None:
    assert print_rules(replace(PRESETS["club"], target=200)) == "club, target 200"
    assert print_rules(replace(PRESETS["settlement"], box_bonus=25)) == "settlement, box 25"
    assert print_rules(Rules(knock_limit=None)) == "classic, knock any"
    assert print_rules(Rules(big_gin_bonus=0)) == "classic, big gin 0"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess", "'chess' isn’t a rule. Rule sets: classic, "),
        ("club,", "'' isn’t a rule"),
        (",", "'' isn’t a rule"),
        ("club, oklahoma", "You can’t play club and oklahoma at the same time."),
        ("club, club", "You can’t play club and club at the same time."),
        ("gin 20, gin 25", "'gin' appears twice in the rules."),
        ("red/black, no red/black", "'red/black' appears twice"),
        ("target", "'target' must be followed by a whole number from 10 to 1000."),
        ("target9", "'target9' isn’t a rule"),
        ("no target 100", "'target' must be followed by a whole number from 10 to 1000."),
        ("opening", "'opening' must be followed by one of upcard, open, eleven."),
        ("knock", "'knock' must be followed by a whole number from 0 to 100, any or upcard."),
        ("no", "'no' isn’t a rule"),
        ("red/black on", "'red/black' goes on its own, or after “no”."),
        ("chess", ". Rules with a value: gin, undercut, big gin, knock, opening, "),
        ("chess", ". Rules on their own, or after “no”: ace gin only, spades double, red/black, "),
        ("target 9", "“Target” must be a whole number from 10 to 1000, not 9."),
        ("target 1001", "not 1001."),
        ("target -50", "not -50."),
        ("target 1e2", "not 1e2."),
        ("target 0x64", "not 0x64."),
        ("target 1_00", "not 1_00."),
        ("target ١٠٠", "“Target” must be a whole number"),
        ("target ²", "“Target” must be a whole number"),
        ("target 99999999999999999999", "“Target” must be a whole number"),
        ("target none", "“Target” must be a whole number"),
        ("target off", "“Target” must be a whole number"),
        ("target double", "“Target” must be a whole number"),
        ("gin off", "“Gin bonus” must be a whole number"),
        ("gin any", "“Gin bonus” must be a whole number"),
        ("knock off", "“Knock limit” must be a whole number"),
        ("knock 101", "“Knock limit” must be a whole number from 0 to 100, any or upcard, not 101."),
        ("knock none", "“Knock limit” must be a whole number"),
        ("big gin any", "“Big gin bonus” must be a whole number from 0 to 100 or off, not any."),
        ("big gin none", "“Big gin bonus” must be a whole number"),
        ("shutout triple", "“Shutout bonus” must be a whole number from 0 to 1000 or double, not triple."),
        ("columns 2", "“Score columns” must be one of 1, 3, not 2."),
        ("columns three", "“Score columns” must be one of 1, 3"),
        ("timer 20", "“Turn timer” must be one of 0, 15, 30, 60, not 20."),
        ("opening sideways", "“Opening” must be one of upcard, open, eleven, not sideways."),
        ("first dealer me", "“First dealer” must be one of random, low, high"),
        ("next dealer __class__", "“Next dealer” must be one of"),
        ("knocking card floor", "“Knocking card” must be one of pile, stock"),
        ("eleven-cards, knock upcard", "Oklahoma needs a first upcard"),
        ("eleven-cards, red/black", "Red/black needs a first upcard"),
        ("eleven-cards, spades double", "Spades double needs a first upcard"),
        ("eleven-cards, ace gin only", "“Ace upcard means gin only” needs a first upcard"),
        ("gin-only, red/black", "red/black makes no difference"),
        ("no knock discard, big gin 31", "Big gin keeps all eleven cards"),
        ("online, no knock discard", "There’s no knocking card to put on the stock"),
        ("target \x1b[2J", "plain letters and numbers"),
        ("\x00", "plain letters and numbers"),
        ("gin \u202e20", "plain letters and numbers"),
        ("x" * 801, "That’s too long for a set of rules."),
        ("gin 1, " * 120, "That’s too long"),
        ("gin " + "9" * 390, "“Gin bonus” must be a whole number"),
    ],
)
def test_what_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RulesError) as refused:
        parse_rules(text)
    assert reason in str(refused.value)
    assert str(refused.value).isprintable()


def house(**values: Any) -> Rules:
    return Rules(**values)


@pytest.mark.parametrize("field", WORDS)
def test_every_value_that_a_refusal_names_can_be_written(field: str) -> None:
    with pytest.raises(RulesError) as refused:
        house(**{field: -1})
    rule = HOUSE_RULES[field]
    named = str(refused.value).removesuffix(", not -1.").removeprefix(f"“{rule.name()}” must be ")
    assert named == rule.allowed()
    if rule.numbers is None:
        assert [choice for choice in rule.choices if type(choice) is not bool and str(choice) not in named] == []
    else:
        listed = named.replace(" or ", ", ").split(", ")[1:]
        read = [getattr(parse_rules(f"{rule.word} {word}"), field) for word in listed]
        assert read == [*rule.others]


def test_a_word_is_no_value_for_a_caller() -> None:
    """Quotes show callers that they passed the word as text."""
    with pytest.raises(RulesError) as refused:
        house(knock_limit="any")
    assert str(refused.value) == "“Knock limit” must be a whole number from 0 to 100, any or upcard, not 'any'."


WILD = st.text(max_size=60) | st.lists(
    st.sampled_from([*WORDS.values(), *PRESETS, "no", "10", "off", "any", "double", ",", ", ", "-1", "é", "\n"]),
    max_size=12,
).map(" ".join)


@given(WILD)
def test_whatever_is_written_is_rules_or_a_sentence(text: str) -> None:
    try:
        house = parse_rules(text)
    except RulesError as error:
        sentence = str(error)
        assert sentence.endswith(".")
        assert sentence.isprintable()
        assert len(sentence) < 800
    else:
        assert parse_rules(print_rules(house)) == house
