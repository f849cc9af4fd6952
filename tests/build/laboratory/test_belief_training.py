from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

pytest.importorskip("numba")

import numpy as np

from game.ai import belief_layout as at
from game.ai.belief_inputs import belief_inputs
from game.ai.card_knowledge import CardKnowledge
from game.ai.network import Network
from game.ai.weighted_hands import chances
from game.ai.weights import pack, unpack
from game.rules import CARDS, CardSet, Phase, apply, deal, view_of
from laboratory.kernel.network import SHAPE as EXPERT
from laboratory.kernel.playing_out import kernel_state
from laboratory.kernel.referee import DISCARD, DRAW, PHASE, UPCARD, play_at_random
from laboratory.kernel.rule_sets import numbers_of, random_rules
from laboratory.training import belief_training
from laboratory.training.belief_hands import watched
from laboratory.training.belief_inputs import belief_inputs as compiled_inputs
from laboratory.training.belief_inputs import belief_turnings
from laboratory.training.belief_network import SHAPE, belief_parts, chances_of, forward, fresh, learn, room_for_one
from laboratory.training.belief_training import begin, belief_weights
from tests.build.laboratory.test_kernel import meant
from tests.conftest import Volume

PHASES = {Phase.UPCARD: UPCARD, Phase.DRAW: DRAW, Phase.DISCARD: DISCARD}


def test_the_player_sees_what_the_trainer_saw(volume: Volume) -> None:
    """At every step, under any rules, for both seats."""
    rng, index = Random(4), np.empty(at.MOST, np.int64)
    for seed in range(volume(40, 1_000)):
        rules = random_rules(rng)
        deck, codes = np.empty(52, np.int64), np.empty(600, np.int64)
        n, dealer, _points = play_at_random(numbers_of(rules), seed, deck, codes, 7)
        state = deal(replace(rules, spades_double=False), [CARDS[card] for card in deck], dealer)
        for code in codes[: n - 1]:
            row = kernel_state(state)
            row[PHASE] = PHASES[state.phase]
            for seat in (0, 1):
                view = view_of(state, seat)
                found = compiled_inputs(row, numbers_of(rules), seat, index)
                assert sorted(belief_inputs(view, CardKnowledge.of(view))) == sorted(index[:found].tolist())
            state, _events = apply(state, meant(int(code), state)[0])


def test_the_player_believes_what_the_trainer_does() -> None:
    run, rng, (layers, sums) = begin(None, 1, 1e-3, 2), Random(1), room_for_one()
    net = Network(unpack(pack(belief_weights(run))), unit=1.0)
    for _time in range(40):
        index = np.array(rng.sample(range(at.INPUTS), 50))
        forward(belief_parts(run.mean), index, index.size, layers)
        outputs = net.outputs(net.change(net.start(), index.tolist()))
        assert outputs == pytest.approx(layers[2].tolist(), abs=0.01)
        cards, hidden = sorted(rng.sample(range(52), 30)), rng.randint(1, 11)
        n = chances_of(layers[2], CardSet(CARDS[card] for card in cards).mask, hidden, sums)
        assert sums[3][:n].tolist() == cards
        mine = chances([float(np.exp(layers[2][card])) for card in cards], hidden)
        assert sums[4][:n].tolist() == pytest.approx(mine, abs=1e-6)


def test_what_is_hidden_is_among_the_unseen() -> None:
    indices, counts, unseen, hidden, steps, _ready = watched(EXPERT.fresh(1), 30, Random(2))
    assert len(counts) > 30
    assert not (hidden & ~unseen).any()
    assert counts.max() < at.MOST - 1
    assert (steps < len(at.BINS)).all()
    assert all(len(set(row[:n].tolist())) == n for row, n in zip(indices, counts, strict=True))


def test_learning_makes_what_was_held_likelier() -> None:
    samples, flat, turned = watched(EXPERT.fresh(1), 40, Random(3)), fresh(1), belief_turnings()
    memory, rows = np.zeros((2, SHAPE.weights), np.float32), np.arange(len(samples[0]))
    losses = [learn(flat, memory, rows, samples, turned, 2e-3, 64, step) for step in range(0, 800, 100)]
    assert losses[-1][0] < 0.97 * losses[0][0]
    assert losses[-1][2] < 0.9 * losses[0][2]


def test_a_turning_moves_cards_and_runs_and_nothing_else() -> None:
    for row in belief_turnings():
        assert sorted(row) == list(range(at.INPUTS))
        assert list(row[at.RANKS :]) == list(range(at.RANKS, at.INPUTS))
        for start in range(0, at.CARDS, 52):
            assert all(row[start + card] - start == row[card] for card in range(52))
        for place in range(44):
            lowest = row[place // 11 * 13 + place % 11]
            assert row[at.RUNS + place] == at.RUNS + lowest // 13 * 11 + lowest % 13


def test_a_run_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(belief_training, "HANDS", 20)
    run = begin(EXPERT.fresh(1), 1e-3, 1e-3, 1)
    first = next(iter(run.run()))
    assert first.hands == 20
    assert 0 < first.progress <= 1
    assert belief_weights(run).inputs == at.INPUTS
