"""Rows whose sign says what a press does: open a page, or offer the other values."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.pages.choice_page import ChoicePage
from game.ui.pages.page import Page
from game.ui.services.pad_routes import NewScorePadRoute
from game.ui.services.routes import AboutRoute, HistoryRoute, Route, SettingsRoute, StatisticsRoute
from game.ui.widgets.menu_rows import ChoiceRow, LinkRow
from headless.sitting import Sitting
from samples import match_history


@pytest.mark.parametrize(
    "route",
    [
        SettingsRoute(accessibility=True),
        SettingsRoute(),
        HistoryRoute(),
        StatisticsRoute(),
        NewScorePadRoute(),
        AboutRoute(),
    ],
    ids=lambda route: type(route).__name__,
)
def test_the_sign_of_a_choice_offers_values_and_the_other_opens_a_page(tmp_path: Path, route: Route) -> None:
    match_history.journal(tmp_path / "journal.sqlite")
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    sitting.go(route)
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    rows = [one for one in page.panel.widgets if isinstance(one, LinkRow)]
    assert rows
    for name in dict.fromkeys(row.name for row in rows[:6]):
        row = next(one for one in page.panel.widgets if isinstance(one, LinkRow) and one.name == name)
        row.activate()
        sitting.settle()
        found = sitting.pilot.loop.top
        assert found is not page
        assert isinstance(found, ChoicePage) == isinstance(row, ChoiceRow), name
        sitting.pilot.key("escape")
        sitting.settle()
