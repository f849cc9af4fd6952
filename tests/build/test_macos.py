"""The zip for macOS, made with stand-ins for Apple's programs."""

import shutil
import stat
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import macos
from packages import size_limits

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script is no program on Windows")

# Adds a file beside each that has attributes, as Apple's program does unless told not to.
DITTO = """
import os, sys, zipfile
from pathlib import Path
*options, app, target = sys.argv[1:]
app = Path(app)
with zipfile.ZipFile(target, "w") as made:
    for path in sorted(app.rglob("*")):
        name = str(path.relative_to(app.parent))
        if path.is_symlink():
            link = zipfile.ZipInfo(name)
            link.create_system, link.external_attr = 3, 0o120777 << 16
            made.writestr(link, os.readlink(path))
        elif path.is_file():
            made.write(path, name)
            if not {"--norsrc", "--noextattr"} <= {*options}:
                made.writestr(str(Path(name).with_name("._" + path.name)), "attributes")
"""
# Checks that the files, links included, are those that were sealed.
CODESIGN = """
import sys
from pathlib import Path
app = Path(sys.argv[-1])
there = [path for path in app.rglob("*") if not path.is_dir()]
files = sorted(f"{path.relative_to(app)}{' ->' if path.is_symlink() else ''}" for path in there)
sys.exit(files != ["Contents/Info.plist", "Contents/MacOS/gin-rummy", "Contents/MacOS/link ->"])
"""


@pytest.fixture
def apple(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An application, and a folder that's the whole PATH."""
    unzip = shutil.which("unzip")
    if unzip is None:
        pytest.skip("unzip is not installed")
    programs, app = tmp_path / "bin", tmp_path / "dist" / "Gin Rummy.app"
    (app / "Contents" / "MacOS").mkdir(parents=True)
    (app / "Contents" / "Info.plist").write_text("told", "utf-8")
    (app / "Contents" / "MacOS" / "gin-rummy").write_text("program", "utf-8")
    (app / "Contents" / "MacOS" / "link").symlink_to("gin-rummy")
    programs.mkdir()
    for name, body in (("ditto", DITTO), ("codesign", CODESIGN)):
        (programs / name).write_text(f"#!{sys.executable}\n{body}", "utf-8")
        (programs / name).chmod(0o755)
    (programs / "unzip").symlink_to(unzip)
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(macos, "APP", app)
    monkeypatch.setattr(macos, "PACKAGES", tmp_path / "packages")
    return tmp_path


def test_a_common_program_unpacks_the_application_whole(apple: Path) -> None:
    assert macos.main() == 0
    assert macos.main() == 0, "over an older zip"
    (package,) = (apple / "packages").iterdir()
    with zipfile.ZipFile(package) as made:
        links = [one.filename for one in made.infolist() if stat.S_ISLNK(one.external_attr >> 16)]
    assert links == ["Gin Rummy.app/Contents/MacOS/link"]


def test_an_application_that_is_too_large_fails(apple: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert macos.main() == 0
    (package,) = (apple / "packages").iterdir()
    monkeypatch.setattr(size_limits, "ZIP", package.stat().st_size - 1)
    assert macos.main() == 1


def test_files_beside_the_files_would_break_the_seal(
    apple: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(macos, "PACK", [one for one in macos.PACK if one != "--norsrc"])
    assert macos.main() == 1
    assert "is not whole after it was unpacked" in "".join(capfd.readouterr())
    assert (apple / "packages").is_dir()


def test_an_application_that_was_changed_is_not_packed(apple: Path) -> None:
    (macos.APP / "Contents" / "more").touch()
    assert macos.main() == 1
    assert not (apple / "packages").exists()


def test_elsewhere_there_is_nothing_to_pack(apple: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(apple))
    assert macos.main() == 1


WHEEL = """
base.cpython-313-darwin.so window.cpython-313-darwin.so display.cpython-313-darwin.so font.cpython-313-darwin.so
_sdl2/controller.cpython-313-darwin.so .dylibs/libSDL2-2.0.0.dylib .dylibs/libSDL2_ttf-2.0.0.2400.0.dylib
.dylibs/libSDL2_image-2.0.0.800.12.dylib .dylibs/libfreetype.6.dylib pygame_icon_mac.bmp freesansbold.ttf
"""
"""From pygame-ce 2.5.8's macOS wheel: some files of each kind, and all about SDL."""


def collected() -> Iterator[tuple[str, str, str]]:
    """Yield (target, source, kind) as PyInstaller does; each library is also linked at the top."""
    for name in WHEEL.split():
        kind = {".so": "EXTENSION", ".dylib": "BINARY"}.get(Path(name).suffix, "DATA")
        yield f"pygame/{name}", f"/wheel/pygame/{name}", kind
        if kind == "BINARY":
            yield Path(name).name, f"pygame/{name}", "SYMLINK"


def test_the_application_holds_one_sdl(tmp_path: Path) -> None:
    """By PyInstaller's own rules, all its names lead to one file."""
    osx = pytest.importorskip("PyInstaller.building.osx", reason="PyInstaller is not installed")
    for to, source, kind in object.__new__(osx.BUNDLE)._process_bundle_toc(list(collected())):
        path = tmp_path / to
        path.parent.mkdir(parents=True, exist_ok=True)
        if kind == "SYMLINK":
            path.symlink_to(source)
        else:
            path.write_text(source, "utf-8")
    names = [path for path in tmp_path.rglob("*") if path.name.startswith("libSDL2-2") and path.is_file()]
    assert len(names) == 3, "beside pygame's modules, and at the top of two folders"
    assert {path.resolve().read_text("utf-8") for path in names} == {"/wheel/pygame/.dylibs/libSDL2-2.0.0.dylib"}
    assert len({path.stat().st_ino for path in names}) == 1
    module = tmp_path / "Contents" / "Frameworks" / "pygame"
    for way in (module / ".dylibs", module.parent):  # as the wheel and PyInstaller link modules
        assert (way / "libSDL2-2.0.0.dylib").samefile(names[0])
