"""Saves when Windows ends the program: log off, shutdown, closed console.

SDL ignores these messages, and Windows ends the program after the answer. A hidden window on a thread awaits them:
SDL's own gets hundreds of others a second, which would all pass through Python.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable

_LONG = 30.0  # seconds to delay the answer; the program ends sooner, or Windows ends it


class LogOffWatch:
    """Calls `end` on its own thread when Windows ends the program."""

    def __init__(self, end: Callable[[], object]) -> None:
        self._end = end
        self._close: Callable[[], object] = lambda: None

    def start(self) -> None:
        """Start watching on Windows; elsewhere SDL or a signal tells."""
        if sys.platform == "win32":
            self._close = HiddenWindow(self._leave).close

    def close(self) -> None:
        """Stop watching, unless it's what ends the program."""
        self._close()

    def _leave(self) -> None:
        self._end()
        threading.Event().wait(_LONG)


if sys.platform == "win32":
    from ctypes import wintypes

    CLASS = "GinRummyLogOff"
    _TOOL_WINDOW = 0x80  # no taskbar button
    _CLOSE, _QUERY_END_SESSION, _QUIT, _END_SESSION = 0x10, 0x11, 0x12, 0x16
    _CONSOLE_ENDS = frozenset({2, 5, 6})  # closed, log off, shutdown

    _Result = ctypes.c_ssize_t
    _Message = (wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM)
    _Procedure = ctypes.WINFUNCTYPE(_Result, *_Message)
    _ConsoleHandler = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.DWORD)

    class _Class(ctypes.Structure):
        _fields_ = (
            ("style", wintypes.UINT),
            ("procedure", _Procedure),
            ("class_bytes", ctypes.c_int),
            ("window_bytes", ctypes.c_int),
            ("instance", wintypes.HINSTANCE),
            ("icon", wintypes.HANDLE),
            ("cursor", wintypes.HANDLE),
            ("brush", wintypes.HANDLE),
            ("menu", wintypes.LPCWSTR),
            ("name", wintypes.LPCWSTR),
        )

    class HiddenWindow:
        """An invisible window whose thread sleeps until a message comes."""

        def __init__(self, leave: Callable[[], object]) -> None:
            self._leave = leave
            self._leaving = False
            self._user, self._kernel = ctypes.WinDLL("user32"), ctypes.WinDLL("kernel32")
            self._declare()
            # Windows calls these while they're registered, so keep references.
            self._procedure = _Procedure(self._answer)
            self._console_handler = _ConsoleHandler(self._console_ends)
            self._kernel.SetConsoleCtrlHandler(self._console_handler, True)
            self._open = threading.Event()
            self._thread = threading.Thread(target=self._run, name="log off", daemon=True)
            self._thread.start()

        def close(self) -> None:
            """End the thread, unless it awaits the program's end."""
            if self._leaving:
                return  # Windows is waiting for our answer
            self._kernel.SetConsoleCtrlHandler(self._console_handler, False)
            self._open.wait(1.0)
            self._user.PostThreadMessageW(self._thread.native_id, _QUIT, 0, 0)
            self._thread.join(1.0)

        def _declare(self) -> None:
            handle, text, number = wintypes.HANDLE, wintypes.LPCWSTR, ctypes.c_int
            self._kernel.GetModuleHandleW.argtypes = (text,)
            self._kernel.GetModuleHandleW.restype = wintypes.HMODULE
            self._kernel.SetConsoleCtrlHandler.argtypes = (_ConsoleHandler, wintypes.BOOL)
            self._user.RegisterClassW.argtypes = (ctypes.POINTER(_Class),)
            self._user.UnregisterClassW.argtypes = (text, wintypes.HINSTANCE)
            self._user.CreateWindowExW.argtypes = (
                wintypes.DWORD, text, text, wintypes.DWORD, number, number, number, number, handle, handle, handle,
                wintypes.LPVOID,
            )  # fmt: skip
            self._user.CreateWindowExW.restype = wintypes.HWND
            self._user.DestroyWindow.argtypes = (wintypes.HWND,)
            self._user.GetMessageW.argtypes = (wintypes.LPMSG, wintypes.HWND, wintypes.UINT, wintypes.UINT)
            self._user.DispatchMessageW.argtypes = (wintypes.LPMSG,)
            self._user.DispatchMessageW.restype = _Result
            self._user.DefWindowProcW.argtypes = _Message
            self._user.DefWindowProcW.restype = _Result
            self._user.PostThreadMessageW.argtypes = (wintypes.DWORD, *_Message[1:])

        def _run(self) -> None:
            instance = self._kernel.GetModuleHandleW(None)
            self._user.RegisterClassW(_Class(procedure=self._procedure, instance=instance, name=CLASS))
            window = self._user.CreateWindowExW(
                _TOOL_WINDOW, CLASS, "Gin Rummy", 0, 0, 0, 0, 0, None, None, instance, None
            )
            self._open.set()
            message = wintypes.MSG()
            while window and self._user.GetMessageW(message, None, 0, 0) > 0:
                self._user.DispatchMessageW(message)
            self._user.DestroyWindow(window)
            self._user.UnregisterClassW(CLASS, instance)

        def _answer(self, window: int, message: int, sure: int, more: int) -> int:
            if message == _QUERY_END_SESSION:
                return 1  # unsaved data will be saved
            if message == _END_SESSION:
                if sure:
                    self._end()
                return 0
            if message == _CLOSE:  # meant for the visible window
                return 0
            answer: int = self._user.DefWindowProcW(window, message, sure, more)
            return answer

        def _console_ends(self, how: int) -> bool:
            if how not in _CONSOLE_ENDS:
                return False
            self._end()
            return True

        def _end(self) -> None:
            self._leaving = True
            self._leave()
