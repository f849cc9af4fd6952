from __future__ import annotations

from collections import Counter
from random import Random

import pytest

pytest.importorskip("numba")

import numpy as np

from game.ai.weights import load
from game.rules import Card, CardSet, Discard, Knock
from game.rules.codes import read_position, write_position
from game.rules.melds import defend
from game.rules.record.seen_hand import SeenHand
from game.study.imagined_hands import imagined_hands
from game.study.problems import Problem, ProblemTheme, problems
from laboratory.kernel.export import trained
from laboratory.players.numpy_network import hurried
from laboratory.problem_search.layouts import laid_down
from laboratory.problem_search.new_worlds import again
from laboratory.problem_search.played_hands import RULES, Plan, moments
from laboratory.problem_search.search import QUOTAS, search
from laboratory.problem_search.trials import Course, compared, tried, worth
from laboratory.problem_search.unlikely_choices import unrivalled

FLAT = trained(load())


def test_the_same_seed_finds_the_same_problems() -> None:
    with hurried():
        one, two = (list(search(FLAT, 3, 0, Counter(QUOTAS), 0.02)) for _time in range(2))
    assert one == two
    assert one


def test_the_first_problem_of_the_file_is_found_again() -> None:
    """Its figures were measured anew, and are smaller."""
    with hurried():
        first = next(search(FLAT, 1, 0, Counter(QUOTAS)))
    shipped = problems()[0]
    assert shipped.number == 1
    assert (first.theme, first.code) == (shipped.theme, shipped.code)
    assert [token for token, _points in first.answers] == [token for token, _points in shipped.answers]
    assert 2.5 <= -shipped.answers[1][1] < -first.answers[1][1]


def test_a_moment_is_what_its_seat_has_seen_when_it_is_to_act() -> None:
    found = list(moments(FLAT, Plan(hands=40, gap=3.0, lost=3.0), Random(2)))
    assert found
    for moment in found:
        table = moment.seen.view()
        assert table.turn == 0
        assert len(table.legal) > 1


def test_nothing_but_upcards_is_looked_at_where_only_they_are_asked_for() -> None:
    found = list(moments(FLAT, Plan(hands=600, gap=3.0, lost=3.0, openings=True), Random(2)))
    assert found
    assert {moment.seen.tokens for moment in found} <= {(), ("-",)}


def test_a_sure_best_is_found_and_a_hopeless_lead_given_up() -> None:
    dealt = CardSet.parse("5h 6h 7h 2s 2d 2c 9s 9d Jc Kd")
    seen = SeenHand(RULES, 0, dealt, Card.parse("Qc"), ("-", "-", "s", "x4c", "s3s"))
    king, seven = Discard(Card.parse("Kd")), Discard(Card.parse("7h"))
    trial = tried(FLAT, seen, [seven, king], Random(1), Course(least=2.5))
    assert trial is not None
    assert trial.choices == (king, seven)
    assert tried(FLAT, seen, [seven, king], Random(1), Course(least=90.0)) is None
    assert tried(FLAT, seen, [seven, king], Random(1), Course(2.5, (king,), 4.0)) is None


def test_choices_are_compared_in_the_worlds_in_which_both_were_played() -> None:
    points = np.array([[3.0, 1.0, 0.0], [5.0, 1.0, 2.0], [1.0, 2.0, np.nan]])
    actions = [Discard(Card.parse(card)) for card in ("2s", "3s", "4s")]
    trial = compared(actions, points, [0, 1])
    assert trial.choices == tuple(actions[place] for place in (0, 1, 2))
    assert trial.behind == pytest.approx((0, 5 / 3, 3))


def test_points_are_worth_what_they_add_to_the_match() -> None:
    seen = read_position(next(one.code for one in problems() if one.theme is ProblemTheme.SCORE))
    assert seen.needs is not None
    mine, theirs = seen.needs
    won, lost = worth(seen, np.array([mine, -theirs]))
    assert won > 0 > lost
    assert won - lost == pytest.approx(240.839, abs=0.01)


def test_a_knock_laid_down_scores_what_the_best_defence_leaves() -> None:
    problem = next(one for one in problems() if one.theme is ProblemTheme.LAY_OFFS)
    table = read_position(problem.code).view()
    knocks = [one.action for one in problem.choices if isinstance(one.action, Knock)]
    others = [state.hands[1] for state, _n in zip(imagined_hands(table, Random(1)), range(30), strict=False)]
    points = laid_down(table, knocks, others)
    assert knocks[0].card is not None
    mine = (table.hand.remove(knocks[0].card) - CardSet(card for meld in knocks[0].melds for card in meld)).points
    for row, other in enumerate(others):
        for column, knock in enumerate(knocks):
            left = defend(other, knock.melds).points
            assert points[row, column] == (left - mine if mine < left else left - mine - 25)


@pytest.mark.parametrize("theme", [ProblemTheme.UNDERCUT, ProblemTheme.LAY_OFFS, ProblemTheme.SCORE])
def test_a_problem_that_is_played_out_again_agrees_with_the_file(theme: ProblemTheme) -> None:
    problem: Problem = max((one for one in problems() if one.theme is theme), key=lambda one: -one.answers[1][1])
    found = again(FLAT, problem, Random(5), 256)
    assert found.lead > 3 * found.error


def test_a_solution_that_an_untried_discard_beats_is_none() -> None:
    """Discarding the king knocks with eight; only discards from melds were tried."""
    dealt = CardSet.parse("5h 6h 7h 2s 2d 2c 9s 9d 9c Kd")
    seen = SeenHand(RULES, 0, dealt, Card.parse("Qc"), ("-", "-", "s", "x4c", "s8s"))
    code = write_position(seen)
    bad = Problem(1, ProblemTheme.SAFE_THROW, code, 1500, (("x9s", 0.0), ("x7h", -5.0)))
    assert not unrivalled(FLAT, bad, Random(1))
    assert unrivalled(FLAT, next(one for one in problems() if one.theme is ProblemTheme.UNDERCUT), Random(1))
