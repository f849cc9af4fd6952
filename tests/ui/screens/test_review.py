from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.ai import LEVELS, match_chance
from game.ai.advice import MISTAKE, accuracy
from game.rules import Card, Rules
from game.rules.record import Player
from game.session import Seeded, Session
from game.session.review import choices
from game.store.figures import statistics
from game.store.figures.hand_facts import SeatLuck
from game.store.reviews.error_rate import ErrorRate
from game.store.reviews.error_rates import rate_of
from game.study.best_move import likely
from game.study.error_rate import judged, review, reviewed
from game.ui.screens.review.decision import DecisionPage
from game.ui.screens.review.review_page import ReviewPage
from game.ui.services.routes import PlayRoute, StatisticsRoute
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from headless.tasks import Later
from tests.ui.advised import advise
from tests.ui.checks import still
from tests.ui.table.test_hint import KNOCKER
from tests.ui.table.test_hotseat import a_hand

PLAYERS = (Player("You"), Player("Ada", "steady"))


def ended(folder: Path, *, hints: bool = True, coach: bool = False, seed: int = 7) -> Sitting:
    """Played at random against the steady computer."""
    sitting = Sitting(folder, Seeded(seed))
    sitting.services.keep(replace(sitting.services.settings, hints=hints, coach=coach))
    session = Session(Rules(), PLAYERS, Seeded(seed), sitting.services.matches._keep)
    rng = Random(1)
    session.deal()
    while session.turn is not None:
        if not session.advance():
            session.submit(rng.choice(session.view().legal))
    sitting.app.restart(PlayRoute(session))
    sitting.pilot.turn()
    sitting.pilot.settle()
    return sitting


def by_mouse(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.REVIEW)
    sitting.pilot.settle()


def by_key(sitting: Sitting) -> None:
    sitting.tab(wordbook.REVIEW)
    sitting.pilot.settle()


def from_the_menu(sitting: Sitting) -> None:
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    sitting.tab(wordbook.REVIEW_THIS_HAND)
    sitting.pilot.settle()


def costs(sitting: Sitting) -> list[float]:
    found = []
    for one in choices(sitting.session.record, 0, 0):
        advice = advise(one.view)
        assert advice is not None
        found.append(advice.cost(one.action))
    return found


@pytest.mark.parametrize("way", [by_mouse, by_key, from_the_menu])
def test_the_page_says_what_the_choices_gave_away(tmp_path: Path, way: Callable[[Sitting], None]) -> None:
    sitting = ended(tmp_path)
    way(sitting)
    page = sitting.pilot.loop.top
    assert isinstance(page, ReviewPage)
    expected = costs(sitting)
    assert len(expected) > 5
    assert [one.cost for one in page.analysis.judged] == expected
    probably = [likely(cost) if cost >= MISTAKE else cost for cost in expected]
    assert page.analysis.cost == sum(probably)
    note = next(name for name in sitting.names("label") if name.startswith("Accuracy"))
    found = page.analysis.review
    rate = ErrorRate.of([(found.counted, found.given, found.chance)])
    assert rate is not None
    rounded = round(accuracy(expected))
    assert not rate.tells, "no rate of one hand's few decisions"
    assert note == f"Accuracy {rounded} out of 100 · points given away: {sum(probably):.0f}"
    assert sitting.journal.ask(rate_of, sitting.session.record.match) == rate
    told = [node.value.split(";")[0] for node in sitting.pilot.nodes() if node.role == "button" and "You:" in node.name]
    assert told == [f"−{likely(cost):.0f}" for cost in sorted(expected, reverse=True)[:3] if cost >= MISTAKE]
    assert told, "this hand was chosen because something can be said about it"
    still(sitting.pilot)


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        (2, ["Ada knocked with 9: after only 3 turns, you were unlikely to have that little."]),
        (4, ["Ada knocked with 6: playing on should score no more."]),
        (7, []),
    ],
)
def test_the_page_says_why_the_opponent_knocked(tmp_path: Path, seed: int, said: list[str]) -> None:
    """If the coach agrees that it was right to."""
    sitting = ended(tmp_path, seed=seed)
    by_mouse(sitting)
    assert [name for name in sitting.names("label") if name.startswith("Ada knocked")] == said


def test_the_chances_of_a_match_are_worked_out_beside_the_loop(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    match_chance.whole.cache_clear()
    by_mouse(sitting)
    for asked in range(2):
        assert match_chance.whole.cache_info().misses == asked
        jobs.pop(0)()
    page = sitting.pilot.loop.top
    assert isinstance(page, ReviewPage)
    while jobs:
        jobs.pop(0)()
        sitting.pilot.turn()
    assert page.analysis.review.chance > 0
    assert match_chance.whole.cache_info().misses == 1


def test_costly_choices_have_a_name_and_a_sign(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    by_mouse(sitting)
    page = sitting.pilot.loop.top
    assert isinstance(page, ReviewPage)
    signs = {"inaccuracy": "Inaccuracy ?!", "mistake": "Mistake ?", "blunder": "Blunder ??", None: ""}
    assert len({one.grade for one in page.analysis.judged}) > 2
    rows = [node for node in sitting.pilot.nodes() if node.role == "button" and "You:" in node.name]
    for place, row in zip(page.analysis.costliest, rows, strict=True):
        assert row.value.split("; ")[1] == signs[page.analysis.judged[place].grade]
    page.open(0)
    sitting.pilot.turn()
    for number, one in enumerate(page.analysis.judged):
        names = [name for name in sitting.names("label") if name in signs.values()]
        assert names == ([signs[one.grade]] if one.grade else [])
        assert glimpsed(sitting).at == number
        sitting.pilot.key("right")


def test_the_page_says_how_well_the_match_was_played_so_far(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    sitting.journal._background._look = reviewed
    session, rng, player = sitting.session, Random(2), LEVELS["novice"]()
    session.deal()
    while session.turn is not None:
        if not session.advance():
            session.submit(player.choose(session.view(), rng))
    by_mouse(sitting)
    both = [review(judged(session.record, hand, 0)) for hand in (0, 1)]
    rate = ErrorRate.of([(one.counted, one.given, one.chance) for one in both])
    assert rate is not None
    note = next(name for name in sitting.names("label") if name.startswith("Accuracy"))
    assert f"error rate this match: {rate.rate:.1f} ± {rate.half:.1f}" in note


def test_the_page_says_how_lucky_both_were(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    sitting.journal._background._luck = lambda *_hand: (SeatLuck(6.0, 12.4, 9.0), SeatLuck(-6.0, -1.0, 9.0))
    by_mouse(sitting)
    note = next(name for name in sitting.names("label") if name.startswith("Accuracy"))
    assert note.endswith(" · luck this hand: you +18, your opponent −7")
    still(sitting.pilot)


def test_each_choice_leads_to_the_table_as_it_was(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    by_mouse(sitting)
    page = sitting.pilot.loop.top
    assert isinstance(page, ReviewPage)
    dearest = page.analysis.costliest
    sitting.pilot.click(next(name for name in sitting.names() if name.startswith("You:")))
    assert glimpsed(sitting).at == dearest[0]
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.STEP_THROUGH)
    made = choices(sitting.session.record, 0, 0)
    for number, one in enumerate(made):
        scene = glimpsed(sitting)
        assert scene.at == number
        own = set(one.view.hand)
        shown = {sprite.face for key, sprite in scene.board.sprites.items() if isinstance(key, Card)}
        assert own <= shown
        assert shown - own <= set(one.view.pile)
        assert [row.split(", ")[1] for row in sitting.pilot.rows_of("hint")].count("best") == 1
        still(sitting.pilot)
        sitting.pilot.click(wordbook.NEXT) if number % 2 else sitting.pilot.key("right")
    sitting.pilot.key("left")
    assert glimpsed(sitting).at == len(made) - 2


def glimpsed(sitting: Sitting) -> DecisionPage:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, DecisionPage)
    return scene


def test_the_keys_go_along_the_bars(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    by_mouse(sitting)
    page = sitting.pilot.loop.top
    assert isinstance(page, ReviewPage)
    assert page.bars is not None
    at = page.bars.at
    sitting.pilot.key("right" if at == 0 else "left")
    by = 1 if at == 0 else -1
    assert sitting.pilot.find(role="timeline").value.startswith(f"Decision {at + by + 1} of ")
    sitting.resize((1024, 640))
    assert sitting.pilot.find(role="timeline").value.startswith(f"Decision {at + by + 1} of ")
    sitting.pilot.key("return")
    assert glimpsed(sitting).at == at + by


def test_a_bar_can_be_pressed(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    by_mouse(sitting)
    left, top, width, height = sitting.pilot.find(role="timeline").bounds
    count = len(choices(sitting.session.record, 0, 0))
    sitting.pilot.press(left + 20 + (width - 40) * (count - 0.5) / count, top + height / 2)
    assert glimpsed(sitting).at == count - 1


def test_it_fills_as_the_expert_goes_on(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    by_mouse(sitting)
    assert "Analysing your decisions…" in sitting.names("label")
    jobs.pop(0)()
    sitting.pilot.turn()
    count = len(choices(sitting.session.record, 0, 0))
    for number in range(1, count + 1):
        assert f"Analysing decision {number} of {count}…" in sitting.names("label")
        assert len(jobs) == 1, "one choice at a time"
        jobs.pop(0)()
        sitting.pilot.turn()
    assert any(name.startswith("Accuracy") for name in sitting.names("label"))
    assert len(jobs) == 1, "the match is counted"
    sitting.pilot.key("escape")
    jobs.pop(0)()
    sitting.pilot.settle()


def test_one_may_step_on_to_what_is_judged_meanwhile(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    by_mouse(sitting)
    for _job in range(2):  # the hand's story and the first decision
        jobs.pop(0)()
        sitting.pilot.turn()
    sitting.pilot.click(wordbook.STEP_THROUGH)
    count = len(choices(sitting.session.record, 0, 0))
    assert f"Decision 1 of {count}" in sitting.names("heading")
    assert "disabled" in sitting.pilot.find(name=wordbook.NEXT).state
    jobs.pop(0)()
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.NEXT)
    assert glimpsed(sitting).at == 1
    sitting.pilot.key("o")
    assert f"Decision 2 of {count}" in sitting.names("label")
    assert "disabled" in sitting.pilot.find(name=wordbook.NEXT).state
    jobs.pop(0)()
    sitting.pilot.turn()
    assert "disabled" not in sitting.pilot.find(name=wordbook.NEXT).state


def test_one_may_leave_while_the_expert_thinks_and_deal_again(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    by_mouse(sitting)
    jobs.pop(0)()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.NEXT_DEAL)
    while jobs:
        jobs.pop(0)()
        sitting.pilot.turn()
    sitting.pilot.settle()
    assert sitting.table.playing() or sitting.view.turn == 1
    assert kept(sitting) == pytest.approx(accuracy(costs(sitting)))


def test_the_table_counts_the_mistakes_though_one_left_before_the_end(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    by_mouse(sitting)
    jobs.pop(0)()
    sitting.pilot.key("escape")
    while jobs:
        jobs.pop(0)()
        sitting.pilot.turn()
    found = sitting.table.hand_review.analysis
    assert found is not None
    assert f"{found.mistaken} mistakes" in {node.value for node in sitting.pilot.nodes()}


def kept(sitting: Sitting) -> float | None:
    return sitting.journal.ask(statistics.accuracy, sitting.session.record.match)


# ---------------------------------------------------------------------- in the statistics


def test_with_the_coach_on_every_hand_is_looked_at_and_counted(tmp_path: Path) -> None:
    sitting = ended(tmp_path, hints=False, coach=True)
    expected = accuracy(costs(sitting))
    costly = sum(cost >= MISTAKE for cost in costs(sitting))
    assert sitting.table.hand_review.mistakes == (
        f"{costly} mistakes" if costly > 1 else "1 mistake" if costly else "No mistakes"
    )
    assert sitting.pilot.find(name=wordbook.REVIEW).value == sitting.table.hand_review.mistakes
    assert kept(sitting) == pytest.approx(expected)
    sitting.pilot.click(wordbook.NEXT_DEAL)
    sitting.pilot.settle()
    sitting.hand(sitting.keys)
    record = sitting.session.record
    both = costs(sitting)
    for one in choices(record, 1, 0):
        advice = advise(one.view)
        assert advice is not None
        both.append(advice.cost(one.action))
    assert kept(sitting) == pytest.approx(accuracy(both))
    counted(sitting)
    assert f"Accuracy, {accuracy(both):.0f}" in sitting.pilot.rows(wordbook.OVERALL)


def counted(sitting: Sitting) -> None:
    sitting.app.go(StatisticsRoute())
    for _answer in range(3):
        sitting.pilot.turn()


def test_the_statistics_say_nothing_of_accuracy_before_anybody_looked(tmp_path: Path) -> None:
    sitting = ended(tmp_path, hints=True)
    counted(sitting)
    assert not [row for row in sitting.pilot.rows(wordbook.OVERALL) if row.startswith("Accuracy")]


# ---------------------------------------------------------------------- where there is none


def test_it_is_off_by_default(tmp_path: Path) -> None:
    sitting = ended(tmp_path, hints=False)
    assert wordbook.REVIEW_THIS_HAND not in sitting.names()
    assert sitting.table.hand_review.analysis is None
    sitting.pilot.key("escape")
    assert wordbook.REVIEW_THIS_HAND not in sitting.names()


def test_between_people_nobody_looks_at_the_choices(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(KNOCKER, "4s 7h Kd Kh 5d 9c Qc Qh 2d 3c", upcard="Ks", stock="8c"))
    sitting.services.keep(replace(sitting.services.settings, hints=True, coach=True))
    sitting.together()
    a_hand(sitting, "keys")
    assert wordbook.REVIEW_THIS_HAND not in sitting.names()
    sitting.table.hand_review.show()
    assert sitting.news == "There’s no review in pass and play."
    assert sitting.table.hand_review.analysis is None


def test_missing_weights_are_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ai import advice

    def broken(_view: object) -> None:
        raise advice.WrongWeights("the file of weights is damaged")

    sitting = ended(tmp_path)
    monkeypatch.setattr(advice, "advise", broken)
    by_mouse(sitting)
    assert "This hand couldn’t be reviewed: the file of weights is damaged." in sitting.names("label")
    assert kept(sitting) is None


def test_it_fits_the_smallest_window_at_the_largest_scale(tmp_path: Path) -> None:
    size = (1024, 640)
    sitting = ended(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=200))
    sitting.resize(size)
    from_the_menu(sitting)
    for _page in range(2):
        for node in sitting.pilot.nodes():
            left, top, width, height = node.bounds
            assert left >= 0, node
            assert top >= 0, node
            assert left + width <= size[0], node
            assert top + height <= size[1], node
        sitting.pilot.key("return")
    assert glimpsed(sitting)
