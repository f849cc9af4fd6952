"""An imagined hand: looks to its seat just like the real one, and leaves every unseen card open."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from game.rules import Card, CardSet, Phase, Rules, deal, imagine, view_of
from game.rules.cards import DECK
from tests.rules.strategies import decks, play, rules, shuffled_deck


@for_all(house=rules(), deck=decks(), dealer=st.integers(0, 1), seed=st.integers(0, 2**32 - 1))
def test_it_looks_to_its_seat_like_the_real_one(house: Rules, deck: tuple[Card, ...], dealer: int, seed: int) -> None:
    rng = Random(seed)
    for step in play(house, deck, dealer, rng):
        state = step.before
        if state.showdown is None and state.result is None:
            view = view_of(state, state.turn)
            made = imagine(view, rng)
            assert view_of(made, state.turn) == view
            whole = made.hands[0] | made.hands[1] | CardSet(made.pile) | CardSet(made.stock)
            assert whole == DECK
            assert sorted(card.index for card in made.deck) == list(range(52))


def test_every_unseen_card_may_lie_anywhere() -> None:
    state = deal(Rules(), shuffled_deck(1), 0)
    view, rng = view_of(state, 1), Random(2)
    made = [imagine(view, rng) for _time in range(300)]
    unseen = DECK - view.hand - CardSet(view.pile)
    for card in unseen:
        assert 40 < sum(card in one.hands[0] for one in made) < 130
    assert len({one.stock[0] for one in made}) > 25


def test_only_a_seat_in_play_imagines() -> None:
    state = deal(Rules(), shuffled_deck(1), 0)
    for view in (view_of(state, None), replace(view_of(state, 0), result=object())):  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="seat in play"):
            imagine(view, Random(1))
    assert imagine(view_of(state, 0), Random(1)).phase is Phase.UPCARD
