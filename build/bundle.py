"""``python build/bundle.py``: bundle the game under ``.out/dist``, to run without Python, and smoke-test it.

``--twice`` bundles again and lists differences: the same commit should give the same bundle. ``--portable`` refuses a
Linux bundle that needs a newer C library than releases may.
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
from packages.turn import own_turn

OUT = ROOT / ".out"
SPEC = ROOT / "packaging" / "gin_rummy.spec"


def bundle(environment: Environment, place: Path) -> bool:
    """Make the bundle; on failure, say why and return False."""
    # Column positions for tracebacks take a tenth of the code's size and a hundredth of the start-up time.
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
    """Return excluded modules that the game imports unconditionally."""
    found = []
    for line in warnings.splitlines():
        named = re.match(r"excluded module named '?([\w.]+)", line)
        ways = re.findall(r"\bgame\.[\w.]+ \(([^)]*)\)", line)
        if named and not all("conditional" in way or "optional" in way for way in ways):
            found.append(named[1])
    return found


def slim(folder: Path) -> None:
    """Strip Python's own libraries on Linux, but not pygame's."""
    if sys.platform == "linux" and shutil.which("strip"):
        of_python = [*folder.glob("_internal/libpython*"), *folder.glob("_internal/python*/lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-unneeded", *of_python], check=True)


def doubles(folder: Path) -> list[str]:
    """Return libraries found twice: a process could load both copies."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    found = Counter(path.name for path in files if path.suffix.lower() == ".dll" or path.name.startswith("lib"))
    return sorted(name for name, number in found.items() if number > 1)


def complete(folder: Path) -> bool:
    """Check for duplicate libraries, Windows resources, notices, and on Linux the sizes."""
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
    """Say which glibc the bundle needs; return whether it's old enough."""
    wanted = glibc.wanted(folder)
    say(f"{folder} runs on Linux with glibc {glibc.told(wanted)} or newer; a release, from {glibc.told(glibc.OLDEST)}.")
    return wanted <= glibc.OLDEST


def differences(one: Path, other: Path) -> list[str]:
    """Return files that differ or are in only one folder."""
    names = {path.relative_to(folder).as_posix() for folder in (one, other) for path in folder.rglob("*")}
    return sorted(name for name in names if content(one / name) != content(other / name))


def content(path: Path) -> bytes | str | None:
    """Return a file's bytes, a link's target, or None if missing."""
    if path.is_symlink():
        return str(path.readlink())
    if path.is_dir():
        return "a folder"
    return path.read_bytes() if path.is_file() else None


def main(arguments: list[str] | None = None) -> int:
    """Return 0 if it's made and plays, 1 if not, 2 if the set-up failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--twice", action="store_true", help="bundle a second time and compare")
    parser.add_argument("--portable", action="store_true", help="fail if older systems couldn't run it (Linux)")
    chosen = parser.parse_args(arguments)
    try:
        environment = Environment().ready("tools")
    except SetupError as error:
        say(str(error))
        return 2
    with own_turn(OUT):
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
