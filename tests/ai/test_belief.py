"""From what was seen alone, better than chance, and drawn as believed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from math import prod
from random import Random
from statistics import fmean

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from game.ai import LEVELS
from game.ai.belief import FILE, belief
from game.ai.belief_layout import BINS, INPUTS, OUTPUTS
from game.ai.weighted_hands import Draws, chances
from game.ai.weights import load
from game.rules import CARDS, Card, Phase, Rules, view_of
from game.rules.melds import deadwood
from tests.ai.hands import Greedy, exchanged, moves
from tests.conftest import Volume
from tests.rules.story import given
from tests.rules.strategies import decks, rules, shuffled_deck

STEADY = LEVELS["steady"]()
fewer = settings(max_examples=settings().max_examples // 4)
"""Each example is a whole hand."""


@fewer
@for_all(house=rules(), deck=decks(), dealer=st.integers(0, 1))
def test_chances_make_up_the_hand_and_leave_out_what_is_seen(house: Rules, deck: tuple[Card, ...], dealer: int) -> None:
    for number, move in enumerate(moves(house, deck, dealer, (STEADY, Greedy()))):
        if number % 5:
            continue
        for seat in (0, 1):
            view = view_of(move.before, seat)
            found = belief(view)
            assert sum(found.chances) == pytest.approx(view.sizes[1 - seat])
            assert sum(found.deadwood) == pytest.approx(1)
            assert 0 < found.ready < 1
            for card, chance in zip(CARDS, found.chances, strict=True):
                assert 0 <= chance <= 1
                if card in view.known[1 - seat]:
                    assert chance == 1
                elif card in view.hand or card in view.pile:
                    assert chance == 0


@fewer
@for_all(house=rules(), deck=decks(), rng=st.integers(0, 2**32 - 1).map(Random))
def test_any_rules_tell_nothing_of_cards_not_seen(house: Rules, deck: tuple[Card, ...], rng: Random) -> None:
    for move in moves(house, deck, 0, (Greedy(), STEADY)):
        if move.before.phase is not Phase.OVER and rng.random() < 0.2:
            seat = move.before.turn
            assert belief(view_of(exchanged(move.before, rng), seat)) == belief(view_of(move.before, seat))


def test_unseen_cards_exchanged_change_no_belief_and_no_hand_drawn(volume: Volume) -> None:
    decisions, rng = 0, Random(5)
    for seed in range(volume(3, 500)):
        for move in moves(Rules(), shuffled_deck(seed), seed % 2, (STEADY, LEVELS["sharp"]())):
            one, other = (
                belief(view_of(state, move.before.turn)) for state in (move.before, exchanged(move.before, rng))
            )
            assert one == other
            if decisions % 20 == 0:
                assert one.hands(Random(seed), 4) == other.hands(Random(seed), 4)
            decisions += 1
    assert decisions >= volume(60, 10_000)


def test_it_knows_more_than_chance(volume: Volume) -> None:
    believed, even = [], []
    for seed in range(volume(12, 400)):
        for number, move in enumerate(moves(Rules(), shuffled_deck(seed), 0, (STEADY, STEADY))):
            if move.before.turn == 0 and move.before.phase is Phase.DISCARD and number % 3 == 0:
                found, hand = belief(view_of(move.before, 0)), move.before.hands[1]
                for card in found.unseen:
                    believed.append((found.chances[card.index] - (card in hand)) ** 2)
                    even.append((found.hidden / len(found.unseen) - (card in hand)) ** 2)
    assert fmean(believed) < 0.96 * fmean(even)


def test_who_takes_a_card_is_believed_to_hold_its_neighbours() -> None:
    state = given("2s 4s 6d 8c Th Jd Kc Qs 5h 3d", "6h 8h Ks 9c 4c", upcard="7h").play("- u xKs").state
    found = belief(view_of(state, 0))
    assert found.chances[Card.parse("7h").index] == 1
    near = fmean(found.chances[Card.parse(name).index] for name in ("6h", "8h", "7s", "7d", "7c"))
    assert near > 1.3 * fmean(found.chances[Card.parse(name).index] for name in ("Ah", "Kd", "Js", "2c", "Tc"))


def test_a_hand_laid_down_is_certain() -> None:
    state = next(
        move.before
        for move in moves(Rules(), shuffled_deck(1), 0, (Greedy(), STEADY))
        if move.before.phase is Phase.LAYOFF
    )
    found = belief(view_of(state, state.turn))
    hand = state.hands[1 - state.turn]
    assert [card for card in CARDS if found.chances[card.index]] == list(hand)
    assert found.at_most(deadwood(hand)) == 1
    assert found.hands(Random(0), 2) == [hand, hand]


def test_hands_drawn_are_hands_that_may_be() -> None:
    for number, move in enumerate(moves(Rules(), shuffled_deck(4), 1, (STEADY, Greedy()))):
        view = view_of(move.before, 0)
        if number % 6 == 0 and view.phase is not Phase.LAYOFF:
            found = belief(view)
            for hand in found.hands(Random(number), 10):
                assert len(hand) == view.sizes[1]
                assert view.known[1] <= hand
                assert hand.isdisjoint(view.hand)
                assert all(found.chances[card.index] for card in hand)


def test_hands_drawn_hold_the_deadwood_and_the_cards_believed() -> None:
    state = next(islice(moves(Rules(), shuffled_deck(6), 1, (STEADY, STEADY)), 20, None)).before
    found = belief(view_of(state, state.turn))
    hands = found.hands(Random(1), 400)
    drawn = fmean(deadwood(hand) for hand in hands)
    steps = zip((0, *BINS), BINS[:-1], found.deadwood, strict=False)
    assert drawn == pytest.approx(sum((low + high) / 2 * chance for low, high, chance in steps), abs=5)
    shares = Counter(card for hand in hands for card in hand)
    apart = [abs(shares[card] / 400 - found.chances[card.index]) for card in found.unseen]
    assert fmean(apart) < 0.06


def test_at_most_rises_to_one() -> None:
    found = belief(view_of(given().play("- - s").state, 0))
    chances = [found.at_most(points) for points in range(-1, 110)]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] == pytest.approx(1, abs=1e-6)
    assert found.at_most(3) == pytest.approx(sum(found.deadwood[:4]))


@for_all(
    st.lists(st.floats(0.05, 20), min_size=1, max_size=7).flatmap(
        lambda weights: st.tuples(st.just(weights), st.integers(0, len(weights)))
    )
)
def test_chances_of_weights_are_those_of_all_hands(case: tuple[list[float], int]) -> None:
    weights, size = case
    hands = {hand: prod(weights[i] for i in hand) for hand in combinations(range(len(weights)), size)}
    whole = sum(hands.values())
    for i, chance in enumerate(chances(weights, size)):
        assert chance == pytest.approx(sum(weight for hand, weight in hands.items() if i in hand) / whole)


def test_draws_follow_the_weights() -> None:
    weights, rng = [0.2, 3.0, 1.0, 0.7, 1.5], Random(3)
    draws = Draws(weights, 2)
    drawn = Counter(tuple(draws.hand(rng)) for _draw in range(4_000))
    whole = sum(weights[a] * weights[b] for a, b in combinations(range(5), 2))
    for a, b in combinations(range(5), 2):
        assert drawn[a, b] / 4_000 == pytest.approx(weights[a] * weights[b] / whole, abs=0.03)


def test_the_file_is_small_and_fits() -> None:
    weights = load(FILE, INPUTS)
    assert weights.outputs == OUTPUTS
    assert 2 * len(weights.first) + 4 * len(weights.rest) < 600_000
