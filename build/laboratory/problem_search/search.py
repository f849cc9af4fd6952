"""One part of the search: play hands and test what may be a problem, cheap tests first."""

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
from laboratory.problem_search.layouts import laid_down
from laboratory.problem_search.played_hands import Moment, Plan, moments
from laboratory.problem_search.themes import FEW, LURED, lured, may_bait, theme
from laboratory.problem_search.trials import Course, Trial, compared, tried

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
"""How many problems of each theme are wanted."""
AT_ONCE: Final = 3
"""How many of a theme a part brings at most whose solution is a knock, and how many others: so rare ones are sought as
long as common ones, and the theme does not tell the solution."""
PLANS: Final = (
    (Plan(hands=4_000, gap=4.5, lost=5.5, openings=True), {ProblemTheme.UPCARD}),
    (
        Plan(hands=600, gap=4.0, lost=5.5),
        {*ProblemTheme} - {ProblemTheme.UPCARD, ProblemTheme.SCORE, ProblemTheme.LAY_OFFS},
    ),
    (Plan(hands=150, gap=6.0, lost=0.0, scored=True), {ProblemTheme.SCORE}),
    (Plan(hands=6_000, gap=0.0, lost=0.0, layouts=True), {ProblemTheme.LAY_OFFS}),
)
"""The hands of a part, and the themes that are looked for in them."""
PLAIN: Final = ("novice", "steady", "rosa")
"""The players that go by rules of thumb; the last one's is to wait for gin."""
LEAST, ERRS = 2.5, 4.0
"""Points by which the best choice must lead the second, and what a plain player must give away."""
_NEAR, _MOST = 7.0, 4
"""So far behind the best, as the network thinks, a choice is still tried, and so many are at most, besides
what the plain players do."""
_CLEAR = 7.0
"""Points by which the network must hold the best choice for the best where a knock is legal: such are many, and of
playing on there it thinks too much."""
_OPENER = 2.0
"""Points that the other should be able to lay off more, if all unseen cards are as likely, for a closer look."""
_ANSWERS, _LAYOUTS = 256, 1_024
"""Worlds in which a bait is looked for, and in which the melds of a knock are laid down."""


class Found(Struct, frozen=True):
    """A problem without its number."""

    theme: ProblemTheme
    rating: int
    code: str
    answers: tuple[tuple[str, float], ...]

    @property
    def knocks(self) -> bool:
        """Whether its solution is a knock."""
        return self.answers[0][0].startswith("k")


Wanted = Counter[tuple[ProblemTheme, bool]]
"""How many are still wanted of each theme, with a knock as their solution and without."""


def search(flat: Any, seed: int, part: int, wanted: Counter[ProblemTheme], share: float = 1.0) -> Iterator[Found]:
    """The problems of one part, of the themes that are still wanted, one of a hand at most."""
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
    """The first theme of a problem with these choices that is still wanted."""
    themes = _themes(flat, seen, view, choices, plain)
    return next((one for one in themes if wanted[one, isinstance(choices[0], Knock)] > 0), None)


def _themes(
    flat: Any, seen: SeenHand, view: PlayerView, choices: Sequence[Action], plain: Sequence[Action]
) -> Iterator[ProblemTheme]:
    """What a problem with these choices, the best first, may be about."""
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
    """A problem whose solution serves the match, while another choice brings more points."""
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
    """A problem of how to lay a knock down; a gin hand is laid as one likes where nothing is laid off on it."""
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
    """The choices that may be the best, as the network thinks, and those of the plain players."""
    near = [one.action for one in judged if one.points > judged[0].points - _NEAR]
    return list(dict.fromkeys([*near[:_MOST], *plain]))


def _lead(judged: Sequence[Judged]) -> float:
    """What the best brings more than the second, as the network thinks."""
    return judged[0].points - judged[1].points


def _named(action: Action, judged: Sequence[Judged]) -> Action:
    """The same action as it was judged: a knock is laid down in one way only."""
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
    """A first guess: harder the more of the levels err, and the closer the second choice is."""
    judged = judge(view, wide=True)
    made = [_named(make().choose(view, Random(0)), judged) for make in LEVELS.values()]
    wrong = sum(one != trial.choices[0] for one in made)
    close = max(0.0, 10.0 - trial.behind[1]) if view.needs is None else 10.0
    return 1_000 + 140 * wrong + round(20 * close)
