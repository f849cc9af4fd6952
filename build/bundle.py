"""``python build/bundle.py``: the game as a folder that runs without Python, under ``.out/dist``, smoke-tested."""

import shutil
import subprocess
import sys
from pathlib import Path

import notices
import smoke
from environment import ROOT, Environment, SetupError, say

OUT = ROOT / ".out"


def slim(folder: Path) -> None:
    """Take the debugging symbols out of a Python built with them, on Linux; pygame's libraries stay as they are."""
    if sys.platform == "linux" and shutil.which("strip"):
        of_python = [*folder.glob("_internal/libpython*"), *folder.glob("_internal/python*/lib-dynload/*.so")]
        subprocess.run(["strip", "--strip-debug", *of_python], check=True)


def megabytes(folder: Path) -> float:
    """What the files below a folder hold, links not counted twice."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def main() -> int:
    """0 if the bundle is there and plays, 1 if not, 2 where nothing could be set up."""
    try:
        environment = Environment().ready("tools")
    except SetupError as error:
        say(str(error))
        return 2
    places = ("--workpath", str(OUT / "work"), "--distpath", str(OUT / "dist"))
    spec = str(ROOT / "packaging" / "gin_rummy.spec")
    say("Bundling …")
    if environment.run("-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *places, spec, cwd=ROOT):
        return 1
    slim(smoke.PROGRAM.parent)
    if missing := notices.unnamed(smoke.PROGRAM.parent):
        say(f"packaging/NOTICES.md does not name {', '.join(missing)}.")
        return 1
    say(f"{smoke.PROGRAM.parent} holds {megabytes(smoke.PROGRAM.parent):.0f} MB.")
    return smoke.main()


if __name__ == "__main__":
    sys.exit(main())
