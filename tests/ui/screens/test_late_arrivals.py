"""What arrives on a page while a button is down doesn't take the press away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules import Card, CardSet, Rules
from game.rules.record.seen_hand import SeenHand
from game.session import duplicate
from game.ui.screens.history.move_history import ImportHistory
from game.ui.screens.home.title import Title
from game.ui.services.history_routes import ImportHistoryRoute
from game.ui.services.routes import ClubRoute, PositionRoute, Route, SetRoute, StatisticsRoute
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later

SET = duplicate.new(8, 20)
POSITION = SeenHand(Rules(), 1, CardSet.parse("8h 8s 3c 4d 5d Jc Qh As 9s 7c"), Card.parse("Ks"))
PAGES = {
    "club": ClubRoute(trophies=True),
    "statistics": StatisticsRoute(),
    "set": SetRoute(SET.key),
    "position": PositionRoute(POSITION),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_press_counts_though_the_page_changes_meanwhile(tmp_path: Path, name: str) -> None:
    late: list[Callable[[], object]] = []
    sitting = opened(tmp_path, PAGES[name], late)
    sitting.pilot.down(*sitting.pilot.find(role="button", name=wordbook.MAIN_MENU).centre)
    assert late
    late.pop()()
    sitting.pilot.release()
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, Title)


def test_a_long_import_can_be_left(tmp_path: Path) -> None:
    sitting = opened(tmp_path, ImportHistoryRoute(print), [])
    page = sitting.pilot.loop.top
    assert isinstance(page, ImportHistory)
    sitting.pilot.down(*sitting.pilot.find(role="button", name=wordbook.MAIN_MENU).centre)
    page._counted(10, 100)
    sitting.pilot.release()
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, Title)


def opened(folder: Path, route: Route, late: list[Callable[[], object]]) -> Sitting:
    """What the page asks for comes later."""
    sitting = Sitting(folder).open()
    sitting.services.sets.keep(SET)
    sitting.services.tasks = Later(late)
    sitting.app.go(route)
    sitting.pilot.turn()
    return sitting
