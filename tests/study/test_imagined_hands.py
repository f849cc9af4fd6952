"""Imagined hands: to the seat that imagines them they look like the hand at the table, whatever the rules."""

from itertools import islice
from random import Random

from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from game.ai import LEVELS
from game.rules import CARDS, Card, Rules, view_of
from game.rules.state import TURN
from game.study.imagined_hands import imagined_hands
from tests.ai.hands import Greedy, exchanged, moves
from tests.rules.strategies import decks, rules, shuffled_deck

STEADY = LEVELS["steady"]()
fewer = settings(max_examples=settings().max_examples // 4)
"""Each example is a whole hand."""


@fewer
@for_all(house=rules(), deck=decks(), dealer=st.integers(0, 1))
def test_an_imagined_hand_looks_as_the_true_one(house: Rules, deck: tuple[Card, ...], dealer: int) -> None:
    for number, move in enumerate(moves(house, deck, dealer, (STEADY, Greedy()))):
        if move.before.phase in TURN and (number < 4 or number % 5 == 0):
            view = view_of(move.before, move.before.turn)
            for world in islice(imagined_hands(view, Random(number)), 2):
                assert view_of(world, move.before.turn) == view
                assert sorted(world.deck) == list(CARDS)


def test_cards_not_seen_change_no_world() -> None:
    for move in moves(Rules(), shuffled_deck(1), 0, (STEADY, STEADY)):
        if move.before.phase in TURN:
            one, other = (
                list(islice(imagined_hands(view_of(state, move.before.turn), Random(3)), 3))
                for state in (move.before, exchanged(move.before, Random(4)))
            )
            assert one == other


def test_the_other_hand_is_not_always_the_same() -> None:
    move = next(iter(moves(Rules(), shuffled_deck(2), 0, (STEADY, STEADY))))
    drawn = list(islice(imagined_hands(view_of(move.before, move.before.turn), Random(5)), 20))
    assert len({world.hands[1 - move.before.turn] for world in drawn}) > 15
    assert len({world.stock for world in drawn}) == 20
