"""The version, from ``game/__init__.py``."""

import re

from environment import ROOT


def numbers(version: str) -> tuple[int, int, int]:
    """Return the numbers of a version like ``1.2.3rc1``."""
    found = re.match(r"(\d+)\.(\d+)\.(\d+)", version)
    assert found is not None, "a version begins with three numbers"
    return int(found[1]), int(found[2]), int(found[3])


def version() -> str:
    """Return the version without importing the game."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "game" / "__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None, "game/__init__.py names the version"
    return found[1]


def ordered(version: str) -> str:
    """Put a tilde before a pre-release: Debian and RPM then sort it before the release."""
    return re.sub(r"\.?(a|b|rc|dev)(?=\d)", r"~\1", version)
