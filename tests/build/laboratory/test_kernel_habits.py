from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("numba")

import numpy as np
from msgspec.structs import replace

from game.ai.feature_layout import INPUTS, NUMBERS, UNIT
from game.ai.habits import habit_layout as at
from game.ai.habits.network import OpponentModel
from game.ai.habits.shown import Habits, habits_of
from game.ai.knock import lay_off
from game.ai.network import Network
from game.ai.weights import load, pack, unpack
from game.rules import CARDS, CardSet, Phase, apply, deal, view_of
from game.rules.melds import arrangements
from laboratory.kernel.export import trained
from laboratory.kernel.layers import conclude
from laboratory.kernel.network import settle_sums
from laboratory.kernel.playing_out import kernel_state
from laboratory.kernel.referee import HAND, KNOCKS, OVER, PHASE, TAKES, carry_out, play_at_random
from laboratory.kernel.rule_sets import numbers_of, random_rules
from laboratory.training.habits import note_action, note_end
from laboratory.training.habits_export import from_weights, habits_weights
from laboratory.training.habits_network import (
    ALL_NARROW,
    ALL_SHIFTS,
    ALL_WIDE,
    SHAPE,
    fresh,
    meet,
    room_to_meet,
    told_parts,
)
from tests.build.laboratory.test_kernel import meant
from tests.conftest import Volume


def test_the_kernel_counts_habits_as_the_game_does(volume: Volume) -> None:
    """Under any rules. Where cards meld in two ways, the sets shown may differ."""
    rng, counted = Random(5), np.zeros(at.HABITS, np.int64)
    for seed in range(volume(60, 3_000)):
        rules = random_rules(rng)
        numbers = numbers_of(rules)
        deck, codes = np.empty(52, np.int64), np.empty(600, np.int64)
        n, dealer, _points = play_at_random(numbers, seed, deck, codes, 7)
        state = deal(replace(rules, spades_double=False), [CARDS[card] for card in deck], dealer)
        row, steps = kernel_state(state), []
        sums, times = np.zeros((2, at.HABITS)), np.zeros((2, at.HABITS))
        newest, knocker = [-1, -1], -1
        for code in codes[:n].tolist():
            seat, action = state.turn, meant(code, state)[0]
            newest[seat] = note_action(row, code, newest[seat], sums[seat], times[seat])
            knocker = seat if KNOCKS <= code < TAKES else knocker
            carry_out(row, deck, numbers, code)
            steps.append((state, action))
            state, _events = apply(state, action)
        assert row[PHASE] == OVER
        while state.phase is Phase.LAYOFF:
            action = lay_off(view_of(state, state.turn))
            steps.append((state, action))
            state, _events = apply(state, action)
        for seat in (0, 1):
            note_end(row, seat, knocker, sums[seat], times[seat])
            seen = [(view_of(before, 1 - seat), action) for before, action in steps]
            found = habits_of(seen, view_of(state, 1 - seat))
            assert list(found.times) == times[seat].tolist()
            ways = arrangements(CardSet(card for card in CARDS if row[HAND + seat] >> card.index & 1))
            same = [habit for habit in range(at.HABITS) if len(ways) == 1 or habit not in (at.IN_SETS, at.KEPT_LOOSE)]
            assert [found.sums[habit] for habit in same] == sums[seat][same].tolist()
            counted += times[seat] > 0
    assert min(counted) > 0, counted


def test_the_player_meets_somebody_as_the_trainer_does() -> None:
    """Outputs differ only by the file's rounding."""
    base, rng = load(), np.random.default_rng(3)
    norms = rng.random(at.HABITS), 0.1 + rng.random(at.HABITS), 1 + 9 * rng.random(at.HABITS)
    expert = trained(base)
    flat = fresh(expert, 2)
    flat[ALL_SHIFTS:] += 0.02 * rng.standard_normal(SHAPE.weights)
    more = unpack(pack(habits_weights(expert, flat, norms, {})))
    player, (flat, kernel_norms) = OpponentModel.join(base, more), from_weights(expert, more)
    net, shifts = told_parts(flat)
    for hands in (1, 7, 40):
        times = rng.integers(1, 5 * hands + 1, at.HABITS)
        sums = rng.integers(0, times + 1)
        habits = Habits(hands, tuple(sums.tolist()), tuple(times.tolist()))
        told = kernel_norms.told(sums, times, hands)
        assert player.told(habits) == pytest.approx(told.tolist(), abs=1e-4)
        playing = Network(player.weights(habits))
        met = meet(net, shifts, told, room_to_meet())
        for _time in range(20):
            index, numbers = rng.choice(NUMBERS, 60, replace=False), rng.random(INPUTS - NUMBERS, np.float32)
            wide, narrow, out = (
                np.empty(ALL_WIDE, np.float32),
                np.empty(ALL_NARROW, np.float32),
                np.empty(3, np.float32),
            )
            settle_sums(met, numbers, index, index.size, wide)
            conclude(met, wide, narrow, out)
            thought = playing.outputs(playing.change(playing.start(numbers.tolist()), index.tolist()))
            assert thought == pytest.approx((UNIT * out).tolist(), abs=0.1)
