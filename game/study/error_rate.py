"""How well somebody chose: the points given away in the decisions that count, and what a dear choice is called.

Counted is a decision where two choices worth a thought lie half a point apart, for the hand or for the match, or where
one that is not worth a thought was made and gave as much away. The rest any player would make as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal

from game.ai import match_chance
from game.ai.advice import MISTAKE, Advice, WrongWeights, accuracy, advise
from game.rules.actions import Action
from game.rules.record import MatchRecord
from game.session.review import Choice, choices
from game.store.hand_facts import KeptReview, Rest
from game.store.reviews.error_rate import ErrorRate

APART: Final = 0.5
"""Points between two choices that make a decision of it: less is as good, as no more than whole points are known."""
Grade = Literal["inaccuracy", "mistake", "blunder"]
GRADES: Final[Mapping[Grade, float]] = MappingProxyType(
    {"blunder": 2 * MISTAKE, "mistake": MISTAKE, "inaccuracy": MISTAKE / 2}
)
"""Points from which on a choice is called so, the costliest first."""

LEVELS: Final[Mapping[str, float]] = MappingProxyType({"novice": 7.0, "steady": 5.0, "sharp": 3.1, "expert": 0.0})
"""The error rates of the computer players, as `build/bench.py rates` measures them.

The expert is the coach, but for close choices, which come to 0.04.
"""

_POSSIBLE = 2
"""So many levels at most are named."""

Judgement = tuple[Choice, Advice]


def called(cost: float) -> Grade | None:
    """What a choice is called that is so dear; None where it gave little or nothing away."""
    return next((grade for grade, least in GRADES.items() if cost >= least), None)


def counts(advice: Advice, action: Action) -> bool:
    """Whether the decision in which this was chosen is counted."""
    sensible = [option.action for option in advice.options[: advice.sensible]]
    return any(advice.weight(one) >= APART for one in (*sensible, action))


def judged(record: MatchRecord, hand: int, seat: int, rest: Rest = lambda: None) -> Iterator[Judgement]:
    """What the coach thinks of each choice of a seat in a finished hand; `rest` is called now and then."""
    for choice in choices(record, hand, seat):
        advice = advise(choice.view, rest)
        assert advice is not None, "there was something to choose"
        yield choice, advice


def to_review(record: MatchRecord, hand: int, seat: int) -> tuple[Choice, ...]:
    """The choices of a seat in a finished hand, once all else is worked out that a review of them takes long over."""
    found = choices(record, hand, seat)
    if found and found[0].view.needs is not None:
        match_chance.whole(found[0].view.rules)
    return found


def review(judgements: Iterable[Judgement]) -> KeptReview:
    """What the choices of a hand come to together."""
    every = tuple(judgements)
    costs = [advice.cost(choice.action) for choice, advice in every]
    counted = [(choice, advice) for choice, advice in every if counts(advice, choice.action)]
    return KeptReview(
        len(every),
        sum(costs),
        accuracy(costs) * len(every) / 100,
        len(counted),
        sum(advice.cost(choice.action) for choice, advice in counted),
        sum(_chance(choice, advice) for choice, advice in counted),
    )


def reviewed(record: MatchRecord, hand: int, seat: int, rest: Rest = lambda: None) -> KeptReview | None:
    """The same of a seat in a finished hand; None where the networks cannot be read, which is told elsewhere."""
    try:
        return review(judged(record, hand, seat, rest))
    except WrongWeights:
        return None


def _chance(choice: Choice, advice: Advice) -> float:
    """The part of the chance to win the match that a choice gave away."""
    if advice.chance(choice.action) is not None:
        return advice.lost(choice.action)
    return match_chance.far(choice.view, advice.cost(choice.action))


def like(rate: ErrorRate) -> tuple[str, ...]:
    """The level that plays so, or the two between which it is not known; none where that cannot be told."""
    if not rate.tells:
        return ()
    nearest, *others = sorted(LEVELS, key=lambda level: abs(LEVELS[level] - rate.rate))
    possible = (nearest, *(level for level in others if abs(LEVELS[level] - rate.rate) <= rate.half))
    return possible if len(possible) <= _POSSIBLE else ()
