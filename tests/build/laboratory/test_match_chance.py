"""The game converts match worth back with training's own table."""

import pytest

pytest.importorskip("numba")

from game.ai import match_chance
from laboratory.kernel import match_equity


def test_the_table_is_the_trainers() -> None:
    assert match_chance.HANDS == match_equity.HANDS
    assert match_chance.FAR == match_equity.MOST
    assert pytest.approx(match_equity.SCALE) == match_chance.SCALE
    for mine in range(1, 121, 17):
        for theirs in range(1, 121, 11):
            assert match_chance.taught(mine, theirs) == pytest.approx(match_equity.CHANCES[mine, theirs])


def test_what_was_felt_comes_back() -> None:
    for points in (-66, -8, 0, 13, 49):
        felt = match_equity.felt(points, 40, 70)
        after = match_chance.taught(40 - max(0, points), 70 + min(0, points))
        assert match_chance.taught(40, 70) + felt / match_chance.SCALE == pytest.approx(after)
