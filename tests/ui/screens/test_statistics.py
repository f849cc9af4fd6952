"""Every chart and figure is the journal's answer for the chosen matches."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.store.figures.head_to_head import HeadToHead, head_to_head
from game.store.figures.statistics import (
    Bar,
    Figures,
    Hands,
    Luck,
    Matches,
    Point,
    course,
    figures,
    knocks,
    luck,
    skill,
    together,
)
from game.store.history import EVERYTHING, Filter
from game.store.reviews.error_rate import ErrorRate, GivenAway
from game.store.reviews.error_rates import MatchRate
from game.store.reviews.trend import Trend
from game.ui.engine.tasks import Tasks
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import THEMES
from game.ui.screens.statistics.answers import Answer, LuckAnswer, ProgressAnswer, RivalsAnswer
from game.ui.screens.statistics.charts import Histogram, TotalsChart
from game.ui.screens.statistics.error_rate_chart import ChanceChart, ErrorRateChart
from game.ui.screens.statistics.error_rate_chart import together as windows
from game.ui.screens.statistics.figures import figure_rows
from game.ui.screens.statistics.luck_chart import LuckChart
from game.ui.screens.statistics.report import summary, verdict
from game.ui.screens.statistics.sentences import progress, rivals
from game.ui.screens.statistics.statistics_page import StatisticsPage
from game.ui.widgets.charts.plot import Plot, turning
from game.wording.judgement.luck_and_skill import headline
from game.wording.numbers import signed
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history
from tests.ui.checks import still
from tests.ui.screens.history.history_pages import opened


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    found = opened(tmp_path)
    found.to(wordbook.STATISTICS)
    return found


def value(sitting: Sitting, name: str) -> str:
    return sitting.pilot.find(name=name).value


def holds(sitting: Sitting, chosen: Filter) -> None:
    """Check the page against the journal's answers for this filter."""
    journal = sitting.journal
    whole = journal.ask(together, chosen)
    assert whole is not None
    points = journal.ask(course, chosen)
    assert points
    assert value(sitting, wordbook.POINTS_OVER_TIME).startswith(f"After {len(points)} matches: ")
    assert f"{abs(points[-1].total):,} points" in value(sitting, wordbook.POINTS_OVER_TIME)
    bars = {"gin" if bar.deadwood == 0 else str(bar.deadwood): bar for bar in journal.ask(knocks, chosen) or ()}
    shown = dict(point.name.split(": ") for point in sitting.pilot.find(name="Deadwood at the knock").children)
    other = chosen.opponent or "Opponents"
    assert shown == {caption: f"You {bar.mine}, {other} {bar.theirs}" for caption, bar in bars.items()}
    line = [point.name.split(": ")[1] for point in sitting.pilot.find(name=wordbook.POINTS_OVER_TIME).children]
    assert line == [signed(point.total) for point in points]
    mine, theirs = journal.ask(luck, chosen) or (None, None)
    assert mine is not None
    assert theirs is not None
    said = " ".join(point.name for point in sitting.pilot.find(name="Luck").children)
    assert f"{abs(mine.dealt):,.0f} points (0 is average, give or take {mine.dealt_spread:,.0f}" in said
    assert f"{abs(mine.drawn):,.0f} points (0 is average, give or take {mine.drawn_spread:,.0f}" in said
    adjusted = mine.points - mine.whole + theirs.whole
    assert f" points over {mine.hands:,} hands; without luck, {signed(round(adjusted))}" in said
    heads, *table = sitting.pilot.rows(wordbook.OVERALL)
    hands = whole.hands
    assert heads == f"You, {other}"
    assert f"Matches won, You {whole.matches.won}, {other} {whole.matches.lost}" in table
    assert f"Points, You {hands.mine.points:,}, {other} {hands.theirs.points:,}" in table
    assert f"Knocks, You {hands.mine.knocks}, {other} {hands.theirs.knocks}" in table
    assert f"Gins, You {hands.mine.gins}, {other} {hands.theirs.gins}" in table
    assert f"Undercuts, You {hands.mine.undercuts}, {other} {hands.theirs.undercuts}" in table
    rate = whole.rate
    assert rate is not None
    rated = f"{rate.rate:.1f} ± {rate.half:.1f}"
    chance = f"{100 * rate.chance_a_hand:.1f}%"
    assert {f"Error rate, {rated}", f"Win chance lost per hand, {chance}"} <= {*table}
    assert value(sitting, wordbook.ERROR_RATE_OVER_TIME).startswith(
        f"{rated} points given away per ten decisions that count"
    )
    assert f"over {rate.decisions:,} decisions. " in value(sitting, wordbook.ERROR_RATE_OVER_TIME)
    assert value(sitting, "Winning chances given away").startswith(f"On average, {chance} per hand over ")
    streak = whole.matches.streak
    won = "won" if streak > 0 else "lost"
    assert {f"Best streak, {whole.matches.longest}", f"Current streak, {abs(streak)} {won}"} <= {*table}
    groups = journal.ask(figures, chosen) or ()
    if len(groups) > 1:
        tables = [node for node in sitting.pilot.nodes() if node.role == "table" and node.name != wordbook.OVERALL]
        assert [node.name.split(" · ")[0] for node in tables] == [group.opponent for group in groups]
        for node, group in zip(tables, groups, strict=True):
            (won,) = [row.value for row in node.children if row.name == wordbook.HANDS_WON]
            assert won == f"You {group.hands.mine.won}, {group.opponent} {group.hands.theirs.won}"


def test_all_that_is_shown_is_what_the_journal_answers(sitting: Sitting) -> None:
    holds(sitting, EVERYTHING)
    still(sitting.pilot)


def test_the_figures_follow_the_filter(sitting: Sitting) -> None:
    before = sitting.pilot.rows(wordbook.OVERALL)
    sitting.pilot.click(wordbook.OPPONENT)
    sitting.pilot.click("Ada")
    sitting.pilot.turn()
    holds(sitting, Filter(opponent="Ada"))
    assert sitting.pilot.rows(wordbook.OVERALL) != before
    still(sitting.pilot)


def test_where_nothing_fits_all_can_be_shown_again(sitting: Sitting) -> None:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, StatisticsPage)
    scene.sift(Filter(opponent="Nobody"))
    scene.anew()
    sitting.pilot.turn()
    sitting.pilot.turn()
    sitting.tab(wordbook.SHOW_ALL)
    sitting.pilot.turn()
    holds(sitting, EVERYTHING)


def answers(sitting: Sitting) -> dict[str, str]:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, StatisticsPage)
    return {widget.name: widget.value() for widget in scene.panel.widgets if isinstance(widget, Answer)}


def test_three_answers_come_first(sitting: Sitting) -> None:
    mine, theirs = sitting.journal.ask(luck, EVERYTHING) or (None, None)
    assert mine is not None
    assert theirs is not None
    told = answers(sitting)
    assert [*told] == ["Are you getting better?", wordbook.WAS_IT_LUCK, wordbook.WHO_DO_YOU_BEAT]
    assert told[wordbook.WAS_IT_LUCK] == headline(skill(mine, theirs), mine.whole - theirs.whole, "")
    points = [point.name for point in sitting.pilot.find(name=wordbook.WHO_DO_YOU_BEAT).children]
    assert points == [
        f"{one.opponent}: {one.won} : {one.lost}"
        for one in head_to_head(sitting.journal.ask(figures, EVERYTHING) or ())
    ]
    graphs = [node.name for node in sitting.pilot.nodes() if node.role == "graph"]
    assert graphs[:3] == [*told]


def test_matches_chosen_by_their_result_answer_nothing(sitting: Sitting) -> None:
    """Of matches that were won, play and cards were better than they are."""
    scene = sitting.pilot.loop.top
    assert isinstance(scene, StatisticsPage)
    scene.sift(Filter(outcome="won"))
    scene.anew()
    sitting.pilot.turn()
    sitting.pilot.turn()
    assert sitting.pilot.find(name=wordbook.POINTS_OVER_TIME)
    assert answers(sitting) == {}


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (None, wordbook.TOO_EARLY_TO_SAY),
        (Trend(3.0, 5.0, 2.5), "No clear change lately."),
        (Trend(3.0, 5.0, 1.5), "Yes: your error rate is 3.0 lately and was 5.0 before."),
        (Trend(5.0, 3.0, 1.5), "Not lately: your error rate is 5.0 and was 3.0 before."),
    ],
)
def test_progress_is_told_where_it_is_clear(found: Trend | None, words: str) -> None:
    assert progress(found) == words


@pytest.mark.parametrize(
    ("standings", "words"),
    [
        ((), wordbook.NO_FINISHED_MATCHES_YET),
        ((HeadToHead("Ada", "steady", 5, 5),), "Too close to call so far."),
        (
            (HeadToHead("Toby", "novice", 6, 6), HeadToHead("Ada", "steady", 8, 2)),
            "You’ve won 8 of 10 against Ada: that could still be luck.",
        ),
        ((HeadToHead("Ada", "steady", 9, 1),), "You beat Ada, 9–1."),
        (
            (HeadToHead("Ada", "steady", 2, 11), HeadToHead("Toby", "novice", 12, 1)),
            "You beat Toby, 12–1. Ada beats you, 11–2.",
        ),
    ],
)
def test_rivals_are_named_where_it_is_clear(standings: tuple[HeadToHead, ...], words: str) -> None:
    assert rivals(standings) == words


@pytest.mark.usefixtures("window")
def test_without_anything_to_draw_the_answers_are_sentences() -> None:
    skin_ = Skin.of((1280, 800), THEMES["green"])
    none = Luck(0, 0, 0.0, 0.0, 0.0, 0.0)
    for answer in (ProgressAnswer(skin_, ()), LuckAnswer(skin_, (none, none), ""), RivalsAnswer(skin_, ())):
        answer.place(answer.box.inflate(300, answer.height_for(300)))
        assert answer.pose() is not None
        assert answer.value() in {wordbook.TOO_EARLY_TO_SAY, wordbook.NO_FINISHED_MATCHES_YET}
        assert not answer.points()


def test_the_page_is_read_by_keys(sitting: Sitting) -> None:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, StatisticsPage)
    (area,) = scene.panel.areas
    sitting.pilot.key("down")
    assert area.offset > 0
    sitting.pilot.key("end")
    assert area.offset == area.hidden > 0
    assert "offscreen" not in [node for node in sitting.pilot.nodes() if node.role == "table"][-1].state


def test_before_the_first_match_there_is_a_friendly_word(tmp_path: Path) -> None:
    sitting = opened(tmp_path, played=False)
    sitting.to(wordbook.STATISTICS)
    sitting.pilot.turn()
    assert sitting.pilot.find(name="Your figures will appear here once you’ve played a match.")
    assert "Opponent" not in sitting.names()
    still(sitting.pilot)


def test_an_answer_that_comes_too_late_is_left_alone(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    late: list[Callable[[], object]] = []
    sitting.services.tasks = Later(late)
    sitting.to(wordbook.STATISTICS)
    assert sitting.pilot.find(name="Counting…")
    sitting.to(wordbook.HISTORY)
    for hand_over in late:
        hand_over()
    sitting.pilot.turn()
    assert "Matches" in sitting.names("list")


def test_the_journal_is_asked_on_another_thread_and_answers_on_the_loops(tmp_path: Path) -> None:
    match_history.journal(tmp_path / "journal.sqlite", 1)
    sitting = Sitting(tmp_path)
    begun, ended, threads = threading.Event(), threading.Event(), list[threading.Thread]()

    def work() -> int:
        begun.wait(30)
        threads.append(threading.current_thread())
        return 5

    found: list[int] = []
    plain = sitting.pilot.loop.post

    def post(call: Callable[[], object]) -> None:
        plain(call)
        if threads:
            ended.set()

    Tasks(post).run(work, found.append)
    assert threads == []  # it first lets the loop show that it's working
    sitting.open()
    begun.set()
    assert ended.wait(30)
    assert found == []
    sitting.pilot.turn()
    assert found == [5]
    assert threads[0] is not threading.current_thread()


# ---------------------------------------------------------------------- pictures and words


def test_the_longest_line_keeps_its_ends_and_extremes() -> None:
    totals = [(n * 7919) % 1009 for n in range(10_000)]
    totals[4321], totals[8765] = 5000, -5000
    places = turning(totals, 200)
    assert len(places) <= 202
    assert {0, 4321, 8765, 9999} <= set(places)
    assert places == sorted(places)
    assert turning(totals[:150], 200) == list(range(150))


def test_a_mark_lies_where_the_score_is() -> None:
    """The player's dot lies in a band of chance exactly if the sentence says so."""
    skin = Skin.of((1280, 800), THEMES["green"])
    for gain, where in (
        (0.0, "about average"),
        (150.0, "unusual"),
        (-150.0, "unusual"),
        (250.0, "a 1 in 40 chance"),
        (-900.0, "usual"),
    ):
        chart = LuckChart(skin, [Luck(50, 70, 0.0, 30.0, gain, 100.0)] * 2, ("You", "Ada"))
        _dealt, (sentence, words, scores) = chart.rows()
        assert scores[0] == gain / 100
        assert where in sentence
        assert words.startswith(
            "worth " + {0.0: "0", 150.0: "+150", -150.0: "−150", 250.0: "+250", -900.0: "−900"}[gain]
        )


@pytest.mark.parametrize(("score", "words"), [(1.9, "above"), (-1.9, "below"), (2.5, "above"), (-4.0, "less lucky")])
def test_luck_is_named_by_its_side(score: float, words: str) -> None:
    assert words in verdict(score)


@pytest.mark.parametrize(
    ("matches", "words"),
    [
        (Matches(open=2), wordbook.NO_FINISHED_MATCHES_YET),
        (Matches(won=1, lost=0, longest=1, streak=1), "You’ve won 1 of 1 match."),
        (Matches(won=3, lost=1, longest=3, streak=3), "You’ve won 3 of 4 matches, the last 3 in a row."),
        (Matches(won=3, lost=2, longest=3, streak=-2), "You’ve won 3 of 5 matches and lost the last 2."),
    ],
)
def test_the_summary_is_a_plain_sentence(matches: Matches, words: str) -> None:
    assert summary(matches) == words


def test_the_line_of_error_rates_takes_ten_matches_together() -> None:
    found = windows([GivenAway(2, 20, float(n), 0.01, 2) for n in range(30)])
    assert [one.decisions for one in found] == [20 * min(n, 10) for n in range(1, 31)]
    assert found[-1].rate == pytest.approx(10 * sum(range(20, 30)) / 200)


def test_a_screen_reader_hears_that_nobody_has_knocked() -> None:
    skin = Skin.of((1280, 800), THEMES["green"])
    assert Histogram(skin, [], ("You", "Ada")).value() == "Nobody has knocked yet."
    assert Histogram(skin, [Bar(4, 1, 0)], ("You", "Ada")).value() == ""


def test_equal_figures_stand_at_the_bottom_of_a_plot() -> None:
    plot = Plot(Skin.of((1280, 800), THEMES["green"]), pygame.Rect(10, 20, 100, 50), 4, 7, 7)
    assert plot.seen(1, 7) == (35, 70)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("first", "labels"), [(5.0, ["5.4", "0.0"]), (2.5, ["5.4", "2.5", "0.0"])])
def test_figures_at_the_edge_of_the_answer_keep_apart(
    first: float, labels: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = ProgressAnswer(Skin.of((1280, 800), THEMES["green"]), [])
    answer.line = [(0, first), (1, 5.4)]
    answer.rates = tuple(MatchRate(when, GivenAway(1, 10, 5.0, 0.0, 0)) for when in (1.7e9, 1.8e9))
    told = list[str]()
    monkeypatch.setattr(answer, "words", lambda _surface, text, _at, **_align: told.append(text))
    answer.draw_answer(pygame.Surface((400, 200)), pygame.Rect(20, 20, 300, 150))
    assert [words for words in told if words[0].isdigit() and "." in words] == labels


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("kind", [ErrorRateChart, ChanceChart])
@pytest.mark.parametrize("matches", [0, 1, 2, 1000])
def test_error_rates_are_drawn_of_any_number_of_matches(kind: type[ErrorRateChart], matches: int) -> None:
    skin = Skin.of((1280, 800), THEMES["green"])
    hands = [(10, float(n % 7), 0.01) for n in range(matches)]
    course = [MatchRate(1.7e9 + n, GivenAway(1, *hand, 1)) for n, hand in enumerate(hands)]
    whole = ErrorRate.of(hands)
    chart = kind(skin, whole, course)
    chart.place(chart.box.inflate(500, chart.height_for(500)))
    assert chart.pose() is not None
    assert chart.value().startswith("From now on, your decisions are analysed" if whole is None else chart.told(whole))


@pytest.mark.usefixtures("window")
def test_a_few_choices_make_no_figure_and_no_dot() -> None:
    skin = Skin.of((1280, 800), THEMES["green"])
    hands = [(1, 60.0, 0.01), (24, 12.0, 0.01)]
    course = [MatchRate(1.7e9 + n, GivenAway(1, *hand, 1)) for n, hand in enumerate(hands)]
    few, many = ErrorRate.of(hands[:1]), ErrorRate.of(hands)
    assert ErrorRateChart(skin, few, course[:1]).value() == "Not enough decisions yet (1 of 20)."
    assert ChanceChart(skin, few, course[:1]).value().startswith("On average, 1.0% per hand")
    rates = [one.given for one in course]
    assert ErrorRateChart(skin, many, course)._figures(rates) == {1: 5.0}
    assert list(ChanceChart(skin, many, course)._figures(rates)) == [0, 1]
    shown = Figures("Ada", "steady", "two", "classic", Matches(won=1), Hands(), few)
    assert (wordbook.ERROR_RATE, "", "", "–") in figure_rows(shown, whole=False)


@pytest.mark.usefixtures("window")
def test_a_chance_that_is_not_known_is_no_chance_of_nothing() -> None:
    skin = Skin.of((1280, 800), THEMES["green"])
    hands = [(30, 12.0, 0.04), (30, 12.0, None), (30, 12.0, 0.02)]
    course = [
        MatchRate(1.7e9 + n, GivenAway(1, 30, 12.0, chance or 0.0, chance is not None))
        for n, (*_, chance) in enumerate(hands)
    ]
    some, none = ErrorRate.of(hands), ErrorRate.of(hands[1:2])
    chart = ChanceChart(skin, some, course)
    assert chart.value() == "On average, 3.0% per hand over 2 hands."
    assert list(chart._figures([one.given for one in course])) == [0, 2]
    for rate, told in ((some, True), (none, False)):
        rows = figure_rows(Figures("Ada", "steady", "two", "", Matches(won=1), Hands(), rate), whole=False)
        assert (wordbook.ERROR_RATE in {caption for caption, *_figures in rows}) is True
        assert ("Win chance lost per hand" in {caption for caption, *_figures in rows}) is told


@pytest.mark.usefixtures("window")
def test_ten_thousand_matches_are_drawn_as_one_line() -> None:
    skin = Skin.of((1280, 800), THEMES["green"])
    chart = TotalsChart(skin, [Point(n, 1.7e9 + n, 1, n) for n in range(1, 10_001)])
    chart.place(chart.box.inflate(500, 250))
    assert re.fullmatch(r"After 10000 matches: \+10,000 points", chart.value())
    assert chart.pose() is not None
    assert len(chart.points()) <= 40
    assert chart.points()[-1].endswith(": +10,000")
