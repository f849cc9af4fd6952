import gzip
import re
import shutil
import subprocess
from argparse import SUPPRESS
from email import message_from_string
from pathlib import Path

import pytest

import completions
import deb
import smoke
from game import APP_ID
from game.app import COMMANDS, _parser
from packages import linux_package
from packages.version import ordered, version
from tests.conftest import Volume

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
GLIBC = {"ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1", "libc.so.6", "libdl.so.2", "libm.so.6", "libpthread.so.0"}
"""Libraries from the package libc6."""
packs = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg-deb here")


def test_the_manual_names_every_option_and_command_and_no_other() -> None:
    page = (PACKAGING / f"{linux_package.NAME}.6").read_text("utf-8").replace("\\", "")
    shown = [action for action in _parser(["--help"])._actions if action.help != SUPPRESS]
    wanted = {option for action in shown for option in action.option_strings if option.startswith("--")} | COMMANDS
    assert {word for word in wanted if word not in page} == set()
    assert len(wanted) > 8
    known = {option for action in completions.arguments(_parser(["verify"])) for option in action.option_strings}
    assert set(re.findall(r"--[a-z-]+", page)) <= known


@pytest.mark.parametrize(
    ("here", "there"),
    [("1.2.3", "1.2.3"), ("1.2.3rc1", "1.2.3~rc1"), ("1.2.dev4", "1.2~dev4"), ("2a1", "2~a1")],
)
def test_a_version_that_comes_before_another_does_so_for_debian_and_rpm(here: str, there: str) -> None:
    assert ordered(here) == there


def control(package: Path) -> dict[str, str]:
    told = subprocess.run(["dpkg-deb", "-f", package], capture_output=True, text=True, check=True).stdout
    return dict(message_from_string(told))


def unpacked(package: Path, folder: Path) -> Path:
    subprocess.run(["dpkg-deb", "-R", package, folder], check=True)
    return folder


@packs
def test_everything_goes_where_debian_expects_it(tmp_path: Path, bundle: Path, out: Path) -> None:
    package = deb.build(bundle, out)
    root = unpacked(package, tmp_path / "root")
    found = {path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir()}
    sides = [16, 24, 32, 48, 64, 128, 256, 512]
    share = "usr/share"
    assert found == {
        "DEBIAN/control",
        "DEBIAN/md5sums",
        *(f"usr/lib/gin-rummy/{name}" for name in ("gin-rummy", "_internal/lib.so.1", "_internal/lib.so")),
        *(f"usr/lib/gin-rummy/_internal/{name}" for name in ("text", "libogg.so.0")),
        "usr/games/gin-rummy",
        f"{share}/applications/{APP_ID}.desktop",
        f"{share}/metainfo/{APP_ID}.metainfo.xml",
        f"{share}/mime/packages/{APP_ID}.xml",
        *(f"{share}/icons/hicolor/{side}x{side}/apps/{APP_ID}.png" for side in sides),
        f"{share}/icons/hicolor/scalable/apps/{APP_ID}.svg",
        f"{share}/man/man6/gin-rummy.6.gz",
        *(f"{share}/{place}" for place in completions.PLACES.values()),
        f"{share}/doc/gin-rummy/copyright",
        f"{share}/doc/gin-rummy/changelog.gz",
    }
    assert (root / "usr/games/gin-rummy").resolve() == root / "usr/lib/gin-rummy/gin-rummy"
    assert (root / "usr/lib/gin-rummy/_internal/lib.so").is_symlink()
    modes = {path.stat().st_mode & 0o777 for path in (root / "usr").rglob("*") if path.is_file()}
    assert modes == {0o755, 0o644}
    assert (root / f"{share}/icons/hicolor/scalable/apps/{APP_ID}.svg").is_file()
    changes = gzip.decompress((root / f"{share}/doc/gin-rummy/changelog.gz").read_bytes()).decode()
    owners = (root / f"{share}/doc/gin-rummy/copyright").read_text("utf-8")
    assert all(name in owners for name in ("MIT License", "pygame-ce", "Ogg"))
    assert "FLAC" not in owners, "it is not in this bundle"
    assert changes.startswith(f"gin-rummy ({ordered(version())}) ")
    assert max(map(len, changes.splitlines())) <= 80
    assert re.search(r"^ -- \S.* <>  Tue, 14 Nov 2023 22:13:20 -0000$", changes, re.MULTILINE)


@pytest.mark.parametrize(
    ("heading", "change"), [(version(), "What this version has."), ("0.0.1", "What is not released yet.")]
)
def test_the_changes_are_those_of_the_version_or_else_what_is_not_released(
    heading: str, change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sections = f"## [Unreleased]\n\n- What is not released yet.\n\n## [{heading}]\n\n- What this version has.\n"
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n{sections}", "utf-8")
    monkeypatch.setattr(deb, "ROOT", tmp_path)
    assert re.findall(r"^  \* (.*)$", deb._changes(), re.MULTILINE) == [change]


@packs
def test_the_control_file_says_what_the_bundle_needs(bundle: Path, out: Path) -> None:
    package = deb.build(bundle, out)
    said = control(package)
    assert package.name == f"gin-rummy_{said['Version']}_{said['Architecture']}.deb"
    assert (said["Package"], said["Section"]) == ("gin-rummy", "games")
    assert said["Depends"].startswith("libc6 (>= 2.28), libx11-6")
    sizes = sum(-(-path.stat().st_size // 1024) for path in bundle.rglob("*") if path.is_file())
    assert sizes < int(said["Installed-Size"]) < sizes + 500


@packs
def test_the_same_bundle_makes_the_same_package(bundle: Path, out: Path) -> None:
    first = deb.build(bundle, out / "1").read_bytes()
    for path in bundle.rglob("*"):
        if not path.is_symlink():
            path.touch()
            path.chmod(0o700)
    assert deb.build(bundle, out / "2").read_bytes() == first


def wanted_of_the_system(bundle: Path) -> set[str]:
    """Return the libraries the bundle is linked with but doesn't contain."""
    if shutil.which("objdump") is None:
        return set()
    programs = [path for path in bundle.rglob("*") if path.is_file() and path.read_bytes()[:4] == b"\x7fELF"]
    told = subprocess.run(["objdump", "-p", *programs], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"NEEDED\s+(\S+)", told)) - {path.name for path in bundle.rglob("*")}


@packs
def test_the_package_of_the_real_bundle_holds_all_of_it(tmp_path: Path, out: Path, volume: Volume) -> None:
    if volume(0, 1) == 0:
        pytest.skip("it packs the whole bundle, which --full does")
    bundle = smoke.PROGRAM.parent
    if not smoke.PROGRAM.is_file():
        pytest.skip("there is no bundle; build/bundle.py makes one")
    root = unpacked(deb.build(bundle, out), tmp_path / "root")
    inside = root / linux_package.PROGRAM
    names = {path.relative_to(bundle) for path in bundle.rglob("*")}
    assert {path.relative_to(inside) for path in inside.rglob("*")} == names
    assert all(
        (inside / name).read_bytes() == (bundle / name).read_bytes() for name in names if (bundle / name).is_file()
    )
    assert wanted_of_the_system(bundle) <= GLIBC
    said = [
        subprocess.run([program, "--version"], capture_output=True, timeout=60, check=True).stdout
        for program in (root / "usr/games" / linux_package.NAME, smoke.PROGRAM)
    ]
    assert said[0] == said[1] != b""
    (root / "DEBIAN").rename(tmp_path / "DEBIAN")
    subprocess.run(["md5sum", "--check", "--quiet", str(tmp_path / "DEBIAN" / "md5sums")], cwd=root, check=True)
