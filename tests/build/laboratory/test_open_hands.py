from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

pytest.importorskip("numba")

import numpy as np

from game.ai import LEVELS
from game.ai.weights import load
from game.rules import (
    CARDS,
    PRESETS,
    BigGin,
    Discard,
    DrawStock,
    HandState,
    Knock,
    Pass,
    Phase,
    TakeDiscard,
    deal,
    view_of,
)
from game.rules import apply as played
from game.rules.notation import write
from game.rules.record import HandRecord
from game.study import open_hands as own
from game.study import open_hands_layout as at
from game.study.luck import luck, net
from game.study.open_hands import FILE, OpenHands, OpenValue
from laboratory.kernel.bots import NET, SHARP
from laboratory.kernel.export import flattened, trained
from laboratory.kernel.network import SHAPE
from laboratory.kernel.referee import DRAWS, PASSES_ON, SIZE, TAKES, begin, carry_out, shuffle
from laboratory.kernel.rule_sets import numbers_of
from laboratory.players.hand_luck import luck as hand_luck
from laboratory.players.played_hand import play
from laboratory.training.critic import critic_of
from laboratory.training.luck import luck_of_hands
from laboratory.training.open_hands import SHAPE as OPEN
from laboratory.training.open_hands import open_inputs, open_parts, open_room, open_value
from laboratory.training.open_results import bettered
from laboratory.training.open_training import taught


def course(house: str, seed: int) -> Iterator[tuple[HandState, np.ndarray]]:
    """Yield a hand in both forms, at each draw."""
    rules, rng, steady = PRESETS[house], Random(seed), LEVELS["steady"]()
    deck, twin = rng.sample(CARDS, 52), np.zeros(SIZE, np.int64)
    state, codes = deal(rules, deck, seed % 2), np.array([card.index for card in deck], np.int64)
    begin(twin, codes, numbers_of(rules), np.int64(seed % 2))
    plain = {Pass: PASSES_ON, DrawStock: DRAWS, TakeDiscard: TAKES}
    while not state.last and state.phase in (Phase.UPCARD, Phase.DRAW, Phase.DISCARD):
        if state.phase is not Phase.DISCARD:
            yield state, twin
        action = steady.choose(view_of(state, state.turn), rng)
        if isinstance(action, Knock | BigGin):
            return
        code = action.card.index if isinstance(action, Discard) else plain[type(action)]
        state, _events = played(state, action)
        carry_out(twin, codes, numbers_of(rules), np.int64(code))


@pytest.mark.parametrize("house", [*PRESETS])
def test_the_twin_sees_and_thinks_the_same(house: str) -> None:
    net, room, value = open_parts(flattened(load(FILE, at.INPUTS))), open_room(), OpenValue(PRESETS[house])
    for state, twin in course(house, 3):
        n = open_inputs(twin, numbers_of(PRESETS[house]), room[0], room[1])
        table = OpenHands.of(state)
        assert sorted(room[0][:n].tolist()) == sorted(own.open_inputs(table))
        assert at.UNIT * open_value(net, n, room) == pytest.approx(value.of(table), abs=0.05)


def test_the_twin_measures_the_same_luck() -> None:
    """By the kernel and from the hand's record."""
    rules, found = PRESETS["classic"], np.zeros((1, 3))
    flats = trained(load()), flattened(load(FILE, at.INPUTS))
    luck_of_hands(flats, numbers_of(rules), np.array([NET, NET]), SHARP, 5, found)
    deck = np.empty(52, np.int64)
    shuffle(deck, np.array([5 * 1_000_003], dtype=np.uint64))
    state, moves, expert = deal(rules, [CARDS[index] for index in deck], 0), list[str](), LEVELS["expert"]()
    first = state
    while state.phase is not Phase.OVER:
        action = expert.choose(view_of(state, state.turn), Random(0))
        moves.append(write(action, state))
        state, _events = played(state, action)
    mine, theirs = luck(HandRecord(0, first.deck, tuple(moves)), rules)
    assert found[0, 1] == pytest.approx(2 * mine.dealt, abs=0.1)
    assert found[0, 2] == pytest.approx(mine.drawn - theirs.drawn, abs=0.5)


@pytest.mark.parametrize("house", ["classic", "oklahoma", "settlement"])
def test_the_luck_of_a_record_is_the_games_own(house: str) -> None:
    """For players no kernel knows, also where points double."""
    rules, rng = PRESETS[house], Random(house)
    players = LEVELS["steady"](), LEVELS["novice"]()
    for dealer in (0, 1):
        hand = play(
            deal(rules, rng.sample(CARDS, 52), dealer),
            dealer,
            1,
            lambda state: players[state.turn].choose(view_of(state, state.turn), Random(0)),
        )
        assert hand_luck(hand, rules) == pytest.approx(-net(hand.record, rules), abs=0.5)


def test_what_is_learnt_comes_nearer_the_critic() -> None:
    flat = SHAPE.fresh(1)
    errors = [error for _flat, error, _minutes in taught(flat, critic_of(flat), 60, 5)]
    assert errors[-1] < errors[0]


def test_what_results_without_luck_teach_comes_nearer_to_them() -> None:
    """An untrained network estimates the luck: it removes none, but is unbiased."""
    expert = trained(load())
    errors = [error for _flat, error, _minutes in bettered(expert, OPEN.fresh(1), 40, 6)]
    assert errors[-1] < errors[0]
