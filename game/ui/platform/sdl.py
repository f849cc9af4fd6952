"""Direct calls to pygame's SDL library, for the few things pygame lacks."""

import contextlib
import ctypes
import sys
from collections.abc import Sequence
from typing import Any

import pygame

from game.ui.platform.mapped_libraries import mapped_sdl

_VIDEO = 0x20
_FULLSCREEN_DESKTOP = 0x1001
_SHOWN, _MINIMISED, _MAXIMISED = 0x04, 0x40, 0x80
_Four = ctypes.c_int * 4


class _Locale(ctypes.Structure):
    _fields_ = (("language", ctypes.c_char_p), ("country", ctypes.c_char_p))


_Text, _Pointer, _Int, _Unsigned = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_uint32
_Ints = ctypes.POINTER(_Int)
_CALLS: dict[str, tuple[Any, ...]] = {
    "GameControllerTypeForIndex": (_Int, _Int),
    "GameControllerUpdate": (None,),
    "GetDisplayUsableBounds": (_Int, _Int, ctypes.POINTER(_Four)),
    "GetKeyFromScancode": (_Int, _Int),
    "GetNumVideoDisplays": (_Int,),
    "GetPreferredLocales": (ctypes.POINTER(_Locale),),
    "GetWindowBordersSize": (_Int, _Pointer, _Ints, _Ints, _Ints, _Ints),
    "GetWindowFlags": (_Unsigned, _Pointer),
    "GetWindowFromID": (_Pointer, _Unsigned),
    "GetWindowPosition": (None, _Pointer, _Ints, _Ints),
    "GetWindowSize": (None, _Pointer, _Ints, _Ints),
    "HideWindow": (None, _Pointer),
    "MaximizeWindow": (None, _Pointer),
    "SetHint": (_Int, _Text, _Text),
    "SetWindowFullscreen": (_Int, _Pointer, _Unsigned),
    "SetWindowMinimumSize": (None, _Pointer, _Int, _Int),
    "ShowWindow": (None, _Pointer),
    "UpdateWindowSurfaceRects": (_Int, _Pointer, _Pointer, _Int),
    "WaitEventTimeout": (_Int, _Pointer, _Int),
    "free": (None, _Pointer),
}


class Sdl:
    """The SDL calls we need."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        for name, (answer, *takes) in _CALLS.items():
            call = getattr(library, f"SDL_{name}")
            call.argtypes, call.restype = takes, answer

    def wait(self, ms: int) -> None:
        """Sleep until an event, which stays queued, or for so many milliseconds (-1: no limit).

        `pygame.event.wait` looks every millisecond instead.
        """
        self._library.SDL_WaitEventTimeout(None, ms)

    def key_at(self, scancode: int) -> int:
        """Return the key code at a scancode in the present layout."""
        return int(self._library.SDL_GetKeyFromScancode(scancode))

    def set_minimum(self, size: tuple[int, int]) -> None:
        """Set the window's smallest size."""
        self._ask_window("SetWindowMinimumSize", *size)

    def set_fullscreen(self, on: bool) -> bool:
        """Fill the screen at its own resolution, or return to a window; False if impossible."""
        return bool(self._ask_window("SetWindowFullscreen", _FULLSCREEN_DESKTOP if on else 0) == 0)

    def maximise(self) -> None:
        """Maximise the window."""
        self._ask_window("MaximizeWindow")

    def hide(self) -> None:
        """Hide the window."""
        self._ask_window("HideWindow")

    def reveal(self) -> None:
        """Show the window made hidden."""
        self._ask_window("ShowWindow")

    @property
    def maximised(self) -> bool:
        """Whether it's maximised."""
        return bool(self._state() & _MAXIMISED)

    @property
    def hidden(self) -> bool:
        """Whether it's minimised, or hidden as by Cmd+H."""
        return self._state() & (_SHOWN | _MINIMISED) != _SHOWN

    def bounds(self) -> pygame.Rect | None:
        """Return the window's place and size, in desktop units."""
        if self._find_window() is None:
            return None
        x, y, width, height = (_Int() for _number in range(4))
        self._ask_window("GetWindowPosition", x, y)
        self._ask_window("GetWindowSize", width, height)
        return pygame.Rect(x.value, y.value, width.value, height.value)

    def frame(self) -> tuple[int, int, int, int]:
        """Return the widths of the frame's left, top, right and bottom."""
        top, left, bottom, right = (_Int() for _number in range(4))
        told = self._ask_window("GetWindowBordersSize", top, left, bottom, right) == 0
        return (left.value, top.value, right.value, bottom.value) if told else (0, 0, 0, 0)

    def screens(self) -> list[pygame.Rect]:
        """Return each screen's usable part, in desktop units."""
        found = []
        for number in range(self._library.SDL_GetNumVideoDisplays()):
            four = _Four()
            if self._library.SDL_GetDisplayUsableBounds(number, four) == 0:
                found.append(pygame.Rect(tuple(four)))
        return found

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Show these parts of the window's surface."""
        fours = (_Four * len(rects))(*(_Four(*rect) for rect in rects))
        self._ask_window("UpdateWindowSurfaceRects", fours, len(rects))

    def _state(self) -> int:
        return self._ask_window("GetWindowFlags") or 0

    def look_after_pads_by_hand(self) -> None:
        """Stop SDL from checking controllers every millisecond."""
        self._library.SDL_SetHint(b"SDL_AUTO_UPDATE_JOYSTICKS", b"0")

    def update_pads(self) -> None:
        """Check the controllers now."""
        self._library.SDL_GameControllerUpdate()

    def pad_type(self, index: int) -> int:
        """Return this controller's SDL_GameControllerType."""
        return int(self._library.SDL_GameControllerTypeForIndex(index))

    def locales(self) -> list[str]:
        """Return the languages chosen in the system, such as "pt_BR", the best first."""
        there, found = self._library.SDL_GetPreferredLocales(), []
        if there:
            for one in there:
                if one.language is None:
                    break
                found.append(b"_".join(filter(None, (one.language, one.country))).decode("ascii", "replace"))
            self._library.SDL_free(there)
        return found

    def _ask_window(self, call: str, *values: Any) -> Any:
        window = self._find_window()
        return None if window is None else getattr(self._library, f"SDL_{call}")(window, *values)

    def _find_window(self) -> int | None:
        """Return our only window: pygame hides its number, but SDL counts from one."""
        windows = map(self._library.SDL_GetWindowFromID, range(1, 65))
        return next((window for window in windows if window is not None), None)


def start_subsystem() -> None:
    """Start SDL's video; pygame would block all threads meanwhile.

    If it fails, pygame tries and reports the error.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            library = _linked()
            # SDL counts starts, and the 256th begins anew, without our window.
            if not library.SDL_WasInit(ctypes.c_uint32(_VIDEO)):
                library.SDL_InitSubSystem(ctypes.c_uint32(_VIDEO))


def find_sdl() -> Sdl | None:
    """Return our calls, or None without the library."""
    library = find_library()
    try:
        return None if library is None else Sdl(library)
    except AttributeError:
        return None


def find_library() -> ctypes.CDLL | None:
    """Return the library pygame uses, or None if unsure: a second copy would be worse."""
    with contextlib.suppress(OSError):
        return next(filter(_knows_video, _candidates()), None)
    return None


if sys.platform == "win32":

    def _candidates() -> list[ctypes.CDLL]:
        """Return every loaded copy: a linked module doesn't help on Windows."""
        return [ctypes.CDLL(str(path)) for path in mapped_sdl()]

else:

    def _candidates() -> list[ctypes.CDLL]:
        return [_linked()]


def _knows_video(library: ctypes.CDLL) -> bool:
    """Whether video has started, which only pygame's copy knows."""
    with contextlib.suppress(AttributeError):
        library.SDL_WasInit.argtypes = [ctypes.c_uint32]
        library.SDL_WasInit.restype = ctypes.c_uint32
        return bool(library.SDL_WasInit(_VIDEO))
    return False


def _linked() -> ctypes.CDLL:
    """Return a pygame module, which gives access to its libraries."""
    return ctypes.CDLL(pygame.base.__file__)
