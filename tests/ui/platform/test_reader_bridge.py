"""A bridge that fails never keeps the window from opening."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest

from game.ui.platform import reader_bridge
from game.ui.platform.reader_bridge import ReaderBridge, open_bridge


class PanicException(BaseException):
    """What PyO3 raises when Rust code panics; not an Exception."""


class Mac:
    """The macOS library; counts calls to what works only once."""

    def __init__(self) -> None:
        self.forwarded: list[str] = []
        self.windows: list[int] = []
        self.raised = 0
        self.fails: BaseException | None = None
        self.SubclassingAdapter = SimpleNamespace(for_window=self._for_window)

    def add_focus_forwarder_to_window_class(self, name: str) -> None:
        if self.forwarded:
            raise PanicException("Failed to add method accessibilityFocusedUIElement")
        self.forwarded.append(name)

    def _for_window(self, window: int, begin: Callable[[], object], ask: Callable[[Any], object]) -> "Mac":
        assert callable(begin)
        assert callable(ask)
        if self.fails is not None:
            raise self.fails
        self.windows.append(window)
        return self

    def update_view_focus_state(self, focused: bool) -> Any:
        if self.fails is not None:
            raise self.fails
        return SimpleNamespace(raise_events=self._raise) if focused else None

    def _raise(self) -> None:
        self.raised += 1


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> Mac:
    there = Mac()
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(accesskit, "macos", there, raising=False)
    reader_bridge._forward_focus.cache_clear()
    return there


def test_a_mac_gets_a_bridge_for_its_window(mac: Mac) -> None:
    bridge = open_bridge(4711)
    assert bridge is not None
    assert mac.windows == [4711]
    assert mac.forwarded == ["SDLWindow"]
    bridge.set_focused(True)
    bridge.set_focused(False)
    assert mac.raised == 1


def test_a_second_window_of_the_same_program_gets_one_too(mac: Mac) -> None:
    """The forwarder can be added to a window class only once."""
    assert open_bridge(1) is not None
    assert open_bridge(2) is not None
    assert mac.windows == [1, 2]


def test_a_mac_whose_pygame_tells_no_window_plays_without(mac: Mac) -> None:
    assert open_bridge(0) is None
    assert mac.windows == []


@pytest.mark.parametrize("error", [PanicException("called unwrap on None"), AttributeError("macos"), OSError("no")])
def test_a_window_opens_without_a_bridge_that_fails(mac: Mac, error: BaseException) -> None:
    mac.fails = error
    assert open_bridge(1) is None


def test_a_window_opens_where_the_library_lacks_this_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.delattr(accesskit, "macos", raising=False)
    reader_bridge._forward_focus.cache_clear()
    assert open_bridge(1) is None


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_who_ends_the_program_meanwhile_ends_it(mac: Mac, error: type[BaseException]) -> None:
    mac.fails = error()
    with pytest.raises(error):
        open_bridge(1)


def test_a_panic_later_is_an_error_that_can_be_caught(mac: Mac) -> None:
    bridge = open_bridge(1)
    assert bridge is not None
    bridge.listening = True
    mac.fails = PanicException("poisoned")
    with pytest.raises(RuntimeError, match="poisoned"):
        bridge.set_focused(True)
    assert not bridge.listening


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_a_later_end_of_the_program_is_no_panic(mac: Mac, error: type[BaseException]) -> None:
    bridge = open_bridge(1)
    assert bridge is not None
    mac.fails = error()
    with pytest.raises(error):
        bridge.set_focused(True)


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows' library panics at a number that is none")
def test_the_librarys_own_panic_is_taken_for_one() -> None:
    with pytest.raises(BaseException) as caught:  # noqa: PT011 - the words are the library's
        ReaderBridge("no window")  # type: ignore[arg-type] # that is the point
    assert not isinstance(caught.value, Exception)
    assert open_bridge("no window") is None  # type: ignore[arg-type] # as above
