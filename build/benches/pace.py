"""Hands an hour at each card speed, by the loop's clock, for a player who takes 0.8 seconds for a move."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

from benches.measurement import Measurement
from game.ai import LEVELS
from game.rules import Rules
from game.session import Seeded
from headless.sitting import Sitting

HANDS = 5
THOUGHT, STEP = 800.0, 25.0
"""Milliseconds for a move, and between looks at the table."""
LEAST: Mapping[str, int] = MappingProxyType({"slow": 65, "normal": 90, "fast": 130, "none": 240})
"""Hands an hour."""


def pace() -> Iterator[Measurement]:
    """Yield hands an hour, endings watched to their last beat."""
    for speed, least in LEAST.items():
        with tempfile.TemporaryDirectory() as folder:
            found = _an_hour(Path(folder), speed)
        yield Measurement(name=f"pace, {speed}", shown=f"{found:.0f} hands/h", budget=f"≥ {least}", kept=found >= least)


def _an_hour(folder: Path, speed: str) -> float:
    sitting = Sitting(folder, Seeded(11), speed=speed, rules=Rules(target=1000)).sit()
    sitting.pilot.frame = 2 * STEP
    player, rng, clock = LEVELS["steady"](), Random(5), sitting.pilot.clock
    table, began = sitting.table, clock.now
    while True:
        while not (table.playing() or table.resting()):
            sitting.pilot.advance(STEP)
        if table.resting() and len(sitting.session.match.results) >= HANDS:
            return HANDS * 3_600_000 / (clock.now - began)
        sitting.pilot.advance(THOUGHT)
        if table.resting():
            sitting.pilot.key("return")
            sitting.pilot.turn()
        elif table.playing():
            sitting.keys(player.choose(sitting.view, rng))
