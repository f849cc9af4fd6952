"""What the file tells against what other worlds show, by theme."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean

from game.study.problems import Problem, ProblemTheme
from laboratory.problem_search.figures import unit
from laboratory.problem_search.new_worlds import Again

Pair = tuple[Problem, Again]


def rows(every: Sequence[Pair]) -> Iterator[str]:
    """Yield a table's rows: theme, problems, told, found, found for each point told, solutions that were best again."""
    for theme in (*ProblemTheme, None):
        some = [one for one in every if theme in (one[0].theme, None)]
        if len(some) > 1:
            yield f"| {theme or 'all'} | {' | '.join(_cells(some))} |"


def _cells(some: Sequence[Pair]) -> tuple[str, ...]:
    told = [-problem.answers[1][1] * unit(problem.theme) for problem, _found in some]
    leads = [found.behind[1] for _problem, found in some]
    slope, half = for_each_point(told, leads)
    best = sum(found.lead > 0 for _problem, found in some)
    return str(len(some)), f"{fmean(told):.2f}", f"{fmean(leads):.2f}", f"{slope:.2f} ± {half:.2f}", str(best)


def for_each_point(told: Sequence[float], found: Sequence[float]) -> tuple[float, float]:
    """Return the points found for each point told, by least squares, and half of the 95 % interval."""
    square = sum(one * one for one in told)
    slope = sum(one * other for one, other in zip(told, found, strict=True)) / square
    left = sum((other - slope * one) ** 2 for one, other in zip(told, found, strict=True))
    return slope, 1.96 * sqrt(left / (len(told) - 1) / square)
