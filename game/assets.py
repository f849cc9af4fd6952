"""The game's own files: pictures, sounds, network weights, and catalogues."""

import sys
from functools import cache
from pathlib import Path


class MissingAsset(Exception):  # noqa: N818 - it names what is missing
    """One of the game's own files is missing."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The game's file {name} is missing; please install the game again.")
        self.name = name


def find_asset(name: str) -> Path | None:
    """Return this file's path, or None."""
    return next((folder / name for folder in _folders() if (folder / name).exists()), None)


@cache
def _folders() -> tuple[Path, Path]:
    """Return the possible folders: in the bundle, else in the package or checkout."""
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle) / "assets", Path(bundle) / "game" / "assets"
    package = Path(__file__).resolve().parent
    return package / "assets", package.parent / "assets"


def asset(name: str) -> Path:
    """Return this file's path; MissingAsset without one."""
    path = find_asset(name)
    if path is None:
        raise MissingAsset(name)
    return path
