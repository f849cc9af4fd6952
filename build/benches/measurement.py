"""A line of the benchmark table, and fair timing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """A figure, beside a peer's from the same run."""

    name: str
    shown: str
    peer: str = ""
    ratio: float | None = None
    budget: str = ""
    kept: bool | None = None
    """None without a budget or a peer to compare with."""

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of the line."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}×"
        verdict = {True: "kept", False: "MISSED", None: "–"}[self.kept]
        return self.name, self.shown, self.peer, ratio, self.budget, verdict


def best_of(rounds: int, *jobs: Callable[[], object]) -> Sequence[float]:
    """Return each job's least seconds; interleaved, so busy moments hit all alike."""
    best = [float("inf")] * len(jobs)
    for _round in range(rounds):
        for number, job in enumerate(jobs):
            began = time.perf_counter()
            job()
            best[number] = min(best[number], time.perf_counter() - began)
    return best
