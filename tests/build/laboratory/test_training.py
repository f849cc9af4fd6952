from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numba")

import numpy as np

import train
from game.ai import feature_layout as at
from game.ai.weights import pack, unpack
from game.rules import Rules
from laboratory.kernel.bots import FROZEN, NET, SENSIBLE, SHARP
from laboratory.kernel.calibration import KINDS, expectations, table
from laboratory.kernel.enlarging import grown
from laboratory.kernel.export import rounded, trained
from laboratory.kernel.match_equity import CHANCES, SCALE, felt
from laboratory.kernel.network import NARROW, SHAPE, WIDE, judge, learn, parts, turnings
from laboratory.kernel.rule_sets import numbers_of
from laboratory.training import trainer
from laboratory.training.critic import OTHERS, critic_of
from laboratory.training.selfplay import ROOM, practise_all, samples_for
from laboratory.training.settings import TrainingSettings
from laboratory.training.trainer import Trainer

HANDS = 40


def practised(
    trace: float, trust: float, scored: float = 0.0, other: int = SENSIBLE, turned: float = 0.0
) -> tuple[tuple[np.ndarray, ...], list[np.ndarray]]:
    samples, counts, flat = samples_for(HANDS), np.zeros(HANDS, np.int64), SHAPE.fresh(1)
    rules, tempers = np.tile(numbers_of(Rules()), (HANDS, 1)), np.tile(SHARP, (HANDS, 2, 1))
    seats = np.tile(np.array([NET, other]), (HANDS, 1)), tempers, np.zeros((HANDS, 2, 2))
    plan = np.array([0.1, trace, trust, scored, 0.0, turned])
    practise_all((flat, critic_of(flat), flat), rules, seats, np.arange(HANDS), plan, samples, counts)
    return samples, [i * ROOM + np.arange(count) for i, count in enumerate(counts)]


def chosen(samples: tuple[np.ndarray, ...], rows: np.ndarray) -> np.ndarray:
    """Return the rows of choices made, without those only considered."""
    found: np.ndarray = rows[np.isfinite(samples[6][rows])]
    return found


def test_without_a_trace_every_choice_is_labelled_with_the_hands_end() -> None:
    samples, hands = practised(1.0, 0.0)
    for rows in hands:
        ends = {round(float(end) * at.UNIT, 2) for end in samples[4][chosen(samples, rows)]}
        assert len(ends) <= 1
        assert all(end == round(end) for end in ends)


def test_with_a_trace_the_critics_labels_lean_towards_what_it_thought_later() -> None:
    plain, hands = practised(1.0, 0.0)
    mixed, same = practised(0.5, 0.0)
    assert [len(rows) for rows in hands] == [len(rows) for rows in same]
    rows = chosen(plain, np.concatenate(hands))
    assert mixed[6][rows].std() < plain[6][rows].std()


def test_who_learns_no_more_may_think_as_at_the_table() -> None:
    _once, hands = practised(1.0, 0.0, other=FROZEN)
    _again, same = practised(1.0, 0.0, other=FROZEN)
    assert [len(rows) for rows in hands] == [len(rows) for rows in same]
    _turned, others = practised(1.0, 0.0, other=FROZEN, turned=1.0)
    assert [len(rows) for rows in hands] != [len(rows) for rows in others]


def test_what_might_have_been_chosen_shares_the_luck_of_what_was() -> None:
    lucky, hands = practised(1.0, 0.0)
    judged, _same = practised(1.0, 1.0)
    rows = np.concatenate(hands)
    luck = lucky[4] - judged[4]
    others = [row for row in rows if not np.isfinite(lucky[6][row]) and luck[row] != 0]
    assert others
    assert all(min(abs(luck[row] - luck[row - 1]), abs(luck[row] - luck[row + 1])) < 1e-5 for row in others)


def test_a_critic_begins_as_the_network_and_is_told_the_other_hand() -> None:
    samples, hands = practised(1.0, 1.0)
    flat = SHAPE.fresh(1)
    for row in chosen(samples, np.concatenate(hands))[:50]:
        index, numbers = samples[0][row].astype(np.int64), samples[2][row]
        plain = judge(flat, index, samples[1][row], numbers)
        assert judge(critic_of(flat), index, samples[5][row], numbers) == pytest.approx(plain, abs=1e-4)
        more = index[samples[1][row] : samples[5][row]]
        told = [one - OTHERS for one in more if OTHERS <= one < OTHERS + 52]
        own = [one - at.OWN for one in index[: samples[1][row]] if at.OWN <= one < at.OWN + 52]
        assert len(told) == 10
        assert not set(told) & set(own)


def test_in_a_match_a_label_is_the_change_in_the_chance_to_win_it() -> None:
    samples, hands = practised(1.0, 0.0, scored=1.0)
    rows = chosen(samples, np.concatenate(hands))
    assert np.abs(samples[4][rows]).max() <= SCALE / at.UNIT + 1e-5
    steps = range(at.MINE, at.SHOWN)
    told = [sum(one in steps for one in samples[0][row, : samples[1][row]]) for row in rows]
    assert set(told) == {2}


def test_points_felt() -> None:
    assert felt(17, 0, 0) == 17
    assert felt(12, 12, 40) == felt(60, 12, 40) == pytest.approx(SCALE * (1 - CHANCES[12, 40]))
    assert felt(-40, 100, 40) == pytest.approx(-SCALE * CHANCES[100, 40])
    for points, mine, theirs in ((5, 100, 100), (30, 20, 70), (-8, 9, 9), (0, 50, 3)):
        assert felt(points, mine, theirs) == pytest.approx(-felt(-points, theirs, mine))
    assert (np.diff(CHANCES, axis=0) <= 0).all()
    assert (np.diff(CHANCES, axis=1) >= 0).all()


def test_a_grown_network_plays_as_before() -> None:
    samples, hands = practised(1.0, 0.0)
    half, inputs = WIDE // 2, at.SHOWN
    rng = np.random.default_rng(4)
    small = rng.standard_normal((inputs + 3) * half + half + half * NARROW + NARROW + 3 * NARROW + 3) * 0.1
    flat = grown(small.astype(np.float32), inputs + 3, half)
    assert flat.size == SHAPE.fresh(1).size
    rows = np.split(small[: (inputs + 3) * half].reshape(-1, half), [inputs])
    for row in np.concatenate(hands)[:50]:
        index, numbers = samples[0][row, : samples[1][row]].astype(np.int64), samples[2][row]
        old = index[index < inputs]
        sums = rows[0][old].sum(0) + numbers @ rows[1] + small[(inputs + 3) * half : (inputs + 4) * half]
        rest = small[(inputs + 4) * half :]
        narrow = np.maximum(sums, 0) @ rest[: half * NARROW].reshape(half, NARROW)
        narrow = np.maximum(narrow + rest[half * NARROW : (half + 1) * NARROW], 0)
        out = narrow @ rest[(half + 1) * NARROW : -3].reshape(NARROW, 3) + rest[-3:]
        assert judge(flat, index, index.size, numbers) == pytest.approx(out, abs=0.15)


def test_learning_lowers_the_error() -> None:
    samples, hands = practised(1.0, 0.0)
    rows, flat, memory = np.concatenate(hands), SHAPE.fresh(2), np.zeros((2, SHAPE.fresh(2).size), np.float32)
    errors = [learn(flat, memory, rows, samples[:5], turnings(), 1e-3, 64, step) for step in range(0, 200, 10)]
    assert errors[-1] < errors[0] / 2


def test_a_turning_moves_cards_and_nothing_else() -> None:
    for row in turnings():
        assert sorted(row) == list(range(at.INPUTS))
        assert all(row[one] == one for one in (*range(at.TURN, at.SHOWN), *range(at.THREW_MATE, at.INPUTS)))
        assert all(row[at.OWN + card] % 13 == card % 13 for card in range(52))
        assert all(row[start + card] - start == row[card] for start in at.CARD_BLOCKS for card in range(52))


def test_a_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer, "HANDS", 64)
    settings, path = TrainingSettings(minutes=60), tmp_path / "run.npz"
    for number, now in enumerate(Trainer.begin(settings).run()):
        if number == 1:
            now.save(path)
            break
    again = Trainer.load(settings, path)
    assert (again.rounds, again.hands) == (2, 128)
    for learner, before in ((again.player, now.player), (again.critic, now.critic)):
        assert learner.steps == before.steps > 0
        assert np.array_equal(learner.flat, before.flat)
        assert np.array_equal(learner.memory, before.memory)
    assert next(iter(again.run())).rounds == 3


def test_the_games_weights_are_the_trainers_to_a_ten_thousandth() -> None:
    flat = SHAPE.fresh(3)
    again = trained(unpack(pack(rounded(flat, {"hands": 1}))))
    assert np.abs(again - flat).max() < 1e-4


def test_every_decision_is_of_one_kind() -> None:
    flat = SHAPE.fresh(3)
    found = expectations(parts(flat), parts(flat), numbers_of(Rules()), NET, SHARP, hands=10)
    lines = table(found)[: len(KINDS)]
    shares = [float(line.split(": ")[1].split(" %")[0]) for line in lines if "never" not in line]
    assert sum(shares) == pytest.approx(100, abs=0.3)


def test_where_there_is_no_git_the_commit_is_unknown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert train.commit() == "unknown"
