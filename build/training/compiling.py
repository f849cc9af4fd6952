"""The compiler of the kernel; what it keeps is dropped when any source changes.

The compiler's own cache looks only at a function's own file, and would run yesterday's copy of what that calls.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from numba import config, njit

_HERE = Path(__file__).resolve().parent
_ROOT = _HERE.parent.parent
_SOURCES = [*sorted(_HERE.glob("*.py")), _ROOT / "game" / "ai" / "inputs.py", _ROOT / "game" / "rules" / "solver.py"]
_STATE = hashlib.sha256(b"".join(path.read_bytes() for path in _SOURCES)).hexdigest()

_FOLDER = str(_ROOT / ".out" / "kernel" / _STATE[:16])
setattr(config, "CACHE_DIR", _FOLDER)  # noqa: B010 - its stubs know no names, which come from the environment

__all__ = ["njit"]
