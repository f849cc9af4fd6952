"""Runs system programs with the system's libraries, not a bundle's."""

from __future__ import annotations

import os
import subprocess
import sys

FAILURES = (OSError, subprocess.SubprocessError)
"""Raised by `said` if the program is missing, fails or hangs."""


def said(*command: str, seconds: float) -> str:
    """Return a program's output; one of FAILURES if it fails or takes longer."""
    done = subprocess.run(  # noqa: S603 - each caller names the program itself
        command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=True, env=environment()
    )
    return done.stdout.decode("utf-8", "replace")


def environment() -> dict[str, str]:
    """Return the environment from before a bundle changed the library path."""
    found = dict(os.environ)
    before = found.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        found["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
    return found
