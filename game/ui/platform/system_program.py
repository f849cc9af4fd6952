"""Asking a program of the system's, which is to find the system's libraries and not those of a bundle."""

from __future__ import annotations

import os
import subprocess
import sys

FAILURES = (OSError, subprocess.SubprocessError)
"""What `said` raises where there is no such program, it refuses, or it does not answer."""


def said(*command: str, seconds: float) -> str:
    """What a program says that ends well within this time; one of FAILURES where it does not."""
    done = subprocess.run(  # noqa: S603 - each caller names the program itself
        command, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=True, env=_environment()
    )
    return done.stdout.decode("utf-8", "replace")


def _environment() -> dict[str, str]:
    """As it was before a bundle's starter changed where libraries are looked for."""
    found = dict(os.environ)
    before = found.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        found["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
    return found
