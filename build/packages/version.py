"""The version, which stands in ``game/__init__.py`` and nowhere else."""

import re

from environment import ROOT


def numbers(version: str) -> tuple[int, int, int]:
    """The three of a version like ``1.2.3rc1``, for systems that know no letters in one."""
    found = re.match(r"(\d+)\.(\d+)\.(\d+)", version)
    assert found is not None, "a version begins with three numbers"
    return int(found[1]), int(found[2]), int(found[3])


def version() -> str:
    """The version of this checkout, read without importing the game."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "game" / "__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None, "game/__init__.py names the version"
    return found[1]


def ordered(version: str) -> str:
    """The version as Debian and RPM order them: a tilde goes before everything, even before the end."""
    return re.sub(r"\.?(a|b|rc|dev)(?=\d)", r"~\1", version)
