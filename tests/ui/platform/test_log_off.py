"""The program ends cleanly when Windows ends it at log-off."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ui.platform import log_off
from game.ui.platform.log_off import LogOffWatch
from tests.store.journals import on_disk
from tests.store.matches import actions

ROOT = Path(__file__).resolve().parents[3]
QUERY_END_SESSION, CLOSE, END_SESSION = 0x11, 0x10, 0x16

Send = Callable[[int, int], int | None]
"""Returns the answer, or None after a timeout."""


def test_elsewhere_nothing_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    before = threading.active_count()
    watch = LogOffWatch(lambda: None)
    watch.start()
    assert threading.active_count() == before
    watch.close()


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    USER = ctypes.WinDLL("user32")
    USER.CreateWindowExW.argtypes = (
        wintypes.DWORD, wintypes.LPCWSTR, wintypes.LPCWSTR, wintypes.DWORD, *[ctypes.c_int] * 4, *[wintypes.HANDLE] * 4,
    )  # fmt: skip
    USER.CreateWindowExW.restype = wintypes.HWND
    USER.DestroyWindow.argtypes = (wintypes.HWND,)
    USER.FindWindowW.argtypes = (wintypes.LPCWSTR, wintypes.LPCWSTR)
    USER.FindWindowW.restype = wintypes.HWND
    USER.SendMessageTimeoutW.argtypes = (
        wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM, wintypes.UINT, wintypes.UINT,
        ctypes.POINTER(ctypes.c_size_t),
    )  # fmt: skip

    @pytest.fixture
    def screen() -> None:
        """Skip where windows can't be opened."""
        window = USER.CreateWindowExW(0, "STATIC", None, 0, 0, 0, 0, 0, None, None, None, None)
        if not window:
            pytest.skip("Wine opens no window without a screen")
        USER.DestroyWindow(window)

    def found(program: subprocess.Popen[str] | None = None) -> Send:
        """Wait for the hidden window; return a function that sends to it."""
        window = None
        while not window:
            assert program is None or program.poll() is None, program.communicate()
            window = USER.FindWindowW(log_off.CLASS, None)
            time.sleep(0.02)

        def send(message: int, value: int) -> int | None:
            answer = ctypes.c_size_t()
            told = USER.SendMessageTimeoutW(window, message, value, 0, 0, 60_000, answer)
            return answer.value if told else None

        return send

    class KeptWindow(log_off.HiddenWindow):
        last: "KeptWindow"

        def __init__(self, leave: Callable[[], object]) -> None:
            super().__init__(leave)
            KeptWindow.last = self

        def really_close(self) -> None:
            """Close it even after it told the program to end; the tests run on."""
            assert self._thread.is_alive() or not self._leaving, (
                "Windows waits for its answer, so nothing is asked of it"
            )
            self._leaving = False
            self.close()
            self._thread.join()

    @pytest.mark.usefixtures("screen")
    def test_it_ends_when_the_player_really_logs_off(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(log_off, "_LONG", 0.0)
        monkeypatch.setattr(log_off, "HiddenWindow", KeptWindow)
        told: list[str] = []
        watch = LogOffWatch(lambda: told.append(threading.current_thread().name))
        watch.start()
        send = found()
        assert send(QUERY_END_SESSION, 0) == 1
        assert send(CLOSE, 0) == 0
        assert send(END_SESSION, 0) == 0  # another program refused to end
        assert told == []
        assert send(END_SESSION, 1) == 0
        assert told == ["log off"]
        watch.close()
        KeptWindow.last.really_close()

    @pytest.mark.usefixtures("screen")
    @pytest.mark.parametrize(("how", "ends"), [(0, False), (1, False), (2, True), (5, True), (6, True)])
    def test_it_ends_when_the_console_is_closed(monkeypatch: pytest.MonkeyPatch, how: int, ends: bool) -> None:
        monkeypatch.setattr(log_off, "_LONG", 0.0)
        told: list[int] = []
        window = KeptWindow(lambda: told.append(how))
        assert window._console_ends(how) == ends
        assert told == [how] * ends
        window.close()
        window.really_close()

    @pytest.mark.usefixtures("screen")
    def test_at_a_log_off_the_match_and_the_windows_place_are_kept(tmp_path: Path) -> None:
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.window.autopilot", "--data-dir", str(tmp_path), "--table"],
            cwd=ROOT,
            env=os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert program.stdout is not None
        send, heard = found(program), program.stdout.readline()
        assert send(QUERY_END_SESSION, 0) == 1
        send(END_SESSION, 1)  # answered by the program's end
        said, errors = program.communicate()
        assert (errors, program.returncode) == ("", 0)
        match, *counts = f"{heard}{said}".splitlines()[-1].split()
        assert actions(on_disk(tmp_path / "journal.sqlite")[match]) >= tuple(map(int, counts))
        assert (tmp_path / "journal.actions-1.jsonl").stat().st_size == 0  # it is all in the journal
        assert (tmp_path / "window.json").is_file()
        assert not list(tmp_path.glob("sudden-end*"))
