"""The controllers that are plugged in, as SDL sees them."""

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
"""By SDL_GameControllerType; all others have an Xbox's signs."""


class Gamepads:
    """Has SDL look after controllers only when there may be one, or it would wake up a thousand times a second.

    SDL doesn't look by itself; `update` does, before the loop takes its events.
    """

    def __init__(self, sdl: Sdl | None) -> None:
        self._sdl = sdl
        self._open: dict[int, tuple[Any, GamepadKind]] = {}
        self._running = False
        self._expected = False
        self.told = False  # whether somebody ends the loop's sleep when a controller is used, so that it need not look

    @property
    def every(self) -> int | None:
        """Milliseconds until the next look; None if there's nothing to look for."""
        return _LOOK_MS if self._open and not self.told else None

    def expect(self, there: bool) -> None:
        """Take the news that a controller is there, or that the last has gone."""
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
        """Look for presses, and for controllers that come or go; all of them become events."""
        if self._running and self._sdl is not None:
            self._sdl.update_pads()

    def plugged_in(self, e: pygame.event.Event) -> None:
        """Open a controller that SDL has found."""
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
        """Close a controller that's gone."""
        self._open.pop(e.instance_id, None)
        self._rest()

    def kind(self, instance: int) -> GamepadKind:
        """The kind of signs on this one."""
        _device, kind = self._open.get(instance, (None, GamepadKind.XBOX))
        return kind

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Shake, with the strengths of the slow and the quick motor from 0 to 1."""
        for device, _kind in self._open.values():
            device.rumble(low, high, ms)

    def _rest(self) -> None:
        """Stop SDL's looking when no controller is left."""
        if self._running and not self._open and not self._expected:
            from pygame._sdl2 import controller  # noqa: PLC0415 - as above

            controller.quit()
            self._running = False
