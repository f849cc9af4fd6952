from __future__ import annotations

from math import prod
from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np

from game.ai.feature_layout import OUTPUTS
from game.ai.habits.habit_layout import HABITS, TOLD
from game.ai.weights import pack, unpack
from laboratory.kernel.bots import FROZEN, SENSIBLE, SIMPLE
from laboratory.kernel.calibration import KINDS, table
from laboratory.kernel.network import NARROW, WIDE, parts, turnings
from laboratory.kernel.network import SHAPE as EXPERTS_SHAPE
from laboratory.training import rounds
from laboratory.training.critic import critic_of
from laboratory.training.habits_contests import gains, known_expectations
from laboratory.training.habits_corrections import HEARD, corrected, sums
from laboratory.training.habits_export import from_weights, habits_weights
from laboratory.training.habits_league import COPIES, KIND
from laboratory.training.habits_network import (
    ALL_SHIFTS,
    ALL_WIDE,
    SHAPE,
    SHIFTS,
    fresh,
    learn_habits,
    meet,
    room_to_meet,
    told_critic,
    told_parts,
)
from laboratory.training.habits_tables import FORMS, Norms, norms_of
from laboratory.training.habits_training import HabitsRun, HabitsSettings
from laboratory.training.rounds import Desk

HANDS, BATCH = 100, 1024
BASE = EXPERTS_SHAPE.fresh(1)


@pytest.fixture(scope="module")
def run() -> HabitsRun:
    return HabitsRun.begin(
        HabitsSettings(minutes=60, drawn=3), {"expert": BASE}, critic_of(BASE), threads=2, forms=FORMS[:2], hands=12
    )


@pytest.fixture(scope="module")
def played(run: HabitsRun) -> Desk:
    desk = Desk(HANDS)
    run.playing()(desk, 1)
    return desk


def learnt(flat: np.ndarray, desk: Desk, rate: float = 0.0, rounds: int = 1) -> tuple[list[float], np.ndarray]:
    """Return the errors, and half the gradient of the first."""
    memory, samples = np.zeros((2, flat.size), np.float32), (*desk.samples[:5], desk.told)
    rows = desk.rows[:BATCH]
    errors = [learn_habits(flat, memory, rows, samples, turnings(), rate, BATCH, 0)]
    slope = 10 * memory[0]  # Adam's memory holds a tenth of it
    later = range(1, rounds)
    errors += [learn_habits(flat, memory, rows, samples, turnings(), rate, BATCH, step) for step in later]
    return errors, slope


def test_every_player_has_its_share_and_its_kind(run: HabitsRun) -> None:
    league = run.league
    assert league.shares.sum() == pytest.approx(1)
    assert league.names == ("simple", "sharp", "early knocker", "patient sharp", "steady", "expert")
    named = 6 * COPIES
    assert league.players[:named, KIND].tolist() == COPIES * [SIMPLE, *[SENSIBLE] * 4, FROZEN]
    assert set(league.players[named : named + 7, KIND]) == {FROZEN + 1, FROZEN + 2, FROZEN + 3}
    assert len(league.players) == len(league.whose) == named + 7 + 3
    assert league.evened.sum() == pytest.approx(1)
    assert league.evened[:6] == pytest.approx(0.1 * league.shares[:6] + [0.045, 0.045, 0, 0, 0.045, 0.045])
    assert league.named(np.array([0, 8, named - 1, named])).tolist() == [0, 2, 5, 6]


def test_norms_are_told_apart_from_chance() -> None:
    """One player always does something, the other half the time."""
    sums, times = np.zeros((2, 40, HABITS)), np.full((2, 40, HABITS), 2.0)
    sums[0], sums[1, ::2] = 2.0, 2.0
    norms = norms_of(sums, times, np.array([0.5, 0.5]))
    assert norms.mean == pytest.approx([0.75] * HABITS)
    assert norms.spread == pytest.approx([0.25] * HABITS)
    assert norms.shrink == pytest.approx([0.5 * 2 * 40 / 39 * 0.25 / 0.25**2] * HABITS)
    nobody = norms.told(np.zeros(HABITS), np.zeros(HABITS), 0)
    assert not nobody.any()
    well = norms.told(sums[0].sum(0), times[0].sum(0), 40)
    little = norms.told(sums[0, 0], times[0, 0], 1)
    assert (little[:HABITS] > 0).all()
    assert (little < well).all()
    assert (well[:HABITS] < 1).all()


def test_a_player_is_known_by_what_it_does(run: HabitsRun) -> None:
    assert run.seen.known.shape == (6 * COPIES + 10, 2, TOLD)
    assert np.isfinite(run.seen.known).all()
    few = run.seen.told(0, 0, 4, np.random.default_rng(1))
    assert few[HABITS] == pytest.approx(0.5)
    assert not np.array_equal(run.seen.known[0, 0], run.seen.known[1, 0])


def test_what_is_told_moves_biases_and_stretches_outputs_alone() -> None:
    """At first the expert's own units are unchanged."""
    rng = np.random.default_rng(2)
    flat, told = fresh(BASE, 3), rng.standard_normal(TOLD).astype(np.float32)
    net, shifts = told_parts(flat)
    shifts[2][:], shifts[3][:] = 0.05 * rng.standard_normal((2, 2 * TOLD, OUTPUTS))
    met = meet(net, shifts, told, room_to_meet())
    assert met[1] == pytest.approx(net[1] + told @ shifts[0], abs=1e-4)
    assert met[3] == pytest.approx(net[3] + shifts[1] @ told, abs=1e-4)
    heard = np.concatenate([told, told**2])
    assert met[5] == pytest.approx(net[5] * (1 + heard @ shifts[3]) + heard @ shifts[2], abs=1e-4)
    assert met[4] == pytest.approx(net[4] * (1 + heard @ shifts[3]), abs=1e-4)
    for mine, bases in zip(net, parts(BASE), strict=True):
        assert np.array_equal(mine[tuple(slice(size) for size in bases.shape)], bases)
    assert np.array_equal(met[1][:WIDE], parts(BASE)[1])
    assert np.array_equal(met[3][:NARROW], parts(BASE)[3])
    assert not net[2][WIDE:, :NARROW].any()


def test_a_critic_is_given_rows_for_what_it_is_told_once() -> None:
    critic = critic_of(BASE)
    told = told_critic(critic)
    assert told.size == critic.size + TOLD * WIDE
    assert np.array_equal(told_critic(told), told)
    first = len(parts(told)[0]) - TOLD
    assert not parts(told)[0][first:].any()
    assert np.array_equal(parts(told)[0][:first], parts(critic)[0])
    with pytest.raises(ValueError, match="size"):
        told_critic(BASE)


def test_the_gradient_is_the_slope_of_the_error(played: Desk) -> None:
    """In each part, for its steepest weight and a flatter one."""
    flat, start, step = fresh(BASE, 3), 0, np.float32(0.01)
    _errors, slope = learnt(flat, played)
    for size in (*map(prod, SHIFTS), *SHAPE.parts):
        part = np.abs(slope[start : start + size])
        order = np.argsort(part)
        for place in (order[-1], order[-1 - len(order) // 20]):
            ends = []
            for way in (step, -step):
                moved = flat.copy()
                moved[start + place] += way
                ends += learnt(moved, played)[0]
            assert (ends[0] - ends[1]) / (4 * step) == pytest.approx(slope[start + place], rel=0.05, abs=2e-5)
        start += size
    assert start == flat.size


def test_learning_lowers_the_error(played: Desk) -> None:
    errors, _slope = learnt(fresh(BASE, 3), played, 2e-3, 16)
    assert errors[-1] < 0.8 * errors[0]


def test_the_games_weights_are_the_trainers_within_a_step() -> None:
    flat, norms = fresh(BASE, 3), Norms(*np.random.default_rng(1).uniform(0.1, 60, (3, HABITS)))
    weights = unpack(pack(habits_weights(BASE, flat, tuple(norms), {"hands": 1})))
    again, same = from_weights(BASE, weights)
    rows = np.s_[ALL_SHIFTS : ALL_SHIFTS + SHAPE.parts[0]]
    assert len(set(weights.first)) <= 201
    assert np.abs(again - flat)[rows].max() <= 0.5001 * weights.step
    assert np.delete(again, rows) == pytest.approx(np.delete(flat, rows), rel=2**-8)
    assert np.array(same) == pytest.approx(np.array(norms), rel=1e-6)
    assert (weights.inputs, weights.wide) == (SHAPE.inputs, ALL_WIDE)


def test_a_run_learns_and_tells_what_knowing_is_worth(run: HabitsRun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "HANDS", 64)
    monkeypatch.setattr(rounds, "BATCH", 128)
    flat, critic = run.player.flat.copy(), run.critic.flat.copy()
    run.spent = 60 * 60 * 0.1  # past the phase in which only the critic learns
    now = next(iter(run.run(2)))
    assert now.hands == 64
    assert now.player.steps > 0
    assert not np.array_equal(now.player.flat, flat)
    assert not np.array_equal(now.critic.flat, critic)
    assert np.array_equal(now.league.weights[0], BASE)
    found = gains(now.judged, now.league, now.seen, ("simple", "expert"), 4, 1, 2)
    assert set(found) == {"simple", "expert"}
    assert "known from 5 hands" in found["simple"]
    assert "from 12" in found["simple"]
    lines = table(known_expectations(now.judged, now.league, now.seen, "expert", 4))
    assert [line.partition(":")[0] for line in lines[: len(KINDS)]] == list(KINDS)


def test_the_critic_learns_alone_at_first(run: HabitsRun) -> None:
    run.spent = 0.0
    assert run.rate == 0
    assert run.critic_rate > 0
    run.spent = 60 * 60 * 0.07
    assert run.rate > 0


def test_outputs_that_are_too_high_are_put_right(run: HabitsRun) -> None:
    """Nothing else changes, and in new hands they're right on average."""
    net, shifts = told_parts(flat := fresh(BASE, 3))
    net[4][:] *= 2
    net[5][:] += 3
    now, moved = told_parts(right := corrected(run, flat, 2, 8_000))
    assert all(np.array_equal(now[part], net[part]) for part in range(4))
    assert all(np.array_equal(moved[part], shifts[part]) for part in range(2))
    assert (off(run, flat) < -0.4).all()
    assert np.abs(off(run, right)).sum() < 0.15 * np.abs(off(run, flat)).sum()
    assert (now[4].std(0) < net[4].std(0)).all()


def off(run: HabitsRun, flat: Any) -> Any:
    """Return each output's average error, in hands not used for the correction."""
    squares, products = sums(run, flat, 7)
    return products[:, HEARD - 1] / squares[:, HEARD - 1, HEARD - 1]
