"""Play a problem out in new worlds, for figures that owe nothing to the search."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, Final

import numpy as np
from msgspec import Struct

from game.rules import Action, HandState, Knock
from game.rules.codes import read_position
from game.study.imagined_hands import imagined_hands
from game.study.problems import Problem, ProblemTheme, view
from laboratory.kernel.playing_out import played_out
from laboratory.problem_search.layouts import laid_down
from laboratory.problem_search.trials import LEAST, compared, worth

WORLDS: Final = 1_024
"""Most worlds for a choice."""
_AT_ONCE: Final = 256
_NEAR, _SHARE = 0.7, 0.1
"""Standard error, in points and as a share of the figure, from which on a figure is good enough."""


class Again(Struct, frozen=True):
    """A problem's choices in new worlds; the first is the solution."""

    tokens: tuple[str, ...]
    behind: tuple[float, ...]
    """Points behind the solution, or as many points' worth of the match; below 0 for a better choice."""
    errors: tuple[float, ...]
    """Standard errors of `behind`."""

    @property
    def second(self) -> int:
        """The place of the solution's closest rival."""
        return min(range(1, len(self.behind)), key=self.behind.__getitem__)

    @property
    def lead(self) -> float:
        """What the solution brings more than its closest rival."""
        return self.behind[self.second]

    @property
    def error(self) -> float:
        """Standard error of the lead."""
        return self.errors[self.second]

    def ordered(self, tokens: Sequence[str]) -> Again:
        """Return the same in another order."""
        places = [self.tokens.index(token) for token in tokens]
        return Again(
            tuple(tokens), tuple(self.behind[place] for place in places), tuple(self.errors[place] for place in places)
        )

    def near(self, place: int) -> bool:
        """Return whether a choice's figure is good enough."""
        return self.errors[place] <= max(_NEAR, _SHARE * abs(self.behind[place]))


def again(flat: Any, problem: Problem, rng: Random, most: int = WORLDS) -> Again:
    """Play the choices out until their figures are good enough, or the solution surely leads by too little."""
    choices, tokens = [one.action for one in problem.choices], [token for token, _points in problem.answers]
    drawn, points, left = imagined_hands(view(problem), rng), np.empty((0, len(choices))), [*range(len(choices))]
    cheap = problem.theme is ProblemTheme.LAY_OFFS  # nothing is played out, so all worlds take no time
    while True:
        more = np.full((_AT_ONCE, len(choices)), np.nan)
        more[:, left] = _played(flat, problem, [choices[place] for place in left], list(islice(drawn, _AT_ONCE)))
        points = np.concatenate([points, more])
        trial = compared(choices, points, [0])
        by_lead = tuple(tokens[choices.index(choice)] for choice in trial.choices)
        found = Again(by_lead, trial.behind, trial.errors).ordered(tokens)
        left = [0, *(place for place in range(1, len(choices)) if cheap or not found.near(place))]
        if len(left) == 1 or len(points) >= most or found.lead + 2 * found.error < LEAST:
            return found


def _played(flat: Any, problem: Problem, choices: Sequence[Action], worlds: Sequence[HandState]) -> Any:
    """Return the worth of choices (columns) in these worlds (rows)."""
    if problem.theme is ProblemTheme.LAY_OFFS:
        knocks = [one for one in choices if isinstance(one, Knock)]
        return laid_down(view(problem), knocks, [world.hands[1] for world in worlds]).astype(float)
    return worth(read_position(problem.code), played_out(flat, worlds, choices))
