"""The bridge to screen readers, through AccessKit."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any


class ReaderBridge:
    """The window's bridge, made before it's shown, as Windows and macOS require.

    Callbacks come on any thread.
    """

    def __init__(self, window: int = 0) -> None:
        """`window` is the system's handle, unused on Linux."""
        self.listening = False  # whether a reader is listening
        self.changed: Callable[[], object] = lambda: None
        """Called when `listening` has changed, or a reader wants everything again."""
        self.asked: Callable[[Any], object] = lambda _request: None
        """Called with a reader's request, an `accesskit.ActionRequest`."""
        self._adapter = self._connect(window)

    def update(self, make: Callable[[], Any]) -> None:
        """Pass on the `accesskit.TreeUpdate` from `make`; only while listening.

        A library starting to listen holds its lock and waits for Python: a call would hang.
        """
        with self._sound():
            _raised(self._adapter.update_if_active(make))

    def set_focused(self, focused: bool) -> None:
        """Tell whether the window has the keyboard; only while listening."""
        with self._sound():
            if sys.platform == "darwin":
                _raised(self._adapter.update_view_focus_state(focused))
            elif sys.platform != "win32":  # there the library notices
                self._adapter.update_window_focus_state(focused)

    @contextlib.contextmanager
    def _sound(self) -> Iterator[None]:
        """Turn a library panic (no Exception) into a RuntimeError; it's dead after that."""
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            self.listening = False
            raise RuntimeError(str(error)) from error

    def _connect(self, window: int) -> Any:
        import accesskit  # noqa: PLC0415 - not where there is no screen

        platform: str = sys.platform  # a variable, or the type checker would see dead branches
        if platform not in {"win32", "darwin"}:
            return accesskit.unix.Adapter(self._begin, self._ask, self._end)
        if not window:
            raise LookupError("the system has told no window")
        if platform == "win32":
            return accesskit.windows.SubclassingAdapter(window, self._begin, self._ask)
        _forward_focus()
        return accesskit.macos.SubclassingAdapter.for_window(window, self._begin, self._ask)

    def _begin(self) -> None:
        self.listening = True
        self.changed()

    def _end(self) -> None:
        self.listening = False
        self.changed()

    def _ask(self, request: Any) -> None:
        self.asked(request)


def open_bridge(window: int) -> ReaderBridge | None:
    """Return the bridge for this open but hidden window, or None."""
    try:
        return ReaderBridge(window)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # noqa: BLE001 - a panic of the library's is no Exception, and a game without it better than none
        return None


@cache
def _forward_focus() -> None:
    """Let SDL's macOS windows report the keyboard focus; fails the second time."""
    import accesskit  # noqa: PLC0415 - as above

    accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")


def _raised(events: Any) -> None:
    if events is not None:
        events.raise_events()
