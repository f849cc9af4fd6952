"""Unreadable folders, as after `sudo -u`: the game starts all the same."""

import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from game.ui.audio import mixer
from game.ui.platform import video
from game.ui.platform.gamepad_watch import PadWatch


def refused(*_arguments: object, **_options: object) -> NoReturn:
    raise PermissionError(13, "Permission denied")


def test_a_message_bus_that_cannot_be_looked_at_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/of-another")
    monkeypatch.setattr(Path, "is_socket", refused)
    with video._without_new_bus():
        assert os.environ["DBUS_SESSION_BUS_ADDRESS"] == "disabled:"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is for Linux only")
def test_a_sound_device_that_cannot_be_looked_at_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_AUDIODRIVER", "AUDIODEV", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/of-another")
    monkeypatch.setattr(Path, "exists", refused)
    assert not mixer.may_sound()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is for Linux only")
def test_a_controller_stays_where_its_folder_says_nothing_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    watch = PadWatch(told.append, devices=tmp_path, kinds=tmp_path)
    watch._pads["event3"] = os.open(os.devnull, os.O_RDONLY)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refused)
        watch._look()
    assert (told, [*watch._pads]) == ([], ["event3"])
    watch._look()
    assert (told, [*watch._pads]) == ([False], [])
    watch.close()
