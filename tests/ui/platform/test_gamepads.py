"""Controllers as SDL reports them, by its virtual devices."""

import ctypes
from collections.abc import Iterator

import pygame
import pytest

from game.ui.engine.loop import Loop
from game.ui.platform.gamepad import GamepadKind
from game.ui.platform.gamepads import Gamepads
from game.ui.platform.sdl import find_library
from game.ui.platform.window import Window
from headless.pilot import Clock

_JOYSTICK, _GAME_CONTROLLER = 0x200, 0x2000


class VirtualPads:
    def __init__(self) -> None:
        library = find_library()
        if library is None or not hasattr(library, "SDL_JoystickAttachVirtual"):
            pytest.skip("this SDL cannot pretend that a controller is there")
        self.library = library
        library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p

    def plug_in(self) -> None:
        assert self.library.SDL_JoystickAttachVirtual(1, 6, 15, 0) >= 0

    def press(self, instance: int, button: int) -> None:
        joystick = ctypes.c_void_p(self.library.SDL_JoystickFromInstanceID(instance))
        assert self.library.SDL_JoystickSetVirtualButton(joystick, button, 1) == 0

    def pull_out(self) -> None:
        assert self.library.SDL_JoystickDetachVirtual(0) == 0

    def looked_after(self) -> bool:
        return bool(self.library.SDL_WasInit(_JOYSTICK | _GAME_CONTROLLER))


@pytest.fixture
def virtual(window: Window) -> Iterator[VirtualPads]:
    del window
    yield VirtualPads()
    pygame.event.clear()


def taken(loop: Loop) -> None:
    """Run one turn of the loop, as `run` does."""
    loop.pads.update()
    loop.step(pygame.event.get(), loop.clock())


def state(loop: Loop, virtual: VirtualPads) -> tuple[GamepadKind | None, int | None, bool]:
    """Return the kind shown, the polling interval, and whether SDL polls at all."""
    return loop.pad, loop.pads.every, virtual.looked_after()


def test_sdl_looks_after_controllers_only_while_there_is_one(window: Window, virtual: VirtualPads) -> None:
    loop = Loop(window, Clock())
    taken(loop)
    assert not virtual.looked_after()
    loop.pads.expect(True)
    assert virtual.looked_after()
    virtual.plug_in()
    taken(loop)
    (instance,) = loop.pads._open
    assert loop.pads.kind(instance) is GamepadKind.XBOX
    virtual.press(instance, 0)
    taken(loop)
    assert state(loop, virtual) == (GamepadKind.XBOX, 16, True)
    loop.pads.rumble(0.1, 0.1, 10)  # this one can't
    virtual.pull_out()
    loop.pads.expect(False)
    assert virtual.looked_after(), "it is still to be told that the controller has gone"
    taken(loop)
    assert state(loop, virtual) == (None, None, False)


def test_what_is_no_controller_leaves_nothing_behind(window: Window, virtual: VirtualPads) -> None:
    pads = Gamepads(window.sdl)
    pads.expect(True)
    pads.expect(False)
    assert not virtual.looked_after()


def test_where_nobody_tells_of_its_use_the_loop_looks(window: Window, virtual: VirtualPads) -> None:
    loop = Loop(window)
    loop.pads.expect(True)
    found = [loop.pads.every]
    virtual.plug_in()
    taken(loop)
    found.append(loop.pads.every)
    loop.pads.told = True
    found.append(loop.pads.every)
    virtual.pull_out()
    loop.pads.expect(False)
    taken(loop)
    assert found == [None, 16, None]
    assert not virtual.looked_after()
