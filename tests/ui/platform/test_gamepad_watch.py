import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from game.ui.platform import gamepad_watch
from game.ui.platform.gamepad_watch import PadWatch
from tests.systems import make_pipe

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is for Linux only")

PAD = "7cdb000000000000 0 0 0 0"
"""The kernel's key bits of a gamepad: buttons from 0x130 on."""
KEYBOARD = "1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe"
MOUSE = "1f0000 0 0 0 0"
WAIT = 60.0


def test_other_systems_are_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows that would raise an unexpected error."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "CDLL", lambda *_args, **_options: pytest.fail("a library was asked"))
    watch = PadWatch(lambda _there: None)
    assert not watch.start()
    watch.close()


class Devices:
    def __init__(self, folder: Path) -> None:
        self.devices, self.kinds = folder / "input", folder / "class"
        self.devices.mkdir()
        self.told = Queue[bool]()
        self.watch = PadWatch(self.told.put, devices=self.devices, kinds=self.kinds)

    def plug_in(self, name: str, keys: str) -> Path:
        described = self.kinds / name / "device/capabilities"
        described.mkdir(parents=True)
        (described / "key").write_text(keys + "\n", encoding="ascii")
        make_pipe(self.devices / name)
        return self.devices / name

    def next(self) -> bool:
        return self.told.get(timeout=WAIT)


@pytest.fixture
def devices(tmp_path: Path) -> Iterator[Devices]:
    made = Devices(tmp_path)
    yield made
    made.watch.close()
    assert made.told.empty(), "something was told that is not so"


def test_a_controller_that_is_there_is_told_of(devices: Devices) -> None:
    devices.plug_in("event3", PAD)
    assert devices.watch.start()
    assert devices.next() is True


def test_keyboards_and_mice_are_none(devices: Devices) -> None:
    devices.plug_in("event0", KEYBOARD)
    devices.plug_in("event1", MOUSE)
    (devices.devices / "mice").touch()
    assert devices.watch.start()
    devices.plug_in("event2", PAD)
    assert devices.next() is True


def test_one_that_comes_and_goes_is_told_of_each_time(devices: Devices) -> None:
    assert devices.watch.start()
    for number in (5, 6):
        path = devices.plug_in(f"event{number}", PAD)
        assert devices.next() is True
        path.unlink()
        assert devices.next() is False


def test_one_that_is_used_ends_the_loops_sleep(devices: Devices, monkeypatch: pytest.MonkeyPatch) -> None:
    woken = Queue[bool]()
    monkeypatch.setattr(gamepad_watch, "wake", lambda: woken.put(True))
    path = devices.plug_in("event7", PAD)
    assert devices.watch.start()
    assert devices.next() is True
    with path.open("wb", buffering=0) as pressed:
        pressed.write(b"\0" * 24)
        assert woken.get(timeout=WAIT)
        path.unlink()
        assert devices.next() is False


def test_where_there_is_no_such_folder_nothing_is_watched(tmp_path: Path) -> None:
    watch = PadWatch(lambda _there: None, devices=tmp_path / "none", kinds=tmp_path)
    assert not watch.start()
    watch.close()
