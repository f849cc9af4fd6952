"""Decisions that count, names for costly ones, and comparisons of rates."""

from __future__ import annotations

from functools import cache

import pytest

from game.ai.advice import MISTAKE, Advice, Option, accuracy, advise
from game.ai.reasons import Because, Reason
from game.ai.weights import WrongWeights
from game.rules import PRESETS, Discard
from game.rules.cards import Card
from game.rules.record import MatchRecord, Player
from game.session import Seeded, Session
from game.session.review import choices
from game.store.reviews.error_rate import ErrorRate
from game.study import error_rate as study
from game.study.error_rate import GRADES, LEVELS, called, counts, judged, like, review, reviewed

pytestmark = pytest.mark.usefixtures("quick_expert")
SEVEN, EIGHT, KING = (Discard(Card.parse(word)) for word in ("7h", "8h", "Kd"))


@cache
def played(*levels: str, hands: int = 6, seed: int = 4) -> MatchRecord:
    players = tuple(Player(level, level) for level in levels)
    session = Session(PRESETS["classic"], players, Seeded(seed))
    while session.match.winner is None and len(session.match.results) < hands:
        session.deal()
        while (question := session.question()) is not None:
            session.submit(question.answer(), question.ply)
    return session.record


def advice(*costs: float, sensible: int, chances: tuple[float, ...] = ()) -> Advice:
    told = chances or (None,) * len(costs)
    found = zip((SEVEN, EIGHT, KING), costs, told, strict=True)
    options = tuple(Option(action, 9 - cost, cost, chance) for action, cost, chance in found)
    return Advice(options, Reason(Because.GIN), sensible)


@pytest.mark.parametrize(
    ("found", "made", "counted"),
    [
        (advice(0, 0.4, 8.0, sensible=2), SEVEN, False),
        (advice(0, 0.4, 8.0, sensible=2), EIGHT, False),
        (advice(0, 0.4, 8.0, sensible=2), KING, True),  # no sensible player discards it, but this one did
        (advice(0, 0.6, 8.0, sensible=2), SEVEN, True),
        (advice(0, 0.6, 8.0, sensible=1), SEVEN, False),
        (advice(0, 0, 0, sensible=3, chances=(0.6, 0.55, 0.6)), SEVEN, True),  # it matters for the match
        (advice(0, 0, 0, sensible=3, chances=(0.6, 0.6, 0.6)), SEVEN, False),
    ],
)
def test_a_decision_counts_where_the_choice_matters(found: Advice, made: Discard, *, counted: bool) -> None:
    assert counts(found, made) is counted


@pytest.mark.parametrize(
    ("cost", "grade"),
    [(0.0, None), (1.2, None), (1.25, "inaccuracy"), (2.4, "inaccuracy"), (MISTAKE, "mistake"), (5.0, "blunder")],
)
def test_a_choice_is_called_by_what_it_costs(cost: float, grade: str | None) -> None:
    assert called(cost) == grade


def test_a_review_is_what_the_advice_on_each_choice_says() -> None:
    record = played("steady", "expert")
    every = [(one, advise(one.view)) for one in choices(record, 0, 0)]
    costs = [found.cost(one.action) for one, found in every if found is not None]
    counted = [cost for cost, (one, found) in zip(costs, every, strict=True) if found and counts(found, one.action)]
    pauses: list[None] = []
    kept = reviewed(record, 0, 0, lambda: pauses.append(None))
    assert kept == review(judged(record, 0, 0))
    assert kept is not None
    assert len(pauses) > 5 * kept.choices
    assert kept.choices == len(every)
    assert kept.cost == pytest.approx(sum(costs))
    assert 100 * kept.merit / kept.choices == pytest.approx(accuracy(costs))
    assert 0 < kept.counted < kept.choices
    assert kept.counted == len(counted)
    assert kept.given == pytest.approx(sum(counted))
    assert 0 <= kept.cost - kept.given < 0.5 * (kept.choices - kept.counted)
    assert 0 < kept.chance < kept.given / 100


def test_the_expert_gives_nothing_away_and_ada_does_all_that_has_a_name() -> None:
    record = played("steady", "expert", seed=5)
    marks = {0: set[object](), 1: set[object]()}
    for hand in range(len(record.hands)):
        for seat, found in marks.items():
            found |= {called(advice.weight(choice.action)) for choice, advice in judged(record, hand, seat)}
    assert marks == {0: {None, *GRADES}, 1: {None}}


def test_without_the_weights_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_view: object, _rest: object) -> Advice:
        raise WrongWeights("there are none")

    monkeypatch.setattr(study, "advise", none)
    assert reviewed(played("steady", "expert"), 0, 0) is None


def test_the_ruler_is_in_the_order_of_strength() -> None:
    assert list(LEVELS) == ["novice", "steady", "sharp", "expert"]
    assert list(LEVELS.values()) == sorted(LEVELS.values(), reverse=True)


@pytest.mark.parametrize(
    ("rate", "half", "levels"),
    [
        (LEVELS["steady"], 0.5, ("steady",)),
        (LEVELS["steady"] + 0.2, 2.0, ("steady", "novice")),
        (LEVELS["steady"], 2.5, ()),
        (20.0, 4.0, ("novice",)),
        (1.0, 0.4, ("expert",)),
    ],
)
def test_a_rate_is_like_those_it_cannot_be_told_from(rate: float, half: float, levels: tuple[str, ...]) -> None:
    assert like(ErrorRate(30, 200, 20 * rate, 0.1, 30, half)) == levels


def test_a_few_choices_are_like_nobody() -> None:
    assert like(ErrorRate(1, 9, 9 * 2.0, 0.1, 1, 4.0)) == ()
    assert like(ErrorRate(1, 20, 20 * 2.0, 0.1, 1, 4.0)) == ("novice",)
