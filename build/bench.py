"""``python build/bench.py [NAME …]``: the benchmarks, each with its peer, its ratio and its budget, in one table."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benches import BENCHMARKS, Figure

HEADS = ("benchmark", "figure", "peer", "ratio", "budget", "verdict")


def table(figures: list[Figure]) -> str:
    """The figures in aligned columns."""
    rows = [HEADS, *(figure.cells for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def main(names: list[str]) -> int:
    """0 if every budget is kept, 1 if one is not, 2 for a name that no benchmark has."""
    if unknown := [name for name in names if name not in BENCHMARKS]:
        sys.stderr.write(f"No benchmark is called {unknown[0]}; there are {', '.join(BENCHMARKS)}.\n")
        return 2
    figures = [figure for name in names or BENCHMARKS for figure in BENCHMARKS[name]()]
    print(table(figures))
    return 1 if any(figure.kept is False for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
