"""SQLite's system calls, checked with `Faults` first.

SQLite lets each be replaced by name ("xSetSystemCall"). Errors pass through all of SQLite, so a failed read becomes the
"malformed" that a player would get.
"""

import ctypes
import errno
import os
import platform
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_size_t, c_ssize_t, c_void_p
from importlib import import_module
from typing import Any

from tests.store import sqlite_files
from tests.store.faults import Faults
from tests.store.sqlite_files import Access, Vfs, watched

_FULL, _IOERR_FSYNC = 13, 10 | 4 << 8


def _kind(result: Any, *arguments: Any) -> Any:
    return CFUNCTYPE(result, *arguments, use_errno=True)


_BY_PATH = {
    "open": ("open", _kind(c_int, c_char_p, c_int, c_int)),
    "access": ("stat", _kind(c_int, c_char_p, c_int)),
    "stat": ("stat", _kind(c_int, c_char_p, c_void_p)),
    "lstat": ("stat", _kind(c_int, c_char_p, c_void_p)),
    "unlink": ("unlink", _kind(c_int, c_char_p)),
}
_BY_HANDLE = {
    "fstat": ("stat", _kind(c_int, c_int, c_void_p)),
    "ftruncate": ("truncate", _kind(c_int, c_int, c_int64)),
    "read": ("read", _kind(c_ssize_t, c_int, c_void_p, c_size_t)),
    "write": ("write", _kind(c_ssize_t, c_int, c_void_p, c_size_t)),
    "pread": ("read", _kind(c_ssize_t, c_int, c_void_p, c_size_t, c_int64)),
    "pread64": ("read", _kind(c_ssize_t, c_int, c_void_p, c_size_t, c_int64)),
    "pwrite": ("write", _kind(c_ssize_t, c_int, c_void_p, c_size_t, c_int64)),
    "pwrite64": ("write", _kind(c_ssize_t, c_int, c_void_p, c_size_t, c_int64)),
    "fcntl": ("lock", _kind(c_int, c_int, c_int, c_void_p)),
    "mmap": ("map", _kind(c_void_p, c_void_p, c_size_t, c_int, c_int, c_int, c_int64)),
    "close": ("", _kind(c_int, c_int)),
}


_kept: list[Any] = []
"""Callbacks still needed for files closed later."""


@contextmanager
def failing_sqlite(faults: Faults) -> Iterator[None]:
    """Only on Linux can SQLite's calls be replaced."""
    if platform.system() != "Linux" or sqlite_files.missing:
        yield
        return
    find = CFUNCTYPE(POINTER(Vfs), c_char_p)(("sqlite3_vfs_find", sqlite_files._library))
    vfs = find(b"unix").contents
    sleep, awake = vfs.sleep, _kind(c_int, c_void_p, c_int)(lambda _vfs, time: faults.sleep(time))
    _kept.append(awake)
    vfs.sleep = ctypes.cast(awake, c_void_p).value  # between two tries; no waiting here
    address, before, files = ctypes.addressof(vfs), dict[bytes, int](), dict[int, str]()
    for name, (verb, kind) in (_BY_PATH | _BY_HANDLE).items():
        if pointer := vfs.get_call(address, name.encode()):
            before[name.encode()] = pointer
            made = kind(_call(name, verb, kind(pointer), faults, files))
            _kept.append(made)
            vfs.set_call(address, name.encode(), ctypes.cast(made, c_void_p))
    try:
        with watched(lambda access: _synced(faults, access)):
            yield
    finally:
        vfs.sleep = sleep
        for call, pointer in before.items():
            vfs.set_call(address, call, pointer)


def _synced(faults: Faults, access: Access) -> int:
    """Syncs don't use the replaceable calls."""
    error = faults.error("fsync", access.file) if access.verb == "sync" else 0
    return 0 if not error else _FULL if error == errno.ENOSPC else _IOERR_FSYNC


def _call(name: str, verb: str, real: Any, faults: Faults, files: dict[int, str]) -> Callable[..., Any]:
    def fail(error: int) -> Any:
        ctypes.set_errno(error)
        return ctypes.c_void_p(-1).value if name == "mmap" else -1

    def by_path(path: bytes, *more: Any) -> Any:
        if error := faults.error(verb, os.fsdecode(path)):
            return fail(error)
        found = real(path, *more)
        if name == "open" and found >= 0:
            files[found] = os.fsdecode(path)
        return found

    def by_handle(*arguments: Any) -> Any:
        handle = arguments[4] if name == "mmap" else arguments[0]
        if name == "close":
            files.pop(handle, None)
            return real(*arguments)
        counts = handle in files and (name != "fcntl" or _locks(*arguments))
        error = faults.error(verb, files[handle]) if counts else 0
        if error == errno.ENOSPC:  # what still fits is written
            real(*arguments[:2], arguments[2] // 2, *arguments[3:])
        return fail(error) if error else real(*arguments)

    return by_path if name in _BY_PATH else by_handle


def _locks(_handle: int, command: int, lock: int | None) -> bool:
    """Whether this takes a lock; releasing one never fails."""
    fcntl = vars(import_module("fcntl"))  # which Windows lacks
    if command not in (fcntl["F_SETLK"], fcntl["F_SETLKW"]) or not lock:
        return False
    return bool(ctypes.c_short.from_address(lock).value != fcntl["F_UNLCK"])
