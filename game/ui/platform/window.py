"""The one window: opening it in the cheapest way, its sizes, and showing what changed."""

import contextlib
import os
import sys
from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game import APP_ID
from game.assets import find_asset
from game.ui.platform.cocoa import Cocoa, cocoa
from game.ui.platform.placement import Placement
from game.ui.platform.reader_bridge import ReaderBridge, open_bridge
from game.ui.platform.sdl import Sdl, find_sdl
from game.ui.platform.video import BLIND, NoDisplay, start_video
from game.ui.platform.windows_shell import dress
from game.words.translation import _

NAME = "Gin Rummy"
DESIGN = (1280, 800)
SMALLEST = (640, 640)
_DENSE = frozenset({"wayland", "cocoa"})  # the drivers under which a unit of the desktop may have several pixels
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_PLACE = "SDL_VIDEO_WINDOW_POS"
_POINTED = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Window:
    """The open window; `Window.open` is the way to one."""

    def __init__(self, windowed: Placement, sdl: Sdl | None) -> None:
        self.sdl = sdl
        self.bridge: ReaderBridge | None = None  # the way to a screen reader, where there is one
        self._reader_tried = False
        self._system = _system()  # what macOS is asked beside SDL; None elsewhere
        self._filled = False  # whether SDL lets it fill the screen
        self._left: Placement | None = None  # where it was before it was hidden
        self._windowed = windowed  # where it is, as far as that is known, while it does not fill the screen
        self._dense: pygame.Window | None = None
        """The window, where it has several pixels to the desktop's unit; else it is `pygame.display`'s."""

    @classmethod
    def open(
        cls, size: tuple[int, int] | None = None, *, fullscreen: bool = False, kept: Placement | None = None
    ) -> "Window":
        """Open the window of this size, or as it was kept, or as large as suits the screen.

        NoDisplay says in a sentence why it cannot.
        """
        start_video(NAME, APP_ID)
        pygame.font.init()
        sdl = find_sdl()
        if kept is not None and sdl is not None:
            wanted = kept.within(sdl.screens())
        else:
            wanted = Placement(size or _fitting(_desktop()), fullscreen=fullscreen)
        window = cls(replace(wanted, maximised=False, fullscreen=False), sdl)
        try:
            window._show()
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplay(_("The screen does not let a window open.")) from error
        window.note_place()
        if sdl is not None:
            sdl.set_minimum((min(wanted.size[0], SMALLEST[0]), min(wanted.size[1], SMALLEST[1])))
            if wanted.maximised:
                sdl.maximise()
        # Text input is for text fields only: elsewhere it may open an input method's window.
        pygame.key.stop_text_input()
        if wanted.fullscreen:
            window.toggle_fullscreen()
        return window

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; a new size may bring another surface, so ask each time."""
        surface = pygame.display.get_surface() if self._dense is None else self._dense.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def seen(self) -> bool:
        """Whether there is a screen to see it on, which some drivers do without."""
        return pygame.display.get_driver() not in BLIND

    @property
    def hidden(self) -> bool:
        """Whether it is put away: minimised, or hidden with the whole application."""
        if self.sdl is None:
            return not pygame.display.get_active()
        return self.sdl.hidden or (self._system is not None and self._system.hidden())

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen, by our own doing or, on macOS, by its green button."""
        return self._filled or (self._system is not None and self._system.fills_screen(self.handle))

    @property
    def handle(self) -> int:
        """The system's own number for it; 0 where pygame does not tell, as its versions before 2.5.8 on macOS."""
        told = pygame.display.get_wm_info().get("window") if self._dense is None else getattr(self._dense, "handle", 0)
        return told if isinstance(told, int) else 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in real pixels."""
        return self.surface.get_size()

    @property
    def placement(self) -> Placement:
        """Where it is and how large, for the next start."""
        if self._left is not None:
            return self._left
        if self.fullscreen:
            return replace(self._windowed, fullscreen=True)
        bounds = None if self.sdl is None or self.sdl.hidden else self.sdl.bounds()
        if self.sdl is None or bounds is None:
            return self._windowed
        if self.sdl.maximised:
            return replace(self._windowed, maximised=True)
        return Placement(bounds.size, self._place(self.sdl, bounds))

    def note_place(self) -> None:
        """Remember where it is: on macOS it may fill the screen later without a word to us."""
        if self._system is not None and self.sdl is not None and not (self.fullscreen or self.sdl.maximised):
            self._windowed = self.placement

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window's earlier size."""
        if not self.fullscreen:
            self._windowed = self.placement
        # As the green button does it: while SDL fills the screen, the menu's Ctrl+Cmd+F does nothing, and hiding waits.
        if self._system is not None and not self._filled and self._system.toggle_full_screen(self.handle):
            return
        self._filled = not self._filled
        # SDL remembers the window's size and bears with slow window managers; pygame's own way does neither.
        if self.sdl is not None and self.sdl.set_fullscreen(self._filled):
            pygame.event.pump()
        elif self._dense is not None:
            self._filled = not self._filled
        elif self._filled:
            self._set_mode(_desktop(), pygame.FULLSCREEN)
        else:
            self._set_mode(self._windowed.size, pygame.RESIZABLE)

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn in these rectangles; None shows all."""
        if rects is None and self._dense is not None:
            self._dense.flip()
        elif rects is None:
            pygame.display.flip()
        elif rects and self._dense is not None and self.sdl is not None:
            self.sdl.show(rects)
        elif rects:
            pygame.display.update(list(rects))

    def in_pixels(self, e: pygame.event.Event) -> pygame.event.Event:
        """An event of the pointer with its place in the surface's pixels, where the desktop counts in larger units."""
        if self._dense is None or e.type not in _POINTED:
            return e
        density = self.size[0] / self._dense.size[0]
        told = dict(e.dict)
        for name in ("pos", "rel"):
            if name in told:
                told[name] = round(told[name][0] * density), round(told[name][1] * density)
        return pygame.event.Event(e.type, told)

    def in_units(self, place: pygame.Rect) -> pygame.Rect:
        """A place of the surface as the desktop counts it, to whom it is to be told."""
        if self._dense is None:
            return place
        density = self.size[0] / self._dense.size[0]
        return pygame.Rect(*(round(one / density) for one in place))

    def hide(self) -> None:
        """Take it off the screen for good; what the program still has to do needs nobody to look on."""
        self._left = self.placement
        if self.sdl is not None and not (self._filled and self._system is not None):  # where it would wait for a while
            self.sdl.hide()

    def close(self) -> None:
        """Close the window and leave the video; harmless when already closed."""
        if self._dense is not None:
            self._dense.destroy()
        pygame.display.quit()

    @staticmethod
    def _place(sdl: Sdl, bounds: pygame.Rect) -> tuple[int, int] | None:
        """What has to be asked for so that a window opens there; None where the desktop does not tell."""
        driver = pygame.display.get_driver()
        if driver == "wayland":
            return None
        left, top = sdl.frame() if driver == "x11" else (0, 0)  # under X11 the place is that of the frame
        return bounds.x - left, bounds.y - top

    def _show(self) -> None:
        """Make the window itself."""
        size, place = self._windowed.size, self._windowed.place
        # Windows and macOS let a screen reader in only before the window is seen.
        hidden = sys.platform in {"win32", "darwin"}
        if pygame.display.get_driver() in _DENSE and self.sdl is not None and hasattr(pygame, "Window"):
            where = pygame.WINDOWPOS_UNDEFINED if place is None else place
            self._dense = pygame.Window(NAME, size, where, resizable=True, allow_high_dpi=True, hidden=hidden)
            self._dense.get_surface()  # for which SDL may make the window anew: the reader is let into this one
            self._set_icon(self._dense.set_icon)
        else:
            pygame.display.set_caption(NAME)
            self._set_icon(pygame.display.set_icon)
            if place is not None:
                os.environ[_PLACE] = f"{place[0]},{place[1]}"  # where pygame looks for it
            try:
                self._set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if hidden else 0))
            finally:
                if place is not None:
                    del os.environ[_PLACE]
        if hidden:
            self.admit_reader()
            self._reveal()
        if self._system is not None and getattr(sys, "frozen", False):
            self._system.restore_icon()

    def _reveal(self) -> None:
        """Show the window that was made hidden, and no other: to that one the reader has its way."""
        if self.sdl is not None:
            self.sdl.reveal()
        else:
            self._set_mode(self._windowed.size, pygame.RESIZABLE)

    def admit_reader(self) -> ReaderBridge | None:
        """The way to a screen reader, opened if it is not; on Linux that can wait until the first picture is there."""
        if not self._reader_tried and self.seen:
            self._reader_tried = True  # a window that is seen by now lets none in on Windows and macOS
            self.bridge = open_bridge(self.handle)
        return self.bridge

    def _set_icon(self, set_icon: Callable[[pygame.Surface], object]) -> None:
        """Give the window its picture, of which SDL takes one that desktops scale.

        Those that look for the application by its id take the icons of its desktop entry, which are there in every
        size. On macOS the picture is the one in the Dock, where a bundle's own icon is better than any of ours.
        """
        path = find_asset("icon/128.png" if self._system is None else "icon/512.png")
        if path is not None:
            # A window without its icon is better than none.
            with contextlib.suppress(pygame.error):
                set_icon(pygame.image.load(path))

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
        dress()


def _system() -> Cocoa | None:
    return cocoa() if pygame.display.get_driver() == "cocoa" else None


def _desktop() -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else DESIGN


def _fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """A window of the design's shape on four fifths of the screen, but not below the smallest where that fits."""
    scale = max(min(desktop[0] * 0.8 / DESIGN[0], desktop[1] * 0.84 / DESIGN[1]), SMALLEST[1] / DESIGN[1])
    scale = min(scale, desktop[0] / DESIGN[0], desktop[1] / DESIGN[1])
    return round(DESIGN[0] * scale / 8) * 8, round(DESIGN[1] * scale / 8) * 8
