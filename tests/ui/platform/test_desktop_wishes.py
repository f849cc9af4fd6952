import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.platform import desktop_wishes
from game.ui.platform.desktop_wishes import DesktopWishes, wishes

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked without a program")


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that's the whole PATH, on a desktop with a bus."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def says(folder: Path, program: str, text: str, status: int = 0) -> None:
    """Let this program log its arguments, then print the text."""
    path = folder / program
    path.write_text(
        f"#!/bin/sh\necho \"$@\" >> {folder}/called\nprintf '%s' '{text}'\nexit {status}\n", encoding="utf-8"
    )
    path.chmod(0o755)


def portal(**groups: dict[str, Any]) -> str:
    """Return a portal's answer as busctl writes it."""
    found = {
        name.replace("_", "."): {key.replace("_", "-"): {"type": "?", "data": value} for key, value in group.items()}
        for name, group in groups.items()
    }
    return json.dumps({"type": "a{sa{sv}}", "data": [found]})


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        (portal(), DesktopWishes()),
        (portal(org_freedesktop_appearance={"contrast": 0, "color_scheme": 2, "reduced_motion": 0}), DesktopWishes()),
        (portal(org_freedesktop_appearance={"contrast": 1}), DesktopWishes(contrast=True)),
        (portal(org_freedesktop_appearance={"color_scheme": 1}), DesktopWishes(dark=True)),
        (portal(org_freedesktop_appearance={"reduced_motion": 1}), DesktopWishes(calm=True)),
        (portal(org_gnome_desktop_interface={"enable_animations": False}), DesktopWishes(calm=True)),
        (portal(org_gnome_desktop_interface={"enable_animations": True}), DesktopWishes()),
        (portal(org_gnome_desktop_a11y_interface={"high_contrast": True}), DesktopWishes(contrast=True)),
    ],
)
def test_linux_is_asked_by_its_portal(system: Path, answer: str, wanted: DesktopWishes) -> None:
    says(system, "busctl", answer)
    assert wishes() == wanted
    assert "--auto-start=no" in (system / "called").read_text("utf-8")


@pytest.mark.parametrize(
    "answer", ["", "no JSON", "[]", '{"data": []}', '{"data": [7]}', '{"data": [{"a": 1}, 2]}', "[" * 9999]
)
def test_an_answer_without_sense_wishes_nothing(system: Path, answer: str) -> None:
    says(system, "busctl", answer, status=1)
    assert wishes() == DesktopWishes()


def test_without_a_bus_or_its_program_nothing_is_asked(system: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert wishes() == DesktopWishes()
    says(system, "busctl", portal(org_freedesktop_appearance={"contrast": 1}))
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(system))
    assert wishes() == DesktopWishes()
    assert not (system / "called").exists()


@pytest.mark.parametrize("told", [(True, False, True), (False, True, False), (False, False, False)])
def test_macos_is_asked_on_the_loops_own_thread(monkeypatch: pytest.MonkeyPatch, told: tuple[bool, bool, bool]) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(desktop_wishes, "cocoa", lambda: SimpleNamespace(wishes=lambda: told))
    assert desktop_wishes.answered_at_once()
    assert wishes() == DesktopWishes(*told)


def test_without_its_libraries_macos_wishes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(desktop_wishes, "cocoa", lambda: None)
    assert wishes() == DesktopWishes()


@pytest.mark.usefixtures("system")
def test_linux_is_asked_beside_the_loop() -> None:
    assert not desktop_wishes.answered_at_once()
