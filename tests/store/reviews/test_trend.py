from __future__ import annotations

from random import Random

import pytest

from game.store.reviews.error_rate import GivenAway
from game.store.reviews.trend import trend


def match(rng: Random, often: float) -> GivenAway:
    """A choice in so many is costly, and gives away five points on average."""
    count = rng.randint(20, 70)
    given = sum(rng.expovariate(0.2) for _choice in range(count) if rng.random() < often)
    return GivenAway(7, count, given, 0.0, 0)


@pytest.mark.parametrize("matches", [8, 15, 40])
def test_a_player_who_stays_the_same_is_seldom_said_to_change(matches: int) -> None:
    rng, wrong = Random(5), 0
    for _player in range(600):
        found = trend([match(rng, 0.1) for _match in range(matches)])
        assert found is not None
        wrong += found.better or found.worse
    assert wrong <= 0.05 * 600


def test_a_player_who_gets_much_better_is_told() -> None:
    rng = Random(6)
    before, lately = [match(rng, 0.2) for _match in range(30)], [match(rng, 0.04) for _match in range(10)]
    found = trend([*before, *lately])
    assert found is not None
    assert found.better
    assert not found.worse
    assert found.lately == pytest.approx(10 * sum(one.given for one in lately) / sum(one.decisions for one in lately))
    worse = trend([*lately * 3, *before[:10]])
    assert worse is not None
    assert worse.worse


def test_a_few_matches_or_decisions_tell_nothing() -> None:
    few = GivenAway(1, 2, 0.0, 0.0, 0)
    assert trend([]) is None
    assert trend([match(Random(7), 0.1)] * 7) is None
    assert trend([few] * 8) is None
