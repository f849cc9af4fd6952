"""However the program ends, the next start has everything that was painted."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from game.rules import Rules
from game.store.journal import Journal
from game.store.settings import Settings, SettingsFile
from tests.conftest import Volume
from tests.store.journals import on_disk
from tests.store.matches import actions
from tests.window.screen import ROOT, Screen, needed, surroundings

pytestmark = [needed, pytest.mark.xdist_group("window")]


def kill(program: subprocess.Popen[bytes], _screen: Screen) -> None:
    program.kill()


def hang_up(program: subprocess.Popen[bytes], _screen: Screen) -> None:
    if sys.platform != "win32":
        program.send_signal(signal.SIGHUP)


def end(program: subprocess.Popen[bytes], _screen: Screen) -> None:
    program.send_signal(signal.SIGTERM)


def kill_screen(_program: subprocess.Popen[bytes], screen: Screen) -> None:
    screen.server.kill()


def orphan(program: subprocess.Popen[bytes], _screen: Screen) -> None:
    """Nothing tells the game that its parent is gone; it plays on until it's killed itself."""
    program.kill()
    program.wait()
    if sys.platform != "win32":
        os.killpg(program.pid, 0)  # it still runs
        time.sleep(0.1)
        os.killpg(program.pid, signal.SIGKILL)


ENDS: dict[str, tuple[Callable[[subprocess.Popen[bytes], Screen], None], int, int]] = {
    "SIGKILL": (kill, 3, 500),
    "SIGHUP": (hang_up, 1, 100),
    "SIGTERM": (end, 1, 100),
    "display": (kill_screen, 1, 100),
    "parent": (orphan, 1, 100),
    "terminal": (kill, 1, 100),
}
SHELL = 'exec <"$0"; "$@"; true'
"""The first terminal it opens becomes its session's."""
HUNG_UP = {"SIGHUP", "terminal"}


@contextmanager
def parent(how: str) -> Iterator[list[str]]:
    """Yield the command to start the game with: a shell if the parent dies, for "terminal" on its own terminal."""
    if sys.platform != "win32" and how == "terminal":
        ours, theirs = os.openpty()
        try:
            yield ["sh", "-c", SHELL, os.ttyname(theirs)]
        finally:
            os.close(theirs)
            os.close(ours)
    else:
        yield ["sh", "-c", SHELL, os.devnull] if how == "parent" else []


@pytest.mark.parametrize("how", ENDS)
def test_nothing_that_was_painted_is_lost(tmp_path: Path, how: str, volume: Volume) -> None:
    if sys.platform != "win32" and how in HUNG_UP and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        pytest.skip("whoever started the tests has them ignore it, and so does all that they start")
    act, sample, full = ENDS[how]
    rng, folder = Random(how), tmp_path / "data"
    SettingsFile(folder / "settings.json").save(Settings().with_rules(Rules(target=1000)))
    pictures, record = 0, None
    with ExitStack() as screens:
        screen = screens.enter_context(Screen(tmp_path))
        for number in range(volume(sample, full)):
            shell = screens.enter_context(parent(how))
            program = subprocess.Popen(
                [*shell, sys.executable, "-m", "tests.window.autopilot"]
                + ["--data-dir", str(folder), "--size", "1024x640"]
                + ["--table"] * (record is None),
                cwd=ROOT,
                env=surroundings(DISPLAY=screen.display),
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=bool(shell),
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
            if counts != ["0", "0"]:  # nothing to save before the deal
                kept = on_disk(folder / "journal.sqlite")[match]
                assert actions(kept) >= tuple(map(int, counts)), number
            pictures += len(lines)
            if act is kill_screen:
                screens.close()
                screen = screens.enter_context(Screen(tmp_path))
    assert pictures > volume(sample, full)
