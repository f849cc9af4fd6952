import os
import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest

import snap
from environment import SetupError
from game.ui.audio.mixer import may_sound
from packages.linux_package import NAME, PROGRAM
from packages.version import ordered, version

TOOLS = ("snap", "mksquashfs", "unsquashfs", "dpkg")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
packs = pytest.mark.skipif(bool(MISSING), reason=f"not installed here: {', '.join(MISSING)}")
C_LIBRARY = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "ld-linux-x86-64.so.2"}


@pytest.fixture
def libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ship one library and one folder that every Debian has."""
    monkeypatch.setattr(snap, "LIBRARIES", ("libz.so.1",))
    monkeypatch.setattr(snap, "LOCALES", Path("/usr/share/doc/zlib1g"))


def test_the_menu_entry_opens_no_file_and_finds_its_icon_within_the_snap() -> None:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(snap.entry())
    said = dict(parser["Desktop Entry"])
    assert said["Exec"] == NAME
    assert said["Icon"] == "${SNAP}/meta/gui/icon.svg"
    assert "MimeType" not in said


def test_a_snap_may_neither_read_the_players_files_nor_reach_the_network() -> None:
    (plugs,) = re.findall(r"^    plugs: \[(.*)\]$", snap.META, re.MULTILINE)
    assert not {"home", "removable-media", "network", "network-bind", "opengl"} & set(plugs.split(", "))
    assert "confinement: strict\n" in snap.META


def test_a_snap_is_told_where_the_sound_server_listens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for elsewhere in ("SDL_AUDIODRIVER", "AUDIODEV"):
        monkeypatch.delenv(elsewhere, raising=False)
    monkeypatch.setenv("SNAP_UID", "1000")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    for name, value in re.findall(r"^      (\w+): (.+)$", snap.META, re.MULTILINE):
        monkeypatch.setenv(name, os.path.expandvars(value))
    assert os.environ["PULSE_SERVER"] == "unix:/run/user/1000/pulse/native"
    assert "assumes: [snap-uid-envvars]\n" in snap.META, "snapd before 2.59 has no SNAP_UID"
    assert may_sound()


@packs
def test_a_library_that_this_system_lacks_is_named() -> None:
    with pytest.raises(SetupError, match=r"libnowhere\.so\.1"):
        snap.closure(("libnowhere.so.1",))


@packs
def test_what_a_library_is_linked_with_comes_along_but_for_the_c_library() -> None:
    try:
        found = {path.name for path in snap.closure(snap.LIBRARIES)}
    except SetupError as error:
        pytest.skip(str(error))
    assert (snap.LOCALES / "locale.dir").is_file(), "Debian's libX11 always brings it"
    assert set(snap.LIBRARIES) | {"libxcb.so.1", "libXrender.so.1"} <= found
    assert not found & C_LIBRARY


@packs
@pytest.mark.usefixtures("libraries")
def test_the_program_its_libraries_and_their_licences_are_there(tmp_path: Path, bundle: Path, out: Path) -> None:
    package = snap.build(bundle, out)
    assert re.fullmatch(rf"gin-rummy_{re.escape(ordered(version()))}_\w+\.snap", package.name)
    root = tmp_path / "root"
    subprocess.run(["unsquashfs", "-quiet", "-no-progress", "-dest", root, package], check=True)
    program = root / PROGRAM / NAME
    assert program.stat().st_mode & 0o777 == 0o755
    assert program.relative_to(root).as_posix() in (root / "meta" / "snap.yaml").read_text("utf-8")
    assert (root / "lib" / "libz.so.1").is_file()
    (tables,) = re.findall(r"^ +XLOCALEDIR: \$SNAP/(.+)$", snap.META, re.MULTILINE)
    assert (root / tables / "copyright").is_file(), "Xlib finds the window's title here"
    assert (root / "usr" / "share" / "doc" / "zlib1g" / "copyright").is_file()
    assert "LGPL" in (root / "usr" / "share" / "doc" / NAME / "copyright").read_text("utf-8")


@packs
@pytest.mark.usefixtures("libraries")
def test_what_wants_a_newer_c_library_than_the_base_has_is_refused(bundle: Path, out: Path) -> None:
    (bundle / "_internal" / "lib.so.1").write_bytes(b"\x7fELF \0GLIBC_2.99\0")
    with pytest.raises(SetupError, match=r"glibc 2\.99"):
        snap.build(bundle, out)


@packs
@pytest.mark.usefixtures("libraries")
def test_the_same_bundle_makes_the_same_snap(bundle: Path, out: Path) -> None:
    first = snap.build(bundle, out / "1").read_bytes()
    for path in bundle.rglob("*"):
        if not path.is_symlink():
            path.touch()
    assert snap.build(bundle, out / "2").read_bytes() == first
