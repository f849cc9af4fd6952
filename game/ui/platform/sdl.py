"""The SDL library that pygame has already loaded, called directly for the few things that pygame does not offer."""

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
"""What each call answers, and what it takes."""


class Sdl:
    """The calls we need; see `find_sdl` for how the library is found."""

    def __init__(self, library: ctypes.CDLL) -> None:
        """AttributeError where the library lacks one of them."""
        self._library = library
        for name, (answer, *takes) in _CALLS.items():
            call = getattr(library, f"SDL_{name}")
            call.argtypes, call.restype = takes, answer

    def wait(self, ms: int) -> None:
        """Sleep until an event lies in the queue, where it stays, or until the time is over (-1: no limit).

        Unlike `pygame.event.wait`, which looks every millisecond, this really sleeps.
        """
        self._library.SDL_WaitEventTimeout(None, ms)

    def set_minimum(self, size: tuple[int, int]) -> None:
        """Keep the player from making our window smaller than this."""
        self._ask_window("SetWindowMinimumSize", *size)

    def set_fullscreen(self, on: bool) -> bool:
        """Fill the screen at its own resolution, or go back to a window; False if it cannot be done."""
        return bool(self._ask_window("SetWindowFullscreen", _FULLSCREEN_DESKTOP if on else 0) == 0)

    def maximise(self) -> None:
        """Let our window have all the room that a desktop gives to one."""
        self._ask_window("MaximizeWindow")

    def hide(self) -> None:
        """Take our window off the screen."""
        self._ask_window("HideWindow")

    def reveal(self) -> None:
        """Show our window, which was made hidden; it stays the same window, as the system counts them."""
        self._ask_window("ShowWindow")

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
        if self._find_window() is None:
            return None
        x, y, width, height = (_Int() for _number in range(4))
        self._ask_window("GetWindowPosition", x, y)
        self._ask_window("GetWindowSize", width, height)
        return pygame.Rect(x.value, y.value, width.value, height.value)

    def frame(self) -> tuple[int, int]:
        """How much the desktop's frame has left of our window and above it."""
        top, left, bottom, right = (_Int() for _number in range(4))
        told = self._ask_window("GetWindowBordersSize", top, left, bottom, right) == 0
        return (left.value, top.value) if told else (0, 0)

    def screens(self) -> list[pygame.Rect]:
        """The part of each screen that windows may have, in the desktop's units."""
        found = []
        for number in range(self._library.SDL_GetNumVideoDisplays()):
            four = _Four()
            if self._library.SDL_GetDisplayUsableBounds(number, four) == 0:
                found.append(pygame.Rect(tuple(four)))
        return found

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Show these parts of our window's surface."""
        self._ask_window(
            "UpdateWindowSurfaceRects", (_Four * len(rects))(*(_Four(*rect) for rect in rects)), len(rects)
        )

    def _state(self) -> int:
        return self._ask_window("GetWindowFlags") or 0

    def look_after_pads_by_hand(self) -> None:
        """Keep SDL from looking every millisecond, as soon as there is a controller, whether it is used."""
        self._library.SDL_SetHint(b"SDL_AUTO_UPDATE_JOYSTICKS", b"0")

    def update_pads(self) -> None:
        """Look at the controllers now."""
        self._library.SDL_GameControllerUpdate()

    def pad_type(self, index: int) -> int:
        """What the controller of this index is, as SDL_GameControllerType numbers it."""
        return int(self._library.SDL_GameControllerTypeForIndex(index))

    def locales(self) -> list[str]:
        """The languages that the player has told the system, such as "pt_BR", the dearest first."""
        there, found = self._library.SDL_GetPreferredLocales(), []
        if there:
            for one in there:
                if one.language is None:
                    break
                found.append(b"_".join(filter(None, (one.language, one.country))).decode("ascii", "replace"))
            self._library.SDL_free(there)
        return found

    def _ask_window(self, call: str, *values: Any) -> Any:
        """What this call answers of our window; None while there is none."""
        window = self._find_window()
        return None if window is None else getattr(self._library, f"SDL_{call}")(window, *values)

    def _find_window(self) -> int | None:
        """Our window: pygame does not tell its number, but SDL counts from one and we open no second."""
        windows = map(self._library.SDL_GetWindowFromID, range(1, 65))
        return next((window for window in windows if window is not None), None)


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
