"""A stand-in for a bundle, and a folder for its packages."""

from pathlib import Path

import pytest

import completions
from packages import linux_package
from tests.systems import LINKS


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    (folder / linux_package.NAME).write_bytes(b"\x7fELF \0GLIBC_2.4\0")
    (folder / "_internal" / "lib.so.1").write_bytes(b"\x7fELF \0GLIBC_2.2.5\0GLIBC_2.28\0GLIBC_PRIVATE\0")
    (folder / "_internal" / "text").write_bytes(b"no program, whatever it says of \0GLIBC_2.99\0")
    if LINKS:
        (folder / "_internal" / "lib.so").symlink_to("lib.so.1")
    (folder / "_internal" / "libogg.so.0").touch()
    return folder


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(linux_package, "OUT", tmp_path / "out")
    completions.main(str(tmp_path / "out" / "completions"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    return tmp_path / "out"
