"""``python build/golden.py [perft | transcripts | days]``: rewrite golden files; read the diff before committing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.rules import PRESETS  # noqa: E402 (the path must be set first)
from samples.perft import perft  # noqa: E402 (it needs the game too)
from samples.problem_days import problem_days  # noqa: E402 (as above)
from samples.transcript import transcript  # noqa: E402 (as above)

PERFT = ROOT / "tests" / "rules" / "perft.json"
TRANSCRIPTS = ROOT / "tests" / "golden"
DAYS = ROOT / "tests" / "study" / "problem_days.txt"


def write_perft() -> None:
    """Write one row per line, for readable diffs."""
    lines = ",\n".join(json.dumps(row) for row in perft())
    PERFT.write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")


def write_transcripts() -> None:
    """Write one file per preset."""
    for name in PRESETS:
        (TRANSCRIPTS / f"{name}.txt").write_text(transcript(name), encoding="utf-8", newline="\n")


def write_days() -> None:
    """Write one line per date."""
    DAYS.write_text(problem_days(), encoding="utf-8", newline="\n")


VERBS: dict[str, Callable[[], None]] = {"perft": write_perft, "transcripts": write_transcripts, "days": write_days}


def main(arguments: list[str]) -> int:
    """Return 0 if written, 2 for an unknown name."""
    if any(name not in VERBS for name in arguments):
        sys.stderr.write(f"usage: python3 build/golden.py [{' | '.join(VERBS)}]\n")
        return 2
    for name in arguments or VERBS:
        VERBS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
