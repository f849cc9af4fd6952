"""The trainer's compiled referee against the rules themselves: whole hands, replayed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np
from msgspec.structs import replace

from game.ai import LEVELS
from game.ai.evaluate import Scales
from game.ai.feature_layout import MOST, UNIT
from game.ai.features import choice_inputs, glance
from game.ai.network import Network
from game.ai.weights import pack, unpack
from game.rules import (
    CARDS,
    PRESETS,
    Action,
    BigGin,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    HandState,
    Knock,
    Pass,
    Phase,
    Rules,
    TakeDiscard,
    apply,
    deal,
    legal_actions,
    view_of,
)
from game.rules import melds as exact
from tests.ai.hands import moves
from tests.conftest import Volume
from tests.rules.hands import rich_hands
from training.export import rounded
from training.features import GLANCE, hand_inputs, look, still_inputs
from training.melding import after_best_discard, arrange, deadwood, defend
from training.network import fresh, judge
from training.referee import (
    BIG,
    DEALER,
    DRAWS,
    HAND,
    HEIGHT,
    KNOCKS,
    KNOWN,
    LIMIT,
    NEED,
    NEXT,
    PASSES_ON,
    PILE,
    SHOWS,
    SIZE,
    STACK,
    TAKES,
    THROWN,
    TURNS,
    play_at_random,
)
from training.rule_sets import numbers_of, random_rules


def meant(code: int, state: HandState) -> tuple[Action, ...]:
    """The actions that a code of the kernel may stand for: a knock in each arrangement that counts least."""
    plain: dict[int, Action] = {DRAWS: DrawStock(), TAKES: TakeDiscard(), PASSES_ON: Pass()}
    if code in plain:
        return (plain[code],)
    if code == BIG:
        return tuple(action for action in legal_actions(state) if isinstance(action, BigGin))
    if code == SHOWS:
        return tuple(action for action in legal_actions(state) if isinstance(action, Knock) and action.card is None)
    if code >= KNOCKS:
        card = CARDS[code - KNOCKS]
        return tuple(action for action in legal_actions(state) if isinstance(action, Knock) and action.card is card)
    return (Discard(CARDS[code]),)


def finished(state: HandState) -> HandState:
    """The hand with the defender's best lay-offs made."""
    while state.phase is Phase.LAYOFF:
        assert state.showdown is not None
        layoffs = exact.defend(state.hands[state.turn], state.showdown.melds).layoffs
        state, _events = apply(state, layoffs[0] if layoffs else EndLayOff())
    return state


def scored(state: HandState) -> int:
    assert state.result is not None
    assert state.result.points % state.result.factor == 0
    points = state.result.points // state.result.factor
    return 0 if state.result.winner is None else points if state.result.winner == 0 else -points


@pytest.mark.parametrize("house", [*PRESETS.values(), None], ids=[*PRESETS, "any"])
def test_the_kernel_plays_by_the_rules(house: Rules | None, volume: Volume) -> None:
    rng = Random(3)
    for seed in range(volume(60, 4_000)):
        rules = house or random_rules(rng)
        deck, codes = np.empty(52, np.int64), np.empty(600, np.int64)
        n, dealer, points = play_at_random(numbers_of(rules), seed, deck, codes, 7)
        state = deal(replace(rules, spades_double=False), [CARDS[card] for card in deck], dealer)
        for code in codes[: n - 1]:
            (action,) = meant(int(code), state)
            assert action in legal_actions(state)
            state, _events = apply(state, action)
        ends = [finished(apply(state, action)[0]) for action in meant(int(codes[n - 1]), state)]
        assert all(end.phase is Phase.OVER for end in ends)
        assert points in {scored(end) for end in ends}


def test_deadwood_is_exact(volume: Volume) -> None:
    hands = rich_hands(1, 11)
    for _time in range(volume(3_000, 100_000)):
        hand = next(hands)
        assert deadwood(hand.mask) == exact.deadwood(hand)
        assert after_best_discard(hand.mask) == min(exact.after_each_discard(hand).values())


def test_the_defence_is_exact(volume: Volume) -> None:
    hands, rng = rich_hands(2, 10), Random(4)
    for _time in range(volume(1_000, 50_000)):
        hand = next(hands)
        other = CardSet(rng.sample([card for card in CARDS if card not in hand], 10))
        loose, runs = arrange(hand.mask)
        laid = next(
            one
            for one in exact.arrangements(hand)
            if one.deadwood.mask == loose
            and CardSet(card for meld in one.melds if len({c.suit for c in meld}) == 1 for card in meld).mask == runs
        )
        assert laid.points == exact.deadwood(hand)
        assert defend(other.mask, hand.mask & ~loose, runs) == exact.defend(other, laid.melds).points


def positions(seed: int) -> Iterator[HandState]:
    """Where a seat draws or discards, in hands under any rules between sensible players."""
    rng, player = Random(seed), LEVELS["steady"]()
    while True:
        deck = tuple(rng.sample(CARDS, 52))
        for move in moves(random_rules(rng), deck, rng.randrange(2), (player, player)):
            if move.before.phase is not Phase.LAYOFF and not move.before.last:
                needs = rng.choice((None, (rng.randint(1, 120), rng.randint(1, 250))))
                yield replace(move.before, needs=needs)


def kernel_state(state: HandState) -> Any:
    """The kernel's array for a state, as far as a seat can see it."""
    row = np.zeros(SIZE, np.int64)
    for seat in (0, 1):
        row[HAND + seat], row[KNOWN + seat] = state.hands[seat].mask, state.known[seat].mask
        row[THROWN + seat], row[TURNS + seat] = state.thrown[seat].mask, state.turns[seat]
    row[NEXT], row[PILE], row[DEALER] = state.next, CardSet(state.pile).mask, state.dealer
    row[HEIGHT] = len(state.pile)
    row[STACK : STACK + len(state.pile)] = [card.index for card in state.pile]
    row[LIMIT] = 999 if state.limit is None else state.limit
    needs = [-(-need // state.rules.factor(state.upcard)) for need in state.needs or (999, 999)]
    if min(needs) <= 100:
        row[NEED : NEED + 2] = needs
    return row


def test_the_player_sees_what_the_trainer_saw(volume: Volume) -> None:
    """The same inputs are set for the same choice, and the same values come out to a tenth of a point."""
    flat = fresh(5)
    weights = unpack(pack(rounded(flat, {})))
    net = Network(weights)
    seen, index, numbers = np.empty(GLANCE, np.int64), np.empty(MOST, np.int64), np.empty(3, np.float32)
    for _position, state in zip(range(volume(1_000, 30_000)), positions(1), strict=False):
        view, row, house = view_of(state, state.turn), kernel_state(state), numbers_of(state.rules)
        look(row, state.turn, seen)
        still = still_inputs(seen, house, index, numbers)
        scales = Scales(glance(view), net)
        for card in (*view.hand, None):
            left = view.hand.mask if card is None else view.hand.mask & ~card.bit
            n = hand_inputs(seen, left, -1 if card is None else card.index, index, still)
            ours = [*glance(view).still, *choice_inputs(glance(view), left, None if card is None else card.index)]
            assert sorted(ours) == sorted(index[:n].tolist())
            values = scales.weigh(left, None if card is None else card.index)
            assert values == pytest.approx([UNIT * one for one in judge(flat, index, n, numbers)], abs=0.1)
