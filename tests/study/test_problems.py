from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from game.rules import BigGin, CardSet, Knock, Phase
from game.study import problems as at
from game.study.problem_reasons import explain
from game.study.problems import Problem, ProblemTheme, WrongProblems, of_the_day, pack, problems, unpack, view
from game.wording.practice.problem_reasons import explained
from golden import DAYS
from samples.problem_days import problem_days
from tests.conftest import Volume

THEMES = [*ProblemTheme]


def several(volume: Volume) -> list[Problem]:
    most, taken, found = volume(4, 10_000), Counter[ProblemTheme](), []
    for problem in problems():
        taken[problem.theme] += 1
        found += [problem] if taken[problem.theme] <= most else []
    return found


def test_every_choice_is_a_legal_action_of_seat_0(volume: Volume) -> None:
    for problem in several(volume):
        table = view(problem)
        assert (table.turn, table.seat) == (0, 0)
        assert table.phase in (Phase.UPCARD, Phase.DRAW, Phase.DISCARD)
        assert {one.action for one in problem.choices} <= set(table.legal)


def test_the_best_choice_stands_first_and_leads_by_two_and_a_half_points() -> None:
    for problem in problems():
        tokens, points = zip(*problem.answers, strict=True)
        assert len({*tokens}) == len(tokens) > 1
        assert points[0] == 0
        assert all(one >= other for one, other in pairwise(points))
        assert points[1] <= (-0.01 if problem.theme is ProblemTheme.SCORE else -2.5)


def test_each_problem_has_its_own_number_and_position() -> None:
    found = problems()
    assert all(one.number < other.number for one, other in pairwise(found))
    assert found[0].number >= 1
    assert len({one.code for one in found}) == len(found)


@pytest.mark.parametrize("theme", THEMES)
def test_there_are_problems_of_each_theme(theme: ProblemTheme) -> None:
    assert sum(one.theme is theme for one in problems()) >= (
        60 if theme in {ProblemTheme.BAIT, ProblemTheme.SCORE} else 50
    )


def test_a_problem_shows_what_its_theme_promises(volume: Volume) -> None:
    for problem in several(volume):
        table = view(problem)
        knocks = [one for one in table.legal if isinstance(one, Knock)]
        match problem.theme:
            case ProblemTheme.UPCARD:
                assert table.phase is Phase.UPCARD
            case ProblemTheme.LAST_CARDS:
                assert table.drawable <= 4
            case ProblemTheme.KNOCK_OR_WAIT | ProblemTheme.UNDERCUT:
                assert knocks
            case ProblemTheme.SCORE:
                assert table.needs is not None
            case ProblemTheme.LAY_OFFS:
                assert len({one.action.card for one in problem.choices if isinstance(one.action, Knock)}) == 1
            case _:
                assert table.phase is Phase.DISCARD
                assert not knocks


def test_the_reason_is_made_of_whole_sentences(volume: Volume) -> None:
    for problem in several(volume):
        said = explained(explain(problem))
        assert said.endswith(".")
        assert "{" not in said
        assert "  " not in said


def test_ways_to_lay_a_knock_down_differ_only_where_they_are_the_question() -> None:
    problem = next(one for one in problems() if one.theme is ProblemTheme.LAY_OFFS)
    ways = problem.choices[:2]
    assert [problem.choice(one.action) for one in ways] == [*ways]
    other = Problem(1, ProblemTheme.KNOCK_OR_WAIT, problem.code, 1500, problem.answers[:1])
    assert [other.choice(one.action) for one in ways] == [other.choices[0]] * 2


def test_what_is_not_sensible_is_no_choice() -> None:
    assert problems()[0].choice(BigGin((CardSet(),))) is None


def test_what_is_packed_is_unpacked() -> None:
    assert unpack(pack(problems())) == problems()


def test_a_problem_that_is_dropped_leaves_its_number_free() -> None:
    """A player's progress refers to problems by number."""
    kept = [one for place, one in enumerate(problems()[:9]) if place not in (0, 4, 5)]
    assert [*unpack(pack(kept))] == kept
    longer = pack(kept, kept[-1].number + 3)
    assert longer.splitlines()[-4:] == [pack(kept).splitlines()[-1], *[b"null"] * 3]
    assert [*unpack(longer)] == kept
    assert unpack(pack([])) == ()


@pytest.mark.parametrize("place", [0, 5, 40, 200, -2])
def test_a_damaged_file_is_refused_in_a_sentence(place: int) -> None:
    data = bytearray(pack(problems()[:3]))
    data[place] ^= 1
    with pytest.raises(WrongProblems, match="The problems file is damaged"):
        unpack(bytes(data))


def test_a_file_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at, "VERSION", at.VERSION + 1)
    data = pack(problems()[:1])
    monkeypatch.undo()
    with pytest.raises(WrongProblems):
        unpack(data)


def test_the_days_have_the_problems_they_had() -> None:
    """``python build/golden.py days`` rewrites them."""
    assert problem_days().splitlines() == DAYS.read_text("utf-8").splitlines()


def test_every_problem_comes_once_before_any_comes_again() -> None:
    n = len(problems())
    first = date(2027, 3, 1)
    days = [of_the_day(first + timedelta(days=one)).number for one in range(n + 20)]
    assert sorted(days[:n]) == [one.number for one in problems()]
    assert days[n:] == days[:20]
