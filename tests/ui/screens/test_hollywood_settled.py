"""Three Hollywood matches against sums made by hand from their records."""

import json
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai import LEVELS
from game.rules import Rules
from game.rules.record import MatchRecord, Player, dumps
from game.session import Seeded, Session
from game.store.evening import accounts
from game.store.figures.statistics import RunningAccount
from game.store.journal import Journal
from game.store.settings import Stake
from game.ui.screens.score_sheet.sheet_layout import SheetLayout
from game.wording.running_account import account_lines

HOUSE = Rules(
    columns=3, knock_limit="upcard", spades_double=True, big_gin_bonus=50, last_discard=True, target=60,
    game_bonus=100, box_bonus=25, gin_boxes=2, undercut_boxes=1, shutout="double", shutout_doubles="everything",
)  # fmt: skip
SEEDS = (1, 4, 12)


@cache
def played(seed: int) -> MatchRecord:
    players, rng = (Player("You"), Player("Ada", "novice")), Random(seed)
    session = Session(HOUSE, players, Seeded(seed))
    while session.match.winner is None:
        session.deal()
        while not session.over:
            if session.advance():
                continue
            if session.awaited is not None:
                session.look(session.awaited)
            session.submit(LEVELS["novice"]().choose(session.view(), rng))
    return session.record


def settled(record: MatchRecord) -> list[tuple[int, int]]:
    """Add up each column from the text of the record, without the game's rules."""
    hands: list[dict[str, Any]] = [json.loads(line) for line in dumps(record).splitlines()]
    columns: list[list[tuple[int, int, int]]] = [[], [], []]
    won = [0, 0]

    def points(column: list[tuple[int, int, int]], who: int) -> int:
        return sum(score for winner, score, _boxes in column if winner == who)

    for hand in hands:
        who = hand.get("winner")
        if who is None:
            continue
        won[who] += 1
        boxes = 1 + {"gin": 2, "big gin": 2, "undercut": 1}.get(hand["result"], 0)
        still = [number for number in range(3) if max(points(columns[number], side) for side in (0, 1)) < 60]
        into = [number for number in still if number < won[who]] or still[:1]
        for number in into:
            columns[number].append((who, hand["points"], boxes))
    found = []
    for column in columns:
        sums = [points(column, who) + 25 * sum(boxes for one, _s, boxes in column if one == who) for who in (0, 1)]
        winner = 0 if points(column, 0) >= 60 else 1
        sums[winner] += 100
        if all(who == winner for who, _score, _boxes in column):
            sums[winner] *= 2
        found.append((sums[0], sums[1]))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_columns_and_differences_are_the_sums_of_the_hands(seed: int) -> None:
    record, columns = played(seed), settled(played(seed))
    match, _states = record.replay()
    below = dict(SheetLayout.of(match, ("You", "Ada")).below)
    assert [int(cell) for cell in below["Total"]] == [points for column in columns for points in column]
    leads = [f"+{abs(one - other)}" for one, other in columns]
    places = [2 * number + (one < other) for number, (one, other) in enumerate(columns)]
    assert [below["Difference"][place] for place in places] == leads
    assert sum(map(bool, below["Difference"])) == 3
    whole = sum(one - other for one, other in columns)
    assert below["Overall"] == ("", "", "", "", *((f"+{whole}", "") if whole > 0 else ("", f"+{-whole}")))


def test_one_of_them_has_a_shutout_and_one_extra_boxes() -> None:
    """Or the sums above would prove less than they seem to."""
    matches = [played(seed).replay()[0] for seed in SEEDS]
    columns = [column for match in matches for column in match.sheet.columns]
    assert any(min(column.boxes) == 0 for column in columns)
    assert any(sum(column.extra_boxes) for column in columns)


def test_the_account_is_the_sum_of_the_matches(tmp_path: Path) -> None:
    """And the line at the table and on the pages says so, with the stake."""
    totals = [sum(one - other for one, other in settled(played(seed))) for seed in SEEDS]
    won, points = sum(total > 0 for total in totals), sum(totals)
    with closing(Journal(tmp_path / "journal.sqlite")) as journal:
        for seed in SEEDS:
            journal.keep(played(seed))
        found = journal.ask(accounts, "Ada", "novice", "")
    assert found is not None
    assert found.evening == found.all_time == RunningAccount(won, 3 - won, points)
    sign = "+" if points > 0 else "−"
    lines = f"You {won}–{3 - won}, {sign}{abs(points):,} points", f"{sign}{7 * abs(points):,} cents (7 per point)"
    assert account_lines(found.all_time, Stake(7, "cents")) == lines
