"""Mistakes that are kept, when they return, and when they're done with."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.advice import advise
from game.rules import Card, CardSet, Rules
from game.rules.actions import Action, Discard, Knock
from game.rules.codes import read_position, write_position
from game.rules.record.seen_hand import SeenHand
from game.session.review import choices
from game.store.notices import Notices
from game.store.problems.problem_file import NAME, ProblemFile
from game.store.problems.progress import ENOUGH, Mistake, ProblemProgress
from game.study.practice.exercise import Exercise, PracticeOutcome, PracticeResult
from game.study.practice.mistakes import COSTLY, Costly, MistakePractice, answered, due, found_in
from game.wording.practice.verdicts import verdict_lines
from samples import match_history

DAY = date(2026, 11, 22)


@cache
def made() -> tuple[Mistake, ...]:
    """With costs of our own."""
    record = match_history.played(4)
    found = choices(record, 1, 0)
    costs = [COSTLY - 0.1, *range(int(COSTLY), int(COSTLY) + len(found))]
    costly = [
        Costly(one.step, one.view.needs, one.action, float(cost)) for one, cost in zip(found, costs, strict=False)
    ]
    return found_in(record.hands[1], record.rules, 0, costly, DAY)


@pytest.fixture
def file(tmp_path: Path) -> ProblemFile:
    file = ProblemFile(tmp_path / NAME, Notices())
    file.change(lambda progress: progress.with_mistakes(*made()[:3]))
    return file


def later(days: int) -> date:
    return DAY + timedelta(days=days)


def test_what_gave_away_three_points_or_more_is_kept_with_its_position() -> None:
    record = match_history.played(4)
    found = choices(record, 1, 0)
    assert len(made()) == len(found) - 1
    for mistake, choice in zip(made(), found[1:], strict=True):
        assert read_position(mistake.code).view() == choice.view
        assert mistake.cost >= COSTLY
        assert mistake.due == mistake.found == DAY


def test_a_seat_that_is_not_the_first_is_turned_to_it() -> None:
    record = match_history.played(4)
    found = choices(record, 1, 1)
    costly = [Costly(one.step, one.view.needs, one.action, 5.0) for one in found]
    kept = found_in(record.hands[1], record.rules, 1, costly, DAY)
    assert [read_position(one.code).view().hand for one in kept] == [one.view.hand for one in found]


def test_it_comes_back_at_growing_distances_and_retires_after_three_right_answers() -> None:
    mistake, day, waits = made()[0], DAY, list[int]()
    while not mistake.retired:
        mistake = answered(mistake, day, right=True)
        waits.append((mistake.due - day).days)
        day = mistake.due
    assert waits[:-1] == [1, 3, 7]
    assert mistake.right == ENOUGH
    assert mistake.tries == 4  # the first one was on the day on which it was made


def test_a_wrong_answer_begins_again() -> None:
    mistake = answered(answered(made()[0], later(1), right=True), later(4), right=True)
    assert mistake.right == 2
    wrong = answered(mistake, later(11), right=False)
    assert (wrong.right, wrong.due) == (0, later(12))


def test_what_waits_longest_comes_first_and_of_a_day_the_costliest() -> None:
    first, second, third = made()[:3]
    progress = ProblemProgress().with_mistakes(first, replace(second, due=later(-2)), third)
    assert [one.cost for one in due(progress, DAY)] == [second.cost, third.cost, first.cost]
    assert not due(progress, later(-3))
    assert not due(ProblemProgress().with_mistakes(replace(first, right=ENOUGH)), DAY)


def best(exercise: Exercise) -> Action:
    advice = advise(exercise.seen.view())
    assert advice is not None
    return advice.best


def test_each_is_asked_once_a_day(file: ProblemFile) -> None:
    practice, asked = MistakePractice(file, DAY), list[str]()
    while (exercise := practice.next()) is not None:
        asked.append(exercise.key)
        verdict = practice.judge(exercise, best(exercise))
        assert verdict.right
        assert practice.count(verdict) == PracticeResult(PracticeOutcome.COMES_BACK, 1)
    assert len(asked) == len(set(asked)) == 3
    assert MistakePractice(file, DAY).next() is None
    assert MistakePractice(file, later(1)).next() is not None


def test_how_the_melds_of_a_knock_are_laid_is_no_other_choice(file: ProblemFile) -> None:
    own = CardSet.parse("7s 7h 7d 7c 8h 9h Th As 2d 4c")
    seen = SeenHand(Rules(), 1, own, Card.parse("8c"), ("-", "-", "sKc"))
    exercise = Exercise(write_position(seen), seen)
    knocks = [one for one in seen.view().legal if isinstance(one, Knock) and one.card is Card.parse("Kc")]
    assert len(knocks) == 2
    first, second = (MistakePractice(file, DAY).judge(exercise, one) for one in knocks)
    assert first.mine == second.mine
    assert first.choices == second.choices
    assert len([one for one in first.choices if one.action in knocks]) == 1


def test_what_loses_the_match_more_often_is_not_right_though_it_scores_as_much(file: ProblemFile) -> None:
    own = CardSet.parse("7s 7h 7d 9h Th Jh 3c 4c Kd As")
    seen = SeenHand(Rules(), 1, own, Card.parse("8d"), ("-", "-", "sKc"), needs=(12, 12))
    exercise, advice = Exercise(write_position(seen), seen), advise(seen.view())
    assert advice is not None
    action = Discard(Card.parse("3c"))
    assert advice.cost(action) == 0
    assert advice.lost(action) > 0.03, "a blunder by the coach's review"
    verdict = MistakePractice(file, DAY).judge(exercise, action)
    assert not verdict.right
    (mine,) = (one for one in verdict_lines(verdict, most=5) if one.mine)
    assert mine.amount != "as good"
    assert mine.chance == "78%"
    assert MistakePractice(file, DAY).judge(exercise, advice.best).right


def test_those_of_one_match_can_be_asked_alone(file: ProblemFile) -> None:
    wanted = made()[1].code
    practice = MistakePractice(file, DAY, (wanted,))
    exercise = practice.next()
    assert exercise is not None
    assert exercise.key == wanted
    assert practice.next() is None


def test_the_last_right_answer_says_that_it_is_done_with(file: ProblemFile) -> None:
    for number, days in enumerate((1, 4, 11), 1):
        practice = MistakePractice(file, later(days), (made()[0].code,))
        exercise = practice.next()
        assert exercise is not None
        result = practice.count(practice.judge(exercise, best(exercise)))
        assert result is not None
        assert (result.outcome is PracticeOutcome.RETIRED) is (number == ENOUGH)
    assert MistakePractice(file, later(400), (made()[0].code,)).next() is None


def test_a_code_that_somebody_has_changed_is_passed_over(file: ProblemFile) -> None:
    file.change(lambda before: replace(before, mistakes=(replace(made()[0], code="NOTACODE"), made()[1])))
    practice = MistakePractice(file, DAY)
    exercise = practice.next()
    assert exercise is not None
    assert exercise.key == made()[1].code


@pytest.mark.parametrize("done", [("-", "-"), ("-", "-", "s7h", "x7h")])
def test_a_code_of_a_position_without_a_choice_is_passed_over(file: ProblemFile, done: tuple[str, ...]) -> None:
    own = CardSet.parse("As 2s 3s 4h 5h 6h Td Jd Kd 9s")
    code = write_position(SeenHand(Rules(), 1, own, Card.parse("8c"), done))
    file.change(lambda before: replace(before, mistakes=(replace(made()[0], code=code), made()[1])))
    practice = MistakePractice(file, DAY)
    exercise = practice.next()
    assert exercise is not None
    assert exercise.key == made()[1].code
    assert practice.next() is None


def test_what_is_forgotten_meanwhile_is_not_counted(file: ProblemFile) -> None:
    practice = MistakePractice(file, DAY)
    exercise = practice.next()
    assert exercise is not None
    verdict = practice.judge(exercise, best(exercise))
    file.change(lambda before: replace(before, mistakes=()))
    assert practice.count(verdict) is None
