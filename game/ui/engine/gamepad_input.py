"""Controllers: sticks and triggers act as buttons, directions repeat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import pygame

from game.ui.platform.gamepad import GamepadButton

PRESSED, LET_GO = 0.6, 0.4
"""Axis positions (0 to 1) that press and release."""
_FULL = 32767
REPEAT_FIRST, REPEAT_NEXT = 380.0, 110.0
"""Milliseconds before a held direction repeats, first and later."""
_UP, _DOWN, _LEFT, _RIGHT = GamepadButton.UP, GamepadButton.DOWN, GamepadButton.LEFT, GamepadButton.RIGHT
_BUTTONS: Mapping[int, GamepadButton] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: GamepadButton.A,
        pygame.CONTROLLER_BUTTON_B: GamepadButton.B,
        pygame.CONTROLLER_BUTTON_X: GamepadButton.X,
        pygame.CONTROLLER_BUTTON_Y: GamepadButton.Y,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: GamepadButton.LEFT_SHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: GamepadButton.RIGHT_SHOULDER,
        pygame.CONTROLLER_BUTTON_BACK: GamepadButton.VIEW,
        pygame.CONTROLLER_BUTTON_START: GamepadButton.MENU,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: GamepadButton.LEFT_STICK,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: GamepadButton.RIGHT_STICK,
        pygame.CONTROLLER_BUTTON_DPAD_UP: _UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: _DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: _LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: _RIGHT,
    }
)
_TRIGGERS: Mapping[int, GamepadButton] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: GamepadButton.LEFT_TRIGGER,
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: GamepadButton.RIGHT_TRIGGER,
    }
)
_STICKS: Mapping[tuple[int, int], tuple[GamepadButton, GamepadButton, GamepadButton, GamepadButton]] = MappingProxyType(
    {
        (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY): (_LEFT, _RIGHT, _UP, _DOWN),
        (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY): (
            GamepadButton.RIGHT_STICK_LEFT,
            GamepadButton.RIGHT_STICK_RIGHT,
            GamepadButton.RIGHT_STICK_UP,
            GamepadButton.RIGHT_STICK_DOWN,
        ),
    }
)
"""The directions of each stick (left, right, up, down), by its two axes."""
_REPEATED = frozenset(button for four in _STICKS.values() for button in four)
EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)


class PadInput:
    """Converts events to presses; `repeat` gives a held direction's."""

    def __init__(self) -> None:
        self._axes: dict[tuple[int, int], float] = {}
        """Position of each axis by controller and axis, -1 to 1."""
        self._pushed: dict[tuple[int, int], GamepadButton] = {}
        """The pressed direction or trigger, by controller and first axis."""
        self._held: tuple[int, GamepadButton] | None = None
        """Controller and direction that repeats."""
        self._due = 0.0

    def press(self, e: pygame.event.Event, now: float) -> GamepadButton | None:
        """Return the button that this event presses, if any."""
        found = None
        if e.type == pygame.CONTROLLERAXISMOTION:
            self._axes[e.instance_id, e.axis] = e.value / _FULL
            found = self._tilt(e.instance_id, e.axis)
        elif e.button in _BUTTONS:
            button = _BUTTONS[e.button]
            if e.type == pygame.CONTROLLERBUTTONDOWN:
                found = button
            elif self._held == (e.instance_id, button):
                self._held = None
        if found in _REPEATED:
            self._held, self._due = (e.instance_id, found), now + REPEAT_FIRST
        return found

    def repeat(self, now: float) -> GamepadButton | None:
        """Return the held direction when it's due again."""
        if self._held is None or now < self._due:
            return None
        self._due = now + REPEAT_NEXT
        return self._held[1]

    def wait(self, now: float) -> float | None:
        """Return milliseconds until a held direction repeats, if any."""
        return None if self._held is None else max(0.0, self._due - now)

    def forget(self, instance: int | None = None) -> None:
        """Release everything on this controller, or on all."""
        if instance is None:
            self._axes.clear()
            self._pushed.clear()
            self._held = None
            return
        self._axes = {key: value for key, value in self._axes.items() if key[0] != instance}
        self._pushed = {key: button for key, button in self._pushed.items() if key[0] != instance}
        if self._held is not None and self._held[0] == instance:
            self._held = None

    def _tilt(self, instance: int, axis: int) -> GamepadButton | None:
        first = next((pair[0] for pair in _STICKS if axis in pair), axis)
        before = self._pushed.get((instance, first))
        tilts = self._tilts(instance, axis)
        after = next((button for button, far in tilts if far > (LET_GO if button is before else PRESSED)), None)
        if after is before:
            return None
        if self._held == (instance, before):
            self._held = None
        if after is None:
            del self._pushed[instance, first]
        else:
            self._pushed[instance, first] = after
        return after

    def _tilts(self, instance: int, axis: int) -> Iterator[tuple[GamepadButton, float]]:
        """Yield an axis's buttons with their deflection, a stick's larger axis first."""
        if axis in _TRIGGERS:
            yield _TRIGGERS[axis], self._axes[instance, axis]
        for pair, (left, right, up, down) in _STICKS.items():
            if axis in pair:
                x, y = (self._axes.get((instance, one), 0.0) for one in pair)
                across, along = ((left, -x), (right, x)), ((up, -y), (down, y))
                yield from (*across, *along) if abs(x) >= abs(y) else (*along, *across)
