"""Check that the notices name all libraries."""

from __future__ import annotations

import sys
from pathlib import Path

from environment import ROOT

sys.path.insert(0, str(ROOT))

from game.store.licences import library, read

TABLE = ROOT / "packaging" / "NOTICES.md"
_MODULES = ("*.cpython-*", "*.abi3.*", "*.pyd", "*python3*")


def unnamed(folder: Path) -> list[str]:
    """Return libraries that the notices don't name."""
    named = frozenset[str]().union(*(part.files for part in read(TABLE)))
    paths = [path for path in folder.rglob("*") if not any(map(path.match, _MODULES))]
    return sorted(path.name for path in paths if (name := library(path.name)) and name not in named)
