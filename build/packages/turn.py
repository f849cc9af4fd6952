"""The scripts that bundle and pack share the folders in ``.out``, so they take turns."""

from contextlib import AbstractContextManager
from pathlib import Path

from environment import say
from environment.lock import locked


def own_turn(out: Path) -> AbstractContextManager[None]:
    """Wait until no other script bundles or packs below this folder."""
    return locked(out / "packages.lock", lambda: say("Waiting for another bundle or package to be finished …"))
