"""The oldest glibc, and so Linux, that a bundle runs with."""

import re
from pathlib import Path

OLDEST = (2, 31)
"""That of Debian 11 (2021), where releases must run."""
_NONE = (2, 17)
"""The least reported; every current Linux has it."""


def wanted(folder: Path) -> tuple[int, int]:
    """Return the newest glibc version needed below this folder."""
    asked = {_NONE}
    for path in folder.rglob("*"):
        if path.is_file() and (content := path.read_bytes()).startswith(b"\x7fELF"):
            asked |= {(2, int(minor)) for minor in re.findall(rb"\0GLIBC_2\.(\d+)", content)}
    return max(asked)


def told(version: tuple[int, int]) -> str:
    """Format a version, such as "2.31"."""
    return ".".join(map(str, version))
