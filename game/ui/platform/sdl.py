"""The SDL library that pygame has already loaded, called directly for the few things that pygame does not offer."""

import contextlib
import ctypes
import sys
from collections.abc import Sequence

import pygame

from game.ui.platform.mapped_libraries import mapped_sdl

_VIDEO = 0x20
_FULLSCREEN_DESKTOP = 0x1001
_SHOWN, _MINIMISED, _MAXIMISED = 0x04, 0x40, 0x80
_Four = ctypes.c_int * 4


class _Locale(ctypes.Structure):
    _fields_ = (("language", ctypes.c_char_p), ("country", ctypes.c_char_p))


class Sdl:
    """The calls we need; see `find_sdl` for how the library is found."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._wait = library.SDL_WaitEventTimeout
        self._wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
        self._wait.restype = ctypes.c_int
        self._window = library.SDL_GetWindowFromID
        self._window.argtypes = [ctypes.c_uint32]
        self._window.restype = ctypes.c_void_p
        self._minimum = library.SDL_SetWindowMinimumSize
        self._minimum.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
        self._minimum.restype = None
        self._fullscreen = library.SDL_SetWindowFullscreen
        self._fullscreen.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
        self._fullscreen.restype = ctypes.c_int
        self._flags = library.SDL_GetWindowFlags
        self._flags.argtypes = [ctypes.c_void_p]
        self._flags.restype = ctypes.c_uint32
        self._maximise = library.SDL_MaximizeWindow
        self._hide = library.SDL_HideWindow
        self._reveal = library.SDL_ShowWindow
        for act in (self._maximise, self._hide, self._reveal):
            act.argtypes = [ctypes.c_void_p]
            act.restype = None
        self._size = library.SDL_GetWindowSize
        self._place = library.SDL_GetWindowPosition
        for ask in (self._size, self._place):
            ask.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_int)]
            ask.restype = None
        self._borders = library.SDL_GetWindowBordersSize
        self._borders.argtypes = [ctypes.c_void_p, *[ctypes.POINTER(ctypes.c_int)] * 4]
        self._borders.restype = ctypes.c_int
        self._count_screens = library.SDL_GetNumVideoDisplays
        self._count_screens.restype = ctypes.c_int
        self._screen = library.SDL_GetDisplayUsableBounds
        self._screen.argtypes = [ctypes.c_int, ctypes.POINTER(_Four)]
        self._screen.restype = ctypes.c_int
        self._show = library.SDL_UpdateWindowSurfaceRects
        self._show.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
        self._show.restype = ctypes.c_int
        self._hint = library.SDL_SetHint
        self._hint.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
        self._hint.restype = ctypes.c_int
        self._update_pads = library.SDL_GameControllerUpdate
        self._update_pads.argtypes = []
        self._update_pads.restype = None
        self._locales = library.SDL_GetPreferredLocales
        self._locales.argtypes = []
        self._locales.restype = ctypes.POINTER(_Locale)
        self._free = library.SDL_free
        self._free.argtypes = [ctypes.c_void_p]
        self._free.restype = None
        self._pad_type = library.SDL_GameControllerTypeForIndex
        self._pad_type.argtypes = [ctypes.c_int]
        self._pad_type.restype = ctypes.c_int

    def wait(self, ms: int) -> None:
        """Sleep until an event lies in the queue, where it stays, or until the time is over (-1: no limit).

        Unlike `pygame.event.wait`, which looks every millisecond, this really sleeps.
        """
        self._wait(None, ms)

    def set_minimum(self, size: tuple[int, int]) -> None:
        """Keep the player from making our window smaller than this."""
        window = self._find_window()
        if window is not None:
            self._minimum(window, *size)

    def set_fullscreen(self, on: bool) -> bool:
        """Fill the screen at its own resolution, or go back to a window; False if it cannot be done."""
        window = self._find_window()
        return window is not None and self._fullscreen(window, _FULLSCREEN_DESKTOP if on else 0) == 0

    def maximise(self) -> None:
        """Let our window have all the room that a desktop gives to one."""
        window = self._find_window()
        if window is not None:
            self._maximise(window)

    def hide(self) -> None:
        """Take our window off the screen."""
        window = self._find_window()
        if window is not None:
            self._hide(window)

    def reveal(self) -> None:
        """Show our window, which was made hidden; it stays the same window, as the system counts them."""
        window = self._find_window()
        if window is not None:
            self._reveal(window)

    @property
    def maximised(self) -> bool:
        """Whether our window has all that room."""
        return bool(self._state() & _MAXIMISED)

    @property
    def hidden(self) -> bool:
        """Whether our window is minimised or not shown, as after Cmd+H on macOS."""
        return self._state() & (_SHOWN | _MINIMISED) != _SHOWN

    def bounds(self) -> pygame.Rect | None:
        """Where our window is and how large, in the desktop's units."""
        window = self._find_window()
        if window is None:
            return None
        x, y, width, height = (ctypes.c_int() for _number in range(4))
        self._place(window, x, y)
        self._size(window, width, height)
        return pygame.Rect(x.value, y.value, width.value, height.value)

    def frame(self) -> tuple[int, int]:
        """How much the desktop's frame has left of our window and above it."""
        window = self._find_window()
        top, left, bottom, right = (ctypes.c_int() for _number in range(4))
        if window is None or self._borders(window, top, left, bottom, right) != 0:
            return 0, 0
        return left.value, top.value

    def screens(self) -> list[pygame.Rect]:
        """The part of each screen that windows may have, in the desktop's units."""
        found = []
        for number in range(self._count_screens()):
            four = _Four()
            if self._screen(number, four) == 0:
                found.append(pygame.Rect(tuple(four)))
        return found

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Show these parts of our window's surface."""
        window = self._find_window()
        if window is not None:
            fours = (_Four * len(rects))(*(_Four(*rect) for rect in rects))
            self._show(window, fours, len(rects))

    def _state(self) -> int:
        window = self._find_window()
        return 0 if window is None else int(self._flags(window))

    def look_after_pads_by_hand(self) -> None:
        """Keep SDL from looking every millisecond, as soon as there is a controller, whether it is used."""
        self._hint(b"SDL_AUTO_UPDATE_JOYSTICKS", b"0")

    def update_pads(self) -> None:
        """Look at the controllers now."""
        self._update_pads()

    def pad_type(self, index: int) -> int:
        """What the controller of this index is, as SDL_GameControllerType numbers it."""
        found: int = self._pad_type(index)
        return found

    def locales(self) -> list[str]:
        """The languages that the player has told the system, such as "pt_BR", the dearest first."""
        there, found = self._locales(), []
        if there:
            for one in there:
                if one.language is None:
                    break
                found.append(b"_".join(filter(None, (one.language, one.country))).decode("ascii", "replace"))
            self._free(there)
        return found

    def _find_window(self) -> int | None:
        """Our window: pygame does not tell its number, but SDL counts from one and we open no second."""
        for number in range(1, 65):
            window: int | None = self._window(number)
            if window is not None:
                return window
        return None


def start_subsystem() -> None:
    """Start SDL's video where pygame, which will find it running, would keep all other threads of ours waiting.

    Where it does not start, or the library is not to be found, pygame does it and says what is wrong.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            library = _linked()
            # SDL counts how often it is started, and the 256th time it begins anew, without our window.
            if not library.SDL_WasInit(ctypes.c_uint32(_VIDEO)):
                library.SDL_InitSubSystem(ctypes.c_uint32(_VIDEO))


def find_sdl() -> Sdl | None:
    """Our calls, or None where the library cannot be had."""
    library = find_library()
    try:
        return None if library is None else Sdl(library)
    except AttributeError:
        return None


def find_library() -> ctypes.CDLL | None:
    """Return the library that pygame uses, or None where that isn't certain: a second copy would be worse than none."""
    with contextlib.suppress(OSError):
        return next(filter(_knows_video, _candidates()), None)
    return None


if sys.platform == "win32":

    def _candidates() -> list[ctypes.CDLL]:
        """Nothing is found through a module that's linked with it, so every copy in the process may be the one."""
        return [ctypes.CDLL(str(path)) for path in mapped_sdl()]

else:

    def _candidates() -> list[ctypes.CDLL]:
        return [_linked()]


def _knows_video(library: ctypes.CDLL) -> bool:
    """Only the copy that pygame uses knows that the video is up."""
    with contextlib.suppress(AttributeError):
        library.SDL_WasInit.argtypes = [ctypes.c_uint32]
        library.SDL_WasInit.restype = ctypes.c_uint32
        return bool(library.SDL_WasInit(_VIDEO))
    return False


def _linked() -> ctypes.CDLL:
    """A module of pygame, through which what it is linked with is found."""
    return ctypes.CDLL(pygame.base.__file__)
