"""How old a Linux may be: the C library that everything in a bundle runs with."""

import re
from pathlib import Path

OLDEST = (2, 31)
"""Debian 11 has it, of 2021; what is released runs there."""
_NONE = (2, 17)
"""What any Linux of today has, where nothing asks for one."""


def wanted(folder: Path) -> tuple[int, int]:
    """The newest of all versions that the symbols of programs and libraries below this folder ask for."""
    asked = {_NONE}
    for path in folder.rglob("*"):
        if path.is_file() and (content := path.read_bytes()).startswith(b"\x7fELF"):
            asked |= {(2, int(minor)) for minor in re.findall(rb"\0GLIBC_2\.(\d+)", content)}
    return max(asked)


def told(version: tuple[int, int]) -> str:
    """As systems write it."""
    return ".".join(map(str, version))
