from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules.form import SitOut
from game.rules.record import Player
from game.session import Session, daily
from game.session.match_kind import counts
from game.store.archive import named, own
from game.ui.engine.accessibility import Node
from game.ui.graphics.theme import THEMES
from game.ui.screens import deal_of_the_day
from game.ui.screens.club.visit import Visit
from game.ui.screens.day_standings import DayStandings
from game.ui.screens.home.standing import Standing
from game.ui.services.routes import DealOfTheDayRoute
from game.wording.numbers import signed
from game.wording.table_status import onward
from headless import wordbook
from headless.sitting import Sitting
from tests.store.matches import finished

DAY = date(2026, 11, 22)


@pytest.fixture
def sitting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    monkeypatch.setattr(deal_of_the_day, "today", lambda: DAY)
    return reopened(tmp_path)


def reopened(folder: Path) -> Sitting:
    sitting = Sitting(folder, size=(1280, 800))
    sitting.open()
    sitting.pilot.click(wordbook.DEAL_OF_THE_DAY)
    sitting.pilot.turn()
    return sitting


def play(sitting: Sitting, *, to_the_end: bool = True) -> Session:
    """Begin the hand and, unless told otherwise, play it out."""
    sitting.pilot.click(wordbook.PLAY)
    if to_the_end:
        return sitting.play_out()
    sitting.journal.flush()
    return sitting.table.session


def test_the_hand_is_the_day_s(sitting: Sitting) -> None:
    found = play(sitting, to_the_end=False)
    assert fnmatchcase(found.record.match, daily.names(DAY))
    assert found.record.players[1] == daily.opponent(DAY)
    assert found.record.seed == daily.seed(DAY)
    assert not found.takebacks


def test_a_hand_left_unfinished_goes_on(sitting: Sitting) -> None:
    begun = play(sitting, to_the_end=False).record
    sitting.journal.flush()
    again = reopened(sitting.folder)
    assert "Play" in again.pilot.names()
    again.pilot.click(wordbook.PLAY)
    assert again.table.session.record == begun
    assert not again.table.session.takebacks


def test_the_result_stands_beside_the_computers(sitting: Sitting) -> None:
    record = play(sitting).record
    mine = daily.result(record)
    assert mine is not None
    again = reopened(sitting.folder)
    again.pilot.settle()
    sheet = again.pilot.rows(wordbook.HOW_EVERYONE_DID_WITH_YOUR_CARDS)
    others = {level: daily.made_by(level, DAY) for level in ("pip", "novice", "steady", "sharp", "expert")}
    points = [int(part.rpartition(" ")[2].replace("−", "-")) for part in sheet[1:]]
    assert points == sorted([mine, *others.values()], reverse=True)
    better = sum(other > mine for other in others.values())
    kind = "The others scored more this time. There’s a new deal every day."
    said = {0: "Nobody did better with your cards.", 5: kind}
    assert said.get(better, f"{better} of 5 did better with your cards.") in again.pilot.names()


def test_another_time_does_not_count(sitting: Sitting) -> None:
    first = play(sitting).record
    again = reopened(sitting.folder)
    again.pilot.click(wordbook.PLAY_IT_AGAIN)
    record = again.table.session.record
    assert record.match != first.match
    assert record.hands[0].deck == first.hands[0].deck
    assert again.journal.ask(named, first.match) == first


def test_after_the_hand_the_page_is_next(sitting: Sitting) -> None:
    found = play(sitting)
    assert onward(found) == wordbook.DEAL_OF_THE_DAY
    sitting.table.links.match_end()
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, deal_of_the_day.DealOfTheDay)
    assert sitting.pilot.find(name=wordbook.PLAY_IT_AGAIN)


def day_cell(sitting: Sitting, day: date) -> Node:
    """Return the day in the month."""
    month = sitting.pilot.find(role="table", name=f"{day:%b} {day.year}")
    words = f"{day.day} {day:%b} {day.year}"
    return next(cell for row in month.children for cell in row.children if cell.value.split(" · ")[0] == words)


def by_mouse(sitting: Sitting) -> None:
    sitting.pilot.press(*day_cell(sitting, date(2026, 11, 21)).centre)


def by_reader(sitting: Sitting) -> None:
    day_cell(sitting, date(2026, 11, 21)).perform("press")


def by_keys(sitting: Sitting) -> None:
    while sitting.pilot.find(role="table", name="Nov 2026").state.isdisjoint({"focused"}):
        sitting.pilot.key("tab")
    sitting.pilot.key("left")
    sitting.pilot.key("return")


@pytest.mark.parametrize("way", [by_mouse, by_keys, by_reader])
def test_an_earlier_day_is_played_with_one_press(sitting: Sitting, way: Callable[[Sitting], None]) -> None:
    cell = day_cell(sitting, date(2026, 11, 21))
    assert (cell.name, cell.value) == ("Sat", f"21 Nov 2026 · {daily.opponent(date(2026, 11, 21)).name} · not played")
    way(sitting)
    sitting.pilot.turn()
    assert sitting.table.session.record.match.startswith("day20261121x")


def test_a_day_that_was_played_is_shown_with_its_points(sitting: Sitting) -> None:
    mine = daily.result(play(sitting).record)
    assert mine is not None
    again = reopened(sitting.folder)
    again.go(DealOfTheDayRoute(date(2026, 11, 20)))
    cell = day_cell(again, DAY)
    assert cell.value.endswith(f" · {signed(mine)}")
    assert "Nov 2026 · 1 day in a row" in again.pilot.names()
    again.pilot.press(*cell.centre)
    again.pilot.turn()
    page = again.pilot.loop.top
    assert isinstance(page, deal_of_the_day.DealOfTheDay)
    assert page.day == DAY


def test_the_heading_says_which_day_it_is(sitting: Sitting) -> None:
    assert sitting.names("heading") == [wordbook.DEAL_OF_THE_DAY]
    assert f"Today, against {daily.opponent(DAY).name}" in sitting.pilot.names()
    before = date(2026, 11, 20)
    sitting.go(DealOfTheDayRoute(before))
    assert sitting.names("heading") == [wordbook.DEAL_OF_THE_DAY]
    assert f"20 Nov 2026, against {daily.opponent(before).name}" in sitting.pilot.names()


def brightest(sitting: Sitting, day: date) -> int:
    """Return how bright the brightest pixel of the day's left edge is."""
    x, y, wide, high = day_cell(sitting, day).bounds
    return max(sum(sitting.pilot.pixel(x + across, y + high // 2)) for across in range(wide // 5))


def test_the_day_shown_has_the_ring(sitting: Sitting) -> None:
    shown, other = date(2026, 11, 18), date(2026, 11, 19)
    sitting.go(DealOfTheDayRoute(shown))
    sitting.pilot.settle()
    assert brightest(sitting, shown) > max(brightest(sitting, other), brightest(sitting, DAY))
    assert brightest(sitting, shown) < sum(THEMES["green"].brass_light), "quieter than today's number"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_todays_number_stands_on_brass(sitting: Sitting, size: tuple[int, int]) -> None:
    sitting.resize(size)
    sitting.pilot.settle()
    brass = THEMES["green"].brass_light

    def lit(day: date) -> int:
        """Return how many pixels of a day's inside are of plain brass."""
        x, y, wide, high = day_cell(sitting, day).bounds
        inside = [(x + across, y + down) for across in range(8, wide - 8) for down in range(8, high - 8)]
        return sum(tuple(sitting.pilot.pixel(*point)[:3]) == brass for point in inside)

    assert lit(DAY) > 120
    assert lit(date(2026, 11, 18)) == 0


def test_one_s_own_row_is_tinted(sitting: Sitting) -> None:
    play(sitting)
    again = reopened(sitting.folder)
    again.pilot.settle()
    page = again.pilot.loop.top
    assert isinstance(page, deal_of_the_day.DealOfTheDay)
    sheet = next(one for one in page.panel.widgets if isinstance(one, DayStandings))
    assert sheet.lit is not None
    assert sheet.rows[sheet.lit][0] == "You"
    assert sorted(filter(None, sheet.pictures)) == ["expert", "novice", "pip", "sharp", "steady"]
    assert page.between().contains(sheet.box)
    assert sheet.box.w >= round(370 * page.viewport.unit), "as wide as the day's column"


def test_days_to_come_wait(sitting: Sitting) -> None:
    cell = day_cell(sitting, date(2026, 11, 23))
    assert cell.value == "23 Nov 2026"
    assert not cell.actions
    sitting.pilot.press(*cell.centre)
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, deal_of_the_day.DealOfTheDay)


def test_the_buttons_beside_a_month_name_the_months_they_lead_to(sitting: Sitting) -> None:
    assert sitting.pilot.find(name=wordbook.PREVIOUS_MONTH).value == "Oct 2026"
    assert sitting.pilot.find(name=wordbook.NEXT_MONTH).value == "Dec 2026"
    sitting.pilot.click(wordbook.PREVIOUS_MONTH)
    assert sitting.pilot.find(name=wordbook.PREVIOUS_MONTH).value == "Sept 2026"


def test_a_year_of_months_can_be_turned(sitting: Sitting) -> None:
    assert "disabled" in sitting.pilot.find(name=wordbook.NEXT_MONTH).state
    for _month in range(12):
        sitting.pilot.click(wordbook.PREVIOUS_MONTH)
        sitting.pilot.turn()
    assert day_cell(sitting, date(2025, 11, 1)).actions
    assert "disabled" in sitting.pilot.find(name=wordbook.PREVIOUS_MONTH).state
    sitting.pilot.click(wordbook.NEXT_MONTH)
    sitting.pilot.turn()
    assert day_cell(sitting, date(2025, 12, 31)).actions


@pytest.mark.parametrize(("days", "row"), [("", 0), ("22", 1), ("21", 1), ("20", 0), ("22 21 19", 2), ("21 20 19", 3)])
def test_days_in_a_row_may_leave_today_open(days: str, row: int) -> None:
    assert daily.in_a_row({date(2026, 11, int(day)) for day in days.split()}, DAY) == row


def test_after_an_earlier_day_s_hand_that_day_s_page_is_next(sitting: Sitting) -> None:
    day = date(2026, 11, 21)
    by_mouse(sitting)
    sitting.pilot.turn()
    sitting.play_out()
    sitting.table.links.match_end()
    sitting.pilot.turn()
    page = sitting.pilot.loop.top
    assert isinstance(page, deal_of_the_day.DealOfTheDay)
    assert page.day == day
    assert page.mine is not None


def test_what_somebody_else_made_of_it_is_not_one_s_own(sitting: Sitting) -> None:
    theirs = play(reopened(sitting.folder / "theirs")).record
    assert reopened(sitting.folder).journal.add(theirs)
    again = reopened(sitting.folder)
    mine = play(again).record
    assert mine.match != theirs.match
    assert counts(mine)
    assert again.journal.ask(own, daily.names(DAY)) == mine
    assert again.journal.ask(named, theirs.match) == theirs


@pytest.mark.parametrize("day", ["20261131", "2026W011"])
def test_a_match_named_after_no_day_is_none_of_the_deals(sitting: Sitting, day: str) -> None:
    """Somebody may have edited the file it was moved in; the main menu, the month and the club count days."""
    record = play(sitting).record
    sitting.journal.keep(replace(record, match=f"day{day}x{'0' * 16}"))
    sitting.journal.flush()
    again = reopened(sitting.folder)
    page = again.pilot.loop.top
    assert isinstance(page, deal_of_the_day.DealOfTheDay)
    assert set(page.points) == {DAY}
    assert Standing.of(again.journal, DAY, None).streak == 1
    assert Visit.of(again.journal).trophies == Visit.of(sitting.journal).trophies


def test_of_two_first_tries_the_one_that_came_first_counts(sitting: Sitting) -> None:
    """A file from another computer may bring the second."""
    first, second = (finished(seed) for seed in (1, 2))
    for record, name in ((first, 16 * "f"), (second, 16 * "0")):
        sitting.journal.keep(replace(record, match=f"day20261121x{name}"))
        sitting.journal.keep(replace(record, match=f"season1d3r1x{name}"))
        sitting.journal.flush()
    page = reopened(sitting.folder).pilot.loop.top
    assert isinstance(page, deal_of_the_day.DealOfTheDay)
    assert daily.result(first) != daily.result(second)
    assert page.points == {date(2026, 11, 21): daily.result(first)}
    claim = first.hands[-1].claim
    assert claim is not None
    assert Visit.of(sitting.journal).season.results == (claim.totals,)


def test_a_match_of_three_is_no_deal_of_its_day(sitting: Sitting) -> None:
    """As above: the game gives none such a name."""
    three = Player("Ann"), Player("Toby", "novice"), Player("Nell", "nell")
    record = finished(players=three, form=SitOut(3))
    for name in ("day20261121x", "season1d3r1x"):
        sitting.journal.keep(replace(record, match=name + 16 * "0"))
    sitting.journal.flush()
    page = reopened(sitting.folder).pilot.loop.top
    assert isinstance(page, deal_of_the_day.DealOfTheDay)
    assert not page.points
    assert Standing.of(sitting.journal, DAY, None).streak == 0
    assert not Visit.of(sitting.journal).season.results
