"""The desktop's visual settings: contrast, less motion, dark.

On Linux systemd's `busctl`, nearly always there, saves a library; it takes milliseconds, on a thread. macOS answers at
once, but only on the main thread.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.ui.platform.cocoa import cocoa

_PATIENCE = 3.0  # seconds to wait for the desktop
_LOOK, _SHELL, _AIDS = "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"
_PORTAL = (
    *("busctl", "--user", "--json=short", "--auto-start=no", "call", "org.freedesktop.portal.Desktop"),
    *("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "ReadAll", "as"),
    *("3", _LOOK, _SHELL, _AIDS),
)
_HIGH_CONTRAST, _ANIMATION = 0x42, 0x1042  # SPI_GETHIGHCONTRAST and SPI_GETCLIENTAREAANIMATION
_THEMES = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"


class DesktopWishes(Struct, frozen=True):
    """What the desktop wants; a silent one wants nothing."""

    contrast: bool = False
    calm: bool = False  # no flying, turning or sweeping
    dark: bool = False


def wishes() -> DesktopWishes:
    """Ask the desktop, which may take a moment."""
    platform: str = sys.platform  # a variable, or the type checker would see dead branches
    with contextlib.suppress(OSError, ValueError, LookupError, AttributeError, TypeError, RecursionError):
        if platform == "win32":
            return _windows()
        if platform == "darwin":
            system = cocoa()
            return DesktopWishes() if system is None else DesktopWishes(*system.wishes())
        if _bus():
            from game.ui.platform import system_program  # noqa: PLC0415 - not before the first picture

            with contextlib.suppress(*system_program.FAILURES):
                return _portal(json.loads(system_program.said(*_PORTAL, seconds=_PATIENCE)))
    return DesktopWishes()


def answered_at_once() -> bool:
    """Whether `wishes` is quick and belongs on the main thread."""
    return sys.platform == "darwin"


def _bus() -> bool:
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ or Path(os.environ.get("XDG_RUNTIME_DIR", ""), "bus").is_socket()


def _portal(answer: Mapping[str, Any]) -> DesktopWishes:
    """Read the common names, and GNOME's older ones."""
    (groups,) = answer["data"]

    def said(group: str, name: str) -> object:
        return groups.get(group, {}).get(name, {}).get("data")

    return DesktopWishes(
        contrast=said(_LOOK, "contrast") == 1 or said(_AIDS, "high-contrast") is True,
        calm=said(_LOOK, "reduced-motion") == 1 or said(_SHELL, "enable-animations") is False,
        dark=said(_LOOK, "color-scheme") == 1,
    )


def _windows() -> DesktopWishes:
    class HighContrast(ctypes.Structure):
        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))

    ask: Any = vars(ctypes)["windll"].user32.SystemParametersInfoW
    contrast, animation = HighContrast(ctypes.sizeof(HighContrast)), ctypes.c_int(1)
    ask(_HIGH_CONTRAST, contrast.size, ctypes.byref(contrast), 0)
    ask(_ANIMATION, 0, ctypes.byref(animation), 0)
    return DesktopWishes(bool(contrast.flags & 1), not animation.value, dark_windows())


def dark_windows() -> bool:
    """Whether Windows wants dark windows."""
    import winreg  # noqa: PLC0415 - only there

    registry: Any = winreg
    with contextlib.suppress(OSError), registry.OpenKey(registry.HKEY_CURRENT_USER, _THEMES) as key:
        return bool(registry.QueryValueEx(key, "AppsUseLightTheme")[0] == 0)
    return False
