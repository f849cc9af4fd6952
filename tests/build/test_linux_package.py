import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import deb
import rpm
import snap


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
