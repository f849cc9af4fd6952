"""However the program ends, the next one has everything that was painted."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from game.rules import Rules
from game.store.journal import Journal
from game.store.settings import Settings, SettingsFile
from tests.conftest import Volume
from tests.store.matches import actions
from tests.store.test_journal import on_disk
from tests.window.screen import ROOT, Screen, needed, surroundings

pytestmark = [needed, pytest.mark.xdist_group("window")]


def kill(program: subprocess.Popen[bytes], _screen: Screen) -> None:
    program.kill()


def hang_up(program: subprocess.Popen[bytes], _screen: Screen) -> None:
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        program.kill()
        pytest.skip("whoever started the tests has them ignore it, and so does all that they start")
    program.send_signal(signal.SIGHUP)


def end(program: subprocess.Popen[bytes], _screen: Screen) -> None:
    program.send_signal(signal.SIGTERM)


def kill_screen(_program: subprocess.Popen[bytes], screen: Screen) -> None:
    screen.server.kill()


ENDS: dict[str, tuple[Callable[[subprocess.Popen[bytes], Screen], None], int, int]] = {
    "SIGKILL": (kill, 3, 500),
    "SIGHUP": (hang_up, 1, 100),
    "SIGTERM": (end, 1, 100),
    "display": (kill_screen, 1, 100),
}


@pytest.mark.parametrize("how", ENDS)
def test_nothing_that_was_painted_is_lost(tmp_path: Path, how: str, volume: Volume) -> None:
    act, sample, full = ENDS[how]
    rng, folder = Random(how), tmp_path / "data"
    SettingsFile(folder / "settings.json").save(Settings().with_rules(Rules(target=1000)))
    pictures, record = 0, None
    with ExitStack() as screens:
        screen = screens.enter_context(Screen(tmp_path))
        for number in range(volume(sample, full)):
            program = subprocess.Popen(
                [sys.executable, "-m", "tests.window.autopilot", "--data-dir", str(folder), "--size", "1024x640"]
                + ["--table"] * (record is None),
                cwd=ROOT,
                env=surroundings(DISPLAY=screen.display),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            assert program.stdout is not None
            heard = [program.stdout.readline()]
            until = time.monotonic() + rng.random() * 1.5  # any moment will do
            while time.monotonic() < until:
                heard.append(program.stdout.readline())
            act(program, screen)
            said, errors = program.communicate(timeout=30)
            assert b"Traceback" not in errors, errors.decode()
            lines = (b"".join(heard) + said).decode().splitlines()
            assert lines, errors.decode()
            match, *counts = lines[-1].split()
            journal = Journal(folder / "journal.sqlite")
            record = journal.running()
            journal.close()
            assert journal.notices == []
            kept = on_disk(folder / "journal.sqlite")[match]
            assert actions(kept) >= tuple(map(int, counts)), number
            pictures += len(lines)
            if act is kill_screen:
                screens.close()
                screen = screens.enter_context(Screen(tmp_path))
    assert pictures > volume(sample, full)
