"""NSIS's arguments for ``packaging/windows/setup.nsi``."""

from collections.abc import Sequence
from pathlib import Path

from environment import ROOT
from game import APP_ID
from packages import size_limits
from packages.ico import ico
from packages.mime_type import (
    ENDING,
    HISTORY_ENDING,
    HISTORY_KIND,
    HISTORY_MIME,
    KIND,
    MIME,
    SET_ENDING,
    SET_KIND,
)
from packages.side_picture import side_picture
from packages.version import numbers

SCRIPT = ROOT / "packaging" / "windows" / "setup.nsi"
PARTS = {"gin-rummy.exe", "gin-rummy-cli.exe", "_internal"}
"""A bundle's parts; the setup moves and removes only these."""


def unknown_parts(bundle: Path) -> list[str]:
    """Return unexpected and missing parts."""
    return sorted(PARTS ^ {path.name for path in bundle.iterdir()})


def draw(folder: Path) -> None:
    """Write the setup's pictures."""
    pngs = {path.stem: path.read_bytes() for path in (ROOT / "assets" / "icon").glob("*.png")}
    (folder / "icon.ico").write_bytes(ico(list(pngs.values())))
    (folder / "side.bmp").write_bytes(side_picture(pngs["128"]))


def command(makensis: str, bundle: Path, pictures: Path, target: Path, version: str) -> Sequence[str]:
    """Return the command that compiles the setup."""
    told = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, numbers(version))),
        "APP_ID": APP_ID,
        "ENDING": ENDING,
        "MIME": MIME,
        "KIND": KIND,
        "SET_ENDING": SET_ENDING,
        "SET_KIND": SET_KIND,
        "HISTORY_ENDING": HISTORY_ENDING,
        "HISTORY_KIND": HISTORY_KIND,
        "HISTORY_MIME": HISTORY_MIME,
        "PICTURES": pictures,
        "BUNDLE": bundle,
        "KILOBYTES": size_limits.size(bundle) // 1024,
        "TARGET": target,
    }
    return [
        makensis,
        "-V2",
        "-WX",
        "-INPUTCHARSET",
        "UTF8",
        *(f"-D{name}={value}" for name, value in told.items()),
        str(SCRIPT),
    ]
