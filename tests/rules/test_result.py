import pytest

from game.rules import Rules
from game.rules.result import VOID, Kind, score

HOUSE = Rules(gin_bonus=20, undercut_bonus=10, big_gin_bonus=31)


@pytest.mark.parametrize("knocker", [0, 1])
@pytest.mark.parametrize("factor", [1, 2])
@pytest.mark.parametrize(
    ("mine", "other", "big", "kind", "wins", "difference", "bonus"),
    [
        (5, 6, False, "knock", True, 1, 0),
        (10, 98, False, "knock", True, 88, 0),
        (5, 5, False, "undercut", False, 0, 10),
        (5, 4, False, "undercut", False, 1, 10),
        (10, 0, False, "undercut", False, 10, 10),
        (0, 30, False, "gin", True, 30, 20),
        (0, 0, False, "gin", True, 0, 20),
        (0, 30, True, "big gin", True, 30, 31),
        (0, 0, True, "big gin", True, 0, 31),
    ],
)
def test_scores(
    mine: int, other: int, big: bool, kind: Kind, wins: bool, difference: int, bonus: int, factor: int, knocker: int
) -> None:
    counts = (mine, other) if knocker == 0 else (other, mine)
    found = score(HOUSE, knocker, counts, big=big, factor=factor)
    assert found.kind == kind
    assert found.winner == (knocker if wins else 1 - knocker)
    assert found.points == factor * (difference + bonus)
    assert (found.difference, found.bonus, found.factor) == (difference, bonus, factor)
    assert (found.knocker, found.counts) == (knocker, counts)


def test_without_bonuses_an_undercut_on_a_tie_is_still_won() -> None:
    found = score(Rules(undercut_bonus=0), 0, (7, 7), big=False, factor=1)
    assert (found.winner, found.points, found.kind) == (1, 0, "undercut")


def test_void() -> None:
    assert (VOID.winner, VOID.points, VOID.kind, VOID.knocker, VOID.counts) == (None, 0, "void", None, None)
