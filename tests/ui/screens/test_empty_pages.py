"""A page with nothing to show yet has a picture and a button that leads on."""

from pathlib import Path

import pytest

from game.ui.pages.page import Page
from game.ui.services.lesson_routes import LearnRoute
from game.ui.services.routes import DrillsRoute, DuplicateRoute, HistoryRoute, Route, StatisticsRoute
from game.ui.tabletop.emblem import Emblem
from game.ui.widgets.button import Button
from headless.sitting import Sitting
from tests.conftest import some


@pytest.mark.parametrize(
    ("route", "size"),
    some(
        2,
        [LearnRoute(), DrillsRoute(), DuplicateRoute(), HistoryRoute(), StatisticsRoute()],
        [(1280, 800), (1024, 640), (900, 1400)],
    ),
)
def test_an_empty_page_has_a_picture_and_leads_on(tmp_path: Path, route: Route, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path, size=size).open()
    sitting.go(route)
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    widgets = [one for one in page.panel.widgets if one.visible]
    (emblem,) = [one for one in widgets if isinstance(one, Emblem)]
    (main,) = [one for one in widgets if isinstance(one, Button) and one.kind == "primary"]
    assert emblem.box.h >= 80 * size[1] // 800
    assert emblem.box.bottom < main.box.top
    assert sitting.pilot.surface.get_rect().contains(emblem.box)
    sitting.pilot.press(*main.box.center)
    sitting.settle()
    assert sitting.pilot.loop.top is not page


def test_the_way_to_begin_is_said_until_a_lesson_is_done(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    words = "New to gin? Start with the first lesson."
    sitting.go(LearnRoute())
    assert words in sitting.names("label")
    sitting.services.course.finish("runs")
    sitting.go(LearnRoute())
    assert words not in sitting.names("label")
