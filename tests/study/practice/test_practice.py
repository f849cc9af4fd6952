from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise, product
from pathlib import Path

import msgspec
import pytest

from game.rules.actions import Action
from game.store.notices import Notices
from game.store.problems.problem_file import NAME, ProblemFile
from game.store.problems.progress import ProblemProgress, Rating, Tried
from game.study.practice.daily import DailyPractice, in_a_row
from game.study.practice.exercise import Exercise, Practice, ProblemVerdict, posed
from game.study.practice.rated import RatedPractice
from game.study.practice.timed import WHOLE, WRONG, TimedPractice
from game.study.problems import problems
from game.wording.practice.outcomes import outcome_words
from game.wording.practice.verdicts import headline
from game.wording.seen_cards import SeenCards
from headless import wordbook
from tests.store.files.test_atomic_file import refusing

DAY = date(2026, 11, 22)
FARTHEST = [Rating(*figures) for figures in product((-1000.0, 4000.0), (45.0, 350.0), (0.001, 1.0))]
"""Ratings at every bound of a file."""


@pytest.fixture
def file(tmp_path: Path) -> ProblemFile:
    return ProblemFile(tmp_path / NAME, Notices())


def answer(exercise: Exercise, *, right: bool) -> Action:
    problem, view = exercise.problem, exercise.seen.view()
    assert problem is not None
    if right:
        return problem.best
    return next(one for one in view.legal if problem.choice(one) != problem.choices[0])


def given(practice: Practice, *, right: bool) -> ProblemVerdict:
    exercise = practice.next()
    assert exercise is not None
    verdict = practice.judge(exercise, answer(exercise, right=right))
    practice.count(verdict)
    return verdict


def test_a_right_answer_raises_the_player_and_lowers_the_problem(file: ProblemFile) -> None:
    practice = RatedPractice(file)
    verdict = given(practice, right=True)
    problem = verdict.exercise.problem
    assert problem is not None
    assert verdict.right
    assert verdict.mine == verdict.choices[0]
    progress = file.read()
    rating = progress.tried[problem.number].rating
    assert rating is not None
    assert progress.rating.value > 1500
    assert rating.value < problem.rating
    assert (progress.solved, progress.rated) == (1, 1)


def test_a_wrong_answer_does_the_contrary(file: ProblemFile) -> None:
    verdict = given(RatedPractice(file), right=False)
    problem = verdict.exercise.problem
    assert problem is not None
    assert not verdict.right
    progress = file.read()
    rating = progress.tried[problem.number].rating
    assert rating is not None
    assert progress.rating.value < 1500
    assert rating.value > problem.rating
    assert (progress.solved, progress.rated) == (0, 1)


def test_the_words_tell_how_the_rating_went(file: ProblemFile) -> None:
    practice = RatedPractice(file)
    exercise = practice.next()
    assert exercise is not None
    said = practice.count(practice.judge(exercise, answer(exercise, right=False)))
    rating = round(file.read().rating.value)
    assert outcome_words(said) == f"Your rating is now {rating}, down {1500 - rating}."


@pytest.mark.parametrize("deviation", [150.0, 250.0])
@pytest.mark.parametrize("right", [True, False])
def test_a_first_answer_moves_the_rating_by_fifty_points_and_later_ones_by_less(
    tmp_path: Path, deviation: float, *, right: bool
) -> None:
    """Files of earlier versions begin with a deviation of 250, with which it was 115."""
    path = tmp_path / NAME
    path.write_bytes(msgspec.json.encode(ProblemProgress(rating=Rating(deviation=deviation))))
    file, steps, before = ProblemFile(path, Notices()), list[float](), 1500.0
    for _answer in range(20):
        given(RatedPractice(file), right=right)
        value = file.read().rating.value
        steps.append(abs(value - before))
        before = value
    assert 40 < steps[0] < 55
    assert all(one > other for one, other in pairwise(steps[:8]))
    assert steps[-1] < 30


@pytest.mark.parametrize("own", FARTHEST)
@pytest.mark.parametrize("hard", FARTHEST)
def test_an_answer_is_rated_at_every_bound_and_the_file_reads_again(tmp_path: Path, own: Rating, hard: Rating) -> None:
    exercise, number = posed(problems()[0]), problems()[0].number
    for right in (True, False):
        notices = Notices()
        path = tmp_path / NAME
        path.write_bytes(msgspec.json.encode(ProblemProgress(rating=own, tried={number: Tried(1, hard)})))
        practice = RatedPractice(ProblemFile(path, notices))
        practice.count(practice.judge(exercise, answer(exercise, right=right)))
        assert ProblemFile(path, notices).progress.rated == 1
        assert not notices


def test_three_wrong_answers_end_the_three_minutes(file: ProblemFile) -> None:
    practice = TimedPractice(file)
    for _answer in range(2):
        given(practice, right=True)
    for _answer in range(WRONG):
        assert not practice.over
        given(practice, right=False)
    assert practice.over
    assert practice.next() is None
    assert (practice.right, practice.wrong) == (2, WRONG)
    assert practice.record
    assert file.read().most == 2
    assert file.read().rating.value == 1500


@pytest.mark.parametrize("spoken", ["es"], indirect=True)
@pytest.mark.usefixtures("spoken")
def test_a_count_of_answers_is_not_called_as_an_answer_is(file: ProblemFile) -> None:
    practice = TimedPractice(file)
    assert headline(given(practice, right=True)) == "Correcto"
    assert practice.facts()[1:] == (("Aciertos", "1"), ("Fallos", "0 de 3"))


def test_the_end_of_the_time_ends_them_too(file: ProblemFile) -> None:
    practice = TimedPractice(file)
    given(practice, right=True)
    practice.clock.run(WHOLE - 1500)
    assert practice.facts()[0] == ("Time", "0:02")
    assert practice.next() is not None
    practice.clock.run(5000)
    assert practice.facts()[0] == ("Time", "0:00")
    assert practice.next() is None


def test_a_record_is_only_what_is_more_than_before(file: ProblemFile) -> None:
    first, second = TimedPractice(file), TimedPractice(file)
    given(first, right=True)
    assert first.record
    given(second, right=True)
    records = [second.record]
    given(second, right=True)
    records.append(second.record)
    assert records == [False, True]
    assert file.read().most == 2


def test_a_longer_limit_has_a_record_of_its_own(file: ProblemFile) -> None:
    usual, longer = TimedPractice(file), TimedPractice(file, 10)
    given(usual, right=True)
    given(usual, right=True)
    given(longer, right=True)
    assert (usual.title, longer.title) == (wordbook.THREE_MINUTES, "30 minutes")
    assert longer.clock.left == 10 * WHOLE
    assert longer.record
    progress = file.read()
    assert [progress.record(times) for times in (1, 2, 10)] == [2, 0, 1]


def test_of_a_day_the_first_answer_counts(file: ProblemFile) -> None:
    given(DailyPractice(file, DAY), right=False)
    given(DailyPractice(file, DAY), right=True)
    assert file.read().days == {DAY: False}
    practice = DailyPractice(file, DAY)
    assert practice.next() is not None
    assert practice.next() is None


def test_of_a_day_the_first_answer_counts_also_where_another_copy_of_the_game_gave_it(
    file: ProblemFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        refusing(full, "replace")
        given(DailyPractice(file, DAY), right=True)
    other = ProblemFile(tmp_path / NAME, Notices())
    given(DailyPractice(other, DAY), right=False)
    file.save_the_rest()
    assert other.read().days == file.progress.days == {DAY: False}


def test_days_are_counted_in_a_row_until_one_is_missed(file: ProblemFile) -> None:
    for back in (5, 3, 2, 1):
        given(DailyPractice(file, DAY - timedelta(days=back)), right=True)
    assert in_a_row(file.read(), DAY) == 3  # today's is still open
    given(DailyPractice(file, DAY), right=True)
    assert in_a_row(file.read(), DAY) == 4
    given(DailyPractice(file, DAY + timedelta(days=1)), right=False)
    assert in_a_row(file.read(), DAY + timedelta(days=1)) == 0


def test_what_was_seen_is_all_that_was_discarded_and_taken(file: ProblemFile) -> None:
    practice = RatedPractice(file)
    for _problem in range(6):
        exercise = practice.next()
        assert exercise is not None
        view = exercise.seen.view()
        seen = SeenCards.of(view)
        practice.count(practice.judge(exercise, answer(exercise, right=True)))
        assert {*view.pile} <= {*seen.mine, *seen.theirs, *seen.left, view.pile[0]}
        assert {*view.known[1]} <= {*seen.taken}
