"""What macOS is asked, by a stand-in runtime called as the system's is."""

import ctypes
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.platform.cocoa import Cocoa, cocoa

CLASSES = ("NSWorkspace", "NSUserDefaults", "NSString", "NSApplication")
WINDOW = 900


class Runtime:
    """Numbered objects and their answers to messages; any other message fails the test, as it'd crash the program."""

    def __init__(self, **answers: Any) -> None:
        self.names: list[bytes] = []
        self.told: list[tuple[int, str, int]] = []
        self.pools: list[int] = []
        self.answers: dict[tuple[int, str], int] = {
            (1, "sharedWorkspace"): 101,
            (2, "standardUserDefaults"): 102,
            (3, "stringWithUTF8String:"): 103,
            (4, "sharedApplication"): 104,
        }
        owners = {"stringForKey_": 102, "UTF8String": 105, "isHidden": 104, "setApplicationIconImage_": 104}
        for name, value in answers.items():
            owner = WINDOW if name in {"styleMask", "toggleFullScreen_"} else owners.get(name, 101)
            self.answers[owner, name.replace("_", ":")] = value
        pointer, text = ctypes.c_void_p, ctypes.c_char_p
        self.library = SimpleNamespace(
            objc_getClass=ctypes.CFUNCTYPE(pointer, text)(self._class),
            sel_registerName=ctypes.CFUNCTYPE(pointer, text)(self._selector),
            objc_msgSend=ctypes.CFUNCTYPE(pointer, pointer, pointer, pointer)(self._send),
            objc_autoreleasePoolPush=ctypes.CFUNCTYPE(pointer)(self._push),
            objc_autoreleasePoolPop=ctypes.CFUNCTYPE(None, pointer)(self._pop),
        )

    def _class(self, name: bytes) -> int:
        return CLASSES.index(name.decode()) + 1 if name.decode() in CLASSES else 0

    def _selector(self, name: bytes) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name) + 1

    def _send(self, receiver: int, selector: int, value: int | None) -> int:
        name = self.names[selector - 1].decode()
        if name == "respondsToSelector:":
            return int((receiver, self.names[(value or 0) - 1].decode()) in self.answers)
        self.told.append((receiver, name, value or 0))
        return self.answers[receiver, name]

    def _push(self) -> int:
        self.pools.append(len(self.pools) + 1)
        return len(self.pools)

    def _pop(self, pool: int) -> None:
        assert self.pools.pop() == pool


def dark() -> tuple[dict[str, int], Any]:
    """Return a dark desktop's answers, with the buffer they point to."""
    letters = ctypes.create_string_buffer(b"Dark")
    return {"stringForKey_": 105, "UTF8String": ctypes.addressof(letters)}, letters


@pytest.mark.parametrize("contrast", [0, 1])
@pytest.mark.parametrize("calm", [0, 1])
def test_the_wishes_are_asked_of_the_workspace(contrast: int, calm: int) -> None:
    runtime = Runtime(
        accessibilityDisplayShouldIncreaseContrast=contrast,
        accessibilityDisplayShouldReduceMotion=calm,
        stringForKey_=0,
    )
    assert Cocoa(runtime.library).wishes() == (bool(contrast), bool(calm), False)
    assert runtime.pools == []


def test_a_dark_desktop_is_known_by_its_style() -> None:
    answers, _letters = dark()
    runtime = Runtime(**answers)
    assert Cocoa(runtime.library).wishes() == (False, False, True)
    assert (102, "stringForKey:", 103) in runtime.told


def test_what_a_system_does_not_understand_is_never_sent() -> None:
    """It'd end the program."""
    runtime = Runtime()
    runtime.answers.clear()
    cocoa = Cocoa(runtime.library)
    assert cocoa.wishes() == (False, False, False)
    assert not cocoa.fills_screen(WINDOW)
    assert not cocoa.hidden()
    cocoa.restore_icon()
    assert runtime.told == []


@pytest.mark.parametrize(("mask", "fills"), [(0xF, False), (0xF | 1 << 14, True)])
def test_a_window_that_its_green_button_enlarged_fills_the_screen(mask: int, fills: bool) -> None:
    assert Cocoa(Runtime(styleMask=mask).library).fills_screen(WINDOW) is fills


def test_without_a_window_nothing_fills_the_screen() -> None:
    runtime = Runtime(styleMask=1 << 14)
    assert not Cocoa(runtime.library).fills_screen(0)
    assert runtime.told == []


def test_a_window_does_what_its_green_button_does() -> None:
    runtime = Runtime(toggleFullScreen_=0)
    assert Cocoa(runtime.library).toggle_full_screen(WINDOW)
    assert runtime.told == [(WINDOW, "toggleFullScreen:", 0)]
    assert runtime.pools == []


@pytest.mark.parametrize(("window", "answers"), [(0, {"toggleFullScreen_": 0}), (WINDOW, {})])
def test_where_no_window_understands_that_it_is_said(window: int, answers: dict[str, int]) -> None:
    """pygame before 2.5.8 doesn't expose the window."""
    runtime = Runtime(**answers)
    assert not Cocoa(runtime.library).toggle_full_screen(window)
    assert runtime.told == []
    assert runtime.pools == []


@pytest.mark.skipif(sys.platform == "darwin", reason="its libraries are there")
@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_without_its_libraries_there_is_nothing_to_ask(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    cocoa.cache_clear()
    assert cocoa() is None
    cocoa.cache_clear()


@pytest.mark.parametrize("hidden", [0, 1])
def test_the_application_says_whether_it_is_hidden(hidden: int) -> None:
    assert Cocoa(Runtime(isHidden=hidden).library).hidden() is bool(hidden)


def test_the_dock_gets_the_applications_own_icon_again() -> None:
    runtime = Runtime(setApplicationIconImage_=0)
    Cocoa(runtime.library).restore_icon()
    assert (104, "setApplicationIconImage:", 0) in runtime.told
