"""SQLite's file access with a hook on each read and write, for tests to fail or record."""

import ctypes
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import NamedTuple

import pytest

_sqlite3 = pytest.importorskip("_sqlite3")


class Access(NamedTuple):
    """A file access SQLite is about to make: "read", "write", "truncate", "sync" or "delete"."""

    verb: str
    file: Path
    at: int = 0
    """Offset; for "truncate" the size, for "delete" whether the folder is synced afterwards."""
    data: bytes = b""


Hook = Callable[[Access], int]
"""Returns SQLite's error code, or 0 to proceed."""

_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, POINTER(c_int))
_READ = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)


class _Methods(Structure):
    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", _READ),
        ("write", _READ),
        ("truncate", _TRUNCATE),
        ("sync", _SYNC),
        ("others", c_void_p * 13),
    )


class Vfs(Structure):
    """SQLite's table of file functions."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("most_letters", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", _OPEN),
        ("delete", _DELETE),
        ("others", c_void_p * 7),
        ("sleep", c_void_p),
        ("times", c_void_p * 3),
        ("set_call", CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p)),
        ("get_call", CFUNCTYPE(c_void_p, c_void_p, c_char_p)),
        ("next_call", c_void_p),
    )


try:
    # On Windows, the name of the library the module has loaded; elsewhere the module exposes what it's linked with.
    _library = ctypes.CDLL("sqlite3" if sys.platform == "win32" else _sqlite3.__file__)
    _library.sqlite3_vfs_find.restype = POINTER(Vfs)
    missing = ""
except (OSError, AttributeError) as error:  # Python has its SQLite built in
    missing = str(error)

needed = pytest.mark.skipif(bool(missing), reason=f"SQLite's files cannot be watched: {missing}")


_kept: list[object] = []
"""Callbacks still needed for files closed later."""


@contextmanager
def watched(hook: Hook) -> Iterator[None]:
    """Call the hook before each access to a file opened meanwhile."""
    found = _library.sqlite3_vfs_find(None)
    vfs = Vfs.from_buffer_copy(found.contents)
    alive: dict[int, tuple[Path, _Methods, _Methods]] = {}

    def of(file: int) -> tuple[Path, _Methods]:
        path, plain, _changed = alive[file]
        return path, plain

    def read(file: int, buffer: int, size: int, at: int) -> int:
        path, plain = of(file)
        code = hook(Access("read", path, at))
        return code or int(plain.read(file, buffer, size, at))

    def write(file: int, buffer: int, size: int, at: int) -> int:
        path, plain = of(file)
        code = hook(Access("write", path, at, ctypes.string_at(buffer, size)))
        return code or int(plain.write(file, buffer, size, at))

    def truncate(file: int, size: int) -> int:
        path, plain = of(file)
        return hook(Access("truncate", path, size)) or int(plain.truncate(file, size))

    def sync(file: int, flags: int) -> int:
        path, plain = of(file)
        return hook(Access("sync", path)) or int(plain.sync(file, flags))

    def opened(_vfs: int, name: int | None, file: int, flags: int, came: "ctypes._Pointer[c_int]") -> int:
        code = int(found.contents.open(ctypes.addressof(found.contents), name, file, flags, came))
        if code == 0 and name is not None:
            pointer = ctypes.cast(file, POINTER(POINTER(_Methods)))
            plain = _Methods.from_buffer_copy(pointer.contents.contents)
            changed = _Methods.from_buffer_copy(plain)
            changed.read, changed.write, changed.truncate, changed.sync = called[:4]
            alive[file] = Path(ctypes.string_at(name).decode()), plain, changed
            _kept.append(changed)
            pointer[0] = ctypes.pointer(changed)
        return code

    def delete(_vfs: int, name: bytes, sync_folder: int) -> int:
        code = hook(Access("delete", Path(name.decode()), sync_folder))
        return code or int(found.contents.delete(ctypes.addressof(found.contents), name, sync_folder))

    called = (_READ(read), _READ(write), _TRUNCATE(truncate), _SYNC(sync), _OPEN(opened), _DELETE(delete))
    vfs.name, vfs.open, vfs.delete, vfs.next = b"watched", called[4], called[5], None
    _library.sqlite3_vfs_register(ctypes.byref(vfs), 1)
    try:
        yield
    finally:
        _library.sqlite3_vfs_unregister(ctypes.byref(vfs))
        _kept.append((vfs, called))
