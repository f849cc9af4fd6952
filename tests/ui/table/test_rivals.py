"""How two people at one screen stand, at the table and on the pages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules.record import MatchRecord, Player
from game.ui.services.routes import MatchEndRoute, ScoreSheetRoute
from game.wording.numbers import signed
from headless import wordbook
from headless.sitting import Sitting
from tests.store.matches import finished

ANN, BEN = Player("Ann"), Player("Ben")


def home(folder: Path, *players: Player, others: Sequence[Player] = ()) -> tuple[Sitting, list[MatchRecord]]:
    """Open the game of Ann and Ben, who's known here, with three finished matches of these players."""
    sitting = Sitting(folder).open()
    settings = replace(sitting.services.settings, player_name="Ann", stake=5, stake_unit="nuts")
    sitting.services.keep(settings)
    sitting.services.people.add("Ben", "beard")
    records = [finished(seed, "classic", players=players) for seed in (1, 2, 3)]
    for record in (*records, *(finished(9, "classic", players=(ANN, one)) for one in others)):
        sitting.journal.keep(record)
    return sitting, records


def added(records: Sequence[MatchRecord]) -> tuple[int, int, int]:
    """Add up what the first player has won, lost and is ahead."""
    finals = [record.replay()[0].sheet.final for record in records]
    won = sum(one > other for one, other in finals)
    return won, len(finals) - won, sum(one - other for one, other in finals)


def label(sitting: Sitting) -> str:
    return sitting.table.hud.widgets["rivalry"].name


def test_each_of_them_sees_it_from_their_own_side(tmp_path: Path) -> None:
    sitting, records = home(tmp_path, ANN, BEN, others=(Player("Cem"), Player("Ada", "steady")))
    won, lost, points = added(records)
    assert won != lost
    sitting.app.restart(*sitting.services.matches.of(sitting.services.settings.rules, (ANN, BEN)))
    seen = {}
    for _person in range(2):
        sitting.settle()
        name = sitting.names("heading")[0].partition(",")[0]
        sitting.pilot.click(wordbook.SHOW_MY_CARDS)
        sitting.settle()
        seen[name] = label(sitting)
        sitting.pilot.key("p")
    assert seen == {
        "Ann": f"You {won}–{lost}, {signed(points)}\u00a0points tonight",
        "Ben": f"You {lost}–{won}, {signed(-points)}\u00a0points tonight",
    }


@pytest.mark.parametrize("players", [(ANN, BEN), (BEN, ANN), (ANN, Player("Cem"))])
def test_the_pages_name_whoever_leads(tmp_path: Path, players: tuple[Player, Player]) -> None:
    sitting, records = home(tmp_path, *players, others=(Player("Dan"),))
    won, lost, points = added(records)
    if lost > won:
        won, lost, points, players = lost, won, -points, players[::-1]
    words = f"{players[0].name} {won}–{lost}, {signed(points)} points"
    worth = f"{signed(5 * points)} nuts (5 per point)"
    last = records[-1]
    sitting.go(MatchEndRoute(last, last.unfold()[0]))
    assert {wordbook.TONIGHT, words, worth} <= {*sitting.names("label")}
    sitting.go(ScoreSheetRoute(last.unfold()[0], last.players, 0, last.match))
    assert f"{wordbook.TONIGHT} · {words} · {worth}" in sitting.names("label")
    sitting.pilot.click(wordbook.START_A_NEW_EVENING)
    sitting.settle()
    assert f"All time · {words} · {worth}" in sitting.names("label")


def test_somebody_without_a_name_is_known_for_an_evening_only(tmp_path: Path) -> None:
    sitting, records = home(tmp_path, ANN, Player("Player 2"))
    last = records[-1]
    sitting.go(ScoreSheetRoute(last.unfold()[0], last.players, 0, last.match))
    assert [name for name in sitting.names("label") if name.startswith(f"{wordbook.TONIGHT} · ")]
    sitting.pilot.click(wordbook.START_A_NEW_EVENING)
    sitting.settle()
    assert not [name for name in sitting.names("label") if " · " in name and "points" in name]


def test_the_other_persons_game_says_the_same(tmp_path: Path) -> None:
    """Both people's score against each other counts the same matches."""
    sitting, records = home(tmp_path, ANN, BEN)
    last = records[-1]
    said = []
    ben = sitting.services.people.named("Ben")
    assert ben is not None
    for key in ("", ben.key):
        if key:
            sitting.services.become(key)
            sitting.services.keep(replace(sitting.services.settings, stake=5, stake_unit="nuts"))
        sitting.go(MatchEndRoute(last, last.unfold()[0]))
        said.append([name for name in sitting.names("label") if "–" in name])
    assert len(said[0]) == 1
    assert said[0] == said[1]


def test_an_imported_match_has_no_account(tmp_path: Path) -> None:
    sitting, _records = home(tmp_path, ANN, BEN)
    record = finished(20, "classic", players=(ANN, BEN))
    assert sitting.journal.add(record)
    sitting.go(MatchEndRoute(record, record.unfold()[0]))
    assert wordbook.TONIGHT not in sitting.names("label")
