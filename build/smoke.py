"""``python build/smoke.py [--seen] [PROGRAM …]``: does the frozen program play and resume a match?

Both starts see an empty home folder and no Python. A bundle's second is from a read-only copy in a folder with spaces
and foreign letters in its name, by a link where possible. `--seen` opens a real window, which must admit a screen
reader, and then a macOS application as by a double click.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from environment import ROOT, say

NAME = "gin-rummy.exe" if sys.platform == "win32" else "gin-rummy"
PROGRAM = ROOT / ".out" / "dist" / "gin-rummy" / NAME
FOLDER = "Spiele für Łódź ♣"
SECONDS = 180
_NEEDED = ("SYSTEMDRIVE", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "WINDIR")
"""Variables any program may rely on."""
_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_RUNTIME_DIR")
"""Those a window on Linux also needs."""
OPEN = "/usr/bin/open"
"""Does what a double click does on macOS."""


def plain(home: Path, *, seen: bool = False) -> dict[str, str]:
    """Return a new user's environment, where nothing of ours helps a broken bundle."""
    needed = (*_NEEDED, *_SCREEN) if seen else _NEEDED
    kept = {name: value for name, value in os.environ.items() if name.upper() in needed}
    homes = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), str(home))
    unseen = {} if seen else {"SDL_VIDEODRIVER": "dummy"}
    return {**kept, **homes, "PATH": str(home), "SDL_AUDIODRIVER": "dummy", **unseen}


def smoke(program: Sequence[str], *, seen: bool = False) -> str | None:
    """Play a hand through the real window loop, then another; return the trouble, or None."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        if trouble := _start([*program, "--table"], home, seen=seen):
            return trouble
        if list(_hands(home).values()) != [1]:
            return "It ended well but kept no match, so it played none."
        with elsewhere(program, Path(folder), seen=seen) as other:
            if trouble := _start(other, home, seen=seen):
                return f"Its second start, as {other[0]}: {trouble}"
        if list(_hands(home).values()) != [2]:
            return "Its second start ended well but did not go on with the match that was kept."
        if reports := [path.name for path in home.rglob("*.txt") if path.name.startswith(("crash-", "sudden-"))]:
            return f"It ended well but left {', '.join(reports)}."
    return None


def crash(program: Sequence[str]) -> str | None:
    """Make the program fail; return what's wrong with its report or saved match, or None."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        if _start([*program, "--table", "--crash", "turn"], home) is None:
            return "It was made to fail and ended as if nothing had happened."
        if (count := len(list(home.rglob("crash-*.txt")))) != 1:
            return f"It was made to fail and left {count} reports of that."
        if not any(home.rglob("*.sqlite")):
            return "It was made to fail and kept no match."
    return None


@contextmanager
def elsewhere(program: Sequence[str], folder: Path, *, seen: bool = False) -> Iterator[Sequence[str]]:
    """Yield the command from an awkward place if it's a bundle."""
    bundle = Path(program[0]).resolve().parent
    application = next((path for path in bundle.parents if path.suffix == ".app"), None)
    if seen and application is not None:
        yield [OPEN, "-W", "-n", str(application), "--args"]
        return
    if len(program) > 1 or not (bundle / "_internal").is_dir():
        yield program
        return
    copy = folder / FOLDER / bundle.name
    shutil.copytree(bundle, copy, symlinks=True)
    # Folders can't be read-only on Windows.
    paths = [] if sys.platform == "win32" else [copy, *(path for path in copy.rglob("*") if not path.is_symlink())]
    before = {path: path.stat().st_mode for path in paths}
    for path, mode in before.items():
        path.chmod(mode & ~0o222)
    start, link = copy / Path(program[0]).name, folder / "♥ link"
    try:
        link.symlink_to(start)
    except OSError:  # on Windows only administrators may create links
        link = start
    if not link.exists():  # Wine fails silently
        link = start
    try:
        yield [str(link)]
    finally:
        for path, mode in before.items():  # or the temporary folder couldn't be deleted
            path.chmod(mode)


def _start(program: Sequence[str], home: Path, *, seen: bool = False) -> str | None:
    options = ["--size", "1280x800", "--seed", "1", "--smoke"]
    # On Windows, and when opened by macOS, a program asks the system for its home folder, not the environment.
    if seen or sys.platform == "win32":
        options += ["--data-dir", str(home)]
    try:
        done = subprocess.run(
            [*program, *options],
            cwd=home,
            env=plain(home, seen=seen),
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except OSError as error:
        return f"It does not start: {error}."
    except subprocess.TimeoutExpired:
        return f"It did not finish its hand in {SECONDS} seconds."
    if done.returncode:
        return f"It ended with exit status {done.returncode}.\n{done.stderr.decode('utf-8', 'replace')}".rstrip()
    return None


def _hands(home: Path) -> Counter[int]:
    found: Counter[int] = Counter()
    for path in home.rglob("*.sqlite"):
        with closing(sqlite3.connect(path)) as connection:
            found.update(match for (match,) in connection.execute("SELECT match FROM result"))
    return found


def main(*arguments: str) -> int:
    """Return 0 if the program, by default the bundle, plays, else 1."""
    seen = arguments[:1] == ("--seen",)
    started = arguments[seen:] or [str(PROGRAM)]
    trouble = smoke(started, seen=seen) or crash(started)
    say(trouble or "It starts and plays, goes on with its match, and reports where it failed.")
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
