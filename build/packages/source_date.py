"""The time stamp of packaged files, for reproducible packages."""

import os
import subprocess
from contextlib import suppress

from environment import ROOT


def source_date() -> int:
    """Return SOURCE_DATE_EPOCH or the commit's time, else 0, in seconds since 1970."""
    asked = os.environ.get("SOURCE_DATE_EPOCH")
    if asked is None:
        asking = ["git", "log", "-1", "--format=%ct"]
        with suppress(OSError):  # where git is not installed
            asked = subprocess.run(asking, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(asked or 0)
