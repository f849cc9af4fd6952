"""Starts SDL's video, without SDL's own complaints if there's no screen."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.ui.platform.sdl import start_subsystem
from game.ui.platform.windows_shell import claim_identity
from game.words.translation import _

BLIND = ("dummy", "evdev", "offscreen")
_DRIVER = "SDL_VIDEODRIVER"
_SCREENS = {"x11": {"DISPLAY"}, "wayland": {"WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"}}  # what locates them
_BUS = "DBUS_SESSION_BUS_ADDRESS"


class NoDisplay(Exception):  # noqa: N818 - it names what is missing, as the design does
    """There's no screen; the message is a sentence for the player."""


def start_video(name: str, window_class: str) -> None:
    """Start SDL's video; NoDisplay if only a driver without a screen would start."""
    _prepare(name, window_class)
    asked = os.environ.get(_DRIVER)
    if not asked and sys.platform.startswith("linux"):
        # Left alone, SDL would try everything, print complaints, and run on invisibly.
        drivers = _drivers()
        if not drivers:
            raise NoDisplay(_no_screen())
        os.environ[_DRIVER] = ",".join(drivers)
    try:
        with _without_new_bus():
            start_subsystem()
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(_no_screen()) from error
    finally:
        if not asked:
            os.environ.pop(_DRIVER, None)
    if not asked and pygame.display.get_driver() in BLIND:
        pygame.display.quit()
        raise NoDisplay(_no_screen())


def _prepare(name: str, window_class: str) -> None:
    claim_identity(window_class)
    # pygame's import has already set this one, to the name of the script.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = window_class
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", window_class)
    os.environ.setdefault("SDL_APP_NAME", name)
    # Real pixels on Windows' scaled screens; keep the screen saver working.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    # Text fields ask for a screen keyboard even while another is connected.
    os.environ.setdefault("SDL_ENABLE_SCREEN_KEYBOARD", "1")
    # A click that brings the window to the front should also count as a click.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    # With a one-button mouse it's the only right click, which explains things.
    os.environ.setdefault("SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK", "1")
    # Let the desktop draw its shadows and notices: a card game needn't own the screen.
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")


def _drivers() -> list[str]:
    """Return the drivers with a screen, the better first.

    X11 is faster and can place a window, but a scaled Wayland desktop blurs it.
    """
    found = [driver for driver, needed in _SCREENS.items() if all(map(os.environ.get, needed))]
    if len(found) > 1 and _scaled() and _framed():
        found.reverse()
    return found


def _scaled() -> bool:
    """Whether a unit of this Wayland desktop has several pixels."""
    from game.ui.platform.wayland_scale import largest_scale  # noqa: PLC0415 - sockets are slow to import

    return largest_scale() > 1


def _framed() -> bool:
    """Whether windows get a frame: GNOME leaves it to SDL, which needs a library that may be missing."""
    if "GNOME" not in os.environ.get("XDG_CURRENT_DESKTOP", "").split(":"):
        return True
    with contextlib.suppress(OSError):
        ctypes.CDLL("libdecor-0.so.0")
        return True
    return False


@contextlib.contextmanager
def _without_new_bus() -> Iterator[None]:
    """Keep SDL from starting a message bus.

    Nobody would answer; it'd outlive the game, and take longest to start.
    """
    place, there = os.environ.get("XDG_RUNTIME_DIR"), _BUS in os.environ
    with contextlib.suppress(OSError):  # perhaps another user's, as after `sudo -u`
        there = there or (place is not None and Path(place, "bus").is_socket())
    if sys.platform.startswith("linux") and not there:
        os.environ[_BUS] = "disabled:"
        try:
            yield
        finally:
            del os.environ[_BUS]
    else:
        yield


def _no_screen() -> str:
    return _("There’s no screen to open a window on.")
