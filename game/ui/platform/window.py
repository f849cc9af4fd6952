"""The one window: opening it cheaply, its sizes, and showing changes."""

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
from game.words.translation import _, right_to_left

NAME = "Gin Rummy"
DESIGN = (1280, 800)
SMALLEST = (640, 640)
_DENSE = frozenset({"wayland", "cocoa"})  # drivers whose desktop units may have several pixels
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_PLACE = "SDL_VIDEO_WINDOW_POS"
_POINTED = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Window:
    """The open window, made by `Window.open`."""

    def __init__(self, windowed: Placement, sdl: Sdl | None) -> None:
        self.sdl = sdl
        self.bridge: ReaderBridge | None = None  # to a screen reader, if there's one
        self._reader_tried = False
        self._system = _system()  # macOS calls beside SDL's; None elsewhere
        self._filled = False  # full screen through SDL
        self._left: Placement | None = None  # its placement before hiding
        self._windowed = windowed  # its last known placement as a window
        self._dense: pygame.Window | None = None
        """The window if a unit has several pixels; else it's `pygame.display`'s."""
        self._drawing: pygame.Surface | None = None
        """What the window shows as in a mirror, in a language that's read from right to left."""

    @classmethod
    def open(
        cls, size: tuple[int, int] | None = None, *, fullscreen: bool = False, kept: Placement | None = None
    ) -> "Window":
        """Open the window with this size, as kept, or as suits the screen.

        NoDisplay if it can't be opened.
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
            raise NoDisplay(_("The game couldn’t open a window on this screen.")) from error
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
        """The surface to draw on; ask each time, as resizing or another language may replace it."""
        screen = self.screen
        if not right_to_left():
            self._drawing = None
            return screen
        if self._drawing is None or self._drawing.get_size() != screen.get_size():
            self._drawing = pygame.Surface(screen.get_size(), 0, screen)
        return self._drawing

    @property
    def screen(self) -> pygame.Surface:
        """The surface that's shown."""
        surface = pygame.display.get_surface() if self._dense is None else self._dense.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def seen(self) -> bool:
        """Whether it's on a real screen, which some drivers lack."""
        return pygame.display.get_driver() not in BLIND

    @property
    def hidden(self) -> bool:
        """Whether it's minimised, or hidden with the application."""
        if self.sdl is None:
            return not pygame.display.get_active()
        return self.sdl.hidden or (self._system is not None and self._system.hidden())

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen, by us or by macOS' green button."""
        return self._filled or (self._system is not None and self._system.fills_screen(self.handle))

    @property
    def handle(self) -> int:
        """The system's handle; 0 if pygame doesn't tell, as before 2.5.8 on macOS."""
        told = pygame.display.get_wm_info().get("window") if self._dense is None else getattr(self._dense, "handle", 0)
        return told if isinstance(told, int) else 0

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return self.screen.get_size()

    @property
    def placement(self) -> Placement:
        """Place and size for the next start."""
        if self._left is not None:
            return self._left
        if self.fullscreen:
            return replace(self._windowed, fullscreen=True)
        bounds = None if self.sdl is None or self.sdl.hidden else self.sdl.bounds()
        if self.sdl is None or bounds is None:
            return self._windowed
        if self.sdl.maximised:
            return replace(self._windowed, maximised=True)
        return self._placed(self.sdl.frame(), bounds)

    def note_place(self) -> None:
        """Remember its place: macOS may fill the screen without telling us."""
        if self._system is not None and self.sdl is not None and not (self.fullscreen or self.sdl.maximised):
            self._windowed = self.placement

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or restore the earlier size."""
        if not self.fullscreen:
            self._windowed = self.placement
        # Like the green button: in SDL's own full screen the menu's Ctrl+Cmd+F does nothing, and hiding waits.
        if self._system is not None and not self._filled and self._system.toggle_full_screen(self.handle):
            return
        self._filled = not self._filled
        # SDL remembers the window's size and copes with slow window managers; pygame does neither.
        if self.sdl is not None and self.sdl.set_fullscreen(self._filled):
            pygame.event.pump()
        elif self._dense is not None:
            self._filled = not self._filled
        elif self._filled:
            self._set_mode(_desktop(), pygame.FULLSCREEN)
        else:
            self._set_mode(self._windowed.size, pygame.RESIZABLE)

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was drawn in these rectangles; None for all."""
        if self._drawing is not None:
            rects = self._reflect(self._drawing, rects)
        if rects is None:
            (self._dense or pygame.display).flip()
        elif rects and self._dense is not None and self.sdl is not None:
            self.sdl.show(rects)
        elif rects:
            pygame.display.update(list(rects))

    def in_pixels(self, e: pygame.event.Event) -> pygame.event.Event:
        """Return a pointer event with its place on the surface, which may be mirrored and have smaller units."""
        if e.type not in _POINTED or (self._dense is None and self._drawing is None):
            return e
        density = 1.0 if self._dense is None else self.size[0] / self._dense.size[0]
        told = dict(e.dict)
        for name in ("pos", "rel"):
            if name in told:
                x, y = round(told[name][0] * density), round(told[name][1] * density)
                told[name] = (x, y) if self._drawing is None else (-x if name == "rel" else self.size[0] - 1 - x, y)
        return pygame.event.Event(e.type, told)

    def in_units(self, place: pygame.Rect) -> pygame.Rect:
        """Return a place on the surface in the window, in desktop units."""
        if self._drawing is not None:
            place = self.reflected(place)
        if self._dense is None:
            return place
        density = self.size[0] / self._dense.size[0]
        return pygame.Rect(*(round(one / density) for one in place))

    def reflected(self, place: pygame.Rect) -> pygame.Rect:
        """Return the place at which a mirror shows this one."""
        return pygame.Rect(self.size[0] - place.right, place.y, place.w, place.h)

    def _reflect(self, drawing: pygame.Surface, rects: Sequence[pygame.Rect] | None) -> list[pygame.Rect] | None:
        """Put the mirror image of these parts on the screen; return where they are."""
        for rect in [drawing.get_rect()] if rects is None else rects:
            part = drawing.subsurface(rect.clip(drawing.get_rect()))
            self.screen.blit(pygame.transform.flip(part, True, False), self.reflected(rect))
        return None if rects is None else [self.reflected(rect) for rect in rects]

    def hide(self) -> None:
        """Hide it for good, while the program finishes."""
        self._left = self.placement
        if self.sdl is not None and not (self._filled and self._system is not None):  # there hiding would wait
            self.sdl.hide()

    def close(self) -> None:
        """Close it and the video; harmless twice."""
        if self._dense is not None:
            self._dense.destroy()
        pygame.display.quit()

    @staticmethod
    def _placed(frame: tuple[int, int, int, int], bounds: pygame.Rect) -> Placement:
        """Return the placement with which the next window opens there; without a place if unknown."""
        driver, (left, top, right, bottom) = pygame.display.get_driver(), frame
        if driver == "wayland":
            return Placement(bounds.size)
        if driver == "x11":  # there the place is that of the frame
            return Placement(bounds.size, (bounds.x - left, bounds.y - top), frame=(0, 0, left + right, top + bottom))
        return Placement(bounds.size, bounds.topleft, frame=frame)

    def _show(self) -> None:
        size, place = self._windowed.size, self._windowed.place
        # Windows and macOS let a screen reader in only before the window is seen.
        hidden = sys.platform in {"win32", "darwin"}
        if pygame.display.get_driver() in _DENSE and self.sdl is not None and hasattr(pygame, "Window"):
            where = pygame.WINDOWPOS_UNDEFINED if place is None else place
            self._dense = pygame.Window(NAME, size, where, resizable=True, allow_high_dpi=True, hidden=hidden)
            self._dense.get_surface()  # may recreate the window, so before the reader connects
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
        if self.sdl is not None:
            self.sdl.reveal()
        else:
            self._set_mode(self._windowed.size, pygame.RESIZABLE)

    def admit_reader(self) -> ReaderBridge | None:
        """Return the screen reader bridge, made on the first call; on Linux that can wait."""
        if not self._reader_tried and self.seen:
            self._reader_tried = True  # no second try: a visible window admits none on Windows and macOS
            self.bridge = open_bridge(self.handle)
        return self.bridge

    def _set_icon(self, set_icon: Callable[[pygame.Surface], object]) -> None:
        """Set the window's icon; on macOS the Dock's, where a bundle's own is better."""
        path = find_asset("icon/128.png" if self._system is None else "icon/512.png")
        if path is not None:
            # A window without its icon is better than none.
            with contextlib.suppress(pygame.error):
                set_icon(pygame.image.load(path))

    def _set_mode(self, size: tuple[int, int], flags: int) -> None:
        """Set the mode; under X11 shared memory is thirty times cheaper than a GL texture."""
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
    """Return the design's shape on four fifths of the screen, at least the smallest size if it fits."""
    scale = max(min(desktop[0] * 0.8 / DESIGN[0], desktop[1] * 0.84 / DESIGN[1]), SMALLEST[1] / DESIGN[1])
    scale = min(scale, desktop[0] / DESIGN[0], desktop[1] / DESIGN[1])
    return round(DESIGN[0] * scale / 8) * 8, round(DESIGN[1] * scale / 8) * 8
