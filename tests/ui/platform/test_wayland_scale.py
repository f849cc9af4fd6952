import ctypes
import shutil
import socket
import struct
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest

from game.ui.platform import video
from game.ui.platform.wayland_scale import largest_scale

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has Wayland")

Play = Callable[[Callable[[socket.socket], object]], None]


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Let a function answer connections to this session's desktop."""
    folder = tempfile.mkdtemp()  # a socket's path must be short
    monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    threads: list[Thread] = []

    def play(answer: Callable[[socket.socket], object]) -> None:
        if sys.platform == "linux":
            server = socket.socket(socket.AF_UNIX)
            server.bind(str(Path(folder, "wayland-7")))
            server.listen(1)

            def serve() -> None:
                with server, server.accept()[0] as asked:
                    answer(asked)

            threads.append(Thread(target=serve, daemon=True))
            threads[-1].start()

    yield play
    for thread in threads:
        thread.join(10)
    shutil.rmtree(folder)


def event(sender: int, kind: int, content: bytes) -> bytes:
    return struct.pack("=IHH", sender, kind, 8 + len(content)) + content


def globals_of(*names: str) -> bytes:
    said = b""
    for number, name in enumerate(names):
        word = name.encode() + b"\0"
        word += b"\0" * (-len(word) % 4)
        said += event(2, 0, struct.pack("=II", 40 + number, len(name) + 1) + word + struct.pack("=I", 4))
    return said


def screens(*scales: int) -> Callable[[socket.socket], None]:
    """Return a desktop with screens of these scales; like libwayland it wants consecutive ids."""

    def answer(asked: socket.socket) -> None:
        assert asked.recv(24) == struct.pack("=IHHI", 1, 1, 12, 2) + struct.pack("=IHHI", 1, 0, 12, 3)
        asked.sendall(globals_of("wl_compositor", *["wl_output"] * len(scales), "wl_seat"))
        asked.sendall(event(3, 0, struct.pack("=I", 9)) + event(1, 1, struct.pack("=I", 3)))
        bound = asked.recv(36 * len(scales) + 12, socket.MSG_WAITALL)
        numbers = [struct.unpack_from("=I", bound, 36 * at + 32)[0] for at in range(len(scales))]
        assert numbers == [*range(4, 4 + len(scales))]
        assert bound[-12:] == struct.pack("=IHHI", 1, 0, 12, 4 + len(scales))
        for number, scale in zip(numbers, scales, strict=True):
            asked.sendall(event(number, 1, b"\0" * 16) + event(number, 3, struct.pack("=i", scale)))
        asked.sendall(event(4 + len(scales), 0, struct.pack("=I", 9)))

    return answer


@pytest.mark.parametrize(("scales", "largest"), [((1,), 1), ((2,), 2), ((1, 3, 2), 3), ((), 1)])
def test_the_largest_scale_counts(desktop: Play, scales: tuple[int, ...], largest: int) -> None:
    desktop(screens(*scales))
    assert largest_scale() == largest


@pytest.mark.parametrize("said", [b"", b"\0" * 7, b"\xff" * 64, event(2, 0, b""), event(3, 0, b"") * 2])
def test_a_desktop_that_talks_nonsense_has_one_pixel_to_a_unit(desktop: Play, said: bytes) -> None:
    desktop(lambda asked: asked.sendall(said))
    assert largest_scale() == 1


def test_where_nobody_listens_a_unit_is_a_pixel(desktop: Play) -> None:
    assert desktop is not None
    assert largest_scale() == 1


@pytest.mark.parametrize(("scale", "drivers"), [(1, ["x11", "wayland"]), (2, ["wayland", "x11"])])
def test_only_a_scaled_desktop_is_not_spoken_to_by_way_of_x11(desktop: Play, scale: int, drivers: list[str]) -> None:
    desktop(screens(scale))
    assert video._drivers() == drivers


@pytest.mark.parametrize("there", [False, True])
def test_on_gnome_a_window_must_be_able_to_frame_itself(
    desktop: Play, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    def load(_name: str) -> None:
        if not there:
            raise OSError

    desktop(screens(2))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME")
    monkeypatch.setattr(ctypes, "CDLL", load)
    assert video._drivers()[0] == ("wayland" if there else "x11")
