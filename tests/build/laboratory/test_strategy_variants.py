"""The hands behind docs/strategy.md under Oklahoma, with doubled hands, and on Hollywood's sheet."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import pytest

pytest.importorskip("numba")

import numpy as np

from game.rules import HandResult, Rules, ScoreSheet
from game.rules.cards import CARDS
from laboratory.strategy import bench as strategy
from laboratory.strategy import cells
from laboratory.strategy.bench import added, played
from laboratory.strategy.figures import row_of
from laboratory.strategy.hollywood_hands import RESULTS, UNTIL_FIRST, WHEN_BLANK, WHEN_THEY_ARE, _binds
from laboratory.strategy.hollywood_sheet import (
    EVERYTHING_DOUBLES,
    NO_BONUSES,
    POINTS_DOUBLE,
    ROWS,
    enter,
    finished,
    over,
    settle,
)
from laboratory.strategy.limit_hands import turn_up
from laboratory.strategy.page import STUDIES
from tests.conftest import Volume

KINDS = STUDIES["variants"]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy, "DEALS", dict.fromkeys(KINDS, (14, 14)))


def sheet_of(*results: int) -> Any:
    sheet = np.zeros((ROWS, 2), np.int64)
    for points in results:
        enter(sheet, points)
    return sheet


def test_the_upcard_has_the_limit_and_the_deck_stays_whole() -> None:
    seen = set()
    for seed in range(60):
        for limit, (low, high) in enumerate(cells.LIMIT_RANKS):
            deck = np.array(Random(seed).sample(range(52), 52))
            turn_up(deck, np.array([seed], dtype=np.uint64), limit)
            assert sorted(deck) == [*range(52)]
            assert low <= deck[20] % 13 <= high
            seen.add(int(deck[20]))
    assert len(seen) == 52


def test_the_limits_are_those_of_the_upcards() -> None:
    rules = Rules(knock_limit="upcard")
    for name, (low, high) in zip(cells.LIMITS, cells.LIMIT_RANKS, strict=True):
        assert str(rules.limit(CARDS[low])) == name.split()[0]
        assert str(rules.limit(CARDS[high])) == name.split()[-1]


@pytest.mark.parametrize(
    ("scoring", "bonuses"),
    [(NO_BONUSES, {}), (POINTS_DOUBLE, {"game_bonus": 100, "box_bonus": 25, "shutout": "double"})],
)
def test_the_sheet_is_the_games(scoring: int, bonuses: dict[str, Any], volume: Volume) -> None:
    rules, rng = Rules(columns=3, **bonuses), Random(1)
    for _match in range(volume(100, 2000)):
        sheet, lean, kept = sheet_of(), rng.random(), ScoreSheet.fold(rules, ())
        while not over(sheet):
            points = rng.choice(RESULTS.tolist()) if rng.random() > 0.05 else 0
            winner = int(rng.random() < lean) if points else None
            enter(sheet, -points if winner else points)
            kept = kept.enter(_result(winner, points))
            assert over(sheet) == kept.over
        assert settle(sheet, scoring) == kept.final[0] - kept.final[1]


def _result(winner: int | None, points: int) -> HandResult:
    kind: Literal["knock", "void"] = "void" if winner is None else "knock"
    return HandResult(winner, points, kind)


def test_everything_of_a_column_doubles_after_a_shutout() -> None:
    """Each of three hands closes a column: 100 points, a box and the game bonus, twice."""
    sheet = sheet_of(100, 100, 100)
    assert over(sheet)
    assert settle(sheet, NO_BONUSES) == 100 * 3
    assert settle(sheet, POINTS_DOUBLE) == 3 * (100 + 25 + 100 + 100)
    assert settle(sheet, EVERYTHING_DOUBLES) == 3 * 2 * (100 + 25 + 100)


def test_the_end_of_a_match_is_the_same_for_the_same_dice() -> None:
    """Otherwise two results of a hand would meet different luck."""
    ends = [finished(sheet_of(30), RESULTS, POINTS_DOUBLE, np.array([7], dtype=np.uint64)) for _time in range(2)]
    assert ends[0] == ends[1]
    assert len(RESULTS) == 1000


@pytest.mark.parametrize(
    ("way", "results", "bound"),
    [
        (UNTIL_FIRST, [-30, -20], True),
        (UNTIL_FIRST, [-30, 20], False),
        (WHEN_BLANK, [], False),
        (WHEN_BLANK, [-30], True),
        (WHEN_BLANK, [-30, -30, 10], True),
        (WHEN_BLANK, [-30, 10], False),
        (WHEN_THEY_ARE, [30], True),
        (WHEN_THEY_ARE, [-30], False),
    ],
)
def test_a_player_knocks_at_once_for_empty_columns(way: int, results: list[int], bound: bool) -> None:
    assert bool(_binds(way, sheet_of(*results), 0)) is bound


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.usefixtures("small")
def test_the_same_part_comes_to_the_same_sums(kind: str) -> None:
    assert played(kind, 0) == played(kind, 0) != played(kind, 1)


@pytest.mark.usefixtures("small")
def test_every_limit_has_as_many_hands() -> None:
    rows = added([played("limits", 0)])
    for limit in range(len(cells.LIMITS)):
        ends = [row_of(rows, "limit ends", limit, end) for end in range(len(cells.HAND_ENDS))]
        assert [row[0] for row in ends] == [2, 2, 2, 2]
        assert sum(row[1] for row in ends) == 2
        assert row_of(rows, "limit maxims", 0, limit)[0] == 2


@pytest.mark.usefixtures("small")
def test_every_sheet_weighs_the_same_knocks() -> None:
    rows = added([played("hollywood", 0)])
    counts = {
        sum(row_of(rows, table, sheet, place)[0] for place in range(many))
        for table, many in (
            ("sheet knocks", len(cells.SCHNEID_TURNS)),
            ("sheet knocks by deadwood", len(cells.DEADWOODS)),
        )
        for sheet in range(len(cells.SHEETS))
    }
    assert len(counts) == 1
    assert counts.pop() > 0
