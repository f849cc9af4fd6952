"""Callers' mistakes are refused at once, in a sentence naming them."""

from collections.abc import Callable
from typing import Any

import pytest

from game.rules import (
    CARDS,
    Card,
    CardSet,
    Discard,
    EndLayOff,
    HandResult,
    IllegalAction,
    Knock,
    LayOff,
    Match,
    Pass,
    Rules,
    apply,
    arrange,
    deadwood,
    deal,
    defend,
    legal_actions,
    read,
    view_of,
    write,
)
from headless import wordbook
from tests.rules.story import given

WRONG: Any = None
FIRST = given(
    own="As 2s 3s 4h 5h 6h 7d 8d 9d Td Jd",
    rules=Rules(opening="eleven", first_turn="throw", big_gin_bonus=31),
).state
STATE = given(own="As 2s 3s 4h 5h 6h 7d 8d 9d Kc", stock="Kd").state
TURN = given(own="As 2s 3s 4h 5h 6h 7d 8d 9d Kc", stock="Kd").play("- - s").state
KNOCKED = given(own="As 2s 3s 4h 5h 6h 7d 8d 9d Kc", stock="Kd").play("- - s kKd").state
NAMES: Any = [str(card) for card in CARDS]
SEVEN: Any = "7h"


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (STATE, "s", wordbook.THAT_ISNT_A_MOVE_IN_THIS),
        (STATE, Pass, wordbook.THAT_ISNT_A_MOVE_IN_THIS),
        (FIRST, read("kJd", FIRST), wordbook.THE_FIRST_TURN_IS_A_DISCARD),
        (FIRST, read("b", FIRST), wordbook.THE_FIRST_TURN_IS_A_DISCARD),
        (TURN, Discard(SEVEN), "'7h' isn’t a card."),
        (TURN, Discard(Card.parse("7h")), "You don’t have the seven of hearts."),
        (TURN, Knock(SEVEN, ()), "'7h' isn’t a card."),
        (TURN, Knock(Card.parse("Kd"), SEVEN), "'7h' isn’t a list of melds."),
        (TURN, Knock(Card.parse("Kd"), (SEVEN,)), "7h isn’t a meld."),
        (TURN, Knock(Card.parse("Kd"), WRONG), "None isn’t a list of melds."),
        (KNOCKED, LayOff(SEVEN, CardSet.parse("As 2s 3s")), "'7h' isn’t a card."),
    ],
)
def test_what_is_no_action_is_refused_as_one_that_is_not_legal(state: Any, action: Any, sentence: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda: apply(SEVEN, EndLayOff()), TypeError, "the state of a hand is a HandState, not '7h'"),
        (lambda: legal_actions(WRONG), TypeError, "the state of a hand is a HandState, not None"),
        (lambda: view_of(WRONG, 0), TypeError, "the state of a hand is a HandState, not None"),
        (lambda: view_of(STATE, 7), ValueError, "a view is of seat 0 or 1, or of None, a looker-on, not of 7"),
        (lambda: view_of(STATE, -1), ValueError, "a view is of seat 0 or 1, or of None, a looker-on, not of -1"),
        (lambda: deal(SEVEN, CARDS, 0), TypeError, "the rules of a hand are a Rules, not '7h'"),
        (lambda: deal(Rules(), CARDS[:51], 0), ValueError, "a deck is the 52 cards, each once"),
        (lambda: deal(Rules(), (*CARDS, CARDS[0]), 0), ValueError, "a deck is the 52 cards, each once"),
        (lambda: deal(Rules(), NAMES, 0), ValueError, "a deck is the 52 cards, each once"),
        (lambda: deal(Rules(), CARDS, 3), ValueError, "the dealer is seat 0 or 1, not 3"),
        (lambda: Match(Rules(), 5), ValueError, "the first to deal is a side from 0 to 1, not 5"),
        (lambda: Match(SEVEN, 0), TypeError, "a match has Rules and a Form, not '7h' and HeadsUp(players=2)"),
        (lambda: Match(Rules(), 0).add(WRONG), ValueError,
         "a hand ends with a HandResult that seat 0, 1 or nobody has won, not with None"),
        (lambda: Card(SEVEN), ValueError, "a card's index is 0 to 51, not '7h'; Card.parse reads text"),
        (lambda: Card(52), ValueError, "a card's index is 0 to 51, not 52; Card.parse reads text"),
        (lambda: deadwood(SEVEN), TypeError, "a set of cards holds cards, not '7'; CardSet.parse reads text"),
        (lambda: arrange(NAMES), TypeError, "a set of cards holds cards, not 'As'; CardSet.parse reads text"),
        (lambda: defend((), SEVEN), ValueError, "no meld to lay off on: '7'"),
        (lambda: defend((), [CardSet()]), ValueError, "no meld to lay off on: CardSet()"),
        (lambda: read(WRONG, STATE), TypeError, "a token is text, not None"),
        (lambda: write(SEVEN, STATE), TypeError, "there is no token for '7h'"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(call: Callable[[], object], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as refusal:
        call()
    assert str(refusal.value) == sentence


def test_a_result_of_no_seat_enters_no_match() -> None:
    with pytest.raises(ValueError, match="seat 0, 1 or nobody"):
        Match(Rules(), 0).add(HandResult(2, 10, "knock"))
