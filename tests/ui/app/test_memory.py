"""What a scene held goes with it."""

import gc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.engine.scene import Scene
from game.ui.graphics.skin import Skin
from game.ui.pages.page import Page
from game.ui.screens.match_end.match_end_page import MatchEnd
from game.ui.services.routes import MatchEndRoute, SettingsRoute, TitleRoute
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later

pytestmark = pytest.mark.usefixtures("painted")


@pytest.fixture
def frozen() -> Iterator[None]:
    """Hide everything that exists now from the collector, as the program does."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def tidied(folder: Path, *, sit: bool = False) -> Sitting:
    """Return a program that lets go of scenes as `game.ui.app.main` does: its main menu, or a table."""
    sitting = Sitting(folder).sit() if sit else Sitting(folder).open()
    loop = sitting.pilot.loop
    loop.scenes_left = lambda: loop.post(sitting.app.let_go_of_left)
    loop.settled = sitting.app.tidy
    return sitting


@pytest.mark.usefixtures("frozen")
def test_scenes_that_have_left_are_gone(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.loop.scenes_left = gc.collect
    left: list[weakref.ref[Scene]] = []
    for _evening in range(3):
        for name in ("Settings", wordbook.NEW_MATCH, wordbook.YOUR_GAMES):
            sitting.to(name)
            top = sitting.pilot.loop.top
            assert top is not None
            left.append(weakref.ref(top))
            del top
            sitting.pilot.key("escape")
            sitting.pilot.turn()
    assert [ref for ref in left[:-1] if ref() is not None] == []


@pytest.mark.usefixtures("frozen")
def test_tables_that_have_left_are_gone_a_turn_later(tmp_path: Path) -> None:
    sitting = tidied(tmp_path)
    left: list[weakref.ref[TableScene]] = []
    for _match in range(3):
        sitting.sit()
        assert [ref() for ref in left] == [None] * len(left)
        left.append(weakref.ref(sitting.table))
    sitting.app.restart(TitleRoute())
    sitting.pilot.turn()
    assert [ref() for ref in left] == [None] * len(left)


@pytest.mark.usefixtures("frozen")
def test_what_a_page_showed_before_it_changed_is_gone_once_it_rests(tmp_path: Path) -> None:
    sitting = tidied(tmp_path)
    sitting.to("Settings")
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    before = weakref.ref(page.panel)
    page.anew()
    sitting.pilot.turn()
    assert before() is None


@pytest.mark.usefixtures("frozen")
def test_what_is_still_to_be_answered_holds_no_scene_that_has_left(tmp_path: Path) -> None:
    sitting = tidied(tmp_path)
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    sitting.sit()
    session = sitting.play_out()
    sitting.table.hand_review.analysis = sitting.services.analyse(session.record, 0, 0)
    sitting.table.hand_review.analysis.told = sitting.table.refresh
    sitting.app.go(MatchEndRoute(session.record, session.match, session))
    sitting.pilot.turn()
    left = [weakref.ref(scene) for scene in sitting.pilot.loop.scenes()]
    assert [type(ref()) for ref in left] == [TableScene, MatchEnd]
    del session
    sitting.sit()
    assert jobs, "nobody has answered"
    assert [ref() for ref in left] == [None, None]


@pytest.mark.usefixtures("frozen")
def test_hands_that_are_still_looked_at_do_not_hold_their_table(tmp_path: Path) -> None:
    """Fast players leave before the coach begins the first hand."""
    sitting = tidied(tmp_path)
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    sitting.sit()
    review = sitting.table.hand_review
    for _hand in range(3):
        ended(sitting)
        assert review.begin() is not None
    del review
    left = weakref.ref(sitting.table)
    sitting.sit()
    assert len(jobs) >= 3, "nobody has looked"
    assert left() is None


def ended(sitting: Sitting) -> None:
    session = sitting.session
    if session.over:
        sitting.table.proceed()
    while not session.over:
        if not session.advance():
            session.time_out()
    sitting.table.presenter.pump()
    sitting.pilot.turn()
    sitting.pilot.settle()


def test_a_table_that_has_left_has_no_pictures_even_if_somebody_holds_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).sit()
    table = sitting.table
    assert table.board.faces._kept.bytes > 1_000_000
    sitting.app.restart(TitleRoute())
    sitting.pilot.turn()
    assert table.board.faces._kept.bytes == 0
    assert table.stage.background.get_size() == (1, 1)


def test_a_covered_table_has_no_cards_once_the_page_above_rests(tmp_path: Path) -> None:
    sitting = tidied(tmp_path, sit=True)
    faces = sitting.table.board.faces
    assert faces._kept.bytes > 1_000_000
    sitting.app.go(SettingsRoute())
    sitting.pilot.turn()
    assert faces._kept.bytes == 0
    sitting.app.back()
    sitting.pilot.turn()
    assert sitting.table.board.faces._kept.bytes > 1_000_000


def test_a_few_hands_at_most_are_looked_at_while_the_player_goes_on(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).sit()
    jobs: list[Callable[[], object]] = []
    sitting.services.tasks = Later(jobs)
    record = sitting.play_out().record
    begun = [sitting.services.analyse(record, hand % len(record.hands), 0) for hand in range(20)]
    assert [analysis.over for analysis in begun] == [True] * 16 + [False] * 4
    assert len(jobs) == 20
    while jobs:
        jobs.pop(0)()
    assert [analysis.count is None for analysis in begun] == [True] * 16 + [False] * 4


def test_scenes_of_one_window_share_their_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(tmp_path).open()
    Skin.of.cache_clear()
    Skin.of.__wrapped__.cache_clear()  # type: ignore[attr-defined]  # the game's own few, behind those of the tests
    opened: list[tuple[object, ...]] = []
    plain = pygame.font.Font

    def open_font(*which: str | int) -> pygame.font.Font:
        opened.append(which)
        return plain(*which)  # type: ignore[arg-type]  # a file and a size

    monkeypatch.setattr(pygame.font, "Font", open_font)
    counts = []
    for _time in range(3):
        sitting.pilot.click(wordbook.SETTINGS)
        sitting.pilot.key("escape")
        sitting.pilot.turn()
        counts.append(len(opened))
    assert 0 < counts[0] == counts[1] == counts[2]
    assert len(set(opened)) == len(opened)
