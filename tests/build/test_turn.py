"""Two scripts that pack at once take turns: they write the same files, and NSIS then makes a broken setup."""

import sys
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Queue

import pytest

import archive
import smoke
import windows
from packages import linux_package, turn
from tests.build.test_linux_package import Prepared


def for_windows(bundle: Path, out: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    (bundle / "gin-rummy.exe").touch()
    monkeypatch.setattr(windows, "BUNDLE", bundle)
    monkeypatch.setattr(windows, "PACKAGES", out / "packages")
    return lambda: windows.main(["zip"])


def archived(bundle: Path, out: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    monkeypatch.setattr(smoke, "PROGRAM", bundle / linux_package.NAME)
    monkeypatch.setattr(archive, "PACKAGES", out / "packages")
    return archive.main


def for_linux(bundle: Path, _out: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    def build(_bundle: Path, folder: Path) -> Path:
        folder.mkdir()
        (folder / "package").touch()
        return folder / "package"

    monkeypatch.setattr(linux_package, "Environment", Prepared)
    return lambda: linux_package.make((), "nowhere", build, str(bundle))


ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="the archive is for Linux, and packed there")


@pytest.mark.parametrize("script", [for_windows, pytest.param(archived, marks=ON_LINUX), for_linux])
def test_a_script_waits_until_another_has_packed(
    script: Callable[[Path, Path, pytest.MonkeyPatch], Callable[[], int]],
    bundle: Path,
    out: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pack = script(bundle, out, monkeypatch)
    said: Queue[str | int] = Queue()
    monkeypatch.setattr(turn, "say", said.put)
    packing = threading.Thread(target=lambda: said.put(pack()))
    with turn.own_turn(out):
        packing.start()
        assert said.get(timeout=60) == "Waiting for another bundle or package to be finished …"
        assert not (out / "packages").exists()
    assert said.get(timeout=60) == 0
    packing.join()
    assert len(list((out / "packages").iterdir())) == 1
