"""Sticks and triggers act as buttons, and directions repeat."""

import pygame
import pytest

from game.ui.engine.gamepad_input import REPEAT_FIRST, REPEAT_NEXT, PadInput
from game.ui.platform.gamepad import GamepadButton
from tests.ui.pad_player import pushed

X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT


def button(number: int, *, down: bool = True, instance: int = 0) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=instance, button=number)


def test_a_stick_counts_once_until_it_comes_back() -> None:
    pads = PadInput()
    found = [pads.press(pushed(X, far), 0) for far in (0.3, 0.7, 0.9, 0.5, 0.3, 0.5, 0.7)]
    assert found == [None, GamepadButton.RIGHT, None, None, None, None, GamepadButton.RIGHT]


def test_a_stick_pushed_askew_goes_one_way_only() -> None:
    pads = PadInput()
    assert pads.press(pushed(Y, -0.8), 0) is GamepadButton.UP
    assert pads.press(pushed(X, 0.7), 0) is None
    assert pads.press(pushed(X, 0.95), 0) is GamepadButton.RIGHT


def test_a_trigger_is_a_button() -> None:
    pads = PadInput()
    assert [pads.press(pushed(TRIGGER, far), 0) for far in (0.2, 0.8, 1.0, 0.0)] == [
        None, GamepadButton.LEFT_TRIGGER, None, None,
    ]  # fmt: skip
    assert pads.wait(0) is None


@pytest.mark.parametrize(
    "held", [button(pygame.CONTROLLER_BUTTON_DPAD_LEFT), pushed(X, -1), pushed(pygame.CONTROLLER_AXIS_RIGHTY, 1)]
)
def test_a_direction_repeats_while_it_is_held(held: pygame.event.Event) -> None:
    pads = PadInput()
    found = pads.press(held, 100)
    assert found is not None
    assert pads.wait(100) == REPEAT_FIRST
    assert pads.repeat(99 + REPEAT_FIRST) is None
    assert pads.repeat(100 + REPEAT_FIRST) is found
    assert pads.wait(100 + REPEAT_FIRST) == REPEAT_NEXT
    up = (
        button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, down=False)
        if held.type == pygame.CONTROLLERBUTTONDOWN
        else (pushed(held.axis, 0))
    )
    pads.press(up, 500)
    assert (pads.wait(9000), pads.repeat(9000)) == (None, None)


def test_other_buttons_do_not_repeat() -> None:
    pads = PadInput()
    assert pads.press(button(pygame.CONTROLLER_BUTTON_A), 0) is GamepadButton.A
    assert pads.wait(0) is None


def test_what_was_pulled_out_holds_nothing() -> None:
    pads = PadInput()
    pads.press(pushed(X, 1, instance=1), 0)
    pads.forget(2)
    assert pads.wait(0) is not None
    pads.forget(1)
    assert pads.wait(0) is None
    assert pads.press(pushed(X, 1, instance=1), 0) is GamepadButton.RIGHT
    pads.forget()
    assert pads.wait(0) is None


def test_a_button_that_no_sign_is_known_for_is_none() -> None:
    assert PadInput().press(button(pygame.CONTROLLER_BUTTON_GUIDE), 0) is None
