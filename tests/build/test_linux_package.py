import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import deb
import rpm
import snap
from packages import linux_package


@pytest.mark.parametrize(
    ("main", "tool"),
    [(deb.main, "dpkg-deb"), (rpm.main, "rpmbuild"), (snap.main, "mksquashfs")],
    ids=["deb", "rpm", "snap"],
)
def test_without_its_tool_or_a_bundle_a_verb_says_so(
    main: Callable[[str], int],
    tool: str,
    out: Path,
    bundle: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == tool else name)
    assert main(str(bundle)) == 2
    monkeypatch.setattr(shutil, "which", lambda name: name)
    assert main(str(bundle / "nothing")) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert f"There is no {tool} here; " in first
    assert "There is no bundle" in second
    assert [path.name for path in out.iterdir()] == ["completions"]


@pytest.mark.parametrize("verb", ["archive", "deb", "rpm", "snap"])
def test_a_plain_python_runs_the_verb(verb: str) -> None:
    """The page of packages starts each with `python3`, which has none of the game's libraries."""
    build = Path(deb.__file__).parent
    plain = [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, {str(build)!r}); import {verb}"]
    assert subprocess.run(plain, check=False, capture_output=True, text=True).stderr == ""


class Prepared:
    """An environment whose programs do nothing."""

    def ready(self, *_extras: str) -> "Prepared":
        return self

    def run(self, *_arguments: str) -> int:
        return 0


@pytest.mark.parametrize(("size", "status"), [(1000, 0), (1001, 1)])
def test_a_package_over_its_limit_fails(
    size: int, status: int, out: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build(_bundle: Path, folder: Path) -> Path:
        package = folder.parent / "made"
        package.write_bytes(bytes(size))
        return package

    monkeypatch.setattr(linux_package, "Environment", Prepared)
    assert linux_package.make((), "nowhere", build, str(bundle), limit=1000) == status
    assert (out / "made").stat().st_size == size
