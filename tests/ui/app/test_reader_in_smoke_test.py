"""The self-test fails if a window on a screen admits no reader, which no picture would show."""

import platform
from types import SimpleNamespace

import pytest

from game.ui.app.smoke_test import reader_trouble


@pytest.mark.parametrize(
    ("seen", "bridge", "machine", "well"),
    [
        (True, object(), "x86_64", True),
        (True, None, "x86_64", False),
        (True, None, "arm64", False),
        (True, None, "ARM64", True),  # Windows on ARM: the library doesn't exist
        (False, None, "x86_64", True),
    ],
)
def test_a_window_on_a_screen_lets_readers_in(
    monkeypatch: pytest.MonkeyPatch, seen: bool, bridge: object, machine: str, well: bool
) -> None:
    monkeypatch.setattr(platform, "machine", lambda: machine)
    window = SimpleNamespace(seen=seen, bridge=bridge)
    assert (reader_trouble(window) is None) is well  # type: ignore[arg-type] # all that is looked at
