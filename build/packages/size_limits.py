"""How large a bundle and what players download may be, in bytes."""

from pathlib import Path

from environment import say

UNPACKED = 60_000_000
ASSETS = 12_000_000
ARCHIVE = 22_000_000
ZIP = 30_000_000
SETUP = 25_000_000


def size(folder: Path) -> int:
    """What the files below a folder hold, links not counted."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def hold(what: str, holds: int, may: int) -> bool:
    """Tell how large something is, and whether it may be."""
    small = holds <= may
    limit = f"of {may / 1e6:.0f}" if small else f"and may hold no more than {may / 1e6:.0f}"
    say(f"{what} holds {holds / 1e6:.1f} MB {limit}.")
    return small
