"""``python build/problems.py``: find the game's problems, or check them; see docs/problems.md.

Finished parts are kept under ``.out/problems``. The same seed and number of parts give the same file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

try:
    from laboratory.kernel.export import trained
    from laboratory.players.numpy_network import hurried
    from laboratory.problem_search.again import Again, again
    from laboratory.problem_search.others import unrivalled
    from laboratory.problem_search.search import QUOTAS, Found, search
except ImportError as error:
    sys.exit(f"{error}; problems are found with what the trainer needs: pip install -e .[train]")

import msgspec  # noqa: E402 (the path must be set first)

from game.ai.weights import load  # noqa: E402 (as above)
from game.study.problems import FILE, Problem, ProblemTheme, pack, problems  # noqa: E402 (as above)

KEPT = ROOT / ".out" / "problems"


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--parts", type=int, default=48, help="how many parts to search, of a few thousand hands each")
    parser.add_argument("--share", type=float, default=1.0, help="the share of each part's hands to play")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / FILE)
    parser.add_argument("--fresh", action="store_true", help="start again instead of resuming a stopped run")
    parser.add_argument("--check", type=int, metavar="N", help="check N problems of the file; find none")
    return parser.parse_args()


def main() -> None:
    """Find problems, or check them with --check."""
    asked = arguments()
    with hurried():
        if asked.check is not None:
            check(asked.check, asked.seed)
        else:
            asked.out.write_bytes(pack(numbered(list(parts(asked)))))


def parts(asked: argparse.Namespace) -> Iterator[Found]:
    """Yield all parts' problems, reusing an earlier run's."""
    kept = KEPT / f"{asked.seed}-{asked.share:g}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    if asked.fresh:
        kept.unlink(missing_ok=True)
    done = finished(kept)
    flat, wanted = trained(load()), Counter(QUOTAS)
    with kept.open("ab") as file:
        for part in range(asked.parts):
            if part < len(done):
                found = done[part]
            else:
                found = list(search(flat, asked.seed, part, wanted, asked.share))
                file.write(msgspec.json.encode(found) + b"\n")
                file.flush()
            wanted.subtract(one.theme for one in found)
            yield from found
            told(part + 1, wanted)
            if not any(n > 0 for n in wanted.values()):
                return


def finished(kept: Path) -> list[list[Found]]:
    """Return an earlier run's parts; cut off an incomplete last line."""
    if not kept.exists():
        return []
    lines = kept.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    kept.write_bytes(b"".join(whole))
    return [msgspec.json.decode(line, type=list[Found]) for line in whole]


def numbered(found: list[Found]) -> list[Problem]:
    """Number the problems, without those whose solution an untried move may rival."""
    flat, kept = trained(load()), list[Problem]()
    for place, one in enumerate(found, 1):
        problem = Problem(len(kept) + 1, one.theme, one.code, one.rating, one.answers)
        if unrivalled(flat, problem, Random(f"others {one.code}")):
            kept.append(problem)
        sys.stderr.write(f"\r{len(kept)} of {place} are left  ")
    sys.stderr.write("\n")
    return kept


def told(part: int, wanted: Counter[ProblemTheme]) -> None:
    """Print the problems so far, by theme."""
    there = {theme: QUOTAS[theme] - wanted[theme] for theme in QUOTAS}
    listed = ", ".join(f"{theme} {n}" for theme, n in there.items())
    sys.stderr.write(f"{part} parts, {sum(there.values())} problems: {listed}\n")


def check(n: int, seed: int) -> None:
    """Play random problems out with other hidden cards; print how many agree."""
    flat, rng = trained(load()), Random(f"check {seed}")
    found: list[Again] = []
    for problem in rng.sample(problems(), min(n, len(problems()))):
        found.append(again(flat, problem, Random(f"check {seed} {problem.number}")))
        sys.stderr.write(f"\r{len(found)} of {n}, {sum(one.agrees for one in found)} agree  ")
    sys.stderr.write("\n")
    for one in found:
        print(json.dumps([one.number, one.theme, one.agrees, round(one.lead, 1), round(one.error, 1), one.told]))


if __name__ == "__main__":
    main()
