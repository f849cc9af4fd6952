"""The odds of all unseen cards beside the truth, choice by choice."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ai.belief import belief
from game.ui.screens.review.decision import DecisionPage
from game.ui.screens.review.other_hand import OtherHandPage
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import still
from tests.ui.screens.test_review import by_mouse, ended


def opened(folder: Path, way: str = "key") -> tuple[Sitting, OtherHandPage]:
    sitting = ended(folder)
    by_mouse(sitting)
    sitting.pilot.click(wordbook.STEP_THROUGH)
    sitting.pilot.key("o") if way == "key" else sitting.pilot.click("Their hand")
    sitting.pilot.settle()
    page = sitting.pilot.loop.top
    assert isinstance(page, OtherHandPage)
    return sitting, page


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_each_unseen_card_has_its_chance_and_what_was_held_is_told(tmp_path: Path, way: str) -> None:
    sitting, page = opened(tmp_path, way)
    choice = page.judged.choice
    chances = belief(choice.view).chances
    grid = sitting.pilot.find(role="table")
    for card in choice.other:
        assert f"{card.name} {round(100 * chances[card.index])}%" in grid.value
    suits = [*grid.children][1:]
    assert [one.name for one in suits] == ["spades", "hearts", "diamonds", "clubs"]
    told = {f"{cell.name} of {suit.name}": cell.value for suit in suits for cell in suit.children if cell.column}
    assert len(told) == 52 - len(choice.view.hand) - len(choice.view.pile)
    held = {card.name: f"{round(100 * chances[card.index])}%, held" for card in choice.other}
    assert {name: chance for name, chance in told.items() if "held" in chance} == held
    still(sitting.pilot)


def test_it_goes_from_choice_to_choice(tmp_path: Path) -> None:
    sitting, page = opened(tmp_path)
    first = sitting.pilot.find(role="table").value
    sitting.pilot.key("right")
    sitting.pilot.click(wordbook.NEXT)
    sitting.pilot.settle()
    assert page.at == 2
    assert "Decision 3 of " in " ".join(sitting.names("label"))
    assert sitting.pilot.find(role="table").value != first
    sitting.pilot.key("left")
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, DecisionPage)


def test_each_choice_is_read_out(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    by_mouse(sitting)
    heard: list[str] = []
    listener = SimpleNamespace(say=lambda words, _urgent: heard.append(words), show=lambda *_: None, hush=lambda: None)
    sitting.pilot.loop.listeners.append(listener)
    sitting.pilot.click(wordbook.STEP_THROUGH)
    for number in (1, 2):
        assert heard.pop().startswith(f"Decision {number} of ")
        sitting.pilot.key("right")
    heard.clear()
    sitting.pilot.key("o")
    sitting.pilot.settle()
    sitting.pilot.key("right")
    sitting.pilot.settle()
    third, fourth = heard
    assert third.startswith("Decision 3 of ")
    assert fourth.startswith("Decision 4 of ")
    assert "Their actual deadwood: " in fourth


def test_weights_that_cannot_be_read_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ai.advice import WrongWeights

    def broken(*_given: object) -> None:
        raise WrongWeights("belief.net is damaged")

    monkeypatch.setattr("game.ai.belief.belief", broken)
    sitting, _page = opened(tmp_path)
    assert "Your opponent’s hand couldn’t be estimated: belief.net is damaged." in sitting.names("label")
