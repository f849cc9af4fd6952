"""Parts shared by all Linux packages."""

import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import desktop
import smoke
from environment import ROOT, Environment, SetupError, say
from packages import size_limits
from packages.source_date import source_date
from packages.turn import own_turn

sys.path.insert(0, str(ROOT))

from game.store.licences import TABLE, libraries, read

NAME = "gin-rummy"
AUTHORS = "The Gin Rummy authors"
PROGRAM = Path("usr/lib") / NAME
OUT = ROOT / ".out"

SUMMARY = "gin rummy against the computer or a friend"
DESCRIPTION = """\
Drag your cards, choose your house rules, and play gin rummy against
computer players, or pass and play with friends on one screen. Every deck is
sealed before it's dealt, and you can replay every match. You don't need an
account or a network connection."""

COPYRIGHT = """\
Gin Rummy, its cards, sounds and pictures are by its authors, under the licence below. The package also holds the
parts listed after it. The texts of all licences are in
/{texts}.
"""


def lay_out(root: Path, bundle: Path) -> None:
    """Lay out bundle, desktop files, manual page and completions below this folder."""
    shutil.copytree(bundle, root / PROGRAM, symlinks=True)
    share = root / "usr/share"
    desktop.lay_out(share)
    write(share / f"man/man6/{NAME}.6.gz", packed((ROOT / "packaging" / f"{NAME}.6").read_bytes()))
    shutil.copytree(OUT / "completions", share, dirs_exist_ok=True)


def start_from(root: Path, folder: str) -> None:
    """Link the program into this folder."""
    (root / folder).mkdir(parents=True)
    there = os.path.relpath(root / PROGRAM / NAME, root / folder)
    (root / folder / NAME).symlink_to(there)


def settle(root: Path) -> None:
    """Set reproducible permissions and times."""
    moment = source_date()
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == root / PROGRAM / NAME else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)


def owners(bundle: Path) -> str:
    """Return the licences of the game and of the bundle's parts."""
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


def write(path: Path, content: bytes) -> None:
    """Write a file, creating its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def packed(content: bytes) -> bytes:
    """Compress reproducibly with gzip."""
    return gzip.compress(content, mtime=0)


def said(*command: str) -> str:
    """Return a program's stripped output."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def make(
    tools: tuple[str, ...],
    source: str,
    build: Callable[[Path, Path], Path],
    *bundles: str,
    limit: int = size_limits.ARCHIVE,
) -> int:
    """Build a package of at most `limit` bytes; return the exit status. `source` says where to get the tools."""
    bundle = Path(bundles[0]) if bundles else smoke.PROGRAM.parent
    for tool in tools:
        if shutil.which(tool) is None:
            say(f"There is no {tool} here; {source}.")
            return 2
    if not (bundle / NAME).is_file():
        say(f"There is no bundle in {bundle}; python build/bundle.py makes one.")
        return 2
    try:
        environment = Environment().ready("tools")
        with own_turn(OUT):
            if environment.run(str(ROOT / "build" / "completions.py"), str(OUT / "completions")):
                return 1
            package = build(bundle, OUT / "packages")
            return 0 if size_limits.hold(str(package), package.stat().st_size, limit) else 1
    except SetupError as error:
        say(str(error))
        return 2
    except subprocess.CalledProcessError as error:
        say(f"{error.cmd[0]} failed with exit status {error.returncode}.")
        return 1
