"""What macOS knows and SDL doesn't tell, through the Objective-C runtime.

An unknown message would end the program, so each object is asked first. Main thread only; `_application` needs SDL's
own started.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

_RUNTIME = "/usr/lib/libobjc.A.dylib"
_APPKIT = "/System/Library/Frameworks/AppKit.framework/AppKit"
_FULL_SCREEN = 1 << 14  # nSWindowStyleMaskFullScreen


class Cocoa:
    """Calls to AppKit's objects; False if they can't be asked."""

    def __init__(self, runtime: Any) -> None:
        self._class = runtime.objc_getClass
        self._selector = runtime.sel_registerName
        for find in (self._class, self._selector):
            find.argtypes = [ctypes.c_char_p]
            find.restype = ctypes.c_void_p
        self._push, self._pop = runtime.objc_autoreleasePoolPush, runtime.objc_autoreleasePoolPop
        self._push.argtypes, self._push.restype = [], ctypes.c_void_p
        self._pop.argtypes, self._pop.restype = [ctypes.c_void_p], None
        # One function sends messages of every signature, which each call must name: Apple's processors pass
        # arguments of an undeclared function in other places.
        self._send = ctypes.cast(runtime.objc_msgSend, ctypes.c_void_p).value or 0

    def wishes(self) -> tuple[bool, bool, bool]:
        """Return whether the player wants more contrast, less motion and a dark desktop."""
        with self._pool():
            desktop = self._tell(self._named("NSWorkspace"), "sharedWorkspace")
            kept = self._tell(self._named("NSUserDefaults"), "standardUserDefaults")
            style = self._tell(kept, "stringForKey:", self._text("AppleInterfaceStyle"))
            return (
                self._says(desktop, "accessibilityDisplayShouldIncreaseContrast"),
                self._says(desktop, "accessibilityDisplayShouldReduceMotion"),
                self._tell(style, "UTF8String", answer=ctypes.c_char_p) == b"Dark",
            )

    def fills_screen(self, window: int) -> bool:
        """Whether this NSWindow fills the screen, by green button or menu."""
        with self._pool():
            return bool((self._tell(window, "styleMask", answer=ctypes.c_ulong) or 0) & _FULL_SCREEN)

    def toggle_full_screen(self, window: int) -> bool:
        """Act as this NSWindow's green button; return False if impossible."""
        with self._pool():
            if not self._answers(window, "toggleFullScreen:"):
                return False
            self._tell(window, "toggleFullScreen:", ctypes.c_void_p(0))
            return True

    def hidden(self) -> bool:
        """Whether the application is hidden, as by Cmd+H."""
        with self._pool():
            return self._says(self._application(), "isHidden")

    def restore_icon(self) -> None:
        """Replace pygame's picture in the Dock by the application's own icon."""
        with self._pool():
            self._tell(self._application(), "setApplicationIconImage:", ctypes.c_void_p(0))

    def _application(self) -> int:
        return self._tell(self._named("NSApplication"), "sharedApplication") or 0

    def _named(self, name: str) -> int:
        return self._class(name.encode()) or 0

    def _text(self, words: str) -> ctypes.c_void_p:
        text = self._tell(self._named("NSString"), "stringWithUTF8String:", ctypes.c_char_p(words.encode()))
        return ctypes.c_void_p(text)

    def _says(self, receiver: int | None, selector: str) -> bool:
        return bool(self._tell(receiver, selector, answer=ctypes.c_bool))

    def _tell(self, receiver: int | None, selector: str, *values: Any, answer: Any = ctypes.c_void_p) -> Any:
        if not self._answers(receiver, selector):
            return None
        return self._message(answer, *map(type, values))(receiver, self._selector(selector.encode()), *values)

    def _answers(self, receiver: int | None, selector: str) -> bool:
        if not receiver:
            return False
        understood, name = self._selector(b"respondsToSelector:"), self._selector(selector.encode())
        return bool(self._message(ctypes.c_bool, ctypes.c_void_p)(receiver, understood, name))

    def _message(self, answer: Any, *kinds: Any) -> Any:
        return ctypes.CFUNCTYPE(answer, ctypes.c_void_p, ctypes.c_void_p, *kinds)(self._send)

    @contextlib.contextmanager
    def _pool(self) -> Iterator[None]:
        pool = self._push()
        try:
            yield
        finally:
            self._pop(pool)


@cache
def cocoa() -> Cocoa | None:
    """Return the macOS calls; None elsewhere, or without the libraries."""
    if sys.platform == "darwin":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(_APPKIT)
            return Cocoa(ctypes.CDLL(_RUNTIME))
    return None
