"""Replay a problem in new worlds, to confirm its solution."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from game.ai.belief import belief
from game.rules import Knock
from game.rules.codes import read_position
from game.study.imagined_hands import imagined_hands
from game.study.problems import Problem, ProblemTheme, view
from laboratory.kernel.playing_out import played_out
from laboratory.problem_search.layouts import laid_down
from laboratory.problem_search.trials import compared, worth

WORLDS = 2_000
_AT_ONCE = 250


class Again(Struct, frozen=True):
    """Result of replaying a problem."""

    number: int
    theme: ProblemTheme
    agrees: bool
    """Whether the solution beat every other choice."""
    lead: float
    """The solution's lead over the best other choice."""
    error: float
    """Standard error of the lead."""
    told: float
    """The lead given in the file, in points, or % of the match."""


def again(flat: Any, problem: Problem, rng: Random, n: int = WORLDS) -> Again:
    """Play every choice out in the same worlds."""
    seen, table = read_position(problem.code), view(problem)
    choices = [one.action for one in problem.choices]
    if problem.theme is ProblemTheme.LAY_OFFS:
        knocks = [one for one in choices if isinstance(one, Knock)]
        others = [hand for _part in range(n // _AT_ONCE) for hand in belief(table).hands(rng, _AT_ONCE)]
        points = laid_down(table, knocks, others).astype(float)
    else:
        drawn = imagined_hands(table, rng)
        batches = [played_out(flat, list(islice(drawn, _AT_ONCE)), choices) for _part in range(n // _AT_ONCE)]
        points = worth(seen, np.concatenate(batches))
    trial = compared(choices, points, range(len(choices)))
    agrees = trial.choices[0] == choices[0]
    second = 1 if agrees else trial.choices.index(choices[0])
    lead = trial.behind[second] if agrees else -trial.behind[second]
    return Again(problem.number, problem.theme, agrees, lead, trial.errors[second], -problem.choices[1].points)
