"""The notices cover every library a bundle can carry."""

from importlib.util import find_spec
from pathlib import Path

import pygame
import pytest

from game.store.licences import library, read
from headless import wordbook
from packages import notices

ROOT = Path(__file__).resolve().parents[2]
PARTS = read(notices.TABLE)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "sdl"),
        ("libSDL2_image-2.0.0.800.12.dylib", "sdl2_image"),
        ("SDL2_ttf.dll", "sdl2_ttf"),
        ("libpng16-fefdc88d.so.16.58.0", "png"),
        ("libz.so.1", "z"),
        ("libz.1.3.1.zlib-ng.dylib", "z"),
        ("libstdc++.so.6", "stdc++"),
        ("libgcc_s.so.1", "gcc_s"),
        ("sqlite3.dll", "sqlite"),
        ("_sqlite3.pyd", "_sqlite"),
        ("api-ms-win-crt-heap-l1-1-0.dll", "api"),
        ("VCRUNTIME140.dll", "vcruntime"),
        ("library.txt", ""),
        ("base_library.zip", ""),
    ],
)
def test_a_library_is_known_by_its_name(file: str, name: str) -> None:
    assert library(file) == name


def test_every_row_is_read_and_has_its_licence() -> None:
    rows = [line for line in notices.TABLE.read_text("utf-8").splitlines() if line.startswith("|")]
    assert len(PARTS) == len(rows) - 2 > 30
    assert PARTS[0].name == wordbook.GIN_RUMMY
    words = {path.stem for path in (ROOT / "assets" / "licences").iterdir()}
    assert {part.text for part in PARTS if part.text} == words
    assert [part.name for part in PARTS if not part.text] == ["Microsoft's run-time libraries"]
    assert all(part.copyright for part in PARTS)


def test_the_games_own_licence_is_the_one_beside_the_program() -> None:
    own = (ROOT / "LICENSE").read_text("utf-8")
    assert "".join((ROOT / "assets" / "licences" / "MIT.txt").read_text("utf-8").split()) in "".join(own.split())
    assert PARTS[0].copyright.removeprefix("©").strip() in own


def test_the_fonts_are_under_the_licence_that_is_told() -> None:
    words = "".join((ROOT / "assets" / "licences" / "OFL-1.1.txt").read_text("utf-8").split())
    for package in ("fontpkg_dm_serif_display", "fontpkg_pt_serif", "fontpkg_fira_sans"):
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        licence = "".join((Path(spec.origin).parent / "LICENSE").read_text("utf-8").split())
        body = words[words.index("SILOPENFONTLICENSEVersion") :]
        assert body in licence


def test_all_libraries_of_the_installed_pygame_are_named() -> None:
    beside = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    if not beside.is_dir():
        pytest.skip("this pygame brings no libraries of its own")
    assert any(beside.iterdir())
    assert notices.unnamed(beside) == []


def test_a_library_that_nobody_named_is_found(tmp_path: Path) -> None:
    for name in ("libz.so.1", "libsecret-7.so.0", "_heapq.cpython-311-x86_64-linux-gnu.so", "notes.txt", "base.pyd"):
        (tmp_path / name).touch()
    assert notices.unnamed(tmp_path) == ["libsecret-7.so.0"]
