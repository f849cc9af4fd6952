"""``python build/archive.py``: of the bundle, what Linux players unpack anywhere: a ``.tar.xz`` in ``.out/packages``.

The same bundle makes the same archive, bit for bit: names in order, nobody's files, the time of the commit.
"""

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
from packages.version import version

PACKAGES = ROOT / ".out" / "packages"
BESIDE = {
    "README.txt": ROOT / "packaging" / "README.txt",
    "LICENSE.txt": ROOT / "LICENSE",
    "NOTICES.md": ROOT / "packaging" / "NOTICES.md",
}
"""What lies in the archive beside the program."""


def pack(bundle: Path, target: Path, moment: int) -> None:
    """Write the archive; all in it lies in one folder, which bears the archive's own name."""
    plain = io.BytesIO()
    top = target.name.removesuffix(".tar.xz")
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, path in members(bundle):
            archive.add(path, f"{top}/{name}", recursive=False, filter=partial(nobodys, moment))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(lzma.compress(plain.getvalue(), preset=9 | lzma.PRESET_EXTREME))


def members(bundle: Path) -> Iterator[tuple[str, Path]]:
    """What goes into the archive, by its name there."""
    yield from BESIDE.items()
    for path in sorted(bundle.rglob("*")):
        if path.is_symlink() or not path.is_dir():
            yield path.relative_to(bundle).as_posix(), path


def nobodys(moment: int, entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The entry without what the builder's machine has put there."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = moment
    entry.mode = 0o777 if entry.issym() else 0o755 if entry.mode & 0o100 else 0o644
    return entry


def main() -> int:
    """0 if the archive is there and no larger than it may be, 1 if not."""
    bundle = smoke.PROGRAM.parent
    if platform.system() != "Linux" or not smoke.PROGRAM.is_file():
        say("There is no bundle to pack; on Linux, `python3 build/bundle.py` makes one.")
        return 1
    target = PACKAGES / f"gin-rummy-{version()}-linux-{platform.machine()}.tar.xz"
    pack(bundle, target, source_date())
    return 0 if size_limits.hold(str(target), target.stat().st_size, size_limits.ARCHIVE) else 1


if __name__ == "__main__":
    sys.exit(main())
