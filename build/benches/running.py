"""A running program's costs, from the kernel's figures for all its processes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from benches.programs import ROOT, Program
from benches.screen import Screen


@dataclass(frozen=True, slots=True)
class Running:
    """A program and all it has started, by their session."""

    session: int
    began: float

    @property
    def memory(self) -> float:
        """Resident memory in megabytes, shared pages included."""
        return sum(_number(process / "smaps_rollup", r"^Rss:\s+(\d+)") for process in self._processes()) / 1024

    def spent(self) -> dict[Path, tuple[int, int]]:
        """Return nanoseconds of processor time and sleeps (so wake-ups), by thread."""
        return {
            task: (
                int(_read(task / "schedstat").split()[0]),
                _number(task / "status", r"^voluntary_ctxt_switches:\s+(\d+)"),
            )
            for task in self._tasks()
        }

    def mapped(self) -> set[Path]:
        """Return the files mapped into memory."""
        lines = [line for process in self._processes() for line in _read(process / "maps").splitlines()]
        return {Path(line[line.find("/") :]) for line in lines if "/" in line}

    def _processes(self) -> list[Path]:
        return [path for path in Path("/proc").glob("[0-9]*") if _session(path) == self.session]

    def _tasks(self) -> list[Path]:
        return [task for process in self._processes() for task in process.glob("task/*") if _read(task / "schedstat")]


def between(before: dict[Path, tuple[int, int]], after: dict[Path, tuple[int, int]]) -> tuple[float, int]:
    """Return processor seconds and wake-ups between two results of `spent`."""
    rises = [(now[0] - then[0], now[1] - then[1]) for task, now in after.items() for then in [before.get(task, (0, 0))]]
    return sum(work for work, _woken in rises) / 1e9, sum(woken for _work, woken in rises)


@contextmanager
def running(screen: Screen, program: Program) -> Iterator[Running]:
    """Start the program; at the end kill it and its children and await an empty screen."""
    empty, began = screen.look(), time.monotonic()
    with subprocess.Popen(
        program.command,
        cwd=ROOT,
        env=screen.surroundings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        try:
            yield Running(process.pid, began)
        finally:
            if sys.platform == "linux":
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
    ended = time.monotonic()
    while screen.changed(empty) and time.monotonic() - ended < 5.0:
        time.sleep(0.02)


def _session(process: Path) -> int:
    fields = _read(process / "stat").rpartition(")")[2].split()
    return int(fields[3]) if fields else 0


def _number(path: Path, pattern: str) -> int:
    found = re.search(pattern, _read(path), re.MULTILINE)
    return int(found[1]) if found else 0


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace")
    except OSError:  # it has just ended
        return ""
