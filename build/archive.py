"""``python build/archive.py``: pack the bundle as a reproducible ``.tar.xz`` for Linux, in ``.out/packages``."""

import io
import lzma
import platform
import sys
import tarfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import smoke
from environment import ROOT, say
from packages import size_limits
from packages.source_date import source_date
from packages.turn import own_turn
from packages.version import version

PACKAGES = ROOT / ".out" / "packages"
BESIDE = {
    "README.txt": ROOT / "packaging" / "README.txt",
    "LICENSE.txt": ROOT / "LICENSE",
    "NOTICES.md": ROOT / "packaging" / "NOTICES.md",
}


def pack(bundle: Path, target: Path, moment: int) -> None:
    """Write the archive; its one folder is named after it."""
    plain = io.BytesIO()
    top = target.name.removesuffix(".tar.xz")
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, path in members(bundle):
            archive.add(path, f"{top}/{name}", recursive=False, filter=partial(nobodys, moment))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(lzma.compress(plain.getvalue(), preset=9 | lzma.PRESET_EXTREME))


def members(bundle: Path) -> Iterator[tuple[str, Path]]:
    """Yield the archive's files as (name, path)."""
    yield from BESIDE.items()
    for path in sorted(bundle.rglob("*")):
        if path.is_symlink() or not path.is_dir():
            yield path.relative_to(bundle).as_posix(), path


def nobodys(moment: int, entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Return the entry with owner, time and mode normalised."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = moment
    entry.mode = 0o777 if entry.issym() else 0o755 if entry.mode & 0o100 else 0o644
    return entry


def main() -> int:
    """Return 0 if made and within its size limit, else 1."""
    bundle = smoke.PROGRAM.parent
    if platform.system() != "Linux" or not smoke.PROGRAM.is_file():
        say("There is no bundle to pack; on Linux, `python3 build/bundle.py` makes one.")
        return 1
    target = PACKAGES / f"gin-rummy-{version()}-linux-{platform.machine()}.tar.xz"
    with own_turn(PACKAGES.parent):
        pack(bundle, target, source_date())
        return 0 if size_limits.hold(str(target), target.stat().st_size, size_limits.ARCHIVE) else 1


if __name__ == "__main__":
    sys.exit(main())
