"""``python build/bundle.py``: the game as a folder that runs without Python, under ``.out/dist``, smoke-tested.

``--twice`` bundles once more and says in which files the two differ: the same commit should make the same bundle. On
Linux ``--portable`` refuses a bundle that wants a newer C library than releases may.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import smoke
from environment import ROOT, Environment, SetupError, say
from packages import glibc, notices, size_limits, windows_program
from packages.source_date import source_date

OUT = ROOT / ".out"
SPEC = ROOT / "packaging" / "gin_rummy.spec"


def bundle(environment: Environment, place: Path) -> bool:
    """Make the bundle below this folder; False if it was said why not."""
    # Which column of a line an error came from is a tenth of all code, and a hundredth of the start.
    os.environ |= {"PYTHONNODEBUGRANGES": "1"}
    os.environ |= {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(source_date())}
    options = ("--noconfirm", "--clean", "--log-level", "WARN")
    places = ("--workpath", str(OUT / "work"), "--distpath", str(place))
    say("Bundling …")
    if environment.run("-m", "PyInstaller", *options, *places, str(SPEC), cwd=ROOT):
        return False
    if missed := lacking((OUT / "work" / SPEC.stem / f"warn-{SPEC.stem}.txt").read_text("utf-8")):
        say(f"{SPEC} leaves out what the game imports: {', '.join(missed)}.")
        return False
    slim(place / "gin-rummy")
    return True


def lacking(warnings: str) -> list[str]:
    """The modules that were left out and that the game imports, unless it can do without."""
    found = []
    for line in warnings.splitlines():
        named = re.match(r"excluded module named '?([\w.]+)", line)
        ways = re.findall(r"\bgame\.[\w.]+ \(([^)]*)\)", line)
        if named and not all("conditional" in way or "optional" in way for way in ways):
            found.append(named[1])
    return found


def slim(folder: Path) -> None:
    """Take from Python, on Linux, what only debuggers and linkers read; pygame's libraries stay as they are."""
    if sys.platform == "linux" and shutil.which("strip"):
        of_python = [*folder.glob("_internal/libpython*"), *folder.glob("_internal/python*/lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-unneeded", *of_python], check=True)


def doubles(folder: Path) -> list[str]:
    """Return the names of the libraries that lie there more than once, so that a process could load both copies."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    found = Counter(path.name for path in files if path.suffix.lower() == ".dll" or path.name.startswith("lib"))
    return sorted(name for name, number in found.items() if number > 1)


def complete(folder: Path) -> bool:
    """Whether a bundle has each library once, what Windows reads and all its notices, and on Linux isn't too large."""
    if twice := doubles(folder):
        say(f"{folder} has more than one {', '.join(twice)}.")
        return False
    for program in folder.glob("*.exe"):
        if lacks := windows_program.lacking(program):
            say(f"{program} lacks {', '.join(lacks)}.")
            return False
    if missing := notices.unnamed(folder):
        say(f"packaging/NOTICES.md does not name {', '.join(missing)}.")
        return False
    small = size_limits.hold(str(folder), size_limits.size(folder), size_limits.UNPACKED)
    assets = folder / "_internal" / "game" / "assets"
    light = size_limits.hold(str(assets), size_limits.size(assets), size_limits.ASSETS)
    return (light and small) or sys.platform != "linux"


def portable(folder: Path) -> bool:
    """Tell which C library the bundle wants, and whether every Linux has it on which a release should run."""
    wanted = glibc.wanted(folder)
    say(f"{folder} runs on Linux with glibc {glibc.told(wanted)} or newer; a release, from {glibc.told(glibc.OLDEST)}.")
    return wanted <= glibc.OLDEST


def differences(one: Path, other: Path) -> list[str]:
    """The files that only one of two folders has, or that are not the same in both."""
    names = {path.relative_to(folder).as_posix() for folder in (one, other) for path in folder.rglob("*")}
    return sorted(name for name in names if content(one / name) != content(other / name))


def content(path: Path) -> bytes | str | None:
    """What a file holds or where a link leads; None for what is not there."""
    if path.is_symlink():
        return str(path.readlink())
    if path.is_dir():
        return "a folder"
    return path.read_bytes() if path.is_file() else None


def main(arguments: list[str] | None = None) -> int:
    """0 if the bundle is there and plays, 1 if not, 2 where nothing could be set up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--twice", action="store_true", help="bundle a second time and compare")
    parser.add_argument("--portable", action="store_true", help="fail if older systems couldn't run it (Linux)")
    chosen = parser.parse_args(arguments)
    try:
        environment = Environment().ready("tools")
    except SetupError as error:
        say(str(error))
        return 2
    made = smoke.PROGRAM.parent
    if not bundle(environment, made.parent) or not complete(made):
        return 1
    if sys.platform == "linux" and not portable(made) and chosen.portable:
        return 1
    if chosen.twice:
        if not bundle(environment, OUT / "again"):
            return 1
        if different := differences(made, OUT / "again" / made.name):
            say(f"Bundled twice, these differ: {', '.join(different)}.")
            return 1
        say("Bundled twice, all is the same.")
    return smoke.main()


if __name__ == "__main__":
    sys.exit(main())
