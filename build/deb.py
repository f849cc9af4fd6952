"""``python build/deb.py [BUNDLE]``: package the bundle for Debian and Ubuntu, in ``.out/packages``."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from email.utils import formatdate
from hashlib import md5
from pathlib import Path

from environment import ROOT
from notes import notes
from packages import glibc, linux_package, system_libraries
from packages.linux_package import AUTHORS, DESCRIPTION, NAME, PROGRAM, SUMMARY, packed, write
from packages.source_date import source_date
from packages.version import ordered, version

COMMON_LICENCE = "Those of the LGPL 2.1 are also in /usr/share/common-licenses/LGPL-2.1.\n\n"


def lay_out(root: Path, bundle: Path) -> None:
    """Lay out the files as Debian expects."""
    linux_package.lay_out(root, bundle)
    linux_package.start_from(root, "usr/games")
    texts = root / "usr/share/doc" / NAME
    write(texts / "changelog.gz", packed(_changes().encode()))
    write(texts / "copyright", (COMMON_LICENCE + linux_package.owners(bundle)).encode())


def _changes() -> str:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    told = notes(changelog, version()) or notes(changelog, "Unreleased") or ""
    points = [" ".join(point.split()) for point in re.findall(r"^- (.*(?:\n  .*)*)", told, re.MULTILINE)]
    lines = [textwrap.fill(one, 78, initial_indent="  * ", subsequent_indent="    ") for one in points]
    head = f"{NAME} ({ordered(version())}) stable; urgency=medium"
    return "\n".join([head, "", *lines, "", f" -- {AUTHORS} <>  {formatdate(source_date())}", ""])


def describe(root: Path, architecture: str) -> None:
    """Write control file and MD5 sums."""
    files = sorted(path for path in root.rglob("*") if path.is_symlink() or not path.is_dir())
    folders = sum(path.is_dir() and not path.is_symlink() for path in root.rglob("*"))
    whole = folders + sum(1 if path.is_symlink() else -(-path.stat().st_size // 1024) for path in files)
    sums = [
        f"{md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root).as_posix()}\n"
        for path in files
        if not path.is_symlink()
    ]
    libc = f"libc6 (>= {glibc.told(glibc.wanted(root / PROGRAM))})"
    sound = " | ".join(system_libraries.SOUND.values())
    fields = {
        "Package": NAME,
        "Version": ordered(version()),
        "Architecture": architecture,
        "Maintainer": AUTHORS,
        "Installed-Size": whole,
        "Depends": ", ".join((libc, *system_libraries.NEEDED.values())),
        "Recommends": ", ".join((sound, *system_libraries.WANTED.values())),
        "Suggests": ", ".join(system_libraries.WAYLAND.values()),
        "Section": "games",
        "Priority": "optional",
        "Description": f"{SUMMARY}\n{textwrap.indent(DESCRIPTION, ' ')}",
    }
    write(root / "DEBIAN/control", "".join(f"{name}: {value}\n" for name, value in fields.items()).encode())
    write(root / "DEBIAN/md5sums", "".join(sums).encode())


def build(bundle: Path, out: Path) -> Path:
    """Build a reproducible package in this folder."""
    root = linux_package.OUT / "work" / "deb"
    shutil.rmtree(root, ignore_errors=True)
    lay_out(root, bundle)
    architecture = linux_package.said("dpkg", "--print-architecture")
    describe(root, architecture)
    linux_package.settle(root)
    package = out / f"{NAME}_{ordered(version())}_{architecture}.deb"
    out.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(source_date())},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return package


def main(*arguments: str) -> int:
    """Return 0 if made and within its size limit, 1 if not, 2 if impossible here."""
    source = "Debian and Ubuntu have it, and other systems as a package of its own"
    return linux_package.make(("dpkg-deb",), source, build, *arguments)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
