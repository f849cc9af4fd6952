"""From the main menu into the next match, by mouse alone and by keys alone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.rules import Phase, Rules
from game.session import Seeded
from game.ui.screens.home.title import Title
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.pilot import Pilot
from headless.sitting import Sitting
from tests.conftest import Volume
from tests.ui.checks import at_rest, still, watching


def checks(sitting: Sitting) -> Callable[[], None]:
    def check() -> None:
        at_rest(sitting.table)
        still(sitting.pilot)
        totals = sitting.session.match.sheet.totals
        assert [sitting.table.hud.plaque(seat).score for seat in (0, 1)] == [*map(str, totals)]

    return check


MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
KEYS = (pygame.KEYDOWN, pygame.KEYUP)


@contextmanager
def only(pilot: Pilot, kinds: tuple[int, ...]) -> Iterator[None]:
    plain = pilot.turn

    def turn(*events: pygame.event.Event) -> None:
        assert all(e.type in kinds for e in events), events
        plain(*events)

    vars(pilot)["turn"] = turn
    try:
        yield
    finally:
        vars(pilot)["turn"] = plain


def from_title_to_title(sitting: Sitting, way: str) -> int:
    """Return the match's number of actions."""
    with only(sitting.pilot, KEYS if way == "keys" else MOUSE):
        return _from_title_to_title(sitting, keys=way == "keys")


def _from_title_to_title(sitting: Sitting, *, keys: bool) -> int:
    press = sitting.tab if keys else sitting.pilot.click
    sitting.open()
    for name in (wordbook.NEW_MATCH, "Play"):
        press(name)
    sitting.pilot.turn()
    first, actions = sitting.session, 0
    while sitting.session.match.winner is None:
        actions += sitting.hand(sitting.keys if keys else sitting.mouse, after=checks(sitting))
        look_around(sitting, keys=keys)
        assert "result" in [node.role for node in sitting.pilot.nodes()]
        if sitting.session.match.winner is None:
            sitting.pilot.key("return") if keys else sitting.pilot.click(wordbook.NEXT_DEAL)
    assert sitting.journal.running() is None, "a finished match cannot be gone on with"
    for name in (wordbook.MATCH_SUMMARY, "Rematch"):
        press(name)
    sitting.pilot.settle()
    assert sitting.session is not first
    assert sitting.session.match.sheet.totals == (0, 0)
    assert sitting.view.phase is not Phase.OVER
    press(wordbook.MENU)
    press(wordbook.MAIN_MENU)
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, Title)
    press(wordbook.CONTINUE)
    sitting.pilot.settle()
    assert sitting.session.match.sheet.totals == (0, 0)
    sitting.pilot.key("escape") if keys else press(wordbook.MENU)
    press(wordbook.MAIN_MENU)
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, Title)
    return actions


def look_around(sitting: Sitting, *, keys: bool) -> None:
    if keys:
        sitting.pilot.key("tab")
        assert isinstance(sitting.pilot.loop.top, SheetPage)
        sitting.pilot.key("escape")
    else:
        sitting.pilot.click(wordbook.SCORE)
        assert isinstance(sitting.pilot.loop.top, SheetPage)
        sitting.pilot.settle()  # the account comes from the journal
        sitting.pilot.click(wordbook.BACK_TO_THE_TABLE)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, TableScene)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_whole_match(tmp_path: Path, way: str, volume: Volume) -> None:
    for seed in range(3, 3 + volume(1, 20)):
        folder = tmp_path / str(seed)
        rules = Rules(target=volume(40, 100))
        assert from_title_to_title(Sitting(folder, Seeded(seed), rules=rules), way) > 20


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_hand_at_every_speed_of_the_cards(tmp_path: Path, speed: str) -> None:
    sitting = Sitting(tmp_path, Seeded(5), speed=speed).sit()
    sitting.hand(sitting.mouse, after=checks(sitting))
    assert sitting.view.result is not None


def test_slower_cards_take_longer(tmp_path: Path) -> None:
    times = []
    for speed in ("none", "fast", "normal", "slow"):
        sitting = Sitting(tmp_path / speed, Seeded(5), speed=speed)
        began = sitting.pilot.clock.now
        sitting.sit()
        times.append(sitting.pilot.clock.now - began)
    assert times == sorted(times)
    assert times[0] < 400, "only a glance at the upcard"
    assert times[1] < times[2] < times[3]


def test_a_click_hurries_what_moves_and_plays_nothing(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(5), speed="slow")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    sitting.pilot.advance(200)
    assert sitting.pilot.wait is not None
    sitting.pilot.press(*sitting.nowhere)
    sitting.pilot.turn()
    at_rest(sitting.table)
    assert sitting.session.record.hands[-1].tokens == ()


def test_while_the_computer_ponders_the_table_is_still(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(4), computer="").sit()
    while sitting.table.playing():
        sitting.mouse(sitting.view.legal[-1])
        sitting.pilot.settle()
    assert sitting.view.turn != sitting.view.seat
    still(sitting.pilot)
    assert f"{sitting.table.names[1]} is playing" in sitting.pilot.names()


@pytest.mark.usefixtures("painted")
def test_every_frame_paints_what_a_whole_painting_would(tmp_path: Path, volume: Volume) -> None:
    """Partial repaints leave nothing stale."""
    sitting = Sitting(tmp_path, Seeded(7), speed="fast", size=(1024, 640)).sit()
    every, turns = volume(9, 1), 0

    def compare() -> None:
        nonlocal turns
        turns += 1
        if turns % every:
            return
        shown = sitting.pilot.surface.copy()
        anew = shown.copy()
        anew.fill((255, 0, 255))
        sitting.table.stage.paint(anew, whole=True)
        assert anew.get_buffer().raw == shown.get_buffer().raw

    with watching(sitting.pilot, compare):
        sitting.hand(sitting.mouse)
    assert turns > 100
