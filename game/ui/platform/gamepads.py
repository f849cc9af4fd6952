"""The connected controllers, as SDL sees them."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.platform.gamepad import GamepadKind
from game.ui.platform.sdl import Sdl

_LOOK_MS = 16  # between looks, where nothing reports use
_KINDS = {
    **dict.fromkeys((3, 4, 7), GamepadKind.PLAYSTATION),
    **dict.fromkeys((5, 11, 12, 13), GamepadKind.NINTENDO),
}
"""By SDL_GameControllerType; all others count as Xbox."""


class Gamepads:
    """Runs SDL's controller code only if there may be a controller: it wakes a thousand times a second.

    Call `update` before taking events, as SDL doesn't look by itself.
    """

    def __init__(self, sdl: Sdl | None) -> None:
        self._sdl = sdl
        self._open: dict[int, tuple[Any, GamepadKind]] = {}
        self._running = False
        self._expected = False
        self.told = False  # whether a PadWatch wakes the loop, which then needn't look

    @property
    def every(self) -> int | None:
        """Milliseconds until the next look, or None."""
        return _LOOK_MS if self._open and not self.told else None

    def expect(self, there: bool) -> None:
        """Note that a controller has come, or the last one has gone."""
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
        """Turn presses, arrivals and departures into events."""
        if self._running and self._sdl is not None:
            self._sdl.update_pads()

    def plugged_in(self, e: pygame.event.Event) -> None:
        """Open a controller that SDL has found."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - as above

        if not self._running or self._sdl is None:
            return
        try:
            device = controller.Controller(e.device_index)
        except pygame.error:  # gone again
            return
        kind = _KINDS.get(self._sdl.pad_type(e.device_index), GamepadKind.XBOX)
        self._open[device.as_joystick().get_instance_id()] = device, kind

    def pulled_out(self, e: pygame.event.Event) -> None:
        """Close a controller that's gone."""
        self._open.pop(e.instance_id, None)
        self._rest()

    def kind(self, instance: int) -> GamepadKind:
        """Return this controller's kind of labels."""
        _device, kind = self._open.get(instance, (None, GamepadKind.XBOX))
        return kind

    def rumble(self, low: float, high: float, ms: int) -> None:
        """Shake; strengths of the slow and quick motors are 0 to 1."""
        for device, _kind in self._open.values():
            device.rumble(low, high, ms)

    def _rest(self) -> None:
        if self._running and not self._open and not self._expected:
            from pygame._sdl2 import controller  # noqa: PLC0415 - as above

            controller.quit()
            self._running = False
