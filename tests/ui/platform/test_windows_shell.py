import ctypes
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game import APP_ID
from game.assets import find_asset
from game.ui.platform import windows_shell
from game.ui.platform.video import start_video
from game.ui.platform.window import Window
from game.ui.platform.windows_shell import claim_identity, dress
from headless import wordbook

WINDOW = 77
SMALL, LARGE = 0, 1


class Windows:
    """Stand-ins for Windows' libraries that record calls."""

    def __init__(self) -> None:
        self.called: list[tuple[Any, ...]] = []
        self.missing: set[str] = set()
        self.density = 96
        self.dark = 0
        """The title bar's darkness."""
        self.attributes = {20, 19}
        """Those of a window that this Windows knows."""

    def load(self, library: str) -> Any:
        if library in self.missing:
            raise OSError(library)
        return Library(self)

    def names(self) -> list[str]:
        return [name for name, *_arguments in self.called]


class Library:
    def __init__(self, windows: Windows) -> None:
        self._windows = windows

    def __getattr__(self, name: str) -> Any:
        if name in self._windows.missing:
            raise AttributeError(name)

        def call(*arguments: Any) -> Any:
            self._windows.called.append((name, *arguments))
            return ANSWERS[name](self._windows, *arguments)

        setattr(self, name, call)
        return call


def metric(windows: Windows, number: int, density: int) -> int:
    return {49: 16, 11: 32}[number] * density // windows.density * windows.density // 96


def get_attribute(windows: Windows, _window: int, attribute: int, value: Any, _size: int) -> int:
    value._obj.value = windows.dark
    return 0 if attribute in windows.attributes else -1


def set_attribute(windows: Windows, _window: int, attribute: int, value: Any, _size: int) -> int:
    if attribute not in windows.attributes:
        return -1
    windows.dark = value._obj.value
    return 0


ANSWERS: dict[str, Callable[..., Any]] = {
    "SetCurrentProcessExplicitAppUserModelID": lambda _windows, _name: 0,
    "GetDpiForWindow": lambda windows, _window: windows.density,
    "GetSystemMetricsForDpi": metric,
    "CreateIconFromResourceEx": lambda _windows, _data, _size, _icon, _version, wide, _high, _flags: 1000 + wide,
    "SendMessageW": lambda _windows, *_arguments: 0,
    "DwmGetWindowAttribute": get_attribute,
    "DwmSetWindowAttribute": set_attribute,
    "IsWindowVisible": lambda _windows, _window: 1,
    "GetForegroundWindow": lambda _windows: WINDOW,
    "DefWindowProcW": lambda _windows, *_arguments: 1,
}


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[Windows]:
    stand_in = Windows()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", stand_in.load, raising=False)
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": WINDOW})
    desire(monkeypatch, dark=False)
    windows_shell._icon.cache_clear()
    yield stand_in
    windows_shell._icon.cache_clear()


def desire(monkeypatch: pytest.MonkeyPatch, *, dark: bool) -> None:
    monkeypatch.setattr(windows_shell, "dark_windows", lambda: dark)


def icons(windows: Windows) -> dict[int, int]:
    """Return the icon sizes last set, by kind."""
    return {call[3]: call[4] - 1000 for call in windows.called if call[:3] == ("SendMessageW", WINDOW, 0x80)}


def test_the_taskbar_knows_the_program_before_its_window_is_there(
    windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "init", lambda: windows.called.append(("init",)))
    start_video(wordbook.GIN_RUMMY, APP_ID)
    first, second = windows.called
    assert (first[0], first[1].value) == ("SetCurrentProcessExplicitAppUserModelID", APP_ID)
    assert second == ("init",)


def test_the_identity_has_a_form_that_windows_takes() -> None:
    assert len(APP_ID) <= 128
    assert " " not in APP_ID
    assert APP_ID.count(".") >= 1


@pytest.mark.parametrize(("density", "small", "large"), [(96, 16, 32), (120, 20, 40), (144, 24, 48), (192, 32, 64)])
def test_icons_have_the_sizes_that_the_screen_shows(windows: Windows, density: int, small: int, large: int) -> None:
    windows.density = density
    dress()
    assert icons(windows) == {SMALL: small, LARGE: large}
    pictures = [call[1] for call in windows.called if call[0] == "CreateIconFromResourceEx"]
    for edge, data in zip((small, large), pictures, strict=True):
        drawn = next(one for one in (16, 24, 32, 48, 64) if one >= edge)
        path = find_asset(f"icon/{drawn}.png")
        assert path is not None
        assert data == path.read_bytes(), "as it was drawn for this size, or a little larger"


def test_every_size_that_is_asked_for_was_drawn() -> None:
    assert all(find_asset(f"icon/{edge}.png") for edge in windows_shell._EDGES)


def test_the_title_bar_is_as_dark_as_the_desktop_and_follows_it(
    windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    for dark in (True, False, True):
        desire(monkeypatch, dark=dark)
        windows.called.clear()
        dress()
        assert windows.dark == dark
        assert [call[3] for call in windows.called if call[0] == "DefWindowProcW"] == [False, True], "painted anew"


def test_a_title_bar_that_is_right_is_left_alone(windows: Windows) -> None:
    dress()
    assert "DwmSetWindowAttribute" not in windows.names()
    assert "DefWindowProcW" not in windows.names()


def test_an_older_windows_knows_the_darkness_by_another_number(
    windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows.attributes = {19}
    desire(monkeypatch, dark=True)
    dress()
    assert windows.dark


@pytest.mark.parametrize("missing", ["dwmapi", "DwmSetWindowAttribute"])
def test_a_windows_without_dark_title_bars_still_gets_icons(
    windows: Windows, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    desire(monkeypatch, dark=True)
    windows.missing = {missing}
    dress()
    assert set(icons(windows)) == {SMALL, LARGE}
    assert not windows.dark


@pytest.mark.parametrize("missing", ["user32", "GetDpiForWindow", "GetSystemMetricsForDpi"])
def test_a_windows_without_densities_still_gets_its_title_bar(
    windows: Windows, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    desire(monkeypatch, dark=True)
    windows.missing = {missing}
    dress()
    assert windows.dark


def test_a_windows_that_refuses_says_nothing(windows: Windows) -> None:
    windows.missing = {"shell32"}
    claim_identity(APP_ID)
    windows.attributes = set()
    dress()


def test_other_systems_are_asked_nothing(windows: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    claim_identity(APP_ID)
    dress()
    assert not windows.called


def test_the_window_is_dressed_when_it_opens(windows: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    for other in ("open_bridge", "find_sdl"):  # these make further calls to Windows
        monkeypatch.setattr(f"game.ui.platform.window.{other}", lambda: None)
    desire(monkeypatch, dark=True)
    Window.open((800, 700)).close()
    assert set(icons(windows)) == {SMALL, LARGE}
    assert windows.dark


if sys.platform == "win32":
    from ctypes import wintypes

    class IconInfo(ctypes.Structure):
        _fields_ = (
            ("is_icon", wintypes.BOOL),
            ("x", wintypes.DWORD),
            ("y", wintypes.DWORD),
            ("mask", wintypes.HBITMAP),
            ("colour", wintypes.HBITMAP),
        )

    class Bitmap(ctypes.Structure):
        _fields_ = (
            ("kind", wintypes.LONG),
            ("wide", wintypes.LONG),
            ("high", wintypes.LONG),
            ("bytes", wintypes.LONG),
            ("planes", wintypes.WORD),
            ("bits", wintypes.WORD),
            ("data", ctypes.c_void_p),
        )

    def edge(window: int, kind: int) -> tuple[int, int]:
        user, gdi = ctypes.WinDLL("user32"), ctypes.WinDLL("gdi32")
        user.SendMessageW.argtypes = [wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM]
        user.SendMessageW.restype = wintypes.HICON
        user.GetIconInfo.argtypes = [wintypes.HICON, ctypes.c_void_p]
        gdi.GetObjectW.argtypes = [wintypes.HANDLE, ctypes.c_int, ctypes.c_void_p]
        info, bitmap = IconInfo(), Bitmap()
        assert user.GetIconInfo(user.SendMessageW(window, 0x7F, kind, 0), ctypes.byref(info))
        assert gdi.GetObjectW(info.colour, ctypes.sizeof(bitmap), ctypes.byref(bitmap))
        return bitmap.wide, bitmap.high

    def test_a_window_of_windows_has_both_icons(monkeypatch: pytest.MonkeyPatch) -> None:
        user = ctypes.WinDLL("user32")
        user.CreateWindowExW.restype = wintypes.HWND
        user.CreateWindowExW.argtypes = [
            wintypes.DWORD, wintypes.LPCWSTR, wintypes.LPCWSTR, wintypes.DWORD, *[ctypes.c_int] * 4,
            wintypes.HWND, wintypes.HMENU, wintypes.HINSTANCE, wintypes.LPVOID,
        ]  # fmt: skip
        only_messages = wintypes.HWND(-3)
        window = user.CreateWindowExW(0, "STATIC", "test", 0, 0, 0, 0, 0, only_messages, None, None, None)
        assert window
        monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": window})
        dress()
        for kind, metric_number in ((SMALL, 49), (LARGE, 11)):
            expected = user.GetSystemMetricsForDpi(metric_number, user.GetDpiForWindow(wintypes.HWND(window)))
            assert edge(window, kind) == (expected, expected)
