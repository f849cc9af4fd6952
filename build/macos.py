"""``python build/macos.py``: what macOS players download, a zip of the application in ``.out/dist``."""

import platform
import shutil
import subprocess
import sys

from environment import ROOT, say
from packages.version import version

APP = ROOT / ".out" / "dist" / "Gin Rummy.app"
PACKAGES = ROOT / ".out" / "packages"
BOUND = ["codesign", "--verify", "--deep", "--strict", str(APP)]
"""PyInstaller signs ad hoc, without which Apple's own processors start nothing; a file changed later breaks it."""


def main() -> int:
    """0 if the zip is there, 1 if not."""
    if not APP.is_dir() or shutil.which("ditto") is None:
        say("There is no application for macOS; on macOS, `python3 build/bundle.py` makes one.")
        return 1
    if subprocess.run(BOUND, check=False).returncode:
        return 1
    PACKAGES.mkdir(parents=True, exist_ok=True)
    target = PACKAGES / f"gin-rummy-{version()}-macos-{platform.machine()}.zip"
    # Other programs would follow the links within the application, and so break its signature.
    if subprocess.run(["ditto", "-c", "-k", "--keepParent", str(APP), str(target)], check=False).returncode:
        return 1
    say(f"{target} holds {target.stat().st_size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
