"""Files set aside as damaged, each searched for missing matches once: that takes seconds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.store.files.atomic_file import KeptFile, real
from game.store.files.companions import WAL, companion

_MOST: Final = 1_000_000  # bytes of the list file


def set_aside(path: Path) -> Sequence[Path]:
    """Return files set aside for this one, oldest first."""
    path = real(path)
    files = path.parent.glob(f"{path.stem}.damaged-*{path.suffix}")
    return sorted((file for file in files if file.is_file()), key=lambda file: (len(file.name), file.name))


def looked_through(file: Path, path: Path) -> bool:
    """Whether this file has been searched in its present state."""
    with suppress(OSError):
        return bool(_known(path).get(file.name) == _stamp(file))
    return False


def remember(file: Path, path: Path) -> None:
    """Note that this file has been searched; without the note it's searched again."""
    with suppress(OSError):
        names = {one.name for one in set_aside(path)}
        if file.name in names:
            known = {name: stamp for name, stamp in _known(path).items() if name in names}
            _list(path).write(json.dumps(known | {file.name: _stamp(file)}))


def _known(path: Path) -> dict[str, object]:
    with suppress(OSError, ValueError, RecursionError):
        found = json.loads(_list(path).read(_MOST) or b"{}")
        if isinstance(found, dict):
            return found
    return {}


def _stamp(file: Path) -> list[int]:
    """Sizes and times: a copy of the game may still be writing to it."""
    found = [one.stat() for one in (file, companion(file, WAL)) if one.exists()]
    return [number for one in found for number in (one.st_size, one.st_mtime_ns)]


def _list(path: Path) -> KeptFile:
    path = real(path)
    return KeptFile(path.with_name(f"{path.stem}.damaged.json"), "unreadable")
