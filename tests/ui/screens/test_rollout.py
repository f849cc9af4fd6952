from collections.abc import Callable
from pathlib import Path

import pytest

from game.study.rollouts import Rollouts
from game.ui.screens.review.decision import DecisionPage
from game.ui.screens.review.rollout import RolloutPage
from game.wording.rollouts import progress, rollout_lines
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from tests.ui.checks import still
from tests.ui.screens.test_review import by_mouse, ended

Jobs = list[Callable[[], object]]


@pytest.fixture(autouse=True)
def _played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand's value is its last card's points."""
    monkeypatch.setattr("game.study.rollouts.played_out", lambda state, _action: state.deck[-1].points)


def thinking(folder: Path, *, way: str = "key") -> tuple[Sitting, Jobs]:
    """The jobs wait for the test."""
    sitting, jobs = ended(folder), list[Callable[[], object]]()
    by_mouse(sitting)
    sitting.pilot.key("return")
    assert isinstance(sitting.pilot.loop.top, DecisionPage)
    sitting.services.tasks = Later(jobs)
    sitting.pilot.key("t") if way == "key" else sitting.pilot.click(wordbook.THINK_LONGER)
    sitting.pilot.settle()
    assert len(jobs) == 1
    return sitting, jobs


def page_of(sitting: Sitting) -> RolloutPage:
    page = sitting.pilot.loop.top
    assert isinstance(page, RolloutPage)
    return page


def play_out(sitting: Sitting, jobs: Jobs) -> None:
    jobs.pop()()
    sitting.pilot.turn()


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_it_fills_hand_by_hand(tmp_path: Path, way: str) -> None:
    sitting, jobs = thinking(tmp_path, way=way)
    assert "0 of at most 1,000 hands simulated…" in sitting.names("label")
    for n in (1, 2):
        play_out(sitting, jobs)
        assert f"{n} of at most 1,000 hands simulated…" in sitting.names("label")
        found = page_of(sitting).rollout.found
        assert found is not None
        assert found.n == n
        figures = sitting.pilot.find(role="table")
        assert len(figures.children) == len(found.choices) > 1
        assert figures.children[0].value.endswith("the best so far")
    still(sitting.pilot)


def test_the_choice_that_was_made_is_among_them(tmp_path: Path) -> None:
    sitting, _jobs = thinking(tmp_path)
    assert page_of(sitting).mine in page_of(sitting).rollout.choices


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_it_is_stopped_and_goes_on(tmp_path: Path, way: str) -> None:
    sitting, jobs = thinking(tmp_path)

    def switch(name: str) -> None:
        sitting.pilot.key("p") if way == "key" else sitting.pilot.click(name)
        sitting.pilot.settle()

    switch("Stop")
    play_out(sitting, jobs)  # the one in progress
    assert not jobs
    assert "Stopped after 1 simulated hand." in sitting.names("label")
    switch(wordbook.CONTINUE)
    play_out(sitting, jobs)
    assert len(jobs) == 1
    assert "2 of at most 1,000 hands simulated…" in sitting.names("label")


def test_it_ends_with_the_page(tmp_path: Path) -> None:
    sitting, jobs = thinking(tmp_path)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, DecisionPage)
    play_out(sitting, jobs)
    assert not jobs


def test_stopping_twice_starts_it_once(tmp_path: Path) -> None:
    sitting, jobs = thinking(tmp_path)
    for _time in range(4):
        sitting.pilot.key("p")
    assert len(jobs) == 1


def test_a_leader_that_is_clear_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, jobs = thinking(tmp_path)
    monkeypatch.setattr("game.study.rollouts.Rollouts.clear", property(lambda found: found.n == 3))
    while jobs:
        play_out(sitting, jobs)
    assert "Decided after 3 simulated hands." in sitting.names("label")
    assert "disabled" in sitting.pilot.find(name="Stop").state


def test_weights_that_cannot_be_read_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ai.advice import WrongWeights

    def broken(*_given: object) -> None:
        raise WrongWeights("belief.net is damaged")

    sitting, jobs = thinking(tmp_path)
    monkeypatch.setattr("game.study.rollouts.rollouts", broken)
    play_out(sitting, jobs)
    assert "The options couldn’t be played out: belief.net is damaged." in sitting.names("label")
    assert not jobs


def test_figures_are_told_with_how_far_off_they_may_be(tmp_path: Path) -> None:
    page = page_of(thinking(tmp_path)[0])
    one, other = page.rollout.choices[:2]
    found = Rollouts.of((one, other))
    for number in range(20):
        found = found.add((10 + number % 3, 4 - number % 2))
    best, behind = rollout_lines(page.view, found, other)
    assert best.points == "+10.9 ± 0.4 points"
    assert best.behind is None
    assert behind.points == "+3.5 ± 0.2 points"
    assert behind.words.endswith("(yours)")
    assert behind.beside == "7.5 ± 0.4 behind; 99% sure it’s worse"
    assert (
        progress(found, 20, running=False)
        == "Undecided after 20 simulated hands: the options are worth about the same."
    )
