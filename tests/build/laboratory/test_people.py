"""People the expert meets: what binds them, and how deals against them are played."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np

from game.ai.weights import load
from game.rules import CARDS, Rules
from game.rules.cards import CardSet
from game.rules.melds import deadwood
from laboratory.kernel.bots import SHARP
from laboratory.kernel.export import trained
from laboratory.kernel.melding import arrange
from laboratory.kernel.network import parts
from laboratory.kernel.policy import NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    BARRED,
    DISCARD,
    HAND,
    KNOCKS,
    KNOWN,
    LAST,
    LIMIT,
    LONGEST,
    OVER,
    PHASE,
    SIZE,
    TAKES,
    TURN,
    TURNS,
    UPCARD,
    begin,
    carry_out,
    shuffle,
)
from laboratory.kernel.rule_sets import numbers_of
from laboratory.people import bench
from laboratory.people import human_habits as habits
from laboratory.people.hands import DEALS, points
from laboratory.people.pool import EVERYBODY, STRONG, TRAINED_ON, WEAK
from laboratory.training.belief_players import KNOCKING

RULES = numbers_of(Rules())
HANDS_WATCHED = 40
Decision = tuple[Any, int]
"""A state in which somebody chooses, and their action."""


@pytest.fixture(scope="module")
def flat() -> Any:
    return trained(load())


def decisions(flat: Any, person: Any) -> Iterator[Decision]:
    """Yield what somebody in seat 1 does against the expert."""
    net, room, deck, mind = parts(flat), desk(), np.empty(52, np.int64), np.zeros(SIZE, np.int64)
    for number in range(HANDS_WATCHED):
        state, dice = np.zeros(SIZE, np.int64), np.array([77 + number], dtype=np.uint64)
        shuffle(deck, dice)
        begin(state, deck, RULES, number % 2)
        while state[PHASE] != OVER and state[TURNS + state[TURN]] < LONGEST:
            if state[TURN] == 0:
                action = choose(net, state, RULES, NO_LEAN, room)
            else:
                action = habits.acts_as(net, state, RULES, person, dice, room, mind)
                yield state.copy(), int(action)
            carry_out(state, deck, RULES, action)


def throws(flat: Any, name: str) -> list[tuple[Any, int, CardSet]]:
    """Return the discards of somebody who had a choice, with their unmatched cards that may go."""
    found = []
    for state, action in decisions(flat, STRONG[name].habit):
        if state[PHASE] == DISCARD and action < KNOCKS:
            loose = CardSet(int(arrange(state[HAND + 1])[0]))
            loose = CardSet(card for card in loose if card.index != state[BARRED])
            if loose:
                found.append((state, action, loose))
    assert found
    return found


def fits(card: int, cards: CardSet) -> bool:
    return any(
        one.index != card
        and (one.index % 13 == card % 13 or (one.index // 13 == card // 13 and abs(one.index - card) <= 2))
        for one in cards
    )


@pytest.mark.parametrize(
    ("name", "turns", "pick"),
    [("high in turns 1 to 3", 3, max), ("high in turns 1 to 5", 5, max), ("low in turns 1 to 3", 3, min)],
)
def test_cards_go_by_height_in_the_first_turns_only(name: str, turns: int, pick: Any, flat: Any) -> None:
    by_rank = [
        (state[TURNS + 1], card % 13 == pick(one.rank for one in loose) - 1)
        for state, card, loose in throws(flat, name)
    ]
    assert all(extreme for turn, extreme in by_rank if turn < turns)
    assert not all(extreme for turn, extreme in by_rank if turn >= turns)


def test_what_fits_is_held(flat: Any) -> None:
    thrown = [
        (card, loose)
        for _state, card, loose in throws(flat, "holds what fits")
        if any(not fits(one.index, loose) for one in loose)
    ]
    held = [not fits(card, loose) for card, loose in thrown]
    assert sum(held) > 0.9 * len(held)


def test_nothing_is_fed(flat: Any) -> None:
    fed = [
        fits(card, taken)
        for state, card, loose in throws(flat, "feeds nothing")
        if (taken := CardSet(int(state[KNOWN]))) and any(not fits(one.index, taken) for one in loose)
    ]
    assert fed
    assert not any(fed)


def knocks(flat: Any, name: str) -> tuple[list[int], int]:
    """Return the deadwood of knocks without gin, and how often one was legal and not made."""
    made, left = [], 0
    for state, action in decisions(flat, STRONG[name].habit):
        if state[PHASE] != DISCARD or state[LAST]:
            continue
        hand = CardSet(int(state[HAND + 1]))
        if KNOCKS <= action < TAKES:
            count = deadwood(hand.remove(CARDS[action - KNOCKS]))
            made += [count] * (count > 0)
        else:
            left += min(deadwood(hand.remove(card)) for card in hand if card.index != state[BARRED]) <= state[LIMIT]
    return made, left


def test_knocks_are_made_and_left_by_habit(flat: Any) -> None:
    made, left = knocks(flat, "knocks at once")
    assert made
    assert left == 0
    made, left = knocks(flat, "knocks at five")
    assert made
    assert max(made) <= 5
    assert left
    made, left = knocks(flat, "gin only")
    assert not made
    assert left


def test_the_pile_is_taken_by_habit(flat: Any) -> None:
    upcards = [
        action
        for state, action in decisions(flat, STRONG["takes the first upcard"].habit)
        if state[PHASE] == UPCARD and not state[LAST]
    ]
    assert set(upcards) == {TAKES}
    assert TAKES not in {action for state, action in decisions(flat, STRONG["stock only"].habit) if not state[LAST]}
    often, seldom = (
        sum(action == TAKES for _state, action in decisions(flat, STRONG[name].habit))
        for name in ("takes what helps", "expert")
    )
    assert often > seldom


def test_without_a_habit_it_is_the_expert(flat: Any) -> None:
    net, room = parts(flat), desk()
    for state, action in decisions(flat, STRONG["expert"].habit):
        assert action == choose(net, state, RULES, NO_LEAN, room)
    slips = [
        action != choose(net, state, RULES, NO_LEAN, room)
        for state, action in decisions(flat, STRONG["expert, careless"].habit)
    ]
    assert 0 < sum(slips) < len(slips) / 3


def test_who_forgets_remembers_the_top_of_the_pile_alone(flat: Any) -> None:
    net, room = parts(flat), desk()
    other = [
        action != choose(net, state, RULES, NO_LEAN, room) for state, action in decisions(flat, STRONG["forgets"].habit)
    ]
    assert any(other)
    assert not all(other)


def test_both_sides_have_the_same_deals(flat: Any) -> None:
    """The expert against itself wins from one seat what it loses from the other, but where it looks at suits turned."""
    one, other = (points(flat, STRONG["expert"], 5, side) for side in (0, 1))
    assert one.shape == (DEALS,)
    assert one.any()
    assert (one + other == 0).mean() > 0.3


def test_weak_players_lose(flat: Any) -> None:
    both = [points(flat, WEAK["highest discard"], number, side) for number in range(4) for side in (0, 1)]
    assert np.mean(both) > 3


def test_most_people_were_never_trained_on() -> None:
    assert EVERYBODY.keys() > TRAINED_ON
    assert len(TRAINED_ON) < len(EVERYBODY) / 2
    assert len(EVERYBODY) == len(STRONG) + len(WEAK)


def test_rule_based_players_trained_on_are_those_whose_temper_the_trainer_draws() -> None:
    """It multiplies each part of sharp's by up to 1.6, and lets some knock at once or wait for gin."""
    drawn = {
        name
        for name, person in WEAK.items()
        if name == "simple" or person.style[KNOCKING] or (person.temper <= 1.6 * SHARP).all()
    }
    assert drawn == TRAINED_ON & WEAK.keys()


def test_an_average_weighs_everybody_alike() -> None:
    told = bench._average("two", [[1.0, 3.0], [0.0] * 50])
    assert told.shown == f"+1.00 ± {1.96 * sqrt(1 / 2) / 2:.2f} points/hand"
