"""What NSIS is told when it compiles the setup for Windows; the script is ``packaging/windows/setup.nsi``."""

from collections.abc import Sequence
from pathlib import Path

from environment import ROOT
from game import APP_ID
from packages import size_limits
from packages.mime_type import ENDING, KIND, MIME, SET_ENDING, SET_KIND
from packages.version import numbers

SCRIPT = ROOT / "packaging" / "windows" / "setup.nsi"
PARTS = {"gin-rummy.exe", "gin-rummy-cli.exe", "_internal"}
"""All that a bundle consists of. The setup moves and removes these by name, and nothing else."""


def unknown_parts(bundle: Path) -> list[str]:
    """What lies in the bundle and the setup wouldn't remove again, or should be there and isn't."""
    return sorted(PARTS ^ {path.name for path in bundle.iterdir()})


def command(makensis: str, bundle: Path, icon: Path, target: Path, version: str) -> Sequence[str]:
    """The command that compiles a bundle into a setup."""
    told = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, numbers(version))),
        "APP_ID": APP_ID,
        "ENDING": ENDING,
        "MIME": MIME,
        "KIND": KIND,
        "SET_ENDING": SET_ENDING,
        "SET_KIND": SET_KIND,
        "ICON": icon,
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
