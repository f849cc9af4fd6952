"""``python build/macos.py``: what macOS players download, a zip of the application in ``.out/dist``."""

import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, say
from packages.version import version

APP = ROOT / ".out" / "dist" / "Gin Rummy.app"
PACKAGES = ROOT / ".out" / "packages"
PACK = ["ditto", "-c", "-k", "--keepParent", "--norsrc", "--noextattr"]
"""Other programs would follow the links within the application, and so break its signature. So would what ditto adds to
a zip by itself: files beside the files, which only Apple's own programs put away again."""


def bound(app: Path) -> bool:
    """Whether the application is whole: its signature, without which Apple's own processors start nothing, is sound.

    PyInstaller signs it ad hoc; a file that is changed or added later breaks that.
    """
    return subprocess.run(["codesign", "--verify", "--deep", "--strict", str(app)], check=False).returncode == 0


def unpacks(package: Path) -> bool:
    """Whether the application in this zip is whole after a common program has unpacked it."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["unzip", "-q", str(package), "-d", folder], check=False)
        return done.returncode == 0 and bound(Path(folder) / APP.name)


def main() -> int:
    """0 if the zip is there, 1 if not."""
    if not APP.is_dir() or shutil.which("ditto") is None:
        say("There is no application for macOS; on macOS, `python3 build/bundle.py` makes one.")
        return 1
    if not bound(APP):
        return 1
    PACKAGES.mkdir(parents=True, exist_ok=True)
    target = PACKAGES / f"gin-rummy-{version()}-macos-{platform.machine()}.zip"
    target.unlink(missing_ok=True)
    if subprocess.run([*PACK, str(APP), str(target)], check=False).returncode:
        return 1
    if not unpacks(target):
        say(f"The application in {target} is not whole after it was unpacked.")
        return 1
    say(f"{target} holds {target.stat().st_size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
