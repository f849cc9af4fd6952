"""``python build/deb.py [BUNDLE]``: the bundle as a package for Debian and Ubuntu, in ``.out/packages``."""

import gzip
import os
import re
import shutil
import subprocess
import sys
import textwrap
from email.utils import formatdate
from hashlib import md5
from pathlib import Path

import desktop
import smoke
from environment import ROOT, Environment, SetupError, say
from packages import glibc
from packages.source_date import source_date

sys.path.insert(0, str(ROOT))

from game import __version__
from game.store.notices import TABLE, libraries, read

NAME = "gin-rummy"
AUTHORS = "The Gin Rummy authors"
PROGRAM = Path("usr/lib") / NAME
OUT = ROOT / ".out"

DEPENDS = ("libx11-6", "libxext6")
RECOMMENDS = ("libpulse0 | libasound2", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1")
SUGGESTS = ("libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0", "libdecor-0-0")
"""What SDL opens when it finds it: without the first there is no window under X11 or Xwayland, without the second no
sound and no pointer of the desktop's, and the third is for a desktop that has only Wayland."""

DESCRIPTION = """\
gin rummy against the computer or each other
 Drag your cards, choose your house rules, and play gin rummy against four
 computer players or against each other at one screen. Every deck is sealed
 before it is dealt, every match is kept and can be looked back on. It needs
 no account and no network."""

COPYRIGHT = """\
Gin Rummy is by its authors and comes under the licence below; so do its cards, sounds and pictures. The package
also holds the parts that are named after it. The words of all licences lie in
/{texts}; those of the LGPL 2.1 are also in
/usr/share/common-licenses/LGPL-2.1.
"""


def revision() -> str:
    """The version as Debian orders them: a tilde goes before everything, even before the end."""
    return re.sub(r"\.?(a|b|rc|dev)(?=\d)", r"~\1", __version__)


def lay_out(root: Path, bundle: Path) -> None:
    """Put everything where it will be installed, below this folder."""
    shutil.copytree(bundle, root / PROGRAM, symlinks=True)
    (root / "usr/games").mkdir(parents=True)
    (root / "usr/games" / NAME).symlink_to(Path("..") / PROGRAM.relative_to("usr") / NAME)
    share = root / "usr/share"
    desktop.lay_out(share)
    _write(share / f"man/man6/{NAME}.6.gz", _packed((ROOT / "packaging" / f"{NAME}.6").read_bytes()))
    shutil.copytree(OUT / "completions", share, dirs_exist_ok=True)
    _write(share / f"doc/{NAME}/changelog.gz", _packed(_changes().encode()))
    _write(share / f"doc/{NAME}/copyright", _copyright(bundle).encode())


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _packed(content: bytes) -> bytes:
    """As gzip has it, without a name or a time."""
    return gzip.compress(content, mtime=0)


def _changes() -> str:
    """The newest section of the changelog in the form that Debian's tools read."""
    _title, newest, *_older = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")
    points = [" ".join(point.split()) for point in re.findall(r"^- (.*(?:\n  .*)*)", newest, re.MULTILINE)]
    lines = [textwrap.fill(one, 78, initial_indent="  * ", subsequent_indent="    ") for one in points]
    head = f"{NAME} ({revision()}) stable; urgency=medium"
    return "\n".join([head, "", *lines, "", f" -- {AUTHORS} <>  {formatdate(source_date())}", ""])


def _copyright(bundle: Path) -> str:
    """The game's licence, and what else is in this bundle."""
    there = libraries(bundle)
    parts = [
        "\n".join(filter(None, (f"{part.name}: {part.licence}", part.copyright, part.source)))
        for part in read(ROOT / "packaging" / TABLE)
        if part.within(there)
    ]
    licence = (ROOT / "LICENSE").read_text("utf-8")
    return "\n".join(
        [COPYRIGHT.format(texts=PROGRAM / "_internal/game/assets/licences"), licence, "\n\n".join(parts), ""]
    )


def describe(root: Path, architecture: str) -> None:
    """Write what the package's tools read: the control file, and a sum of each file."""
    files = sorted(path for path in root.rglob("*") if path.is_symlink() or not path.is_dir())
    folders = sum(path.is_dir() and not path.is_symlink() for path in root.rglob("*"))
    whole = folders + sum(1 if path.is_symlink() else -(-path.stat().st_size // 1024) for path in files)
    sums = [
        f"{md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root).as_posix()}\n"
        for path in files
        if not path.is_symlink()
    ]
    fields = {
        "Package": NAME,
        "Version": revision(),
        "Architecture": architecture,
        "Maintainer": AUTHORS,
        "Installed-Size": whole,
        "Depends": ", ".join((f"libc6 (>= {glibc.told(glibc.wanted(root / PROGRAM))})", *DEPENDS)),
        "Recommends": ", ".join(RECOMMENDS),
        "Suggests": ", ".join(SUGGESTS),
        "Section": "games",
        "Priority": "optional",
        "Description": DESCRIPTION,
    }
    _write(root / "DEBIAN/control", "".join(f"{name}: {value}\n" for name, value in fields.items()).encode())
    _write(root / "DEBIAN/md5sums", "".join(sums).encode())


def build(bundle: Path, out: Path) -> Path:
    """Make the package of this bundle in this folder; the same bundle makes the same package."""
    root = OUT / "work" / "deb"
    shutil.rmtree(root, ignore_errors=True)
    lay_out(root, bundle)
    architecture = _said("dpkg", "--print-architecture")
    describe(root, architecture)
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == root / PROGRAM / NAME else 0o644)
    root.chmod(0o755)
    package = out / f"{NAME}_{revision()}_{architecture}.deb"
    out.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(source_date())},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return package


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def main(*arguments: str) -> int:
    """0 if the package is made, 1 if not, 2 where it cannot be."""
    bundle = Path(arguments[0]) if arguments else smoke.PROGRAM.parent
    if shutil.which("dpkg-deb") is None:
        say("There is no dpkg-deb here; Debian and Ubuntu have it, and other systems as a package of its own.")
        return 2
    if not (bundle / NAME).is_file():
        say(f"There is no bundle in {bundle}; python build/bundle.py makes one.")
        return 2
    try:
        if Environment().ready("tools").run(str(ROOT / "build" / "completions.py"), str(OUT / "completions")):
            return 1
        package = build(bundle, OUT / "packages")
    except SetupError as error:
        say(str(error))
        return 2
    except subprocess.CalledProcessError as error:
        say(f"{error.cmd[0]} failed with exit status {error.returncode}.")
        return 1
    say(f"{package} has {package.stat().st_size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
