"""The one window: opening it in the cheapest way, its sizes, and showing what changed."""

import contextlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.rules.i18n import _
from game.ui.platform.assets import find_asset
from game.ui.platform.reader_bridge import ReaderBridge, open_bridge
from game.ui.platform.sdl import Sdl, find_sdl, start_video

NAME = "Gin Rummy"
CLASS = "gin-rummy"
DESIGN = (1280, 800)
SMALLEST = (640, 640)
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_DRIVER = "SDL_VIDEODRIVER"
_SCREENS = {"x11": {"DISPLAY"}, "wayland": {"WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"}}  # what tells where they are
_BUS = "DBUS_SESSION_BUS_ADDRESS"
BLIND = ("dummy", "evdev", "offscreen")


class NoDisplay(Exception):  # noqa: N818 - it names what is missing, as the design does
    """There is nothing to open a window on; the message is a sentence for the player."""


class Window:
    """The open window; `Window.open` is the way to one."""

    def __init__(self, size: tuple[int, int], sdl: Sdl | None) -> None:
        self.sdl = sdl
        self.bridge: ReaderBridge | None = None
        """The way to a screen reader, where there is one."""
        self.fullscreen = False
        self._windowed = size

    @classmethod
    def open(cls, size: tuple[int, int] | None = None, *, fullscreen: bool = False) -> "Window":
        """Open the window, by default as large as suits the screen; NoDisplay says in a sentence why it cannot."""
        _prepare()
        _start_video()
        pygame.font.init()
        pygame.display.set_caption(NAME)
        _set_icon()
        wanted = size or _fitting(_desktop())
        window = cls(wanted, None)
        try:
            # Windows and macOS let a screen reader in only before the window is seen.
            hidden = pygame.HIDDEN if sys.platform in {"win32", "darwin"} else 0
            window._set_mode(wanted, pygame.RESIZABLE | hidden)
            if pygame.display.get_driver() not in BLIND:
                window.bridge = open_bridge()
            if hidden:
                window._set_mode(wanted, pygame.RESIZABLE)
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplay(_("The screen does not let a window open.")) from error
        window.sdl = find_sdl()
        if window.sdl is not None:
            window.sdl.set_minimum((min(wanted[0], SMALLEST[0]), min(wanted[1], SMALLEST[1])))
        # Text input is for text fields only: elsewhere it may open an input method's window.
        pygame.key.stop_text_input()
        if fullscreen:
            window.toggle_fullscreen()
        return window

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; a new size may bring another surface, so ask each time."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in real pixels."""
        return self.surface.get_size()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window's earlier size."""
        self.fullscreen = not self.fullscreen
        # SDL remembers the window's size and bears with slow window managers; pygame's own way does neither.
        if self.sdl is not None and self.sdl.set_fullscreen(self.fullscreen):
            pygame.event.pump()
        elif self.fullscreen:
            self._windowed = self.size
            self._set_mode(_desktop(), pygame.FULLSCREEN)
        else:
            self._set_mode(self._windowed, pygame.RESIZABLE)

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn in these rectangles; None shows all."""
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(list(rects))

    def close(self) -> None:
        """Close the window and leave the video; harmless when already closed."""
        pygame.display.quit()

    def _set_mode(self, size: tuple[int, int], flags: int) -> None:
        """Under X11 a plain shared-memory picture is thirty times cheaper to show than SDL's default, a GL texture."""
        if _ACCELERATION not in os.environ and pygame.display.get_driver() == "x11":
            os.environ[_ACCELERATION] = "0"
        try:
            pygame.display.set_mode(size, flags)
        except pygame.error:
            # Some drivers have only one of the two ways: try the other before giving up.
            if os.environ.pop(_ACCELERATION, None) is None:
                os.environ[_ACCELERATION] = "0"
            pygame.display.set_mode(size, flags)


def _prepare() -> None:
    # pygame's import has already set this one, to the name of the script.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = CLASS
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", CLASS)
    os.environ.setdefault("SDL_APP_NAME", NAME)
    # Real pixels on Windows' scaled screens, and a screen saver that may still come.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    # Where a screen keyboard can be had, text fields ask for it, also while another is plugged in.
    os.environ.setdefault("SDL_ENABLE_SCREEN_KEYBOARD", "1")
    # A click that brings the window to the front should also count as a click.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")


def _start_video() -> None:
    """Start SDL's video; NoDisplay also where only a driver without a screen would start that nobody asked for."""
    asked = os.environ.get(_DRIVER)
    if not asked and sys.platform.startswith("linux"):
        # Left to itself SDL would try everything, complain in lines of its own, and play on where nobody can see it.
        screens = [driver for driver, needed in _SCREENS.items() if all(map(os.environ.get, needed))]
        if not screens:
            raise NoDisplay(_no_screen())
        os.environ[_DRIVER] = ",".join(screens)
    try:
        with _without_new_bus():
            start_video()
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(_no_screen()) from error
    finally:
        if not asked:
            os.environ.pop(_DRIVER, None)
    if not asked and pygame.display.get_driver() in BLIND:
        pygame.display.quit()
        raise NoDisplay(_no_screen())


@contextlib.contextmanager
def _without_new_bus() -> Iterator[None]:
    """Keep SDL, which asks for the desktop's message bus, from starting one where there is none.

    Nobody would answer on it, it would outlive the game, and starting it takes longer than all else that SDL does.
    """
    place = os.environ.get("XDG_RUNTIME_DIR")
    there = _BUS in os.environ or (place is not None and Path(place, "bus").is_socket())
    if there or not sys.platform.startswith("linux"):
        yield
        return
    os.environ[_BUS] = "disabled:"
    try:
        yield
    finally:
        del os.environ[_BUS]


def _no_screen() -> str:
    return _("There is no screen to open a window on.")


def _set_icon() -> None:
    path = find_asset("icon/64.png")
    if path is not None:
        # A window without its icon is better than none.
        with contextlib.suppress(pygame.error):
            pygame.display.set_icon(pygame.image.load(path))


def _desktop() -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else DESIGN


def _fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """A window of the design's shape on four fifths of the screen, but not below the smallest where that fits."""
    scale = max(min(desktop[0] * 0.8 / DESIGN[0], desktop[1] * 0.84 / DESIGN[1]), SMALLEST[1] / DESIGN[1])
    scale = min(scale, desktop[0] / DESIGN[0], desktop[1] / DESIGN[1])
    return round(DESIGN[0] * scale / 8) * 8, round(DESIGN[1] * scale / 8) * 8
