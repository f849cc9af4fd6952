from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.store.problems.progress import ProblemProgress, Rating, Tried
from game.study.practice.choosing import draw, rating_of, themes, tried, wanted
from game.study.problems import Problem, ProblemTheme

PROBLEMS = [
    Problem(n, ProblemTheme.BAIT if n % 3 else ProblemTheme.SCORE, f"code {n}", 1000 + 20 * n, ()) for n in range(1, 61)
]


def test_none_comes_twice_before_all_have_come() -> None:
    progress, found = ProblemProgress(), Counter[int]()
    for _round in range(2):
        for _problem in PROBLEMS:
            problem = draw(PROBLEMS, progress, 1500)
            found[problem.number] += 1
            progress = tried(progress, problem)
        assert len(set(found.values())) == 1
    assert found.total() == 120


def test_what_comes_is_about_as_hard_as_wanted() -> None:
    for value in (1000, 1500, 2200):
        nearest = sorted(abs(one.rating - value) for one in PROBLEMS)[:12]
        assert abs(draw(PROBLEMS, ProblemProgress(), value).rating - value) <= nearest[-1]


def test_it_is_not_always_the_same_order() -> None:
    first = [draw(PROBLEMS, ProblemProgress(tried={99: Tried(n)}), 1500).number for n in range(20)]
    assert len(set(first)) > 3


def test_leaving_the_table_brings_the_same_problem_again() -> None:
    progress = ProblemProgress(tried={3: Tried(1)})
    assert draw(PROBLEMS, progress, 1500) == draw(PROBLEMS, progress, 1500)


def test_themes_are_left_out_as_long_as_some_are_wanted() -> None:
    assert themes(PROBLEMS) == (ProblemTheme.BAIT, ProblemTheme.SCORE)
    some = wanted(PROBLEMS, ProblemProgress(without=("bait",)))
    assert {one.theme for one in some} == {ProblemTheme.SCORE}
    assert wanted(PROBLEMS, ProblemProgress(without=("bait", "score"))) == PROBLEMS


def test_a_problem_has_the_rating_that_answers_gave_it() -> None:
    problem = PROBLEMS[0]
    assert rating_of(problem, ProblemProgress()).value == problem.rating
    known = tried(ProblemProgress(), problem, Rating(1777, 80))
    assert rating_of(problem, known) == Rating(1777, 80)
    assert rating_of(problem, replace(tried(known, problem), most=1)) == Rating(1777, 80)
