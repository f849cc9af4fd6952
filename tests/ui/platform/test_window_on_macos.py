"""The window on macOS: with stand-in answers, and the same path through SDL on X11."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.ui.platform import window as window_module
from game.ui.platform.placement import Placement
from game.ui.platform.window import Window
from tests.window.wayland import desktop, needs_weston

TOP = Path(__file__).resolve().parents[3]


class System:
    def __init__(self) -> None:
        self.filled = self.away = False
        self.asked: list[str] = []
        self.can_fill = True

    def fills_screen(self, _window: int) -> bool:
        return self.filled

    def hidden(self) -> bool:
        return self.away

    def toggle_full_screen(self, _window: int) -> bool:
        if self.can_fill:
            self.asked.append("full screen")
            self.filled = not self.filled
        return self.can_fill

    def restore_icon(self) -> None:
        self.asked.append("icon")


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    there = System()
    monkeypatch.setattr(window_module, "_system", lambda: there)
    return there


@pytest.fixture
def window(system: System) -> Iterator[Window]:
    assert not system.filled
    opened = Window.open((900, 700))
    yield opened
    opened.close()


def test_only_a_window_on_its_screen_has_macos_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere, as in tests, AppKit would start an application."""
    macos: Any = object()
    monkeypatch.setattr(window_module, "cocoa", lambda: macos)
    window = Window.open((900, 700))
    assert window._system is None
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "cocoa")
    assert window_module._system() is macos
    monkeypatch.undo()
    window.close()


def test_a_dense_window_that_cannot_fill_the_screen_stays_as_it_is(
    window: Window, system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    system.can_fill = False
    window._dense = SimpleNamespace(size=(900, 700), get_surface=pygame.display.get_surface)  # type: ignore[assignment]
    assert window.sdl is not None
    monkeypatch.setattr(window.sdl, "set_fullscreen", lambda _on: False)
    window.toggle_fullscreen()
    assert not window.fullscreen
    assert window.size == (900, 700)
    window._dense = None


def test_an_application_that_is_hidden_is_not_looked_at(window: Window, system: System) -> None:
    assert not window.hidden
    system.away = True
    assert window.hidden


def test_a_window_that_is_not_shown_is_not_looked_at(window: Window) -> None:
    assert window.sdl is not None
    window.sdl.hide()
    assert window.hidden
    window.sdl.reveal()
    assert not window.hidden


def test_the_green_button_is_known_and_no_size_of_a_window(window: Window, system: System) -> None:
    system.filled = True
    pygame.display.set_mode((1600, 1000), pygame.RESIZABLE)
    window.note_place()
    assert window.fullscreen
    assert replace(window.placement, place=None) == Placement((900, 700), fullscreen=True)
    system.filled = False
    pygame.display.set_mode((1000, 640), pygame.RESIZABLE)
    window.note_place()
    assert replace(window.placement, place=None) == Placement((1000, 640))


def test_full_screen_is_the_systems_own(window: Window, system: System) -> None:
    """Under SDL's the menu's own keys would do nothing."""
    for fills in (True, False):
        window.toggle_fullscreen()
        assert window.fullscreen is fills
    assert system.asked == ["full screen"] * 2
    assert window.size == (900, 700)


def test_where_the_system_cannot_be_asked_sdl_fills_the_screen(window: Window, system: System) -> None:
    """As with a pygame that doesn't expose the window."""
    system.can_fill = False
    window.toggle_fullscreen()
    assert window.fullscreen
    assert window.size == pygame.display.get_desktop_sizes()[0]
    window.hide()  # this would wait for the screen to be released
    assert not window.hidden
    assert window.placement.fullscreen
    window.toggle_fullscreen()
    assert not window.fullscreen


@pytest.mark.parametrize(("frozen", "asked"), [(True, ["icon"]), (False, [])])
def test_the_dock_keeps_a_bundles_own_icon(
    system: System, monkeypatch: pytest.MonkeyPatch, frozen: bool, asked: list[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    Window.open((900, 700)).close()
    assert system.asked == asked


def test_from_source_the_dock_shows_the_largest_picture(system: System) -> None:
    sizes = []
    window = Window.open((900, 700))
    window._set_icon(lambda picture: sizes.append(picture.get_size()))
    assert sizes == [(512, 512)]
    assert system.asked == []
    window.close()


@pytest.mark.parametrize(
    ("told", "number"), [({"window": 77}, 77), ({}, 0), ({"window": None}, 0), ({"window": object()}, 0)]
)
def test_the_window_has_a_number_where_it_is_told(
    window: Window, monkeypatch: pytest.MonkeyPatch, told: dict[str, object], number: int
) -> None:
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: told)
    assert window.handle == number


@pytest.mark.parametrize(("dense", "number"), [(SimpleNamespace(handle=88), 88), (SimpleNamespace(), 0)])
def test_a_dense_window_has_a_number_from_some_version_on(window: Window, dense: object, number: int) -> None:
    window._dense = dense  # type: ignore[assignment] # stands for pygame's window
    assert window.handle == number
    window._dense = None


def test_a_reader_that_could_not_be_let_in_is_not_tried_again(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the window is visible it's too late on Windows and macOS, and the library would panic."""
    tried: list[int] = []
    monkeypatch.setattr(window_module, "open_bridge", tried.append)
    monkeypatch.setattr(Window, "seen", True)
    assert window.admit_reader() is None
    assert window.admit_reader() is None
    assert len(tried) == 1


def test_control_and_a_click_are_a_right_click(window: Window) -> None:
    assert window.seen is False
    assert os.environ["SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK"] == "1"


# Opens a window as on macOS; prints which window the reader was let into, and which is there now.
OPEN = """
import sys
sys.platform = "darwin"
import pygame
from game.ui.platform import window as opened
opened._DENSE = frozenset(sys.argv[1:])
admitted = []
opened.open_bridge = lambda number: admitted.append((number, window.sdl.hidden))
first = opened.Window.__init__
def keep(self, *arguments):
    global window
    window = self
    first(self, *arguments)
opened.Window.__init__ = keep
window = opened.Window.open((900, 700))
window.surface.fill((200, 0, 0))
window.present()
window.surface.fill((0, 0, 200), (0, 0, 10, 10))
window.present([pygame.Rect(0, 0, 10, 10)])
pygame.event.get()
((number, hidden),) = admitted
print(number != 0 and number == window.handle, hidden, window.hidden, window.size, window._dense is not None)
"""


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("acceleration", ["0", "1"])
def test_the_window_that_is_shown_is_the_one_that_the_reader_was_let_into(dense: bool, acceleration: str) -> None:
    """Even with OpenGL, for which SDL may recreate the window, as on macOS."""
    if dense and not hasattr(getattr(pygame, "Window", None), "handle"):
        pytest.skip("this pygame does not tell the number of a window")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            display = f":{pipe.readline().strip()}"
        around = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_FRAMEBUFFER_ACCELERATION": acceleration,
            "PYTHONPATH": str(TOP),
        }
        done = subprocess.run(
            [sys.executable, "-c", OPEN, *(["x11"] if dense else [])],
            env=around,
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        server.terminate()
        server.wait(10)
    assert done.stdout.splitlines()[-1:] == [f"True True False (900, 700) {dense}"], done.stderr


@needs_weston
def test_a_window_of_a_dense_screen_is_hidden_at_first_and_then_shown_with_every_pixel() -> None:
    """As on a Retina screen, but on Wayland at scale 2."""
    with desktop((2000, 1600), 2) as there:
        around = {one: value for one, value in os.environ.items() if one != "DISPLAY"}
        around |= {**there, "SDL_VIDEODRIVER": "wayland", "PYTHONPATH": str(TOP)}
        done = subprocess.run(
            [sys.executable, "-c", OPEN, "wayland"], env=around, capture_output=True, text=True, check=False
        )
    assert done.stdout.splitlines()[-1:] == ["False True False (1800, 1400) True"], done.stderr
