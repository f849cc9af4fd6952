"""One part of the search: play hands and test candidates, cheap tests first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from game.ai import LEVELS, MEMBERS
from game.ai.belief import belief
from game.ai.card_knowledge import CardKnowledge
from game.ai.evaluate import Judged, judge
from game.ai.knock import exposed
from game.rules import Action, CardSet, Discard, Knock, Phase, PlayerView, notation
from game.rules.codes import write_position
from game.rules.record.seen_hand import SeenHand
from game.study.imagined_hands import imagined_hands
from game.study.problems import ProblemTheme
from laboratory.kernel.match_equity import SCALE
from laboratory.problem_search.believable import believable
from laboratory.problem_search.layouts import laid_down
from laboratory.problem_search.played_hands import Moment, Plan, moments
from laboratory.problem_search.themes import FEW, LURED, lured, may_bait, theme
from laboratory.problem_search.trials import LEAST, Course, Trial, compared, tried

QUOTAS: Final[Mapping[ProblemTheme, int]] = {
    ProblemTheme.UPCARD: 145,
    ProblemTheme.PAIR: 150,
    ProblemTheme.BAIT: 90,
    ProblemTheme.SAFE_THROW: 160,
    ProblemTheme.KNOCK_OR_WAIT: 230,
    ProblemTheme.UNDERCUT: 215,
    ProblemTheme.SCORE: 130,
    ProblemTheme.LAST_CARDS: 190,
    ProblemTheme.LAY_OFFS: 140,
}
"""Problems wanted of each theme."""
AT_ONCE: Final = 3
"""Most per part of each theme with a knock as solution, and without.

Rare ones get as long a search as common ones, and the theme doesn't reveal the solution.
"""
PLANS: Final = (
    (Plan(hands=4_000, gap=4.5, lost=5.5, openings=True), {ProblemTheme.UPCARD}),
    (
        Plan(hands=600, gap=4.0, lost=5.5),
        {*ProblemTheme} - {ProblemTheme.UPCARD, ProblemTheme.SCORE, ProblemTheme.LAY_OFFS},
    ),
    (Plan(hands=150, gap=6.0, lost=0.0, scored=True), {ProblemTheme.SCORE}),
    (Plan(hands=6_000, gap=0.0, lost=0.0, layouts=True), {ProblemTheme.LAY_OFFS}),
)
"""Hands of a part, with the themes sought."""
PLAIN: Final = ("novice", "steady", "rosa")
"""Rule-of-thumb players; the last one waits for gin."""
ERRS = 4.0
"""Points that a plain player loses."""
_NEAR, _MOST = 7.0, 4
"""Points behind the network's best that are tried, and how many choices."""
_CLEAR = 7.0
"""Least lead for playing on where a knock is legal: common, and overrated by the network."""
_OPENER = 2.0
"""Least difference in points open to lay-offs for a closer look."""
_ANSWERS, _LAYOUTS = 256, 1_024
"""Worlds for finding a bait, and for comparing layouts."""


class Found(Struct, frozen=True):
    """A problem without its number."""

    theme: ProblemTheme
    rating: int
    code: str
    answers: tuple[tuple[str, float], ...]

    @property
    def knocks(self) -> bool:
        """Whether the solution is a knock."""
        return self.answers[0][0].startswith("k")


Wanted = Counter[tuple[ProblemTheme, bool]]
"""Problems wanted by theme, and by whether a knock is the solution."""


def search(flat: Any, seed: int, part: int, wanted: Counter[ProblemTheme], share: float = 1.0) -> Iterator[Found]:
    """Yield a part's problems, at most one per hand."""
    rng, dealt = Random(f"problems {seed} {part}"), set[CardSet]()
    left = Counter({(one, knocks): min(n, AT_ONCE) for one, n in wanted.items() for knocks in (False, True)})
    for plan, themes in PLANS:
        asked, dice = replace(plan, hands=max(1, round(share * plan.hands))), Random(rng.getrandbits(62))
        if not any(wanted[one] > 0 for one in themes):
            continue
        for moment in moments(flat, asked, dice):
            if moment.seen.dealt in dealt or (one := _problem(flat, moment, left)) is None:
                continue
            dealt.add(moment.seen.dealt)
            left[one.theme, one.knocks] -= 1
            yield one


def _problem(flat: Any, moment: Moment, wanted: Wanted) -> Found | None:
    seen = moment.seen
    if not believable(seen.tokens):
        return None
    view = seen.view()
    if len(view.legal) < 2:
        return None
    rng = Random(f"{seen.dealt} {seen.tokens}")
    if moment.for_match:
        return _of_score(flat, seen, view, wanted, rng)
    if moment.ways:
        return _of_layouts(seen, view, rng) if wanted[ProblemTheme.LAY_OFFS, True] > 0 else None
    return _of_points(flat, seen, view, wanted, rng)


def _of_points(flat: Any, seen: SeenHand, view: PlayerView, wanted: Wanted, rng: Random) -> Found | None:
    if view.phase is Phase.DRAW and view.drawable > FEW:
        return None
    judged = judge(view, wide=True)
    plain = [_named(MEMBERS[key]().choose(view, Random(0)), judged) for key in PLAIN]
    best = judged[0].action
    waits = not isinstance(best, Knock) and any(isinstance(one, Knock) for one in view.legal)
    if judged[0].sure or all(one == best for one in plain) or (waits and _lead(judged) < _CLEAR):
        return None
    if _theme(flat, seen, view, _ranked(judged, plain), plain, wanted) is None:
        return None
    trial = tried(flat, seen, _ranked(judged, plain), rng, Course(LEAST, tuple(plain), ERRS))
    if trial is None:
        return None
    about = _theme(flat, seen, view, trial.choices, plain, wanted)
    return None if about is None else _found(about, seen, trial)


def _theme(
    flat: Any, seen: SeenHand, view: PlayerView, choices: Sequence[Action], plain: Sequence[Action], wanted: Wanted
) -> ProblemTheme | None:
    themes = _themes(flat, seen, view, choices, plain)
    return next((one for one in themes if wanted[one, isinstance(choices[0], Knock)] > 0), None)


def _themes(
    flat: Any, seen: SeenHand, view: PlayerView, choices: Sequence[Action], plain: Sequence[Action]
) -> Iterator[ProblemTheme]:
    best, second = choices[:2]
    others = [one for one in plain if one != best]
    for other in (*others, second):
        if (one := theme(view, best, other)) is not None:
            yield one
    knocks = any(isinstance(one, Knock) for one in view.legal)
    if (
        isinstance(best, Discard)
        and isinstance(second, Discard)
        and not knocks
        and may_bait(view, best.card, second.card)
    ):
        drawn = list(islice(imagined_hands(view, Random(f"{seen.tokens} {seen.dealt}")), _ANSWERS))
        if lured(flat, view, drawn, best.card, second.card) >= LURED:
            yield ProblemTheme.BAIT


def _of_score(flat: Any, seen: SeenHand, view: PlayerView, wanted: Wanted, rng: Random) -> Found | None:
    """Return a problem where another choice scores more but serves the match less."""
    judged = judge(view, wide=True)
    plain = _named(judge(replace(view, needs=None))[0].action, judged)
    best = judged[0].action
    if judged[0].sure or plain == best or wanted[ProblemTheme.SCORE, isinstance(best, Knock)] <= 0:
        return None
    trial = tried(flat, seen, _ranked(judged, [plain]), rng, Course(ERRS))
    if trial is None or trial.choices[0] == plain:
        return None
    points = tried(flat, replace(seen, needs=None), [plain, trial.choices[0]], rng, Course(1.0))
    return None if points is None or points.choices[0] != plain else _found(ProblemTheme.SCORE, seen, trial)


def _of_layouts(seen: SeenHand, view: PlayerView, rng: Random) -> Found | None:
    best = judge(view)[0].action
    knocks = [one for one in view.legal if isinstance(best, Knock) and isinstance(one, Knock) and one.card is best.card]
    table = CardKnowledge.of(view)
    laid = sorted(exposed(one.melds, table) for one in knocks)
    if len(knocks) < 2 or laid[1] - laid[0] < _OPENER:
        return None
    believed = belief(view)
    for n in (_LAYOUTS // 8, _LAYOUTS):
        points = laid_down(view, knocks, believed.hands(rng, n)).astype(float)
        trial = compared(knocks, points, range(len(knocks)))
        if trial.behind[1] + 2 * trial.errors[1] < LEAST:
            return None
    return _found(ProblemTheme.LAY_OFFS, seen, trial) if trial.sure and trial.behind[1] >= LEAST else None


def _ranked(judged: Sequence[Judged], plain: Sequence[Action]) -> list[Action]:
    near = [one.action for one in judged if one.points > judged[0].points - _NEAR]
    return list(dict.fromkeys([*near[:_MOST], *plain]))


def _lead(judged: Sequence[Judged]) -> float:
    return judged[0].points - judged[1].points


def _named(action: Action, judged: Sequence[Judged]) -> Action:
    """Return the action with the judged layout of a knock."""
    same = (one.action for one in judged if isinstance(one.action, Knock) and isinstance(action, Knock))
    return next((one for one in same if isinstance(action, Knock) and one.card is action.card), action)


def _found(about: ProblemTheme, seen: SeenHand, trial: Trial) -> Found:
    state = seen.state()
    unit, digits = (float(SCALE), 3) if about is ProblemTheme.SCORE else (1.0, 1)
    answers = [
        (notation.write(choice, state), -round(float(behind) / unit, digits) or 0.0)
        for choice, behind in zip(trial.choices, trial.behind, strict=True)
    ]
    code = write_position(seen).replace("-", "")
    return Found(about, _rating(seen.view(), trial), code, tuple(answers))


def _rating(view: PlayerView, trial: Trial) -> int:
    """Estimate a rating from the levels that err and the lead."""
    judged = judge(view, wide=True)
    made = [_named(make().choose(view, Random(0)), judged) for make in LEVELS.values()]
    wrong = sum(one != trial.choices[0] for one in made)
    return 1_000 + 140 * wrong + (closeness(trial.behind[1]) if view.needs is None else closeness(0.0))


def closeness(lead: float) -> int:
    """Return how much a close second choice raises a problem's first rating."""
    return round(20 * max(0.0, 10.0 - lead))
