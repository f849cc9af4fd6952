"""``python build/problems.py find | measure | check``: find problems, measure all anew, or check the figures.

docs/problems.md describes the problems and their file. Finished work is kept under ``.out/problems``; a run that was
stopped goes on there.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

try:
    from laboratory.kernel.export import trained
    from laboratory.players.numpy_network import hurried
    from laboratory.problem_search.comparison import rows
    from laboratory.problem_search.figures import themed, told
    from laboratory.problem_search.new_worlds import Again, again
    from laboratory.problem_search.search import QUOTAS, Found, search
    from laboratory.problem_search.unlikely_choices import unrivalled
except ImportError as error:
    sys.exit(f"{error}; problems are found with what the trainer needs: pip install -e .[train]")

import msgspec  # noqa: E402 (the path must be set first)

from game.ai.weights import load  # noqa: E402 (as above)
from game.study.problems import FILE, Problem, ProblemTheme, pack, unpack  # noqa: E402 (as above)

KEPT = ROOT / ".out" / "problems"
MEASURE, CHECK = "fresh1", "fresh2"
"""Seeds of the worlds behind the file's figures, and of those that check them."""


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, default=ROOT / "assets" / FILE)
    verbs = parser.add_subparsers(dest="verb", required=True)
    find = verbs.add_parser("find", help="search for problems, and add them to the file")
    find.add_argument("--seed", type=int, default=2)
    find.add_argument("--parts", type=int, default=48, help="how many parts to search, of a few thousand hands each")
    find.add_argument("--share", type=float, default=1.0, help="the share of each part's hands to play")
    find.add_argument("--themes", nargs="+", type=ProblemTheme, default=[*ProblemTheme], help="what to search for")
    verbs.add_parser("measure", help="play every problem out in new worlds; rewrite the figures, drop what isn't sure")
    check = verbs.add_parser("check", help="compare the figures with those of other worlds")
    check.add_argument("n", nargs="?", type=int, default=10_000, help="how many problems of each theme, drawn by lot")
    return parser.parse_args()


def main() -> None:
    """Find, measure, or check."""
    asked = arguments()
    data = asked.file.read_bytes()
    flat, known, given = trained(load()), unpack(data), len(data.splitlines()) - 1
    with hurried():
        match asked.verb:
            case "find":
                asked.file.write_bytes(pack([*known, *found_anew(flat, known, given, asked)], given))
            case "measure":
                asked.file.write_bytes(pack(measured(flat, known), given))
            case _:
                check(flat, known, asked.n)


def found_anew(flat: Any, known: Sequence[Problem], number: int, asked: argparse.Namespace) -> Iterator[Problem]:
    """Yield new problems after this number, without those whose solution an untried move may rival."""
    codes = {one.code for one in known}
    there = Counter(one.theme for one in known)
    wanted = Counter({theme: QUOTAS[theme] - there[theme] for theme in asked.themes})
    for one in parts(flat, asked, wanted):
        problem = Problem(number + 1, one.theme, one.code, one.rating, one.answers)
        if one.code not in codes and unrivalled(flat, problem, Random(f"others {one.code}")):
            codes.add(one.code)
            number += 1
            yield problem


def parts(flat: Any, asked: argparse.Namespace, wanted: Counter[ProblemTheme]) -> Iterator[Found]:
    """Yield all parts' problems, reusing an earlier run's."""
    name = f"{asked.seed}-{asked.share:g}-{'-'.join(sorted(asked.themes))}".replace(" ", "-")
    done = kept(name, list[Found])
    for part in range(asked.parts):
        found = done[part] if part < len(done) else list(search(flat, asked.seed, part, wanted, asked.share))
        if part >= len(done):
            keep(name, found)
        wanted.subtract(one.theme for one in found)
        yield from found
        left = ", ".join(f"{theme} {n}" for theme, n in wanted.items() if n > 0)
        sys.stderr.write(f"{part + 1} parts; still wanted: {left or 'none'}\n")
        if not left:
            return


def measured(flat: Any, known: Sequence[Problem]) -> list[Problem]:
    """Return the problems with new figures, without those that aren't sure or that nobody would play."""
    fitting = [one for one in (themed(flat, one) for one in known) if one is not None]
    found = [told(one, again) for one, again in zip(fitting, played(flat, fitting, MEASURE), strict=True)]
    return [one for one in found if one is not None]


def check(flat: Any, known: Sequence[Problem], n: int) -> None:
    """Print what the file tells against what's found in worlds that have nothing to do with its figures."""
    by_lot = sorted(known, key=lambda one: Random(f"{CHECK} {one.number}").random())
    of_theme = [[one for one in by_lot if one.theme is theme][:n] for theme in ProblemTheme]
    some = [one for every in of_theme for one in every]
    for row in rows(list(zip(some, played(flat, some, CHECK), strict=True))):
        print(row)


def played(flat: Any, some: Sequence[Problem], seed: str) -> Iterator[Again]:
    """Yield each problem played out in the worlds of a seed, reusing an earlier run's."""
    done = dict(kept(seed, tuple[str, Again]))
    for place, one in enumerate(some, 1):
        tokens = [token for token, _points in one.answers]
        if one.code not in done or sorted(done[one.code].tokens) != sorted(tokens):
            done[one.code] = again(flat, one, Random(f"{seed} {one.code}"))
            keep(seed, (one.code, done[one.code]))
        sys.stderr.write(f"\r{place} of {len(some)} ")
        yield done[one.code].ordered(tokens)
    sys.stderr.write("\n")


def kept(name: str, kind: Any) -> list[Any]:
    """Return an earlier run's results; cut off an incomplete last line."""
    path = KEPT / f"{name}.jsonl"
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    whole = [line for line in lines if line.endswith(b"\n")]
    if len(whole) < len(lines):
        path.write_bytes(b"".join(whole))
    return [msgspec.json.decode(line, type=kind) for line in whole]


def keep(name: str, result: object) -> None:
    """Keep one more result for a later run."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / f"{name}.jsonl").open("ab") as file:
        file.write(msgspec.json.encode(result) + b"\n")


if __name__ == "__main__":
    main()
