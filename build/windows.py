"""``python build/windows.py [zip] [setup]``: make the Windows downloads from the bundle, by default both.

Works on any system. The setup needs Debian's or Ubuntu's NSIS: its own for Windows can't make a 64-bit setup.
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from environment import ROOT, say

sys.path.insert(0, str(ROOT))

from packages import size_limits, windows_setup
from packages.source_date import source_date
from packages.turn import own_turn
from packages.version import version

OUT = ROOT / ".out"
BUNDLE = OUT / "dist" / "gin-rummy"
PACKAGES = OUT / "packages"
BESIDE = {
    "README.txt": ROOT / "packaging" / "windows" / "README.txt",
    "LICENSE.txt": ROOT / "LICENSE",
    "NOTICES.md": ROOT / "packaging" / "NOTICES.md",
    "portable.cmd": ROOT / "packaging" / "windows" / "portable.cmd",
}
EARLIEST = 315532800
"""The earliest time in a zip, in seconds since 1970."""


def zipped(folder: Path, target: Path) -> None:
    """Zip a folder under the archive's name, reproducibly."""
    moment = date(max(source_date(), EARLIEST))
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in members(folder):
            entry = ZipInfo(f"{target.stem}/{name}", moment)
            entry.compress_type = ZIP_DEFLATED
            entry.external_attr = (0o100755 if name.endswith(".exe") else 0o100644) << 16
            archive.writestr(entry, content)


def members(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield (name, content); texts get Windows line ends."""
    for name, path in BESIDE.items():
        yield name, path.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path.read_bytes()


def date(moment: int) -> tuple[int, int, int, int, int, int]:
    """Convert a Unix time for a zip, in UTC."""
    when = datetime.fromtimestamp(moment, UTC)
    return when.year, when.month, when.day, when.hour, when.minute, when.second


def set_up(bundle: Path, target: Path, number: str) -> bool:
    """Compile the setup; on failure, say why and return False."""
    makensis = shutil.which("makensis")
    if makensis is None:
        say("The setup was not made: NSIS is not installed. On Debian and Ubuntu, `apt install nsis` brings it.")
        return False
    if parts := windows_setup.unknown_parts(bundle):
        say(f"The setup was not made: it expects the bundle with {', '.join(parts)}, or without.")
        return False
    with TemporaryDirectory() as pictures:
        windows_setup.draw(Path(pictures))
        command = windows_setup.command(makensis, bundle, Path(pictures), target, number)
        return subprocess.run(command, check=False).returncode == 0


def make(parts: list[str]) -> bool:
    """Make these downloads; return whether all are within their size limits."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    small = [size_limits.hold(str(BUNDLE), size_limits.size(BUNDLE), size_limits.UNPACKED)]
    name = f"gin-rummy-{version()}-windows-x86_64"
    if "zip" in parts:
        target = PACKAGES / f"{name}.zip"
        zipped(BUNDLE, target)
        small.append(size_limits.hold(str(target), target.stat().st_size, size_limits.ZIP))
    if "setup" in parts:
        target = PACKAGES / f"{name}-setup.exe"
        if not set_up(BUNDLE, target, version()):
            return False
        small.append(size_limits.hold(str(target), target.stat().st_size, size_limits.SETUP))
    return all(small)


def main(arguments: list[str] | None = None) -> int:
    """Return 0 if all is made and within its size limit, else 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=["zip", "setup", []], metavar="zip, setup", help="default: both")
    chosen = parser.parse_args(arguments).parts or ["zip", "setup"]
    if not (BUNDLE / "gin-rummy.exe").is_file():
        say("There is no bundle for Windows; on Windows, `py build\\bundle.py` makes one.")
        return 1
    with own_turn(PACKAGES.parent):
        return 0 if make(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
