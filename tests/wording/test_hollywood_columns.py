"""Who leads in each Hollywood column, in words."""

import pytest

from game.rules import PRESETS, Match, Rules
from game.rules.result import HandResult
from game.wording.scores.hollywood_columns import standings

NAMES = ("Bo", "Ada")


def match(*won: tuple[int, int]) -> Match:
    played = Match(PRESETS["hollywood"], 0)
    for winner, points in won:
        played = played.add(HandResult(winner, points, "knock", 0, (0, points)))
    return played


@pytest.mark.parametrize(
    ("won", "told"),
    [
        ([], ["open", "open", "open"]),
        ([(0, 45)], ["You +45", "open", "open"]),
        ([(0, 45), (1, 45)], ["tied", "open", "open"]),
        ([(0, 45), (1, 20), (0, 10)], ["You +35", "You +10", "open"]),
        ([(1, 60), (1, 60), (1, 20)], ["Ada won", "Ada +80", "Ada +20"]),
    ],
)
def test_each_column_says_who_leads(won: list[tuple[int, int]], told: list[str]) -> None:
    found = standings(match(*won), 0, NAMES)
    assert [name for name, _lead in found] == ["First", "Second", "Third"]
    assert [lead for _name, lead in found] == told


def test_one_column_needs_no_name() -> None:
    assert standings(Match(Rules(), 0), 0, NAMES) == ()
