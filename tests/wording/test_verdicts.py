from __future__ import annotations

from msgspec.structs import replace

from game.rules import Discard, Knock
from game.rules.cards import Card
from game.study.practice.exercise import ProblemVerdict, Weighed, judged, posed
from game.study.problems import ProblemTheme
from game.wording.cards import meld_words
from game.wording.practice.themes import theme_name, theme_note
from game.wording.practice.verdicts import did, headline, verdict_lines
from headless import wordbook
from screenshots.problem_actions import SAFE


def discarded(card: str) -> ProblemVerdict:
    return judged(posed(SAFE), Discard(Card.parse(card)))


def test_the_solution_is_right_and_all_else_is_not() -> None:
    assert headline(discarded("Qd")) == "Right"
    assert headline(discarded("8d")) == headline(discarded("Jc")) == wordbook.NOT_THE_BEST
    assert did(discarded("8d")) == "You: Discard the 8♦"


def test_each_choice_has_what_it_brings_less() -> None:
    lines = verdict_lines(discarded("4h"), most=3)
    assert [(line.words, line.amount, line.mine) for line in lines] == [
        ("Discard the Q♦", "best", False),
        ("Discard the 8♦", "−4", False),
        ("Discard the 4♥", "−5", True),
    ]
    assert lines[0].said == "Discard the queen of diamonds"


def test_the_own_choice_is_among_them_however_bad() -> None:
    lines = verdict_lines(discarded("2h"), most=3)
    assert [line.words for line in lines] == ["Discard the Q♦", "Discard the 8♦", "Discard the 2♥"]


def test_what_is_not_sensible_has_no_figure() -> None:
    lines = verdict_lines(discarded("Jc"), most=3)
    assert not any(line.mine for line in lines)
    assert len(lines) == 3


def test_one_choice_alone_is_no_list() -> None:
    assert verdict_lines(replace(discarded("Qd"), choices=discarded("Qd").choices[:1]), most=3) == ()


def test_where_the_score_decides_a_part_of_the_match_is_given_away() -> None:
    verdict = discarded("8d")
    choices = (Weighed(verdict.choices[0].action, 0.0), Weighed(verdict.action, -0.067))
    by_score = replace(verdict, theme=ProblemTheme.SCORE, choices=choices, mine=choices[1])
    assert [line.amount for line in verdict_lines(by_score, most=3)] == ["best", "−7%"]
    assert [line.costly for line in verdict_lines(by_score, most=3)] == [False, True]


def test_where_melds_are_asked_for_they_are_told() -> None:
    verdict = discarded("Qd")
    melds = tuple(one for one in (posed(SAFE).seen.view().hand,))
    knocks = (Weighed(Knock(None, melds), 0.0), Weighed(Knock(None, ()), -3.0))
    laid = replace(verdict, theme=ProblemTheme.LAY_OFFS, action=knocks[1].action, choices=knocks, mine=knocks[1])
    assert verdict_lines(laid, most=3)[0].words == meld_words(melds)


def test_every_theme_has_a_name_and_a_sentence() -> None:
    assert len({theme_name(theme) for theme in ProblemTheme}) == len(ProblemTheme)
    assert all(theme_note(theme).endswith((".", "?")) for theme in ProblemTheme)
