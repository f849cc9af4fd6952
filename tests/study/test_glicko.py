"""Glicko-2 against its author's published example."""

from __future__ import annotations

import pytest

from game.store.problems.progress import Rating
from game.study.glicko import rated

OTHERS = ((Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0))


def test_the_published_example_comes_out() -> None:
    found = rated(Rating(1500, 200, 0.06), OTHERS)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("value", [100, 900, 1500, 2100, 3200])
@pytest.mark.parametrize("deviation", [45.0, 150.0, 350.0])
def test_a_win_raises_and_a_loss_lowers_whoever_is_met(value: float, deviation: float) -> None:
    own = Rating(1500, deviation)
    for other in (Rating(value, 60), Rating(value, 350)):
        assert rated(own, [(other, 1.0)]).value > own.value > rated(own, [(other, 0.0)]).value


def test_the_more_is_answered_the_surer_it_is_but_never_quite() -> None:
    rating = Rating()
    for number in range(300):
        after = rated(rating, [(Rating(1600, 100), float(number % 2))])
        assert after.deviation <= rating.deviation or number > 50
        rating = after
    assert 45 <= rating.deviation < 80
    assert 1550 < rating.value < 1650


def test_a_surprise_makes_the_rating_less_steady() -> None:
    own, weak = Rating(1800, 60), Rating(800, 45)
    for _lost in range(5):
        own = rated(own, [(weak, 0.0)])
    assert own.volatility > Rating().volatility
