"""To the seat that imagines them, they look like the hand at the table."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai import LEVELS
from game.rules import CARDS, PRESETS, Card, CardSet, HandState, Phase, Rules, RulesError, apply, deal, view_of
from game.rules.state import TURN
from game.study.imagined_hands import imagined_hand, imagined_hands
from tests.ai.hands import Greedy, exchanged, moves
from tests.conftest import Volume, some
from tests.rules.story import given
from tests.rules.strategies import decks, rules, shuffled_deck, wrong_knock

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


def honest(house: Rules) -> Rules:
    """At a table of honour, where that makes sense."""
    try:
        return replace(house, wrong_knocks="honour")
    except RulesError:
        return house


def states(house: Rules, seed: int) -> Iterator[HandState]:
    """Yield a random hand's states, with lay-offs and answers to invalid knocks."""
    rng, state = Random(seed), deal(house, shuffled_deck(seed), seed % 2)
    yield state
    while state.phase is not Phase.OVER:
        view = view_of(state, state.turn)
        if house.wrong_knocks == "honour" and not state.only_throw and not state.last and state.phase is Phase.DISCARD:
            action = wrong_knock(state, rng) if rng.random() < 0.3 else Greedy().choose(view, rng)
        elif state.phase in TURN:
            action = Greedy().choose(view, rng)
        else:
            action = rng.choice(view.legal)
        state, _events = apply(state, action)
        yield state


@pytest.mark.parametrize(("preset", "honour"), some(3, PRESETS, [False, True]))
def test_an_imagined_hand_looks_as_the_true_one_in_every_phase_to_both_seats(
    preset: str, honour: bool, volume: Volume
) -> None:
    house = honest(PRESETS[preset]) if honour else PRESETS[preset]
    phases = set[Phase]()
    for seed in range(volume(6, 200)):
        for number, state in enumerate(states(house, seed)):
            phases.add(state.phase)
            for seat in (0, 1):
                view, rng = view_of(state, seat), Random(number)
                worlds = [imagined_hand(view, state.hands[1 - seat], rng)]
                if seed < 2 and state.phase not in TURN:
                    worlds += islice(imagined_hands(view, rng), 2)
                for world in worlds:
                    assert view_of(world, seat) == view
                    assert sorted(world.deck) == list(CARDS)
                    assert CardSet(world.stock).isdisjoint(world.hands[0] | world.hands[1] | CardSet(world.pile))
    never = {Phase.CHALLENGE, Phase.SHOWN} if house.wrong_knocks == "impossible" else set[Phase]()
    if house.opening != "upcard":
        never.add(Phase.UPCARD)
    if house.knock_limit == 0 and not honour:  # only gin ends it, and gin allows no lay-offs
        never.add(Phase.LAYOFF)
    assert phases == set(Phase) - never


@pytest.mark.parametrize(
    ("tokens", "card"), [("u xQs s x8d s kKd", "Kd"), ("u xQs s xKc u xKd s x8d s kKc", "Kc")], ids=["upcard", "taken"]
)
def test_a_knocking_card_face_down_is_the_one_seen_before_that_lies_nowhere_else(tokens: str, card: str) -> None:
    mine = "As 2s 3s 7h 7d 7c Ad 2h 3c Qs"
    stock = "8d 4h" if card == "Kd" else "Kc 8d 4h"
    state = given(mine, upcard="Kd", stock=stock).play(tokens).state
    assert state.phase is Phase.LAYOFF
    for seed in range(5):
        world = imagined_hand(view_of(state, 1), state.hands[0], Random(seed))
        assert world.showdown == state.showdown
        assert world.showdown is not None
        assert world.showdown.card is Card.parse(card)


def test_cards_that_the_other_seat_cannot_hold_are_refused() -> None:
    state = given(upcard="Kd").state
    for impossible in (state.hands[0], state.hands[1].add(Card.parse("Kd")), CardSet()):
        with pytest.raises(ValueError, match="can't hold"):
            imagined_hand(view_of(state, 0), impossible, Random(0))
    with pytest.raises(ValueError, match="nobody"):
        imagined_hand(view_of(state, None), state.hands[0], Random(0))


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
