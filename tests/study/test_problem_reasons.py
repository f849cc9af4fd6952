"""Reasons from what the position shows alone."""

from __future__ import annotations

from game.rules import PRESETS, Card, CardSet, Rules
from game.rules.codes import write_position
from game.rules.record.seen_hand import SeenHand
from game.rules.state import Needs
from game.study.problem_reasons import explain
from game.study.problems import Problem, ProblemTheme
from game.wording.practice.problem_reasons import explained

CLASSIC: Rules = PRESETS["classic"]


def said(
    theme: ProblemTheme,
    dealt: str,
    tokens: str,
    answers: str,
    *,
    upcard: str = "Kc",
    dealer: int = 1,
    needs: Needs = None,
) -> str:
    """`answers` alternates tokens and their points."""
    seen = SeenHand(CLASSIC, dealer, CardSet.parse(dealt), Card.parse(upcard), tuple(tokens.split()), needs)
    words = answers.split()
    told = tuple((token, float(points)) for token, points in zip(words[::2], words[1::2], strict=True))
    return explained(explain(Problem(1, theme, write_position(seen), 1500, told)))


def test_a_take_says_whether_the_card_melds() -> None:
    hand = "5h 6h 8s 8d 2s 3c Jc Qd Kd As"
    assert said(ProblemTheme.UPCARD, hand, "", "u 0 - -5", upcard="7h") == (
        "Take the seven of hearts: it fits a meld and cuts your deadwood from 63 to 42."
    )
    assert said(ProblemTheme.UPCARD, hand, "", "u 0 - -5", upcard="9s") == (
        "Take the nine of spades: it goes with the eight of spades and cuts your deadwood from 63 to 62."
    )


def test_a_card_left_lying_saves_little() -> None:
    hand = "5h 6h 7h 8s 8d 2s 3c Jc Qd Kd"
    assert said(ProblemTheme.UPCARD, hand, "", "- 0 u -5", upcard="4c") == (
        "Leave the four of clubs: it doesn’t make a meld, and saves only 6 points."
    )


def test_a_safe_discard_names_what_the_other_took_and_did_not_want() -> None:
    """They took the nine of diamonds and left a king."""
    reason = said(
        ProblemTheme.SAFE_THROW,
        "5h 6h 7h 2s 2d 2c 9s Td 9d Kh",
        "- - s3c x9d u x5s s8c",
        "xKh 0 xTd -8",
        upcard="Ks",
    )
    assert "Your opponent took the nine of diamonds, and could use the ten of diamonds with it." in reason
    assert "Your opponent didn’t want the king of spades, and so has less use for the king of hearts." in reason


def test_a_bait_names_the_card_that_is_wanted() -> None:
    reason = said(ProblemTheme.BAIT, "5h 6h 7h 2s 2d 2c 9s 9d Jd 8h", "- - s8c", "x8c 0 xJd -4")
    assert reason.startswith(
        "Discard the eight of clubs, and your opponent is more likely to discard the nine of clubs, "
    )
    again = said(ProblemTheme.SAFE_THROW, "5h 6h 7h 2s 2d 2c 9s 9d Jd 8h", "- - s8c", "x8c 0 xJd -4")
    assert "more likely" not in again


def test_who_waits_is_told_what_a_knock_would_leave_and_what_makes_gin() -> None:
    reason = said(ProblemTheme.KNOCK_OR_WAIT, "5h 6h 7h 2s 2d 2c 9s 9d 9c 3h", "- - sKd", "xKd 0 kKd -6")
    assert reason.startswith("Knocking would leave you with 3 points of deadwood.")
    assert reason.endswith("Once you discard the king of diamonds, 4 unseen cards give you gin.")


def test_who_knocks_is_told_how_many_cards_would_make_gin() -> None:
    reason = said(ProblemTheme.UNDERCUT, "5h 6h 7h 2s 2d 2c 9s 9d 9c 3c", "- - sKd", "kKd 0 xKd -6")
    assert reason.startswith("You can knock with 3 points of deadwood.")
    assert "unseen cards give you gin." in reason


def test_the_last_cards_are_counted() -> None:
    turns = " ".join(f"s{mine} x{mine} s x{theirs}" for mine, theirs in zip(MINE, THEIRS, strict=True))
    reason = said(ProblemTheme.LAST_CARDS, "5h 6h 7h 2s 2d 2c 9s 9d Jd 8h", f"- - {turns}", "s 0 u -3")
    assert reason.startswith("Only 5 cards can still be drawn before the hand is void. ")


MINE = "As Ah Ad Ac 3s 3h 3d 3c 4s 4h 4d 4c".split()
THEIRS = "Qs Qh Qd Qc Ts Th Td Tc 6s 6d 6c 7s".split()


def test_the_score_is_told_with_what_the_choice_is_worth_to_the_match() -> None:
    reason = said(ProblemTheme.SCORE, "5h 6h 7h 2s 2d 2c 9s 9d 9c 3h", "- - sKd", "kKd 0 xKd -0.096", needs=(2, 5))
    assert reason.startswith(
        "You need 2 points to win the match. Your opponent needs 5 points. "
        "Another play scores more in this hand. This one wins the match more often than any other, by 10%."
    )


def test_melds_are_laid_down_so_that_a_card_finds_no_place() -> None:
    """The ten of clubs can lengthen a run that lies without it, or be the fourth of a set."""
    reason = said(
        ProblemTheme.LAY_OFFS,
        "Ts Th Td Tc Jc Qc Kc Ac 2h 3h",
        "- - s6c",
        "k6c=TsThTdTc/JcQcKc 0 k6c=TsThTd/TcJcQcKc -3",
        upcard="Ks",
    )
    assert reason == (
        "With your melds laid down this way, no card your opponent could hold can be laid off straight away. "
        "With your melds laid down differently, your opponent could lay off the nine of clubs."
    )


def test_where_nothing_stands_out_the_figure_does() -> None:
    reason = said(ProblemTheme.PAIR, "5h 6h 7h 2s 2d 2c Ts Td Kh Ac", "- - s8c", "xTs 0 xTd -3.4")
    assert reason == (
        "Over many simulated hands, discarding the ten of spades is worth 3 points more "
        "than discarding the ten of diamonds."
    )
