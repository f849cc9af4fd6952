"""The files imported or opened last, in a JSON file. Losing them costs nothing, so nobody is told of errors."""

from __future__ import annotations

import contextlib
import json
from functools import partial
from pathlib import Path
from typing import Final

from game.store.files.atomic_file import KeptFile

MATCHES: Final = "matches"
SETS: Final = "sets"
HISTORIES: Final = "histories"
CARDS: Final = "cards"
"""Folders of card pictures."""
MOST: Final = 5
"""Maximum number of files of each kind."""
_MOST_BYTES: Final = 200_000


class RecentFiles:
    """The paths by kind, shared by several copies of the game."""

    def __init__(self, path: Path) -> None:
        self._file = KeptFile(path, "unreadable")

    def listed(self, kind: str) -> tuple[Path, ...]:
        """Return the files of this kind, the latest first; they may be gone."""
        return tuple(map(Path, self._read().get(kind, [])))

    def add(self, kind: str, path: Path) -> None:
        """Put a file first; thread-safe."""
        with contextlib.suppress(OSError):
            self._file.change(partial(self._with, kind, str(path.absolute())))

    def _with(self, kind: str, path: str) -> str:
        found = self._read()
        rest = (one for one in found.get(kind, []) if one != path)
        return json.dumps({**found, kind: [path, *rest][:MOST]}, indent=2) + "\n"

    def _read(self) -> dict[str, list[str]]:
        try:
            found = json.loads(self._file.read(_MOST_BYTES) or b"{}")
        except (OSError, ValueError, RecursionError):
            return {}
        kinds = (MATCHES, SETS, HISTORIES, CARDS)
        return {kind: _texts(found.get(kind)) for kind in kinds} if isinstance(found, dict) else {}


def _texts(found: object) -> list[str]:
    return [one for one in found if isinstance(one, str)][:MOST] if isinstance(found, list) else []
