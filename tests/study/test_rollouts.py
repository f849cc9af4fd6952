"""Right figures, worlds shared by all choices, and an end once the leader is clear."""

from itertools import islice
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from game.rules import Card, Discard, Knock, view_of
from game.rules.view import PlayerView
from game.study.rollouts import Rollouts, rollouts
from tests.rules.story import given

THROWS = Discard(Card.parse("Ks")), Discard(Card.parse("2d"))


def counted(*worlds: tuple[int, int]) -> Rollouts:
    found = Rollouts.of(THROWS)
    for points in worlds:
        found = found.add(points)
    return found


def gin() -> PlayerView:
    """Gin, if the king is discarded."""
    story = given(own="4h 5h 6h 2s 2d 2c As Ad Ac 7h", stock="Ks", upcard="Qc").play("- - s")
    return view_of(story.state, 0)


def test_the_figures_are_those_of_the_statistics() -> None:
    worlds = [(25, -10), (-30, -28), (40, 12), (-7, 0), (11, 11)]
    found = counted(*worlds)
    for choice in (0, 1):
        points = [world[choice] for world in worlds]
        assert found.points(choice).mean == pytest.approx(fmean(points))
        assert found.points(choice).half == pytest.approx(1.96 * stdev(points) / sqrt(5))
    more = [one - other for one, other in worlds]
    assert found.ahead(0, 1).mean == pytest.approx(fmean(more))
    assert found.ahead(0, 1).half == pytest.approx(1.96 * stdev(more) / sqrt(5))
    assert found.ahead(1, 0).mean == pytest.approx(-fmean(more))
    assert found.better(0, 1) + found.better(1, 0) == pytest.approx(1)
    assert found.better(0, 1) > 0.5
    assert found.n == 5
    assert found.leader == 0


def test_one_world_tells_next_to_nothing() -> None:
    assert counted((20, 3)).ahead(0, 1).half == inf
    assert counted((20, 3)).better(0, 1) == pytest.approx(0.5)


def test_what_always_brings_the_same_is_even() -> None:
    found = counted(*[(number, number) for number in range(50)])
    assert found.better(0, 1) == 0.5
    assert not found.clear


def test_a_leader_is_clear_by_many_worlds_and_not_by_few() -> None:
    assert not counted(*[(25, -5)] * 39).clear
    assert counted(*[(25, -5)] * 40).clear
    assert not counted(*[(25, -5), (-30, 5)] * 30).clear


def test_all_choices_meet_the_same_worlds() -> None:
    view = gin()
    throw = next(action for action in view.legal if isinstance(action, Discard))
    found = list(islice(rollouts(view, (throw, throw), Random(1)), 3))
    assert [one.n for one in found] == [1, 2, 3]
    assert found[-1].ahead(0, 1).mean == 0
    assert found[-1].totals[0] != 0


def test_gin_is_clear_and_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.study.rollouts.LEAST", 6)
    view = gin()
    knock = next(action for action in view.legal if isinstance(action, Knock))
    foolish = Discard(Card.parse("2d"))
    found = list(rollouts(view, (foolish, knock), Random(2), most=30))
    assert found[-1].clear
    assert found[-1].n < 30
    assert found[-1].leader == 1
    assert found[-1].points(1).mean > 25


def test_it_ends_where_nothing_gets_clear() -> None:
    throw = next(action for action in gin().legal if isinstance(action, Discard))
    assert [one.n for one in rollouts(gin(), (throw, throw), Random(3), most=2)] == [1, 2]


def test_the_same_seed_brings_the_same() -> None:
    throws = [action for action in gin().legal if isinstance(action, Discard)][:2]
    one, other = (list(rollouts(gin(), throws, Random(7), most=2)) for _time in range(2))
    assert one == other
