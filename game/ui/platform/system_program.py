"""Running a program of the system, with the system's libraries and not a bundle's."""

from __future__ import annotations

import os
import subprocess
import sys

FAILURES = (OSError, subprocess.SubprocessError)
"""What `said` raises if the program is missing, fails or doesn't answer."""


def said(*command: str, seconds: float) -> str:
    """The output of a program that succeeds within this time; raises one of FAILURES."""
    done = subprocess.run(  # noqa: S603 - each caller names the program itself
        command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=True, env=_environment()
    )
    return done.stdout.decode("utf-8", "replace")


def _environment() -> dict[str, str]:
    """The environment from before a bundle's starter changed the search for libraries."""
    found = dict(os.environ)
    before = found.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        found["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
    return found
