"""``python build/bench.py [--markdown] [NAME …]``: run benchmarks; print each with its peer, ratio and budget.

For the long ones (`strength` to `rates`, except `chances`), `--jobs N` sets the number of processes and `--share 0.1`
runs a tenth; later runs with the same players continue from `.out/bench`. `--markdown` prints the README's table, by
default of what a player notices. GIN_RUMMY_BUNDLE names a bundled program to measure instead of `build/bundle.py`'s.
"""

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benches.beside import beside
from benches.cold_start import cold
from benches.drag import drag
from benches.evening import evening
from benches.frames import frames
from benches.idle import idle
from benches.measurement import Measurement
from benches.memory import memory
from benches.pace import pace
from benches.record import record
from benches.simulate import simulate
from benches.solver import solver
from benches.start import start
from benches.thinking import thinking
from headless import wordbook
from laboratory.people.bench import people
from laboratory.players.belief import believing
from laboratory.players.best_moves import best_moves
from laboratory.players.chances import match_chances
from laboratory.players.claims import claims, doubts
from laboratory.players.coach import coach
from laboratory.players.error_rates import rates
from laboratory.players.habits import members
from laboratory.players.hints import hints
from laboratory.players.luck import luck
from laboratory.players.strength import strength
from laboratory.players.values import values
from laboratory.strategy.bench import strategy, upcard

BENCHMARKS: Mapping[str, Callable[[], Iterable[Measurement]]] = {
    "solver": solver,
    "simulate": simulate,
    "strength": strength,
    "coach": coach,
    "claims": claims,
    "doubts": doubts,
    "best-moves": best_moves,
    "hints": hints,
    "belief": believing,
    "luck": luck,
    "chances": match_chances,
    "values": values,
    "people": people,
    "strategy": strategy,
    "upcard": upcard,
    "rates": rates,
    "members": members,
    "frames": frames,
    "beside": beside,
    "record": record,
    "start": start,
    "cold": cold,
    "memory": memory,
    "evening": evening,
    "pace": pace,
    "idle": idle,
    "drag": drag,
    "thinking": thinking,
}
"""Add a function that yields measurements here."""
FELT = ("start", "cold", "memory", "idle", "drag", "thinking")
"""Benchmarks that players notice, for the README."""

HEADS = ("benchmark", "figure", "peer", "ratio", "budget", "verdict")
FOR_PLAYERS = ("", wordbook.GIN_RUMMY, "Beside it", "Ratio")


def table(figures: list[Measurement]) -> str:
    """Format the figures in aligned columns."""
    rows = [HEADS, *(figure.cells for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def markdown(figures: list[Measurement]) -> str:
    """Format the figures as the README's table."""
    rows = [FOR_PLAYERS, ("---",) * 4, *(figure.cells[:4] for figure in figures)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main(words: list[str]) -> int:
    """Return 0 if all budgets are kept, 1 if not, 2 for an unknown benchmark."""
    for_players = "--markdown" in words
    names = [word for word in words if word != "--markdown"]
    for option in ("--jobs", "--share"):  # for the long benchmarks
        if option in names[:-1]:
            at = names.index(option)
            os.environ[f"GIN_RUMMY_{option[2:].upper()}"] = names[at + 1]
            del names[at : at + 2]
    if unknown := [name for name in names if name not in BENCHMARKS]:
        sys.stderr.write(f"No benchmark is called {unknown[0]}; there are {', '.join(BENCHMARKS)}.\n")
        return 2
    figures = [figure for name in names or (FELT if for_players else BENCHMARKS) for figure in BENCHMARKS[name]()]
    print(markdown(figures) if for_players else table(figures))
    return 1 if any(figure.kept is False for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
