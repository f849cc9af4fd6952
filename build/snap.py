"""``python build/snap.py [BUNDLE]``: package the bundle as a snap in ``.out/packages``, on Debian or Ubuntu.

Snaps get only the C library from the system, so SDL's libraries are packed too. The plugs are all its permissions: no
player's files, no network.
"""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from environment import ROOT, SetupError
from packages import glibc, linux_package, size_limits, system_libraries
from packages.linux_package import DESCRIPTION, NAME, PROGRAM, SUMMARY, said, write
from packages.source_date import source_date
from packages.version import ordered, version

sys.path.insert(0, str(ROOT))

from game import APP_ID

LIBRARIES = (*system_libraries.NEEDED, *system_libraries.WANTED, "libpulse.so.0")
"""Sound is by PulseAudio or PipeWire, as snaps can't use ALSA."""
BASE, BASE_GLIBC = "core24", (2, 39)
"""Ubuntu 24.04 without a desktop, and its glibc."""
LOCALES = Path("/usr/share/X11/locale")
"""Xlib's tables of letters: without them the window has no title."""
OF_THE_BASE = re.compile(r"(ld-linux.*|lib(c|dl|m|pthread|resolv|rt))\.so\.\d+")

META = """\
name: {name}
title: Gin Rummy
version: "{version}"
summary: {summary}
description: |
{description}
license: MIT
architectures: [{architecture}]
base: {base}
assumes: [snap-uid-envvars]
grade: stable
confinement: strict
apps:
  {name}:
    command: {program}/{name}
    completer: usr/share/bash-completion/completions/{name}
    environment:
      LD_LIBRARY_PATH: $SNAP/lib
      XLOCALEDIR: $SNAP/share/X11/locale
      # Not by way of XDG_RUNTIME_DIR, which is a folder of the snap's own that nobody makes.
      PULSE_SERVER: unix:/run/user/$SNAP_UID/pulse/native
    # desktop-legacy is for screen readers.
    plugs: [audio-playback, desktop, desktop-legacy, joystick, x11]
"""


def lay_out(root: Path, bundle: Path, architecture: str) -> None:
    """Lay out the files as snapd expects. Raises SetupError if they need a newer glibc."""
    linux_package.lay_out(root, bundle)
    for library in closure(LIBRARIES):
        write(root / "lib" / library.name, library.read_bytes())
        _licence(root, owner(library))
    shutil.copytree(LOCALES, root / "share/X11/locale")
    _licence(root, owner(LOCALES))
    if (wanted := glibc.wanted(root)) > BASE_GLIBC:
        raise SetupError(f"The libraries of this system want glibc {glibc.told(wanted)}, which {BASE} has not.")
    write(root / "usr/share/doc" / NAME / "copyright", linux_package.owners(bundle).encode())
    meta = META.format(
        name=NAME,
        version=ordered(version()),
        summary=SUMMARY,
        description=textwrap.indent(DESCRIPTION, "  "),
        architecture=architecture,
        base=BASE,
        program=PROGRAM,
    )
    write(root / "meta/snap.yaml", meta.encode())
    write(root / "meta/gui" / f"{NAME}.desktop", entry().encode())
    icons = root / "usr/share/icons/hicolor/scalable/apps"
    write(root / "meta/gui/icon.svg", (icons / f"{APP_ID}.svg").read_bytes())


def entry() -> str:
    """Return the menu entry, opening no files: a snap can't read the player's."""
    text = (ROOT / "packaging" / f"{APP_ID}.desktop").read_text("utf-8")
    text = re.sub(r"^MimeType=.*\n", "", text, flags=re.MULTILINE)
    return text.replace(f"Exec={NAME} %f", f"Exec={NAME}").replace(f"Icon={APP_ID}", "Icon=${SNAP}/meta/gui/icon.svg")


def closure(names: tuple[str, ...]) -> list[Path]:
    """Return these libraries' paths and those they link to. Raises SetupError."""
    cached = dict(
        re.findall(r"^\s*(\S+) \(libc6,(?:x86-64|AArch64)\b.*\) => (\S+)$", said("/sbin/ldconfig", "-p"), re.MULTILINE)
    )
    if missing := [name for name in names if name not in cached]:
        raise SetupError(f"A snap needs {', '.join(missing)} of the system that it is made on.")
    found = {name: Path(cached[name]) for name in names}
    for path in list(found.values()):
        found |= dict(_linked(path))
    return [found[name] for name in sorted(found)]


def _linked(library: Path) -> Iterator[tuple[str, Path]]:
    for name, path in re.findall(r"^\s*(\S+) => (/\S+)", said("ldd", str(library)), re.MULTILINE):
        if not OF_THE_BASE.fullmatch(name):
            yield name, Path(path)


def _licence(root: Path, package: str) -> None:
    write(root / "usr/share/doc" / package / "copyright", Path("/usr/share/doc", package, "copyright").read_bytes())


def owner(path: Path) -> str:
    """Return the Debian package of a library or folder, whose licence is packed too."""
    real = path.resolve()
    for listed in (real, Path("/", real.relative_to("/usr")) if real.is_relative_to("/usr") else real):
        asked = subprocess.run(["dpkg", "-S", listed], capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            return asked.stdout.partition(":")[0]
    raise SetupError(f"No package is known that {path} comes from.")


def build(bundle: Path, out: Path) -> Path:
    """Build a snap in this folder, reproducibly for equal libraries."""
    root = linux_package.OUT / "work" / "snap"
    shutil.rmtree(root, ignore_errors=True)
    architecture = said("dpkg", "--print-architecture")
    lay_out(root, bundle, architecture)
    linux_package.settle(root)
    package = out / f"{NAME}_{ordered(version())}_{architecture}.snap"
    out.mkdir(parents=True, exist_ok=True)
    package.unlink(missing_ok=True)
    subprocess.run(
        ["snap", "pack", f"--filename={package.name}", root, out],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(source_date())},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return package


def main(*arguments: str) -> int:
    """Return 0 if made and within its size limit, 1 if not, 2 if impossible here."""
    source = "Debian and Ubuntu have the packages snapd and squashfs-tools"
    return linux_package.make(("dpkg", "snap", "mksquashfs"), source, build, *arguments, limit=size_limits.SNAP)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
