"""The controllers that are plugged in, as SDL maps them."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.platform.gamepad import GamepadKind
from game.ui.platform.sdl import Sdl

_LOOK_MS = 16  # how often a controller is asked where nothing tells that it is used
_KINDS = {
    **dict.fromkeys((3, 4, 7), GamepadKind.PLAYSTATION),
    **dict.fromkeys((5, 11, 12, 13), GamepadKind.NINTENDO),
}
"""By the numbers of SDL_GameControllerType; the others have the signs of an Xbox."""


class Gamepads:
    """SDL looks after controllers only while there may be one: it would wake the program a thousand times a second.

    So it is told not to look by itself, and `update` looks, before the loop takes the events that come of it.
    """

    def __init__(self, sdl: Sdl | None) -> None:
        self._sdl = sdl
        self._open: dict[int, tuple[Any, GamepadKind]] = {}
        self._running = False
        self._expected = False
        self.told = False  # whether somebody ends the loop's sleep when a controller is used, so that it need not look

    @property
    def every(self) -> int | None:
        """In how many milliseconds to look again; None while there is nothing to look for."""
        return _LOOK_MS if self._open and not self.told else None

    def expect(self, there: bool) -> None:
        """A controller is there, or the last has gone."""
        self._expected = there
        if self._sdl is None:
            return
        if there and not self._running:
            from pygame._sdl2 import controller  # noqa: PLC0415 - most never plug one in

            self._sdl.look_after_pads_by_hand()
            controller.init()
            self._running = True
        self.update()
        self._rest()

    def update(self) -> None:
        """Look what has been pressed, and what was plugged in or pulled out; it comes as events."""
        if self._running and self._sdl is not None:
            self._sdl.update_pads()

    def plugged_in(self, e: pygame.event.Event) -> None:
        """Listen to a controller that SDL has found."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - as above

        if not self._running or self._sdl is None:
            return
        try:
            device = controller.Controller(e.device_index)
        except pygame.error:  # it is gone again
            return
        kind = _KINDS.get(self._sdl.pad_type(e.device_index), GamepadKind.XBOX)
        self._open[device.as_joystick().get_instance_id()] = device, kind

    def pulled_out(self, e: pygame.event.Event) -> None:
        """Let go of a controller that is gone."""
        self._open.pop(e.instance_id, None)
        self._rest()

    def kind(self, instance: int) -> GamepadKind:
        """Whose signs are on this one."""
        _device, kind = self._open.get(instance, (None, GamepadKind.XBOX))
        return kind

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Let those that can shake: low and high are the strengths of the slow and the quick motor, 0 to 1."""
        for device, _kind in self._open.values():
            device.rumble(low, high, ms)

    def _rest(self) -> None:
        """Where no controller is left, SDL need not look for any."""
        if self._running and not self._open and not self._expected:
            from pygame._sdl2 import controller  # noqa: PLC0415 - as above

            controller.quit()
            self._running = False
