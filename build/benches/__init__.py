"""The benchmarks by name; a new one is a function that yields figures, and a line here."""

from collections.abc import Callable, Iterable, Mapping

from benches.coach import coach
from benches.figure import Figure
from benches.frames import frames
from benches.ladder import ladder
from benches.novice import novice
from benches.record import record
from benches.simulate import simulate
from benches.solver import solver
from benches.start import start
from benches.strength import strength

__all__ = ["BENCHMARKS", "Figure"]

BENCHMARKS: Mapping[str, Callable[[], Iterable[Figure]]] = {
    "solver": solver,
    "simulate": simulate,
    "strength": strength,
    "novice": novice,
    "ladder": ladder,
    "coach": coach,
    "frames": frames,
    "record": record,
    "start": start,
}
