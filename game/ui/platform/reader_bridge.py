"""The bridge to the system's screen readers, by the library AccessKit."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from typing import Any

import pygame


class ReaderBridge:
    """One for the window, made before the window is shown for the first time, as Windows and macOS want it.

    What it calls it calls on whatever thread the system chose.
    """

    def __init__(self) -> None:
        self.listening = False
        """Whether a reader wants to know what the window shows."""
        self.changed: Callable[[], object] = lambda: None
        """Is called when `listening` has changed, or a reader that was there before wants all of it anew."""
        self.asked: Callable[[Any], object] = lambda _request: None
        """Is called with what a reader wants done, an `accesskit.ActionRequest`."""
        self._adapter = self._connect()

    def update(self, make: Callable[[], Any]) -> None:
        """Hand over the `accesskit.TreeUpdate` that `make` returns; only while a reader is listening.

        While the library starts to listen it holds its lock and waits for Python: who called it then, and held Python,
        would wait for ever.
        """
        try:
            _raised(self._adapter.update_if_active(make))
        except BaseException as error:  # a panic of the library's, which is no Exception; it cannot be used after it
            self.listening = False
            raise RuntimeError(str(error)) from error

    def set_focused(self, focused: bool) -> None:
        """Tell whether the window has the keyboard; only while a reader is listening."""
        if sys.platform == "darwin":
            _raised(self._adapter.update_view_focus_state(focused))
        elif sys.platform != "win32":  # where the library sees it for itself
            self._adapter.update_window_focus_state(focused)

    def _connect(self) -> Any:
        import accesskit  # noqa: PLC0415 - not where there is no screen

        window = pygame.display.get_wm_info().get("window")
        if sys.platform == "win32":
            return accesskit.windows.SubclassingAdapter(window, self._begin, self._ask)
        if sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return accesskit.macos.SubclassingAdapter.for_window(window, self._begin, self._ask)
        return accesskit.unix.Adapter(self._begin, self._ask, self._end)

    def _begin(self) -> None:
        """A reader listens; the tree, which only the loop's thread may ask for, follows."""
        self.listening = True
        self.changed()

    def _end(self) -> None:
        self.listening = False
        self.changed()

    def _ask(self, request: Any) -> None:
        self.asked(request)


def open_bridge() -> ReaderBridge | None:
    """The bridge for the window that is open but not shown yet; None where the library cannot be had."""
    with contextlib.suppress(ImportError, OSError):
        return ReaderBridge()
    return None


def _raised(events: Any) -> None:
    """Windows and macOS hand back what is to be told to the reader."""
    if events is not None:
        events.raise_events()
