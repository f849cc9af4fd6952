from itertools import permutations

import pytest

from game.rules import CARDS, PRESETS, Card, Rules
from game.rules.cut import computer_draws, cut_dealer

LOW, HIGH = Rules(first_dealer="low"), Rules(first_dealer="high")


@pytest.mark.parametrize(
    ("cut", "low", "high"),
    [("2c Kd", 0, 1), ("Kd 2c", 1, 0), ("As Kd", 0, 1), ("Ad 2s", 0, 1), ("Js Th", 1, 0), ("Qh Qc", None, None)],
)
def test_low_and_high(cut: str, low: int | None, high: int | None) -> None:
    """D: the lower card deals; E: the higher. Aces are low, and suits don't count."""
    first, second = (Card.parse(text) for text in cut.split())
    assert cut_dealer(LOW, (first, second)) == low
    assert cut_dealer(HIGH, (first, second)) == high


@pytest.mark.parametrize(
    ("cut", "low", "high"), [("2c Kd 9s", 0, 1), ("5s 5h 9s", None, 2), ("9s 5h 9c", 1, None), ("3c 3d 3h", None, None)]
)
def test_three_cut_too(cut: str, low: int | None, high: int | None) -> None:
    """In no source: equal cards cut again only where they would deal."""
    cards = [Card.parse(text) for text in cut.split()]
    assert (cut_dealer(LOW, cards), cut_dealer(HIGH, cards)) == (low, high)


def test_every_cut_is_fair() -> None:
    """One cut in seventeen is repeated."""
    for rules in (LOW, HIGH):
        found = [cut_dealer(rules, pair) for pair in permutations(CARDS, 2)]
        assert found.count(0) == found.count(1)
        assert found.count(None) * 17 == len(found)


def test_the_cards_changed_hands_change_the_dealer() -> None:
    for first, second in permutations(CARDS, 2):
        for rules in (LOW, HIGH):
            dealer = cut_dealer(rules, (first, second))
            assert cut_dealer(rules, (second, first)) == (None if dealer is None else 1 - dealer)


def test_which_presets_cut() -> None:
    assert {name: rules.first_dealer for name, rules in PRESETS.items() if rules.first_dealer != "random"} == {
        "club": "low",
        "club-last-discard": "low",
        "red-and-black": "low",
        "settlement": "high",
    }


def test_a_computer_draws_seventeen_places_on_or_the_next_card_that_is_left() -> None:
    assert [computer_draws(()), computer_draws((3,)), computer_draws((40,))] == [17, 20, 5]
    assert computer_draws((20, 3)) == 21
    assert computer_draws((51, 50, 0, 34)) == 1
    for first in range(52):
        for second in {*range(52)} - {first}:
            assert computer_draws((first, second)) not in {first, second}
