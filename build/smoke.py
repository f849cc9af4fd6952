"""``python build/smoke.py [PROGRAM …]``: does the frozen program start, and play a hand unseen?"""

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from environment import ROOT, say

NAME = "gin-rummy.exe" if sys.platform == "win32" else "gin-rummy"
PROGRAM = ROOT / ".out" / "dist" / "gin-rummy" / NAME
SECONDS = 180


def plain() -> dict[str, str]:
    """The surroundings of somebody without Python: nothing of ours may leak in and make a broken bundle work."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "SDL_"))}
    return {**kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def smoke(program: Sequence[str]) -> str | None:
    """What went wrong, or None: one hand is played by the computers through the real window loop."""
    with tempfile.TemporaryDirectory() as folder:
        options = ["--data-dir", folder, "--size", "1280x800", "--table", "--seed", "1", "--smoke"]
        try:
            done = subprocess.run(
                [*program, *options], cwd=folder, env=plain(), capture_output=True, timeout=SECONDS, check=False
            )
        except OSError as error:
            return f"It does not start: {error}."
        except subprocess.TimeoutExpired:
            return f"It did not finish its hand in {SECONDS} seconds."
        kept = any(_actions(path) for path in Path(folder).rglob("*.sqlite"))
    if done.returncode:
        return f"It ended with exit status {done.returncode}.\n{done.stderr.decode('utf-8', 'replace')}".rstrip()
    return None if kept else "It ended well but kept no match, so it played none."


def _actions(path: Path) -> int:
    """How many actions a journal holds."""
    with closing(sqlite3.connect(path)) as connection:
        (found,) = connection.execute("SELECT count(*) FROM action").fetchone()
    return int(found)


def main(*program: str) -> int:
    """0 if the program plays, 1 if not; without a name, the bundled one."""
    trouble = smoke(program or [str(PROGRAM)])
    say(trouble or "It starts and plays.")
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
