"""Memory of all of a program's processes at a full-screen table."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator

from benches.measurement import Measurement
from benches.programs import ours, peers
from benches.running import running
from benches.screen import missing, screen

MOST = {"AisleRiot": 0.6}


def memory() -> Iterator[Measurement]:
    """Yield megabytes beside each peer's, seconds after the start."""
    if lacking := missing():
        yield Measurement(name="memory", shown="–", peer=lacking)
        return
    held = {}
    with tempfile.TemporaryDirectory() as folder, screen() as shown:
        mine, others = ours(folder), peers()
        for program in (*mine, *others):
            with running(shown, program) as run:
                shown.settle(1.0)
                shown.fill()
                time.sleep(3.0)
                held[program.name] = run.memory
    for program in mine:
        for peer in others:
            ratio, most = held[program.name] / held[peer.name], MOST.get(peer.name)
            yield Measurement(
                name=f"memory, {program.name} / {peer.name}",
                shown=f"{held[program.name]:.0f} MB",
                peer=f"{held[peer.name]:.0f} MB",
                ratio=ratio,
                budget="" if most is None else f"≤ {most:g}×",
                kept=None if most is None else ratio <= most,
            )
        if not others:
            yield Measurement(name=f"memory, {program.name}", shown=f"{held[program.name]:.0f} MB")
