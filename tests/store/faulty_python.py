"""Python's file calls, checked with `Faults` first."""

import builtins
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from tests.store.faults import Faults
from tests.store.faulty_sqlite import failing_sqlite

_VERBS = {
    "stat": ("stat", "lstat", "fstat", "access", "readlink"),
    "list": ("scandir", "listdir"),
    "read": ("read",),
    "fsync": ("fsync", "fdatasync"),
    "truncate": ("truncate", "ftruncate"),
    "unlink": ("unlink", "remove", "rmdir"),
    "mkdir": ("mkdir",),
    "chmod": ("chmod", "fchmod", "utime"),
}
"""Functions of `os` by kind of access."""


@contextmanager
def failing(faults: Faults) -> Iterator[None]:
    """Apply these faults to Python, and to SQLite connections opened meanwhile."""
    calls = _Calls(faults)
    with ExitStack() as stack:
        stack.enter_context(failing_sqlite(faults))
        for verb, names in _VERBS.items():
            for name in (name for name in names if hasattr(os, name)):
                stack.enter_context(patch.object(os, name, calls.asked(verb, getattr(os, name))))
        for name in ("replace", "rename"):
            stack.enter_context(patch.object(os, name, calls.renamed(getattr(os, name))))
        for name in ("open", "close", "write"):
            stack.enter_context(patch.object(os, name, getattr(calls, name)))
        for module in (io, builtins):
            stack.enter_context(patch.object(module, "open", calls.file))
        if sys.platform != "win32":
            import fcntl

            for name in ("flock", "lockf"):
                stack.enter_context(patch.object(fcntl, name, calls.asked("lock", getattr(fcntl, name))))
        yield


class _Calls:
    """Replacements for calls of `os` and `io`."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.files: dict[int, Any] = {}
        self._open, self._close, self._write, self._file = os.open, os.close, os.write, io.open

    def asked(self, verb: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: Any = ".", *more: Any, **named: Any) -> Any:
            if not isinstance(path, int):
                self.faults.check(verb, path)
            elif path in self.files:
                self.faults.check(verb, self.files[path])
            return real(path, *more, **named)

        return call

    def renamed(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(source: Any, target: Any, **named: Any) -> None:
            self.faults.check("rename", target)
            real(source, target, **named)

        return call

    def open(self, path: Any, *more: Any, **named: Any) -> int:
        self.faults.check("open", path)
        file = self._open(path, *more, **named)
        self.files[file] = path
        return file

    def close(self, file: int) -> None:
        self.files.pop(file, None)
        self._close(file)

    def write(self, file: int, data: Any) -> int:
        if file in self.files and (error := self.faults.error("write", self.files[file])):
            if error == errno.ENOSPC:  # what still fits is written
                return self._write(file, memoryview(data)[: len(data) // 2])
            raise OSError(error, os.strerror(error))
        return self._write(file, data)

    def file(self, path: Any, mode: str = "r", buffering: int = -1, *more: Any, **named: Any) -> Any:
        if self.faults.name(path) is None or "opener" in named:
            return self._file(path, mode, buffering, *more, **named)
        self.faults.check("open", path)
        raw = _File(self, path, mode.replace("b", "").replace("t", ""))
        if buffering == 0:
            return raw
        if "+" in mode:
            binary: Any = io.BufferedRandom(raw)
        else:
            binary = io.BufferedReader(raw) if "r" in mode else io.BufferedWriter(raw)
        return binary if "b" in mode else io.TextIOWrapper(binary, *more, **named)


class _File(io.FileIO):
    def __init__(self, calls: _Calls, path: Any, mode: str) -> None:
        super().__init__(path, mode)
        self._calls, self._path = calls, path
        calls.files[self.fileno()] = path

    def close(self) -> None:
        if not self.closed:
            self._calls.files.pop(self.fileno(), None)
        super().close()

    def read(self, size: int | None = -1, /) -> bytes:
        self._calls.faults.check("read", self._path)
        return super().read(-1 if size is None else size)

    def readall(self) -> bytes:
        self._calls.faults.check("read", self._path)
        return super().readall()

    def readinto(self, buffer: Any, /) -> int:
        self._calls.faults.check("read", self._path)
        return super().readinto(buffer)

    def write(self, data: Any, /) -> int:
        if error := self._calls.faults.error("write", self._path):
            if error == errno.ENOSPC:
                super().write(memoryview(data)[: len(data) // 2])
            raise OSError(error, os.strerror(error))
        return super().write(data)

    def truncate(self, size: int | None = None, /) -> int:
        self._calls.faults.check("truncate", self._path)
        return super().truncate(size)
