"""Memory that closed pages leave behind."""

import contextlib
import ctypes
import sys

_ALL = 0
"""How much to keep at the end of the heap, in bytes."""


def give_back() -> None:
    """Hand freed memory to the system; takes some milliseconds.

    The C libraries of Linux and macOS keep what pictures needed; that of Windows doesn't.
    """
    if sys.platform != "win32":
        with contextlib.suppress(OSError, AttributeError):  # other C libraries have no such call
            system = ctypes.CDLL(None)
            if sys.platform == "darwin":
                system.malloc_zone_pressure_relief(None, ctypes.c_size_t(_ALL))
            else:
                system.malloc_trim(ctypes.c_size_t(_ALL))
