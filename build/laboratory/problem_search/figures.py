"""The figures that the file tells, from a measurement in new worlds.

The search picks what leads by much, so its own figures are partly luck: first upcards told 8.0 points and were worth
5.9.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from game.rules import Discard
from game.rules.codes import read_position
from game.study.imagined_hands import imagined_hands
from game.study.problems import Problem, ProblemTheme, view
from laboratory.kernel.match_equity import SCALE
from laboratory.problem_search.believable import believable
from laboratory.problem_search.new_worlds import Again
from laboratory.problem_search.search import closeness
from laboratory.problem_search.themes import lured, may_bait
from laboratory.problem_search.trials import LEAST, SURE

SPREADS: Final[Mapping[ProblemTheme, tuple[float, float]]] = {
    ProblemTheme.UPCARD: (5.9, 2.7),
    ProblemTheme.PAIR: (7.0, 4.4),
    ProblemTheme.BAIT: (8.0, 4.4),
    ProblemTheme.SAFE_THROW: (8.4, 4.4),
    ProblemTheme.KNOCK_OR_WAIT: (9.2, 5.2),
    ProblemTheme.UNDERCUT: (9.8, 6.0),
    ProblemTheme.SCORE: (12.0, 9.0),
    ProblemTheme.LAST_CARDS: (13.6, 8.0),
    ProblemTheme.LAY_OFFS: (3.3, 0.8),
}
"""Leads of all problems that a search found, by theme: average and standard deviation, in points."""

WITHDRAWN: Final = frozenset({76, 197, 301, 346, 724, 924, 945})
"""Numbers that somebody else's measurement didn't bear out."""
_LOOK, _WORLDS = 256, 1_024
"""Worlds for a first look at a possible bait, and for the rest."""
_WORKS: Final = 0.02
"""Least rise in wanted answers of a bait, in new worlds."""
_OF_DISCARDS: Final = frozenset({ProblemTheme.PAIR, ProblemTheme.SAFE_THROW, ProblemTheme.BAIT})


def unit(theme: ProblemTheme) -> float:
    """Return how many points the file's unit is worth."""
    return float(SCALE) if theme is ProblemTheme.SCORE else 1.0


def themed(flat: Any, problem: Problem) -> Problem | None:
    """Return the problem under its theme; None if it's withdrawn, has an unlikely history, or is a bait that fails.

    A solution that proves to be a bait too gets that theme, the rarest.
    """
    if problem.number in WITHDRAWN or not believable(read_position(problem.code).tokens):
        return None
    if problem.theme in _OF_DISCARDS and _baits(flat, problem):
        return replace(problem, theme=ProblemTheme.BAIT)
    return None if problem.theme is ProblemTheme.BAIT else problem


def _baits(flat: Any, problem: Problem) -> bool:
    table, (best, second) = view(problem), (one.action for one in problem.choices[:2])
    if not isinstance(best, Discard) or not isinstance(second, Discard) or not may_bait(table, best.card, second.card):
        return False
    drawn = imagined_hands(table, Random(f"bait {problem.code}"))
    first = list(islice(drawn, _LOOK))
    if lured(flat, table, first, best.card, second.card) <= 0:
        return False
    return lured(flat, table, [*first, *islice(drawn, _WORLDS - _LOOK)], best.card, second.card) >= _WORKS


def told(problem: Problem, found: Again) -> Problem | None:
    """Return the problem with the figures found; None if the solution leads by too little, or isn't sure to lead.

    A lead is moved towards its theme's average, the more the less sure it is. Without that, the largest ones would
    still be too large.
    """
    average, spread = SPREADS[problem.theme]
    moved = (found.lead - average) * found.error**2 / (found.error**2 + spread**2)
    lead = found.lead - moved
    if lead < LEAST or any(found.behind[place] <= SURE * found.errors[place] for place in range(1, len(found.behind))):
        return None
    digits = 3 if problem.theme is ProblemTheme.SCORE else 1
    tokens = [token for token, _points in problem.answers]
    others = sorted((behind - moved, token) for behind, token in zip(found.behind[1:], tokens[1:], strict=True))
    answers = ((tokens[0], 0.0), *((token, -round(behind / unit(problem.theme), digits)) for behind, token in others))
    rating = problem.rating
    if problem.theme is not ProblemTheme.SCORE:
        rating += closeness(lead) - closeness(-problem.answers[1][1])
    return replace(problem, rating=rating, answers=answers)
