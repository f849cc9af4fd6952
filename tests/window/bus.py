"""A private message bus with a screen reader on it."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

from tests.window.screen import surroundings, until

PYTHON = "/usr/bin/python3"
"""Has the AT-SPI bindings."""
_FIND = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
_LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")


@cache
def missing() -> str:
    """Return the packages missing here, or ""."""
    if shutil.which("dbus-daemon") is None or shutil.which("dbus-send") is None:
        return "dbus"
    if not any(Path(one).exists() for one in _LAUNCHERS):
        return "at-spi2-core"
    found = Path(PYTHON).exists() and subprocess.run([PYTHON, "-c", _FIND], capture_output=True, check=False)
    return "" if found and found.returncode == 0 else "gir1.2-atspi-2.0 and python3-gi"


class Heard:
    def __init__(self, told: Mapping[str, Any]) -> None:
        self.told = told
        self.role: str = told["role"]
        self.name: str = told["name"]
        self.place: tuple[int, int] = tuple(told["place"])
        """Which it is of how many, from 1; 0 where that isn't told."""
        self.description: str = told["description"]
        self.value: list[float] | None = told["value"]
        """The number, the least and the most possible one, and the step."""
        self.states = frozenset[str](told["states"])
        self.children = [Heard(child) for child in told["children"]]

    def walk(self) -> Iterator[Heard]:
        """Yield this node and all below it, without logs."""
        if self.role != "log":
            yield self
            for child in self.children:
                yield from child.walk()


class Bus:
    def __init__(self, display: str, folder: Path, environment: pytest.MonkeyPatch) -> None:
        self.display = display
        self.folder = folder
        self._environment = environment

    def __enter__(self) -> Self:
        self.folder.mkdir()
        self._environment.setenv("XDG_RUNTIME_DIR", str(self.folder))
        self._environment.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
        around = surroundings(DISPLAY=self.display)
        self._bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=around, text=True,
        )  # fmt: skip
        assert self._bus.stdout is not None
        address = self._bus.stdout.readline().strip()
        self._environment.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        around = surroundings(DISPLAY=self.display)
        subprocess.run(
            [
                *("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"),
                "org.freedesktop.DBus.Properties.Set",
                *("string:org.a11y.Status", "string:ScreenReaderEnabled", "variant:boolean:true"),
            ],
            env=around, check=True, capture_output=True, timeout=30,
        )  # fmt: skip
        self._reader = subprocess.Popen(
            [PYTHON, "-W", "ignore", Path(__file__).with_name("bus_reader.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=around, text=True,
        )  # fmt: skip
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        for program in (self._reader, self._bus):
            program.kill()
            program.communicate()

    def ask(self, *what: object) -> Any:
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.write(json.dumps(what) + "\n")
        self._reader.stdin.flush()
        return json.loads(self._reader.stdout.readline())

    def everything(self) -> list[Heard]:
        """Return all nodes, or none while the window is missing or changing."""
        told = self.ask("tree")
        return [] if told is None or "error" in told else list(Heard(told).walk())

    def names(self) -> list[str]:
        return [one.name for one in self.everything()]

    def find(self, *names: str, role: str | None = None) -> Heard | None:
        """Return the first node with one of these names, or with one before a comma."""
        told = self.ask("find", names, role)
        return None if told is None or "error" in told else Heard(told)

    def wait(self, name: str, role: str | None = None) -> Heard:
        found: list[Heard] = []

        def there() -> bool:
            one = self.find(name, role=role)
            found[:] = [one] if one is not None else []
            return bool(found)

        until(there, f"{name!r} on the bus")
        return found[0]

    def press(self, name: str, role: str | None = None) -> None:
        until(lambda: self.do(self.wait(name, role)), f"{name} as something to press")

    def do(self, node: Heard) -> bool:
        """Press a node, unless the tree has changed meanwhile."""
        return self.ask("do", node.told["path"], node.name) is True

    def set(self, name: str, number: float) -> None:
        def done() -> bool:
            node = self.wait(name)
            return self.ask("set", node.told["path"], node.name, number) is True

        until(done, f"{name} at {number}")

    def said(self) -> list[tuple[str, str]]:
        """Return what was read out since the last call: manner and words."""
        return [(how, words) for how, words in self.ask("said")]

    def hear(self, part: str) -> None:
        until(lambda: any(part in words for _how, words in self.said()), f"{part!r} read out")
