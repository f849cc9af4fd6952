from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Action, Discard, DrawStock, Rules
from game.rules.codes import read_position
from game.store.problems.problem_file import NAME
from game.store.problems.progress import Mistake
from game.study import problems
from game.study.practice.timed import WHOLE
from game.study.problems import WrongProblems
from game.ui.platform.window import Window
from game.ui.screens.match_end import match_end_page as match_end
from game.ui.screens.match_end.match_end_page import MatchEnd
from game.ui.screens.problems import mistakes, of_the_day, problems_page
from game.ui.screens.problems.menu import SolvingMenu
from game.ui.screens.problems.mistakes import MistakesPage
from game.ui.screens.problems.of_the_day import ProblemOfTheDay
from game.ui.screens.problems.problems_page import ProblemsPage
from game.ui.screens.problems.seen_page import SeenPage
from game.ui.screens.problems.table import ProblemTable
from game.ui.screens.problems.themes import ThemesPage
from game.ui.screens.problems.time_over import TimeOver
from game.ui.screens.problems.verdict import VerdictPage
from game.ui.screens.review.rollout import RolloutPage
from game.ui.services import analysis
from game.ui.services.problem_routes import MistakesRoute, ProblemOfTheDayRoute, ProblemsRoute
from game.ui.tabletop.highlight import CardLight
from game.wording.practice.verdicts import verdict_reason
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from headless.tasks import Later
from tests.ui.seldom_painted import look
from tests.ui.table.test_hand_endings import MELDS, play

DAY = date(2026, 11, 22)


@pytest.fixture
def sitting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    for module in (problems_page, of_the_day, mistakes):
        monkeypatch.setattr(module, "today", lambda: DAY)
    sitting = Sitting(tmp_path).open()
    sitting.app.go(ProblemsRoute())
    sitting.pilot.settle()
    return sitting


def table(sitting: Sitting) -> ProblemTable:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, ProblemTable), scene
    return scene


def solution(sitting: Sitting) -> Action:
    problem = table(sitting).exercise.problem
    assert problem is not None
    return problem.best


def mistake(sitting: Sitting) -> Action:
    problem = table(sitting).exercise.problem
    assert problem is not None
    return next(one for one in sitting.view.legal if problem.choice(one) != problem.choices[0])


def turns(sitting: Sitting, count: int = 6) -> None:
    """Pass some time: a running clock never settles."""
    for _turn in range(count):
        sitting.pilot.turn()


def texts(sitting: Sitting) -> list[str]:
    return [node.name for node in sitting.pilot.nodes() if node.name]


def test_a_session_is_played_by_keys_alone(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    for name in ("Learn", "Problems", "Solve"):
        sitting.tab(name)
        sitting.pilot.settle()
    for number in range(4):
        do = solution if number % 2 == 0 else mistake
        sitting.keys(do(sitting))
        sitting.pilot.settle()
        scene = sitting.pilot.loop.top
        assert isinstance(scene, VerdictPage)
        assert scene.verdict.right is (number % 2 == 0)
        assert ("Right" if scene.verdict.right else wordbook.NOT_THE_BEST) in texts(sitting)
        sitting.pilot.key("return")  # "next problem" has the focus
        sitting.pilot.settle()
    assert sitting.services.problem_file.read().rated == 4
    assert sitting.services.problem_file.progress.solved == 2
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    sitting.tab("Leave the problem")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, ProblemsPage)


def test_a_problem_is_solved_with_the_mouse_too(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    for _problem in range(3):
        sitting.mouse(solution(sitting))
        sitting.pilot.settle()
        scene = sitting.pilot.loop.top
        assert isinstance(scene, VerdictPage)
        assert scene.verdict.right
        sitting.pilot.click(wordbook.NEXT_PROBLEM)
        sitting.pilot.settle()


def test_the_lights_of_the_answer_are_tilted_like_the_cards(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    best = solution(sitting)
    assert isinstance(best, Discard)
    given = next(one for one in sitting.view.legal if isinstance(one, Discard) and one != best)
    sitting.mouse(given)
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, VerdictPage)
    look(sitting)
    lights = {one.rect.center for one in scene.stage if isinstance(one, CardLight)}
    assert len(lights) == 2
    for card in (best.card, given.card):
        assert scene.board.sprites[card].rect.center in lights


def test_nothing_tells_the_answer_or_the_theme_before(sitting: Sitting) -> None:
    from game.wording.practice.themes import theme_name

    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    problem = table(sitting).exercise.problem
    assert problem is not None
    before = sitting.view
    for key in ("h", "t", "c", "b", "z"):
        sitting.pilot.key(key)
        sitting.pilot.settle()
        if not isinstance(sitting.pilot.loop.top, ProblemTable):
            break
        assert sitting.view == before
        assert theme_name(problem.theme) not in " ".join(texts(sitting))
        assert not any(node.role == "hint" for node in sitting.pilot.nodes())


def test_what_the_rules_refuse_is_no_answer(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    before = sitting.view
    refused = [one for one in (DrawStock(), Discard(next(iter(before.hand)))) if one not in before.legal]
    for action in refused:
        assert not sitting.table.controller.attempt(action)
        sitting.pilot.settle()
        assert table(sitting).view == before
        assert sitting.news
    assert sitting.services.problem_file.read().rated == 0


def test_what_is_found_under_a_page_waits_for_the_table(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    sitting.keys(solution(sitting))
    sitting.pilot.click(wordbook.MENU)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, SolvingMenu)
    jobs.pop(0)()
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, SolvingMenu)
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, VerdictPage)
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, ProblemsPage)


def test_what_was_seen_stands_beside_the_table_or_behind_a_button(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    while not sitting.view.thrown[1]:
        sitting.keys(solution(sitting))
        sitting.pilot.settle()
        sitting.pilot.key("return")
        sitting.pilot.settle()
    said = sitting.pilot.rows(wordbook.CARDS_SEEN)
    assert any(row.startswith("They discarded, ") for row in said)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=150))
    table(sitting).uncovered()
    sitting.pilot.settle()
    sitting.pilot.click("Seen")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, SeenPage)
    assert sitting.pilot.rows(wordbook.CARDS_SEEN) == said


def test_choices_are_played_out_and_one_comes_back(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    sitting.keys(mistake(sitting))
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, VerdictPage)
    monkeypatch.setattr(sitting.services.tasks, "run", lambda _work, _then: None)  # no rollouts here
    sitting.pilot.key("t")
    played_out = sitting.pilot.loop.top
    assert isinstance(played_out, RolloutPage)
    assert scene.verdict.action in played_out.rollout.choices
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, VerdictPage)


def test_themes_that_are_left_out_are_not_asked(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.THEMES)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, ThemesPage)
    switches = sitting.names("switch")
    for name in switches[1:]:
        sitting.pilot.click(name)
        sitting.pilot.settle()
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.settle()
    assert len(sitting.services.problem_file.read().without) == len(switches) - 1
    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    problem = table(sitting).exercise.problem
    assert problem is not None
    assert problem.theme not in sitting.services.problem_file.progress.without


# ---------------------------------------------------------------------- against the clock


def timed(sitting: Sitting) -> ProblemTable:
    sitting.pilot.click(wordbook.THREE_MINUTES)
    turns(sitting)
    return table(sitting)


def left(sitting: Sitting) -> float:
    clock = table(sitting).practice.clock
    assert clock is not None
    return clock.left


def test_three_minutes_go_from_problem_to_problem(sitting: Sitting) -> None:
    timed(sitting)
    for do in (solution, mistake, solution, mistake, mistake):
        sitting.pilot.advance(2000)
        sitting.keys(do(sitting))
        turns(sitting)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, TimeOver)
    assert scene.practice.right == 2
    assert "You solved 2 problems. That’s a new record." in texts(sitting)
    wrong = [node for node in sitting.pilot.nodes() if node.role == "button" and node.name.startswith("You: ")]
    assert len(wrong) == 3
    sitting.pilot.press(*wrong[0].centre)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, VerdictPage)
    assert wordbook.NEXT_PROBLEM not in sitting.names()
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.settle()
    sitting.pilot.click(wordbook.GO_AGAIN)
    turns(sitting)
    assert left(sitting) > WHOLE - 1000


def test_the_end_of_the_time_is_the_end(sitting: Sitting) -> None:
    timed(sitting)
    sitting.pilot.advance(WHOLE + 2000)
    turns(sitting)
    assert isinstance(sitting.pilot.loop.top, TimeOver)
    assert wordbook.TIMES_UP in texts(sitting)


def test_the_clock_stands_under_a_page(sitting: Sitting) -> None:
    timed(sitting)
    sitting.pilot.advance(5000)
    before = left(sitting)
    assert before == pytest.approx(WHOLE - 5000, abs=1000)
    sitting.pilot.key("escape")
    turns(sitting)
    assert isinstance(sitting.pilot.loop.top, SolvingMenu)
    sitting.pilot.advance(60_000)
    sitting.pilot.click(wordbook.CONTINUE)
    turns(sitting)
    assert left(sitting) == pytest.approx(before, abs=100)
    sitting.pilot.advance(3000)
    assert left(sitting) == pytest.approx(before - 3000, abs=200)


def test_the_clock_stands_while_the_program_does(sitting: Sitting) -> None:
    timed(sitting)
    sitting.pilot.advance(5000)
    before = left(sitting)
    sitting.pilot.stop(2 * WHOLE)
    assert left(sitting) == pytest.approx(before, abs=1000)
    assert isinstance(sitting.pilot.loop.top, ProblemTable)


def test_the_clock_stands_while_the_window_is_put_away(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    timed(sitting)
    sitting.pilot.advance(5000)
    before = left(sitting)
    monkeypatch.setattr(Window, "hidden", True)
    sitting.pilot.advance(60_000)
    monkeypatch.setattr(Window, "hidden", False)
    sitting.pilot.advance(1000)
    assert left(sitting) == pytest.approx(before - 1000, abs=1500)


# ---------------------------------------------------------------------- day by day


def test_the_problem_of_a_day_is_solved_once(sitting: Sitting) -> None:
    sitting.pilot.click("Problem of the day")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, ProblemOfTheDay)
    sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    sitting.keys(solution(sitting))
    sitting.pilot.settle()
    assert "That’s 1 day solved." in texts(sitting)
    assert wordbook.NEXT_PROBLEM not in sitting.names()
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.settle()
    assert "Solve it again" in sitting.names()
    sitting.pilot.click("21 Nov 2026 · not tried yet")
    sitting.pilot.settle()
    sitting.keys(solution(sitting))
    sitting.pilot.settle()
    assert sitting.services.problem_file.read().days == {DAY: True, DAY - timedelta(days=1): True}
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.settle()
    assert "22 Nov 2026 · solved · 2-day streak" in texts(sitting)


# ---------------------------------------------------------------------- own mistakes


@pytest.fixture
def lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    for module in (match_end, analysis, mistakes):
        monkeypatch.setattr(module, "today", lambda: DAY)
    other = "2d 2c 2h 7c 8c 9c Js Jh Jc 5d"
    deals = dealing(f"{MELDS} 9s", other, stock="8h Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="- s k5d", rules=Rules(target=10)).sit()
    play(sitting, "- s x4h .")
    sitting.pilot.settle()
    return sitting


def test_from_a_lost_match_to_the_first_own_mistake_it_is_one_press(lost: Sitting) -> None:
    sitting = lost
    sitting.pilot.click("Retry 1 mistake")
    sitting.pilot.settle()
    assert sitting.view == read_position(table(sitting).exercise.key).view()


def test_a_mistake_needs_nothing_of_the_match_that_it_was_made_in(lost: Sitting, tmp_path: Path) -> None:
    lost.pilot.settle()
    other = tmp_path / "without the match"
    other.mkdir()
    (other / NAME).write_bytes((tmp_path / NAME).read_bytes())
    sitting = Sitting(other).open()
    sitting.app.go(MistakesRoute())
    sitting.pilot.settle()
    sitting.pilot.click(wordbook.TRY_THEM)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, ProblemTable)


def test_a_mistake_is_tried_before_it_is_explained(lost: Sitting) -> None:
    sitting = lost
    sitting.pilot.settle()
    sitting.pilot.click("Retry 1 mistake")
    sitting.pilot.settle()
    (kept,) = sitting.services.problem_file.progress.mistakes
    assert kept.token == "x4h"  # noqa: S105 - of a move
    assert kept.tries == 0
    play_again(sitting, kept)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, VerdictPage)
    assert not scene.verdict.right
    assert verdict_reason(scene.verdict) in sitting.pilot.names()
    assert "It comes back tomorrow." in texts(sitting)
    assert sitting.services.problem_file.progress.mistakes[0].tries == 1
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, MatchEnd)
    assert not any(name.startswith("Try ") for name in sitting.names())
    current = sitting.services.current
    assert current is not None
    assert current.session is sitting.session


def play_again(sitting: Sitting, kept: Mistake) -> None:
    for _press in range(2):
        sitting.pilot.press(*sitting.grip(kept.token[1:]))
        sitting.pilot.settle()


def test_with_no_mistake_there_is_nothing_to_try(sitting: Sitting) -> None:
    sitting.app.go(MistakesRoute())
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, MistakesPage)
    (button,) = [node for node in sitting.pilot.nodes() if node.name == wordbook.TRY_THEM]
    assert "disabled" in button.state


# ---------------------------------------------------------------------- what goes wrong


@pytest.mark.parametrize("way", ["page", "day"])
def test_a_damaged_file_of_problems_is_told_in_a_sentence(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    def damaged() -> object:
        raise WrongProblems("The problems file is damaged: reinstall the game.")

    monkeypatch.setattr(problems_page, "problems", damaged)
    monkeypatch.setattr(problems, "problems", damaged)
    if way == "page":
        sitting.app.go(ProblemsRoute())
    else:
        sitting.app.go(ProblemOfTheDayRoute(DAY))
        sitting.pilot.settle()
        sitting.pilot.click(wordbook.SOLVE)
    sitting.pilot.settle()
    assert any("damaged" in words for words in texts(sitting))
