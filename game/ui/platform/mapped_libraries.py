"""The shared libraries loaded in this process."""

import contextlib
import ctypes
import re
import sys
from pathlib import Path

_SDL = re.compile(r"(lib)?SDL2(-.*)?(\.dll|\.so.*|\.dylib)?", re.IGNORECASE)
"""SDL itself, as SDL2.dll or libSDL2-2.0.so.0, but nothing built on it."""


def mapped_sdl() -> list[Path]:
    """Return each copy of SDL in this process; only one knows our window.

    Empty if the system doesn't tell or SDL is inside pygame.
    """
    with contextlib.suppress(OSError, AttributeError):
        return [path for path in dict.fromkeys(_mapped()) if _SDL.fullmatch(path.name)]
    return []


if sys.platform == "win32":

    def _mapped() -> list[Path]:
        from ctypes import wintypes  # noqa: PLC0415 - only there

        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        modules, needed = (wintypes.HMODULE * 1024)(), wintypes.DWORD()
        ask, name = kernel.K32EnumProcessModules, kernel.GetModuleFileNameW
        ask.argtypes = [wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD, ctypes.POINTER(wintypes.DWORD)]
        name.argtypes = [wintypes.HMODULE, wintypes.LPWSTR, wintypes.DWORD]
        if not ask(kernel.GetCurrentProcess(), modules, ctypes.sizeof(modules), ctypes.byref(needed)):
            return []
        path = ctypes.create_unicode_buffer(32768)
        there = modules[: needed.value // ctypes.sizeof(wintypes.HMODULE)]
        return [Path(path.value) for module in there if name(module, path, len(path))]

elif sys.platform == "darwin":

    def _mapped() -> list[Path]:
        system = ctypes.CDLL(None)
        system._dyld_get_image_name.restype = ctypes.c_char_p  # noqa: SLF001 - Apple's names, and documented
        system._dyld_get_image_name.argtypes = [ctypes.c_uint32]  # noqa: SLF001
        names = (system._dyld_get_image_name(number) for number in range(system._dyld_image_count()))  # noqa: SLF001
        return [Path(name.decode()).resolve() for name in names if name]

else:

    def _mapped() -> list[Path]:
        lines = Path("/proc/self/maps").read_text("utf-8", "surrogateescape").splitlines()
        return [Path(line[line.index("/") :]) for line in lines if "/" in line]
