"""The same deals against the same opponent."""

from functools import cache

import pytest

from game.ai import CHARACTERS, LEVELS, MEMBERS
from laboratory.players.habits import habits
from tests.conftest import Volume


@cache
def figures(member: str, hands: int) -> dict[str, float]:
    return habits(member, hands).figures


@pytest.mark.parametrize(
    ("member", "habit", "more", "by"),
    [
        ("novice", "sets of melds", "steady", 1.15),
        ("novice", "dead pairs", "steady", 1.1),
        ("novice", "knocks when it can", "steady", 1.15),
        ("nell", "dead pairs", "novice", 1.3),
        ("pip", "dead pairs", "nell", 1.5),
        ("gus", "knocks", "sharp", 1.5),
        ("ives", "tens discarded early", "sharp", 1.15),
        ("rosa", "gins", "steady", 4),
        ("hugo", "takes", "steady", 1.6),
    ],
)
def test_a_habit_shows(member: str, habit: str, more: str, by: float, volume: Volume) -> None:
    hands = volume(120, 1200)
    assert figures(member, hands)[habit] > by * figures(more, hands)[habit]


@pytest.mark.parametrize(
    ("member", "habit", "less", "by"),
    [
        ("steady", "knocks when it can", "gus", 0.9),
        ("sharp", "knocks when it can", "steady", 0.6),
        ("sharp", "discards near", "steady", 0.85),
        ("rosa", "knocks", "sharp", 0.5),
        ("otto", "takes", "steady", 0.75),
        ("otto", "sets of melds", "steady", 0.75),
        ("lena", "discards taken", "sharp", 0.9),
    ],
)
def test_what_one_does_seldom(member: str, habit: str, less: str, by: float, volume: Volume) -> None:
    hands = volume(120, 1200)
    assert figures(member, hands)[habit] < by * figures(less, hands)[habit]


@pytest.mark.full
def test_irma_knocks_less_than_magnus_and_is_as_strong() -> None:
    irma, magnus = habits("irma", 200).figures, habits("expert", 200).figures
    assert irma["knocks"] < 0.8 * magnus["knocks"]
    assert irma["gins"] > magnus["gins"]
    assert abs(irma["points a hand"] - magnus["points a hand"]) < 2


def test_everybody_of_the_club_is_somebody() -> None:
    assert list(CHARACTERS) == list(MEMBERS)
    assert list(LEVELS) == list(MEMBERS)[:5]
    assert len({one.name for one in CHARACTERS.values()}) == 13
    assert len({one.line for one in CHARACTERS.values()}) == len({one.title for one in CHARACTERS.values()}) == 13
