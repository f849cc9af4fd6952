"""An evening with the coach on: memory and threads over 300 hands and a minute's rest.

Hands play as fast as the window shows them, which soon shows leaks.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from benches.measurement import Measurement
from benches.programs import ROOT
from benches.screen import missing, screen
from game.store.settings import Settings, SettingsFile
from game.ui.engine.tasks import MOST

HANDS, WARM = 300, 20
"""All hands, and those of the warm-up."""
REST = 60.0
MOST_ABOVE, MOST_LEFT = 40, 15
"""Megabytes above the warm-up's: during the hands, and after the rest."""
_LONGEST = 1800.0


def evening() -> Iterator[Measurement]:
    """Yield megabytes and threads."""
    if lacking := missing():
        yield Measurement(name="evening", shown="–", peer=lacking)
        return
    with tempfile.TemporaryDirectory() as name, screen() as shown:
        folder = Path(name)
        SettingsFile(folder / "settings.json").save(replace(Settings(), coach=True))
        player = Path(__file__).with_name("evening_player.py")
        numbers = str(folder / "figures"), str(HANDS), str(REST)
        options = "--table", "--seed", "1", "--data-dir", name
        subprocess.run(
            [sys.executable, str(player), *numbers, *options],
            cwd=ROOT,
            env=shown.surroundings,
            check=True,
            timeout=_LONGEST,
        )
        figures = [
            [int(word) for word in line.split()] for line in (folder / "figures").read_text("ascii").splitlines()
        ]
    held = {number: megabytes for number, megabytes, _threads in figures[:-1]}
    rested, threads = figures[-1][1], max(count for _number, _megabytes, count in figures)
    yield Measurement(
        name="evening, memory",
        shown=", ".join(f"{held[number]} MB after {number}" for number in (1, WARM, 50, 100, 200, HANDS)),
        budget=f"≤ {MOST_ABOVE} MB above hand {WARM}",
        kept=max(held.values()) <= held[WARM] + MOST_ABOVE,
    )
    yield Measurement(
        name="evening, after a minute of rest",
        shown=f"{rested} MB",
        budget=f"≤ {MOST_LEFT} MB above hand {WARM}",
        kept=rested <= held[WARM] + MOST_LEFT,
    )
    yield Measurement(
        name="evening, threads beside the loop", shown=f"{threads} at most", budget=f"≤ {MOST}", kept=threads <= MOST
    )
