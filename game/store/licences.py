"""The table of what the program is made of, and which of its rows a file of a bundle belongs to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TABLE = "NOTICES.md"
_RULE = re.compile(r"\W+")  # the line under the head of a table
_LIBRARY = re.compile(r"(?:lib)?([\w+]+?)\d*(?:[-.].*)?\.(?:so|dll|dylib|pyd)(?:\.[\d.]+)?", re.IGNORECASE)


class Part(NamedTuple):  # no struct: the verbs that make packages read the table where no library is installed
    """A row of the table; `text` names the file with the licence's words, `files` what its files are called."""

    name: str
    licence: str
    text: str
    copyright: str
    files: frozenset[str]
    source: str

    def within(self, there: frozenset[str]) -> bool:
        """Whether it is in a bundle with these libraries; what is no library always is."""
        return not self.files or bool(self.files & there)


def read(table: Path) -> tuple[Part, ...]:
    """All rows, the game itself first."""
    found = []
    for line in table.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if len(cells) == 6 and cells[0] != "Part" and not _RULE.fullmatch(cells[0]):
            name, licence, text, owner, files, source = cells
            found.append(Part(name, licence, text, owner, frozenset(files.lower().split()), source))
    return tuple(found)


def libraries(folder: Path) -> frozenset[str]:
    """The names of all libraries and modules in a bundle, as the table has them."""
    return frozenset(name for path in folder.rglob("*") if (name := library(path.name)))


def library(file: str) -> str:
    """The name of a library, without what names begin with and numbers that they end with; nothing for other files."""
    found = _LIBRARY.fullmatch(file)
    return "" if found is None else found[1].lower()
