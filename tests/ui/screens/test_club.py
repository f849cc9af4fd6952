from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai import CHARACTERS
from game.rules import Player
from game.session import Seeded
from game.session.club.season import Fixture, Season
from game.ui.screens.club.club_page import ClubPage
from game.ui.screens.club.trophy_plate import TrophyPlate
from game.ui.screens.match_setup.match_setup_page import NewMatch
from game.ui.services.routes import ClubRoute
from game.wording.club import ended, moves, record, streak
from game.wording.table_status import onward
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from tests.session.career import play

WON, LOST = (50, 20), (20, 55)


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return reopened(tmp_path)


def reopened(folder: Path, size: tuple[int, int] = (1280, 800)) -> Sitting:
    sitting = Sitting(folder, size=size)
    sitting.open()
    sitting.pilot.click(wordbook.CLUB)
    sitting.pilot.settle()
    return sitting


def test_the_season_begins_in_the_third_division(sitting: Sitting) -> None:
    said = sitting.pilot.names()
    assert "Season 1 · Third division · match 1 of 8" in said
    assert wordbook.FIRST_PLACE_IS_PROMOTED in said
    assert sitting.pilot.rows(wordbook.THIRD_DIVISION)[:2] == [
        "played, won, points",
        "1, You, played 0, won 0, points 0",
    ]
    for key, character in CHARACTERS.items():
        if key == "pip":  # not a member
            continue
        line = sitting.pilot.find(name=character.name, role="button")
        assert line.value == f"{character.title}; {character.line}; not played yet"


def test_a_match_goes_on_where_it_was_left(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.PLAY)
    begun = sitting.table.session.record
    assert Fixture.read(begun.match) == Fixture(1, 3, 1)
    assert begun.players[1].level == "otto"
    assert not sitting.table.session.takebacks
    sitting.journal.flush()
    again = reopened(sitting.folder)
    again.pilot.click(wordbook.PLAY)
    assert again.table.session.record == begun
    assert not again.table.session.takebacks


def test_the_table_leads_back_and_shows_what_was_played(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.PLAY)
    found = sitting.play_out()
    assert onward(found) == wordbook.MATCH_SUMMARY
    sitting.table.links.match_end()
    sitting.pilot.settle()
    sitting.pilot.click(wordbook.THE_CLUB)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, ClubPage)
    assert "Season 1 · Third division · match 2 of 8" in sitting.pilot.names()
    lost = found.match.winner
    said = sitting.pilot.find(name="Otto", role="button").value
    assert said.endswith("you trail 0–1" if lost else "you lead 1–0")
    reopened_ = reopened(sitting.folder)
    assert "Season 1 · Third division · match 2 of 8" in reopened_.pilot.names()
    assert any("You, played 1" in row for row in reopened_.pilot.rows(wordbook.THIRD_DIVISION))


def test_a_member_is_asked_for_a_match_by_itself(sitting: Sitting) -> None:
    sitting.pilot.click("Rosa")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, NewMatch)
    assert sitting.services.settings.opponent == "rosa"
    assert sitting.pilot.find(name=wordbook.YOUR_OPPONENT).value.startswith("Rosa")
    sitting.pilot.click(wordbook.THREE)
    assert "Rosa" not in sitting.pilot.names(), "she sits down between two only"
    sitting.pilot.click("Two")
    sitting.pilot.click(wordbook.PLAY)
    assert sitting.table.session.record.players[1].level == "rosa"
    assert onward(sitting.table.session) != wordbook.THE_CLUB


def test_a_new_match_leads_to_the_club(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.MAIN_MENU)
    sitting.pilot.click(wordbook.NEW_MATCH)
    sitting.pilot.click(wordbook.THE_CLUB)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, ClubPage)


def test_the_page_waits_for_the_others(sitting: Sitting) -> None:
    page = sitting.pilot.loop.top
    assert isinstance(page, ClubPage)
    page.visit = None
    page.anew()
    sitting.pilot.turn()
    assert "The other members are playing…" in sitting.pilot.names()
    assert "Play" not in sitting.pilot.names()


def test_trophies_that_come_after_another_change_are_shown(tmp_path: Path) -> None:
    late: list[Callable[[], object]] = []
    sitting = Sitting(tmp_path).open()
    sitting.services.tasks = Later(late)
    sitting.app.go(ClubRoute(trophies=True))
    page = sitting.pilot.loop.top
    assert isinstance(page, ClubPage)
    page.changed()
    sitting.pilot.turn()
    late.pop()()
    sitting.pilot.turn()
    first = next(one for one in page.panel.widgets if isinstance(one, TrophyPlate))
    assert page.panel.areas[0].rect.contains(first.box)


def test_a_new_season_says_how_the_last_one_ended(sitting: Sitting) -> None:
    for number in range(1, 9):
        begun = Fixture(1, 3, number).begin(Player("You"), Seeded(number))
        sitting.journal.keep(play(begun, None, number))
    sitting.journal.flush()
    again = reopened(sitting.folder)
    assert "Season 2 · Third division · match 1 of 8" in again.pilot.names()
    assert "Last season you came last, so you stay put." in again.pilot.names()
    assert again.pilot.find(name="Full season").value == "Play a season to the end.; earned"


@pytest.mark.parametrize(
    ("season", "said"),
    [
        (Season(1, 3, (WON,) * 8), "Last season you came first and were promoted."),
        (Season(1, 2, (LOST,) * 8), "Last season you came last and were relegated."),
        (Season(1, 3, (LOST,) * 8), "Last season you came last, so you stay put."),
    ],
)
def test_how_a_season_ended(season: Season, said: str) -> None:
    assert ended(season, season.follow()) == said


@pytest.mark.full
def test_the_first_division_is_won() -> None:
    season = Season(1, 1, (WON,) * 8)
    assert ended(season, season.follow()) == "Last season you won the first division."


def test_words() -> None:
    assert [moves(number) for number in (1, 2, 3)] == [
        "First place wins the season. Last place is relegated.",
        "First place is promoted, last place relegated.",
        wordbook.FIRST_PLACE_IS_PROMOTED,
    ]
    assert [record(*one) for one in ((0, 0), (1, 1), (2, 1), (1, 2))] == [
        "not played yet",
        "tied 1–1",
        "you lead 2–1",
        "you trail 1–2",
    ]
    assert [streak(n) for n in (0, 1, 2)] == ["", "", "2 matches won in a row"]


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200), ((640, 900), 100), ((2560, 1440), 100)])
def test_nothing_lies_over_something_else(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = Sitting(tmp_path, size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.open()
    sitting.pilot.click(wordbook.CLUB)
    sitting.pilot.settle()
    page = sitting.pilot.loop.top
    assert isinstance(page, ClubPage)
    boxes = [widget.box for widget in page.panel.widgets if widget.area is not None and widget.visible and widget.name]
    for number, one in enumerate(boxes):
        assert one.collidelist(boxes[number + 1 :]) == -1, page.panel.widgets
