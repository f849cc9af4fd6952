"""What a problem tells: measured in new worlds, and no larger than it proves."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

pytest.importorskip("numba")

from game.ai.weights import load
from game.rules.codes import read_position
from game.study.problems import Problem, ProblemTheme, problems
from laboratory.kernel.export import trained
from laboratory.players.numpy_network import hurried
from laboratory.problem_search.believable import believable
from laboratory.problem_search.comparison import for_each_point, rows
from laboratory.problem_search.figures import SPREADS, WITHDRAWN, themed, told
from laboratory.problem_search.new_worlds import Again, again

FLAT = trained(load())
UPCARD = ProblemTheme.UPCARD
TOLD = Problem(1, UPCARD, "code", 1_500, (("u", 0.0), ("-", -7.6)))


def lead(problem: Problem | None) -> float | None:
    return None if problem is None else -problem.answers[1][1]


def test_leads_picked_for_being_large_prove_as_large_as_told() -> None:
    """Of measured leads the largest are partly luck; those told aren't."""
    rng, (average, spread) = Random(1), SPREADS[UPCARD]
    shown, true = list[float](), list[float]()
    raw = list[float]()
    for _problem in range(4_000):
        worth, error = rng.gauss(average, spread), rng.uniform(0.7, 1.4)
        measured = rng.gauss(worth, error)
        found = lead(told(TOLD, Again(("u", "-"), (0.0, measured), (0.0, error))))
        if found is not None and found > 9:
            shown.append(found)
            true.append(worth)
        if measured > 9:
            raw.append(measured - worth)
    assert for_each_point(shown, true)[0] == pytest.approx(1, abs=0.02)
    assert fmean(shown) == pytest.approx(fmean(true), abs=0.2)
    assert fmean(raw) > 0.5


def test_a_sure_lead_is_told_as_it_was_found() -> None:
    assert lead(told(TOLD, Again(("u", "-"), (0.0, 12.0), (0.0, 0.01)))) == 12.0


@pytest.mark.parametrize(("behind", "error"), [(2.3, 0.1), (-1.0, 1.0), (4.0, 2.0)])
def test_a_lead_that_is_small_or_unsure_makes_no_problem(behind: float, error: float) -> None:
    assert told(TOLD, Again(("u", "-"), (0.0, behind), (0.0, error))) is None


def test_the_closest_choice_comes_second_and_makes_the_problem_harder() -> None:
    three = Problem(1, ProblemTheme.PAIR, "code", 1_400, (("x7h", 0.0), ("x8h", -9.0), ("x9h", -12.0)))
    found = told(three, Again(("x7h", "x8h", "x9h"), (0.0, 11.0, 5.0), (0.0, 0.01, 0.01)))
    assert found is not None
    assert found.answers == (("x7h", 0.0), ("x9h", -5.0), ("x8h", -11.0))
    assert found.rating == 1_400 + 80


def test_figures_are_put_in_another_order_by_name() -> None:
    found = Again(("a", "b", "c"), (0.0, 4.0, 2.0), (0.0, 0.4, 0.2))
    assert found.ordered(("a", "c", "b")) == Again(("a", "c", "b"), (0.0, 2.0, 4.0), (0.0, 0.2, 0.4))
    assert (found.second, found.lead, found.error) == (2, 2.0, 0.2)


def test_a_problem_is_played_out_until_its_figures_are_good_enough() -> None:
    problem = next(one for one in problems() if one.theme is ProblemTheme.LAST_CARDS)
    with hurried():
        quick, long = again(FLAT, problem, Random(5), 256), again(FLAT, problem, Random(5), 2_048)
        assert long == again(FLAT, problem, Random(5), 2_048)
    assert quick.tokens == long.tokens == tuple(token for token, _points in problem.answers)
    assert long.error <= quick.error
    assert long.near(long.second)


@pytest.mark.parametrize(
    ("tokens", "found"),
    [
        ((), True),
        (("-", "u", "x4c", "s5c", "x5c", "u", "x6c", "s7c", "x7c", "u", "x8c"), True),  # three of three
        (("-", *("u", "x4c", "s5c", "x5c") * 4), False),  # the dealer: four of four
        (("-", *("s4c", "x4c", "u", "x5c") * 4), False),
        (("-", "-", *("s", "x4c", "s5c", "x5c", "u", "x4c", "u", "x5c") * 3), True),  # three of six, both
    ],
)
def test_a_likely_history_has_half_of_the_draws_from_the_pile_at_most(tokens: tuple[str, ...], *, found: bool) -> None:
    assert believable(tokens) is found


def test_every_problem_of_the_file_has_a_likely_history() -> None:
    assert [one.number for one in problems() if not believable(read_position(one.code).tokens)] == []


def test_withdrawn_problems_are_no_longer_in_the_file() -> None:
    assert not WITHDRAWN & {one.number for one in problems()}


def test_a_bait_has_that_theme_where_it_works_in_new_worlds() -> None:
    bait = next(one for one in problems() if one.theme is ProblemTheme.BAIT)
    pair = next(one for one in problems() if one.theme is ProblemTheme.PAIR)
    with hurried():
        assert themed(FLAT, bait) == bait
        assert themed(FLAT, replace(bait, theme=ProblemTheme.PAIR)) == bait
        assert themed(FLAT, pair) == pair
        assert themed(FLAT, replace(pair, theme=ProblemTheme.BAIT)) is None
        assert themed(FLAT, replace(pair, number=min(WITHDRAWN))) is None


def test_what_is_told_stands_beside_what_is_found() -> None:
    found = Again(("u", "-"), (0.0, 7.6), (0.0, 1.0)), Again(("u", "-"), (0.0, -1.0), (0.0, 1.0))
    lines = list(rows([(TOLD, one) for one in found]))
    assert [line.split(" | ")[:3] for line in lines] == [["| upcard", "2", "7.60"], ["| all", "2", "7.60"]]
    assert lines[0].endswith("| 1 |")
