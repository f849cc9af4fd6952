"""The game on the Windows desktop: taskbar button, sharp icons, dark title bar.

Does nothing elsewhere, or if Windows is too old or refuses.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
from functools import cache
from typing import Any

import pygame

from game.assets import find_asset
from game.ui.platform.desktop_wishes import dark_windows

_ICONS = {0: 49, 1: 11}
"""WM_SETICON's small (title bar) and large (taskbar) icon, each with its edge's metric."""
_EDGES = (16, 24, 32, 48, 64, 128, 256)  # the sizes in which the icon was drawn, in pixels
_SET_ICON, _PAINT_FRAME = 0x80, 0x86  # WM_SETICON, and WM_NCACTIVATE, which paints the title bar
_DARK = (20, 19)  # DWMWA_USE_IMMERSIVE_DARK_MODE, and its number before Windows 10 version 2004
_PNG = 0x30000  # the icon version for Windows; a PNG file counts as an icon


def claim_identity(name: str) -> None:
    """Separate our taskbar button from other Python programs'; call it before the first window."""
    if _there():
        with contextlib.suppress(OSError, AttributeError):
            _library("shell32").SetCurrentProcessExplicitAppUserModelID(ctypes.c_wchar_p(name))


def dress() -> None:
    """Set our window's icons and its dark or light title bar; repeat after changes."""
    window = pygame.display.get_wm_info().get("window") if _there() else None
    if window:
        for part in (_set_icons, _set_darkness):
            with contextlib.suppress(OSError, AttributeError):  # an older Windows lacks some calls
                part(window)


def _set_icons(window: int) -> None:
    """Set both icons: SDL sets only one, which Windows would blur."""
    user = _library("user32")
    user.SendMessageW.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_void_p]
    user.GetDpiForWindow.argtypes = [ctypes.c_void_p]
    density = user.GetDpiForWindow(window)
    for kind, metric in _ICONS.items():
        if icon := _icon(user.GetSystemMetricsForDpi(metric, density)):
            user.SendMessageW(window, _SET_ICON, kind, icon)


@cache
def _icon(edge: int) -> int | None:
    """Return the icon's handle in this size, from the nearest picture that isn't smaller."""
    path = find_asset(f"icon/{next((one for one in _EDGES if one >= edge), _EDGES[-1])}.png")
    if path is None:
        return None
    make, data = _library("user32").CreateIconFromResourceEx, path.read_bytes()
    make.restype = ctypes.c_void_p
    make.argtypes = [ctypes.c_char_p, *[ctypes.c_uint] * 3, *[ctypes.c_int] * 2, ctypes.c_uint]
    handle: int | None = make(data, len(data), True, _PNG, edge, edge, 0)
    return handle


def _set_darkness(window: int) -> None:
    compositor, dark = _library("dwmapi"), ctypes.c_int(dark_windows())
    compositor.DwmSetWindowAttribute.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p, ctypes.c_uint]
    compositor.DwmGetWindowAttribute.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p, ctypes.c_uint]
    for attribute in _DARK:
        before = ctypes.c_int()
        asked = compositor.DwmGetWindowAttribute(window, attribute, ctypes.byref(before), ctypes.sizeof(before))
        if not asked and bool(before.value) == bool(dark.value):
            return
        if not compositor.DwmSetWindowAttribute(window, attribute, ctypes.byref(dark), ctypes.sizeof(dark)):
            _repaint_title(window)
            return


def _repaint_title(window: int) -> None:
    """Repaint the title bar: Windows 10 shows a new darkness only then."""
    user = _library("user32")
    user.DefWindowProcW.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t]
    user.IsWindowVisible.argtypes = [ctypes.c_void_p]
    user.GetForegroundWindow.restype = ctypes.c_void_p
    if user.IsWindowVisible(window):
        active = user.GetForegroundWindow() == window
        for state in (not active, active):  # not through SDL, which would think it lost the keyboard
            user.DefWindowProcW(window, _PAINT_FRAME, state, 0)


def _there() -> bool:
    # A variable, or the type checker would see dead branches.
    platform: str = sys.platform
    return platform == "win32"


def _library(name: str) -> Any:
    return vars(ctypes)["WinDLL"](name)
