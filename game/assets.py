"""The files that the game is shipped with: pictures, sounds, the networks' weights, and catalogues of words."""

import sys
from functools import cache
from pathlib import Path


class MissingAsset(Exception):  # noqa: N818 - it names what is missing
    """A file of the game's own is not there; the message names it."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The game's file {name} is missing; please install the game again.")
        self.name = name


def find_asset(name: str) -> Path | None:
    """The file of this name, or None."""
    return next((folder / name for folder in _folders() if (folder / name).exists()), None)


@cache
def _folders() -> tuple[Path, Path]:
    """Where files can be: in the bundle, else in the installed package or at the top of a checkout."""
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return Path(bundle) / "assets", Path(bundle) / "game" / "assets"
    package = Path(__file__).resolve().parent
    return package / "assets", package.parent / "assets"


def asset(name: str) -> Path:
    """The file of this name; MissingAsset where there is none."""
    path = find_asset(name)
    if path is None:
        raise MissingAsset(name)
    return path
