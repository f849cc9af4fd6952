"""Play out unlikely choices too, in case the network misjudges them."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import numpy as np

from game.rules import Action, Discard, Knock
from game.rules.codes import read_position
from game.study.imagined_hands import imagined_hands
from game.study.problems import Problem, ProblemTheme, view
from laboratory.kernel.playing_out import played_out
from laboratory.problem_search.trials import LEAST, compared, worth

_FIRST, _MORE = 32, 128
_BEATEN = 2.6


def unrivalled(flat: Any, problem: Problem, rng: Random) -> bool:
    """Return whether the solution surely beats all untried choices by enough."""
    others = _untried(problem)
    if not others:
        return True
    seen, drawn = read_position(problem.code), imagined_hands(view(problem), rng)
    choices = [problem.best, *others]
    points = worth(seen, played_out(flat, list(islice(drawn, _FIRST)), choices))
    trial = compared(choices, points, [0])
    left = [place for place in range(1, len(choices)) if not trial.beaten(choices[place], _BEATEN)]
    if not left:
        return True
    more = np.full((_MORE, len(choices)), np.nan)
    places = [0, *left]
    more[:, places] = worth(seen, played_out(flat, list(islice(drawn, _MORE)), [choices[place] for place in places]))
    trial = compared(choices, np.concatenate([points, more]), [0])
    costs = dict(zip(trial.choices, trial.behind, strict=True))
    return all(trial.beaten(choices[place], _BEATEN) and costs[choices[place]] >= LEAST for place in left)


def _untried(problem: Problem) -> list[Action]:
    if problem.theme is ProblemTheme.LAY_OFFS:
        return []
    found: dict[tuple[type, object], Action] = {}
    for action in view(problem).legal:
        if isinstance(action, Discard | Knock) and problem.choice(action) is None:
            found.setdefault((type(action), action.card), action)
    return [*found.values()]
