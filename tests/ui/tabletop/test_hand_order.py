from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import CARDS, Card, CardSet, Rules
from game.rules.actions import Melds
from game.rules.melds import arrange, is_meld
from game.ui.tabletop.hand_order import HandOrder, side_by_side, sorts


def row(text: str) -> list[Card]:
    return [Card.parse(word) for word in text.split()]


def melds(text: str) -> Melds:
    return tuple(CardSet.parse(part) for part in text.split("/") if part.strip())


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("4s 7h Qh", ""),
        ("4s 5s 6s Kh Kd Kc 2d", "4s 5s 6s / Kh Kd Kc"),
        ("6s 4s 5s 2d", "4s 5s 6s"),  # in whatever order they lie
        ("4s 5s Kh 6s", ""),
        ("4s 5s 6s 7s 8s 9s", "4s 5s 6s 7s 8s 9s"),  # one meld rather than two
        ("5h 6h 7h 7s 7d", "7s 7h 7d"),  # a card is in one meld only: the stretch with more points
        ("As 2s 3s 3h 3d", "3s 3h 3d"),
    ],
)
def test_melds_lie_in_neighbouring_cards(cards: str, found: str) -> None:
    assert set(side_by_side(row(cards))) == set(melds(found))


def least(cards: list[Card]) -> int:
    """Return the least deadwood by trying every choice of stretches."""
    stretches = [
        range(start, end)
        for start in range(len(cards))
        for end in range(start + 3, len(cards) + 1)
        if is_meld(CardSet(cards[start:end]))
    ]
    points = [sum(card.points for card in cards)]
    for count in (1, 2, 3):
        for some in combinations(stretches, count):
            taken = [place for stretch in some for place in stretch]
            if len(set(taken)) == len(taken):
                points.append(sum(card.points for place, card in enumerate(cards) if place not in taken))
    return min(points)


@given(st.permutations(CARDS[:13] + CARDS[13:18]), st.integers(0, 11))
def test_they_leave_the_least_deadwood_of_all_choices(deck: list[Card], count: int) -> None:
    cards = deck[:count]
    found = side_by_side(cards)
    laid = [card for meld in found for card in meld]
    assert all(is_meld(meld) for meld in found)
    assert len(set(laid)) == len(laid)
    assert sum(card.points for card in cards) - sum(card.points for card in laid) == least(cards)


@given(st.permutations(CARDS))
def test_a_hand_that_lies_in_its_melds_loses_nothing(deck: list[Card]) -> None:
    best = arrange(deck[:10])
    cards = [*(card for meld in best.melds for card in meld), *best.deadwood]
    laid = CardSet(card for meld in side_by_side(cards) for card in meld)
    assert (CardSet(deck[:10]) - laid).points == best.points


def test_melds_are_not_found_for_a_player_where_what_is_overlooked_is_lost() -> None:
    rules = Rules(overlooked_lost=True)
    assert sorts(Rules()) == ("melds", "suit", "rank")
    assert HandOrder("melds", sorts(rules)).sort == "suit"
    assert HandOrder("rank", sorts(rules)).sort == "rank"
