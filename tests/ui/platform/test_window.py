import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from queue import Queue
from threading import Thread

import pygame
import pytest
from msgspec.structs import replace

from game import APP_ID
from game.ui.platform.placement import Placement
from game.ui.platform.video import NoDisplay
from game.ui.platform.window import SMALLEST, Window
from tests.window.screen import WHY_NOT
from tests.window.wayland import desktop, needs_weston

TOP = Path(__file__).resolve().parents[3]

# A program with an empty window that reports when it's up.
PROGRAM = """
import signal
import pygame
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.engine.loop import Loop
from game.ui.engine.scene import Scene
from game.ui.platform.window import Window

class Empty(Scene):
    def tick(self, now):
        print("tick", *self.size, flush=True)

signal.signal(signal.SIGINT, signal.default_int_handler)  # which Python leaves out where the tests' caller ignores it
loop = Loop(Window.open((1280, 800)))
loop.bindings = lambda: (KeyBinding({pygame.K_F11: Command.FULL_SCREEN}),)
loop.commands = {Command.FULL_SCREEN: loop.fullscreen}
loop.push(Empty())
raise SystemExit(loop.run())
"""
# The same with a virtual controller, which SDL itself would poll a thousand times a second.
WITH_PAD = PROGRAM.replace(
    "raise SystemExit",
    """
import tempfile
from pathlib import Path
from game.ui.platform.gamepad_watch import PadWatch
from game.ui.platform.sdl import find_library
folder = Path(tempfile.mkdtemp())
watch = PadWatch(lambda there: None, devices=folder, kinds=folder)
loop.pads.told = watch.start()
folder.rmdir()
loop.pads.expect(True)
assert find_library().SDL_JoystickAttachVirtual(1, 6, 15, 0) >= 0
raise SystemExit""",
)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


def environment(**changes: str) -> dict[str, str]:
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    return {k: v for k, v in os.environ.items() if k not in hidden} | {"PYTHONPATH": str(TOP)} | changes


@pytest.fixture
def program(display: str) -> Iterator[subprocess.Popen[str]]:
    yield from running(PROGRAM, display)


@pytest.fixture
def program_with_pad(display: str) -> Iterator[subprocess.Popen[str]]:
    yield from running(WITH_PAD, display)


def running(program: str, display: str) -> Iterator[subprocess.Popen[str]]:
    started = subprocess.Popen(
        [sys.executable, "-c", program], env=environment(DISPLAY=display), stdout=subprocess.PIPE, text=True
    )
    assert started.stdout is not None
    while "tick" not in started.stdout.readline():
        assert started.poll() is None
    before = -1
    while before != switches(started.pid):  # until it's idle
        before = switches(started.pid)
        time.sleep(0.5)
    yield started
    started.kill()
    started.wait()
    started.stdout.close()


def switches(pid: int) -> int:
    """Return how often the process has gone to sleep so far, in all threads."""
    lines: list[str] = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(OSError):  # the thread may have just ended
            lines += (thread / "status").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary"))


def test_an_idle_window_sleeps(program: subprocess.Popen[str]) -> None:
    before = switches(program.pid)
    time.sleep(2)
    assert switches(program.pid) - before <= 2


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere nothing tells that a controller is used")
def test_an_idle_window_sleeps_with_a_controller_there(program_with_pad: subprocess.Popen[str]) -> None:
    before = switches(program_with_pad.pid)
    time.sleep(2)
    assert switches(program_with_pad.pid) - before <= 2


def test_ctrl_c_wakes_and_ends_it(program: subprocess.Popen[str]) -> None:
    program.send_signal(signal.SIGINT)
    assert program.wait(30) == 130


def test_the_window_is_found_by_its_class(program: subprocess.Popen[str], display: str) -> None:
    assert program.poll() is None
    found = subprocess.run(
        ["xdotool", "search", "--class", APP_ID],
        env=environment(DISPLAY=display),
        capture_output=True,
        check=False,
    )
    assert found.stdout.strip()


def pass_on(lines: Iterable[str], told: Queue[str]) -> None:
    for line in lines:
        told.put(line.strip())


def test_f11_fills_the_screen_and_comes_back(program: subprocess.Popen[str], display: str) -> None:
    def xdotool(*words: str) -> str:
        command = ["xdotool", *words]
        return subprocess.run(
            command, env=environment(DISPLAY=display), capture_output=True, text=True, check=False
        ).stdout

    told = Queue[str]()
    assert program.stdout is not None
    Thread(target=pass_on, args=(program.stdout, told), daemon=True).start()
    window = xdotool("search", "--class", APP_ID).split()[-1]
    xdotool("windowfocus", "--sync", window)
    for size in ("1600 1000", "1280 800"):
        xdotool("key", "F11")
        while told.get(timeout=60) != f"tick {size}":  # fail rather than wait for ever
            assert program.poll() is None


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_no_screen_is_said_in_a_sentence() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment(), capture_output=True, text=True, check=False
    )
    assert "NoDisplay: There’s no screen to open a window on." in ended.stderr


def test_no_driver_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    pygame.display.quit()
    with pytest.raises(NoDisplay, match="screen"):
        Window.open()


def test_a_window_of_no_given_size_fits_the_screen() -> None:
    window = Window.open()
    desktop = pygame.display.get_desktop_sizes()[0]
    assert window.size[0] <= max(desktop[0], SMALLEST[0])
    assert window.size[1] <= max(desktop[1], SMALLEST[1])
    window.close()


def test_a_window_opens_as_it_was_kept_and_says_how_it_is() -> None:
    kept = Placement((900, 700), fullscreen=True)
    window = Window.open(kept=kept)
    assert window.fullscreen
    assert replace(window.placement, place=None) == kept
    window.toggle_fullscreen()
    assert window.size == (900, 700)
    assert not window.placement.fullscreen
    window.close()


def test_a_hidden_window_says_where_it_was() -> None:
    window = Window.open((900, 700))
    before = window.placement
    window.hide()
    assert pygame.display.get_active() is False
    assert window.placement == before
    window.close()


def test_the_pointer_is_told_in_pixels() -> None:
    """On a desktop scaled by 1.25."""
    window = Window.open((1000, 700))

    class Dense:
        size = (800, 560)

        def get_surface(self) -> pygame.Surface | None:
            return pygame.display.get_surface()

    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 201), rel=(-4, 2), buttons=(0, 0, 0))
    assert window.in_pixels(moved) is moved
    window._dense = Dense()  # type: ignore[assignment] # stands for a window of a scaled desktop
    assert window.in_pixels(key) is key
    told = window.in_pixels(moved)
    assert (told.pos, told.rel, told.buttons) == ((500, 251), (-5, 2), (0, 0, 0))
    assert window.in_units(pygame.Rect(500, 250, 100, 40)) == pygame.Rect(400, 200, 80, 32)
    window._dense = None
    window.close()


# Opens a window, shows something in two ways, and prints its size in pixels and in units.
DENSE = """
import pygame
from game.ui.platform.window import Window
window = Window.open((800, 640))
for rects in (None, [pygame.Rect(0, 0, 10, 10)]):
    window.surface.fill((200, 0, 0))
    window.present(rects)
    pygame.event.get()
print(pygame.display.get_driver(), *window.size, *window.placement.size, window.placement.place)
"""


@needs_weston
@pytest.mark.parametrize(("scale", "pixels"), [(1, "800 640"), (2, "1600 1280")])
def test_on_wayland_a_window_has_every_pixel_of_the_screen(tmp_path: Path, scale: int, pixels: str) -> None:
    with desktop((1200, 800), scale) as there:
        done = subprocess.run(
            [sys.executable, "-c", DENSE],
            env=environment(**there),
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.stdout.splitlines()[-1:] == [f"wayland {pixels} 800 640 None"], done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there SDL asks for a message bus")
@pytest.mark.parametrize(("address", "seen"), [(None, "disabled:"), ("unix:path=/nowhere", "unix:path=/nowhere")])
def test_no_message_bus_is_started_for_the_game(
    address: str | None, seen: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    name = "DBUS_SESSION_BUS_ADDRESS"
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv(name, raising=False)
    if address is not None:
        monkeypatch.setenv(name, address)
    found = []
    start = pygame.display.init

    def init() -> None:
        found.append(os.environ.get(name))
        start()

    monkeypatch.setattr(pygame.display, "init", init)
    window = Window.open((640, 400))
    assert found == [seen]
    assert os.environ.get(name) == address
    window.close()


def test_a_process_may_open_any_number_of_windows() -> None:
    """SDL counts starts of its video in one byte."""
    program = "from game.ui.platform.window import Window\nfor _ in range(300): Window.open((1024, 640))"
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", program], cwd=TOP, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
