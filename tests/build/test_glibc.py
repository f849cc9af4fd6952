import re
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import bundle
from packages import glibc


@pytest.fixture
def made(tmp_path: Path) -> Path:
    (tmp_path / "_internal").mkdir()
    (tmp_path / "gin-rummy").write_bytes(b"\x7fELF \0GLIBC_2.4\0")
    (tmp_path / "_internal" / "lib.so.1").write_bytes(b"\x7fELF \0GLIBC_2.2.5\0GLIBC_2.28\0GLIBC_PRIVATE\0")
    (tmp_path / "_internal" / "text").write_bytes(b"no program, whatever it says of \0GLIBC_2.99\0")
    return tmp_path


def test_the_newest_version_that_anything_asks_for_is_found(made: Path) -> None:
    assert glibc.wanted(made) == (2, 28)
    assert glibc.told((2, 28)) == "2.28"


def test_nothing_that_asks_for_none_is_older_than_every_linux_of_today(tmp_path: Path) -> None:
    assert glibc.wanted(tmp_path) == (2, 17)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have another C library")
def test_it_is_what_the_linker_would_look_for() -> None:
    if shutil.which("objdump") is None:
        pytest.skip("there is no objdump here")
    folder = Path(pygame.__file__).parent
    libraries = sorted(folder.glob("*.so"))
    told = subprocess.run(["objdump", "-T", *libraries], capture_output=True, text=True, check=True).stdout
    asked = [(2, int(minor)) for minor in re.findall(r"GLIBC_2\.(\d+)", told)]
    assert libraries
    assert glibc.wanted(folder) == max([*asked, (2, 17)])


def test_a_bundle_that_wants_a_newer_one_than_releases_may_is_told_so(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bundle.portable(made)
    assert "glibc 2.28 or newer" in capsys.readouterr().err
    (made / "_internal" / "lib.so.2").write_bytes(b"\x7fELF \0GLIBC_2.36\0")
    assert not bundle.portable(made)
    assert "glibc 2.36 or newer; a release, from 2.31" in capsys.readouterr().err
