import copy
import pickle
from operator import and_, or_, sub

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import CARDS, Card, CardSet, Suit
from game.rules.cards import DECK, rank_name, suit_name
from tests.rules import oracle

a_set = st.frozensets(st.sampled_from(CARDS))


def test_the_deck_is_the_52_cards() -> None:
    assert [str(card) for card in CARDS] == sorted(oracle.DECK, key=lambda text: oracle.SUITS.index(text[1]))
    assert list(DECK) == list(CARDS)


@pytest.mark.parametrize("text", oracle.DECK)
def test_a_card_and_its_text(text: str) -> None:
    card = Card.parse(text)
    assert str(card) == text
    assert card is Card.parse(text)
    assert card is Card(card.index)
    assert card.points == oracle.POINTS[text]
    assert oracle.RANKS[card.rank - 1] + oracle.SUITS[card.suit] == text


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_in_words_has_its_name_in_each_place(card: Card) -> None:
    assert card.as_object == f"the {card.name}"
    assert card.name == f"{rank_name(card.rank)} of {suit_name(card.suit)}"


@pytest.mark.parametrize("text", ["", "7", "7x", "7H", "th", "10h", "h7", "7h ", " 7h", "1s", "7♥", None, 7, ["7h"]])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


@pytest.mark.parametrize("index", [-1, 52, 1000])
def test_an_index_of_no_card(index: int) -> None:
    with pytest.raises(ValueError, match="0 to 51"):
        Card(index)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, lambda card: pickle.loads(pickle.dumps(card))])  # noqa: S301 - our own bytes
def test_a_card_stays_one_object(duplicate: object) -> None:
    assert callable(duplicate)
    assert all(duplicate(card) is card for card in CARDS)


def test_names() -> None:
    assert Card.parse("6s").name == "six of spades"
    assert Card.parse("Ah").name == "ace of hearts"
    assert Card.parse("Td").name == "ten of diamonds"
    assert Card.parse("Kc").name == "king of clubs"
    assert len({card.name for card in CARDS}) == 52


def test_ranks_have_names_from_the_ace_to_the_king() -> None:
    names = [rank_name(rank) for rank in range(1, 14)]
    assert names == "ace two three four five six seven eight nine ten jack queen king".split()


def test_red_suits() -> None:
    assert [suit.red for suit in Suit] == [False, True, True, False]


@given(a_set)
def test_a_set_has_the_manners_of_a_set(cards: frozenset[Card]) -> None:
    found = CardSet(cards)
    assert set(found) == cards
    assert list(found) == sorted(cards)
    assert len(found) == len(cards)
    assert bool(found) == bool(cards)
    assert {card for card in CARDS if card in found} == cards
    assert found.points == oracle.points(map(str, cards))
    assert found.mask == sum(1 << card.index for card in cards)
    assert found == CardSet(found.mask) == CardSet(found) == CardSet.parse(str(found))
    assert hash(found) == hash(CardSet(list(cards)))
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own bytes


@given(a_set, a_set, st.sampled_from(CARDS))
def test_operations(one: frozenset[Card], other: frozenset[Card], card: Card) -> None:
    a, b = CardSet(one), CardSet(other)
    for operation in (or_, and_, sub):
        assert set(operation(a, b)) == operation(one, other)
    assert (a <= b) == (one <= other)
    assert (a == b) == (one == other)
    assert a.isdisjoint(b) == one.isdisjoint(other)
    assert set(a.add(card)) == one | {card}
    assert set(a.remove(card)) == one - {card}
    assert (a, b) == (CardSet(one), CardSet(other))


def test_what_is_no_set() -> None:
    with pytest.raises(ValueError, match="not a card"):
        CardSet.parse("7h xx")
    with pytest.raises(ValueError, match="twice"):
        CardSet.parse("7h 8h 7h")
    for mask in (-1, 1 << 52):
        with pytest.raises(ValueError, match="52 bits"):
            CardSet(mask)
    assert CardSet() != 0
    assert "7h" not in CardSet.parse("7h")
