"""Check a program's Windows manifest, properties and icons."""

from pathlib import Path

from environment import ROOT
from packages.version import version

_LARGEST_ICON = 256  # pixels; a program's file can't hold larger ones


def lacking(program: Path) -> list[str]:
    """Return what's missing, in words."""
    held = program.read_bytes()
    edges = [int(path.stem) for path in (ROOT / "assets" / "icon").glob("*.png")]
    carried = {
        "the manifest that asks for real pixels": b">PerMonitorV2," in held,
        "its name in the properties": f"OriginalFilename\0{program.name}\0".encode("utf-16-le") in _unpadded(held),
        "the version in the properties": f"ProductVersion\0{version()}\0".encode("utf-16-le") in _unpadded(held),
        "the icon in every size": held.count(b"\x89PNG\r\n") >= sum(edge <= _LARGEST_ICON for edge in edges),
    }
    return [part for part, there in carried.items() if not there]


def _unpadded(held: bytes) -> bytes:
    return held.replace(bytes(4), bytes(2))
