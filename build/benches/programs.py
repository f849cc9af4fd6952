"""The measured programs: ours from source and as a bundle, and installed peers."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUNDLE = Path(os.environ.get("GIN_RUMMY_BUNDLE", ROOT / ".out" / "dist" / "gin-rummy" / "gin-rummy"))
_PEERS = {  # Klondike in each, and where a card in its last column can be gripped, at any size
    "AisleRiot": (("sol",), (0.93, 0.80), (0.45, 0.45)),
    "KPatience": (("kpat", "--gametype", "klondike"), (0.72, 0.75), (0.40, 0.45)),
}


@dataclass(frozen=True, slots=True)
class Program:
    """Its start command, and a card's drag in fractions of the screen."""

    name: str
    command: tuple[str, ...]
    grip: tuple[float, float]
    goal: tuple[float, float]


def ours(folder: str) -> list[Program]:
    """Return the game from source, and bundled if built, with its data in this folder."""
    options = ("--table", "--seed", "1", "--data-dir", folder)  # the same cards each time
    starters: dict[str, tuple[str, ...]] = {"source": (sys.executable, "-m", "game"), "bundle": (str(BUNDLE),)}
    return [
        Program(name, (*starter, *options), (0.50, 0.80), (0.50, 0.45))
        for name, starter in starters.items()
        if name == "source" or BUNDLE.exists()
    ]


def peers() -> list[Program]:
    """Return the installed card games of other desktops."""
    path = f"{os.environ.get('PATH', '')}:/usr/games"
    return [
        Program(name, (found, *command[1:]), grip, goal)
        for name, (command, grip, goal) in _PEERS.items()
        if (found := shutil.which(command[0], path=path)) is not None
    ]
