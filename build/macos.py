"""``python build/macos.py``: zip the macOS application from ``.out/dist`` into ``.out/packages``."""

import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, say
from packages import size_limits
from packages.turn import own_turn
from packages.version import version

APP = ROOT / ".out" / "dist" / "Gin Rummy.app"
PACKAGES = ROOT / ".out" / "packages"
PACK = ["ditto", "-c", "-k", "--keepParent", "--norsrc", "--noextattr"]
"""ditto keeps links, which the signature needs; these options avoid ``._`` files, which only Apple's programs remove.
"""


def bound(app: Path) -> bool:
    """Check the ad-hoc signature, which Apple silicon demands and any later change breaks."""
    return subprocess.run(["codesign", "--verify", "--deep", "--strict", str(app)], check=False).returncode == 0


def unpacks(package: Path) -> bool:
    """Return whether the signature survives a plain ``unzip``."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["unzip", "-q", str(package), "-d", folder], check=False)
        return done.returncode == 0 and bound(Path(folder) / APP.name)


def make() -> bool:
    """Make the zip; return whether it's whole and within its size limit."""
    if not bound(APP):
        return False
    PACKAGES.mkdir(parents=True, exist_ok=True)
    target = PACKAGES / f"gin-rummy-{version()}-macos-{platform.machine()}.zip"
    target.unlink(missing_ok=True)
    if subprocess.run([*PACK, str(APP), str(target)], check=False).returncode:
        return False
    if not unpacks(target):
        say(f"The application in {target} is not whole after it was unpacked.")
        return False
    return size_limits.hold(str(target), target.stat().st_size, size_limits.ZIP)


def main() -> int:
    """Return 0 if made and within its size limit, else 1."""
    if not APP.is_dir() or shutil.which("ditto") is None:
        say("There is no application for macOS; on macOS, `python3 build/bundle.py` makes one.")
        return 1
    with own_turn(PACKAGES.parent):
        return 0 if make() else 1


if __name__ == "__main__":
    sys.exit(main())
