"""The parts of bundling that need no PyInstaller: icons, the version resource, and a smoke test that can fail."""

import ast
import sys
from pathlib import Path
from struct import unpack

import pytest

import smoke
from packages.icons import ICNS, icns, ico, side
from packages.version_resource import version_resource

ROOT = Path(__file__).resolve().parents[2]
PLAYED = """
import sqlite3, sys
with sqlite3.connect("journal.sqlite") as connection:  # the home folder is also where it starts
    connection.execute("CREATE TABLE IF NOT EXISTS result (match, hand)")
    connection.execute("INSERT INTO result VALUES (?, 1)", [1])
"""
FORGETS = PLAYED.replace("[1]", "['--table' in sys.argv]")
UNTOUCHED = """
import os, pathlib
assert os.environ["SDL_VIDEODRIVER"] == "dummy" and "PYTHONPATH" not in os.environ
assert os.environ["PATH"] == os.environ["HOME"] == os.getcwd()
"""


def png(edge: int) -> bytes:
    """As much of a picture as a container looks at."""
    return b"\x89PNG\r\n\x1a\n" + b"\0\0\0\x0dIHDR" + edge.to_bytes(4) * 2 + bytes(edge)


def test_a_windows_icon_points_at_each_picture() -> None:
    pictures = [png(edge) for edge in (256, 16, 512, 48)]
    made = ico(pictures)
    assert unpack("<HHH", made[:6]) == (0, 1, 3)
    for index, edge in enumerate((16, 48, 256)):
        width, *_, length, offset = unpack("<BBBBHHII", made[6 + 16 * index : 22 + 16 * index])
        assert width == edge % 256
        assert made[offset : offset + length] == png(edge)


def test_a_macos_icon_holds_each_picture_of_a_known_size() -> None:
    made = icns([png(edge) for edge in (512, 24, 128)])
    assert (made[:4], unpack(">I", made[4:8])[0]) == (b"icns", len(made))
    assert made[8:12] == b"ic07"
    assert made.endswith(png(512))
    assert made.count(png(512)) == 2, "for screens of both densities"
    assert png(24) not in made


def test_macos_finds_every_size_but_the_largest_among_the_icons_of_the_game() -> None:
    made = icns([path.read_bytes() for path in (ROOT / "assets" / "icon").glob("*.png")])
    kinds, at = [], 8
    while at < len(made):
        kinds.append(made[at : at + 4])
        at += unpack(">I", made[at + 4 : at + 8])[0]
    assert set(kinds) == {kind for edge, named in ICNS.items() if edge < 1024 for kind in named}


def test_the_icons_of_the_game_have_the_sizes_they_are_named_for() -> None:
    pictures = sorted((ROOT / "assets" / "icon").glob("*.png"))
    assert {int(path.stem) for path in pictures} >= {16, 32, 48, 256}
    assert all(side(path.read_bytes()) == int(path.stem) for path in pictures)


def test_the_version_resource_is_one_expression() -> None:
    made = version_resource("1.2.3")
    ast.parse(made, mode="eval")
    assert "filevers=(1, 2, 3, 0)" in made
    assert '"ProductVersion", "1.2.3"' in made


def test_a_version_with_letters_keeps_them_only_where_they_may_be() -> None:
    made = version_resource("1.2.3rc1")
    assert "filevers=(1, 2, 3, 0)" in made
    assert '"ProductVersion", "1.2.3rc1"' in made


@pytest.mark.parametrize(
    ("body", "trouble"),
    [
        (PLAYED, None),
        ("", "kept no match"),
        (FORGETS, "did not go on"),
        (FORGETS + "if '--table' not in sys.argv: raise SystemExit(4)", "second start"),
        ("raise SystemExit(3)", "exit status 3"),
        ("raise RuntimeError('no cards')", "no cards"),
        ("import time; time.sleep(60)", "did not finish"),
        (UNTOUCHED + PLAYED, None),
    ],
)
def test_smoke_tells_what_went_wrong(monkeypatch: pytest.MonkeyPatch, body: str, trouble: str | None) -> None:
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    monkeypatch.setattr(smoke, "SECONDS", 2)
    said = smoke.smoke([sys.executable, "-c", body])
    assert said is None if trouble is None else said is not None and trouble in said


FAILS = """
from pathlib import Path
Path("crash-20260704-201500.txt").touch()
Path("journal.sqlite").touch()
raise SystemExit(1)
"""


@pytest.mark.parametrize(
    ("body", "trouble"),
    [
        (FAILS, None),
        ("", "as if nothing had happened"),
        ("raise SystemExit(1)", "left 0 reports"),
        ("from pathlib import Path\nPath('crash-2.txt').touch()" + FAILS, "left 2 reports"),
        (FAILS.replace(".sqlite", ".txt"), "kept no match"),
    ],
)
def test_smoke_tells_what_a_crash_leaves(body: str, trouble: str | None) -> None:
    said = smoke.crash([sys.executable, "-c", body])
    assert said is None if trouble is None else said is not None and trouble in said


def test_smoke_tells_of_a_missing_program() -> None:
    assert "does not start" in (smoke.smoke([str(ROOT / "nothing")]) or "")


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program on Windows")
def test_a_bundle_is_tried_from_a_read_only_folder_by_a_link(tmp_path: Path) -> None:
    bundle = tmp_path / "gin-rummy"
    (bundle / "_internal").mkdir(parents=True)
    program = bundle / "gin-rummy"
    told = (
        # The shell takes the first lines and Python the rest: a first line knows no path with a space in it.
        f"#!/bin/sh\n'''exec' '{sys.executable}' \"$0\" \"$@\"\n' '''\nimport os, sys\nfrom pathlib import Path\n"
        "me = Path(sys.argv[0])\n"
        "if '--table' not in sys.argv:\n"
        "    assert me.is_symlink() and ' ' in str(me.resolve()) and not str(me.resolve()).isascii()\n"
        "    assert not me.resolve().stat().st_mode & 0o222 and not me.resolve().parent.stat().st_mode & 0o222\n"
    )
    program.write_text(told + PLAYED, "utf-8")
    program.chmod(0o755)
    assert smoke.smoke([str(program)]) is None
    program.write_text(told + "    raise SystemExit(5)\n" + PLAYED, "utf-8")
    said = smoke.smoke([str(program)])
    assert said is not None
    assert "exit status 5" in said
