"""Size limits in bytes: what a player downloads, and what it unpacks to."""

from pathlib import Path

from environment import say

UNPACKED = 60_000_000
ASSETS = 15_000_000
ARCHIVE = 24_000_000
"""Of the archive, the .deb and the .rpm."""
SNAP = 30_000_000
"""It brings some libraries of the system too."""
ZIP = 30_000_000
"""For Windows and macOS."""
SETUP = 25_000_000


def size(folder: Path) -> int:
    """Return the files' total size, without links."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def hold(what: str, holds: int, may: int) -> bool:
    """Print a size; return whether it's within its limit."""
    small = holds <= may
    limit = f"of {may / 1e6:.0f}" if small else f"and may hold no more than {may / 1e6:.0f}"
    say(f"{what} holds {holds / 1e6:.1f} MB {limit}.")
    return small
