"""The table of bundled components, and which row a file belongs to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TABLE = "NOTICES.md"
_RULE = re.compile(r"\W+")  # the line under a table's header
_LIBRARY = re.compile(r"(?:lib)?([\w+]+?)\d*(?:[-.].*)?\.(?:so|dll|dylib|pyd)(?:\.[\d.]+)?", re.IGNORECASE)


class Part(NamedTuple):  # no msgspec struct: the packaging commands read the table without libraries installed
    """A row; `text` names the licence file, `files` its libraries."""

    name: str
    licence: str
    text: str
    copyright: str
    files: frozenset[str]
    source: str

    def within(self, there: frozenset[str]) -> bool:
        """Whether a bundle with these libraries contains it; parts without files always count."""
        return not self.files or bool(self.files & there)


def read(table: Path) -> tuple[Part, ...]:
    """Return all rows, the game itself first."""
    found = []
    for line in table.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if len(cells) == 6 and cells[0] != "Part" and not _RULE.fullmatch(cells[0]):
            name, licence, text, owner, files, source = cells
            found.append(Part(name, licence, text, owner, frozenset(files.lower().split()), source))
    return tuple(found)


def libraries(folder: Path) -> frozenset[str]:
    """Return the names of a bundle's libraries, as in the table."""
    return frozenset(name for path in folder.rglob("*") if (name := library(path.name)))


def library(file: str) -> str:
    """Return a library's name without prefix and version; empty for other files."""
    found = _LIBRARY.fullmatch(file)
    return "" if found is None else found[1].lower()
