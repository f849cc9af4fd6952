"""Memory that freed pictures leave behind."""

import contextlib
import ctypes
import sys


def give_back() -> None:
    """Hand freed memory to the system; takes some milliseconds.

    The C libraries of Linux and macOS keep what pictures needed; that of Windows doesn't.
    """
    if sys.platform != "win32":
        with contextlib.suppress(OSError, AttributeError):  # other C libraries have no such call
            system, none_kept = ctypes.CDLL(None), ctypes.c_size_t(0)
            if sys.platform == "darwin":
                system.malloc_zone_pressure_relief(None, none_kept)
            else:
                system.malloc_trim(none_kept)
