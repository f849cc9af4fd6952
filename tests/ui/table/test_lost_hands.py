"""Whatever takes the pointer from the window: what's held glides back, and nothing is discarded by the next press."""

from pathlib import Path

import pygame
import pytest

from headless.sitting import Sitting
from tests.ui.checks import at_rest
from tests.ui.table.test_drag_and_drop import discarding, hold

AWAY = {
    "another window": pygame.WINDOWFOCUSLOST,
    "another workspace": pygame.WINDOWHIDDEN,
    "minimised": pygame.WINDOWMINIMIZED,
}


def goes_back(sitting: Sitting) -> None:
    moves = sitting.moves
    assert sitting.table.board.held is None
    sitting.pilot.settle()
    at_rest(sitting.table)
    sitting.pilot.move(*sitting.pile)
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.moves == moves
    at_rest(sitting.table)


@pytest.mark.parametrize("how", AWAY)
def test_a_window_that_goes_away_lets_the_card_go(tmp_path: Path, how: str) -> None:
    sitting = discarding(tmp_path)
    hold(sitting, sitting.grip("8h"), by=(-100, -250))
    assert sitting.table.board.held is not None
    sitting.pilot.turn(pygame.event.Event(AWAY[how]))
    goes_back(sitting)


def test_a_button_that_was_released_elsewhere_lets_the_card_go(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    hold(sitting, sitting.grip("8h"), by=(-100, -250))
    sitting.pilot.buttons[0] = 0  # a grab by another program: no release is told
    sitting.pilot.move(*sitting.pile)
    goes_back(sitting)


def test_a_computer_that_slept_meanwhile_lets_the_card_go(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    hold(sitting, sitting.grip("8h"), by=(-100, -250))
    sitting.pilot.stop(3_600_000)
    sitting.pilot.buttons[0] = 0  # let go while nobody listened
    sitting.pilot.move(*sitting.pile)
    goes_back(sitting)


@pytest.mark.parametrize("button", [2, 3])
def test_another_button_lets_the_card_go(tmp_path: Path, button: int) -> None:
    sitting = discarding(tmp_path)
    hold(sitting, sitting.grip("8h"), by=(-100, -250))
    sitting.pilot.press(*sitting.pilot.pointer, button=button)
    goes_back(sitting)


def test_a_finger_that_never_lifts_presses_nothing_after_the_window_was_away(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.pilot.finger = True
    hold(sitting, sitting.grip("8h"), by=(-100, -250))
    sitting.pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not sitting.pilot.loop._fingers.several
    goes_back(sitting)
    other = sitting.pilot.fingers(pygame.FINGERDOWN, number=2)
    sitting.pilot.turn(*other)
    assert not sitting.pilot.loop._fingers.several, "the first finger is forgotten"
