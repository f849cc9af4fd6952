"""``python3 build/first_minute.py NAME=FOLDER:X,Y[:X,Y…] …``: presses and seconds from the main menu to ten cards held.

Starts the game of each folder, a checkout, on a virtual screen of 1280×800 with settings kept, at normal speed. It
clicks each place as soon as the page stands still, and waits until the player's hand does. Version 1.0.0 is
``1.0.0=FOLDER:232,284:895,743:640,450``; without arguments it's this checkout, with one press on Play.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benches.programs import Program  # noqa: E402 - the path must be set first
from benches.running import running  # noqa: E402 - as above
from benches.screen import SIZE, Screen, missing, screen  # noqa: E402 - as above

RUNS = 5
QUIET = 0.3
"""Seconds without change after which a page stands still."""
SURE = 1.0
"""The same for the hand: cards are dealt in quicker succession."""
LONGEST = 20.0
HAND = (slice(520, 730, 2), slice(330, 950, 2))
"""The rows and columns of the player's hand."""


def seconds(shown: Screen, folder: Path, clicks: list[tuple[int, int]]) -> float:
    """Return the seconds from the first press to ten cards at rest."""
    with tempfile.TemporaryDirectory() as data:
        _keep_settings(folder, data)
        code = f"import sys; sys.path.insert(0, {str(folder)!r}); from game.app import entry; entry()"
        program = Program("game", (sys.executable, "-c", code, "--fullscreen", "--data-dir", data), (0, 0), (0, 0))
        with running(shown, program):
            empty = shown.look()
            while not shown.changed(empty):
                time.sleep(0.01)
            shown.settle(1.5)
            began, hand = time.monotonic(), _hand(shown)
            for number, (x, y) in enumerate(clicks):
                if number:
                    shown.settle(QUIET)
                hand = _hand(shown)
                shown.move(x / SIZE[0], y / SIZE[1])
                for down in (True, False):
                    shown.button(down=down)
            return _dealt(shown, hand) - began


def _dealt(shown: Screen, last: Any) -> float:
    """Wait until the hand has changed and been at rest; return when it last changed."""
    since = began = time.monotonic()
    moved = False
    while time.monotonic() - began < LONGEST and not (moved and time.monotonic() - since > SURE):
        time.sleep(0.01)
        now = _hand(shown)
        if (now != last).any():
            moved, last, since = True, now, time.monotonic()
    return since


def _hand(shown: Screen) -> Any:
    return shown.pixels[HAND].copy()


def _keep_settings(folder: Path, data: str) -> None:
    """Save the default settings with that version's code, or else it asks who's there."""
    code = (
        "from pathlib import Path; from game.store.settings import Settings, SettingsFile;"
        f"SettingsFile(Path({data!r}) / 'settings.json').save(Settings())"
    )
    subprocess.run([sys.executable, "-c", code], cwd=folder, check=True)


def main(words: list[str]) -> int:
    """Print a line for each game."""
    if lacking := missing():
        print(f"{lacking[:1].upper()}{lacking[1:]}.")
        return 2
    games: dict[str, tuple[Path, list[tuple[int, int]]]] = {}
    for word in words or [f"now={ROOT}:640,688"]:
        name, _is, rest = word.partition("=")
        folder, *places = rest.split(":")
        games[name] = Path(folder).resolve(), [(int(x), int(y)) for x, y in (place.split(",") for place in places)]
    taken: dict[str, list[float]] = {name: [] for name in games}
    for _run in range(RUNS):  # interleaved, so busy moments hit all alike
        for name, (game, clicks) in games.items():
            with screen() as shown:
                taken[name].append(seconds(shown, game, clicks))
    for name, times in taken.items():
        each = ", ".join(f"{one:.1f}" for one in times)
        print(f"{name}: {len(games[name][1])} presses, {median(times):.1f} s to ten cards ({each})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
