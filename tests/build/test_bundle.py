"""Bundling, as far as it needs no PyInstaller."""

import ast
import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import IcnsImagePlugin, IcoImagePlugin, Image

import bundle
import smoke
from game import __version__
from packages import windows_program
from packages.icns import icns
from packages.ico import ico
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
SEEN = """
import os, sys
assert "SDL_VIDEODRIVER" not in os.environ and os.environ["SDL_AUDIODRIVER"] == "dummy"
assert os.environ["DISPLAY"] == ":77" and "--data-dir" in sys.argv
"""
OPENS = """
import subprocess, sys
*how, app, told = sys.argv[1:5]
assert [*how, told] == ["-W", "-n", "--args"]
subprocess.run([app + "/Contents/MacOS/gin-rummy", *sys.argv[5:]])
"""
# The shell runs the first lines, Python the rest: a #! line can't hold a path with spaces.
SCRIPT = f"#!/bin/sh\n'''exec' '{sys.executable}' \"$0\" \"$@\"\n' '''\n"

PICTURES = sorted((ROOT / "assets" / "icon").glob("*.png"))
PNGS = [path.read_bytes() for path in PICTURES]


def drawn(edge: int) -> bytes:
    return Image.open(ROOT / "assets" / "icon" / f"{edge}.png").convert("RGBA").tobytes()


def test_a_windows_icon_holds_each_picture_up_to_256_pixels_as_it_was_drawn() -> None:
    made = IcoImagePlugin.IcoFile(BytesIO(ico(PNGS)))
    edges = {int(path.stem) for path in PICTURES} - {512}
    assert made.sizes() == {(edge, edge) for edge in edges}
    for edge in edges:
        assert made.getimage((edge, edge)).convert("RGBA").tobytes() == drawn(edge), edge


def test_a_macos_icon_holds_each_picture_of_a_known_size_as_it_was_drawn() -> None:
    made = IcnsImagePlugin.IcnsFile(BytesIO(icns(PNGS)))
    held = {points * density: (points, points, density) for points, _, density in made.itersizes()}
    assert set(held) == {32, 64, 128, 256, 512, 1024}
    for edge, size in held.items():
        if edge < 1024:  # macOS would scale it too
            assert made.getimage(size).convert("RGBA").tobytes() == drawn(edge), edge


def test_the_icons_of_the_game_have_the_sizes_they_are_named_for() -> None:
    assert {int(path.stem) for path in PICTURES} >= {16, 32, 48, 256}
    assert all(Image.open(path).width == int(path.stem) for path in PICTURES)


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


def test_a_bundle_with_two_copies_of_a_library_is_not_complete(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("_internal/SDL2.dll", "_internal/pygame/SDL2.dll", "_internal/libz.so.1", "_internal/a/core.so"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert bundle.doubles(tmp_path) == ["SDL2.dll"]
    assert not bundle.complete(tmp_path)
    assert "more than one SDL2.dll" in capsys.readouterr().err
    (tmp_path / "_internal/SDL2.dll").unlink()
    assert bundle.doubles(tmp_path) == []


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
def test_a_link_to_a_library_is_no_second_copy(tmp_path: Path) -> None:
    (tmp_path / "pygame.libs").mkdir()
    (tmp_path / "pygame.libs" / "libSDL2.so").touch()
    (tmp_path / "libSDL2.so").symlink_to("pygame.libs/libSDL2.so")
    assert bundle.doubles(tmp_path) == []


@pytest.mark.parametrize("left", ["crash-1.txt", "sudden-end.txt"])
def test_smoke_tells_of_a_report_that_a_good_end_leaves(left: str) -> None:
    said = smoke.smoke([sys.executable, "-c", f"open({left!r}, 'w').close()\n{PLAYED}"])
    assert said == f"It ended well but left {left}."


def test_a_seen_program_opens_its_window_on_the_screen_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":77")
    program = [sys.executable, "-c", SEEN + PLAYED]
    assert smoke.smoke(program, seen=True) is None
    said = smoke.smoke(program)
    assert said is not None
    assert "AssertionError" in said


@pytest.mark.parametrize(("options", "seen"), [((), False), (("--seen",), True)])
def test_smoke_is_told_whether_the_window_is_seen(
    monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], seen: bool
) -> None:
    asked: list[tuple[list[str], bool]] = []
    monkeypatch.setattr(smoke, "smoke", lambda program, *, seen: asked.append(([*program], seen)))
    monkeypatch.setattr(smoke, "crash", lambda _program: None)
    assert smoke.main(*options, "game", "--here") == 0
    assert smoke.main(*options) == 0
    assert asked == [(["game", "--here"], seen), ([str(smoke.PROGRAM)], seen)]


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program on Windows")
def test_a_seen_application_is_opened_as_by_a_double_click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's opener doesn't report how it ended."""
    program, opener = tmp_path / "Gin Rummy.app" / "Contents" / "MacOS" / "gin-rummy", tmp_path / "open"
    program.parent.mkdir(parents=True)
    for path, body in ((program, PLAYED), (opener, OPENS)):
        path.write_text(SCRIPT + body, "utf-8")
        path.chmod(0o755)
    monkeypatch.setattr(smoke, "OPEN", str(opener))
    assert smoke.smoke([str(program)], seen=True) is None
    program.write_text(SCRIPT + "import sys\nif '--table' not in sys.argv: sys.exit(1)\n" + PLAYED, "utf-8")
    said = smoke.smoke([str(program)], seen=True)
    assert said is not None
    assert "did not go on" in said


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program on Windows")
def test_a_bundle_is_tried_from_a_read_only_folder_by_a_link(tmp_path: Path) -> None:
    bundle = tmp_path / "gin-rummy"
    (bundle / "_internal").mkdir(parents=True)
    program = bundle / "gin-rummy"
    told = SCRIPT + (
        "import os, sys\nfrom pathlib import Path\n"
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


def resources(name: str) -> bytes:
    """Return the checked parts of a Windows program, as PyInstaller writes them; values are zero-aligned."""
    text = f"OriginalFilename\0{name}\0ProductVersion\0\0{__version__}\0"
    manifest = (ROOT / "packaging" / "windows.manifest").read_bytes()
    return manifest + text.encode("utf-16-le") + ico(PNGS)


def test_a_program_of_windows_carries_what_windows_reads(tmp_path: Path) -> None:
    program = tmp_path / "gin-rummy-cli.exe"
    program.write_bytes(resources(program.name))
    assert windows_program.lacking(program) == []


@pytest.mark.parametrize(
    ("part", "told"),
    [
        (b"PerMonitorV2", "manifest"),
        ("gin-rummy.exe".encode("utf-16-le"), "name"),
        (__version__.encode("utf-16-le"), "version"),
        (b"\x89PNG", "icon"),
    ],
)
def test_a_program_of_windows_that_lacks_something_is_not_complete(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], part: bytes, told: str
) -> None:
    (tmp_path / "gin-rummy.exe").write_bytes(resources("gin-rummy.exe").replace(part, b"?", 1))
    assert not bundle.complete(tmp_path)
    said = capsys.readouterr().err
    assert "gin-rummy.exe lacks" in said
    assert told in said
