"""The benchmarks by name; a new one is a function that yields figures, and a line here."""

from collections.abc import Callable, Iterable, Mapping

from benches.coach import coach
from benches.cold import cold
from benches.drag import drag
from benches.figure import Figure
from benches.frames import frames
from benches.idle import idle
from benches.memory import memory
from benches.record import record
from benches.simulate import simulate
from benches.solver import solver
from benches.start import start
from benches.strength import strength
from benches.thinking import thinking

__all__ = ["BENCHMARKS", "FELT", "Figure"]

BENCHMARKS: Mapping[str, Callable[[], Iterable[Figure]]] = {
    "solver": solver,
    "simulate": simulate,
    "strength": strength,
    "coach": coach,
    "frames": frames,
    "record": record,
    "start": start,
    "cold": cold,
    "memory": memory,
    "idle": idle,
    "drag": drag,
    "thinking": thinking,
}
FELT = ("start", "cold", "memory", "idle", "drag", "thinking")
"""What a player notices, which the README shows."""
