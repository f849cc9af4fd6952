"""Which buttons of controllers are held: sticks and triggers count as buttons, and directions repeat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import pygame

from game.ui.platform.gamepad import GamepadButton

PRESSED, LET_GO = 0.6, 0.4
"""How far a stick or a trigger goes before it counts as pressed, and comes back before it no longer does."""
_FULL = 32767
REPEAT_FIRST, REPEAT_NEXT = 380.0, 110.0
"""Milliseconds that a direction is held before it counts again, and again."""
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
"""What each stick, by its two axes, counts as to the left, to the right, upwards and downwards."""
_REPEATED = frozenset(button for four in _STICKS.values() for button in four)
EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)


class PadInput:
    """Makes presses out of events; `repeat` makes those of a direction that is held."""

    def __init__(self) -> None:
        self._axes: dict[tuple[int, int], float] = {}
        """How far each axis of each controller is, -1 to 1."""
        self._pushed: dict[tuple[int, int], GamepadButton] = {}
        """What a stick or a trigger counts as now, by its controller and its first axis."""
        self._held: tuple[int, GamepadButton] | None = None
        """The direction that repeats, and on which controller."""
        self._due = 0.0

    def press(self, e: pygame.event.Event, now: float) -> GamepadButton | None:
        """What this event presses, if it does."""
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
        """The direction that is held, when it counts again."""
        if self._held is None or now < self._due:
            return None
        self._due = now + REPEAT_NEXT
        return self._held[1]

    def wait(self, now: float) -> float | None:
        """In how many milliseconds a held direction counts again; None where none is held."""
        return None if self._held is None else max(0.0, self._due - now)

    def forget(self, instance: int | None = None) -> None:
        """Hold nothing of this controller any more, or of none."""
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
        """What the stick or trigger of this axis counts as now, if it did not before."""
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
        """How far an axis's stick or trigger is pushed each way that it can be, of a stick the farther axis first."""
        if axis in _TRIGGERS:
            yield _TRIGGERS[axis], self._axes[instance, axis]
        for pair, (left, right, up, down) in _STICKS.items():
            if axis in pair:
                x, y = (self._axes.get((instance, one), 0.0) for one in pair)
                across, along = ((left, -x), (right, x)), ((up, -y), (down, y))
                yield from (*across, *along) if abs(x) >= abs(y) else (*along, *across)
