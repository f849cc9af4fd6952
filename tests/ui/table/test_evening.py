"""What an opponent remembers of an evening, and says of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from game.rules.record import Player
from game.rules.result import VOID, HandResult, Kind
from game.ui.services.evening import Ending, Evening, said, streak
from game.wording.small_talk.remarks import HOW_MANY, Occasion

ADA, PIP = Player("Ada", "steady"), Player("Pip", "pip")
QUIET, TALKATIVE = 0, 1
KINDS: tuple[Kind, ...] = ("knock", "knock", "knock", "gin", "undercut", "big gin")


def ending(won: bool | None, kind: Kind = "knock", chance: int = QUIET) -> Ending:
    return Ending(won, kind, chance)


def evening(seed: int, hands: int) -> list[Ending]:
    """Return hands that end as in real matches, more or less."""
    rng = Random(seed)
    return [
        ending(None, "void", rng.getrandbits(32))
        if rng.random() < 0.05
        else ending(rng.random() < 0.5, rng.choice(KINDS), rng.getrandbits(32))
        for _ in range(hands)
    ]


def talk(endings: list[Ending]) -> Iterator[tuple[int, tuple[Occasion, int]]]:
    """Yield the remarks of an evening as they come, each with the number of its hand."""
    for hand in range(len(endings)):
        found = said(endings[: hand + 1])
        if found is not None:
            yield hand, found


@pytest.mark.parametrize("seed", range(20))
def test_no_remark_comes_twice_and_none_within_three_hands_of_another(seed: int) -> None:
    spoken = list(talk(evening(seed, 60)))
    assert len({remark for _hand, remark in spoken}) == len(spoken)
    assert all(later - sooner >= 3 for sooner, later in pairwise(hand for hand, _remark in spoken))
    assert all(number < HOW_MANY.get(occasion, 1) for _hand, (occasion, number) in spoken)
    assert 6 <= len(spoken) <= 15


def test_most_remarks_answer_something_memorable() -> None:
    spoken = [remark for seed in range(40) for _hand, (remark, _number) in talk(evening(seed, 24))]
    plain = sum(remark in {"won", "lost", "void"} for remark in spoken)
    assert plain < len(spoken) / 2


@pytest.mark.parametrize(
    ("last", "occasion"),
    [
        (ending(True, "gin"), "gin"),
        (ending(True, "big gin"), "gin"),
        (ending(False, "gin"), "ginned"),
        (ending(True, "undercut"), "undercut"),
        (ending(False, "undercut"), "caught"),
        (ending(True, chance=TALKATIVE), "won"),
        (ending(False, chance=TALKATIVE), "lost"),
        (ending(None, "void", TALKATIVE), "void"),
        (ending(True, chance=QUIET), None),
    ],
)
def test_a_remark_follows_what_happened(last: Ending, occasion: str | None) -> None:
    found = said([last])
    assert (None if found is None else found[0]) == occasion


@pytest.mark.parametrize(("won", "occasion"), [(True, "streak"), (False, "slump")])
def test_three_hands_in_a_row_are_worth_a_remark(won: bool, occasion: str) -> None:
    row = [ending(won)] * 3
    assert said(row[:2]) is None
    assert said(row) == (occasion, 0)
    assert said([*row[:2], ending(not won), row[2]]) is None
    assert [streak(row[:2]), streak(row), streak([*row, ending(not won)])] == [None, won, None]
    assert streak([ending(None, "void")] * 3) is None


def test_the_third_undercut_of_the_evening_is_remembered_whoever_made_it() -> None:
    hands = [ending(True, "undercut"), ending(False), ending(True), ending(False, "undercut"), ending(True)]
    assert said([*hands, ending(False), ending(True, "undercut")]) == ("third", 0)
    assert said([*hands, ending(False), ending(True, "undercut"), ending(True, "undercut")]) is None


def result(winner: int) -> HandResult:
    return HandResult(winner, 12, "knock", winner)


def test_an_evening_goes_on_over_matches_and_each_opponent_has_their_own() -> None:
    one = Evening()
    assert [end.won for end in one.recall(ADA, "first", [(result(1), 1), (result(0), 1)])] == [True, False]
    assert [end.won for end in one.recall(ADA, "second", [(VOID, 1)])] == [True, False, None]
    assert [end.won for end in one.recall(PIP, "third", [(result(0), 0)])] == [True]
    assert [end.won for end in one.recall(ADA, "second", [])] == [True, False], "after an undo"


def test_an_evening_ends_by_a_pause_or_by_a_wish_as_the_account_does() -> None:
    now = 0.0
    one, played = Evening(lambda: now), [(result(1), 1)]
    for hours, hands in ((5.9, 2), (6.0, 1)):
        one.recall(ADA, "first", played)
        now += hours * 3600
        assert len(one.recall(ADA, "second", played)) == hands
        one.end()
    assert one.recall(ADA, "third", []) == ()


def test_the_same_matches_bring_the_same_remarks() -> None:
    played = [(result(hand % 2), 1) for hand in range(9)]
    assert Evening().recall(ADA, "first", played) == Evening().recall(ADA, "first", played)
    assert Evening().recall(ADA, "first", played) != Evening().recall(ADA, "another", played)


def test_a_program_that_is_never_closed_begins_a_new_evening_now_and_then() -> None:
    one, played = Evening(), [(result(1), 1)] * 20
    longest = max(len(one.recall(ADA, f"{match}", played)) for match in range(30))
    assert 100 < longest < 200
