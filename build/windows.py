"""``python build/windows.py``: of the bundle, what Windows players download: a zip and an installer."""

import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from environment import ROOT, say
from packages.mime_type import ENDING, KIND, MIME
from packages.source_date import source_date
from packages.version import numbers, version

OUT = ROOT / ".out"
BUNDLE = OUT / "dist" / "gin-rummy"
PACKAGES = OUT / "packages"
ICON = OUT / "work" / "gin_rummy" / "icon.ico"
"""What bundling has made for the programs."""
SCRIPT = ROOT / "packaging" / "gin_rummy.iss"
EARLIEST = 315532800
"""The first moment that a zip can name, in seconds since 1970."""


def zipped(folder: Path, target: Path) -> None:
    """Pack a folder under the archive's own name; the same files make the same archive, bit for bit."""
    moment = max(source_date(), EARLIEST)
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = ZipInfo(f"{target.stem}/{path.relative_to(folder).as_posix()}", date(moment))
                entry.compress_type = ZIP_DEFLATED
                entry.external_attr = (0o100644 if path.suffix != ".exe" else 0o100755) << 16
                archive.writestr(entry, path.read_bytes())


def date(moment: int) -> tuple[int, int, int, int, int, int]:
    """The moment as a zip writes it, in UTC whatever the machine's zone."""
    when = datetime.fromtimestamp(moment, UTC)
    return when.year, when.month, when.day, when.hour, when.minute, when.second


def compiler() -> str | None:
    """Inno Setup's, where it is installed."""
    homes = (os.environ.get(name) for name in ("ProgramFiles(x86)", "ProgramFiles"))
    places = (Path(home) / "Inno Setup 6" / "ISCC.exe" for home in homes if home)
    return shutil.which("iscc") or next((str(path) for path in places if path.is_file()), None)


def command(iscc: str) -> list[str]:
    """What makes the installer: the script is told what is known elsewhere."""
    told = {"Version": version(), "Numbers": ".".join(map(str, numbers(version())))}
    told |= {"Ending": ENDING, "Mime": MIME, "Kind": KIND, "Icon": str(ICON)}
    return [iscc, "/Qp", *(f"/D{name}={value}" for name, value in told.items()), str(SCRIPT)]


def main() -> int:
    """0 if both are there, 1 if not."""
    if not (BUNDLE / "gin-rummy.exe").is_file():
        say("There is no bundle for Windows; on Windows, `py build\\bundle.py` makes one.")
        return 1
    PACKAGES.mkdir(parents=True, exist_ok=True)
    target = PACKAGES / f"gin-rummy-{version()}-windows-x86_64.zip"
    zipped(BUNDLE, target)
    say(f"{target} holds {target.stat().st_size / 1e6:.1f} MB.")
    iscc = compiler()
    if iscc is None:
        say("The installer was not made: Inno Setup 6 is not installed.")
        return 1
    return 1 if subprocess.run(command(iscc), check=False).returncode else 0


if __name__ == "__main__":
    sys.exit(main())
