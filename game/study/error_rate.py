"""Quality of choices: points given away in counted decisions, and grades.

A decision counts if two sensible choices lie half a point apart, for hand or match, or if a choice that isn't sensible
cost as much. Any player would get the rest right.
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
from game.store.figures.hand_facts import KeptReview, Rest
from game.store.reviews.error_rate import ErrorRate

APART: Final = 0.5
"""Points between choices in a counted decision; less can't be told."""
Grade = Literal["inaccuracy", "mistake", "blunder"]
GRADES: Final[Mapping[Grade, float]] = MappingProxyType(
    {"blunder": 2 * MISTAKE, "mistake": MISTAKE, "inaccuracy": MISTAKE / 2}
)
"""Least cost in points, costliest first."""

LEVELS: Final[Mapping[str, float]] = MappingProxyType({"novice": 7.0, "steady": 5.0, "sharp": 3.1, "expert": 0.0})
"""Computer players' error rates, measured by `build/bench.py rates`.

The expert is the coach, except for close choices, which come to 0.04.
"""

_POSSIBLE = 2

Judgement = tuple[Choice, Advice]


def called(cost: float) -> Grade | None:
    """Return the grade of a choice; None if it cost little."""
    return next((grade for grade, least in GRADES.items() if cost >= least), None)


def counts(advice: Advice, action: Action) -> bool:
    """Whether the decision counts."""
    sensible = [option.action for option in advice.options[: advice.sensible]]
    return any(advice.weight(one) >= APART for one in (*sensible, action))


def judged(record: MatchRecord, hand: int, seat: int, rest: Rest = lambda: None) -> Iterator[Judgement]:
    """Yield the coach's advice on a seat's choices in a finished hand; `rest` is called now and then."""
    for choice in choices(record, hand, seat):
        advice = advise(choice.view, rest)
        assert advice is not None, "there was something to choose"
        yield choice, advice


def to_review(record: MatchRecord, hand: int, seat: int) -> tuple[Choice, ...]:
    """Return a seat's choices in a finished hand, after computing slow match tables."""
    found = choices(record, hand, seat)
    if found and found[0].view.needs is not None:
        match_chance.whole(found[0].view.rules)
    return found


def review(judgements: Iterable[Judgement]) -> KeptReview:
    """Sum up a hand's choices."""
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
    """Review a seat's choices; None if the networks can't be read, reported elsewhere."""
    try:
        return review(judged(record, hand, seat, rest))
    except WrongWeights:
        return None


def _chance(choice: Choice, advice: Advice) -> float:
    if advice.chance(choice.action) is not None:
        return advice.lost(choice.action)
    return match_chance.far(choice.view, advice.cost(choice.action))


def like(rate: ErrorRate) -> tuple[str, ...]:
    """Return the level that plays like this, or two it may be; empty if unclear."""
    if not rate.tells:
        return ()
    nearest, *others = sorted(LEVELS, key=lambda level: abs(LEVELS[level] - rate.rate))
    possible = (nearest, *(level for level in others if abs(LEVELS[level] - rate.rate) <= rate.half))
    return possible if len(possible) <= _POSSIBLE else ()
