"""The moment that all files of a package bear, so that the same commit makes the same package."""

import os
import subprocess
from contextlib import suppress

from environment import ROOT


def source_date() -> int:
    """The one asked for by SOURCE_DATE_EPOCH, or the commit's, in seconds since 1970; 0 where neither is known."""
    asked = os.environ.get("SOURCE_DATE_EPOCH")
    if asked is None:
        asking = ["git", "log", "-1", "--format=%ct"]
        with suppress(OSError):  # where git is not installed
            asked = subprocess.run(asking, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(asked or 0)
