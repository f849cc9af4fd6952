"""The kernel's compiler; its cache is dropped when any compiled source changes.

Numba's own checks a function's own file only, and would keep stale copies of what it calls.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import config

_Function = TypeVar("_Function", bound=Callable[..., Any])

_ROOT = Path(__file__).resolve().parents[3]
_LABORATORY = _ROOT / "build" / "laboratory"
_GAME = _ROOT / "game"
_COMPILED = ("kernel", "meetings", "problem_search", "strategy", "training")
_SOURCES = [
    *(path for folder in _COMPILED for path in sorted((_LABORATORY / folder).glob("*.py"))),
    *sorted(_GAME.glob("ai/**/*layout.py")),
    _GAME / "rules" / "solver.py",
]
_STATE = hashlib.sha256(b"".join(path.read_bytes() for path in _SOURCES)).hexdigest()

_FOLDER = str(_ROOT / ".out" / "kernel" / _STATE[:16])
setattr(config, "CACHE_DIR", _FOLDER)  # noqa: B010 - its stubs know no names, which come from the environment


def njit(**how: bool) -> Callable[[_Function], _Function]:
    """Compile at the first call; typed here, as numba may be missing."""
    marker: Any = numba.njit
    marked: Callable[[_Function], _Function] = marker(**how)
    return marked
