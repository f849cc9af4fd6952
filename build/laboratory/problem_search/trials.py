"""Play choices out in the same likely hands until the best is certain."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from game.ai.match_chance import FAR
from game.rules import Action
from game.rules.record.seen_hand import SeenHand
from game.study.imagined_hands import imagined_hands
from laboratory.kernel.match_equity import CHANCES, SCALE
from laboratory.kernel.playing_out import played_out

LEAST = 2.5
"""Points that a problem's solution leads by at least."""
SURE = 2.6
"""Lead in standard errors: 99.5 % sure, or 99 % after several looks."""
STAGES = (96, 192, 384, 768)
"""Worlds after which to test; a leader at the first isn't trusted yet."""
_BEATEN = 3.3
_HOPE = 1.0


class Trial(Struct, frozen=True):
    """Results of the choices, best first."""

    choices: tuple[Action, ...]
    behind: tuple[float, ...]
    """Points behind the best."""
    errors: tuple[float, ...]
    """Standard errors of `behind`."""
    n: int

    @property
    def sure(self) -> bool:
        """Whether the best surely beats every other."""
        return all(map(self.beaten, self.choices[1:]))

    def beaten(self, choice: Action, by: float = SURE) -> bool:
        """Return whether the best leads by so many standard errors."""
        place = self.choices.index(choice)
        return self.behind[place] > by * self.errors[place]


class Course(Struct, frozen=True):
    """Requirements of a trial."""

    least: float
    """Least lead over the second."""
    wrong: tuple[Action, ...] = ()
    """Choices among which one must be an error."""
    error: float = 0.0
    """Least loss of that error."""

    def met(self, trial: Trial) -> bool:
        """Return whether the leads are large enough."""
        return trial.behind[1] >= self.least and self._erred(trial, 0) >= self.error

    def hopeless(self, trial: Trial) -> bool:
        """Return whether the leads probably won't suffice."""
        lead = trial.behind[1] + _HOPE * trial.errors[1]
        return lead < self.least or self._erred(trial, _HOPE) < self.error

    def _erred(self, trial: Trial, hope: float) -> float:
        """Return the worst wrong choice's loss plus `hope` standard errors."""
        places = [trial.choices.index(one) for one in self.wrong]
        return max((trial.behind[place] + hope * trial.errors[place] for place in places), default=self.error)


def tried(flat: Any, seen: SeenHand, choices: Sequence[Action], rng: Random, course: Course) -> Trial | None:
    """Play out until one choice is surely best by enough, or return None."""
    drawn, points = imagined_hands(seen.view(), rng), np.empty((0, len(choices)))
    left = list(range(len(choices)))
    for stage in STAGES:
        more = list(islice(drawn, stage - len(points)))
        part = np.full((len(more), len(choices)), np.nan)
        part[:, left] = worth(seen, played_out(flat, more, [choices[place] for place in left]))
        points = np.concatenate([points, part])
        trial = compared(choices, points, left)
        if stage > STAGES[0] and trial.sure and course.met(trial):
            return trial
        if course.hopeless(trial):
            return None
        left = [place for place in left if not trial.beaten(choices[place], _BEATEN)]
    return None


def worth(seen: SeenHand, points: Any) -> Any:
    """Return points, or their value to the match."""
    if seen.needs is None:
        return points.astype(float)
    mine, theirs = (min(FAR, need) for need in seen.needs)
    won, lost = np.maximum(0, points), np.maximum(0, -points)
    after = CHANCES[np.maximum(0, mine - won), np.maximum(0, theirs - lost)]
    return SCALE * (after - CHANCES[mine, theirs])


def compared(choices: Sequence[Action], points: Any, left: Sequence[int]) -> Trial:
    """Compare choices (columns) over worlds (rows); `left` contains the best.

    Differences are paired: a dropped choice counts in its own worlds only.
    """
    best = max(left, key=lambda place: float(points[:, place].mean()))
    found = []
    for place in range(len(choices)):
        both = points[:, best] - points[:, place]
        both = both[~np.isnan(both)]
        found.append((place != best, float(both.mean()), float(both.std(ddof=1)) / sqrt(len(both)), place))
    found.sort()
    return Trial(
        choices=tuple(choices[one[3]] for one in found),
        behind=tuple(one[1] for one in found),
        errors=tuple(one[2] for one in found),
        n=len(points),
    )
