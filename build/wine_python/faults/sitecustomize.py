"""Work around faults of Wine 8. Python runs this first at each start.

Only Wine's faults belong here, never the game's:

- `msvcrt.locking` fails with errno 0 if another process holds the lock.
- Empty messages get lost in pipes, and multiprocessing waits for ever.
- `CopyFile2`, used by Python 3.12 and later to copy files, ends the process.
- `os.symlink` silently does nothing; Windows refuses without the right to make links.

`tests/wine.py` has what only tests meet, such as numpy 2, which ends the process for lack of `crealf`.
"""

import errno
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import time
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

Mend = Callable[[Any], None]


class AfterImport(importlib.abc.MetaPathFinder):
    """Patches modules after their import."""

    def __init__(self, mends: dict[str, Mend]) -> None:
        self.mends = mends

    def find_spec(self, fullname: str, *_where: object) -> importlib.machinery.ModuleSpec | None:
        """Find a module as usual, and patch it after it has run."""
        mend = self.mends.pop(fullname, None)
        spec = importlib.util.find_spec(fullname) if mend else None
        if mend is None or spec is None or spec.loader is None:
            return None
        run = spec.loader.exec_module

        def exec_module(module: ModuleType) -> None:
            run(module)
            mend(module)

        vars(spec.loader)["exec_module"] = exec_module
        return spec


def mend_locking() -> None:
    """Give a failed lock Windows' errno."""
    msvcrt: Any = importlib.import_module("msvcrt")
    real = msvcrt.locking

    def locking(fd: int, mode: int, nbytes: int) -> None:
        try:
            real(fd, mode, nbytes)
        except OSError as error:
            if error.errno:
                raise
            code = errno.EDEADLK if mode in (msvcrt.LK_LOCK, msvcrt.LK_RLCK) else errno.EACCES
            raise OSError(code, "Permission denied") from None

    msvcrt.locking = locking


def mend_copying() -> None:
    """Make shutil copy files as before Python 3.12."""
    winapi: Any = importlib.import_module("_winapi")
    vars(winapi).pop("CopyFile2", None)


def mend_links() -> None:
    """Refuse links, like Windows without the right to make them."""
    os: Any = importlib.import_module("os")

    def symlink(src: object, dst: object, *_options: object, **_named: object) -> None:
        raise OSError(22, "A required privilege is not held by the client", str(src), 1314, str(dst))

    os.symlink = symlink


def mend_connection(module: Any) -> None:
    """Poll connections, instead of waiting for an empty read."""
    winapi: Any = importlib.import_module("_winapi")

    def handle(item: Any) -> int:
        return item if isinstance(item, int) else int(item.__index__() if hasattr(item, "__index__") else item.fileno())

    def ready(item: Any) -> bool:
        if not isinstance(item, module.PipeConnection):
            return bool(winapi.WaitForSingleObject(handle(item), 0) == 0)
        try:
            return bool(winapi.PeekNamedPipe(item.fileno())[0])
        except OSError:
            return True

    def wait(object_list: Sequence[Any], timeout: float | None = None) -> list[Any]:
        end = None if timeout is None else time.monotonic() + max(timeout, 0)
        while True:
            found = [item for item in object_list if ready(item)]
            if found or (end is not None and time.monotonic() >= end):
                return found
            time.sleep(0.005)

    module.wait = wait


def mend_wakeup(module: Any) -> None:
    """Wake up with one byte instead of an empty message."""

    def wakeup(self: Any) -> None:
        if not self._closed:
            self._writer.send_bytes(b"x")

    module._ThreadWakeup.wakeup = wakeup  # noqa: SLF001 - the fault is in there


if sys.platform == "win32":
    mend_locking()
    mend_copying()
    mend_links()
    after: dict[str, Mend] = {"multiprocessing.connection": mend_connection, "concurrent.futures.process": mend_wakeup}
    sys.meta_path.insert(0, AfterImport(after))
