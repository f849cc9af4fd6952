"""The cost of a waiting table, over a minute."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator

from benches.measurement import Measurement
from benches.programs import ours, peers
from benches.running import between, running
from benches.screen import missing, screen

SECONDS = 60.0
SILENT = 12.0  # seconds until the opening sounds have ended and the audio device is closed
MOST_WORK, MOST_WOKEN = 0.05, 2.0


def idle() -> Iterator[Measurement]:
    """Yield per cent of a core and wake-ups a second, beside each peer's."""
    if lacking := missing():
        yield Measurement(name="idle", shown="–", peer=lacking)
        return
    found = {}
    with tempfile.TemporaryDirectory() as folder, screen() as shown:
        mine, others = ours(folder), peers()
        for program in (*mine, *others):
            with running(shown, program) as run:
                shown.settle(1.0)
                time.sleep(SILENT)
                began, before = time.monotonic(), run.spent()
                time.sleep(SECONDS)
                passed, (work, woken) = time.monotonic() - began, between(before, run.spent())
                found[program.name] = (100 * work / passed, woken / passed)
    for program in mine:
        work, wakings = found[program.name]
        yield Measurement(
            name=f"idle, {program.name}",
            shown=_shown(work, wakings),
            peer="; ".join(f"{peer.name} {_shown(*found[peer.name])}" for peer in others),
            budget=f"≤ {MOST_WORK:g} %, ≤ {MOST_WOKEN:g}/s",
            kept=work <= MOST_WORK and wakings <= MOST_WOKEN,
        )


def _shown(work: float, wakings: float) -> str:
    return f"{work:.2f} % of a core, {wakings:.1f} wake-ups/s"
