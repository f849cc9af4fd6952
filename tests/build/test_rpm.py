import shutil
import subprocess
from pathlib import Path

import pytest

import completions
import rpm
from game import APP_ID
from game.store.licences import TABLE, read
from packages.linux_package import NAME, PROGRAM
from packages.version import ordered, version

ROOT = Path(__file__).resolve().parents[2]
packs = pytest.mark.skipif(shutil.which("rpmbuild") is None, reason="there is no rpmbuild here")


def told(package: Path, *question: str) -> list[str]:
    """Ask rpm about a package, without a package database."""
    command = ["rpm", "--dbpath", str(package.parent / "none"), "-qp", *question, str(package)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_every_licence_of_a_bundle_has_its_short_name() -> None:
    used = {part.licence for part in read(ROOT / "packaging" / TABLE)}
    assert used - set(rpm.SPDX) == {"Microsoft's terms"}, "on Windows only"
    assert set(rpm.SPDX) <= used


@packs
def test_everything_goes_where_fedora_expects_it(bundle: Path, out: Path) -> None:
    package = rpm.build(bundle, out)
    share = "/usr/share"
    sides = [16, 24, 32, 48, 64, 128, 256, 512]
    zsh = completions.PLACES["zsh"].replace("vendor-completions", "site-functions")
    assert set(told(package, "--list")) == {
        *(f"/{PROGRAM}{name}" for name in ("", "/gin-rummy", "/_internal", "/_internal/lib.so.1", "/_internal/lib.so")),
        *(f"/{PROGRAM}/_internal/{name}" for name in ("text", "libogg.so.0")),
        "/usr/bin/gin-rummy",
        f"{share}/applications/{APP_ID}.desktop",
        f"{share}/metainfo/{APP_ID}.metainfo.xml",
        f"{share}/mime/packages/{APP_ID}.xml",
        *(f"{share}/icons/hicolor/{side}x{side}/apps/{APP_ID}.png" for side in sides),
        f"{share}/icons/hicolor/scalable/apps/{APP_ID}.svg",
        f"{share}/man/man6/gin-rummy.6.gz",
        *(f"{share}/{place}" for place in (completions.PLACES["bash"], completions.PLACES["fish"], zsh)),
        f"{share}/licenses/gin-rummy",
        f"{share}/licenses/gin-rummy/copyright",
    }
    assert told(package, "--licensefiles") == [f"{share}/licenses/gin-rummy/copyright"]
    (link,) = (line for line in told(package, "--list", "--verbose") if "/usr/bin/gin-rummy" in line)
    assert link.endswith("-> ../lib/gin-rummy/gin-rummy")
    assert all(line.split()[2:4] == ["root", "root"] for line in told(package, "--list", "--verbose"))


@packs
def test_the_package_says_what_the_bundle_needs_and_offers_nothing_of_what_it_brings(bundle: Path, out: Path) -> None:
    package = rpm.build(bundle, out)
    needed = [line for line in told(package, "--requires") if not line.startswith("rpmlib(")]
    assert needed == [
        "hicolor-icon-theme",
        "libX11.so.6()(64bit)",
        "libXext.so.6()(64bit)",
        "libc.so.6(GLIBC_2.28)(64bit)",
    ]
    assert "(libpulse.so.0()(64bit) or libasound.so.2()(64bit))" in told(package, "--recommends")
    assert all(offered.startswith(NAME) for offered in told(package, "--provides"))
    (said,) = told(package, "--queryformat", "%{NAME} %{VERSION} %{LICENSE}")
    assert said.startswith(f"gin-rummy {ordered(version())} BSD-3-Clause AND ")
    assert "LGPL-2.1-or-later" in said


@packs
def test_the_same_bundle_makes_the_same_package(bundle: Path, out: Path) -> None:
    first = rpm.build(bundle, out / "1").read_bytes()
    for path in bundle.rglob("*"):
        if not path.is_symlink():
            path.touch()
            path.chmod(0o700)
    assert rpm.build(bundle, out / "2").read_bytes() == first
