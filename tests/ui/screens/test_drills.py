from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.rules import CardSet
from game.store.learning.drill_book import DrillBook
from game.study.drills import DRILLS
from game.ui.engine.accessibility import NotOfferedError
from game.ui.engine.loop import LATE_MS
from game.ui.platform.window import Window
from game.ui.screens.drills.drill import DrillPage
from game.ui.screens.drills.drills_page import DrillsPage
from game.ui.services.routes import DrillRoute, DrillsRoute
from game.ui.tabletop.card_grid import CardGrid
from game.ui.tabletop.card_row import CardRow
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import still


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path, size=(1280, 800)).open()


def opened(sitting: Sitting, drill: str, *, clock: bool = False) -> DrillPage:
    sitting.services.drill_book.choose(clock=clock)
    sitting.app.go(DrillRoute(drill, 5))
    sitting.pilot.turn()
    return shown(sitting)


def shown(sitting: Sitting) -> DrillPage:
    page = sitting.pilot.loop.top
    assert isinstance(page, DrillPage), page
    return page


def press(sitting: Sitting, *names: str) -> None:
    for name in names:
        sitting.pilot.find(name=name).actions["press"]()
        sitting.pilot.turn()


def answer(sitting: Sitting, *, rightly: bool = True) -> None:
    page = shown(sitting)
    while page.passing:
        press(sitting, "Next card")
    question = page.run.question
    if question.numbers:
        press(sitting, str(question.number if rightly else next(n for n in question.numbers if n != question.number)))
        return
    cards = question.right if rightly else CardSet([next(iter(question.cards - question.right))])
    press(sitting, *(card.name for card in cards))
    if not question.single:
        press(sitting, wordbook.DONE)


def test_a_right_answer_is_heard_before_the_next_question(sitting: Sitting) -> None:
    heard: list[str] = []
    listener = SimpleNamespace(say=lambda words, _urgent: heard.append(words), show=lambda *_: None, hush=lambda: None)
    opened(sitting, "deadwood")
    sitting.pilot.loop.listeners.append(listener)
    answer(sitting)
    right, question = heard
    assert right == "Right"
    assert question.startswith("How much deadwood is there? Your cards: ")


@pytest.mark.parametrize("drill", DRILLS)
def test_ten_right_answers_without_a_clock(sitting: Sitting, drill: str, tmp_path: Path) -> None:
    page = opened(sitting, drill)
    for number in range(10):
        assert page.run.right == number
        answer(sitting)
    assert "10 right answers" in sitting.names("label")
    sitting.pilot.settle()
    still(sitting.pilot)
    assert DrillBook(tmp_path / "drills.json").best(drill, clock=False) == 10
    press(sitting, wordbook.GO_AGAIN)
    assert shown(sitting).run.answered == 0


@pytest.mark.parametrize("drill", DRILLS)
def test_a_wrong_answer_shows_the_right_one_and_goes_on(sitting: Sitting, drill: str) -> None:
    page = opened(sitting, drill)
    answer(sitting, rightly=False)
    assert page.wrong
    assert any(words.startswith("Not quite. ") for words in sitting.names("label"))
    sitting.pilot.key("return")  # "Go on" has the focus
    sitting.pilot.turn()
    assert (page.wrong, page.run.answered, page.run.right) == (False, 1, 0)


def test_the_clock_runs_while_a_question_is_open_only(sitting: Sitting) -> None:
    page = opened(sitting, "deadwood", clock=True)
    sitting.pilot.advance(10_000)
    assert 49_000 < page.run.left <= 50_100
    answer(sitting, rightly=False)
    before = page.run.left
    sitting.pilot.advance(30_000)
    assert page.run.left == before
    press(sitting, wordbook.CONTINUE)
    sitting.app.go(DrillsRoute())
    sitting.pilot.turn()
    sitting.pilot.advance(30_000)
    sitting.pilot.key("escape")
    sitting.pilot.turn()
    assert page.run.left > before - 2_000
    answer(sitting)
    sitting.pilot.advance(60_000)
    assert "1 right answer" in sitting.names("label")
    assert wordbook.TIMES_UP in sitting.names("heading")
    assert sitting.services.drill_book.best("deadwood", clock=True) == 1
    still(sitting.pilot)


def test_with_longer_limits_cards_and_time_take_longer(sitting: Sitting) -> None:
    sitting.services.keep(replace(sitting.services.settings, time_limits=10))
    page = opened(sitting, "throws", clock=True)
    sitting.pilot.advance(10_000)
    assert page.passed == 0
    sitting.pilot.advance(2000)
    assert page.passed == 1
    page = opened(sitting, "deadwood", clock=True)
    answer(sitting)
    sitting.pilot.advance(599_000)
    assert page.run.left > 0
    sitting.pilot.advance(2000)
    assert page.run.left == 0
    assert sitting.services.drill_book.best("deadwood", clock=True, times=10) == 1
    assert sitting.services.drill_book.best("deadwood", clock=True) == 0
    sitting.app.go(DrillsRoute())
    sitting.pilot.turn()
    assert any("in 10 minutes" in name for name in sitting.names("label"))


def test_cards_go_by_themselves_where_there_is_a_clock(sitting: Sitting) -> None:
    page = opened(sitting, "throws", clock=True)
    sitting.pilot.advance(2_500)
    assert page.passed == 2
    assert page.run.left == 60_000
    sitting.pilot.advance(2_500)
    assert not page.passing


@pytest.mark.parametrize("drill", ["deadwood", "throws"])
def test_time_asleep_is_not_thinking(sitting: Sitting, drill: str) -> None:
    page = opened(sitting, drill, clock=True)
    sitting.pilot.advance(500)
    before, passed = page.run.left, page.passed
    sitting.pilot.stop(90_000)
    assert page.run.left >= before - LATE_MS
    assert page.passed == passed, "the card that goes by can still be read"
    assert not page.over


@pytest.mark.parametrize("drill", ["deadwood", "throws"])
def test_time_stands_still_in_a_hidden_window(sitting: Sitting, monkeypatch: pytest.MonkeyPatch, drill: str) -> None:
    page = opened(sitting, drill, clock=True)
    sitting.pilot.advance(500)
    before, passed = page.run.left, page.passed
    monkeypatch.setattr(Window, "hidden", True)
    sitting.pilot.advance(20_000)
    assert page.run.left > before - 1000
    assert page.passed == passed
    monkeypatch.setattr(Window, "hidden", False)
    sitting.pilot.advance(2_000)
    assert page.run.left < before - 1000 or page.passed > passed


def test_a_card_covered_by_a_page_is_shown_for_its_whole_time_again(sitting: Sitting) -> None:
    page = opened(sitting, "throws", clock=True)
    sitting.pilot.advance(500)
    sitting.pilot.key("f1")
    sitting.pilot.advance(5_000)
    sitting.pilot.key("escape")
    sitting.pilot.advance(900)
    assert (shown(sitting), page.passed) == (page, 0)
    sitting.pilot.advance(400)
    assert page.passed == 1


def test_a_drill_is_chosen_and_played_by_keys_alone(sitting: Sitting) -> None:
    sitting.app.go(DrillsRoute())
    sitting.pilot.turn()
    for key in (*["down"] * 4, "return"):  # the safe card
        sitting.pilot.key(key)
        sitting.pilot.turn()
    page = shown(sitting)
    assert (page.drill, page.run.timed) == ("safe_cards", True)
    row = page.choice
    assert isinstance(row, CardRow)
    (safe,) = page.run.question.right
    for _step in range(row.cards.index(safe)):
        sitting.pilot.key("right")
    sitting.pilot.key("return")
    sitting.pilot.turn()
    assert page.run.right == 1


def test_a_number_can_be_typed(sitting: Sitting) -> None:
    page = opened(sitting, "deadwood")
    for right in range(1, 6):
        for digit in str(page.run.question.number):
            sitting.pilot.key(digit)
        assert page.run.right == right


def test_cards_are_chosen_by_the_mouse_and_put_back(sitting: Sitting) -> None:
    page = opened(sitting, "lay_offs")
    card = next(iter(page.run.question.cards))
    for chosen in (CardSet([card]), CardSet()):
        sitting.pilot.click(card.name)
        sitting.pilot.settle()
        assert page.chosen == chosen
    assert isinstance(page.choice, CardRow)
    page.choice.set(card.name)
    assert page.chosen == CardSet([card])
    with pytest.raises(NotOfferedError):
        page.choice.set("joker")


def test_outs_are_chosen_from_the_whole_deck(sitting: Sitting) -> None:
    page = opened(sitting, "outs")
    assert isinstance(page.choice, CardGrid)
    assert page.choice.offered == page.run.question.cards


def test_the_switch_is_kept_and_tells_the_other_best(sitting: Sitting, tmp_path: Path) -> None:
    sitting.services.drill_book.enter("outs", 7, clock=True)
    sitting.pilot.click(wordbook.LEARN)
    sitting.pilot.settle()
    sitting.pilot.click("Drills")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, DrillsPage)
    assert sitting.pilot.find(name=wordbook.FIND_OUTS).value == "Your best: 7 right"
    sitting.pilot.click(wordbook.AGAINST_THE_CLOCK)
    sitting.pilot.settle()
    assert sitting.pilot.find(name=wordbook.FIND_OUTS).value == "Which cards would make a meld, or gin?"
    assert not DrillBook(tmp_path / "drills.json").clock


def test_a_damaged_file_is_told_on_the_page(tmp_path: Path) -> None:
    (tmp_path / "drills.json").write_text("{", encoding="utf-8")
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    sitting.app.go(DrillsRoute())
    sitting.pilot.turn()
    words = "Your drills file is damaged; it was kept as drills.unreadable-1.json."
    assert words in sitting.names("label")
